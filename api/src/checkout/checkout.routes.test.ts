import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../test/client.ts';
import { POLLING } from '../../test/polling.ts';
import type { TestUser } from '../../test/test-users.ts';
import { addShopper, brokenInvariants, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
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

const details = (overrides: object = {}) => ({
  userId: buyer.userId,
  orderBookId: bookId,
  phone: buyer.phone,
  shippingAddress: 'Asha Rao, 12-b Airport Road, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210',
  deliveryInstruction: 'Ring twice.',
  paymentOption: 'online',
  ...overrides,
});

async function post(path: string, body: unknown, client = buyer.client) {
  const response = await client.post(`/api${path}`, body);
  return { status: response.status, body: await response.json() };
}

const create = (body: object) => post('/create-razorpay-order', { currency: 'INR', ...body });

/** Pays a provider order and reports the result of the popup. */
async function verify(providerOrderId: string, orderDetails: object | undefined = details(), client = buyer.client) {
  return post('/payment-verification', { ...(await shop.sandbox.pay(providerOrderId)), orderDetails }, client);
}

const countAllOrders = async () => (await shop.database.query('SELECT count(*)::int FROM customer_order'))[0].count;

describe('POST /api/create-razorpay-order', () => {
  it('returns amount, id and currency', async () => {
    const { status, body } = await create({ amount: 50_000 });
    expect([status, body]).toEqual([200, { amount: 50_000, id: expect.stringMatching(/^order_/), currency: 'INR' }]);
  });

  it('returns 429 after twenty calls in an hour', async () => {
    const { client } = await shop.customer();
    const request = { amount: 50_000, currency: 'INR' };
    for (let count = 0; count < 20; count++) await post('/create-razorpay-order', request, client);
    const response = await client.post('/api/create-razorpay-order', request);
    expect([response.status, await response.json()]).toEqual([
      429,
      { message: 'You have begun many orders in a short time. Please try again later.' },
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([10.5, -50_000, 0, 99, 1e12, Number.MAX_SAFE_INTEGER, '50000', null, true, [50_000], {}, undefined])(
    'rejects the amount %j',
    async (amount) => {
      const { status, body } = await create({ amount });
      expect([status, body]).toEqual([400, { message: expect.any(String), fields: { amount: expect.any(String) } }]);
    },
  );

  it.each(['USD', 'inr', '', null, 7])('rejects the currency %j', async (currency) => {
    expect(await create({ amount: 50_000, currency })).toMatchObject({
      status: 400,
      body: { fields: { currency: {} } },
    });
  });

  it('requires login', async () => {
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
    ['paymentOption', 'barter'],
    ['paymentOption', ''],
    ['paymentOption', 7],
    ['paymentOption', 'card'.repeat(100)],
  ])('creates no order if %s is %j', async (field, value) => {
    const before = await countAllOrders();
    const { status, body } = await create({ amount: price.new * 100, orderDetails: details({ [field]: value }) });
    expect([status, body]).toEqual([400, { message: expect.any(String), fields: expect.any(Object) }]);
    expect(await countAllOrders()).toBe(before);
  });

  it.each(['cod', 'Cash on Delivery', 'pay-on-delivery', 'PAY_ON_DELIVERY'])(
    'refuses to sell for %s what is paid online',
    async (paymentOption) => {
      const before = await countAllOrders();
      const message = 'This order is paid online. Pay on delivery can be chosen in the last step of the checkout.';
      expect(await create({ amount: price.new * 100, orderDetails: details({ paymentOption }) })).toEqual({
        status: 400,
        body: { message, fields: { 'orderDetails.paymentOption': message } },
      });
      expect(await countAllOrders()).toBe(before);
    },
  );

  it.each(['online', 'ONLINE', 'Pay online', 'razorpay', 'Card', 'Credit Card', 'UPI', 'wallet', null, undefined])(
    'creates an online order for the payment option %j',
    async (paymentOption) => {
      const { client, userId } = await shop.customer();
      const orderDetails = details({ userId, paymentOption });
      const request = { amount: price.new * 100, currency: 'INR', orderDetails };
      expect(await post('/create-razorpay-order', request, client)).toMatchObject({ status: 200 });
    },
  );

  it.each([undefined, null])('creates an order for the logged-in user if the user id is %j', async (userId) => {
    const { client } = await shop.customer();
    const request = { amount: price.new * 100, currency: 'INR', orderDetails: details({ userId }) };
    expect(await post('/create-razorpay-order', request, client)).toMatchObject({ status: 200 });
  });

  it.each([
    ['of the address', { phone: '9811111111' }, '9876543210'],
    [
      'of the request',
      { phone: '9811111111', shippingAddress: 'Asha Rao, 12-b Airport Road, Indore - 452005' },
      '9811111111',
    ],
    ['of the account', { phone: undefined, shippingAddress: 'Asha Rao, 12-b Airport Road, Indore - 452005' }, null],
  ])('sends the courier to the phone number %s', async (_whose, given, number) => {
    const { client, userId, phone } = await shop.customer();
    const orderDetails = details({ userId, ...given });
    await post('/create-razorpay-order', { amount: price.new * 100, currency: 'INR', orderDetails }, client);
    const [order] = await shop.database.query('SELECT phone FROM customer_order WHERE user_id = $1', [userId]);
    expect(order.phone).toBe(number ?? phone);
  });

  it('names the first of several invalid fields in its message, and all of them', async () => {
    const orderDetails = { paymentOption: 'cod', shippingAddress: '', phone: '1', quantity: 0 };
    const { status, body } = await create({ amount: 'x', orderDetails });
    expect([status, body.message]).toEqual([400, 'This is not what the order comes to.']);
    const fields = ['orderBookId', 'phone', 'paymentOption', 'shippingAddress', 'quantity'];
    expect(Object.keys(body.fields)).toEqual(['amount', ...fields.map((field) => `orderDetails.${field}`)]);
    expect(JSON.stringify(body)).not.toMatch(/expected|received|Invalid input/);
  });

  it('names all totals that differ', async () => {
    const orderDetails = details({ itemAmount: 1, discount: 0, amountPaid: 2 });
    const { body } = await create({ amount: price.new * 100, orderDetails });
    expect(Object.keys(body.fields)).toEqual(
      ['itemAmount', 'discount', 'amountPaid'].map((field) => `orderDetails.${field}`),
    );
  });

  it('rejects an order for another user', async () => {
    const orderDetails = details({ userId: (await shop.customer()).userId });
    expect(await create({ amount: price.new * 100, orderDetails })).toMatchObject({ status: 403 });
  });

  it('keeps no order that could not be paid if the provider is unavailable', async () => {
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
  ])('creates the order for %s copies: %i for %i rupees', async (condition, quantity, rupees, known) => {
    const { body: providerOrder } = await create({ amount: rupees * 100 });
    const { status, body } = await verify(providerOrder.id, details(known));
    expect([status, body]).toEqual([200, { success: true, orderId: expect.stringMatching(/^ES-\d{6}-[2-9A-Z]{8}$/) }]);
    const [line] = await shop.database.query('SELECT * FROM order_line WHERE order_id = $1', [body.orderId]);
    expect(line).toMatchObject({ book_id: bookId, condition, quantity });
  });

  it('returns the same order to concurrent calls', async () => {
    const { body: providerOrder } = await create({ amount: price.new * 100 });
    const paid = await shop.sandbox.pay(providerOrder.id);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => post('/payment-verification', { ...paid, orderDetails: details() })),
    );
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.orderId}`)).size).toBe(1);
    expect(responses[0]?.body.success).toBe(true);
  });

  it('places the order that was created before the payment', async () => {
    const { body: providerOrder } = await create({
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
    const before = await countAllOrders();
    expect(await verify(providerOrder.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await countAllOrders()).toBe(before);
  });

  it('does not place a more expensive order with the id of the payment as its idempotency key', async () => {
    const { singleBookCheckout } = shop.services;
    const shopper = await addShopper(shop);
    const { viewer, userId } = shopper;
    const { id } = await singleBookCheckout.createProviderOrder(viewer, { amount: 30_000, currency: 'INR' });
    const paid = await shop.sandbox.pay(id);
    const result = {
      providerOrderId: id,
      providerPaymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'POST /v1/orders' });
    const { order: dear } = await placeOrder(shop, shopper, [copiesOf(bookId, 10)], { idempotencyKey: id });
    const { success, order } = await singleBookCheckout.verifyPayment(viewer, result, details({ userId }));
    expect([success, order.total]).toEqual([true, 300]);
    expect(await shop.services.orders.getOrder(viewer, dear.orderId)).toMatchObject({ status: 'PENDING_PAYMENT' });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('rejects and refunds an amount that no order costs', async () => {
    const { body: providerOrder } = await create({ amount: 12_345 });
    const before = await countAllOrders();
    expect(await verify(providerOrder.id)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(await countAllOrders()).toBe(before);
    await vi.waitFor(async () => {
      const [refund] = await shop.database.query(
        'SELECT refund.* FROM refund JOIN payment USING (provider_payment_id) WHERE provider_order_id = $1',
        [providerOrder.id],
      );
      expect(refund).toMatchObject({ status: 'PROCESSED', reason: 'NO_ORDER' });
    }, POLLING);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('rejects a wrong signature, missing values and payments of other users', async () => {
    const { body: providerOrder } = await create({ amount: price.new * 100 });
    const paid = await shop.sandbox.pay(providerOrder.id);
    const tampered = { ...paid, razorpay_signature: 'f'.repeat(64), orderDetails: details() };
    expect(await post('/payment-verification', tampered)).toMatchObject({ status: 400 });
    for (const name of Object.keys(paid)) {
      const response = await post('/payment-verification', { ...paid, [name]: undefined, orderDetails: details() });
      expect(response).toMatchObject({ status: 400 });
    }
    const other = await shop.customer();
    const ofOther = { ...paid, orderDetails: details({ userId: other.userId }) };
    expect(await post('/payment-verification', ofOther, other.client)).toMatchObject({ status: 404 });
    expect(await post('/payment-verification', paid, shop.visitor())).toMatchObject({ status: 401 });
    expect(await post('/payment-verification', { ...paid })).toMatchObject({ status: 400 });
    expect(await post('/payment-verification', { ...paid, orderDetails: details() })).toMatchObject({ status: 200 });
  });
});

describe('the orders of a customer', () => {
  it('are not found by an id with characters that PostgreSQL cannot store', async () => {
    const { status, body } = await post('/payment-verification', {
      razorpay_order_id: 'order_\0',
      razorpay_payment_id: 'pay_\0',
      razorpay_signature: 'x',
    });
    expect([status, body.message]).toEqual([400, 'Payment verification failed. Please contact support.']);
    const found = await buyer.client.get('/api/getorder/ES-%00');
    expect([found.status, await found.json()]).toMatchObject([400, { message: 'There is no such order.' }]);
  });

  it('are returned in the documented shape, newest first', async () => {
    const mine = await shop.customer();
    const ids: string[] = [];
    for (const rupees of [500, 300]) {
      const { body: providerOrder } = await post(
        '/create-razorpay-order',
        { amount: rupees * 100, currency: 'INR' },
        mine.client,
      );
      const { body } = await verify(providerOrder.id, details({ userId: mine.userId, phone: '' }), mine.client);
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
    const response = await buyer.client.get(`/api/getorder/${ids[0]}`);
    expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such order.' }]);
    expect((await shop.get(`/api/getorder/${ids[0]}`)).status).toBe(401);
  });

  it('have no details of a removed book', async () => {
    const mine = await shop.customer();
    const removed = await stockBook(shop, null);
    const [{ new_price_discount: amount }] = await shop.database.query(
      'SELECT new_price_discount FROM book WHERE book_id = $1',
      [removed],
    );
    const orderDetails = details({ userId: mine.userId, orderBookId: removed, type: 'new', quantity: 1 });
    await post('/create-razorpay-order', { amount: amount * 100, currency: 'INR', orderDetails }, mine.client);
    await shop.database.query('DELETE FROM book WHERE book_id = $1', [removed]);
    const [listed] = await (await mine.client.get(`/api/${mine.userId}/orders`)).json();
    expect(listed).toMatchObject({ orderBookId: removed, orderStatus: 'PENDING_PAYMENT', amountPaid: 0 });
    expect(listed).not.toHaveProperty('bookDetails');
  });

  it('do not match other calls', async () => {
    expect((await buyer.client.get('/api/books/orders')).status).toBe(404);
    expect(await (await buyer.client.get('/api/no/such/orders')).json()).toEqual({ message: 'There is no such call.' });
  });
});
