import sql, { raw, type Sql } from 'sql-template-tag';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { type BookColumn, columnOf, selectColumns } from '../catalogue/book-columns.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { Condition, CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { CONDITIONS } from '../catalogue/conditions.rules.ts';
import { type ChosenCopy, type CopyForSale, selectChosen, shownTo, isHeldFor } from '../copies/chosen-copies.ts';
import { CopyStatus } from '../copies/copies.rules.ts';
import { heldUntil } from '../copies/held-until.ts';
import { PICK_ORDER } from '../copies/pick-order.ts';
import type { ShownCopy } from '../copies/copy.entity.ts';
import { queryRows } from '../platform/database/query.ts';
import { BadInput, NotFound } from '../platform/errors.ts';
import type { CartLine } from './cart-line.entity.ts';
import { leftInCart, CART_LIMITS, CART_MESSAGES } from './cart.rules.ts';

/** Identifies a line of a cart. */
export type CartLineKey = Pick<CartLine, 'userId' | 'bookId' | 'condition'>;

/** A copy to put into a cart. `replacesOne`: instead of one that the shop would pick. */
export interface ChosenCopyKey {
  bookId: string;
  copyId: string;
  replacesOne: boolean;
}

/** A line of a cart with its book, and with the copy that the shopper chose; its quantity is then 1. */
export type CartLineRow = Pick<CartLine, 'cartLineId' | 'bookId' | 'condition' | 'quantity' | 'priceWhenAdded'> & {
  book: Book;
  copy: ChosenCopy | null;
  /** The copy that the shop picks if the line names none; null for a line without copies. */
  pickedCopy: ShownCopy | null;
};

/** Bought copies of a book in a condition, or one used copy. */
export type BoughtCopies = Pick<CartLine, 'bookId' | 'condition' | 'quantity'> & { copyId: string | null };

/** What became of adding a chosen copy: null if the shop does not sell a book with this copy. */
export type CopyOutcome =
  | (NonNullable<ChangeOutcome> & { code: string } & Pick<ChosenCopy, 'heldByOrderId' | 'heldUntil'>)
  | null;

/** What became of a change that needs copies of a book: null if the shop does not sell the book. */
export type ChangeOutcome = { bookDescription: string; isInStock: boolean; isChanged: boolean } | null;

/** Queries of the tables `cart_line` and `cart_copy`. */
export class CartStore {
  constructor(private readonly manager: EntityManager) {}

  /** The lines in the order in which they were added, their books with these columns. */
  async findLines(userId: string, columns: readonly BookColumn[]): Promise<CartLineRow[]> {
    const rows = await queryRows<Omit<CartLineRow, 'book'> & Book>(
      this.manager,
      sql`WITH line AS (
          SELECT cart_line_id, book_id, condition, quantity, price_when_added, added_at, NULL::uuid AS copy_id
          FROM cart_line WHERE user_id = ${userId}
          UNION ALL
          SELECT copy_id, book_id, ${Condition.PREOWNED}, 1, price_when_added, added_at, copy_id
          FROM cart_copy JOIN copy USING (copy_id) WHERE user_id = ${userId})
        SELECT cart_line_id AS "cartLineId", condition, quantity, price_when_added AS "priceWhenAdded",
          (SELECT row_to_json(chosen) FROM (
            ${selectChosen(sql`copy.copy_id = line.copy_id`, { userId, isTaken: isInCart(userId), unpaidOrder: unpaidOrderOf(userId) })}) AS chosen) AS copy,
          CASE WHEN copy_id IS NULL AND condition = ${Condition.PREOWNED} THEN (SELECT row_to_json(picked) FROM (
            SELECT ${shownTo(userId)} FROM copy
            WHERE copy.book_id = line.book_id AND status = ${CopyStatus.ON_SHELF} AND NOT ${isInCart(userId)}
            ORDER BY ${PICK_ORDER} LIMIT 1) AS picked) END AS "pickedCopy",
          ${selectColumns(columns)}
        FROM line JOIN book USING (book_id) ORDER BY added_at, cart_line_id`,
    );
    return rows.map(({ cartLineId, condition, quantity, priceWhenAdded, copy, pickedCopy, ...book }) => {
      return { cartLineId, bookId: book.bookId, condition, quantity, priceWhenAdded, copy, pickedCopy, book };
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
          SELECT coalesce((SELECT slot FROM cart_line WHERE ${line}), (${firstFreeSlot(userId, LINES)})) AS slot) AS place
        WHERE "isInStock" AND place.slot IS NOT NULL
        ON CONFLICT (user_id, book_id, condition) DO UPDATE
        SET quantity = cart_line.quantity + excluded.quantity, price_when_added = excluded.price_when_added
        WHERE cart_line.quantity + excluded.quantity <= ${CART_LIMITS.quantity}
        RETURNING 1)
      ${OUTCOME}`;
    return this.changeLine(add);
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
    return this.changeLine(sql`WITH offer AS (${offerOf(bookId, newCondition)}), locked AS (
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

  /**
   * Adds a chosen copy at its current price, or renews that price. Adds none if it would be one too many. A copy that is
   * added may replace one of the line of its book.
   */
  async addCopy(userId: string, { bookId, copyId, replacesOne }: ChosenCopyKey): Promise<CopyOutcome> {
    const offer = await this.findCopyOffer(userId, bookId, copyId);
    if (!offer?.isInStock) return offer && { ...offer, isChanged: false };
    const bought = { bookId, condition: Condition.PREOWNED, quantity: 1, copyId: null };
    return this.change(() =>
      this.manager.transaction(async (transaction) => {
        const store = new CartStore(transaction);
        const added = await store.insertCopy(userId, copyId, offer.price);
        if (added?.isNew && replacesOne) await store.removeBought(userId, [bought]);
        return { ...offer, isChanged: added !== null };
      }),
    );
  }

  /** A copy as this customer can buy it now; null if the shop does not sell a book with this copy. */
  private async findCopyOffer(userId: string, bookId: string, copyId: string) {
    const [offer] = await queryRows<NonNullable<CopyOutcome> & { price: number }>(
      this.manager,
      sql`SELECT code, copy.price, book_description AS "bookDescription",
          status = ${CopyStatus.ON_SHELF} OR ${isHeldFor(userId)} AS "isInStock",
          (${unpaidOrderOf(userId)}) AS "heldByOrderId", ${heldUntil(userId)} AS "heldUntil"
        FROM copy JOIN book USING (book_id)
        WHERE copy_id = ${copyId} AND copy.book_id = ${bookId} AND is_published`,
    );
    return offer ?? null;
  }

  /** Adds a copy in its own or the first free slot, or renews its price. Null if the cart is full. */
  private async insertCopy(userId: string, copyId: string, price: number): Promise<{ isNew: boolean } | null> {
    const [added] = await queryRows<{ isNew: boolean }>(
      this.manager,
      sql`INSERT INTO cart_copy (user_id, copy_id, price_when_added, slot)
        SELECT ${userId}, ${copyId}, ${price}, slot
        FROM (SELECT coalesce((SELECT slot FROM cart_copy WHERE user_id = ${userId} AND copy_id = ${copyId}),
          (${firstFreeSlot(userId, CHOSEN)})) AS slot) AS place
        WHERE slot IS NOT NULL
        ON CONFLICT (user_id, copy_id) DO UPDATE SET price_when_added = excluded.price_when_added
        RETURNING xmax = 0 AS "isNew"`,
    );
    return added ?? null;
  }

  async removeLine({ userId, bookId, condition }: CartLineKey): Promise<void> {
    await queryRows(
      this.manager,
      sql`DELETE FROM cart_line WHERE user_id = ${userId} AND book_id = ${bookId} AND condition = ${condition}`,
    );
  }

  async removeCopy(userId: string, copyId: string): Promise<void> {
    await queryRows(this.manager, sql`DELETE FROM cart_copy WHERE user_id = ${userId} AND copy_id = ${copyId}`);
  }

  /** Removes the lines of a book in these conditions, with its chosen copies if pre-owned is one of them. */
  async removeBook(userId: string, bookId: string, conditions: readonly Condition[]): Promise<void> {
    await queryRows(
      this.manager,
      sql`WITH removed AS (
          DELETE FROM cart_line WHERE cart_line_id IN (
            SELECT cart_line_id FROM cart_line
            WHERE user_id = ${userId} AND book_id = ${bookId} AND condition = ANY(${conditions}) ${IN_ORDER} FOR UPDATE))
        DELETE FROM cart_copy USING copy
        WHERE user_id = ${userId} AND cart_copy.copy_id = copy.copy_id AND copy.book_id = ${bookId}
          AND ${Condition.PREOWNED} = ANY(${conditions})`,
    );
  }

  async deleteCart(userId: string): Promise<void> {
    await queryRows(this.manager, sql`DELETE FROM cart_copy WHERE user_id = ${userId}`);
    await queryRows(this.manager, sql`DELETE FROM cart_line WHERE user_id = ${userId}`);
  }

  /**
   * Removes copies from a cart: a used copy that the shopper chose is a line of its own, any other lowers the line of its
   * book. The lines are locked in a fixed order, so that two changes of a cart cannot deadlock.
   */
  async removeBought(userId: string, bought: readonly BoughtCopies[]): Promise<void> {
    const chosen = await this.removeChosen(
      userId,
      bought.flatMap(({ copyId }) => copyId ?? []),
    );
    const others = bought.filter(({ copyId }) => copyId === null || !chosen.has(copyId));
    if (others.length === 0) return;
    const lines = await queryRows<Pick<CartLine, 'cartLineId' | 'bookId' | 'condition' | 'quantity'>>(
      this.manager,
      sql`SELECT cart_line_id AS "cartLineId", book_id AS "bookId", condition, quantity FROM cart_line
        WHERE user_id = ${userId} AND book_id = ANY(${others.map(({ bookId }) => bookId)}) ${IN_ORDER} FOR UPDATE`,
    );
    const left = leftInCart(lines, others);
    const removed = left.filter(({ quantity }) => quantity <= 0).map(({ cartLineId }) => cartLineId);
    if (removed.length > 0)
      await queryRows(this.manager, sql`DELETE FROM cart_line WHERE cart_line_id = ANY(${removed}::uuid[])`);
    const lowered = left.filter(({ quantity }) => quantity > 0);
    if (lowered.length > 0)
      await queryRows(
        this.manager,
        sql`UPDATE cart_line SET quantity = lowered.quantity
          FROM json_to_recordset(${JSON.stringify(lowered)}) AS lowered ("cartLineId" uuid, quantity integer)
          WHERE cart_line_id = "cartLineId"`,
      );
  }

  private async removeChosen(userId: string, copyIds: readonly string[]): Promise<Set<string>> {
    if (copyIds.length === 0) return new Set();
    const removed = await queryRows<{ copyId: string }>(
      this.manager,
      sql`DELETE FROM cart_copy WHERE user_id = ${userId} AND copy_id = ANY(${copyIds}::uuid[]) RETURNING copy_id AS "copyId"`,
    );
    return new Set(removed.map(({ copyId }) => copyId));
  }

  /**
   * The copies that a purchase needs: those chosen, and of other books those that the shop picks, all at one price, at most
   * as many as a line can have.
   */
  findForSale(userId: string, copyIds: readonly string[], bookIds: readonly string[]): Promise<CopyForSale[]> {
    const onShelf = sql`copy.book_id = wanted.book_id AND status = ${CopyStatus.ON_SHELF} AND copy_id <> ALL(${copyIds}::uuid[])`;
    return queryRows(
      this.manager,
      sql`SELECT chosen.*, true AS "isChosen" FROM (
          ${selectChosen(sql`copy_id = ANY(${copyIds}::uuid[])`, {
            userId,
            isTaken: sql`${isInCart(userId)} OR copy.copy_id = ANY(${copyIds}::uuid[])`,
            unpaidOrder: unpaidOrderOf(userId),
          })}) AS chosen
        UNION ALL
        SELECT picked.*, NULL, NULL, NULL, false FROM unnest(${bookIds}::text[]) AS wanted (book_id) CROSS JOIN LATERAL (
          SELECT ${shownTo(userId)} FROM copy
          WHERE ${onShelf} AND price = (SELECT price FROM copy WHERE ${onShelf} ORDER BY ${PICK_ORDER} LIMIT 1)
          ORDER BY ${PICK_ORDER} LIMIT ${CART_LIMITS.quantity}) AS picked`,
    );
  }

  private changeLine(statement: Sql): Promise<ChangeOutcome> {
    return this.change(async () => {
      const [outcome] = await queryRows<NonNullable<ChangeOutcome>>(this.manager, statement);
      return outcome ?? null;
    });
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

/** The order in which the lines of a cart are locked. */
const IN_ORDER = sql`ORDER BY book_id, condition`;

/** Selects the unpaid order of this customer that holds the row of `copy`. */
const unpaidOrderOf = (userId: string): Sql => sql`
  SELECT order_id FROM order_line JOIN customer_order USING (order_id)
  WHERE order_line.order_line_id = copy.order_line_id AND customer_order.user_id = ${userId}
    AND customer_order.status = 'PENDING_PAYMENT'`;

const OUTCOME = sql`SELECT "bookDescription", "isInStock", EXISTS (SELECT FROM changed) AS "isChanged" FROM offer`;

/** The current offer of a book, if the shop sells it. */
function offerOf(bookId: string, condition: Condition): Sql {
  const { price, stock } = CONDITIONS[condition];
  return sql`SELECT book_id, book_description AS "bookDescription", ${columnOf(price)} AS price,
    coalesce(${columnOf(stock)}, 1) > 0 AS "isInStock" FROM book WHERE book_id = ${bookId} AND is_published`;
}

/** The tables with slots, and how many. */
const LINES = { table: raw('cart_line'), slots: raw(String(CART_LIMITS.lines)) };
const CHOSEN = { table: raw('cart_copy'), slots: raw(String(CART_LIMITS.copies)) };
const SLOTS = ['cart_line_slot', 'cart_copy_slot'];

/** The first slot of a cart that no line takes; none if the cart is full. */
function firstFreeSlot(userId: string, { table, slots }: typeof LINES): Sql {
  return sql`SELECT free FROM generate_series(1, ${slots}) AS free
    WHERE NOT EXISTS (SELECT FROM ${table} WHERE user_id = ${userId} AND slot = free) ORDER BY free LIMIT 1`;
}

/** Whether the row of `copy` is in the cart. */
const isInCart = (userId: string) =>
  sql`EXISTS (SELECT FROM cart_copy WHERE user_id = ${userId} AND cart_copy.copy_id = copy.copy_id)`;

/** Converts the errors that mean that a line would get too many copies, or that its book was deleted meanwhile. */
function toAppError(error: unknown): unknown {
  if (constraintOf(error) === 'cart_line_quantity_check') return new BadInput({ quantity: CART_MESSAGES.tooMany });
  if (constraintOf(error) === 'cart_copy_copy_id_fkey') return new NotFound(CART_MESSAGES.copyNotFound);
  if (constraintOf(error) === 'cart_line_book_id_fkey') return new NotFound(CATALOGUE_MESSAGES.bookNotFound);
  return error;
}

function constraintOf(error: unknown): string | undefined {
  return ((error instanceof QueryFailedError ? error.driverError : error) as { constraint?: string }).constraint;
}
