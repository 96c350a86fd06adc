import sql, { empty, type Sql } from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { assignments, columns, fieldsOf, insertRows, recordset } from '../../platform/database/table.ts';
import { Book } from '../book.entity.ts';
import { Condition } from '../catalogue.rules.ts';
import { withSetPrices } from '../conditions.rules.ts';
import { pricesInForce } from '../mrp.rules.ts';
import { Lot } from './lot.entity.ts';
import {
  type LotChange,
  lotsAfter,
  type LotUnits,
  type ShelfFacts,
  shelfFacts,
  splitByLots,
  stockBefore,
} from './lots.rules.ts';
import { StockMovement } from './stock-movement.entity.ts';
import { type StockChange, StockReason } from './stock.rules.ts';

/** Who or what made changes of the stock. */
export interface MovementCause {
  reason: StockReason;
  orderId?: string | null;
  /** The admin; null for sales. */
  userId?: string | null;
  note?: string | null;
}

/** What changes of a book besides its stock. */
type BookFacts = Pick<Book, 'bookId'> & Partial<ShelfFacts & Pick<Book, 'newPrice'>>;

/** A change of the units of one lot, or without it, of whichever lots of the book it is about. */
export type StockOrLotChange = StockChange & Partial<Pick<LotChange, 'lotId'>>;

/**
 * Records changes of stocks: their movements, the units left of their lots, and the MRP and printing that follow. The
 * transaction has locked the books, and with them their lots.
 */
export class StockRecords extends Store {
  /**
   * Records changes of stocks. `saveStocks`: a statement that saves them; none if they are saved with their books. `mrps`: what
   * becomes the books' own MRP.
   */
  async record(
    changes: readonly StockOrLotChange[],
    cause: MovementCause,
    saveStocks?: Sql,
    mrps?: ReadonlyMap<string, number>,
  ): Promise<void> {
    if (changes.length === 0) return;
    const { reason, orderId = null, userId = null, note = null } = cause;
    const movementsOf = (parts: readonly StockOrLotChange[]) =>
      insertRows(
        StockMovement,
        parts.map((part) => ({ lotId: null, ...part, reason, orderId, userId, note })),
        ...RECORDED,
      );
    const lots = await this.saveWithoutLots(changes, cause, [saveStocks, movementsOf(changes)]);
    if (lots.size === 0) return;
    const parts = changes.flatMap(({ lotId, ...change }): LotChange[] => {
      const own = change.condition === Condition.NEW ? lots.get(change.bookId) : undefined;
      if (!own) return [];
      return lotId ? [{ ...change, lotId }] : splitByLots(change, own, reason);
    });
    const moved = parts.filter((part) => part.lotId && part.change !== 0);
    await this.execute(
      sql`WITH moved AS (
          UPDATE lot SET units_left = units_left + units
          FROM (SELECT lot_id, sum(change)::int AS units
            FROM ${recordset(StockMovement, moved, 'lotId', 'change')} AS part GROUP BY lot_id) AS part
          WHERE lot.lot_id = part.lot_id)
        ${movementsOf(parts)}`,
    );
    await this.setShelfFacts(lots, parts, mrps);
  }

  /** Changes what is said of books, and the MRP and prices in force that follow. `newPrice`: the book's own MRP. */
  async changeBooks(changes: readonly BookFacts[]): Promise<void> {
    if (changes.length === 0) return;
    const bookIds = changes.map(({ bookId }) => bookId);
    const books = await this.rows<Pick<Book, 'bookId' | (typeof READ)[number]>>(
      sql`SELECT ${columns(Book, 'bookId', ...READ)} FROM book WHERE book_id = ANY(${bookIds})`,
    );
    const rows = books.map((book) => {
      const next = { ...withSetPrices(book), ...changes.find(({ bookId }) => bookId === book.bookId) };
      const prices = pricesInForce(next, next.shelfMrp);
      return { ...next, ...prices, usedPrice: book.usedPrice === null ? null : prices.preOwnedPriceDiscount };
    });
    await this.execute(
      sql`UPDATE book SET ${assignments(Book, 'next', ...READ)}
        FROM ${recordset(Book, rows, 'bookId', ...READ)} AS next WHERE book.book_id = next.book_id`,
    );
  }

  /**
   * Saves stocks and records the movements of those that have no lot, and reads the lots of the others: those with units left, or
   * that had some which the order took, and for a count the newest; oldest first.
   */
  private async saveWithoutLots(
    changes: readonly StockOrLotChange[],
    { orderId = null, reason }: MovementCause,
    [saveStocks, movements]: [Sql | undefined, Sql],
  ): Promise<Map<string, LotUnits[]>> {
    const bookIds = changes.flatMap(({ bookId, condition }) => (condition === Condition.NEW ? bookId : []));
    const named = changes.flatMap(({ lotId }) => lotId ?? []);
    const found = await this.rows<LotUnits & { bookId: string }>(
      sql`WITH ${saveStocks ? sql`saved AS (${saveStocks}),` : empty} own AS (
          SELECT lot.*, coalesce(taken, 0)::int AS taken FROM lot LEFT JOIN (
            SELECT lot_id, -sum(change) AS taken FROM stock_movement WHERE order_id = ${orderId} GROUP BY lot_id) AS sold
            USING (lot_id)
          WHERE book_id = ANY(${bookIds})
            AND (units_left > 0 OR taken > 0 OR lot_id = ANY(${named}::uuid[]) ${reason === StockReason.COUNT ? OR_NEWEST : empty})),
        recorded AS (${movements} WHERE condition <> ${Condition.NEW} OR book_id NOT IN (SELECT book_id FROM own))
        SELECT ${columns(Lot, 'bookId', 'lotId', 'mrp', 'printingYear', 'unitsLeft')}, taken FROM own AS lot
        ORDER BY book_id, received_on, added_at, lot_id`,
    );
    const withLots = new Set(found.map(({ bookId }) => bookId));
    return new Map([...withLots].map((bookId) => [bookId, found.filter((lot) => lot.bookId === bookId)]));
  }

  private async setShelfFacts(
    lots: ReadonlyMap<string, LotUnits[]>,
    parts: readonly LotChange[],
    mrps?: ReadonlyMap<string, number>,
  ): Promise<void> {
    const changed = [...lots].flatMap(([bookId, before]) => {
      const own = parts.filter((part) => part.bookId === bookId && part.condition === Condition.NEW);
      const was = shelfFacts(before, own[0] ? stockBefore(own[0]) : null);
      const is = shelfFacts(lotsAfter(before, own), own.at(-1)?.stockAfter ?? null);
      const newPrice = mrps?.get(bookId);
      if (newPrice !== undefined) return { bookId, ...is, newPrice };
      return was.shelfMrp === is.shelfMrp && was.printingYear === is.printingYear ? [] : { bookId, ...is };
    });
    await this.changeBooks(changed);
  }
}

/** The newest lot of a book, which has what a count finds. */
const OR_NEWEST = sql`OR lot_id = (SELECT lot_id FROM lot AS last WHERE last.book_id = lot.book_id
  ORDER BY received_on DESC, added_at DESC, lot_id DESC LIMIT 1)`;

const RECORDED = fieldsOf(StockMovement).filter((field) => field !== 'stockMovementId' && field !== 'at');

/** What the prices in force follow from, and what they are. */
const READ = [
  'newPrice',
  'setMrp',
  'shelfMrp',
  'printingYear',
  'newPriceDiscount',
  'setNewPrice',
  'preOwnedPriceDiscount',
  'setPreOwnedPrice',
  'usedPrice',
] as const satisfies (keyof Book)[];
