import { type EntityManager, In } from 'typeorm';
import { Book } from '../book.entity.ts';
import type { BookChange } from './book-changes.ts';
import { type BookQuery, type Books, narrow, readPage, sortKeys } from '../search/book-query.ts';
import type { BookRow } from '../book-row.ts';
import { BOOK_LIMITS, BOOK_NUMBERS } from './catalogue-admin.rules.ts';
import type { Place } from '../search/cursor.rules.ts';
import { vocabularyOf } from '../search/search.rules.ts';

/** What an admin's list of books is made by. */
export interface AdminQuery extends BookQuery {
  noImage: boolean;
  lowStock: boolean;
}

/** A change that was made, and when. */
export type PastChange = BookChange & { at: Date };

/** A row as it is written over the version of a book that it was made from. */
export type NextRow = BookRow & { version: number };

const RESERVED_FOR = "interval '1 day'";
// Not FOR UPDATE: what refers to a book, a line of a cart for one, may be written meanwhile.
const LOCK = 'for_no_key_update';
const LOW = `least(book.new_stock, book.pre_owned_stock) <= ${BOOK_LIMITS.lowStock}`;

/** Questions to the tables `book`, `book_change` and `reserved_book_id`, as admins ask them. */
export class CatalogueAdminStore {
  constructor(private readonly manager: EntityManager) {}

  /** Does several things as one. */
  transaction<Result>(
    work: (store: CatalogueAdminStore, transaction: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.manager.transaction((transaction) => work(new CatalogueAdminStore(transaction), transaction));
  }

  findBook(bookId: string): Promise<Book | null> {
    return this.manager.findOneBy(Book, { bookId });
  }

  /** The same, and nobody else changes it until the transaction ends. */
  lockBook(bookId: string): Promise<Book | null> {
    return this.manager.findOne(Book, { where: { bookId }, lock: { mode: LOCK } });
  }

  findBooks(bookIds: string[]): Promise<Book[]> {
    return this.manager.findBy(Book, { bookId: In(bookIds) });
  }

  /** The same, and nobody else changes them until the transaction ends. */
  lockBooks(bookIds: string[]): Promise<Book[]> {
    return this.manager.find(Book, {
      where: { bookId: In(bookIds) },
      order: { bookId: 'ASC' },
      lock: { mode: LOCK },
    });
  }

  /** Every book, newest first. */
  allBooks(): Promise<Book[]> {
    return this.manager.find(Book, { order: { createdAt: 'DESC', bookId: 'ASC' } });
  }

  findPage(query: AdminQuery, after: Place | null, limit: number): Promise<{ book: Book; place: Place }[]> {
    return readPage(this.narrowed(query), sortKeys(query), after, limit);
  }

  countBooks(query: AdminQuery): Promise<number> {
    return this.narrowed(query).getCount();
  }

  /** Makes the words of search vectors known. A long transaction has it done beside: others wait for words. */
  async indexWords(vectors: string[]): Promise<void> {
    const words = vocabularyOf(vectors).toSorted();
    await this.manager.query('INSERT INTO search_word SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [words]);
  }

  /** Adds books. Answers the IDs of those that came new; a book that is there stays as it is. */
  async insertBook(rows: BookRow[]): Promise<string[]> {
    if (rows.length === 0) return [];
    const columns = columnsOf(rows);
    const added = await this.manager.query(
      `INSERT INTO book (${columns.join(', ')})
       SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::book, $1)
       ON CONFLICT DO NOTHING RETURNING book_id`,
      [JSON.stringify(rows)],
    );
    return idsOf(added);
  }

  /** Writes books. Answers the IDs of those that still had the version that they were made from; others stay as they are. */
  async updateBook(rows: NextRow[]): Promise<string[]> {
    if (rows.length === 0) return [];
    const columns = columnsOf(rows).filter((column) => !['book_id', 'created_at', 'version'].includes(column));
    const [updated] = await this.manager.query(
      `UPDATE book SET ${columns.map((column) => `${column} = next.${column}`).join(', ')}
       FROM jsonb_populate_recordset(NULL::book, $1) AS next
       WHERE book.book_id = next.book_id AND book.version = next.version RETURNING book.book_id`,
      [JSON.stringify(rows)],
    );
    return idsOf(updated);
  }

  /** Keeps who changed what. */
  async recordChange(changes: BookChange[]): Promise<void> {
    await this.manager.query(
      `INSERT INTO book_change (book_id, version, who, what)
       SELECT "bookId", version, who, what
       FROM jsonb_to_recordset($1) AS change ("bookId" text, version integer, who text, what jsonb)`,
      [JSON.stringify(changes)],
    );
  }

  /** The changes of a book that made it later than a version, newest first. */
  findChanges(bookId: string, limit: number, later = 0): Promise<PastChange[]> {
    return this.manager.query(
      `SELECT book_id AS "bookId", version, at, who, what FROM book_change
       WHERE book_id = $1 AND version > $2 ORDER BY version DESC LIMIT $3`,
      [bookId, later, limit],
    );
  }

  /** Which of these books somebody saved after the version that was seen. */
  async savedSince(seen: { bookId: string; version: number }[]): Promise<string[]> {
    const saved = await this.manager.query(
      `SELECT DISTINCT book_id FROM book_change JOIN jsonb_to_recordset($1) AS seen ("bookId" text, version integer)
       ON book_change.book_id = seen."bookId" AND book_change.version > seen.version`,
      [JSON.stringify(seen)],
    );
    return idsOf(saved);
  }

  /** A free book ID that begins so, kept for a day for whoever asks; null where there is none. */
  async reserveBookId(prefix: string, userId: string): Promise<string | null> {
    await this.manager.query('DELETE FROM reserved_book_id WHERE reserved_until <= now()');
    const [reserved] = await this.manager.query(
      `INSERT INTO reserved_book_id (book_id, reserved_by, reserved_until)
       SELECT candidate, $2, now() + ${RESERVED_FOR}
       FROM (SELECT $1::text || generate_series(${BOOK_NUMBERS.first}, ${BOOK_NUMBERS.last}) AS candidate) AS candidates
       WHERE NOT EXISTS (SELECT FROM book WHERE book_id = candidate)
         AND NOT EXISTS (SELECT FROM reserved_book_id WHERE book_id = candidate)
       ORDER BY random() LIMIT 1
       ON CONFLICT DO NOTHING RETURNING book_id`,
      [prefix, userId],
    );
    return reserved?.book_id ?? null;
  }

  /** Whether somebody else has reserved a book ID. */
  async isReservedByOther(bookId: string, userId: string): Promise<boolean> {
    const [found] = await this.manager.query(
      'SELECT FROM reserved_book_id WHERE book_id = $1 AND reserved_by <> $2 AND reserved_until > now()',
      [bookId, userId],
    );
    return Boolean(found);
  }

  async releaseBookId(bookId: string): Promise<void> {
    await this.manager.query('DELETE FROM reserved_book_id WHERE book_id = $1', [bookId]);
  }

  private narrowed(query: AdminQuery): Books {
    const books = narrow(this.manager.createQueryBuilder(Book, 'book'), query);
    if (query.noImage) books.andWhere("book.image_keys = '{}'");
    if (query.lowStock) books.andWhere(LOW);
    return books;
  }
}

const idsOf = (rows: { book_id: string }[]) => rows.map(({ book_id }) => book_id);

function columnsOf(rows: BookRow[]): string[] {
  return Object.keys(rows[0] ?? {});
}
