import sql, { type Sql } from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { recordset } from '../../platform/database/table.ts';
import { BookSales } from '../book.entity.ts';

/** Copies of a book that were sold, or are not sold after all. */
interface SoldCopies {
  bookId: string;
  quantity: number;
}

/** The table `book_sales`, by which shelves are sorted. A book without sales has no row. */
export class BookSalesStore extends Store {
  async add(copies: readonly SoldCopies[]): Promise<void> {
    await this.execute(
      sql`INSERT INTO book_sales (book_id, copies)
        SELECT book_id, sum(copies) FROM ${soldRows(copies)} AS sold GROUP BY book_id ORDER BY book_id
        ON CONFLICT (book_id) DO UPDATE SET copies = book_sales.copies + excluded.copies`,
    );
  }

  async subtract(copies: readonly SoldCopies[]): Promise<void> {
    await this.execute(
      sql`WITH unsold AS (
          SELECT book_id, sum(copies) AS quantity FROM ${soldRows(copies)} AS sold GROUP BY book_id),
        removed AS (
          DELETE FROM book_sales USING unsold WHERE book_sales.book_id = unsold.book_id AND copies <= quantity)
        UPDATE book_sales SET copies = copies - quantity FROM unsold
        WHERE book_sales.book_id = unsold.book_id AND copies > quantity`,
    );
  }
}

function soldRows(sold: readonly SoldCopies[]): Sql {
  const rows = sold.map(({ bookId, quantity }) => ({ bookId, copies: quantity }));
  return recordset(BookSales, rows, 'bookId', 'copies');
}
