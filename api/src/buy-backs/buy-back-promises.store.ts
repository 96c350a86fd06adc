import sql from 'sql-template-tag';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { TRENDING } from '../catalogue/book-order.ts';
import { gradesFrom } from '../copies/grades.rules.ts';
import { IS_SOLD } from '../orders/order-columns.ts';
import type { OrderRow } from '../orders/order.entity.ts';
import { Store } from '../platform/database/store.ts';
import { assignments, column, columns, fieldsOf, insertRows } from '../platform/database/table.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import { BookPromise, LinePromise } from './buy-back.entity.ts';
import { PROMISED_GRADE } from './buy-back-quote.rules.ts';
import { UNITS_LEFT } from './buy-backs.store.ts';

/** Queries on promises. */
export class BuyBackPromiseStore extends Store {
  /**
   * Promises for the lines of a new order what the shop promises for their books; for used copies in Good or better, and
   * only for what costs more than is promised.
   */
  async promiseLines({
    orderId,
    userId,
    createdAt,
  }: Pick<OrderRow, 'orderId' | 'userId' | 'createdAt'>): Promise<void> {
    await this.execute(
      sql`INSERT INTO buy_back_promise (order_line_id, user_id, book_id, amount, until, exam_over)
        SELECT order_line_id, ${userId}, book_id, amount, until, exam_over FROM order_line JOIN book_promise USING (book_id)
        WHERE order_id = ${orderId} AND until >= ${dayInIndia(createdAt)}::date AND unit_price > amount
          AND (condition = ${Condition.NEW} OR copy ->> 'grade' = ANY(${gradesFrom(PROMISED_GRADE)}::text[]))`,
    );
  }

  /**
   * Books that were sold since a time, that customers wait for, or that the shop recommends, with their lowest price in
   * rupees.
   */
  findPromisable(soldSince: Date): Promise<{ bookId: string; lowestPrice: number }[]> {
    return this.rows(
      sql`SELECT book_id AS "bookId", least(new_price_discount, pre_owned_price_discount) AS "lowestPrice" FROM book
        WHERE is_published AND (${TRENDING} OR book_id IN (SELECT book_id FROM want) OR book_id IN (
          SELECT book_id FROM order_line JOIN customer_order USING (order_id) WHERE created_at >= ${soldSince}
            AND ${IS_SOLD}))
        ORDER BY book_id`,
    );
  }

  /** The promises for these books, else for all. */
  findPromises(bookIds: readonly string[] | null = null): Promise<BookPromise[]> {
    const ofBooks = bookIds && sql`WHERE ${column(BookPromise, 'bookId')} = ANY(${bookIds})`;
    return this.rows(sql`SELECT ${columns(BookPromise)} FROM book_promise ${ofBooks ?? sql``} ORDER BY book_id`);
  }

  /** Adds and changes promises. */
  async savePromises(promises: readonly BookPromise[]): Promise<void> {
    await this.execute(
      sql`${insertRows(BookPromise, promises, ...fieldsOf(BookPromise))} WHERE book_id IN (SELECT book_id FROM book) ORDER BY book_id
        ON CONFLICT (book_id) DO UPDATE SET ${assignments(BookPromise, 'excluded', 'amount', 'until', 'examOver')}`,
    );
  }

  async deletePromises(bookIds: readonly string[]): Promise<void> {
    await this.execute(sql`DELETE FROM book_promise WHERE book_id = ANY(${bookIds})`);
  }

  /** What is promised for these lines. */
  findOfLines(orderLineIds: readonly string[]): Promise<Pick<LinePromise, 'orderLineId' | 'amount' | 'until'>[]> {
    return this.rows(
      sql`SELECT ${columns(LinePromise, 'orderLineId', 'amount', 'until')} FROM buy_back_promise
        WHERE order_line_id = ANY(${orderLineIds}::uuid[])`,
    );
  }

  /** What all promises come to that sellers may still ask for, in rupees. */
  async sumOpen(today: string): Promise<number> {
    const { sum } = await this.onlyRow<{ sum: number }>(
      sql`SELECT coalesce(sum(amount * greatest(0, ${UNITS_LEFT})), 0)::int AS sum
        FROM buy_back_promise JOIN order_line USING (order_line_id) JOIN customer_order USING (order_id)
        WHERE until >= ${today}::date AND status NOT IN ('CANCELLED', 'EXPIRED', 'RETURNED')`,
    );
    return sum;
  }

  /** Deletes what was promised for the lines of orders. */
  async deleteOfOrders(orderIds: readonly string[]): Promise<void> {
    await this.execute(
      sql`DELETE FROM buy_back_promise USING order_line
        WHERE order_line.order_line_id = buy_back_promise.order_line_id AND order_id = ANY(${orderIds})`,
    );
  }
}
