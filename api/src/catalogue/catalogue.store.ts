import sql, { raw, type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { queueForClient } from '../platform/limits/client-queue.ts';
import type { Book } from './book.entity.ts';
import { bookConditions, type BookQuery, comparedPrice, type FilterName, inStock } from './book-query.ts';
import { ALL_COLUMNS, selectColumns } from './book-columns.ts';
import { TRENDING } from './book-order.ts';
import type { PositionedBook } from './read-books.ts';
import { readPage } from './read-page.ts';
import type { Condition } from './catalogue.rules.ts';
import type { CursorPosition } from './cursor.rules.ts';
import type { WordMatch } from './search/book-search.ts';
import { wordMatches } from './search/word-matches.ts';

/** Queries of the tables `book` and `search_word`. Those that scan many books use `heavyReads`, a separate pool. */
export class CatalogueStore {
  constructor(
    private readonly database: DataSource,
    private readonly heavyReads: DataSource,
  ) {}

  /** The books with these IDs, also unpublished ones. */
  findBooks(bookIds: string[]): Promise<Book[]> {
    return queryRows(this.database, sql`${SELECT_BOOKS} WHERE book.book_id = ANY(${bookIds})`);
  }

  async listBookIds(limit: number): Promise<string[]> {
    const found = await this.readMany<{ bookId: string }>(
      sql`SELECT book_id AS "bookId" FROM book WHERE is_published ORDER BY created_at DESC LIMIT ${limit}`,
    );
    return found.map(({ bookId }) => bookId);
  }

  /** The books of a list that follow a position. */
  findPage(query: BookQuery, after: CursorPosition | null, limit: number): Promise<PositionedBook[]> {
    const page = { query, conditionsOf: published, after, limit };
    return queueForClient(() => readPage(this.heavyReads, page));
  }

  async countBooks(query: BookQuery): Promise<number> {
    const [found] = await this.readMany<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM book WHERE ${published(query)}`,
    );
    return found?.count ?? 0;
  }

  /** Counts the books of a list by the value of an expression, with every filter but `own` applied. */
  countBooksBy(query: BookQuery, own: FilterName, expression: string): Promise<{ value: string; count: number }[]> {
    return this.readMany(
      sql`SELECT CAST(${raw(expression)} AS text) AS value, count(*)::int AS count FROM book
        WHERE ${published(query, own)} GROUP BY value ORDER BY count DESC, value`,
    );
  }

  /** Counts the books of a list that are in stock in a condition. */
  async countInStock(query: BookQuery, condition: Condition): Promise<number> {
    const [found] = await this.readMany<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM book WHERE ${published(query, 'condition')} AND ${inStock(condition)}`,
    );
    return found?.count ?? 0;
  }

  /** Lowest and highest price of a list in rupees, without its price filter; null if the list is empty. */
  async priceRange(query: BookQuery): Promise<{ minPrice: number | null; maxPrice: number | null }> {
    const price = comparedPrice(query);
    const [range] = await this.readMany<{ minPrice: number | null; maxPrice: number | null }>(
      sql`SELECT min(${price}) AS "minPrice", max(${price}) AS "maxPrice" FROM book WHERE ${published(query, 'price')}`,
    );
    return range ?? { minPrice: null, maxPrice: null };
  }

  trendingBooks(limit: number): Promise<Book[]> {
    return this.readMany(
      sql`${SELECT_BOOKS} WHERE book.is_published AND ${TRENDING}
        ORDER BY book.created_at DESC, book.book_id LIMIT ${limit}`,
    );
  }

  /** The most ordered books, without trending ones. */
  bestSellingBooks(limit: number): Promise<Book[]> {
    return this.readMany(
      sql`${SELECT_BOOKS} JOIN book_sales AS sales ON sales.book_id = book.book_id
        WHERE book.is_published AND NOT ${TRENDING} ORDER BY sales.copies DESC, sales.book_id LIMIT ${limit}`,
    );
  }

  /** The first books of each category (exam and subject), trending ones first, then the newest. */
  findByCategory(categories: Pick<Book, 'exam' | 'subject'>[], limit: number): Promise<Book[]> {
    const exams = categories.map(({ exam }) => exam);
    const subjects = categories.map(({ subject }) => subject);
    return queryRows(
      this.database,
      sql`SELECT book.* FROM unnest(CAST(${exams} AS text[]), CAST(${subjects} AS text[])) AS category (exam, subject)
        CROSS JOIN LATERAL (
          ${SELECT_BOOKS}
          WHERE book.is_published AND lower(book.exam) = lower(category.exam) AND lower(book.subject) = lower(category.subject)
          ORDER BY ${TRENDING} DESC, book.created_at DESC, book.book_id LIMIT ${limit}
        ) AS book`,
    );
  }

  /** Finds for each word the indexed words that begin with it, else those spelt most like it. */
  matchWords(words: string[]): Promise<WordMatch[]> {
    return this.readMany(wordMatches(words));
  }

  private readMany<Row>(statement: Sql): Promise<Row[]> {
    return queueForClient(() => queryRows(this.heavyReads, statement));
  }
}

const SELECT_BOOKS = sql`SELECT ${selectColumns(ALL_COLUMNS)} FROM book`;

const published = (query: BookQuery, except?: FilterName): Sql =>
  sql`book.is_published AND ${bookConditions(query, except)}`;
