import sql, { type Sql } from 'sql-template-tag';
import { Order, OrderEvent, OrderLine } from '../../orders/order.entity.ts';
import type { Courier } from '../../delivery/couriers.rules.ts';
import { inPages } from '../../platform/database/in-pages.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { Shipment } from '../../shipments/shipment.entity.ts';
import { MONEY_OF_ORDER } from './net-revenue.ts';
import { boundsOf, type DateRange } from './dashboard.rules.ts';

type OrderFields = 'orderId' | 'status' | 'paymentOption' | 'shipToName' | 'phone' | 'shippingAddress' | 'total';

/** An order as its row in a file. Amounts are rupees; times and days are in India. */
export interface OrderExportRow extends Pick<Order, OrderFields | 'storeCredit'>, Pick<Shipment, 'awb'> {
  placedAt: string;
  copies: number;
  cancelledCopies: number;
  revenue: number;
  refundedInPaise: number;
  promisedDay: string;
  courier: Courier | null;
  shippedAt: string | null;
  deliveredAt: string | null;
}

type LineFields = 'bookId' | 'condition' | 'quantity' | 'cancelledQuantity' | 'unitPrice' | 'listPrice';

/** An order line as its row in a file. */
export interface LineExportRow extends Pick<Order, 'orderId' | 'status'>, Pick<OrderLine, LineFields> {
  placedAt: string;
  title: string;
  revenue: number;
}

/** A row with its position: its order's place in the range, and within the order. */
type Paged<Row> = Row & { cursor: [at: string, orderId: string, position: number] };

/** A time in India, ISO 8601. */
const inIndia = (column: Sql) => sql`to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')`;

const PAGE = 1_000;

/** The placed orders of a range, in the order of their placing, page by page: no page holds a connection longer than it is read. */
export class OrderExportStore extends Store {
  readOrders(range: DateRange): AsyncGenerator<OrderExportRow[]> {
    return inPages<Paged<OrderExportRow>>(PAGE, (last) =>
      this.rows(
        sql`WITH placed AS (
            SELECT order_id, at FROM order_event
            WHERE kind = 'PLACED' AND at < ${boundsOf(range).ends}
              AND (at, order_id) > (${last?.cursor[0] ?? boundsOf(range).begins}::timestamptz, ${last?.cursor[1] ?? ''})
            ORDER BY at, order_id LIMIT ${PAGE})
          SELECT ${columns(Order, 'orderId', 'status', 'paymentOption', 'shipToName', 'phone', 'shippingAddress', 'total', 'storeCredit')},
            ${inIndia(sql`at`)} AS "placedAt", copies, cancelled_copies AS "cancelledCopies",
            CASE WHEN customer_order.status = 'CANCELLED' THEN 0 ELSE total - cancelled END AS revenue,
            coalesce(payment.refunded_in_paise, 0) + coalesce(collection.refunded_in_paise, 0)
              + store_credit_returned_in_paise AS "refundedInPaise",
            expected_delivery_date::text AS "promisedDay", ${columns(Shipment, 'courier', 'awb')}, ${inIndia(sql`shipped_at`)} AS "shippedAt",
            ${inIndia(sql`delivered_at`)} AS "deliveredAt", json_build_array(at, customer_order.order_id, 0) AS cursor
          FROM placed JOIN customer_order USING (order_id)
            JOIN LATERAL (
              SELECT sum(quantity)::int AS copies, sum(cancelled_quantity)::int AS cancelled_copies,
                sum(cancelled_quantity * unit_price)::int AS cancelled
              FROM order_line WHERE order_line.order_id = customer_order.order_id) AS lines ON true
            ${MONEY_OF_ORDER}
            LEFT JOIN shipment ON shipment.order_id = customer_order.order_id AND kind = 'OUTBOUND'
              AND shipment.status <> 'VOIDED'
          ORDER BY at, customer_order.order_id`,
      ),
    );
  }

  readLines(range: DateRange): AsyncGenerator<LineExportRow[]> {
    return inPages<Paged<LineExportRow>>(PAGE, (last) =>
      this.rows(
        sql`SELECT ${columns(OrderEvent, 'orderId')}, ${inIndia(sql`at`)} AS "placedAt", status, line.*,
            CASE WHEN status = 'CANCELLED' THEN 0 ELSE (quantity - "cancelledQuantity") * "unitPrice" END AS revenue,
            json_build_array(at, order_id, position) AS cursor
          FROM order_event CROSS JOIN LATERAL (
              SELECT status FROM customer_order WHERE customer_order.order_id = order_event.order_id OFFSET 0) AS bought
            CROSS JOIN LATERAL (
              SELECT position, book_description AS title, ${columns(OrderLine, 'bookId', 'condition', 'quantity')},
                ${columns(OrderLine, 'cancelledQuantity', 'unitPrice', 'listPrice')}
              FROM order_line WHERE order_line.order_id = order_event.order_id OFFSET 0) AS line
          WHERE order_event.kind = 'PLACED' AND at >= ${last?.cursor[0] ?? boundsOf(range).begins}
            AND at < ${boundsOf(range).ends}
            AND (at, order_id, position) > (${last?.cursor[0] ?? boundsOf(range).begins}::timestamptz, ${last?.cursor[1] ?? ''},
              ${last?.cursor[2] ?? -1})
          ORDER BY at, order_id, position LIMIT ${PAGE}`,
      ),
    );
  }
}
