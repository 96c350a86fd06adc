import sql, { raw, type Sql } from 'sql-template-tag';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { type BookColumn, columnOf, selectColumns } from '../catalogue/book-columns.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { type Condition, MESSAGES as CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { CONDITIONS } from '../catalogue/conditions.rules.ts';
import { queryRows } from '../platform/database/query.ts';
import { BadInput, NotFound } from '../platform/errors.ts';
import type { CartLine } from './cart-line.entity.ts';
import { LIMITS, MESSAGES } from './cart.rules.ts';

/** Identifies a line of a cart. */
export type CartLineKey = Pick<CartLine, 'userId' | 'bookId' | 'condition'>;

/** A line of a cart with its book. */
export type CartLineRow = Pick<CartLine, 'cartLineId' | 'bookId' | 'condition' | 'quantity' | 'priceWhenAdded'> & {
  book: Book;
};

/** What became of a change that needs copies of a book: null if the shop does not sell the book. */
export type ChangeOutcome = { bookDescription: string; isInStock: boolean; isChanged: boolean } | null;

/** Queries of the table `cart_line`. */
export class CartStore {
  constructor(private readonly manager: EntityManager) {}

  /** The lines in the order in which they were added, their books with these columns. */
  async findLines(userId: string, columns: readonly BookColumn[]): Promise<CartLineRow[]> {
    const rows = await queryRows<Omit<CartLineRow, 'book'> & Book>(
      this.manager,
      sql`SELECT cart_line_id AS "cartLineId", condition, quantity, price_when_added AS "priceWhenAdded", ${selectColumns(columns)}
        FROM cart_line JOIN book USING (book_id) WHERE user_id = ${userId} ORDER BY added_at, cart_line_id`,
    );
    return rows.map(({ cartLineId, condition, quantity, priceWhenAdded, ...book }) => {
      return { cartLineId, bookId: book.bookId, condition, quantity, priceWhenAdded, book };
    });
  }

  /**
   * Adds copies at the current price, to the existing line or as a new one. Adds none if they exceed the copies of a
   * line or the lines of a cart.
   */
  addCopies(key: CartLineKey, quantity: number): Promise<ChangeOutcome> {
    const { userId, bookId, condition } = key;
    const line = sql`cart_line.user_id = ${userId} AND cart_line.book_id = ${bookId} AND condition = ${condition}`;
    const add = sql`WITH offer AS (${offerOf(bookId, condition)}), changed AS (
        INSERT INTO cart_line (user_id, book_id, condition, quantity, price_when_added, slot)
        SELECT ${userId}, book_id, ${condition}, ${quantity}, price, place.slot
        FROM offer CROSS JOIN (
          SELECT coalesce((SELECT slot FROM cart_line WHERE ${line}), (${firstFreeSlot(userId)})) AS slot) AS place
        WHERE "isInStock" AND place.slot IS NOT NULL
        ON CONFLICT (user_id, book_id, condition) DO UPDATE
        SET quantity = cart_line.quantity + excluded.quantity, price_when_added = excluded.price_when_added
        WHERE cart_line.quantity + excluded.quantity <= ${LIMITS.quantity}
        RETURNING 1)
      ${OUTCOME}`;
    return this.change(add);
  }

  /**
   * Gives a line another condition at its current price, and another quantity unless it is null. Merges it into the line
   * of that condition, if there is one. The lines are locked in a fixed order, so that two changes cannot deadlock.
   */
  setCondition(
    { userId, bookId, condition }: CartLineKey,
    newCondition: Condition,
    quantity: number | null,
  ): Promise<ChangeOutcome> {
    return this.change(sql`WITH offer AS (${offerOf(bookId, newCondition)}), locked AS (
        SELECT cart_line_id FROM cart_line WHERE user_id = ${userId} AND book_id = ${bookId} ${IN_ORDER} FOR UPDATE),
      moved AS (
        DELETE FROM cart_line USING locked, offer
        WHERE cart_line.cart_line_id = locked.cart_line_id AND condition = ${condition} AND "isInStock"
        RETURNING cart_line.*, price),
      changed AS (
        INSERT INTO cart_line (cart_line_id, user_id, book_id, condition, quantity, price_when_added, added_at, slot)
        SELECT cart_line_id, user_id, book_id, ${newCondition}, coalesce(${quantity}, quantity), price, added_at, slot
        FROM moved
        ON CONFLICT (user_id, book_id, condition) DO UPDATE
        SET quantity = cart_line.quantity + excluded.quantity, price_when_added = excluded.price_when_added
        RETURNING 1)
      ${OUTCOME}`);
  }

  async hasLine({ userId, bookId, condition }: CartLineKey): Promise<boolean> {
    const found = await queryRows(
      this.manager,
      sql`SELECT FROM cart_line WHERE user_id = ${userId} AND book_id = ${bookId} AND condition = ${condition}`,
    );
    return found.length > 0;
  }

  /** Returns false if there is no such line. */
  async setQuantity({ userId, bookId, condition }: CartLineKey, quantity: number): Promise<boolean> {
    const changed = await queryRows(
      this.manager,
      sql`WITH changed AS (
          UPDATE cart_line SET quantity = ${quantity}
          WHERE user_id = ${userId} AND book_id = ${bookId} AND condition = ${condition} RETURNING 1)
        SELECT FROM changed`,
    );
    return changed.length > 0;
  }

  /** Removes the lines of a book in these conditions. */
  async removeLines(userId: string, bookId: string, conditions: readonly Condition[]): Promise<void> {
    await queryRows(
      this.manager,
      sql`DELETE FROM cart_line WHERE cart_line_id IN (
        SELECT cart_line_id FROM cart_line
        WHERE user_id = ${userId} AND book_id = ${bookId} AND condition = ANY(${conditions}) ${IN_ORDER} FOR UPDATE)`,
    );
  }

  /** Runs a change. A slot that a concurrent request took is replaced by the next one: at most once per line. */
  private async change(statement: Sql): Promise<ChangeOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [outcome] = await queryRows<NonNullable<ChangeOutcome>>(this.manager, statement);
        return outcome ?? null;
      } catch (error) {
        if (constraintOf(error) !== 'cart_line_slot' || attempt > LIMITS.lines) throw toAppError(error);
      }
    }
  }
}

/**
 * The parts of a WITH clause that remove copies from a cart. `bought` is a part with book_id, condition and quantity. The
 * lines are locked in a fixed order, so that two changes of a cart cannot deadlock.
 */
export function removeBought(userId: string, bought: Sql): Sql {
  return sql`in_cart AS (
      SELECT cart_line_id, cart_line.quantity - bought.quantity AS left_over
      FROM cart_line JOIN ${bought} AS bought USING (book_id, condition)
      WHERE user_id = ${userId} ${IN_ORDER} FOR UPDATE OF cart_line),
    lowered AS (
      UPDATE cart_line SET quantity = left_over FROM in_cart
      WHERE cart_line.cart_line_id = in_cart.cart_line_id AND left_over > 0),
    removed AS (
      DELETE FROM cart_line USING in_cart WHERE cart_line.cart_line_id = in_cart.cart_line_id AND left_over <= 0)`;
}

/** The order in which the lines of a cart are locked. */
const IN_ORDER = sql`ORDER BY book_id, condition`;

const OUTCOME = sql`SELECT "bookDescription", "isInStock", EXISTS (SELECT FROM changed) AS "isChanged" FROM offer`;

/** The current offer of a book, if the shop sells it. */
function offerOf(bookId: string, condition: Condition): Sql {
  const { price, stock } = CONDITIONS[condition];
  return sql`SELECT book_id, book_description AS "bookDescription", ${columnOf(price)} AS price,
    coalesce(${columnOf(stock)}, 1) > 0 AS "isInStock" FROM book WHERE book_id = ${bookId} AND is_published`;
}

/** The first slot of a cart that no line takes; none if the cart is full. */
function firstFreeSlot(userId: string): Sql {
  return sql`SELECT free FROM generate_series(1, ${raw(String(LIMITS.lines))}) AS free
    WHERE NOT EXISTS (SELECT FROM cart_line WHERE user_id = ${userId} AND slot = free) ORDER BY free LIMIT 1`;
}

/** Converts the errors that mean that a line would get too many copies, or that its book was deleted meanwhile. */
function toAppError(error: unknown): unknown {
  if (constraintOf(error) === 'cart_line_quantity_check') return new BadInput({ quantity: MESSAGES.tooMany });
  if (constraintOf(error) === 'cart_line_book_id_fkey') return new NotFound(CATALOGUE_MESSAGES.bookNotFound);
  return error;
}

function constraintOf(error: unknown): string | undefined {
  return ((error instanceof QueryFailedError ? error.driverError : error) as { constraint?: string }).constraint;
}
