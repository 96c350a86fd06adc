import sql, { raw, type Sql } from 'sql-template-tag';
import { type BookColumn, columnOf, selectColumns } from '../catalogue/book-columns.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { CATALOGUE_MESSAGES, Condition } from '../catalogue/catalogue.rules.ts';
import { CONDITIONS } from '../catalogue/conditions.rules.ts';
import { constraintOf } from '../platform/database/query.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert, recordset } from '../platform/database/table.ts';
import { BadInput, NotFound } from '../platform/errors.ts';
import { CartCopy } from './cart-copy.entity.ts';
import { CartLine } from './cart-line.entity.ts';
import { CART_LIMITS, CART_MESSAGES, leftInCart } from './cart.rules.ts';

/** Identifies a line of a cart. */
export type CartLineKey = Pick<CartLine, 'userId' | 'bookId' | 'condition'>;

/** A line of a cart with its book, and the ID of the copy that the shopper chose; its quantity is then 1. */
export type CartLineRow = Pick<CartLine, 'cartLineId' | 'bookId' | 'condition' | 'quantity' | 'priceWhenAdded'> & {
  book: Book;
  copyId: string | null;
};

/** Bought copies of a book in a condition, or one used copy. */
export type ItemCopies = Pick<CartLine, 'bookId' | 'condition' | 'quantity'> & { copyId: string | null };

/** What the shop sells a book for now, rupees. */
export interface CurrentOffer {
  bookDescription: string;
  price: number;
  isInStock: boolean;
}

/** Queries of the tables `cart_line` and `cart_copy`. */
export class CartStore extends Store {
  /** The lines in the order in which they were added, their books with these columns. */
  async findLines(userId: string, bookColumns: readonly BookColumn[]): Promise<CartLineRow[]> {
    const rows = await this.rows<Omit<CartLineRow, 'book'> & Book>(
      sql`WITH line AS (
          SELECT cart_line_id, book_id, condition, quantity, price_when_added, added_at, NULL::uuid AS copy_id
          FROM cart_line WHERE user_id = ${userId}
          UNION ALL
          SELECT copy_id, book_id, ${Condition.PREOWNED}, 1, price_when_added, added_at, copy_id
          FROM cart_copy JOIN copy USING (copy_id) WHERE user_id = ${userId})
        SELECT cart_line_id AS "cartLineId", condition, quantity, price_when_added AS "priceWhenAdded",
          copy_id AS "copyId", ${selectColumns(bookColumns)}
        FROM line JOIN book USING (book_id) ORDER BY added_at, cart_line_id`,
    );
    return rows.map(({ cartLineId, condition, quantity, priceWhenAdded, copyId, ...book }) => {
      return { cartLineId, bookId: book.bookId, condition, quantity, priceWhenAdded, copyId, book };
    });
  }

  /** The chosen copies in a cart. */
  findCopyIds(userId: string): Promise<string[]> {
    return this.values(sql`SELECT ${columns(CartCopy, 'copyId')} FROM cart_copy WHERE user_id = ${userId}`);
  }

  /** The current offer of a book in a condition; null if the shop does not sell the book. */
  findOffer(bookId: string, condition: Condition): Promise<CurrentOffer | null> {
    const { price, stock } = CONDITIONS[condition];
    return this.row(
      sql`SELECT ${columnOf('bookDescription')} AS "bookDescription", ${columnOf(price)} AS price,
          coalesce(${columnOf(stock)}, 1) > 0 AS "isInStock"
        FROM book WHERE book_id = ${bookId} AND is_published`,
    );
  }

  /**
   * Adds units of a book at a price, to its line or as a new line in the first free slot. False if they exceed the units of
   * a line or the lines of a cart.
   */
  addUnits(key: CartLineKey, { quantity, price }: { quantity: number; price: number }): Promise<boolean> {
    const { userId, bookId, condition } = key;
    return this.change(() =>
      this.hasRows(
        sql`INSERT INTO cart_line (user_id, book_id, condition, quantity, price_when_added, slot)
          SELECT ${userId}, ${bookId}, ${condition}, ${quantity}, ${price}, slot
          FROM (SELECT coalesce((SELECT slot FROM cart_line WHERE ${isLine(key)}),
            (${firstFreeSlot(userId, LINES)})) AS slot) AS place
          WHERE slot IS NOT NULL ${MERGE}`,
      ),
    );
  }

  /**
   * Gives a line another condition at its price, and another quantity unless it is null. Merges it into the line of that
   * condition, if there is one. Returns false if there is no such line.
   */
  setCondition(
    key: CartLineKey,
    to: { condition: Condition; quantity: number | null; price: number },
  ): Promise<boolean> {
    return this.change(() =>
      this.transaction(async (store) => {
        const lines = await store.lockLines(key.userId, [key.bookId]);
        const line = lines.find(({ condition }) => condition === key.condition);
        if (!line) return false;
        await store.removeLine(key);
        const moved = { ...line, condition: to.condition, quantity: to.quantity ?? line.quantity };
        if (!(await store.hasRows(sql`${insert(CartLine, { ...moved, priceWhenAdded: to.price })} ${MERGE}`)))
          throw new BadInput({ quantity: CART_MESSAGES.tooMany });
        return true;
      }),
    );
  }

  /** Locks the lines of these books in a fixed order, so that two changes of a cart cannot deadlock. */
  private lockLines(userId: string, bookIds: readonly string[]): Promise<Pick<CartLine, keyof CartLine>[]> {
    return this.rows(
      sql`SELECT ${columns(CartLine)} FROM cart_line WHERE user_id = ${userId} AND book_id = ANY(${bookIds})
        ORDER BY book_id, condition, cart_line_id FOR UPDATE`,
    );
  }

  hasLine(key: CartLineKey): Promise<boolean> {
    return this.hasRows(sql`SELECT FROM cart_line WHERE ${isLine(key)}`);
  }

  /** Returns false if there is no such line. */
  setQuantity(key: CartLineKey, quantity: number): Promise<boolean> {
    return this.hasRows(sql`UPDATE cart_line SET quantity = ${quantity} WHERE ${isLine(key)}`);
  }

  /**
   * Adds a chosen copy at its price, or renews the price. `replacesOne`: a copy that is new in the cart replaces one of the
   * line of its book. Returns false if the cart has too many chosen copies.
   */
  addCopy(
    userId: string,
    { copyId, bookId, price }: { copyId: string; bookId: string; price: number },
    replacesOne: boolean,
  ): Promise<boolean> {
    return this.change(() =>
      this.transaction(async (store) => {
        const added = await store.insertCopy(userId, copyId, price);
        const one = { bookId, condition: Condition.PREOWNED, quantity: 1, copyId: null };
        if (added?.isNew && replacesOne) await store.removeBought(userId, [one]);
        return added !== null;
      }),
    );
  }

  /** Adds a copy in the first free slot, or renews its price. Null if the cart is full. */
  private insertCopy(userId: string, copyId: string, price: number): Promise<{ isNew: boolean } | null> {
    return this.row(
      sql`INSERT INTO cart_copy (user_id, copy_id, price_when_added, slot)
        SELECT ${userId}, ${copyId}, ${price}, slot
        FROM (SELECT coalesce((SELECT slot FROM cart_copy WHERE user_id = ${userId} AND copy_id = ${copyId}),
          (${firstFreeSlot(userId, CHOSEN)})) AS slot) AS place
        WHERE slot IS NOT NULL
        ON CONFLICT (user_id, copy_id) DO UPDATE SET price_when_added = excluded.price_when_added
        RETURNING xmax = 0 AS "isNew"`,
    );
  }

  async removeLine(key: CartLineKey): Promise<void> {
    await this.execute(sql`DELETE FROM cart_line WHERE ${isLine(key)}`);
  }

  async removeCopy(userId: string, copyId: string): Promise<void> {
    await this.execute(sql`DELETE FROM cart_copy WHERE user_id = ${userId} AND copy_id = ${copyId}`);
  }

  /** Removes the lines of a book in these conditions, with its chosen copies if pre-owned is one of them. */
  async removeBook(userId: string, bookId: string, conditions: readonly Condition[]): Promise<void> {
    await this.execute(
      sql`WITH removed AS (
          DELETE FROM cart_line WHERE cart_line_id IN (
            SELECT cart_line_id FROM cart_line
            WHERE user_id = ${userId} AND book_id = ${bookId} AND condition = ANY(${conditions})
            ORDER BY book_id, condition, cart_line_id FOR UPDATE))
        DELETE FROM cart_copy USING copy
        WHERE user_id = ${userId} AND cart_copy.copy_id = copy.copy_id AND copy.book_id = ${bookId}
          AND ${Condition.PREOWNED} = ANY(${conditions})`,
    );
  }

  async deleteCart(userId: string): Promise<void> {
    await this.execute(sql`DELETE FROM cart_copy WHERE user_id = ${userId}`);
    await this.execute(sql`DELETE FROM cart_line WHERE user_id = ${userId}`);
  }

  /** Removes copies from a cart: a chosen used copy is a line by itself, any other lowers the line of its book. */
  async removeBought(userId: string, bought: readonly ItemCopies[]): Promise<void> {
    const chosen = await this.removeChosen(
      userId,
      bought.flatMap(({ copyId }) => copyId ?? []),
    );
    const others = bought.filter(({ copyId }) => copyId === null || !chosen.has(copyId));
    if (others.length === 0) return;
    const bookIds = others.map(({ bookId }) => bookId);
    const left = leftInCart(await this.lockLines(userId, bookIds), others);
    const removed = left.filter(({ quantity }) => quantity <= 0).map(({ cartLineId }) => cartLineId);
    if (removed.length > 0) await this.execute(sql`DELETE FROM cart_line WHERE cart_line_id = ANY(${removed}::uuid[])`);
    const lowered = left.filter(({ quantity }) => quantity > 0);
    if (lowered.length > 0)
      await this.execute(
        sql`UPDATE cart_line SET quantity = lowered.quantity
          FROM ${recordset(CartLine, lowered, 'cartLineId', 'quantity')} AS lowered
          WHERE cart_line.cart_line_id = lowered.cart_line_id`,
      );
  }

  private async removeChosen(userId: string, copyIds: readonly string[]): Promise<Set<string>> {
    if (copyIds.length === 0) return new Set();
    const removed = await this.values<string>(
      sql`DELETE FROM cart_copy WHERE user_id = ${userId} AND copy_id = ANY(${copyIds}::uuid[])
        RETURNING ${columns(CartCopy, 'copyId')}`,
    );
    return new Set(removed);
  }

  /** Runs a change. A slot that a concurrent request took is replaced by the next one: at most once per line. */
  private async change<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!SLOTS.includes(constraintOf(error) ?? '') || attempt > CART_LIMITS.lines) throw toAppError(error);
      }
    }
  }
}

const isLine = ({ userId, bookId, condition }: CartLineKey): Sql =>
  sql`user_id = ${userId} AND book_id = ${bookId} AND condition = ${condition}`;

/** Adds the units of an inserted line to the line that is there, unless they would be too many. */
const MERGE = sql`ON CONFLICT (user_id, book_id, condition) DO UPDATE
  SET quantity = cart_line.quantity + excluded.quantity, price_when_added = excluded.price_when_added
  WHERE cart_line.quantity + excluded.quantity <= ${raw(String(CART_LIMITS.quantity))}`;

/** The tables with slots, and how many. */
const LINES = { table: raw('cart_line'), slots: raw(String(CART_LIMITS.lines)) };
const CHOSEN = { table: raw('cart_copy'), slots: raw(String(CART_LIMITS.copies)) };
const SLOTS = ['cart_line_slot', 'cart_copy_slot'];

/** The first slot of a cart that no line takes; none if the cart is full. */
function firstFreeSlot(userId: string, { table, slots }: typeof LINES): Sql {
  return sql`SELECT free FROM generate_series(1, ${slots}) AS free
    WHERE NOT EXISTS (SELECT FROM ${table} WHERE user_id = ${userId} AND slot = free) ORDER BY free LIMIT 1`;
}

/** Converts the errors that mean that a line would get too many copies, or that its book was deleted meanwhile. */
function toAppError(error: unknown): unknown {
  if (constraintOf(error) === 'cart_line_quantity_check') return new BadInput({ quantity: CART_MESSAGES.tooMany });
  if (constraintOf(error) === 'cart_copy_copy_id_fkey') return new NotFound(CART_MESSAGES.copyNotFound);
  if (constraintOf(error) === 'cart_line_book_id_fkey') return new NotFound(CATALOGUE_MESSAGES.bookNotFound);
  return error;
}
