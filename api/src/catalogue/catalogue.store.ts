import sql, { raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { queueForClient } from '../platform/limits/client-queue.ts';
import type { Platform } from '../platform/module.ts';
import { type BookColumn, type BookWith, selectColumns } from './book-columns.ts';
import type { Book } from './book.entity.ts';
import { TRENDING } from './book-order.ts';
import { bookConditions, type BookQuery, CATEGORY, isFiltered } from './lists/book-query.ts';
import { BookSort } from './catalogue.rules.ts';
import type { CursorPosition } from './cursor.rules.ts';
import { countStatement, type FacetRow, facetStatement } from './facets/facet-query.ts';
import { atLeast, type BookAtPosition } from './read-books.ts';
import { readBookPage } from './lists/read-book-page.ts';
import type { WordMatch } from './search/book-search.ts';
import { wordMatches } from './search/word-matches.ts';

type CataloguePools = Pick<Platform, 'database' | 'searches' | 'heavyReads' | 'replica'>;

/** Different searches that found nothing, of which a day keeps the first ones. */
const MISSED_A_DAY = 500;

const NEWEST_FIRST = raw('book.created_at DESC, book.book_id DESC');

/**
 * Queries of the tables `book`, `facet_count` and `search_word`. Searches have their own pool, and so have those whose
 * cost depends on how many books they find.
 */
export class CatalogueStore {
  constructor(private readonly pools: CataloguePools) {}

  /** The books with these IDs, also unpublished ones. */
  findBooks<Column extends BookColumn>(bookIds: string[], columns: readonly Column[]): Promise<BookWith<Column>[]> {
    // The plan for an array depends on its length, so PostgreSQL makes it each time; that for one ID is made once.
    const isOneOf = bookIds.length === 1 ? sql`= ${bookIds[0]}` : sql`= ANY(${bookIds})`;
    return this.read(sql`SELECT ${selectColumns(columns)} FROM book WHERE book.book_id ${isOneOf}`);
  }

  async listBookIds(limit: number): Promise<string[]> {
    const found = await this.readMany<{ bookId: string }>(
      sql`SELECT book.book_id AS "bookId" FROM book WHERE book.is_published
        ORDER BY ${NEWEST_FIRST} LIMIT ${raw(String(limit))}`,
    );
    return found.map(({ bookId }) => bookId);
  }

  /** The books of a list that follow a position. */
  findPage(
    query: BookQuery,
    request: { columns: readonly BookColumn[]; after: CursorPosition | null; limit: number },
  ): Promise<BookAtPosition[]> {
    const page = { ...request, query, conditionsOf: (list: BookQuery) => [bookConditions(list)] };
    const { database, heavyReads } = this.pools;
    if (isHeavyPage(query)) return queueForClient(() => readBookPage(heavyReads, page));
    return query.search ? this.search((searches) => readBookPage(searches, page)) : readBookPage(database, page);
  }

  /** Counts a search that found nothing, of at most so many different ones a day. */
  async countMissedSearch(words: string): Promise<void> {
    await this.read(
      sql`INSERT INTO missed_search (day, words)
        SELECT day, ${words} FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day) AS today
        WHERE (SELECT count(*) FROM missed_search WHERE missed_search.day = today.day) < ${MISSED_A_DAY}
          OR EXISTS (SELECT FROM missed_search WHERE missed_search.day = today.day AND words = ${words})
        ON CONFLICT (day, words) DO UPDATE SET count = missed_search.count + 1`,
    );
  }

  async countBooks(query: BookQuery): Promise<number> {
    const [counted] = await this.readList<{ count: number }>(query, countStatement(query));
    return counted?.count ?? 0;
  }

  readFacets(query: BookQuery): Promise<FacetRow[]> {
    return this.readList(query, facetStatement(query));
  }

  trendingBooks(limit: number, columns: readonly BookColumn[]): Promise<Book[]> {
    return this.read(
      sql`SELECT ${selectColumns(columns)} FROM book WHERE book.is_published AND ${TRENDING}
        ORDER BY ${NEWEST_FIRST} LIMIT ${atLeast(limit)}`,
    );
  }

  /** The most ordered books, without trending ones. */
  bestSellingBooks(limit: number, columns: readonly BookColumn[]): Promise<Book[]> {
    return this.read(
      sql`SELECT ${selectColumns(columns)} FROM book_sales JOIN book ON book.book_id = book_sales.book_id
        WHERE book.is_published AND NOT ${TRENDING}
        ORDER BY book_sales.copies DESC, book_sales.book_id LIMIT ${atLeast(limit)}`,
    );
  }

  /** The first books of each category (exam and subject), trending ones first, then the newest. */
  findByCategory<Column extends BookColumn>(
    categories: Pick<Book, 'exam' | 'subject'>[],
    { limit, columns }: { limit: number; columns: readonly Column[] },
  ): Promise<(BookWith<Column> & { category: number })[]> {
    const keys = JSON.stringify(categories.map(({ exam, subject }) => ({ exam, subject })));
    return this.read(
      sql`SELECT book.*, category.number::int AS category
        FROM jsonb_array_elements(CAST(${keys} AS jsonb)) WITH ORDINALITY AS category (key, number)
        CROSS JOIN LATERAL (
          SELECT ${selectColumns(columns)} FROM book
          WHERE ${CATEGORY} = lower(category.key ->> 'exam') || '/' || lower(category.key ->> 'subject')
          ORDER BY ${TRENDING} DESC, ${NEWEST_FIRST} LIMIT ${atLeast(limit)}
        ) AS book`,
    );
  }

  /** Finds for each word the indexed words that begin with it, else those spelt most like it. */
  matchWords(words: string[]): Promise<WordMatch[]> {
    return this.search((searches) => queryRows(searches, wordMatches(words)));
  }

  private search<Found>(read: (searches: DataSource | EntityManager) => Promise<Found>): Promise<Found> {
    const { searches, replica } = this.pools;
    return queueForClient(() => (replica ? replica.read(read) : read(searches)));
  }

  private read<Row>(statement: Sql): Promise<Row[]> {
    return queryRows(this.pools.database, statement);
  }

  private readMany<Row>(statement: Sql): Promise<Row[]> {
    return queueForClient(() => queryRows(this.pools.heavyReads, statement));
  }

  private readList<Row>(query: BookQuery, statement: Sql): Promise<Row[]> {
    return isHeavyCount(query) ? this.readMany(statement) : this.read(statement);
  }
}

/** Whether a page may read many books that are not on it. The best matches of a search are found by its rarest word. */
const isHeavyPage = (query: BookQuery): boolean =>
  isFiltered(query) || (query.search !== null && query.sort !== BookSort.RELEVANCE);

/** Whether the books of a list are counted one by one. */
const isHeavyCount = (query: BookQuery): boolean => query.search !== null || isFiltered(query);
