import { z } from 'zod';
import { check } from '../platform/check.ts';
import { NotFound } from '../platform/errors.ts';
import { STORABLE } from '../platform/text.rules.ts';
import type { Book } from './book.entity.ts';
import { type BookPage, pageOf } from './book-page.ts';
import { BookSort, Condition, LIMITS, MESSAGES } from './catalogue.rules.ts';
import type { BookQuery } from './search/book-query.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import { facetsOf, type Facets } from './search/facets.ts';
import { understand } from './search/ts-query.ts';
import type { Place } from './search/cursor.rules.ts';
import { ALL_SUBJECTS } from './exams.rules.ts';

/** One page of a list of books. `query` is what the list was made by, for what is asked about it as a whole. */
export interface BookList extends BookPage {
  query: BookQuery;
}

const text = (longest: number) => z.string().max(longest).regex(STORABLE, MESSAGES.unreadable);
const code = text(LIMITS.code).trim().nullish();
const price = z.int().min(0).max(LIMITS.price).nullish();
const choices = <T extends z.ZodType>(choice: T) => z.array(choice).max(LIMITS.filterChoices).nullish();
const searchText = z.string().max(LIMITS.searchText, MESSAGES.searchTooLong);
const bookId = text(LIMITS.code);
const fewUpTo = (most: number, message: string) => z.int(message).min(1, message).max(most, message);

const listRequest = z.object({
  exam: code,
  subject: code,
  search: searchText.nullish(),
  filter: z
    .object({
      condition: z.enum(Condition).nullish(),
      minPrice: price,
      maxPrice: price,
      classes: choices(z.int().min(1).max(12)),
      publishers: choices(text(LIMITS.publisherName)),
      languages: choices(text(LIMITS.code)),
    })
    .refine(({ minPrice, maxPrice }) => (minPrice ?? 0) <= (maxPrice ?? LIMITS.price), {
      error: MESSAGES.priceOrder,
      path: ['minPrice'],
    })
    .nullish(),
  sort: z.enum(BookSort),
  first: z.int(MESSAGES.pageSize).min(1, MESSAGES.pageSize).max(LIMITS.pageSize, MESSAGES.pageSize),
  after: z.string().max(500, MESSAGES.cursor).nullish(),
});

/** A book, and how many others of its exam and subject to find. */
export interface RelatedRequest {
  book: Book;
  first: number;
}

export type ListRequest = z.input<typeof listRequest>;

/** What shoppers ask of the catalogue. Everyone may ask it, so no use case takes a viewer. */
export class CatalogueService {
  constructor(private readonly store: CatalogueStore) {}

  /** One page of the books that fit the request. */
  async listBooks(request: ListRequest): Promise<BookList> {
    const { first, after, ...wanted } = check(listRequest, request);
    const query = await this.queryFor(wanted);
    const read = (place: Place | null, limit: number) => this.store.findPage(query, place, limit);
    return { query, ...(await pageOf({ sort: query.sort, first, after, read })) };
  }

  /** How many books a list has, all pages together. */
  countBooks(query: BookQuery): Promise<number> {
    return this.store.countBooks(query);
  }

  /** What a list can be narrowed by. */
  bookFacets(query: BookQuery): Promise<Facets> {
    return facetsOf(this.store, query);
  }

  /** The book with this ID, or null. */
  async findBook(id: string): Promise<Book | null> {
    const [book] = await this.store.findBooks([check(bookId, id, 'bookId').toUpperCase()]);
    return book ?? null;
  }

  /** The book with this ID, or a refusal. */
  async getBook(id: string): Promise<Book> {
    const book = await this.findBook(id);
    if (!book) throw new NotFound(MESSAGES.bookNotFound);
    return book;
  }

  /** The books with these IDs in the order asked for; unknown IDs are left out. */
  async getBooks(ids: string[]): Promise<Book[]> {
    const wanted = check(z.array(bookId).max(LIMITS.bulkIds, MESSAGES.bulkIds), ids, 'bookIds').map((id) =>
      id.toUpperCase(),
    );
    const books = new Map((await this.store.findBooks(wanted)).map((book) => [book.bookId, book]));
    return wanted.flatMap((id) => books.get(id) ?? []);
  }

  /** The IDs of all books, newest first, as far as a sitemap may list them. */
  listBookIds(): Promise<string[]> {
    return this.store.listBookIds(LIMITS.sitemap);
  }

  /** The books that the shop recommends: trending ones, then best sellers. */
  async featuredBooks(first: number = LIMITS.featured): Promise<Book[]> {
    const wanted = check(fewUpTo(LIMITS.featured, MESSAGES.featured), first, 'first');
    const trending = await this.store.trendingBooks(wanted);
    const left = wanted - trending.length;
    return left > 0 ? [...trending, ...(await this.store.bestSellingBooks(left))] : trending;
  }

  /** The best matches for a text that is still being typed. */
  async suggestBooks(search: string): Promise<Book[]> {
    if (!check(searchText, search, 'search').trim()) return [];
    const { edges } = await this.listBooks({ search, sort: BookSort.RELEVANCE, first: LIMITS.suggestions });
    return edges.map(({ node }) => node);
  }

  /** Other books of the exam and subject of each of these books, trending ones first. */
  async relatedBooks(inputs: readonly RelatedRequest[]): Promise<Book[][]> {
    const counts = inputs.map(({ first }) => check(fewUpTo(LIMITS.related, MESSAGES.related), first, 'first'));
    const shelves = new Map(inputs.map(({ book }) => [shelfOf(book), book]));
    // One more than wanted, since a book is not related to itself.
    const found = await this.store.firstOfShelves([...shelves.values()], Math.max(...counts) + 1);
    return inputs.map(({ book, first }) =>
      found.filter((other) => shelfOf(other) === shelfOf(book) && other.bookId !== book.bookId).slice(0, first),
    );
  }

  private async queryFor({
    exam,
    subject,
    search,
    filter,
    sort,
  }: Omit<z.output<typeof listRequest>, 'first' | 'after'>): Promise<BookQuery> {
    return {
      exam: exam || null,
      subject: subject && subject.toLowerCase() !== ALL_SUBJECTS ? subject : null,
      tsquery: search?.trim() ? await understand(this.store, search) : null,
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

function shelfOf({ exam, subject }: Book): string {
  return `${exam} ${subject}`.toLowerCase();
}
