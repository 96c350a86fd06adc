import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './run-oxlint.ts';

const CART = 'api/src/cart/cart.store.ts';
const NOT_OF_CART = 'cart must not write customer_order: it is a table of orders.';
const ABOVE = 'catalogue must not read copy: it is a table of copies, a layer above.';

/** Forbidden statements: the case, the file, its text, and the message. */
const FORBIDDEN: [name: string, file: string, text: string, message: string][] = [
  ['inserts into a foreign table', CART, sql('insert into customer_order (order_id) VALUES (1)'), NOT_OF_CART],
  ['updates a foreign table', CART, sql('update customer_order SET total = 0'), NOT_OF_CART],
  ['deletes from a foreign table', CART, sql('delete from customer_order'), NOT_OF_CART],
  [
    'updates a foreign table of its layer or below in a part',
    CART,
    sql('WITH x AS (update book SET price = 0) SELECT'),
    'cart must not write book: it is a table of catalogue.',
  ],
  [
    'writes a table without entity',
    CART,
    sql('delete from search_posting'),
    'cart must not write search_posting: it is a table of catalogue.',
  ],
  [
    'writes in a text without a tag',
    CART,
    `export const remove = '${inCapitals('delete from customer_order')}';`,
    NOT_OF_CART,
  ],
  ['writes what a part is put into', CART, sql('delete from customer_order WHERE ${x} AND order_id = 1'), NOT_OF_CART],
  ['reads a table above', 'api/src/catalogue/lists.store.ts', sql('SELECT price from copy'), ABOVE],
  [
    'joins a table above',
    'api/src/catalogue/lists.store.ts',
    sql('SELECT price from book join copy USING (book_id)'),
    ABOVE,
  ],
  [
    'writes a foreign entity',
    CART,
    typeorm('update', '../orders/order.entity.ts'),
    'cart must not write Order: it is a table of orders.',
  ],
  [
    'inserts by a builder',
    CART,
    typeorm('into', '../orders/order.entity.ts'),
    'cart must not write Order: it is a table of orders.',
  ],
];

/** Allowed statements. */
const ALLOWED: [name: string, file: string, text: string][] = [
  ['writes its own table', CART, sql('insert into cart_line (user_id) VALUES (1)')],
  [
    'writes its own table from a subfolder',
    'api/src/orders/cash/links.store.ts',
    sql('update customer_order SET total = 0'),
  ],
  ['locks a foreign row', CART, sql('SELECT from book WHERE book_id = 1 for update')],
  ['reads a table of its layer', CART, sql('SELECT total from customer_order')],
  ['reads a table below', CART, sql('SELECT price from book join copy USING (book_id)')],
  ['names a part of its own', CART, sql('WITH wanted AS (SELECT 1) SELECT from wanted')],
  [
    'changes rows on conflict',
    CART,
    sql('insert into cart_line (slot) VALUES (1) ON CONFLICT (slot) DO update SET slot = 2'),
  ],
  ['writes its own entity', 'api/src/orders/order.store.ts', typeorm('update', './order.entity.ts')],
  ['reads a foreign entity', CART, typeorm('findOneBy', '../orders/order.entity.ts')],
  ['fills the tables with the sample', 'api/sample/load.ts', sql('insert into book (book_id) VALUES (1)')],
  ['prepares rows in a test', 'api/src/cart/rows.test.ts', sql('update customer_order SET total = 0')],
];

/** In capitals only here, so that the rule does not see the texts above. */
function inCapitals(text: string): string {
  return text.replaceAll(/insert into|update|delete from|from|join|for update/g, (words) => words.toUpperCase());
}

function sql(text: string): string {
  return `export const read = (x: number) => [x, \`${inCapitals(text)}\`];`;
}

function typeorm(method: string, entity: string): string {
  return `import { Order } from '${entity}';\nexport const change = (manager) => manager.${method}(Order, {});`;
}

const found = new Map<string, string[]>();
/** Each case has a file of its own. */
const fileOf = (name: string, file: string) =>
  file.replace(/(?=(\.test|\.store)?\.ts$)/, `-${name.replaceAll(' ', '-')}`);

beforeAll(async () => {
  const files = [...FORBIDDEN, ...ALLOWED].map(([name, file, text]) => [fileOf(name, file), text]);
  for (const { code, filename, message } of await lint(Object.fromEntries(files)))
    if (code === 'owners(own-tables)') found.set(filename, [...(found.get(filename) ?? []), message]);
}, 60_000);

describe('a table', () => {
  it.each(FORBIDDEN)('is of one domain: no other %s', (name, file, _text, message) => {
    expect(found.get(fileOf(name, file))).toEqual([message]);
  });

  it.each(ALLOWED)('is of one domain, which %s', (name, file) => {
    expect(found.get(fileOf(name, file))).toBeUndefined();
  });
});
