import type { DataSource, Repository } from 'typeorm';
import { queueForClient } from '../platform/limits/client-queue.ts';
import { Book, BookSales } from './book.entity.ts';
import {
  applyFilters,
  type BookQuery,
  type BookQueryBuilder,
  comparedPrice,
  type FilterName,
  inStock,
  type PositionedBook,
  readBooksAfter,
  sortKeys,
  TRENDING,
} from './book-query.ts';
import type { Condition } from './catalogue.rules.ts';
import type { CursorPosition } from './cursor.rules.ts';
import type { WordMatch } from './search/book-search.ts';

/** Queries of the tables `book` and `search_word`. Those that scan many books use `heavyReads`, a separate pool. */
export class CatalogueStore {
  private readonly books: Repository<Book>;
  private readonly manyBooks: Repository<Book>;

  constructor(
    database: DataSource,
    private readonly heavyReads: DataSource,
  ) {
    this.books = database.getRepository(Book);
    this.manyBooks = heavyReads.getRepository(Book);
  }

  /** The books with these IDs, also unpublished ones. */
  findBooks(bookIds: string[]): Promise<Book[]> {
    return this.books.createQueryBuilder('book').where('book.bookId = ANY(:bookIds)', { bookIds }).getMany();
  }

  async listBookIds(limit: number): Promise<string[]> {
    const books = this.manyBooks
      .createQueryBuilder('book')
      .select('book.bookId', 'bookId')
      .where('book.isPublished')
      .orderBy('book.createdAt', 'DESC')
      .limit(limit);
    const found = await queueForClient(() => books.getRawMany<{ bookId: string }>());
    return found.map(({ bookId }) => bookId);
  }

  /** The books of a list that follow a position. */
  findPage(query: BookQuery, after: CursorPosition | null, limit: number): Promise<PositionedBook[]> {
    return queueForClient(() => readBooksAfter(this.filtered(query), sortKeys(query), after, limit));
  }

  countBooks(query: BookQuery): Promise<number> {
    return queueForClient(() => this.filtered(query).getCount());
  }

  /** Counts the books of a list by the value of an expression, with every filter but `own` applied. */
  async countBooksBy(
    query: BookQuery,
    own: FilterName,
    expression: string,
  ): Promise<{ value: string; count: number }[]> {
    const counts = this.filtered(query, own)
      .select(`CAST(${expression} AS text)`, 'value')
      .addSelect('count(*)::int', 'count');
    counts.groupBy('value').orderBy('count', 'DESC').addOrderBy('value');
    return queueForClient(() => counts.getRawMany());
  }

  /** Counts the books of a list that are in stock in a condition. */
  countInStock(query: BookQuery, condition: Condition): Promise<number> {
    return queueForClient(() => this.filtered(query, 'condition').andWhere(inStock(condition)).getCount());
  }

  /** Lowest and highest price of a list in rupees, without its price filter; null if the list is empty. */
  async priceRange(query: BookQuery): Promise<{ minPrice: number | null; maxPrice: number | null }> {
    const price = comparedPrice(query);
    const range = this.filtered(query, 'price')
      .select(`CAST(min(${price}) AS integer)`, 'minPrice')
      .addSelect(`CAST(max(${price}) AS integer)`, 'maxPrice');
    return (await queueForClient(() => range.getRawOne())) ?? { minPrice: null, maxPrice: null };
  }

  trendingBooks(limit: number): Promise<Book[]> {
    const books = this.manyBooks.createQueryBuilder('book').where('book.isPublished').andWhere(TRENDING);
    books.orderBy('book.createdAt', 'DESC').addOrderBy('book.bookId').limit(limit);
    return queueForClient(() => books.getMany());
  }

  /** The most ordered books, without trending ones. */
  bestSellingBooks(limit: number): Promise<Book[]> {
    const books = this.manyBooks.createQueryBuilder('book').where('book.isPublished').andWhere(`NOT ${TRENDING}`);
    books.innerJoin(BookSales, 'sales', 'sales.bookId = book.bookId');
    books.orderBy('sales.copies', 'DESC').addOrderBy('sales.bookId').limit(limit);
    return queueForClient(() => books.getMany());
  }

  /** The first books of each category (exam and subject), trending ones first, then the newest. */
  findByCategory(categories: Pick<Book, 'exam' | 'subject'>[], limit: number): Promise<Book[]> {
    const exams = categories.map(({ exam }) => exam);
    const subjects = categories.map(({ subject }) => subject);
    const first = `SELECT first.book_id
      FROM unnest(CAST(:exams AS text[]), CAST(:subjects AS text[])) AS category (exam, subject)
      CROSS JOIN LATERAL (
        SELECT book_id FROM book
        WHERE is_published AND lower(exam) = lower(category.exam) AND lower(subject) = lower(category.subject)
        ORDER BY ${TRENDING}::int DESC, created_at DESC, book_id LIMIT :limit
      ) AS first`;
    return this.books
      .createQueryBuilder('book')
      .where(`book.bookId IN (${first})`, { exams, subjects, limit })
      .orderBy(`${TRENDING}::int`, 'DESC')
      .addOrderBy('book.createdAt', 'DESC')
      .addOrderBy('book.bookId')
      .getMany();
  }

  /** Finds for each word the indexed words that begin with it, else those spelt most like it, best match first. */
  matchWords(words: string[]): Promise<WordMatch[]> {
    const read = () =>
      this.heavyReads.query(
        `SELECT searched, match.word, match.similarity
       FROM unnest($1::text[]) AS searched
       CROSS JOIN LATERAL (
         (SELECT word, 2::real AS similarity FROM search_word WHERE word LIKE searched || '%' LIMIT 1)
         UNION ALL
         (SELECT word, similarity(word, searched) FROM search_word
          WHERE length(searched) > 3 AND searched ~ '[^0-9]' AND word % searched
          ORDER BY similarity(word, searched) DESC, word LIMIT 5)
       ) AS match
       ORDER BY match.similarity DESC`,
        [words],
      );
    return queueForClient(read);
  }

  private filtered(query: BookQuery, except?: FilterName): BookQueryBuilder {
    return applyFilters(this.manyBooks.createQueryBuilder('book').where('book.isPublished'), query, except);
  }
}
