import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';

/** Copies of a book that were sold, or are not sold after all. */
interface SoldCopies {
  bookId: string;
  quantity: number;
}

/** The table `book_sales`, by which shelves are sorted. A book without sales has no row. */
export class BookSalesStore {
  constructor(private readonly transaction: EntityManager) {}

  async add(copies: readonly SoldCopies[]): Promise<void> {
    await queryRows(
      this.transaction,
      sql`INSERT INTO book_sales (book_id, copies)
        SELECT "bookId", sum(quantity) FROM ${rows(copies)} GROUP BY "bookId" ORDER BY "bookId"
        ON CONFLICT (book_id) DO UPDATE SET copies = book_sales.copies + excluded.copies`,
    );
  }

  async subtract(copies: readonly SoldCopies[]): Promise<void> {
    await queryRows(
      this.transaction,
      sql`WITH unsold AS (SELECT "bookId", sum(quantity) AS quantity FROM ${rows(copies)} GROUP BY "bookId"),
        removed AS (DELETE FROM book_sales USING unsold WHERE book_id = "bookId" AND copies <= quantity)
        UPDATE book_sales SET copies = copies - quantity FROM unsold WHERE book_id = "bookId" AND copies > quantity`,
    );
  }
}

const rows = (copies: readonly SoldCopies[]) => {
  const sold = JSON.stringify(copies.map(({ bookId, quantity }) => ({ bookId, quantity })));
  return sql`json_to_recordset(${sold}) AS sold ("bookId" text, quantity integer)`;
};
