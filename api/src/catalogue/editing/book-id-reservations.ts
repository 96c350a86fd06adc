import sql, { raw } from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { BOOK_NUMBERS } from '../book-id.rules.ts';

const NUMBERS = raw(`generate_series(${BOOK_NUMBERS.first}, ${BOOK_NUMBERS.last})`);

/** Queries of the table `reserved_book_id`: the IDs of books that admins are about to add. */
export class BookIdReservations extends Store {
  /** Reserves an unused book ID with this prefix for a user for a day. Null if none is free, or a concurrent request took it. */
  async reserve(prefix: string, userId: string): Promise<string | null> {
    await this.execute(sql`DELETE FROM reserved_book_id WHERE reserved_until <= now()`);
    return this.value(
      sql`INSERT INTO reserved_book_id (book_id, reserved_by, reserved_until)
        SELECT candidate, ${userId}, now() + interval '1 day'
        FROM (SELECT ${prefix}::text || ${NUMBERS} AS candidate) AS candidates
        WHERE NOT EXISTS (SELECT FROM book WHERE book_id = candidate)
          AND NOT EXISTS (SELECT FROM reserved_book_id WHERE book_id = candidate)
        ORDER BY random() LIMIT 1
        ON CONFLICT DO NOTHING RETURNING book_id`,
    );
  }

  /** Whether another user has reserved a book ID. */
  isReservedByOther(bookId: string, userId: string): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM reserved_book_id
        WHERE book_id = ${bookId} AND reserved_by <> ${userId} AND reserved_until > now()`,
    );
  }

  async release(bookId: string): Promise<void> {
    await this.execute(sql`DELETE FROM reserved_book_id WHERE book_id = ${bookId}`);
  }
}
