import sql, { raw } from 'sql-template-tag';
import { type EntityManager, In, Raw } from 'typeorm';
import { constraintOf } from '../../platform/database/query.ts';
import { Store } from '../../platform/database/store.ts';
import { Book } from '../book.entity.ts';
import { insertRows } from '../../platform/database/table.ts';
import { BookFieldSource } from './book-field-source.entity.ts';
import { withSetPrices } from '../conditions.rules.ts';
import type { BookRow } from './book-row.ts';
import { vectorWords } from '../search/search.rules.ts';
import { Conflict } from '../../platform/errors.ts';
import { BOOK_MESSAGES } from '../book.rules.ts';
import type { BookChange } from './book-changes.ts';

/** An entry of the change history with its time. */
export type BookChangeEntry = BookChange & { changedAt: Date };

/** An entry to add to the change history. */
type NewBookChange = Omit<BookChange, 'version'>;

/** An ISBN that another book has. */
interface TakenIsbn {
  isbn: string;
  /** The book that has it, and the book that wants it. */
  ownerId: string;
  bookId: string;
}

// Not FOR UPDATE: that would block inserts that reference the book, for example of cart lines.
const LOCK = 'for_no_key_update';

/** Queries of the tables `book`, `book_change` and `book_field_source` for admins. Books are as admins edit them: `withSetPrices`. */
export class BookEditor extends Store {
  /** Runs work in a transaction, with a store bound to it. Throws CONFLICT if another transaction took one of its ISBNs. */
  override async transaction<Result>(
    work: (store: this, transaction: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await super.transaction(work);
    } catch (error) {
      throw constraintOf(error) === 'book_isbn_pkey'
        ? new Conflict({ isbns: BOOK_MESSAGES.isbnTakenMeanwhile })
        : error;
    }
  }

  async findBook(bookId: string): Promise<Book | null> {
    return asEdited(await this.manager.findOneBy(Book, { bookId }));
  }

  /** Finds the book that has an ISBN of 13 digits. */
  async findBookByIsbn(isbn: string): Promise<Book | null> {
    const bookId = Raw((column) => `${column} = (SELECT book_id FROM book_isbn WHERE isbn = :isbn)`, { isbn });
    return asEdited(await this.manager.findOneBy(Book, { bookId }));
  }

  /** Finds a book and locks it against changes until the transaction ends; to delete it, as `pessimistic_write`. */
  async lockBook(bookId: string, mode: typeof LOCK | 'pessimistic_write' = LOCK): Promise<Book | null> {
    return asEdited(await this.manager.findOne(Book, { where: { bookId }, lock: { mode } }));
  }

  async findBooks(bookIds: string[]): Promise<Book[]> {
    return (await this.manager.findBy(Book, { bookId: In(bookIds) })).map(withSetPrices);
  }

  /** Finds books and locks them, in the order of their IDs, against changes until the transaction ends. */
  async lockBooks(bookIds: string[]): Promise<Book[]> {
    const locked = await this.manager.find(Book, {
      where: { bookId: In(bookIds) },
      order: { bookId: 'ASC' },
      lock: { mode: LOCK },
    });
    return locked.map(withSetPrices);
  }

  /** Every book, newest first. */
  async allBooks(): Promise<Book[]> {
    const books = await this.manager.find(Book, { order: { createdAt: 'DESC', bookId: 'ASC' } });
    return books.map(withSetPrices);
  }

  /** Adds the words of search vectors to the word index. Long transactions call it outside: its rows block others. */
  async indexWords(vectors: string[]): Promise<void> {
    const words = vectorWords(vectors).toSorted();
    // An insert would wait for a transaction that counts the books of a known word.
    await this.execute(
      sql`INSERT INTO search_word (word) SELECT word FROM unnest(${words}::text[]) AS added (word)
        WHERE NOT EXISTS (SELECT FROM search_word WHERE search_word.word = added.word) ON CONFLICT DO NOTHING`,
    );
  }

  /**
   * Inserts books and returns the IDs of the inserted ones. Existing books are not changed. The versions of a book continue
   * those of a deleted book with the same ID, whose history stays.
   */
  async insertBooks(rows: BookRow[]): Promise<string[]> {
    if (rows.length === 0) return [];
    const columns = raw(columnsOf(rows).join(', '));
    return this.values(
      sql`INSERT INTO book (${columns}, version)
        SELECT ${columns},
          1 + coalesce((SELECT max(version) FROM book_change WHERE book_change.book_id = added.book_id), 0)
        FROM jsonb_populate_recordset(NULL::book, ${JSON.stringify(rows)}) AS added
        ON CONFLICT DO NOTHING RETURNING book_id`,
    );
  }

  /**
   * Updates books. Those that have another version by now are not changed. Of a book with copies the pre-owned price is its
   * used price.
   */
  async updateBooks(rows: (BookRow & { version: number })[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = columnsOf(rows).filter((column) => !['book_id', 'created_at', 'version'].includes(column));
    await this.execute(
      sql`UPDATE book SET ${raw(columns.map((column) => `${column} = next.${column}`).join(', '))},
          used_price = CASE WHEN book.copy_count IS NOT NULL THEN next.pre_owned_price_discount END
        FROM jsonb_populate_recordset(NULL::book, ${JSON.stringify(rows)}) AS next
        WHERE book.book_id = next.book_id AND book.version = next.version`,
    );
  }

  /** Finds which ISBNs of books are ISBNs of others. */
  async findTakenIsbns(books: Pick<Book, 'bookId' | 'isbns'>[]): Promise<TakenIsbn[]> {
    const withIsbns = books.filter(({ isbns }) => isbns.length > 0);
    if (withIsbns.length === 0) return [];
    const wanted = JSON.stringify(withIsbns.map(({ bookId, isbns }) => ({ bookId, isbns })));
    return this.rows(
      sql`SELECT isbn, taken.book_id AS "ownerId", "bookId"
        FROM jsonb_to_recordset(${wanted}) AS book ("bookId" text, isbns text[]) CROSS JOIN unnest(isbns) AS wanted (isbn)
        JOIN book_isbn AS taken USING (isbn) WHERE taken.book_id <> "bookId" ORDER BY "bookId", isbn`,
    );
  }

  /**
   * Adds entries to the change history, with the versions that the books have now. A changed field loses its source: a
   * person has entered it.
   */
  async recordChanges(changes: NewBookChange[]): Promise<void> {
    const entries = JSON.stringify(changes);
    await this.execute(
      sql`WITH entered AS (DELETE FROM book_field_source WHERE (book_id, field) IN (
          SELECT "bookId", field FROM jsonb_to_recordset(${entries}) AS change ("bookId" text, fields jsonb)
          CROSS JOIN jsonb_to_recordset(fields) AS changed (field text)))
        INSERT INTO book_change (book_id, version, who, what)
        SELECT book_id, version, "changedBy", fields
        FROM jsonb_to_recordset(${entries}) AS change ("bookId" text, "changedBy" text, fields jsonb)
        JOIN book ON book_id = "bookId"`,
    );
  }

  /** Records where fields of new books come from. */
  async recordSources(sources: BookFieldSource[]): Promise<void> {
    if (sources.length > 0) await this.execute(insertRows(BookFieldSource, sources, 'bookId', 'field', 'source'));
  }

  findSources(bookIds: readonly string[]): Promise<BookFieldSource[]> {
    return this.manager.find(BookFieldSource, {
      where: { bookId: In(bookIds) },
      order: { bookId: 'ASC', field: 'ASC' },
    });
  }

  /** Deletes a book and adds the last entry to its change history. Cart lines that contain it are deleted too. */
  async deleteBook({ bookId, changedBy, fields }: NewBookChange): Promise<void> {
    await this.execute(
      sql`WITH deleted AS (DELETE FROM book WHERE book_id = ${bookId} RETURNING book_id, version)
        INSERT INTO book_change (book_id, version, who, what)
        SELECT book_id, version + 1, ${changedBy}, ${JSON.stringify(fields)} FROM deleted`,
    );
  }

  /** The keys of those images that no book has. */
  findUnusedImages(imageKeys: string[]): Promise<string[]> {
    return this.values(
      sql`SELECT unnest(${imageKeys}::text[]) AS key
        EXCEPT SELECT unnest(image_keys) FROM book WHERE image_keys && ${imageKeys}::text[]`,
    );
  }

  /** The changes of a book after a version, newest first. */
  findChanges(bookId: string, limit: number, afterVersion = 0): Promise<BookChangeEntry[]> {
    return this.rows(
      sql`SELECT book_id AS "bookId", version, at AS "changedAt", who AS "changedBy", what AS fields FROM book_change
        WHERE book_id = ${bookId} AND version > ${afterVersion} ORDER BY version DESC LIMIT ${limit}`,
    );
  }

  /** Returns the IDs of the books that were saved after these versions. */
  findChangedSince(versions: { bookId: string; version: number }[]): Promise<string[]> {
    return this.values(
      sql`SELECT DISTINCT book_id
        FROM book_change JOIN jsonb_to_recordset(${JSON.stringify(versions)}) AS seen ("bookId" text, version integer)
          ON book_change.book_id = seen."bookId" AND book_change.version > seen.version`,
    );
  }
}

const asEdited = (book: Book | null) => book && withSetPrices(book);

const columnsOf = (rows: BookRow[]) => Object.keys(rows[0] ?? {});
