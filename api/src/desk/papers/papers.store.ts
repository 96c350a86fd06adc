import sql from 'sql-template-tag';
import { Book } from '../../catalogue/book.entity.ts';
import { Copy } from '../../copies/copy.entity.ts';
import { Order, OrderLine, type OrderRow } from '../../orders/order.entity.ts';
import { remainingOf } from '../../orders/orders.rules.ts';
import type { Courier } from '../../delivery/couriers.rules.ts';
import { cashOnDelivery } from '../../orders/pricing.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { Shipment } from '../../shipments/shipment.entity.ts';
import type { CopyLabelPaper } from './papers.ts';

/** Copies to pack. */
type ShipmentLine = Pick<OrderLine, 'bookDescription' | 'condition' | 'quantity' | 'unitPrice' | 'copy'> & {
  shelf: string | null;
};

/**
 * An order with its lines less what was cancelled, and its shipment; the fields of the shipment are null before it
 * exists.
 */
export type ShipmentOrder = OrderRow & {
  lines: ShipmentLine[];
  /** Whole rupees that the courier collects; 0: prepaid. */
  cash: number;
  courier: Courier | null;
  awb: string | null;
  weightGrams: number | null;
};

/** What the label of a replacement shows; the fields of the shipment are null before it is sent. */
export type ReplacementShipment = Pick<
  ShipmentOrder,
  'orderId' | 'shipToName' | 'shippingAddress' | 'phone' | 'deliveryInstruction' | 'courier' | 'awb' | 'weightGrams'
>;

/** Reads what papers show of orders and shipments. */
export class PaperStore extends Store {
  /** These books, in one statement. */
  findBooks(bookIds: readonly string[]): Promise<{ bookId: string; title: string; shelf: string | null }[]> {
    return this.rows(
      sql`SELECT ${columns(Book, 'bookId', 'shelf')}, book_description AS title FROM book WHERE book_id = ANY(${bookIds})`,
    );
  }

  /** The copies with these codes. */
  findCopies(codes: readonly string[]): Promise<Omit<CopyLabelPaper, 'labelCode'>[]> {
    return this.rows(
      sql`SELECT ${columns(Copy, 'code', 'grade', 'price', 'shelf')}, book_description AS title
        FROM copy JOIN book USING (book_id) WHERE code = ANY(${codes})`,
    );
  }

  /** The replacement of an exchange; null if there is no such exchange. */
  findReplacement(exchangeId: string): Promise<ReplacementShipment | null> {
    return this.row(
      sql`SELECT ${columns(Order, 'orderId', 'shipToName', 'shippingAddress', 'phone', 'deliveryInstruction')},
          ${columns(Shipment, 'courier', 'awb', 'weightGrams')}
        FROM exchange JOIN customer_order ON customer_order.order_id = exchange.order_id
          LEFT JOIN shipment ON shipment.shipment_id = replacement_shipment_id
        WHERE exchange_id = ${exchangeId}`,
    );
  }

  /** These orders with lines and shipments, in one statement. */
  async findOrders(orderIds: readonly string[]): Promise<ShipmentOrder[]> {
    const orders = await this.rows<StoredOrder>(
      sql`SELECT ${columns(Order)}, ${columns(Shipment, 'courier', 'awb', 'weightGrams')},
          (SELECT coalesce(json_agg(line), '[]') FROM (
            SELECT ${columns(OrderLine, 'bookDescription', 'condition', 'quantity', 'cancelledQuantity', 'unitPrice', 'copy')},
              coalesce((SELECT copy.shelf FROM copy WHERE copy.copy_id = order_line.copy_id), book.shelf) AS shelf
            FROM order_line LEFT JOIN book USING (book_id) WHERE order_line.order_id = customer_order.order_id ORDER BY position
          ) AS line) AS lines
        FROM customer_order LEFT JOIN shipment
          ON shipment.order_id = customer_order.order_id AND kind = 'OUTBOUND' AND shipment.status <> 'VOIDED'
        WHERE customer_order.order_id = ANY(${orderIds})`,
    );
    return orders.map(toShipmentOrder);
  }
}

/** An order with all its lines. */
type StoredOrder = Omit<ShipmentOrder, 'lines' | 'cash'> & {
  lines: (ShipmentLine & Pick<OrderLine, 'cancelledQuantity'>)[];
};

function toShipmentOrder({ lines, ...order }: StoredOrder): ShipmentOrder {
  const remaining = lines.map(({ cancelledQuantity, ...line }) => ({
    ...line,
    quantity: remainingOf({ ...line, cancelledQuantity }),
  }));
  return {
    ...order,
    lines: remaining.filter(({ quantity }) => quantity > 0),
    cash: cashOnDelivery(order, lines),
  };
}
