import sql from 'sql-template-tag';
import { Order, OrderLine } from '../../orders/order.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, jsonObject } from '../../platform/database/table.ts';
import { Shipment } from '../shipment.entity.ts';

/** A shipment with what its courier has to know. Prices are rupees. */
export interface BookableShipment
  extends
    Pick<
      Shipment,
      'shipmentId' | 'orderId' | 'kind' | 'courier' | 'awb' | 'status' | 'weightGrams' | 'createdAt' | 'moves'
    >,
    Pick<
      Order,
      'paymentOption' | 'total' | 'storeCredit' | 'isPaidInCash' | 'shipToName' | 'shippingAddress' | 'phone'
    > {
  orderedAt: Date;
  district: string | null;
  state: string | null;
  copies: number;
  contentsTotal: number;
  /** All lines of the order. */
  lines: Pick<OrderLine, 'cancelledQuantity' | 'unitPrice'>[];
}

/** Queries on the shipments that are booked at their courier. */
export class CourierBookingStore extends Store {
  findShipment(shipmentId: string): Promise<BookableShipment | null> {
    return this.row(
      sql`SELECT ${columns(Shipment, 'shipmentId', 'orderId', 'kind', 'courier', 'awb', 'status', 'weightGrams', 'createdAt', 'moves')},
          ${columns(Order, 'paymentOption', 'total', 'storeCredit', 'isPaidInCash', 'shipToName', 'shippingAddress', 'phone')},
          customer_order.created_at AS "orderedAt", district, state,
          (SELECT sum(shipment_line.quantity)::int FROM shipment_line
            WHERE shipment_line.shipment_id = shipment.shipment_id) AS copies,
          (SELECT sum(shipment_line.quantity * unit_price)::int FROM shipment_line JOIN order_line USING (order_line_id)
            WHERE shipment_line.shipment_id = shipment.shipment_id) AS "contentsTotal",
          (SELECT json_agg(${jsonObject(OrderLine, 'cancelledQuantity', 'unitPrice')}) FROM order_line
            WHERE order_line.order_id = shipment.order_id) AS lines
        FROM shipment JOIN customer_order USING (order_id) LEFT JOIN pincode USING (pincode) WHERE shipment_id = ${shipmentId}`,
    );
  }

  /** Whether an order has an event with this text that is not older than its shipment. */
  hasEvent({ orderId, createdAt }: BookableShipment, text: string): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM order_event WHERE order_id = ${orderId} AND text = ${text} AND at >= ${createdAt} LIMIT 1`,
    );
  }
}
