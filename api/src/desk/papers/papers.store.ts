import sql from 'sql-template-tag';
import { Book } from '../../catalogue/book.entity.ts';
import { Copy, DESCRIPTION_FIELDS } from '../../copies/copy.entity.ts';
import { Order, OrderLine, type OrderRow } from '../../orders/order.entity.ts';
import type { Courier } from '../../delivery/couriers.rules.ts';
import { cashOnDelivery } from '../../orders/pricing.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, jsonObject } from '../../platform/database/table.ts';
import { remainingLines } from '../../shipments/cancellations/cancellations.rules.ts';
import { Shipment } from '../../shipments/shipment.entity.ts';
import { IS_PRESENT } from '../../shipments/present-shipment.ts';
import { GOODS, IS_REPLACED } from '../orders/queues.ts';

/** Copies to pack. */
type ShipmentLine = Pick<OrderLine, 'bookDescription' | 'condition' | 'quantity' | 'unitPrice' | 'copy'> & {
  shelf: string | null;
};

/**
 * An order with its lines less what was cancelled, or with the replacements that are due or packed, and its shipment; the
 * fields of the shipment are null before it exists.
 */
export type ShipmentOrder = OrderRow & {
  isReplacement: boolean;
  lines: ShipmentLine[];
  /** Whole rupees that the courier collects; 0: prepaid. */
  cash: number;
  courier: Courier | null;
  awb: string | null;
  weightGrams: number | null;
};

/** Reads what papers show of orders and shipments. */
export class PaperStore extends Store {
  /** These books, in one statement. */
  findBooks(bookIds: readonly string[]): Promise<{ bookId: string; title: string; shelf: string | null }[]> {
    return this.rows(
      sql`SELECT ${columns(Book, 'bookId', 'shelf')}, book_description AS title FROM book WHERE book_id = ANY(${bookIds})`,
    );
  }

  /** The copies with these codes. */
  findCopies(
    codes: readonly string[],
  ): Promise<(Pick<Copy, 'code' | 'grade' | 'price' | 'shelf'> & { title: string })[]> {
    return this.rows(
      sql`SELECT ${columns(Copy, 'code', 'grade', 'price', 'shelf')}, book_description AS title
        FROM copy JOIN book USING (book_id) WHERE code = ANY(${codes})`,
    );
  }

  /** These orders with lines and shipments, in one statement. */
  async findOrders(orderIds: readonly string[]): Promise<ShipmentOrder[]> {
    const orders = await this.rows<StoredOrder>(
      sql`SELECT ${columns(Order)}, ${columns(Shipment, 'courier', 'awb', 'weightGrams')},
          "isReplacement", (SELECT coalesce(json_agg(line), '[]') FROM (
            SELECT ${columns(OrderLine, 'bookDescription', 'condition', 'cancelledQuantity', 'unitPrice')},
              coalesce(exchange.quantity + cancelled_quantity, order_line.quantity) AS quantity, coalesce(copy.shelf, book.shelf) AS shelf,
              CASE WHEN exchange_id IS NULL THEN order_line.copy::json WHEN copy.copy_id IS NOT NULL
                THEN ${jsonObject(Copy, ...DESCRIPTION_FIELDS)} END AS copy
            FROM order_line ${GOODS}
            WHERE order_line.order_id = customer_order.order_id AND (NOT "isReplacement"
              OR exchange_id IS NOT NULL AND replacement_shipment_id IS NOT DISTINCT FROM shipment.shipment_id)
            ORDER BY position) AS line) AS lines
        FROM customer_order CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM exchange
            WHERE exchange.order_id = customer_order.order_id AND ${IS_REPLACED}) AS "isReplacement") AS sent
          LEFT JOIN shipment ON shipment.order_id = customer_order.order_id AND ${IS_PRESENT}
            AND (kind = 'REPLACEMENT') = "isReplacement"
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
  const cash = order.isReplacement ? 0 : cashOnDelivery(order, lines);
  return { ...order, lines: remainingLines(lines), cash };
}
