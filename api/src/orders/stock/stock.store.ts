import sql, { empty, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { StockReason } from '../../catalogue/stock/stock.rules.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';
import { queryRows } from '../../platform/database/query.ts';
import { changeCopies, giveCopies, isForSaleTo, lockCopies } from './copy-changes.ts';
import type { OrderLine } from '../order.entity.ts';
import {
  changeStock,
  copiesOf,
  type HeldCopies,
  listCopies,
  lockBooks,
  orderOf,
  type StockCause,
} from './stock-changes.ts';

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

interface CancelOptions {
  /** Whether the copies count as sold. */
  isSold: boolean;
  /** The admin; null: the shop itself. */
  userId: string | null;
}

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

/** Copies of orders in these statuses go back to the shelf. */
const TO_SHELF = [CopyStatus.HELD, CopyStatus.SOLD, CopyStatus.RETURNED];

/** Takes cancelled copies off the sales figures, where a book without sales has no row. */
const unsell = sql`unsold AS (SELECT "bookId", sum(quantity) AS quantity FROM copies GROUP BY "bookId"),
  uncounted AS (
    DELETE FROM book_sales USING unsold WHERE book_id = "bookId" AND copies <= quantity),
  discounted AS (
    UPDATE book_sales SET copies = copies - quantity FROM unsold WHERE book_id = "bookId" AND copies > quantity)`;

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
