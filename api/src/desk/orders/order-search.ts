import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { inOrder, isAfter, type Keyset } from '../keyset.ts';
import type { OrderSearch } from './search.rules.ts';

/** A page of search results, and what else its orders meet. */
interface SearchPage extends Keyset {
  /** A condition on `customer_order`; null for none. */
  filter: Sql | null;
  /** Whether few orders meet it, however many there are in all. */
  isRare: boolean;
}

/** Words that begin alike, or accounts, of which a search reads the orders. */
const MAX_KEYS = 20;

/**
 * Selects `order_id` and `created_at` of the orders on a page of search results. Each key, such as a word, has an index
 * in the order of the page: however many orders have it, only a page of them is read. A filter that few orders meet is
 * read first, so that none of the other orders is; with another one, the orders that have the key are read until the
 * page is full.
 */
export function matchesOf(search: OrderSearch, page: SearchPage): Sql {
  const found = [
    search.number ? pageOf(sql`customer_order WHERE ${beginsWith('order_id', search.number)}`, page) : null,
    search.email ? ordersOfAccounts(beginsWith('lower(email)', search.email), page) : null,
    search.phone ? ordersOfAccounts(sql`phone = ${search.phone}`, page) : null,
    search.awb ? ordersAmong(sql`SELECT order_id FROM shipment WHERE awb = ${search.awb}`, page) : null,
    search.document ? ordersAmong(sql`SELECT order_id FROM document WHERE number = ${search.document}`, page) : null,
    search.isbn
      ? ordersOfWords(sql`SELECT lower(book_id) AS word FROM book_isbn WHERE isbn = ${search.isbn}`, [], page)
      : null,
    search.words ? ordersWithWords(search.words, page) : null,
  ].filter((part) => part !== null);
  return sql`SELECT DISTINCT order_id, created_at FROM (${join(found, ' UNION ALL ')}) AS found
    ${inOrder(page, 'order_id')} LIMIT ${page.limit}`;
}

/** All words but the last one in full. */
function ordersWithWords(words: readonly string[], page: SearchPage): Sql {
  return ordersOfWords(knownWords(words.at(-1) ?? ''), words.slice(0, -1), page);
}

function ordersOfWords(known: Sql, others: readonly string[], page: SearchPage): Sql {
  const hasOthers = others.map(
    (word) => sql` AND EXISTS (SELECT FROM order_word AS other WHERE other.word = ${word}
      AND other.created_at = match.created_at AND other.order_id = match.order_id)`,
  );
  const conditions = sql`match.word = known.word${hasOthers.length > 0 ? join(hasOthers, '') : empty}`;
  return sql`(SELECT found.order_id, found.created_at FROM (${known}) AS known
    CROSS JOIN LATERAL ${pageOf(sql`order_word AS match WHERE ${conditions}`, page)} AS found)`;
}

/** The words that begin so: one step through the index for each. */
function knownWords(prefix: string): Sql {
  const { from, to } = rangeOf(prefix);
  return sql`WITH RECURSIVE known (word) AS (
      SELECT min(word) FROM order_word WHERE word >= ${from} AND word < ${to}
      UNION ALL
      SELECT (SELECT min(word) FROM order_word WHERE word > known.word AND word < ${to}) FROM known
      WHERE known.word IS NOT NULL)
    SELECT word FROM known WHERE word IS NOT NULL LIMIT ${MAX_KEYS}`;
}

function ordersOfAccounts(condition: Sql, page: SearchPage): Sql {
  const orders = pageOf(sql`customer_order WHERE customer_order.user_id = known.user_id`, page);
  return sql`(SELECT found.order_id, found.created_at
    FROM (SELECT user_id FROM account WHERE ${condition} LIMIT ${MAX_KEYS}) AS known
    CROSS JOIN LATERAL ${orders} AS found)`;
}

function ordersAmong(orderIds: Sql, page: SearchPage): Sql {
  return pageOf(sql`customer_order WHERE order_id IN (${orderIds})`, page);
}

/** A page of a source that has the columns of the position. */
function pageOf(source: Sql, page: SearchPage): Sql {
  const found = sql`SELECT order_id, created_at FROM ${source} AND ${isAfter(page, 'order_id')}`;
  return sql`(${meeting(page, found)} ${inOrder(page, 'order_id')} LIMIT ${page.limit})`;
}

/** Those of the orders found that meet the filter. */
function meeting({ filter, isRare }: SearchPage, found: Sql): Sql {
  if (!filter) return found;
  const kept = sql`SELECT customer_order.order_id, customer_order.created_at FROM customer_order WHERE ${filter}`;
  if (!isRare) return sql`${found} AND (order_id, created_at) IN (${kept})`;
  // OFFSET 0 keeps the planner from reading every order that is found.
  return sql`SELECT found.order_id, found.created_at FROM (${kept} OFFSET 0) AS kept CROSS JOIN LATERAL (
    ${found} AND order_id = kept.order_id AND created_at = kept.created_at OFFSET 0) AS found`;
}

/** Whether a text begins with a prefix, in the order of bytes, so that an index is used whatever the prefix is. */
export function beginsWith(expression: string, prefix: string): Sql {
  const { from, to } = rangeOf(prefix);
  const text = raw(`${expression} COLLATE "C"`);
  return sql`${text} >= ${from} AND ${text} < ${to}`;
}

/** The texts with a prefix are between it and the prefix with the last character there is. */
const rangeOf = (prefix: string) => ({ from: prefix, to: `${prefix}\u{10FFFF}` });
