import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { BookSort } from './catalogue.rules.ts';
import { Condition } from './catalogue.rules.ts';
import { CONDITIONS } from './conditions.rules.ts';
import { BOOK_COLUMNS } from './book-columns.ts';
import type { BookSearch } from './search/book-search.ts';
import { searchCondition } from './search/search-query.ts';

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

const MAX_INTEGER = 2_147_483_647;

/** The column that holds a price or the stock of a condition. */
export const offerColumn = (condition: Condition, field: 'listPrice' | 'price' | 'stock'): Sql =>
  BOOK_COLUMNS[CONDITIONS[condition][field]];

/** The condition in which a list compares books: the filtered one, else new, which book cards show first. */
export const comparedCondition = ({ condition }: BookQuery): Condition => condition ?? Condition.NEW;

/** The selling price that a list sorts and filters by. */
export const comparedPrice = (query: BookQuery): Sql => offerColumn(comparedCondition(query), 'price');

/** True for books available in a condition. Stock that is not tracked is available. */
export const inStock = (condition: Condition): Sql => sql`coalesce(${offerColumn(condition, 'stock')}, 1) > 0`;

/** The filters that have a facet. Each is separate, so that a facet can count without its own filter. */
const FILTERS: Record<FilterName, (query: BookQuery) => Sql | null> = {
  subject: ({ subject }) => (subject ? sql`lower(book.subject) = lower(${subject})` : null),
  condition: ({ condition }) => (condition ? inStock(condition) : null),
  price: (query) => {
    const { minPrice, maxPrice } = query;
    if (minPrice === null && maxPrice === null) return null;
    return sql`${comparedPrice(query)} BETWEEN ${minPrice ?? 0} AND ${maxPrice ?? MAX_INTEGER}`;
  },
  classes: ({ classes }) => (classes.length > 0 ? sql`book.class && CAST(${classes} AS smallint[])` : null),
  publishers: ({ publishers }) => (publishers.length > 0 ? sql`book.publisher = ANY(${publishers})` : null),
  languages: ({ languages }) => (languages.length > 0 ? sql`book.language = ANY(${languages})` : null),
};

/** The condition for the books of a list, over the table `book`: its search and filters, except the filter `except`. */
export function bookConditions(query: BookQuery, except?: FilterName): Sql {
  const filters = Object.entries(FILTERS).map(([name, filter]) => (name === except ? null : filter(query)));
  const conditions = [
    query.exam ? sql`lower(book.exam) = lower(${query.exam})` : null,
    query.search ? searchCondition(query.search) : null,
    ...filters,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? join(conditions, ' AND ') : raw('true');
}
