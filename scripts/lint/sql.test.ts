import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './run-oxlint.ts';

/** Orders that leave alike rows to chance. */
const FORBIDDEN: [name: string, text: string][] = [
  ['a time', 'SELECT order_id FROM customer_order order by created_at'],
  ['a time before a limit', 'SELECT order_id FROM customer_order order by created_at DESC LIMIT ${limit}'],
  ['a condition', 'SELECT order_id FROM shipment order by order_id = $1 DESC'],
  ['a key and then a time', 'SELECT order_id FROM customer_order order by order_id, created_at'],
  ['a time in an aggregate', 'SELECT json_agg(line order by added_at) FROM cart_line AS line order by user_id'],
  ['a time in a subquery', 'SELECT (SELECT awb FROM shipment order by created_at LIMIT 1) FROM book order by book_id'],
  ['an unknown part', 'SELECT order_id FROM customer_order order by ${limit}'],
];

const ALLOWED: [name: string, text: string][] = [
  ['a key', 'SELECT order_id FROM customer_order order by created_at DESC, customer_order.order_id DESC LIMIT 1'],
  ['a key with quotes', 'SELECT order_id AS "orderId" FROM customer_order order by "orderId" FOR UPDATE'],
  [
    'a key in an aggregate',
    "SELECT coalesce(json_agg(line order by added_at, cart_line_id), '[]') FROM cart_line AS line",
  ],
  ['a function of a key', 'SELECT pincode FROM pincode order by md5(pincode)'],
  ['all columns', 'SELECT exam, subject FROM book GROUP BY 1, 2 order by 1, 2'],
  ['chance on purpose', 'SELECT number FROM series order by random() LIMIT 1'],
  ['a part that ends in a key', 'SELECT book_id FROM book order by ${NEWEST_FIRST}'],
];

const found = new Set<string>();
const fileOf = (name: string) => `api/src/catalogue/${name.replaceAll(' ', '-')}.ts`;
/** In capitals only here, so that the rule does not see the texts above. */
const inCapitals = (text: string) => text.replaceAll('order by', 'ORDER BY');
const sourceOf = (text: string) =>
  `export const read = (limit: number, NEWEST_FIRST: string) => [limit, NEWEST_FIRST, \`${inCapitals(text)}\`];`;

beforeAll(async () => {
  const files = [...FORBIDDEN, ...ALLOWED].map(([name, text]) => [fileOf(name), sourceOf(text)]);
  for (const { code, filename } of await lint(Object.fromEntries(files))) {
    if (code === 'sql(ordered-by-key)') found.add(filename);
  }
}, 60_000);

describe('an ORDER BY', () => {
  it.each(FORBIDDEN)('does not end in %s', (name) => {
    expect(found).toContain(fileOf(name));
  });

  it.each(ALLOWED)('may end in %s', (name) => {
    expect(found).not.toContain(fileOf(name));
  });
});
