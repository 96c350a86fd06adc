import sql, { raw, type Sql } from 'sql-template-tag';
import type { Book } from '../../catalogue/book.entity.ts';
import type { Lot } from '../../catalogue/stock/lot.entity.ts';
import { inPages } from '../../platform/database/in-pages.ts';
import { Store } from '../../platform/database/store.ts';
import { boundsOf, type DateRange } from './dashboard.rules.ts';
import { MONEY_OF_ORDER, NET_REVENUE } from './net-revenue.ts';
import type { BookMargin, OrderMargin, StockValue } from './margins.types.ts';

/** Units of a book that came in together; the facts of units without a lot are null. */
export type StockLotRow = Pick<Book, 'bookId' | 'shelf'> & { title: string; units: number } & {
  [Name in 'receivedOn' | 'costInPaise' | 'mrp' | 'printingYear' | 'edition']: Lot[Name] | null;
};

/** The margin of one order. */
export type OrderMarginRow = Record<keyof OrderMargin, number> & { orderId: string };

/** Which orders are asked for. */
const placedIn = (range: DateRange): Sql => {
  const { begins, ends } = boundsOf(range);
  return sql`SELECT order_id FROM order_event WHERE kind = 'PLACED' AND at >= ${begins} AND at < ${ends}`;
};

/** The part of an order's amount that a line has, to the paisa: by the prices of the lines up to it. */
const share = (amount: string): Sql =>
  raw(`(round(${amount}::numeric * upto / whole) - round(${amount}::numeric * (upto - weight) / whole)) AS ${amount}`);

/**
 * The lines of orders with what their units cost: new ones by the lots that the order took and did not give back, used copies
 * by the copies that it bought and did not bring back. `unknown`: units whose cost is not known. An order's net revenue, postage
 * and fee are shared among its lines by their prices; a shipment costs from its handover on. OFFSET 0 makes PostgreSQL look
 * each order up: joined freely, it reads the orders of all days.
 */
const marginLines = (chosen: Sql): Sql => sql`WITH line AS (
  SELECT order_line.order_id, order_line.book_id, book_description, position,
    quantity - cancelled_quantity AS units, quantity * unit_price AS weight, cancelled_quantity * unit_price AS cancelled,
    coalesce(lots.cost, used.cost, 0) AS cost, coalesce(lots.unknown, used.unknown, quantity - cancelled_quantity) AS unknown
  FROM (${chosen}) AS chosen CROSS JOIN LATERAL (
      SELECT * FROM order_line WHERE order_line.order_id = chosen.order_id OFFSET 0) AS order_line
    LEFT JOIN LATERAL (
      SELECT -coalesce(sum(change * cost_in_paise), 0) AS cost,
        -coalesce(sum(change) FILTER (WHERE cost_in_paise IS NULL), 0) AS unknown
      FROM stock_movement LEFT JOIN lot USING (lot_id)
      WHERE stock_movement.order_id = order_line.order_id AND stock_movement.book_id = order_line.book_id
        AND stock_movement.condition = 'new' HAVING count(*) > 0) AS lots ON order_line.condition = 'new'
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(cost_in_paise) FILTER (WHERE is_gone), 0) AS cost,
        count(*) FILTER (WHERE is_gone AND cost_in_paise IS NULL) AS unknown
      FROM (
        SELECT cost_in_paise, status IN ('SOLD', 'WRITTEN_OFF') AS is_gone FROM copy
        WHERE copy.order_line_id = order_line.order_line_id) AS own) AS used ON order_line.copy_id IS NOT NULL),
  money AS (
    SELECT customer_order.order_id, ${NET_REVENUE}::bigint AS net, coalesce(fee_in_paise, 0) AS fee, (
        SELECT coalesce(sum(postage_in_paise), 0) FROM shipment
        WHERE shipment.order_id = customer_order.order_id AND status NOT IN ('READY', 'VOIDED')) AS postage
    FROM (SELECT order_id, sum(cancelled) AS cancelled FROM line GROUP BY order_id) AS goods CROSS JOIN LATERAL (
        SELECT * FROM customer_order WHERE customer_order.order_id = goods.order_id OFFSET 0) AS customer_order
      ${MONEY_OF_ORDER}),
  margin AS (
    SELECT order_id, book_id, book_description, units, cost, unknown, ${share('net')}, ${share('postage')}, ${share('fee')}
    FROM (
      SELECT *, sum(weight) OVER (PARTITION BY order_id ORDER BY position) AS upto,
        sum(weight) OVER (PARTITION BY order_id) AS whole
      FROM line JOIN money USING (order_id)) AS weighed)`;

const SUMS = raw(`coalesce(sum(net), 0)::float8 AS "netRevenueInPaise", coalesce(sum(cost), 0)::float8 AS "costInPaise",
  coalesce(sum(postage), 0)::float8 AS "postageInPaise", coalesce(sum(fee), 0)::float8 AS "feeInPaise",
  coalesce(sum(net - cost - postage - fee), 0)::float8 AS "marginInPaise", coalesce(sum(unknown), 0)::int AS "unitsWithoutCost"`);

/** The new units in stock of a book, by lot; the facts of units without a lot are null. */
const IN_STOCK = raw(`CROSS JOIN LATERAL (
  SELECT units_left AS units, received_on, added_at, lot_id, cost_in_paise, mrp, printing_year, edition FROM lot
  WHERE lot.book_id = book.book_id AND units_left > 0
  UNION ALL
  SELECT new_stock - coalesce(sum(units_left), 0)::int, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM lot
  WHERE lot.book_id = book.book_id HAVING new_stock > coalesce(sum(units_left), 0)) AS own`);

/** What is left of orders after what their goods, postage and payments cost. */
export class MarginsStore extends Store {
  /** The margin of each of these orders. */
  findOfOrders(orderIds: readonly string[]): Promise<OrderMarginRow[]> {
    return this.rows(
      sql`${marginLines(sql`SELECT unnest(${orderIds}::text[]) AS order_id`)}
        SELECT order_id AS "orderId", ${SUMS} FROM margin GROUP BY order_id`,
    );
  }

  /** The margin of all orders that were placed in a range. */
  sumOfRange(range: DateRange): Promise<OrderMargin> {
    return this.onlyRow(sql`${marginLines(placedIn(range))} SELECT ${SUMS} FROM margin`);
  }

  /** The margin of each book in a range, the highest first, and last of books with units whose cost is not known. */
  findOfBooks(range: DateRange, limit: number | null): Promise<BookMargin[]> {
    return this.rows(
      sql`${marginLines(placedIn(range))}
        SELECT book_id AS "bookId", max(book_description) AS title, sum(units)::int AS units, ${SUMS}
        FROM margin GROUP BY book_id
        ORDER BY sum(unknown) > 0, sum(net - cost - postage - fee) DESC, book_id LIMIT ${limit}`,
    );
  }

  /** The counted new units in stock by lot, in pages; those without a lot have no facts. */
  readLots(): AsyncGenerator<StockLotRow[]> {
    return inPages(1, (last) =>
      this.rows(
        sql`SELECT book_id AS "bookId", book_description AS title, shelf, units, received_on::text AS "receivedOn",
            cost_in_paise AS "costInPaise", own.mrp, own.printing_year AS "printingYear", own.edition
          FROM (SELECT * FROM book WHERE new_stock > 0 AND book_id > ${last?.bookId ?? ''} ORDER BY book_id LIMIT 500) AS book
            ${IN_STOCK}
          ORDER BY book_id, received_on NULLS FIRST, added_at, lot_id`,
      ),
    );
  }

  /** What the units and used copies in stock cost. */
  sumStock(): Promise<StockValue> {
    return this.onlyRow(
      sql`SELECT coalesce(sum(units), 0)::int AS units, coalesce(sum(units * cost), 0)::float8 AS "valueInPaise",
          coalesce(sum(units) FILTER (WHERE cost IS NULL), 0)::int AS "unitsWithoutCost"
        FROM (
          SELECT units, cost_in_paise AS cost FROM book ${IN_STOCK} WHERE new_stock > 0
          UNION ALL
          SELECT pre_owned_stock, NULL FROM book WHERE pre_owned_stock > 0 AND copy_count IS NULL
          UNION ALL
          SELECT 1, cost_in_paise FROM copy WHERE status IN ('INTAKE', 'ON_SHELF', 'RETURNED', 'HELD')) AS stock`,
    );
  }
}
