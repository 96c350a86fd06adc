import sql, { empty, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { StockReason } from '../catalogue/stock.rules.ts';
import { type MovementCause, recordCopies } from '../catalogue/record-movements.ts';
import { queryRows } from '../platform/database/query.ts';
import type { OrderLine } from './order.entity.ts';

/** An order that is being placed: its copies are sold. */
export interface Sale {
  /** All its lines, also those that hold their copies already. */
  lines: readonly OrderLine[];
  /**
   * Adds parts to the WITH clause that sells the copies, to remove them from the customer's cart. The argument names the
   * part with book_id, condition and quantity.
   */
  removeFromCart: (sold: Sql) => Sql;
}

interface TakeOptions {
  linesToHold?: readonly OrderLine[];
  /** A new order can contain no unpublished book; one that was made before can still be placed. */
  isNewOrder?: boolean;
  /** Set if the lines are sold, and not only held. */
  sale?: Sale;
}

/** A line whose copies were to be taken. */
interface TakenLine {
  orderLineId: string;
  isShort: boolean;
  holdsStock: boolean;
}

/** Copies of an order line. */
export type Copies = Pick<OrderLine, 'orderLineId' | 'orderId' | 'bookId' | 'condition' | 'quantity'>;

/** Why copies return to the stock, and the admin who returned them. */
export type StockCause = Pick<MovementCause, 'reason' | 'userId'>;

/** The note of a movement for an exchange. */
const REPLACEMENT = 'Replacement';

interface CancelOptions {
  /** Whether the copies count as sold. */
  isSold: boolean;
  /** The admin; null: the shop itself. */
  userId: string | null;
}

/** Copies of an order line that may hold them. */
export type HeldCopies = Copies & Pick<OrderLine, 'holdsStock'>;

/**
 * Takes the copies of order lines off the stock and returns them, within a transaction. Each method is one statement,
 * which locks the books in the order of their IDs before the lines of the cart and the sales figures. So no two orders
 * can deadlock.
 */
export class StockStore {
  constructor(private readonly transaction: EntityManager) {}

  /**
   * Takes the copies of `linesToHold` off the stock, if there are enough for all lines; else changes nothing and returns
   * the first line with too few. A stock of null is not counted and never too low. Sets `holdsStock` of the lines.
   */
  async takeCopies(
    lines: readonly OrderLine[],
    { linesToHold = lines, isNewOrder = false, sale }: TakeOptions = {},
  ): Promise<OrderLine | null> {
    const idsToHold = new Set(linesToHold.map(({ orderLineId }) => orderLineId));
    const wanted = lines.map((line) => ({ ...copiesOf(line), isToHold: idsToHold.has(line.orderLineId) }));
    const taken = await queryRows<TakenLine>(
      this.transaction,
      sql`WITH ${lockBooks(lines)},
        wanted AS (
          SELECT line.*, CASE condition WHEN ${Condition.NEW} THEN new_stock ELSE pre_owned_stock END AS stock,
            coalesce(is_published OR NOT ${isNewOrder}::boolean, false) AS is_sold
          FROM json_to_recordset(${JSON.stringify(wanted)}) AS line ("orderLineId" uuid, "bookId" text,
            condition text, quantity integer, "isToHold" boolean)
          LEFT JOIN locked USING ("bookId")),
        short AS (SELECT "orderLineId" FROM wanted WHERE NOT is_sold OR stock < quantity),
        held AS (
          SELECT * FROM wanted WHERE "isToHold" AND stock IS NOT NULL AND NOT EXISTS (SELECT FROM short)),
        ${changeStock(sql`held`, -1, { reason: StockReason.SALE, orderId: orderOf(lines) })},
        marked AS (
          UPDATE order_line SET holds_stock = true FROM held WHERE order_line_id = held."orderLineId")
        ${sale ? sql`, ${sell(sale)}` : empty}
        SELECT "orderLineId", "orderLineId" IN (SELECT "orderLineId" FROM short) AS "isShort",
          "orderLineId" IN (SELECT "orderLineId" FROM held) AS "holdsStock"
        FROM wanted`,
    );
    return applyTaken(lines, taken);
  }

  /** Returns copies to the stock, and marks that their lines hold none any more. */
  async returnCopies(copies: readonly HeldCopies[], cause: StockCause): Promise<void> {
    const lineIds = copies.map(({ orderLineId }) => orderLineId);
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks(copies)}, ${listCopies(copies)},
        released AS (UPDATE order_line SET holds_stock = false WHERE order_line_id = ANY(${lineIds})),
        ${changeStock(sql`copies`, 1, { ...cause, orderId: orderOf(copies) })}
        SELECT`,
    );
  }

  /**
   * Takes copies off the stock that replace those of order lines. Says whether there were enough, else nothing changes,
   * and whether they are counted.
   */
  async takeReplacement(copies: Copies, userId: string): Promise<{ isShort: boolean; holdsStock: boolean }> {
    const [taken] = await queryRows<{ isShort: boolean; holdsStock: boolean }>(
      this.transaction,
      sql`WITH ${lockBooks([copies])}, ${listCopies([{ ...copies, holdsStock: false }])},
        wanted AS (
          SELECT copies.*, CASE condition WHEN ${Condition.NEW} THEN new_stock ELSE pre_owned_stock END AS stock
          FROM copies LEFT JOIN locked USING ("bookId")),
        held AS (SELECT * FROM wanted WHERE stock >= quantity),
        ${changeStock(sql`held`, -1, { reason: StockReason.SALE, orderId: copies.orderId, userId, note: REPLACEMENT })}
        SELECT coalesce(stock < quantity, false) AS "isShort", coalesce(stock >= quantity, false) AS "holdsStock"
        FROM wanted`,
    );
    if (!taken) throw new Error(`The copies of ${copies.bookId} were not looked up`);
    return taken;
  }

  /** Adds copies to the stock that no line of an order holds, such as those that an exchange brings back. */
  async addCopies(copies: Copies, cause: StockCause): Promise<void> {
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks([copies])}, ${listCopies([{ ...copies, holdsStock: false }])},
        ${changeStock(sql`copies`, 1, { ...cause, orderId: copies.orderId })}
        SELECT`,
    );
  }

  /**
   * Cancels copies of order lines: those that the lines hold return to the stock. Copies that were sold leave the sales
   * figures.
   */
  async cancelCopies(copies: readonly HeldCopies[], { isSold, userId }: CancelOptions): Promise<void> {
    const cause = { reason: StockReason.CANCEL, orderId: orderOf(copies), userId };
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks(copies)}, ${listCopies(copies)},
        cancelled AS (
          UPDATE order_line SET cancelled_quantity = cancelled_quantity + copies.quantity,
            holds_stock = holds_stock AND cancelled_quantity + copies.quantity < order_line.quantity
          FROM copies WHERE order_line_id = "orderLineId"),
        held AS (SELECT * FROM copies WHERE "holdsStock"),
        ${changeStock(sql`held`, 1, cause)}
        ${isSold ? sql`, ${unsell}` : empty}
        SELECT`,
    );
  }
}

/** All copies of one statement are of one order. */
const orderOf = (lines: readonly Pick<OrderLine, 'orderId'>[]) => lines[0]?.orderId ?? null;

const copiesOf = ({ orderLineId, bookId, condition, quantity }: Copies) => {
  return { orderLineId, bookId, condition, quantity };
};

/** Copies as the table `copies` of a WITH clause. */
function listCopies(copies: readonly HeldCopies[]): Sql {
  const rows = copies.map((line) => ({ ...copiesOf(line), holdsStock: line.holdsStock }));
  return sql`copies AS (
    SELECT * FROM json_to_recordset(${JSON.stringify(rows)}) AS line ("orderLineId" uuid, "bookId" text,
      condition text, quantity integer, "holdsStock" boolean))`;
}

/** Takes cancelled copies off the sales figures, where a book without sales has no row. */
const unsell = sql`unsold AS (SELECT "bookId", sum(quantity) AS quantity FROM copies GROUP BY "bookId"),
  uncounted AS (
    DELETE FROM book_sales USING unsold WHERE book_id = "bookId" AND copies <= quantity),
  discounted AS (
    UPDATE book_sales SET copies = copies - quantity FROM unsold WHERE book_id = "bookId" AND copies > quantity)`;

/** The books of these lines, locked in the order of their IDs. */
function lockBooks(lines: readonly Pick<OrderLine, 'bookId'>[]): Sql {
  return sql`locked AS (
    SELECT book_id AS "bookId", is_published, new_stock, pre_owned_stock FROM book
    WHERE book_id = ANY(${lines.map(({ bookId }) => bookId)}) ORDER BY book_id FOR NO KEY UPDATE)`;
}

/** Adds copies to the stock of locked books, or takes them off, and records that. A stock that is not counted stays null. */
function changeStock(copies: Sql, sign: 1 | -1, cause: MovementCause): Sql {
  return sql`restocked AS (
    UPDATE book SET new_stock = book.new_stock + ${sign} * coalesce(new_copies, 0),
      pre_owned_stock = book.pre_owned_stock + ${sign} * coalesce(pre_owned_copies, 0)
    FROM (
      SELECT "bookId", sum(quantity) FILTER (WHERE condition = ${Condition.NEW}) AS new_copies,
        sum(quantity) FILTER (WHERE condition = ${Condition.PREOWNED}) AS pre_owned_copies
      FROM ${copies} JOIN locked USING ("bookId") GROUP BY "bookId") AS change
    WHERE book_id = change."bookId" RETURNING book_id, new_stock, pre_owned_stock),
    moved AS (${recordCopies({ copies, changed: sql`restocked`, sign, ...cause })})`;
}

/** Removes sold copies from the cart and adds them to the sales figures, unless a line is short. */
function sell({ lines, removeFromCart }: Sale): Sql {
  const copies = lines.map(({ bookId, condition, quantity }) => ({ book_id: bookId, condition, quantity }));
  return sql`sold AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(copies)}) AS line (book_id text, condition text, quantity integer)
      WHERE NOT EXISTS (SELECT FROM short)),
    ${removeFromCart(sql`sold`)},
    counted AS (
      INSERT INTO book_sales (book_id, copies)
      SELECT book_id, sum(quantity) FROM sold GROUP BY book_id ORDER BY book_id
      ON CONFLICT (book_id) DO UPDATE SET copies = book_sales.copies + excluded.copies)`;
}

/** Sets `holdsStock` of the lines whose copies were taken; if one is short, returns that and changes none. */
function applyTaken(lines: readonly OrderLine[], taken: readonly TakenLine[]): OrderLine | null {
  const byId = new Map(taken.map((line) => [line.orderLineId, line]));
  const short = lines.find(({ orderLineId }) => byId.get(orderLineId)?.isShort);
  if (short) return short;
  for (const line of lines) line.holdsStock = byId.get(line.orderLineId)?.holdsStock ?? false;
  return null;
}
