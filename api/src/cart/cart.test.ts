import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import type { TestUser } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CartStore } from './cart.store.ts';

const shop = useTestShop({ runJobs: false });

const CART = `count subtotal listTotal savings lines {
  cartLineId book { bookId } condition quantity unitPrice listPrice total listTotal isAvailable warnings { kind message }
}`;
const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { message cart { ${CART} } } }`;
const CHANGE = `mutation ($input: UpdateCartLineInput!) { updateCartLine(input: $input) { message cart { ${CART} } } }`;
const REMOVE = `mutation ($bookId: ID!, $condition: Condition!) {
  removeFromCart(bookId: $bookId, condition: $condition) { message cart { ${CART} } }
}`;

interface CartResult {
  count: number;
  subtotal: number;
  listTotal: number;
  savings: number;
  lines: {
    cartLineId: string;
    book: { bookId: string };
    condition: string;
    quantity: number;
    total: number;
    isAvailable: boolean;
    warnings: { kind: string; message: string }[];
  }[];
}

let books: {
  book_id: string;
  book_description: string;
  new_price: number;
  new_price_discount: number;
  pre_owned_price_discount: number;
}[];
let me: TestUser & { client: Client };
beforeAll(async () => {
  books = await shop.database.query(
    'SELECT * FROM book WHERE new_stock IS NULL AND pre_owned_stock IS NULL ORDER BY book_id',
  );
});
beforeEach(async () => {
  me = await shop.customer();
});

const bookAt = (index: number) => books[index] as (typeof books)[number];
const idAt = (index: number) => bookAt(index).book_id;
const added = (index: number, condition: string) => `${bookAt(index).book_description} (${condition}) added to cart.`;
const statusAndBody = async (response: Response) => [response.status, await response.json()];
const post = (action: 'add' | 'remove', bookId: string, body: object = {}, { client, userId } = me) =>
  client.post(`/api/cart/${action}/${bookId}`, { userId, ...body });
const idsIn = async ({ client, userId } = me) => (await (await client.get(`/api/cart/${userId}`)).json()).cart;
const cart = async () => (await me.client.graphql<{ cart: CartResult }>(`{ cart { ${CART} } }`)).data.cart;
const lines = async () =>
  (await cart()).lines.map(({ book, condition, quantity }) => [book.bookId, condition, quantity]);
const change = (input: object) => me.client.graphql<{ updateCartLine: { cart: CartResult } }>(CHANGE, { input });
const errorOf = async (query: string, variables: object) =>
  (await me.client.graphql(query, variables)).errors?.[0]?.extensions;

describe('the cart by REST', () => {
  it('is a list of book IDs; books can be added and removed', async () => {
    expect(await statusAndBody(await post('add', idAt(0)))).toEqual([200, { message: added(0, 'New') }]);
    const preOwned = await post('add', idAt(1).toLowerCase(), { type: 'preowned', quantity: 3 });
    expect(await statusAndBody(preOwned)).toEqual([200, { message: added(1, 'Pre-Owned') }]);
    await post('add', idAt(1));
    expect(await idsIn()).toEqual([idAt(0), idAt(1)]);
    expect(await lines()).toEqual([
      [idAt(0), 'NEW', 1],
      [idAt(1), 'PREOWNED', 3],
      [idAt(1), 'NEW', 1],
    ]);
    expect(await statusAndBody(await post('remove', idAt(1), { type: 'new' }))).toEqual([
      200,
      { message: 'Book removed from cart.' },
    ]);
    expect(await lines()).toEqual([
      [idAt(0), 'NEW', 1],
      [idAt(1), 'PREOWNED', 3],
    ]);
    await post('add', idAt(1));
    await post('remove', idAt(1));
    expect(await idsIn()).toEqual([idAt(0)]);
  });

  it('ignores the removal of a book that is not in it', async () => {
    expect((await post('remove', 'NOBOOK')).status).toBe(200);
  });

  it.each([
    [{ type: 'used' }, 'type'],
    [{ type: 7 }, 'type'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 11 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: '2' }, 'quantity'],
    [{ quantity: null }, 'quantity'],
  ])('rejects %j and names the field', async (body, field) => {
    expect(await statusAndBody(await post('add', idAt(0), body))).toEqual([
      400,
      { message: expect.any(String), fields: { [field]: expect.any(String) } },
    ]);
    expect(await idsIn()).toEqual([]);
  });

  it('rejects an unknown book', async () => {
    expect(await statusAndBody(await post('add', 'NOBOOK'))).toEqual([404, { message: 'Book not found.' }]);
    expect((await post('add', 'a%00b')).status).toBe(400);
    expect((await post('remove', 'a%00b')).status).toBe(400);
  });

  it.each(['add', 'remove'] as const)('of another user cannot be reached to %s', async (action) => {
    const other = await shop.customer();
    await post('add', idAt(0), {}, other);
    const otherUser = await me.client.post(`/api/cart/${action}/${idAt(0)}`, { userId: other.userId });
    expect([otherUser.status, (await me.client.post(`/api/cart/${action}/${idAt(0)}`)).status]).toEqual([403, 400]);
    expect((await shop.visitor().post(`/api/cart/${action}/${idAt(0)}`, { userId: other.userId })).status).toBe(401);
    expect([await idsIn(other), await idsIn()]).toEqual([[idAt(0)], []]);
  });
});

describe('the cart', () => {
  it('is priced by the server', async () => {
    const { book_id: bookId, new_price: listPrice, new_price_discount: unitPrice } = bookAt(0);
    const { data } = await me.client.graphql(ADD, { input: { bookId, quantity: 2 } });
    const line = {
      cartLineId: expect.any(String),
      book: { bookId },
      condition: 'NEW',
      quantity: 2,
      unitPrice,
      listPrice,
      total: 2 * unitPrice,
      listTotal: 2 * listPrice,
      isAvailable: true,
      warnings: [],
    };
    const totals = {
      count: 2,
      subtotal: 2 * unitPrice,
      listTotal: 2 * listPrice,
      savings: 2 * (listPrice - unitPrice),
    };
    expect(data).toEqual({ addToCart: { message: added(0, 'New'), cart: { ...totals, lines: [line] } } });
  });

  it('is empty at first, and requires a login', async () => {
    expect(await cart()).toEqual({ count: 0, subtotal: 0, listTotal: 0, savings: 0, lines: [] });
    expect((await shop.graphql('{ cart { count } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('warns about changes since a book was added', async () => {
    const [repriced, soldOut, few] = [bookAt(10), bookAt(11), bookAt(12)];
    for (const { book_id: bookId } of [repriced, soldOut, few]) await post('add', bookId, { quantity: 2 });
    const set = (column: string, value: number, bookId: string) =>
      shop.database.query(`UPDATE book SET ${column} = $1 WHERE book_id = $2`, [value, bookId]);
    await set('new_price_discount', repriced.new_price_discount + 10, repriced.book_id);
    await set('new_stock', 0, soldOut.book_id);
    await set('new_stock', 1, few.book_id);
    const { lines: seen, subtotal, count } = await cart();
    expect(seen.map(({ isAvailable, warnings }) => [isAvailable, warnings.map(({ kind }) => kind)])).toEqual([
      [true, ['PRICE_CHANGED']],
      [false, ['UNAVAILABLE']],
      [true, ['FEW_LEFT']],
    ]);
    expect([count, subtotal]).toEqual([6, 2 * (repriced.new_price_discount + 10) + 2 * few.new_price_discount]);
    expect(await statusAndBody(await post('add', soldOut.book_id))).toMatchObject([
      409,
      { message: 'This book is out of stock in this condition.' },
    ]);
    expect((await post('add', soldOut.book_id, { type: 'preowned' })).status).toBe(200);
  });

  it('compares with the price when the book was last added', async () => {
    const { book_id: bookId, new_price_discount: price } = bookAt(13);
    await post('add', bookId);
    await shop.database.query('UPDATE book SET new_price_discount = $1 WHERE book_id = $2', [price + 1, bookId]);
    expect((await cart()).lines[0]?.warnings).toHaveLength(1);
    await post('add', bookId);
    expect((await cart()).lines[0]?.warnings).toEqual([]);
  });
});

describe('a cart line', () => {
  it('has at most ten copies, even if they are added separately', async () => {
    await post('add', idAt(0), { quantity: 7 });
    const tooMany = 'At most 10 copies of a book in one order.';
    expect(await statusAndBody(await post('add', idAt(0), { quantity: 4 }))).toEqual([
      400,
      { message: tooMany, fields: { quantity: tooMany } },
    ]);
    expect(await lines()).toEqual([[idAt(0), 'NEW', 7]]);
  });

  it('can be set to a quantity', async () => {
    await post('add', idAt(0), { quantity: 7 });
    await change({ bookId: idAt(0), condition: 'NEW', quantity: 2 });
    expect(await lines()).toEqual([[idAt(0), 'NEW', 2]]);
    for (const quantity of [0, 11, -1]) {
      expect(await errorOf(CHANGE, { input: { bookId: idAt(0), condition: 'NEW', quantity } })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { quantity: 'Please choose 1 to 10 copies.' },
      });
    }
    expect(await lines()).toEqual([[idAt(0), 'NEW', 2]]);
  });

  it('keeps its id and its position when its condition changes', async () => {
    await post('add', idAt(0), { quantity: 2 });
    await post('add', idAt(1));
    const [before] = (await cart()).lines;
    const { data } = await change({ bookId: idAt(0), condition: 'NEW', newCondition: 'PREOWNED' });
    const [after] = data.updateCartLine.cart.lines;
    expect(after).toMatchObject({ cartLineId: before?.cartLineId, condition: 'PREOWNED', quantity: 2, warnings: [] });
    expect(after?.total).toBe(2 * bookAt(0).pre_owned_price_discount);
  });

  it('is merged into the line of its new condition, unless both have too many copies', async () => {
    await post('add', idAt(0), { quantity: 4 });
    await post('add', idAt(0), { type: 'preowned', quantity: 6 });
    await change({ bookId: idAt(0), condition: 'NEW', newCondition: 'PREOWNED' });
    expect(await lines()).toEqual([[idAt(0), 'PREOWNED', 10]]);
    await post('add', idAt(0));
    const input = { bookId: idAt(0), condition: 'NEW', newCondition: 'PREOWNED' };
    expect(await errorOf(CHANGE, { input })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await lines()).toEqual([
      [idAt(0), 'PREOWNED', 10],
      [idAt(0), 'NEW', 1],
    ]);
  });

  it.each([{ quantity: 2 }, { newCondition: 'PREOWNED' }])(
    'that does not exist is not changed by %j',
    async (changes) => {
      const input = { bookId: idAt(0), condition: 'NEW', ...changes };
      expect(await errorOf(CHANGE, { input })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await lines()).toEqual([]);
    },
  );

  it('is removed without the line of the other condition', async () => {
    await post('add', idAt(0));
    await post('add', idAt(0), { type: 'preowned' });
    const { data } = await me.client.graphql<{ removeFromCart: { message: string; cart: CartResult } }>(REMOVE, {
      bookId: idAt(0),
      condition: 'NEW',
    });
    expect(data.removeFromCart).toMatchObject({ message: 'Book removed from cart.', cart: { count: 1 } });
    expect(await lines()).toEqual([[idAt(0), 'PREOWNED', 1]]);
  });
});

/** Fills the cart with lines of the last books. */
const fillCart = (count: number) =>
  shop.database.query(
    `INSERT INTO cart_line (user_id, book_id, condition, quantity, price_when_added, slot)
     SELECT $1, book_id, 'new', 1, 0, row_number() OVER (ORDER BY book_id DESC)
     FROM book ORDER BY book_id DESC LIMIT $2`,
    [me.userId, count],
  );

describe('a full cart', () => {
  beforeEach(() => fillCart(100));

  it('takes no other book, in either condition', async () => {
    const tooMany = 'A cart holds at most 100 books.';
    expect(await statusAndBody(await post('add', idAt(20)))).toEqual([
      400,
      { message: tooMany, fields: { bookId: tooMany } },
    ]);
    const [full] = await lines();
    expect((await post('add', String(full?.[0]), { type: 'preowned' })).status).toBe(400);
    expect(await idsIn()).toHaveLength(100);
  });

  it('takes more copies of a book that it has, and other conditions instead of its own', async () => {
    const [bookId] = await idsIn();
    expect((await post('add', bookId, { quantity: 2 })).status).toBe(200);
    const { data } = await change({ bookId, condition: 'NEW', newCondition: 'PREOWNED' });
    expect(data.updateCartLine.cart.count).toBe(102);
  });

  it('takes another book after one was removed', async () => {
    const ids = await idsIn();
    await post('remove', ids[40]);
    expect((await post('add', idAt(20))).status).toBe(200);
    expect((await post('add', idAt(21))).status).toBe(400);
  });
});

describe('concurrent changes', () => {
  it('of one book make one line, up to its limit', async () => {
    const adds = await Promise.all(Array.from({ length: 20 }, () => post('add', idAt(0))));
    const statuses = adds.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(400)]);
    expect(await lines()).toEqual([[idAt(0), 'NEW', 10]]);
  });

  it('in two processes lose no copy', async () => {
    const otherProcess = { ...me, client: me.client.at((await shop.addInstance()).url) };
    const adds = [1, 2, 3, 4].flatMap(() => [post('add', idAt(0)), post('add', idAt(0), {}, otherProcess)]);
    await Promise.all(adds);
    expect(await lines()).toEqual([[idAt(0), 'NEW', 8]]);
  });

  it('of conditions lose no copy', async () => {
    await post('add', idAt(0), { quantity: 2 });
    await post('add', idAt(0), { type: 'preowned', quantity: 3 });
    await Promise.all([
      change({ bookId: idAt(0), condition: 'NEW', newCondition: 'PREOWNED' }),
      change({ bookId: idAt(0), condition: 'PREOWNED', newCondition: 'NEW' }),
    ]);
    expect((await cart()).count).toBe(5);
  });

  it('leave at most 100 lines', async () => {
    await fillCart(95);
    const adds = await Promise.all(Array.from({ length: 10 }, (_, index) => post('add', idAt(20 + index))));
    expect(adds.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await idsIn()).toHaveLength(100);
  });

  it('in two processes leave at most 100 lines, and refuse none before', async () => {
    const otherProcess = { ...me, client: me.client.at((await shop.addInstance()).url) };
    await fillCart(84);
    const adds = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post('add', idAt(20 + index), {}, index % 2 ? me : otherProcess)),
    );
    const statuses = adds.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(16).fill(200), ...Array<number>(4).fill(400)]);
    expect(await idsIn()).toHaveLength(100);
  });
});

describe('a bought book', () => {
  it('is removed from the cart of its buyer, by the number of copies', async () => {
    const other = await shop.customer();
    await post('add', idAt(0), { quantity: 3 });
    await post('add', idAt(0), { type: 'preowned', quantity: 3 });
    await post('add', idAt(1), { quantity: 3 });
    await post('add', idAt(0), { quantity: 3 }, other);
    const bought = [
      { bookId: idAt(0), condition: Condition.NEW, quantity: 3, copyId: null },
      { bookId: idAt(1), condition: Condition.NEW, quantity: 1, copyId: null },
      { bookId: idAt(2), condition: Condition.NEW, quantity: 1, copyId: null },
    ];
    await new CartStore(shop.database.manager).removeBought(me.userId, bought);
    expect(await lines()).toEqual([
      [idAt(0), 'PREOWNED', 3],
      [idAt(1), 'NEW', 2],
    ]);
    expect(await idsIn(other)).toEqual([idAt(0)]);
  });
});
