import { check } from '../platform/check.ts';
import { NotFound } from '../platform/errors.ts';
import type { Book } from './book.entity.ts';
import { type BookPage, paginate } from './pagination.ts';
import type { BookQuery } from './book-query.ts';
import { type BookListOptions, inputs, type ListBooksRequest } from './catalogue.inputs.ts';
import { BookSort, LIMITS, MESSAGES } from './catalogue.rules.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import type { CursorPosition } from './cursor.rules.ts';
import { ALL_SUBJECTS } from './exams.rules.ts';
import { countFacets, type Facets } from './facets.ts';
import { toBookSearch } from './search/book-search.ts';

/** One page of a list of books, with the query of the whole list for its total and its facets. */
export interface BookList extends BookPage {
  query: BookQuery;
}

/** A book, and how many related books to find. */
export interface RelatedBooksRequest {
  book: Book;
  first: number;
}

/** The public catalogue. Its use cases need no login and take no viewer. */
export class CatalogueService {
  constructor(private readonly store: CatalogueStore) {}

  /** Returns one page of the books that match a search and filters. */
  async listBooks(request: ListBooksRequest): Promise<BookList> {
    const { first, after, ...options } = check(inputs.list, request);
    const query = await this.toBookQuery(options);
    const read = (position: CursorPosition | null, limit: number) => this.store.findPage(query, position, limit);
    return { query, ...(await paginate({ sort: query.sort, first, after, read })) };
  }

  /** Returns how many books all pages of a list have together. */
  countBooks(query: BookQuery): Promise<number> {
    return this.store.countBooks(query);
  }

  /** Returns the options of every filter of a list, with counts. */
  bookFacets(query: BookQuery): Promise<Facets> {
    return countFacets(this.store, query);
  }

  /** Returns the book with this ID, or null. */
  async findBook(id: string): Promise<Book | null> {
    const [book] = await this.store.findBooks([check(inputs.bookId, id, 'bookId')]);
    return book?.isPublished ? book : null;
  }

  /** Returns the book with this ID, or throws NOT_FOUND. */
  async getBook(id: string): Promise<Book> {
    const book = await this.findBook(id);
    if (!book) throw new NotFound(MESSAGES.bookNotFound);
    return book;
  }

  /** Returns the books with these IDs in the same order, without unknown IDs. */
  async getBooks(ids: string[]): Promise<Book[]> {
    return (await this.getBooksWithUnpublished(ids)).filter(({ isPublished }) => isPublished);
  }

  /** Returns the books with these IDs like `getBooks`, with those that were unpublished after they came into a cart. */
  async getBooksWithUnpublished(ids: string[]): Promise<Book[]> {
    const bookIds = check(inputs.bookIds, ids, 'bookIds');
    const books = new Map((await this.store.findBooks(bookIds)).map((book) => [book.bookId, book]));
    return bookIds.flatMap((id) => books.get(id) ?? []);
  }

  /** Returns the IDs of all books, newest first, up to the limit of a sitemap. */
  listBookIds(): Promise<string[]> {
    return this.store.listBookIds(LIMITS.sitemap);
  }

  /** Returns trending books, followed by best sellers if there are too few. */
  async featuredBooks(first: number = LIMITS.featured): Promise<Book[]> {
    const count = check(inputs.featured, first, 'first');
    const trending = await this.store.trendingBooks(count);
    const missing = count - trending.length;
    return missing > 0 ? [...trending, ...(await this.store.bestSellingBooks(missing))] : trending;
  }

  /** Returns the best matches for a search text that is still being typed. */
  async suggestBooks(search: string): Promise<Book[]> {
    if (!check(inputs.search, search, 'search').trim()) return [];
    const { edges } = await this.listBooks({ search, sort: BookSort.RELEVANCE, first: LIMITS.suggestions });
    return edges.map(({ node }) => node);
  }

  /** Returns for each book the other books of its category (exam and subject), trending ones first. */
  async relatedBooks(requests: readonly RelatedBooksRequest[]): Promise<Book[][]> {
    const counts = requests.map(({ first }) => check(inputs.related, first, 'first'));
    const categories = new Map(requests.map(({ book }) => [categoryOf(book), book]));
    // One more than requested, since a category contains the book itself.
    const found = await this.store.findByCategory([...categories.values()], Math.max(...counts) + 1);
    return requests.map(({ book, first }) =>
      found.filter((other) => categoryOf(other) === categoryOf(book) && other.bookId !== book.bookId).slice(0, first),
    );
  }

  private async toBookQuery({ exam, subject, search, filter, sort }: BookListOptions): Promise<BookQuery> {
    return {
      exam: exam || null,
      subject: subject && subject.toLowerCase() !== ALL_SUBJECTS ? subject : null,
      search: await toBookSearch(this.store, search),
      sort,
      condition: filter?.condition ?? null,
      minPrice: filter?.minPrice ?? null,
      maxPrice: filter?.maxPrice ?? null,
      classes: filter?.classes ?? [],
      publishers: filter?.publishers ?? [],
      languages: filter?.languages ?? [],
    };
  }
}

function categoryOf({ exam, subject }: Book): string {
  return `${exam} ${subject}`.toLowerCase();
}
