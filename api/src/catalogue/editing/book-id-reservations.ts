import { Store } from '../../platform/database/store.ts';
import { BOOK_NUMBERS } from '../book-id.rules.ts';

const RESERVATION = "interval '1 day'";

/** Queries of the table `reserved_book_id`: the IDs of books that admins are about to add. */
export class BookIdReservations extends Store {
  /** Reserves an unused book ID with this prefix for a user for a day. Null if none is free, or a concurrent request took it. */
  async reserve(prefix: string, userId: string): Promise<string | null> {
    await this.manager.query('DELETE FROM reserved_book_id WHERE reserved_until <= now()');
    const [reserved] = await this.manager.query(
      `INSERT INTO reserved_book_id (book_id, reserved_by, reserved_until)
       SELECT candidate, $2, now() + ${RESERVATION}
       FROM (SELECT $1::text || generate_series(${BOOK_NUMBERS.first}, ${BOOK_NUMBERS.last}) AS candidate) AS candidates
       WHERE NOT EXISTS (SELECT FROM book WHERE book_id = candidate)
         AND NOT EXISTS (SELECT FROM reserved_book_id WHERE book_id = candidate)
       ORDER BY random() LIMIT 1
       ON CONFLICT DO NOTHING RETURNING book_id`,
      [prefix, userId],
    );
    return reserved?.book_id ?? null;
  }

  /** Whether another user has reserved a book ID. */
  async isReservedByOther(bookId: string, userId: string): Promise<boolean> {
    const [found] = await this.manager.query(
      'SELECT FROM reserved_book_id WHERE book_id = $1 AND reserved_by <> $2 AND reserved_until > now()',
      [bookId, userId],
    );
    return Boolean(found);
  }

  async release(bookId: string): Promise<void> {
    await this.manager.query('DELETE FROM reserved_book_id WHERE book_id = $1', [bookId]);
  }
}
