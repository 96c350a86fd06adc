import type { Sql } from 'sql-template-tag';
import type { Logger } from 'pino';
import { check } from '../platform/check.ts';
import { NotFound } from '../platform/errors.ts';
import { ALL_COLUMNS, type BookColumn, type BookWith } from './book-columns.ts';
import type { Book } from './book.entity.ts';
import { type BookPage, paginate } from './lists/pagination.ts';
import { type BookQuery, isFiltered } from './lists/book-query.ts';
import { type BookListOptions, inputs, type ListBooksRequest } from './catalogue.inputs.ts';
import { BookSort, CATALOGUE_LIMITS, CATALOGUE_MESSAGES } from './catalogue.rules.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import type { CursorPosition } from './cursor.rules.ts';
import { ALL_SUBJECTS } from './exams.rules.ts';
import { type ListCounts, toListCounts } from './facets/facets.ts';
import { toBookSearch } from './search/book-search.ts';
import { missedWords } from './search/search.rules.ts';

/** One page of a list of books, with the query of the whole list for its total and its facets. */
export interface BookList extends BookPage {
  query: BookQuery;
}

/** A book, and how many related books to find. */
export interface RelatedBooksRequest {
  book: Pick<Book, 'bookId' | 'exam' | 'subject'>;
  first: number;
}

/** What to count of a list: its total, or also the options of its filters. */
export interface CountRequest {
  query: BookQuery;
  withFacets: boolean;
}

/** The condition for the books that are right for an exam of a year; `withGaps`: or usable with gaps. */
export type SuitableBooks = (target: { exam: string; year: number }, withGaps: boolean) => Promise<Sql>;

/** The public catalogue. Its use cases need no login and take no viewer. */
export class CatalogueService {
  constructor(
    private readonly store: CatalogueStore,
    private readonly suitableBooks: SuitableBooks,
    private readonly log: Logger,
  ) {}

  /**
   * Returns one page of the books that match a search and filters, with these columns. A search of the whole catalogue that
   * finds nothing is counted.
   */
  async listBooks(request: ListBooksRequest, columns: readonly BookColumn[] = ALL_COLUMNS): Promise<BookList> {
    const list = await this.readBooks(request, columns);
    const { search, after } = request;
    const isOfAll = !after && list.query.exam === null && list.query.subject === null && !isFiltered(list.query);
    const words = search && isOfAll && list.edges.length === 0 ? missedWords(search) : null;
    // The search has its answer, whether or not it can be counted.
    if (words)
      await this.store
        .countMissedSearch(words)
        .catch((error: unknown) => this.log.warn({ err: error }, 'A search that found nothing is not counted'));
    return list;
  }

  private async readBooks(request: ListBooksRequest, columns: readonly BookColumn[]): Promise<BookList> {
    const { first, after, ...options } = check(inputs.list, request);
    const query = await this.toBookQuery(options);
    const read = (position: CursorPosition | null, limit: number) =>
      this.store.findPage(query, { columns, after: position, limit });
    return { query, ...(await paginate({ sort: query.sort, first, after, read })) };
  }

  /**
   * Counts lists: with their facets in one statement each. A list with a search or a filter by price is counted up to
   * CATALOGUE_LIMITS.counted.
   */
  countLists(requests: readonly CountRequest[]): Promise<ListCounts[]> {
    const counts = new Map<BookQuery, Promise<ListCounts>>();
    for (const { query, withFacets } of requests.toSorted((a, b) => Number(b.withFacets) - Number(a.withFacets)))
      if (!counts.has(query)) counts.set(query, withFacets ? this.readFacets(query) : this.countBooks(query));
    return Promise.all(requests.map(({ query }) => counts.get(query) as Promise<ListCounts>));
  }

  /** Returns the book with this ID, or null. */
  async findBook(id: string, columns: readonly BookColumn[] = ALL_COLUMNS): Promise<Book | null> {
    const [book] = await this.store.findBooks([check(inputs.bookId, id, 'bookId')], columns);
    return book?.isPublished ? book : null;
  }

  /** Returns the book with this ID, or throws NOT_FOUND. */
  async getBook(id: string): Promise<Book> {
    const book = await this.findBook(id);
    if (!book) throw new NotFound(CATALOGUE_MESSAGES.bookNotFound);
    return book;
  }

  /** Returns the books with these IDs in the same order, without unknown IDs. */
  async getBooks<Column extends BookColumn = BookColumn>(
    ids: string[],
    columns: readonly Column[] = ALL_COLUMNS as readonly Column[],
  ): Promise<BookWith<Column>[]> {
    return (await this.getBooksWithUnpublished(ids, columns)).filter(({ isPublished }) => isPublished);
  }

  /** Returns the books with these IDs like `getBooks`, with those that were unpublished after they came into a cart. */
  async getBooksWithUnpublished<Column extends BookColumn = BookColumn>(
    ids: string[],
    columns: readonly Column[] = ALL_COLUMNS as readonly Column[],
  ): Promise<BookWith<Column>[]> {
    const bookIds = check(inputs.bookIds, ids, 'bookIds');
    const books = new Map((await this.store.findBooks(bookIds, columns)).map((book) => [book.bookId, book]));
    return bookIds.flatMap((id) => books.get(id) ?? []);
  }

  /** Returns the IDs of all books, newest first, up to the limit of a sitemap. */
  listBookIds(): Promise<string[]> {
    return this.store.listBookIds(CATALOGUE_LIMITS.sitemap);
  }

  /** Returns trending books, followed by best sellers if there are too few. */
  async featuredBooks(
    first: number = CATALOGUE_LIMITS.featured,
    columns: readonly BookColumn[] = ALL_COLUMNS,
  ): Promise<Book[]> {
    const count = check(inputs.featured, first, 'first');
    const trending = await this.store.trendingBooks(count, columns);
    const missing = count - trending.length;
    const bestSellers = missing > 0 ? await this.store.bestSellingBooks(missing, columns) : [];
    return [...trending, ...bestSellers].slice(0, count);
  }

  /** Returns the best matches for a search text that is still being typed. */
  async suggestBooks(search: string, columns: readonly BookColumn[] = ALL_COLUMNS): Promise<Book[]> {
    if (!check(inputs.search, search, 'search').trim()) return [];
    const request = { search, sort: BookSort.RELEVANCE, first: CATALOGUE_LIMITS.suggestions };
    const { edges } = await this.readBooks(request, columns);
    return edges.map(({ node }) => node);
  }

  /** Returns for each book the other books of its category (exam and subject), trending ones first. */
  async relatedBooks(requests: readonly RelatedBooksRequest[], columns: readonly BookColumn[]): Promise<Book[][]> {
    const counts = requests.map(({ first }) => check(inputs.related, first, 'first'));
    const categories = new Map(requests.map(({ book }) => [categoryOf(book), book]));
    const numbers = new Map([...categories.keys()].map((category, index) => [category, index + 1]));
    // One more than requested, since a category contains the book itself.
    const limit = Math.max(...counts) + 1;
    const found = await this.store.findByCategory([...categories.values()], { limit, columns });
    return requests.map(({ book, first }) =>
      found
        .filter(({ category, bookId }) => category === numbers.get(categoryOf(book)) && bookId !== book.bookId)
        .slice(0, first),
    );
  }

  /** Returns at most CATALOGUE_LIMITS.ofCategory books of each category (exam and subject), trending ones first. */
  booksOfCategories<Column extends BookColumn>(
    categories: Pick<Book, 'exam' | 'subject'>[],
    columns: readonly Column[],
  ): Promise<BookWith<Column>[]> {
    return this.store.findByCategory(categories, { limit: CATALOGUE_LIMITS.ofCategory, columns });
  }

  private async readFacets(query: BookQuery): Promise<ListCounts> {
    return toListCounts(await this.store.readFacets(query));
  }

  private async countBooks(query: BookQuery): Promise<ListCounts> {
    return { totalCount: await this.store.countBooks(query), facets: null };
  }

  private async toBookQuery({ exam, subject, search, filter, sort }: BookListOptions): Promise<BookQuery> {
    const usable = filter?.usableFor ? await this.suitableBooks(filter.usableFor, true) : null;
    const target = filter?.suitableFor ?? (sort === BookSort.VERDICT ? filter?.usableFor : null);
    const right = target ? await this.suitableBooks(target, false) : null;
    return {
      exam: exam || null,
      subject: subject && subject.toLowerCase() !== ALL_SUBJECTS ? subject : null,
      search: await toBookSearch(this.store, search),
      sort: sort === BookSort.VERDICT && !right ? BookSort.RELEVANCE : sort,
      condition: filter?.condition ?? null,
      minPrice: filter?.minPrice ?? null,
      maxPrice: filter?.maxPrice ?? null,
      classes: filter?.classes ?? [],
      publishers: filter?.publishers ?? [],
      languages: filter?.languages ?? [],
      suitable: filter?.suitableFor ? right : usable,
      right,
    };
  }
}

function categoryOf({ exam, subject }: Pick<Book, 'exam' | 'subject'>): string {
  return `${exam} ${subject}`.toLowerCase();
}
