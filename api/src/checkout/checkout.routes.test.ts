import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../test/client.ts';
import { POLLING } from '../../test/polling.ts';
import type { TestUser } from '../../test/test-users.ts';
import { addShopper, brokenPromises, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop();

let buyer: TestUser & { client: Client };
let bookId: string;
let price: { new: number; preowned: number };
beforeAll(async () => {
  buyer = await shop.customer();
  bookId = await stockBook(shop, null);
  price = { new: 500, preowned: 300 };
  await shop.database.query(
    `UPDATE book SET new_price = 700, new_price_discount = 500, pre_owned_price = 400, pre_owned_price_discount = 300
     WHERE book_id = $1`,
    [bookId],
  );
});

const details = (differing: object = {}) => ({
  userId: buyer.userId,
  orderBookId: bookId,
  phone: buyer.phone,
  shippingAddress: 'Asha Rao, 12-b Airport Road, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210',
  deliveryInstruction: 'Ring twice.',
  paymentOption: 'online',
  ...differing,
});

async function post(path: string, body: unknown, client = buyer.client) {
  const answer = await client.post(`/api${path}`, body);
  return { status: answer.status, body: await answer.json() };
}

const create = (body: object) => post('/create-razorpay-order', { currency: 'INR', ...body });

/** Pays a provider order and reports that as the popup's page does. */
async function verify(providerOrderId: string, orderDetails: object | undefined = details(), client = buyer.client) {
  return post('/payment-verification', { ...(await shop.sandbox.pay(providerOrderId)), orderDetails }, client);
}

const ordersInAll = async () => (await shop.database.query('SELECT count(*)::int FROM customer_order'))[0].count;

describe('POST /api/create-razorpay-order', () => {
  it('answers amount, id and currency', async () => {
    const { status, body } = await create({ amount: 50_000 });
    expect([status, body]).toEqual([200, { amount: 50_000, id: expect.stringMatching(/^order_/), currency: 'INR' }]);
  });

  it('answers 429 after twenty in an hour', async () => {
    const { client } = await shop.customer();
    const request = { amount: 50_000, currency: 'INR' };
    for (let times = 0; times < 20; times++) await post('/create-razorpay-order', request, client);
    const answer = await client.post('/api/create-razorpay-order', request);
    expect([answer.status, await answer.json()]).toEqual([
      429,
      { message: 'You have begun many orders in a short time. Please try again later.' },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([10.5, -50_000, 0, 99, 1e12, Number.MAX_SAFE_INTEGER, '50000', null, true, [50_000], {}, undefined])(
    'refuses the amount %j',
    async (amount) => {
      const { status, body } = await create({ amount });
      expect([status, body]).toEqual([400, { message: expect.any(String), fields: { amount: expect.any(String) } }]);
    },
  );

  it.each(['USD', 'inr', '', null, 7])('refuses the currency %j', async (currency) => {
    expect(await create({ amount: 50_000, currency })).toMatchObject({
      status: 400,
      body: { fields: { currency: {} } },
    });
  });

  it('is for those who are logged in', async () => {
    expect(await post('/create-razorpay-order', { amount: 50_000, currency: 'INR' }, shop.visitor())).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['amountPaid', 999],
    ['itemAmount', 1],
    ['deliveryFee', 0],
    ['discount', 0],
    ['paymentGatewayFee', 5],
    ['quantity', 11],
    ['quantity', 2],
    ['type', 'preowned'],
    ['type', 'used'],
    ['orderBookId', 'NONE1234'],
    ['shippingAddress', ' '],
    ['shippingAddress', 'Somewhere, 999999'],
    ['deliveryInstruction', 'x'.repeat(151)],
    ['phone', '12345'],
  ])('writes nothing where the order says %s is %j', async (field, value) => {
    const before = await ordersInAll();
    const { status, body } = await create({ amount: price.new * 100, orderDetails: details({ [field]: value }) });
    expect([status, body]).toEqual([400, { message: expect.any(String), fields: expect.any(Object) }]);
    expect(await ordersInAll()).toBe(before);
  });

  it('refuses an order in the name of somebody else', async () => {
    const orderDetails = details({ userId: (await shop.customer()).userId });
    expect(await create({ amount: price.new * 100, orderDetails })).toMatchObject({ status: 403 });
  });

  it('writes no order that could never be paid, where the provider is out of reach', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'POST /v1/orders' });
    const scarce = await stockBook(shop, 1);
    const [{ new_price_discount: amount }] = await shop.database.query(
      'SELECT new_price_discount FROM book WHERE book_id = $1',
      [scarce],
    );
    const orderDetails = details({ orderBookId: scarce, type: 'new' });
    expect(await create({ amount: amount * 100, orderDetails })).toMatchObject({ status: 503 });
    expect(await create({ amount: amount * 100, orderDetails })).toMatchObject({ status: 200 });
    expect(await create({ amount: amount * 100, orderDetails })).toMatchObject({ status: 409 });
  });
});

describe('POST /api/payment-verification', () => {
  it.each([
    ['new', 1, 500, {}],
    ['new', 2, 1000, {}],
    ['preowned', 1, 300, {}],
    ['preowned', 5, 1500, { type: 'preowned' }],
    ['new', 3, 1500, {}],
    ['preowned', 5, 1500, { quantity: 5 }],
  ])('of %s copies, %i of them for %i rupees, writes that order', async (condition, quantity, rupees, known) => {
    const { body: made } = await create({ amount: rupees * 100 });
    const { status, body } = await verify(made.id, details(known));
    expect([status, body]).toEqual([200, { success: true, orderId: expect.stringMatching(/^ES-\d{6}-[2-9A-Z]{8}$/) }]);
    const [line] = await shop.database.query('SELECT * FROM order_line WHERE order_id = $1', [body.orderId]);
    expect(line).toMatchObject({ book_id: bookId, condition, quantity });
  });

  it('answers the same order again, also when asked at once', async () => {
    const { body: made } = await create({ amount: price.new * 100 });
    const paid = await shop.sandbox.pay(made.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/payment-verification', { ...paid, orderDetails: details() })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderId}`)).size).toBe(1);
    expect(answers[0]?.body.success).toBe(true);
  });

  it('places the order that was written before', async () => {
    const { body: made } = await create({
      amount: 100_000,
      orderDetails: details({
        quantity: 2,
        itemAmount: 1000,
        deliveryFee: 49,
        discount: 49,
        paymentGatewayFee: 0,
        amountPaid: 1000,
      }),
    });
    const before = await ordersInAll();
    expect(await verify(made.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await ordersInAll()).toBe(before);
  });

  it('places no dearer order that was made with the id of the payment', async () => {
    const { documentedCheckout } = shop.services;
    const shopper = await addShopper(shop);
    const { viewer, userId } = shopper;
    const { id } = await documentedCheckout.createProviderOrder(viewer, { amount: 30_000, currency: 'INR' });
    const paid = await shop.sandbox.pay(id);
    const answer = {
      providerOrderId: id,
      providerPaymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'POST /v1/orders' });
    const { order: dear } = await placeOrder(shop, shopper, [copiesOf(bookId, 10)], { idempotencyKey: id });
    const { success, order } = await documentedCheckout.verify(viewer, answer, details({ userId }));
    expect([success, order.total]).toEqual([true, 300]);
    expect(await shop.services.orders.getOrder(viewer, dear.orderId)).toMatchObject({ status: 'PENDING_PAYMENT' });
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('of an amount that no order comes to is refused, and the payment goes back', async () => {
    const { body: made } = await create({ amount: 12_345 });
    const before = await ordersInAll();
    expect(await verify(made.id)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(await ordersInAll()).toBe(before);
    await vi.waitFor(async () => {
      const [refund] = await shop.database.query(
        'SELECT refund.* FROM refund JOIN payment USING (provider_payment_id) WHERE provider_order_id = $1',
        [made.id],
      );
      expect(refund).toMatchObject({ status: 'PROCESSED', reason: 'NO_ORDER' });
    }, POLLING);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('refuses a tampered signature, missing values and the payment of somebody else', async () => {
    const { body: made } = await create({ amount: price.new * 100 });
    const paid = await shop.sandbox.pay(made.id);
    const tampered = { ...paid, razorpay_signature: 'f'.repeat(64), orderDetails: details() };
    expect(await post('/payment-verification', tampered)).toMatchObject({ status: 400 });
    for (const name of Object.keys(paid)) {
      const answer = await post('/payment-verification', { ...paid, [name]: undefined, orderDetails: details() });
      expect(answer).toMatchObject({ status: 400 });
    }
    const other = await shop.customer();
    const theirs = { ...paid, orderDetails: details({ userId: other.userId }) };
    expect(await post('/payment-verification', theirs, other.client)).toMatchObject({ status: 404 });
    expect(await post('/payment-verification', paid, shop.visitor())).toMatchObject({ status: 401 });
    expect(await post('/payment-verification', { ...paid })).toMatchObject({ status: 400 });
    expect(await post('/payment-verification', { ...paid, orderDetails: details() })).toMatchObject({ status: 200 });
  });
});

describe('the orders of a customer', () => {
  it('are not found by a number that no database could hold', async () => {
    const { status, body } = await post('/payment-verification', {
      razorpay_order_id: 'order_\0',
      razorpay_payment_id: 'pay_\0',
      razorpay_signature: 'x',
    });
    expect([status, body.message]).toEqual([400, 'Payment verification failed. Please contact support.']);
    const found = await buyer.client.get('/api/getorder/ES-%00');
    expect([found.status, await found.json()]).toMatchObject([400, { message: 'There is no such order.' }]);
  });

  it('are answered in the documented shape, the newest first', async () => {
    const mine = await shop.customer();
    const ids: string[] = [];
    for (const rupees of [500, 300]) {
      const { body: made } = await post(
        '/create-razorpay-order',
        { amount: rupees * 100, currency: 'INR' },
        mine.client,
      );
      const { body } = await verify(made.id, details({ userId: mine.userId, phone: '' }), mine.client);
      ids.unshift(body.orderId);
    }
    const listed = await (await mine.client.get(`/api/${mine.userId}/orders`)).json();
    const [book] = await (await shop.post('/api/books/bulk', { bookIds: [bookId] })).json();
    expect(listed).toEqual(
      [300, 500].map((amountPaid, index) => ({
        _id: ids[index],
        orderId: ids[index],
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        amountPaid,
        orderStatus: 'PLACED',
        orderBookId: bookId,
        expectedDeliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        bookDetails: { bookId, bookDescription: book.bookDescription, imageUrls: book.imageUrls },
      })),
    );
    expect(await (await mine.client.get(`/api/getorder/${ids[0]}`)).json()).toEqual(listed[0]);
    const theirs = await buyer.client.get(`/api/getorder/${ids[0]}`);
    expect([theirs.status, await theirs.json()]).toEqual([404, { message: 'There is no such order.' }]);
    expect((await shop.get(`/api/getorder/${ids[0]}`)).status).toBe(401);
  });

  it('know nothing of a book that is no longer sold', async () => {
    const mine = await shop.customer();
    const gone = await stockBook(shop, null);
    const [{ new_price_discount: amount }] = await shop.database.query(
      'SELECT new_price_discount FROM book WHERE book_id = $1',
      [gone],
    );
    const orderDetails = details({ userId: mine.userId, orderBookId: gone, type: 'new', quantity: 1 });
    await post('/create-razorpay-order', { amount: amount * 100, currency: 'INR', orderDetails }, mine.client);
    await shop.database.query('DELETE FROM book WHERE book_id = $1', [gone]);
    const [listed] = await (await mine.client.get(`/api/${mine.userId}/orders`)).json();
    expect(listed).toMatchObject({ orderBookId: gone, orderStatus: 'PENDING_PAYMENT', amountPaid: 0 });
    expect(listed).not.toHaveProperty('bookDetails');
  });

  it('leave other calls alone', async () => {
    expect((await buyer.client.get('/api/books/orders')).status).toBe(404);
    expect(await (await buyer.client.get('/api/no/such/orders')).json()).toEqual({ message: 'There is no such call.' });
  });
});
