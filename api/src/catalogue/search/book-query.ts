import type { SelectQueryBuilder } from 'typeorm';
import type { Book } from '../book.entity.ts';
import { BookSort, Condition } from '../catalogue.rules.ts';
import type { Place } from './cursor.rules.ts';

/** What a list of books is made by. `tsquery` is null where nothing is searched for, and '' finds nothing. */
export interface BookQuery {
  exam: string | null;
  subject: string | null;
  tsquery: string | null;
  sort: BookSort;
  condition: Condition | null;
  minPrice: number | null;
  maxPrice: number | null;
  classes: number[];
  publishers: string[];
  languages: string[];
}

/** A way a list can be narrowed. */
export type Narrowing = 'subject' | 'condition' | 'price' | 'classes' | 'publishers' | 'languages';
/** A query for books under way; the table is called `book` in it. */
export type Books = SelectQueryBuilder<Book>;

const PRICE = { [Condition.NEW]: 'book.new_price_discount', [Condition.PREOWNED]: 'book.pre_owned_price_discount' };
const LIST_PRICE = { [Condition.NEW]: 'book.new_price', [Condition.PREOWNED]: 'book.pre_owned_price' };
const STOCK = { [Condition.NEW]: 'book.new_stock', [Condition.PREOWNED]: 'book.pre_owned_stock' };
const BOTH = [Condition.NEW, Condition.PREOWNED];
/** Whether a book is trending. */
export const TRENDING = "('trending' = any(book.tags))";
const NEWEST_FIRST = '-extract(epoch from book.created_at)';

/** Tags count little, the shelf some, title and authors fully. */
const MATCH = "round(ts_rank('{0.1, 0.3, 1, 1}', book.search, CAST(:tsquery AS tsquery))::numeric, 6)";

/** Whether a book can be bought in a condition. */
export const available = (condition: Condition) => `coalesce(${STOCK[condition]}, 1) > 0`;
const percentOff = (condition: Condition) =>
  `round(100.0 * greatest(${LIST_PRICE[condition]} - ${PRICE[condition]}, 0) / greatest(${LIST_PRICE[condition]}, 1))`;
const lowestPrice = (conditions: Condition[]) => `least(${conditions.map((condition) => PRICE[condition]).join(', ')})`;

/** Ascending sort keys of a list; the book ID breaks ties. */
export function sortKeys({ sort, condition, tsquery }: BookQuery): string[] {
  const conditions = condition ? [condition] : BOTH;
  switch (sort) {
    case BookSort.PRICE_LOW:
      return [lowestPrice(conditions)];
    case BookSort.PRICE_HIGH:
      return [`-${lowestPrice(conditions)}`];
    case BookSort.DISCOUNT:
      return [`-greatest(${conditions.map(percentOff).join(', ')})`];
    case BookSort.NEWEST:
      return [NEWEST_FIRST];
    case BookSort.RELEVANCE:
      return [tsquery ? `-${MATCH}` : `-${TRENDING}::int`, NEWEST_FIRST];
  }
}

/** Every way a list is narrowed, apart, so that a facet can leave out its own. */
const NARROWINGS: Record<Narrowing, (books: Books, query: BookQuery) => void> = {
  subject: (books, { subject }) => {
    if (subject) books.andWhere('lower(book.subject) = lower(:subject)', { subject });
  },
  condition: (books, { condition }) => {
    if (condition) books.andWhere(available(condition));
  },
  price: (books, { condition, minPrice, maxPrice }) => {
    if (minPrice === null && maxPrice === null) return;
    const inRange = (one: Condition) => `${PRICE[one]} BETWEEN :minPrice AND :maxPrice`;
    const ranges = (condition ? [condition] : BOTH).map(inRange).join(' OR ');
    books.andWhere(`(${ranges})`, { minPrice: minPrice ?? 0, maxPrice: maxPrice ?? 2_147_483_647 });
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

/** Narrows a query to the books of a list; `except` leaves one way of narrowing out. */
export function narrow(books: Books, query: BookQuery, except?: Narrowing): Books {
  if (query.exam) books.andWhere('lower(book.exam) = lower(:exam)', { exam: query.exam });
  if (query.tsquery !== null) books.andWhere('book.search @@ CAST(:tsquery AS tsquery)', { tsquery: query.tsquery });
  for (const [name, apply] of Object.entries(NARROWINGS)) if (name !== except) apply(books, query);
  return books;
}

/** The prices that a list is about: those of the condition asked for, else of both. */
export function pricesOf({ condition }: BookQuery): string {
  return (condition ? [condition] : BOTH).map((one) => PRICE[one]).join(', ');
}

/** The books behind a place, in the order of their sort keys, each with its own place. */
export async function readPage(
  books: Books,
  keys: string[],
  after: Place | null,
  limit: number,
): Promise<{ book: Book; place: Place }[]> {
  books.limit(limit);
  keys.forEach((key, index) => books.addSelect(key, `key${index}`).addOrderBy(`key${index}`));
  books.addOrderBy('book.bookId');
  if (after?.keys.length === keys.length) startBehind(books, keys, after);
  const { entities, raw } = await books.getRawAndEntities<Record<string, unknown>>();
  return entities.map((book, row) => ({
    book,
    place: { keys: keys.map((_, index) => String(raw[row]?.[`key${index}`])), bookId: book.bookId },
  }));
}

/** Leaves out the books up to a place. */
function startBehind(books: Books, keys: string[], { keys: values, bookId }: Place): void {
  const places = values.map((_, index) => `CAST(:after${index} AS numeric)`).join(', ');
  const parameters = Object.fromEntries(values.map((value, index) => [`after${index}`, value]));
  books.andWhere(`(${keys.join(', ')}, book.book_id) > (${places}, :afterBookId)`, {
    ...parameters,
    afterBookId: bookId,
  });
}
