import sql, { empty, type Sql } from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { columns, fieldsOf, insertRows, recordset } from '../../platform/database/table.ts';
import { Condition } from '../catalogue.rules.ts';
import { CONDITIONS } from '../conditions.rules.ts';
import { Book } from '../book.entity.ts';
import { Lot } from './lot.entity.ts';
import type { LotUnits } from './lots.rules.ts';
import { type MovementCause, StockRecords, type StockOrLotChange } from './stock-records.ts';
import { movedStock, type StockChange, type UnitCount } from './stock.rules.ts';
import { StockMovement } from './stock-movement.entity.ts';

/** A movement with the email address of the admin; null for sales. */
export type MovementView = Omit<StockMovement, 'userId' | 'bookId'> & { by: string | null };

/** A book, locked until the transaction ends. */
export type LockedBook = Pick<
  Book,
  'bookId' | 'bookDescription' | 'isPublished' | 'newStock' | 'preOwnedStock' | 'copyCount'
> & {
  /** Rupees: the price that an admin set for pre-owned copies, what a new one costs, and the MRP (`Book.newPrice`). */
  usedPrice: number;
  chargedNewPrice: number;
  mrp: number;
};

/**
 * A change of the number of a book's used copies on the shelf. The first copy of a book ends a counted stock: `stock` is that,
 * and `change` follows from it.
 */
export type ShelfChange = { bookId: string } & ({ change: number } | { stock: number });

/** A lot of a receipt, with its units. */
export type NewLot = Omit<Lot, 'unitsLeft' | 'addedAt'> & LotMove;

/** Units of a lot of a book that come, or below 0, go. */
type LotMove = Pick<Lot, 'lotId' | 'bookId'> & { units: number };

const LOCKED_COLUMNS = sql`
  ${columns(Book, 'bookId', 'bookDescription', 'isPublished', 'newStock', 'preOwnedStock', 'copyCount')},
  coalesce(used_price, pre_owned_price_discount) AS "usedPrice", new_price_discount AS "chargedNewPrice", new_price AS mrp`;

/**
 * The stock of books and the table `stock_movement`. What changes a stock, or a copy of a book, locks the book first, several
 * in the order of their IDs: so no two orders can deadlock.
 */
export class BookStock extends Store {
  /** Locks books until the transaction ends. Unknown ones are left out. */
  async lockBooks(bookIds: readonly string[]): Promise<Map<string, LockedBook>> {
    const books = await this.rows<LockedBook>(
      sql`SELECT ${LOCKED_COLUMNS} FROM book WHERE book_id = ANY(${[...new Set(bookIds)]})
        ORDER BY book_id FOR NO KEY UPDATE`,
    );
    return new Map(books.map((book) => [book.bookId, book]));
  }

  async lockBook(bookId: string): Promise<LockedBook | null> {
    return (await this.lockBooks([bookId])).get(bookId) ?? null;
  }

  /**
   * Adds units to the counted stocks of locked books (1), or takes them off (-1), and records that. Stocks that are not
   * counted, and those of books whose used copies are listed one by one, stay as they are.
   */
  async moveStock(
    books: ReadonlyMap<string, LockedBook>,
    units: readonly UnitCount[],
    sign: 1 | -1,
    cause: MovementCause,
  ): Promise<void> {
    await this.setStocks(movedStock(books, units, sign), cause);
  }

  /** Adds lots of locked books to their stocks, which are counted from then on. The MRP of a lot becomes its book's own. */
  async addLots(books: ReadonlyMap<string, LockedBook>, lots: readonly NewLot[], cause: MovementCause): Promise<void> {
    const added = lots.map((lot) => ({ ...lot, unitsLeft: 0 }));
    const fields = fieldsOf(Lot).filter((field) => field !== 'addedAt');
    await this.execute(insertRows(Lot, added, ...fields));
    await this.setStocks(lotChanges(books, lots), cause, new Map(lots.map(({ bookId, mrp }) => [bookId, mrp])));
  }

  /** Changes lots of locked books by units below 0. Returns the first lot that has fewer units: then none is changed. */
  async takeFromLots<Taken extends LotMove>(
    books: ReadonlyMap<string, LockedBook>,
    taken: readonly Taken[],
    cause: MovementCause,
  ): Promise<Taken | null> {
    const lots = await this.rows<Pick<Lot, 'lotId' | 'unitsLeft'>>(
      sql`SELECT ${columns(Lot, 'lotId', 'unitsLeft')} FROM lot WHERE lot_id = ANY(${taken.map(({ lotId }) => lotId)})`,
    );
    const left = new Map(lots.map(({ lotId, unitsLeft }) => [lotId, unitsLeft]));
    const short = taken.find(({ lotId, units }) => (left.get(lotId) ?? 0) + units < 0);
    if (short) return short;
    await this.setStocks(lotChanges(books, taken), cause);
    return null;
  }

  /** Records how many used copies of books came to the shelf, or left it. */
  async recordShelf(changes: readonly ShelfChange[], cause: MovementCause): Promise<void> {
    await this.execute(
      sql`INSERT INTO stock_movement (book_id, condition, change, stock_after, reason, order_id, user_id, note)
        SELECT book_id, ${Condition.PREOWNED}, coalesce(change, copy_count - stock), copy_count, ${cause.reason},
          ${cause.orderId ?? null}, ${cause.userId ?? null}, ${cause.note ?? null}
        FROM json_to_recordset(${JSON.stringify(changes)}) AS shelf ("bookId" text, change integer, stock integer)
          JOIN book ON book_id = "bookId"
        WHERE coalesce(change, copy_count - stock) <> 0 ORDER BY book_id`,
    );
  }

  /** Sets stocks of locked books and records the movements. `mrps`: what becomes the books' own MRP. */
  async setStocks(
    changes: readonly StockOrLotChange[],
    cause: MovementCause,
    mrps?: ReadonlyMap<string, number>,
  ): Promise<void> {
    await new StockRecords(this.manager).record(changes, cause, saveStocks(changes), mrps);
  }

  /** The lots of books that have units left, of each book the next to be sold first. */
  findLots(bookIds: readonly string[]): Promise<(Lot & LotUnits)[]> {
    return this.rows(
      sql`SELECT ${columns(Lot)}, 0 AS taken FROM lot WHERE book_id = ANY(${bookIds}) AND units_left > 0
        ORDER BY book_id, received_on, added_at, lot_id`,
    );
  }

  /** The movements of a book before one, newest first. */
  findMovements(bookId: string, before: string | null, limit: number): Promise<MovementView[]> {
    return this.rows(
      sql`SELECT ${columns(StockMovement, 'stockMovementId', 'condition', 'change', 'stockAfter', 'reason', 'orderId')},
          ${columns(StockMovement, 'note', 'at')}, email AS by
        FROM stock_movement LEFT JOIN account USING (user_id)
        WHERE book_id = ${bookId} ${before ? sql`AND stock_movement_id < ${before}` : empty}
        ORDER BY stock_movement_id DESC LIMIT ${limit}`,
    );
  }
}

/** The changes of stocks by their lots, one after the other. */
function lotChanges(books: ReadonlyMap<string, LockedBook>, lots: readonly LotMove[]): StockOrLotChange[] {
  const stocks = new Map([...books].map(([bookId, { newStock }]) => [bookId, newStock ?? 0]));
  return lots.map(({ bookId, lotId, units }) => {
    const stockAfter = (stocks.get(bookId) ?? 0) + units;
    stocks.set(bookId, stockAfter);
    return { bookId, lotId, condition: Condition.NEW, change: units, stockAfter };
  });
}

/** The statement that saves stocks: of several changes of one, the last. */
function saveStocks(changes: readonly StockChange[]): Sql {
  const stocks = new Map<string, Pick<Book, 'bookId' | 'newStock' | 'preOwnedStock'>>();
  for (const { bookId, condition, stockAfter } of changes) {
    const others = stocks.get(bookId) ?? { bookId, newStock: null, preOwnedStock: null };
    stocks.set(bookId, { ...others, [CONDITIONS[condition].stock]: stockAfter });
  }
  return sql`UPDATE book SET new_stock = coalesce(next.new_stock, book.new_stock),
      pre_owned_stock = coalesce(next.pre_owned_stock, book.pre_owned_stock)
    FROM ${recordset(Book, [...stocks.values()], 'bookId', 'newStock', 'preOwnedStock')} AS next
    WHERE book.book_id = next.book_id`;
}
