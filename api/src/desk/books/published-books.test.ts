import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addBook, type AdminBook, newBookId, OPERATIONS } from '../../../test/books.ts';
import type { Client } from '../../../test/client.ts';
import { PAID, usePaymentHarness } from '../../../test/payment-harness.ts';
import { pictureFile } from '../../../test/pictures.ts';
import { POLLING } from '../../../test/polling.ts';
import { addShopper, ADDRESS, copiesOf, pay, placeOrder, type Shopper, stockOf } from '../../../test/purchases.ts';
import type { TestUser } from '../../../test/test-users.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';

const { clock, reconcile, shop, stateOf, verify } = usePaymentHarness();

let admin: TestUser & { client: Client };
let shopper: Shopper;
beforeAll(async () => {
  admin = await shop.admin();
  shopper = await addShopper(shop);
});

const CONFLICT = { extensions: { code: 'CONFLICT' } };
const ORDERED = 'This book has been ordered: unpublish it instead.';

interface Saved {
  message: string;
  book: AdminBook;
}
const publish = (bookId: string, version: number) =>
  admin.client.graphql<{ publishBook: Saved }>(OPERATIONS.publish, { bookId, version });
const unpublish = (bookId: string, version = 1) =>
  admin.client.graphql<{ unpublishBook: Saved }>(OPERATIONS.unpublish, { bookId, version });
const deleteBook = (bookId: string, version = 1) =>
  admin.client.graphql<{ deleteBook: { message: string; bookId: string } }>(OPERATIONS.delete, { bookId, version });
const rowOf = async (bookId: string) =>
  (await shop.database.query('SELECT * FROM book WHERE book_id = $1', [bookId]))[0];
const addToCart = async (bookId: string) => {
  const buyer = await addShopper(shop);
  await shop.services.cart.addCartLine(buyer.viewer, { bookId });
  return buyer;
};
const cartOf = ({ viewer }: Shopper) => shop.services.cart.getCart(viewer);
const countOrders = async ({ userId }: Shopper) =>
  (await shop.database.query('SELECT count(*)::int FROM customer_order WHERE user_id = $1', [userId]))[0].count;

it('No save is based on a version that the book does not have yet', async () => {
  const { bookId, fields } = await addBook(admin.client);
  const refused = { code: 'BAD_USER_INPUT', fields: { version: 'This book has no such version yet.' } };
  for (const version of [2, 2_147_483_647]) {
    const calls = [
      unpublish(bookId, version),
      publish(bookId, version),
      deleteBook(bookId, version),
      admin.client.graphql(OPERATIONS.update, { bookId, version, input: fields }),
    ];
    for (const { errors } of await Promise.all<{ errors?: object[] }>(calls))
      expect(errors).toMatchObject([{ extensions: refused }]);
  }
  expect(await rowOf(bookId)).toMatchObject({ version: 1, is_published: true });
});

describe('an unpublished book', () => {
  const LISTS = `query ($bookId: ID!, $other: ID!, $title: String!) {
    books(exam: "UPSC", subject: "Zoology", first: 100) { totalCount edges { node { bookId } } facets { publishers { value } } }
    found: books(search: $title) { edges { node { bookId } } }
    searchSuggestions(search: $title) { bookId }
    featuredBooks(first: 24) { bookId }
    book(bookId: $bookId) { bookId }
    booksById(bookIds: [$bookId]) { bookId }
    other: book(bookId: $other) { related { bookId } } }`;
  interface Public {
    books: { totalCount: number; facets: object };
  }
  /** Every public place that shows a book, with whether it shows this one. */
  const placesOf = async (bookId: string, title: string, other: string) => {
    const { data } = await shop.graphql(LISTS, { bookId, title, other });
    const json = async (response: Promise<Response>) => JSON.stringify(await (await response).json());
    const places = {
      ...data,
      restList: await json(shop.get('/api/exam/UPSC/Zoology')),
      restFeatured: await json(shop.get('/api/books')),
      restSearch: await json(shop.get(`/api/search?q=${encodeURIComponent(title)}`)),
      restBulk: await json(shop.post('/api/books/bulk', { bookIds: [bookId] })),
      sitemap: await (await shop.get('/sitemap.xml')).text(),
    };
    return Object.fromEntries(
      Object.entries(places).map(([name, text]) => [name, JSON.stringify(text).includes(bookId)]),
    );
  };
  const EVERYWHERE = {
    books: true,
    found: true,
    searchSuggestions: true,
    featuredBooks: true,
    book: true,
    booksById: true,
    other: true,
    restList: true,
    restFeatured: true,
    restSearch: true,
    restBulk: true,
    sitemap: true,
  };

  it('is hidden from every list, search and page of shoppers until it is published again', async () => {
    const category = { exam: 'UPSC', subject: 'Zoology', tags: ['trending'] };
    const { bookId: other } = await addBook(admin.client, category);
    const title = 'Ornithoscelida Unearthed';
    const { bookId } = await addBook(admin.client, { ...category, bookDescription: title, publisher: 'Bone Press' });
    expect(await placesOf(bookId, title, other)).toEqual(EVERYWHERE);

    const hidden = (await unpublish(bookId)).data.unpublishBook;
    expect(hidden).toMatchObject({
      message: 'Book unpublished. Shoppers no longer see it.',
      book: { isPublished: false },
    });
    const places = await placesOf(bookId, title, other);
    expect(places).toEqual(Object.fromEntries(Object.keys(EVERYWHERE).map((name) => [name, false])));
    const { data } = await shop.graphql<Public>(LISTS, { bookId, title, other });
    expect(data.books.totalCount).toBe(1);
    expect(JSON.stringify(data.books.facets)).not.toContain('Bone Press');
    const response = await shop.get(`/api/books/${bookId}`);
    expect([response.status, await response.json()]).toEqual([404, { message: 'Book not found.' }]);

    const { message, book } = (await publish(bookId, 2)).data.publishBook;
    expect([message, book.isPublished]).toEqual(['Book published. Shoppers can see it.', true]);
    expect(await placesOf(bookId, title, other)).toEqual(EVERYWHERE);
  });

  it('that sold best is not among the featured books', async () => {
    const { bookId } = await addBook(admin.client);
    await shop.database.query('INSERT INTO book_sales (book_id, copies) VALUES ($1, 1000000)', [bookId]);
    const featured = async () => (await shop.services.catalogue.featuredBooks(24)).map((book) => book.bookId);
    await shop.database.query(`UPDATE book SET tags = array_remove(tags, 'trending')`);
    expect(await featured()).toContain(bookId);
    await unpublish(bookId, (await rowOf(bookId)).version);
    expect(await featured()).not.toContain(bookId);
  });

  interface Listed {
    adminBooks: { edges: { node: AdminBook }[] };
  }

  it('is listed for admins, who can filter by it, and edited', async () => {
    const { bookId, fields } = await addBook(admin.client);
    await unpublish(bookId);
    const list =
      'query ($unpublished: Boolean) { adminBooks(first: 100, unpublished: $unpublished) { edges { node { isPublished book { bookId } } } } }';
    const all = (await admin.client.graphql<Listed>(list)).data.adminBooks.edges;
    expect(all).toContainEqual({ node: { isPublished: false, book: { bookId } } });
    const { edges } = (await admin.client.graphql<Listed>(list, { unpublished: true })).data.adminBooks;
    expect(edges.every(({ node }) => !node.isPublished)).toBe(true);
    expect(edges).toContainEqual({ node: { isPublished: false, book: { bookId } } });
    const saved = await admin.client.graphql<{ updateBook: Saved }>(OPERATIONS.update, {
      bookId,
      version: 2,
      input: { ...fields, imageKeys: [], newPrice: 401 },
    });
    expect(saved.data.updateBook.book).toMatchObject({ version: 3, isPublished: false });
    expect(await (await admin.client.get(`/api/alterbook/${bookId}`)).json()).toMatchObject({ isPublished: false });
  });

  it('is recorded in the change history', async () => {
    const { bookId } = await addBook(admin.client);
    await unpublish(bookId);
    const { book } = (await publish(bookId, 2)).data.publishBook;
    expect(book.changes.slice(0, 2)).toMatchObject([
      { changedBy: admin.email, fields: [{ field: 'isPublished', before: 'no', after: 'yes' }] },
      { changedBy: admin.email, fields: [{ field: 'isPublished', before: 'yes', after: 'no' }] },
    ]);
  });

  it('gets no new version by a repeated request, and a conflict if it was saved meanwhile', async () => {
    const { bookId, fields } = await addBook(admin.client);
    await unpublish(bookId);
    expect((await unpublish(bookId)).data.unpublishBook.book).toMatchObject({ version: 2, isPublished: false });
    await admin.client.graphql(OPERATIONS.update, {
      bookId,
      version: 2,
      input: { ...fields, imageKeys: [], newPrice: 401 },
    });
    expect((await publish(bookId, 2)).errors).toMatchObject([CONFLICT]);
    expect(await rowOf(bookId)).toMatchObject({ is_published: false, version: 3 });
  });

  it('can be saved by an admin who loaded it before it was unpublished', async () => {
    const { bookId, fields } = await addBook(admin.client);
    await unpublish(bookId);
    const input = { ...fields, imageKeys: [], newPrice: 401 };
    expect((await admin.client.graphql(OPERATIONS.update, { bookId, version: 1, input })).errors).toBeUndefined();
    expect(await rowOf(bookId)).toMatchObject({ new_price: 401, is_published: false });
    expect((await deleteBook(bookId, 1)).errors).toMatchObject([
      { extensions: { fields: { isPublished: expect.stringContaining('now no') } } },
    ]);
  });

  it('stays in carts with a warning, and is not part of the subtotal', async () => {
    const { bookId } = await addBook(admin.client);
    const buyer = await addToCart(bookId);
    await unpublish(bookId);
    const cart = await cartOf(buyer);
    expect(cart).toMatchObject({ count: 1, subtotal: 0 });
    expect(cart.lines).toMatchObject([
      {
        bookId,
        isAvailable: false,
        warnings: [{ kind: 'UNAVAILABLE', message: 'This book is no longer sold. Please remove it from your cart.' }],
      },
    ]);
    await expect(shop.services.cart.addCartLine(buyer.viewer, { bookId })).rejects.toMatchObject({ status: 404 });
    const change = { bookId, condition: Condition.NEW, newCondition: Condition.PREOWNED };
    await expect(shop.services.cart.updateCartLine(buyer.viewer, change)).rejects.toMatchObject({ status: 404 });
  });

  it('blocks the checkout, also if it is unpublished after the quote', async () => {
    const { bookId, fields } = await addBook(admin.client);
    const items = [copiesOf(bookId)];
    const before = await shop.services.checkout.quote(shopper.viewer, { items, addressId: shopper.addressId });
    await unpublish(bookId);
    const message = `Not for sale at the moment: ${fields.bookDescription}`;
    expect(await shop.services.checkout.quote(shopper.viewer, { items })).toMatchObject({ problems: [message] });
    await expect(placeOrder(shop, shopper, items, { expectedTotal: before.total })).rejects.toMatchObject({
      status: 409,
      message,
    });
    const orderDetails = { orderBookId: bookId, shippingAddress: 'Airport Road, Indore 452005' };
    const { client } = await shop.customer();
    const order = await client.post('/api/create-razorpay-order', {
      amount: before.total * 100,
      currency: 'INR',
      orderDetails,
    });
    expect(order.status).toBe(400);
    expect(await countOrders(shopper)).toBe(0);
  });

  it('that was ordered before stays on the order, which can still be paid', async () => {
    const { bookId, fields } = await addBook(admin.client);
    const buyer = await addShopper(shop);
    const { order } = await placeOrder(shop, buyer, [copiesOf(bookId)]);
    await unpublish(bookId);
    expect(await verify(buyer, await pay(shop, order.orderId))).toMatchObject({ success: true });
    expect(await stateOf(buyer, order.orderId)).toEqual(PAID);
    const { lines } = await shop.services.orders.getOrder(buyer.viewer, order.orderId);
    expect(lines).toMatchObject([{ bookId, bookDescription: fields.bookDescription }]);
  });

  it('that was ordered before is placed by a payment that arrives after the order has expired', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 3 });
    const buyer = await addShopper(shop);
    const { order } = await placeOrder(shop, buyer, [copiesOf(bookId)]);
    clock.advance(31);
    await reconcile();
    await unpublish(bookId, (await rowOf(bookId)).version);
    expect(await verify(buyer, await pay(shop, order.orderId))).toMatchObject({ success: true });
    expect(await stockOf(shop, bookId)).toBe(2);
  });

  it('has no link on an order, but its title and cover; REST keeps its details', async () => {
    const { bookId, fields } = await addBook(admin.client);
    const { client, userId } = await shop.customer();
    const buyer = { ...shopper, userId, viewer: { ...shopper.viewer, userId } };
    const { addressId } = await shop.services.addresses.addAddress(buyer.viewer, ADDRESS);
    await placeOrder(shop, { ...buyer, addressId }, [copiesOf(bookId)]);
    const orders = '{ orders { edges { node { lines { bookDescription book { bookId } } } } } }';
    const linesOf = async () =>
      (await client.graphql<{ orders: { edges: { node: { lines: object[] } }[] } }>(orders)).data.orders.edges[0]?.node
        .lines;
    expect(await linesOf()).toEqual([{ bookDescription: fields.bookDescription, book: { bookId } }]);
    await unpublish(bookId);
    expect(await linesOf()).toEqual([{ bookDescription: fields.bookDescription, book: null }]);
    const [order] = await (await client.get(`/api/${userId}/orders`)).json();
    expect(order).toMatchObject({ orderBookId: bookId, bookDetails: { bookDescription: fields.bookDescription } });
  });
});

describe('a deleted book', () => {
  it('that was never ordered is gone, also from carts', async () => {
    const { bookId } = await addBook(admin.client);
    const buyer = await addToCart(bookId);
    const { data } = await deleteBook(bookId);
    expect(data.deleteBook).toEqual({ message: 'Book deleted.', bookId });
    expect(await rowOf(bookId)).toBeUndefined();
    expect((await cartOf(buyer)).lines).toEqual([]);
    expect((await shop.get(`/api/books/${bookId}`)).status).toBe(404);
    expect((await deleteBook(bookId)).errors).toMatchObject([{ message: 'Book not found.' }]);
  });

  it('keeps its change history, which a new book with its ID continues', async () => {
    const { bookId, fields } = await addBook(admin.client);
    await deleteBook(bookId);
    const history = await shop.database.query('SELECT * FROM book_change WHERE book_id = $1 ORDER BY version', [
      bookId,
    ]);
    expect(history).toMatchObject([{ version: 1 }, { version: 2, who: admin.email }]);
    expect(history[1].what).toContainEqual({ field: 'bookDescription', before: fields.bookDescription, after: null });
    const { saved } = await addBook(admin.client, { bookId });
    expect(saved).toMatchObject({ version: 3, changes: [{ fields: expect.any(Array) }, {}, {}] });
    expect((await unpublish(bookId, 3)).data.unpublishBook.book.version).toBe(4);
  });

  it('cannot be one that was ordered, even if the order expired unpaid', async () => {
    const { bookId } = await addBook(admin.client);
    await placeOrder(shop, await addShopper(shop), [copiesOf(bookId)]);
    clock.advance(31);
    await reconcile();
    expect((await deleteBook(bookId)).errors).toMatchObject([{ ...CONFLICT, message: ORDERED }]);
    expect(await rowOf(bookId)).toMatchObject({ book_id: bookId });
  });

  it('cannot be one that was saved meanwhile', async () => {
    const { bookId, fields } = await addBook(admin.client);
    await admin.client.graphql(OPERATIONS.update, {
      bookId,
      version: 1,
      input: { ...fields, imageKeys: [], newPrice: 401 },
    });
    expect((await deleteBook(bookId, 1)).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', fields: { newPrice: expect.stringContaining('401') } } },
    ]);
    expect((await deleteBook(bookId, 2)).errors).toBeUndefined();
  });

  it('has its images deleted after a day, except those of other books', async () => {
    const stage = async (bookId: string, background: string) => {
      const data = (await pictureFile('png', 60, 80, background)).toString('base64');
      return (
        await admin.client.graphql<{ stageImage: { key: string } }>(OPERATIONS.stage, {
          input: { prefix: 'front', bookId, data },
        })
      ).data.stageImage.key;
    };
    const bookId = newBookId();
    const own = await stage(bookId, '#102030');
    const shared = await stage(bookId, '#302010');
    await addBook(admin.client, { bookId, imageKeys: [own, shared] });
    await addBook(admin.client, { imageKeys: [shared] });
    await deleteBook(bookId);
    await shop.database.query(`UPDATE staged_image SET staged_at = now() - interval '25 hours'`);
    await shop.services.uploads.deleteExpiredUploads();
    const left = await shop.database.query('SELECT key FROM image WHERE key = ANY($1)', [[own, shared]]);
    expect(left).toEqual([{ key: shared }]);
  });
});

describe('an order at the same moment', () => {
  const waitForLocks = (count: number) =>
    vi.waitUntil(async () => {
      const [{ waiting }] = await shop.database.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting >= count;
    }, POLLING);
  /** Holds a lock while `work` starts requests that wait for it; returns what they result in. */
  const whileLocked = async <Result>(lock: string, id: string, work: () => Promise<() => Promise<Result>>) => {
    const runner = shop.database.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(lock, [id]);
      const results = await work();
      await runner.commitTransaction();
      return await results();
    } finally {
      await runner.release();
    }
  };
  const settled = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    );

  /** Sends a request while a book is being deleted; returns what both result in. */
  const whileDeleted = (bookId: string, request: () => Promise<unknown>) =>
    // The deletion has locked the book and waits for the cart line that it deletes too.
    whileLocked('SELECT FROM cart_line WHERE book_id = $1 FOR UPDATE', bookId, async () => {
      const deleted = deleteBook(bookId);
      await waitForLocks(1);
      const requested = settled(request());
      await waitForLocks(2);
      return () => Promise.all([requested, deleted]);
    });

  it('is refused if the book is unpublished before the order takes its copies', async () => {
    const { bookId, fields } = await addBook(admin.client);
    const buyer = await addShopper(shop);
    const result = await whileLocked('UPDATE book SET is_published = false WHERE book_id = $1', bookId, async () => {
      const ordered = settled(placeOrder(shop, buyer, [copiesOf(bookId)]));
      await waitForLocks(1);
      return () => ordered;
    });
    expect(result).toBe(`There are not enough copies left of ${fields.bookDescription}.`);
    expect(await countOrders(buyer)).toBe(0);
  });

  it('that came first prevents the deletion', async () => {
    const { bookId } = await addBook(admin.client, { bookId: newBookId('JEEPHYA') });
    const { bookId: locked } = await addBook(admin.client, { bookId: newBookId('JEEPHYB') });
    const buyer = await addShopper(shop);
    // The order locks its books in the order of their IDs: it holds the first while it waits for the second.
    const results = await whileLocked('SELECT FROM book WHERE book_id = $1 FOR UPDATE', locked, async () => {
      const ordered = settled(placeOrder(shop, buyer, [copiesOf(bookId), copiesOf(locked)]));
      await waitForLocks(1);
      const deleted = deleteBook(bookId);
      await waitForLocks(2);
      return () => Promise.all([ordered, deleted]);
    });
    expect(results).toMatchObject(['done', { errors: [{ message: ORDERED }] }]);
    expect(await rowOf(bookId)).toMatchObject({ book_id: bookId });
  });

  it('that came second finds no book', async () => {
    const { bookId } = await addBook(admin.client);
    await addToCart(bookId);
    const buyer = await addShopper(shop);
    const results = await whileDeleted(bookId, () => placeOrder(shop, buyer, [copiesOf(bookId)]));
    expect(results).toMatchObject([
      expect.stringContaining('There are not enough copies left'),
      { data: { deleteBook: { bookId } } },
    ]);
    expect(await countOrders(buyer)).toBe(0);
  });

  it('of a cart that takes a book while it is deleted is not found', async () => {
    const { bookId } = await addBook(admin.client);
    await addToCart(bookId);
    const buyer = await addShopper(shop);
    const results = await whileDeleted(bookId, () => shop.services.cart.addCartLine(buyer.viewer, { bookId }));
    expect(results).toMatchObject(['Book not found.', { data: { deleteBook: { bookId } } }]);
  });
});
