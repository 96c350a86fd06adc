import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type BookQuery, comparedCondition, comparedPrice, MAX_INTEGER, offerColumn } from './lists/book-query.ts';
import { BookSort, type Condition } from './catalogue.rules.ts';
import type { CursorPosition } from './cursor.rules.ts';

/** A key that a list is sorted by. A cursor holds it as a number. */
interface SortKey {
  key: Sql;
  asNumber: Sql;
  fromNumber: (value: string) => Sql;
}

/** The order of a list. All keys, and the book ID that breaks ties, have one direction, so that an index serves it. */
export interface BookOrder {
  keys: SortKey[];
  direction: 'ASC' | 'DESC';
}

/** Some thousand years from now. */
const MAX_SECONDS = 100_000_000_000;

/** True for trending books. */
export const TRENDING = raw("('trending' = ANY(book.tags))");

const integer = (key: Sql): SortKey => ({
  key,
  asNumber: key,
  fromNumber: (value) => sql`CAST(${Math.trunc(clamp(value, MAX_INTEGER))} AS integer)`,
});

const TRENDING_FIRST: SortKey = {
  key: TRENDING,
  asNumber: sql`${TRENDING}::int`,
  fromNumber: (value) => sql`CAST(${value} AS numeric) > 0`,
};

const NEWEST_FIRST: SortKey = {
  key: raw('book.created_at'),
  asNumber: raw('extract(epoch FROM book.created_at)'),
  fromNumber: (value) => sql`to_timestamp(CAST(${clamp(value, MAX_SECONDS)} AS double precision))`,
};

/** The number of a cursor; a client may have made it up, so that its type could not hold it. */
function clamp(value: string, max: number): number {
  return Math.max(-max, Math.min(max, Number(value)));
}

/** The discount of a condition in percent. Indexes contain this expression. */
function percentOff(condition: Condition): Sql {
  const listPrice = offerColumn(condition, 'listPrice');
  const price = offerColumn(condition, 'price');
  return sql`CAST(round(100.0 * greatest(${listPrice} - ${price}, 0) / greatest(${listPrice}, 1)) AS integer)`;
}

/** The order of a list of books; of a search, all but the one by relevance. */
export function bookOrder(query: BookQuery): BookOrder {
  switch (query.sort) {
    case BookSort.PRICE_LOW:
      return { keys: [integer(comparedPrice(query))], direction: 'ASC' };
    case BookSort.PRICE_HIGH:
      return { keys: [integer(comparedPrice(query))], direction: 'DESC' };
    case BookSort.DISCOUNT:
      return { keys: [integer(percentOff(comparedCondition(query)))], direction: 'DESC' };
    case BookSort.NEWEST:
    // Within the books of one verdict.
    case BookSort.VERDICT:
      return { keys: [NEWEST_FIRST], direction: 'DESC' };
    case BookSort.RELEVANCE:
      return { keys: [TRENDING_FIRST, NEWEST_FIRST], direction: 'DESC' };
  }
}

/** The keys of an order as columns `key0`, `key1` ... for the position of a book. */
export const selectKeys = ({ keys }: BookOrder): Sql =>
  join(keys.map(({ asNumber }, index) => sql`${asNumber} AS ${raw(`key${index}`)}`));

export const orderBy = ({ keys, direction }: BookOrder): Sql =>
  join([...keys.map(({ key }) => key), raw('book.book_id')].map((key) => sql`${key} ${raw(direction)}`));

/** The condition for the books that follow a position: a row comparison, which starts an index scan there. */
export function isAfterBook({ keys, direction }: BookOrder, { keys: values, bookId }: CursorPosition): Sql {
  const position = keys.map(({ fromNumber }, index) => fromNumber(values[index] ?? '0'));
  const order = raw(direction === 'ASC' ? '>' : '<');
  return sql`(${join(keys.map(({ key }) => key))}, book.book_id) ${order} (${join(position)}, ${bookId})`;
}
