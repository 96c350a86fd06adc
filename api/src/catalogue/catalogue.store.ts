import type { DataSource, Repository } from 'typeorm';
import { Book } from './book.entity.ts';
import { BookSales } from './book-sales.entity.ts';
import {
  available,
  type BookQuery,
  type Books,
  narrow,
  type Narrowing,
  pricesOf,
  readPage,
  sortKeys,
  TRENDING,
} from './search/book-query.ts';
import { queueForClient } from '../platform/limits/client-queue.ts';
import type { Condition } from './catalogue.rules.ts';
import type { Place } from './search/cursor.rules.ts';

/** A known word that a searched word stands for, and how like it is: 2 where it begins with it, else up to 1. */
export interface WordMatch {
  searched: string;
  word: string;
  likeness: number;
}

/** Questions to the tables `book` and `search_word`. Those that look at many books take turns apart from the others. */
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

  findBooks(bookIds: string[]): Promise<Book[]> {
    return this.books.createQueryBuilder('book').where('book.bookId = ANY(:bookIds)', { bookIds }).getMany();
  }

  async listBookIds(limit: number): Promise<string[]> {
    const books = this.manyBooks
      .createQueryBuilder('book')
      .select('book.bookId', 'bookId')
      .orderBy('book.createdAt', 'DESC')
      .limit(limit);
    const found = await queueForClient(() => books.getRawMany<{ bookId: string }>());
    return found.map(({ bookId }) => bookId);
  }

  /** The books of a list behind a place, in order, each with its own place. */
  findPage(query: BookQuery, after: Place | null, limit: number): Promise<{ book: Book; place: Place }[]> {
    return queueForClient(() => readPage(this.narrowed(query), sortKeys(query), after, limit));
  }

  countBooks(query: BookQuery): Promise<number> {
    return queueForClient(() => this.narrowed(query).getCount());
  }

  /** How many books of a list have each value of an expression, all other narrowings applied. */
  async countBooksBy(
    query: BookQuery,
    own: Narrowing,
    expression: string,
  ): Promise<{ value: string; count: number }[]> {
    const counted = this.narrowed(query, own)
      .select(`CAST(${expression} AS text)`, 'value')
      .addSelect('count(*)::int', 'count');
    counted.groupBy('value').orderBy('count', 'DESC').addOrderBy('value');
    return queueForClient(() => counted.getRawMany());
  }

  /** How many books of a list can be bought in a condition. */
  countAvailable(query: BookQuery, condition: Condition): Promise<number> {
    return queueForClient(() => this.narrowed(query, 'condition').andWhere(available(condition)).getCount());
  }

  /** Lowest and highest price of a list, in rupees. */
  async priceRange(query: BookQuery): Promise<{ minPrice: number | null; maxPrice: number | null }> {
    const prices = pricesOf(query);
    const range = this.narrowed(query, 'price')
      .select(`min(least(${prices}))`, 'minPrice')
      .addSelect(`max(greatest(${prices}))`, 'maxPrice');
    return (await queueForClient(() => range.getRawOne())) ?? { minPrice: null, maxPrice: null };
  }

  trendingBooks(limit: number): Promise<Book[]> {
    const books = this.manyBooks.createQueryBuilder('book').where(TRENDING);
    books.orderBy('book.createdAt', 'DESC').addOrderBy('book.bookId').limit(limit);
    return queueForClient(() => books.getMany());
  }

  /** The books that were ordered most, without those that are trending. */
  bestSellingBooks(limit: number): Promise<Book[]> {
    const books = this.manyBooks.createQueryBuilder('book').where(`NOT ${TRENDING}`);
    books.innerJoin(BookSales, 'sales', 'sales.bookId = book.bookId');
    books.orderBy('sales.copies', 'DESC').addOrderBy('sales.bookId').limit(limit);
    return queueForClient(() => books.getMany());
  }

  /** The first books of each exam and subject, trending ones first, then the newest. */
  firstOfShelves(shelves: Pick<Book, 'exam' | 'subject'>[], limit: number): Promise<Book[]> {
    const exams = shelves.map(({ exam }) => exam);
    const subjects = shelves.map(({ subject }) => subject);
    const first = `SELECT first.book_id
      FROM unnest(CAST(:exams AS text[]), CAST(:subjects AS text[])) AS shelf (exam, subject)
      CROSS JOIN LATERAL (
        SELECT book_id FROM book WHERE lower(exam) = lower(shelf.exam) AND lower(subject) = lower(shelf.subject)
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

  /** For each searched word the known words that begin with it, else those spelt most like it. */
  matchWords(words: string[]): Promise<WordMatch[]> {
    const read = () =>
      this.heavyReads.query(
        `SELECT searched, match.word, match.likeness
       FROM unnest($1::text[]) AS searched
       CROSS JOIN LATERAL (
         (SELECT word, 2::real AS likeness FROM search_word WHERE word LIKE searched || '%' LIMIT 1)
         UNION ALL
         (SELECT word, similarity(word, searched) FROM search_word
          WHERE length(searched) > 3 AND searched ~ '[^0-9]' AND word % searched
          ORDER BY similarity(word, searched) DESC, word LIMIT 5)
       ) AS match
       ORDER BY match.likeness DESC`,
        [words],
      );
    return queueForClient(read);
  }

  private narrowed(query: BookQuery, except?: Narrowing): Books {
    return narrow(this.manyBooks.createQueryBuilder('book'), query, except);
  }
}
