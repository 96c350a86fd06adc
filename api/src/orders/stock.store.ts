import sql, { empty, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { StockReason } from '../catalogue/stock.rules.ts';
import { type MovementCause, recordCopies } from '../catalogue/record-movements.ts';
import { CopyStatus } from '../copies/copies.rules.ts';
import { queryRows } from '../platform/database/query.ts';
import { changeCopies, giveCopies, gradesFrom, isForSaleTo, lockCopies, rowsOf } from './copy-changes.ts';
import type { Copies, OrderLine } from './order.entity.ts';

/** An order that is being placed: its copies are sold. */
export interface Sale {
  /** All its lines, also those that hold their copies already. */
  lines: readonly OrderLine[];
  /**
   * Adds parts to the WITH clause that sells the copies, to remove them from the customer's cart. The argument names the
   * part with book_id, condition, quantity and copy_id.
   */
  removeFromCart: (sold: Sql) => Sql;
}

interface TakeOptions {
  /** Who buys: a copy that is held for a want of theirs can be taken. */
  customerId: string;
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

/** Whether copies that replace others were taken off the stock. */
interface TakenReplacement {
  isShort: boolean;
  holdsStock: boolean;
  hasCopies: boolean;
}

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
 * which locks the books in the order of their IDs, then their copies, before the lines of the cart and the sales figures.
 * So no two orders can deadlock. A line of one copy changes that copy, which counts as the stock of its book by itself.
 */
export class StockStore {
  constructor(private readonly transaction: EntityManager) {}

  /**
   * Takes the copies of `linesToHold` off the stock, if there are enough for all lines; else changes nothing and returns
   * the first line with too few. A stock of null is not counted and never too low. Sets `holdsStock` of the lines.
   */
  async takeCopies(
    lines: readonly OrderLine[],
    { customerId, linesToHold = lines, isNewOrder = false, sale }: TakeOptions,
  ): Promise<OrderLine | null> {
    const idsToHold = new Set(linesToHold.map(({ orderLineId }) => orderLineId));
    const wanted = lines.map((line) => ({ ...copiesOf(line), isToHold: idsToHold.has(line.orderLineId) }));
    const bought = sale?.lines ?? lines;
    const taken = await queryRows<TakenLine>(
      this.transaction,
      sql`WITH ${lockBooks([...lines, ...bought.filter(({ copyId }) => copyId)])}, ${lockCopies(bought)},
        wanted AS (
          SELECT line.*, CASE
              WHEN "copyId" IS NOT NULL THEN coalesce(${isForSaleTo(customerId)}, false)::integer
              WHEN condition = ${Condition.NEW} THEN new_stock
              WHEN copy_count IS NULL THEN pre_owned_stock
              WHEN ${isNewOrder}::boolean THEN 0 END AS stock,
            coalesce(is_published OR NOT ${isNewOrder}::boolean, false) AS is_sold
          FROM json_to_recordset(${JSON.stringify(wanted)}) AS line ("orderLineId" uuid, "bookId" text,
            condition text, quantity integer, "copyId" uuid, "isToHold" boolean)
          LEFT JOIN locked USING ("bookId") LEFT JOIN locked_copies ON copy_id = "copyId"),
        short AS (SELECT "orderLineId" FROM wanted WHERE NOT is_sold OR stock < quantity),
        held AS (
          SELECT * FROM wanted WHERE "isToHold" AND stock IS NOT NULL AND NOT EXISTS (SELECT FROM short)),
        ${changeStock(sql`held`, -1, { reason: StockReason.SALE, orderId: orderOf(lines) })},
        ${giveCopies(bought, sale !== undefined)},
        marked AS (
          UPDATE order_line SET holds_stock = true FROM held WHERE order_line_id = held."orderLineId")
        ${sale ? sql`, ${sell(sale)}` : empty}
        SELECT "orderLineId", "orderLineId" IN (SELECT "orderLineId" FROM short) AS "isShort",
          "orderLineId" IN (SELECT "orderLineId" FROM held) AS "holdsStock"
        FROM wanted`,
    );
    return applyTaken(lines, taken);
  }

  /** Returns copies to the stock or the shelf, and marks that their lines hold none any more. */
  async returnCopies(copies: readonly HeldCopies[], cause: StockCause): Promise<void> {
    const lineIds = copies.map(({ orderLineId }) => orderLineId);
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks(copies)}, ${lockCopies(copies)}, ${listCopies(copies)},
        ${changeCopies(copies, TO_SHELF, CopyStatus.ON_SHELF)},
        released AS (UPDATE order_line SET holds_stock = false WHERE order_line_id = ANY(${lineIds})),
        ${changeStock(sql`copies`, 1, { ...cause, orderId: orderOf(copies) })}
        SELECT`,
    );
  }

  /**
   * Takes copies off the stock that replace those of order lines. Says whether there were enough, else nothing changes,
   * whether they are counted, and whether the book has copies now, which are not taken from here.
   */
  async takeReplacement(copies: Copies, userId: string): Promise<TakenReplacement> {
    const [taken] = await queryRows<TakenReplacement>(
      this.transaction,
      sql`WITH ${lockBooks([copies])}, ${listCopies([{ ...copies, holdsStock: false }])},
        wanted AS (
          SELECT copies.*, CASE WHEN condition = ${Condition.NEW} THEN new_stock WHEN copy_count IS NULL THEN pre_owned_stock
            ELSE 0 END AS stock
          FROM copies LEFT JOIN locked USING ("bookId")),
        held AS (SELECT * FROM wanted WHERE stock >= quantity),
        ${changeStock(sql`held`, -1, { reason: StockReason.SALE, orderId: copies.orderId, userId, note: REPLACEMENT })}
        SELECT coalesce(stock < quantity, false) AS "isShort", coalesce(stock >= quantity, false) AS "holdsStock",
          copy_count IS NOT NULL AND condition = ${Condition.PREOWNED} AS "hasCopies"
        FROM wanted LEFT JOIN locked USING ("bookId")`,
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

  /** Changes the status of the copies that these lines bought, and that came back or were lost. */
  async changeCopies(lines: readonly Copies[], from: CopyStatus, to: CopyStatus): Promise<void> {
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks(lines)}, ${lockCopies(lines)}, ${changeCopies(lines, [from], to)} SELECT`,
    );
  }

  /**
   * Writes off copies that are back on the shelf by their orders, or held for wants again, but cannot be found there. They
   * are of their lines again, so that their history names the order.
   */
  async writeOffCopies(lines: readonly Copies[]): Promise<void> {
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks(lines)}, ${lockCopies(lines)},
        lost AS (
          UPDATE copy SET status = ${CopyStatus.WRITTEN_OFF}, want_id = NULL, order_line_id = line."orderLineId"
          FROM ${rowsOf(lines)}
          WHERE copy.copy_id = line."copyId" AND (SELECT count(*) FROM locked_copies) > 0
            AND (copy.status = ${CopyStatus.ON_SHELF} OR copy.want_id IS NOT NULL)
          RETURNING copy.copy_id)
        UPDATE want SET copy_id = NULL, held_until = NULL FROM lost WHERE want.copy_id = lost.copy_id`,
    );
  }

  /**
   * Holds a copy that replaces one of a line: the one with this code or label, else the nearest in price, of at least the grade that
   * was sold. Returns its ID; null if there is none.
   */
  async takeReplacementCopy(line: Copies & Pick<OrderLine, 'copy' | 'unitPrice'>, code: string | null) {
    const [taken] = await queryRows<{ copyId: string }>(
      this.transaction,
      sql`WITH ${lockBooks([line])},
        best AS (
          SELECT copy_id FROM copy
          WHERE (SELECT count(*) FROM locked) > 0 AND book_id = ${line.bookId} AND status = ${CopyStatus.ON_SHELF}
            AND grade = ANY(${gradesFrom(line.copy?.grade)}) AND (${code}::text IS NULL OR code IN (${code}, substr(${code}, 2)))
          ORDER BY abs(price - ${line.unitPrice}), copy_id LIMIT 1 FOR NO KEY UPDATE),
        taken AS (
          UPDATE copy SET status = ${CopyStatus.HELD}, order_line_id = ${line.orderLineId} FROM best
          WHERE copy.copy_id = best.copy_id RETURNING copy.copy_id)
        SELECT copy_id AS "copyId" FROM taken`,
    );
    return taken?.copyId ?? null;
  }

  /**
   * Cancels copies of order lines: those that the lines hold return to the stock. Copies that were sold leave the sales
   * figures.
   */
  async cancelCopies(copies: readonly HeldCopies[], { isSold, userId }: CancelOptions): Promise<void> {
    const cause = { reason: StockReason.CANCEL, orderId: orderOf(copies), userId };
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks(copies)}, ${lockCopies(copies)}, ${listCopies(copies)},
        ${changeCopies(copies, TO_SHELF, CopyStatus.ON_SHELF)},
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

/** Copies of orders in these statuses go back to the shelf. */
const TO_SHELF = [CopyStatus.HELD, CopyStatus.SOLD, CopyStatus.RETURNED];

const copiesOf = ({ orderLineId, bookId, condition, quantity, copyId }: Copies) => {
  return { orderLineId, bookId, condition, quantity, copyId };
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
    SELECT book_id AS "bookId", is_published, new_stock, pre_owned_stock, copy_count FROM book
    WHERE book_id = ANY(${lines.map(({ bookId }) => bookId)}) ORDER BY book_id FOR NO KEY UPDATE)`;
}

/**
 * Adds copies to the stock of locked books, or takes them off, and records that. A stock that is not counted stays null; the
 * pre-owned stock of a book with copies is their number on the shelf.
 */
function changeStock(copies: Sql, sign: 1 | -1, cause: MovementCause): Sql {
  return sql`in_stock AS (
    SELECT copies.* FROM ${copies} AS copies JOIN locked USING ("bookId")
    WHERE condition = ${Condition.NEW} OR copy_count IS NULL),
    restocked AS (
    UPDATE book SET new_stock = book.new_stock + ${sign} * coalesce(new_copies, 0),
      pre_owned_stock = book.pre_owned_stock + ${sign} * coalesce(pre_owned_copies, 0)
    FROM (
      SELECT "bookId", sum(quantity) FILTER (WHERE condition = ${Condition.NEW}) AS new_copies,
        sum(quantity) FILTER (WHERE condition = ${Condition.PREOWNED}) AS pre_owned_copies
      FROM in_stock GROUP BY "bookId") AS change
    WHERE book_id = change."bookId" RETURNING book_id, new_stock, pre_owned_stock),
    moved AS (${recordCopies({ copies: sql`in_stock`, changed: sql`restocked`, sign, ...cause })})`;
}

/** Removes sold copies from the cart and adds them to the sales figures, unless a line is short. */
function sell({ lines, removeFromCart }: Sale): Sql {
  const copies = lines.map(({ bookId, condition, quantity, copyId }) => {
    return { book_id: bookId, condition, quantity, copy_id: copyId };
  });
  return sql`sold AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(copies)}) AS line (book_id text, condition text, quantity integer,
        copy_id uuid)
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
