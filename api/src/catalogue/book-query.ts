import type { SelectQueryBuilder } from 'typeorm';
import type { Book } from './book.entity.ts';
import { BookSort, Condition } from './catalogue.rules.ts';
import { CONDITIONS } from './conditions.rules.ts';
import type { CursorPosition } from './cursor.rules.ts';
import type { BookSearch } from './search/book-search.ts';

/** The search, filters and sort of a list of books. */
export interface BookQuery {
  exam: string | null;
  subject: string | null;
  search: BookSearch | null;
  sort: BookSort;
  condition: Condition | null;
  minPrice: number | null;
  maxPrice: number | null;
  classes: number[];
  publishers: string[];
  languages: string[];
}

export type FilterName = 'subject' | 'condition' | 'price' | 'classes' | 'publishers' | 'languages';

/** A query builder whose alias for the table `book` is `book`. */
export type BookQueryBuilder = SelectQueryBuilder<Book>;

/** A book with its position in a sorted list. */
export interface PositionedBook {
  book: Book;
  position: CursorPosition;
}

/** The expression that is true for trending books. */
export const TRENDING = "('trending' = any(book.tags))";
const NEWEST_FIRST = '-extract(epoch from book.created_at)';
const MAX_INTEGER = 2_147_483_647;

/** The weights are those of tags, category, author and title. */
const RANK = "round(ts_rank('{0.1, 0.3, 1, 1}', book.search, CAST(:tsquery AS tsquery))::numeric, 6)";

/** The property that holds a price or the stock of a condition. */
const property = (condition: Condition, field: 'listPrice' | 'price' | 'stock') =>
  `book.${CONDITIONS[condition][field]}`;

/** The condition in which a list compares books: the filtered one, else new, which book cards show first. */
const comparedCondition = ({ condition }: BookQuery) => condition ?? Condition.NEW;

/** The expression that is true for books available in a condition. Stock that is not tracked is available. */
export const inStock = (condition: Condition) => `coalesce(${property(condition, 'stock')}, 1) > 0`;

/** The selling price that a list sorts and filters by. Its type is that of cursor keys, for the indexes of prices. */
export const comparedPrice = (query: BookQuery) => `CAST(${property(comparedCondition(query), 'price')} AS numeric)`;

function percentOff(condition: Condition): string {
  const listPrice = property(condition, 'listPrice');
  return `round(100.0 * greatest(${listPrice} - ${property(condition, 'price')}, 0) / greatest(${listPrice}, 1))`;
}

/** The sort keys of a list, each ascending. The book ID breaks ties. */
export function sortKeys(query: BookQuery): string[] {
  switch (query.sort) {
    case BookSort.PRICE_LOW:
      return [comparedPrice(query)];
    case BookSort.PRICE_HIGH:
      return [`-${comparedPrice(query)}`];
    case BookSort.DISCOUNT:
      return [`-${percentOff(comparedCondition(query))}`];
    case BookSort.NEWEST:
      return [NEWEST_FIRST];
    case BookSort.RELEVANCE:
      return [tsqueryOf(query) ? `-${RANK}` : `-${TRENDING}::int`, NEWEST_FIRST];
  }
}

/** The filters that have a facet. Each is separate, so that a facet can count without its own filter. */
const FILTERS: Record<FilterName, (books: BookQueryBuilder, query: BookQuery) => void> = {
  subject: (books, { subject }) => {
    if (subject) books.andWhere('lower(book.subject) = lower(:subject)', { subject });
  },
  condition: (books, { condition }) => {
    if (condition) books.andWhere(inStock(condition));
  },
  price: (books, query) => {
    const { minPrice, maxPrice } = query;
    if (minPrice === null && maxPrice === null) return;
    const range = { minPrice: minPrice ?? 0, maxPrice: maxPrice ?? MAX_INTEGER };
    books.andWhere(`${comparedPrice(query)} BETWEEN :minPrice AND :maxPrice`, range);
  },
  classes: (books, { classes }) => {
    if (classes.length > 0) books.andWhere('book.class && CAST(:classes AS smallint[])', { classes });
  },
  publishers: (books, { publishers }) => {
    if (publishers.length > 0) books.andWhere('book.publisher = ANY(:publishers)', { publishers });
  },
  languages: (books, { languages }) => {
    if (languages.length > 0) books.andWhere('book.language = ANY(:languages)', { languages });
  },
};

/** Applies the search and the filters of a list, except the filter named `except`. */
export function applyFilters(books: BookQueryBuilder, query: BookQuery, except?: FilterName): BookQueryBuilder {
  if (query.exam) books.andWhere('lower(book.exam) = lower(:exam)', { exam: query.exam });
  if (query.search) applySearch(books, query.search);
  for (const [name, apply] of Object.entries(FILTERS)) if (name !== except) apply(books, query);
  return books;
}

function applySearch(books: BookQueryBuilder, search: BookSearch): void {
  if ('tsquery' in search) {
    books.andWhere('book.search @@ CAST(:tsquery AS tsquery)', search);
    return;
  }
  const conditions = search.isbnPrefixes.map((_, index) => `book.isbn LIKE :isbn${index}`);
  const parameters = search.isbnPrefixes.map((prefix, index) => [`isbn${index}`, `${prefix}%`]);
  books.andWhere(`(${conditions.join(' OR ')})`, Object.fromEntries(parameters));
}

const tsqueryOf = ({ search }: BookQuery) => search && 'tsquery' in search && search.tsquery;

/** Reads the books that follow a position, in the order of the sort keys. */
export async function readBooksAfter(
  books: BookQueryBuilder,
  keys: string[],
  after: CursorPosition | null,
  limit: number,
): Promise<PositionedBook[]> {
  books.limit(limit);
  keys.forEach((key, index) => books.addSelect(key, `key${index}`).addOrderBy(`key${index}`));
  books.addOrderBy('book.bookId');
  if (after?.keys.length === keys.length) whereAfter(books, keys, after);
  const { entities, raw } = await books.getRawAndEntities<Record<string, unknown>>();
  return entities.map((book, row) => ({
    book,
    position: { keys: keys.map((_, index) => String(raw[row]?.[`key${index}`])), bookId: book.bookId },
  }));
}

function whereAfter(books: BookQueryBuilder, keys: string[], { keys: values, bookId }: CursorPosition): void {
  const position = values.map((_, index) => `CAST(:after${index} AS numeric)`).join(', ');
  const parameters = Object.fromEntries(values.map((value, index) => [`after${index}`, value]));
  books.andWhere(`(${keys.join(', ')}, book.book_id) > (${position}, :afterBookId)`, {
    ...parameters,
    afterBookId: bookId,
  });
}
