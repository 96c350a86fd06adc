import sql, { empty, raw } from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { Condition } from '../catalogue.rules.ts';
import { CONDITIONS } from '../conditions.rules.ts';
import { Book } from '../book.entity.ts';
import { type MovementCause, recordMovements } from './record-movements.ts';
import { type UnitCount, movedStock, type StockChange } from './stock.rules.ts';
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

const STOCK_COLUMNS = { [Condition.NEW]: raw('new_stock'), [Condition.PREOWNED]: raw('pre_owned_stock') };

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
   * Adds copies to the counted stocks of locked books (1), or takes them off (-1), and records that. Stocks that are not
   * counted, and those of books whose used copies are listed one by one, stay as they are.
   */
  async moveStock(
    books: ReadonlyMap<string, LockedBook>,
    copies: readonly UnitCount[],
    sign: 1 | -1,
    cause: MovementCause,
  ): Promise<void> {
    const changes = movedStock(books, copies, sign);
    if (changes.length === 0) return;
    const stocks = changes.map(({ bookId, condition, stockAfter }) => {
      return { bookId, [CONDITIONS[condition].stock]: stockAfter };
    });
    await this.execute(
      sql`WITH changed AS (
          UPDATE book SET new_stock = coalesce("newStock", new_stock), pre_owned_stock = coalesce("preOwnedStock", pre_owned_stock)
          FROM (
            SELECT "bookId", min("newStock") AS "newStock", min("preOwnedStock") AS "preOwnedStock"
            FROM json_to_recordset(${JSON.stringify(stocks)}) AS stock ("bookId" text, "newStock" integer, "preOwnedStock" integer)
            GROUP BY "bookId") AS stock
          WHERE book_id = "bookId")
        ${recordMovements(changes, cause)}`,
    );
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

  /** Sets the stock of a locked book and records the movement, in one statement. Raises the version of the book. */
  async setStock(made: StockChange & { stockAfter: number }, cause: MovementCause): Promise<void> {
    const { bookId, condition, stockAfter } = made;
    await this.execute(
      sql`WITH changed AS (UPDATE book SET ${STOCK_COLUMNS[condition]} = ${stockAfter} WHERE book_id = ${bookId})
        ${recordMovements([made], cause)}`,
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
