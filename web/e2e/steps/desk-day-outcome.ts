import type { TestShop } from '../../../api/test/test-shop.ts';
import { STOCK } from './desk-day-orders.ts';

/** The orders, grouped by what they are in the evening. */
export async function ordersByState({ database }: TestShop): Promise<Record<string, string[]>> {
  const rows: { state: string; orders: string[] }[] = await database.query(
    `SELECT CASE WHEN order_hold_id IS NULL THEN status ELSE 'HELD' END AS state, array_agg(order_id) AS orders
     FROM customer_order
     LEFT JOIN (SELECT order_id, order_hold_id FROM order_hold WHERE released_at IS NULL) AS hold USING (order_id)
     GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ state, orders }) => [state, orders.toSorted()]));
}

/** Order lines whose copies are not those in the shipment. */
export function wrongShipments({ database }: TestShop): Promise<unknown[]> {
  return database.query(
    `SELECT order_id, order_line_id, shipped.quantity, line.quantity - cancelled_quantity AS ordered
     FROM shipment JOIN order_line AS line USING (order_id)
       LEFT JOIN shipment_line AS shipped USING (shipment_id, order_line_id)
     WHERE shipment.status = 'SHIPPED' AND coalesce(shipped.quantity, 0) <> line.quantity - cancelled_quantity`,
  );
}

/** How often each order was packed, by its events. */
export async function packings({ database }: TestShop): Promise<Record<string, number>> {
  const rows: { order_id: string; count: number }[] = await database.query(
    `SELECT order_id, count(*)::int FROM order_event WHERE kind = 'PACKED' GROUP BY order_id`,
  );
  return Object.fromEntries(rows.map(({ order_id, count }) => [order_id, count]));
}

/** Books whose stock is not what the morning's stock and the orders make it, or not what its movements make it. */
export function wrongStocks({ database }: TestShop): Promise<unknown[]> {
  return database.query(
    `WITH sold AS (
       SELECT book_id, condition, sum(quantity - cancelled_quantity) AS copies
       FROM order_line JOIN customer_order USING (order_id) WHERE status <> 'CANCELLED' GROUP BY book_id, condition),
     moved AS (SELECT book_id, condition, sum(change) AS copies FROM stock_movement GROUP BY book_id, condition),
     stock AS (
       SELECT book_id, condition, copies FROM book
       CROSS JOIN LATERAL (VALUES ('new', new_stock), ('preowned', pre_owned_stock)) AS counted (condition, copies)
       WHERE copies IS NOT NULL)
     SELECT stock.*, sold.copies AS sold, moved.copies AS moved
     FROM stock LEFT JOIN sold USING (book_id, condition) LEFT JOIN moved USING (book_id, condition)
     WHERE stock.copies <> $1 - coalesce(sold.copies, 0) OR coalesce(moved.copies, 0) <> - coalesce(sold.copies, 0)`,
    [STOCK],
  );
}

/** The serial numbers of a series and the orders of the documents. */
export async function documentsOf({ database }: TestShop, series: 'BILL_OF_SUPPLY' | 'CREDIT_NOTE') {
  const rows: { serial: number; order_id: string }[] = await database.query(
    'SELECT serial, order_id FROM document WHERE series = $1 ORDER BY serial',
    [series],
  );
  return { serials: rows.map(({ serial }) => serial), orders: rows.map(({ order_id }) => order_id).toSorted() };
}

/**
 * Online orders whose refunds are not the price of their cancelled copies, or of the whole order if it is cancelled.
 */
export function wrongRefunds({ database }: TestShop): Promise<unknown[]> {
  return database.query(
    `SELECT customer_order.order_id, customer_order.status, refunded_in_paise FROM customer_order
     JOIN payment ON payment.provider_payment_id = customer_order.payment_id
     JOIN LATERAL (
       SELECT sum(cancelled_quantity * unit_price) AS cut FROM order_line
       WHERE order_line.order_id = customer_order.order_id) AS lines ON true
     WHERE refunded_in_paise <> CASE WHEN customer_order.status = 'CANCELLED' THEN total ELSE cut END * 100`,
  );
}

/** The orders of shipments that wait for their courier, by courier. */
export async function readyShipments({ database }: TestShop): Promise<Record<string, string[]>> {
  const rows: { courier: string; orders: string[] }[] = await database.query(
    `SELECT courier, array_agg(order_id ORDER BY created_at, order_id) AS orders FROM shipment WHERE status = 'READY' GROUP BY courier`,
  );
  return Object.fromEntries(rows.map(({ courier, orders }) => [courier, orders]));
}
