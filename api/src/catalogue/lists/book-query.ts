import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { BookSort } from '../catalogue.rules.ts';
import { Condition } from '../catalogue.rules.ts';
import { CONDITIONS } from '../conditions.rules.ts';
import { columnOf } from '../book-columns.ts';
import type { BookSearch } from '../search/book-search.ts';
import { searchCondition } from '../search/search-query.ts';

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
  /** The condition for books that are right for the shopper's exam, or usable with gaps; null for all books. */
  suitable: Sql | null;
  /** The condition for those that are right; null if the list does not ask for it. */
  right: Sql | null;
}

export type FilterName = 'suitable' | 'subject' | 'condition' | 'price' | 'classes' | 'publishers' | 'languages';

export const MAX_INTEGER = 2_147_483_647;

/** The column that holds a price or the stock of a condition. */
export const offerColumn = (condition: Condition, field: 'listPrice' | 'price' | 'stock'): Sql =>
  columnOf(CONDITIONS[condition][field]);

/** The condition in which a list compares books: the filtered one, else new, which book cards show first. */
export const comparedCondition = ({ condition }: BookQuery): Condition => condition ?? Condition.NEW;

/** The selling price that a list sorts and filters by. */
export const comparedPrice = (query: BookQuery): Sql => offerColumn(comparedCondition(query), 'price');

/** True for books available in a condition. Stock that is not tracked is available. */
export const inStock = (condition: Condition): Sql => sql`coalesce(${offerColumn(condition, 'stock')}, 1) > 0`;

/**
 * The published books of an exam, a subject or both; of all exams and subjects without either. Each has its own expression,
 * with which the indexes of its lists begin.
 */
export function shelfCondition({ exam, subject }: Pick<BookQuery, 'exam' | 'subject'>): Sql {
  if (exam && subject) return sql`${CATEGORY} = lower(${exam}) || '/' || lower(${subject})`;
  if (exam) return sql`CASE WHEN book.is_published THEN lower(book.exam) END = lower(${exam})`;
  if (subject) return sql`CASE WHEN book.is_published THEN lower(book.subject) END = lower(${subject})`;
  return raw('book.is_published');
}

/** Exam and subject of a published book. */
export const CATEGORY = raw("CASE WHEN book.is_published THEN lower(book.exam) || '/' || lower(book.subject) END");

/** The filters other than the shelf. Each is separate, so that a facet can count without its own filter. */
const FILTERS: Record<Exclude<FilterName, 'subject'>, (query: BookQuery) => Sql | null> = {
  suitable: ({ suitable }) => suitable,
  condition: ({ condition }) => (condition ? inStock(condition) : null),
  price: (query) => priceFilter(query, comparedPrice(query)),
  classes: ({ classes }) => (classes.length > 0 ? sql`book.class && CAST(${classes} AS smallint[])` : null),
  publishers: ({ publishers }) => (publishers.length > 0 ? sql`book.publisher = ANY(${publishers})` : null),
  languages: ({ languages }) => (languages.length > 0 ? sql`book.language = ANY(${languages})` : null),
};

/** The filter by price, for an expression of the compared price; null if the list has none. */
export function priceFilter({ minPrice, maxPrice }: BookQuery, price: Sql): Sql | null {
  if (minPrice === null && maxPrice === null) return null;
  return sql`${price} BETWEEN ${minPrice ?? 0} AND ${maxPrice ?? MAX_INTEGER}`;
}

/** The conditions that are not null, together. */
export function allOf(conditions: (Sql | null)[]): Sql {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 0 ? join(given, ' AND ') : raw('true');
}

/** At least one of these conditions. */
export const anyOf = (conditions: Sql[]): Sql =>
  sql`(${join(
    conditions.map((condition) => sql`(${condition})`),
    ' OR ',
  )})`;

/** The condition for the books of a list, over the table `book`: its shelf, search and filters, except those named. */
export function bookConditions(query: BookQuery, except: readonly FilterName[] = []): Sql {
  const { exam, subject, search } = query;
  const filters = Object.entries(FILTERS) as [keyof typeof FILTERS, (query: BookQuery) => Sql | null][];
  return allOf([
    shelfCondition({ exam, subject: except.includes('subject') ? null : subject }),
    search ? searchCondition(search) : null,
    ...filters.map(([name, filter]) => (except.includes(name) ? null : filter(query))),
  ]);
}

/** Whether a list has filters other than its category. */
export const isFiltered = (query: BookQuery): boolean =>
  Object.values(FILTERS).some((filter) => filter(query) !== null);
