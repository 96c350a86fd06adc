import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import type { TestUser } from '../../test/test-users.ts';
import { stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop();

let buyer: TestUser & { client: Client };
let bookId: string;
let addressId: string;
beforeEach(async () => {
  buyer = await shop.customer();
  bookId = await stockBook(shop, 5);
  await shop.database.query(
    'UPDATE book SET new_price = 700, new_price_discount = 500, pre_owned_price = 100, pre_owned_price_discount = 300 WHERE book_id = $1',
    [bookId],
  );
  addressId = await saveAddress({});
});

async function saveAddress(overrides: object): Promise<string> {
  const input = {
    fullName: 'Asha Rao',
    phone: '9876543210',
    pincode: '452005',
    addressLine1: '12-b Airport Road',
    addressLine2: 'Gandhi Nagar',
    city: 'Indore',
    state: 'Madhya Pradesh',
    ...overrides,
  };
  const { data } = await buyer.client.graphql<{ addAddress: { address: { addressId: string } } }>(
    'mutation ($input: AddressInput!) { addAddress(input: $input) { address { addressId } } }',
    { input },
  );
  return data.addAddress.address.addressId;
}

const QUOTE = `query ($input: QuoteInput!) { quote(input: $input) {
  lines { book { bookId } condition quantity unitPrice listPrice total listTotal }
  itemTotal listTotal deliveryFee paymentFee discount total savings
  address { addressId } estimate { pincode tat date } payOnDelivery problems isTest
} }`;

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  message
  order { orderId status paymentState isPayable payableUntil total amountPaid shipToName shippingAddress phone
    deliveryInstruction expectedDeliveryDate
    lines { bookId bookDescription book { bookId } cover { url alt } condition quantity unitPrice listPrice total }
    events { at kind text } }
  payment { keyId providerOrderId amountInPaise currency checkoutScript isTest name email phone }
} }`;

const items = (condition = 'NEW', quantity = 2) => [{ bookId, condition, quantity }];

const orderInput = (overrides: object = {}) => ({
  idempotencyKey: randomUUID(),
  items: items(),
  addressId,
  paymentOption: 'ONLINE',
  expectedTotal: 1000,
  ...overrides,
});

// oxlint-disable-next-line typescript/no-explicit-any -- The assertions check the response.
const send = (query: string, input: object) => buyer.client.graphql<any>(query, { input });

const place = (overrides?: object) => send(PLACE, orderInput(overrides));

const ordersOfBuyer = async () =>
  (await buyer.client.graphql<{ orders: { totalCount: number } }>('{ orders { totalCount } }')).data.orders.totalCount;

describe('quote', () => {
  it('returns price and delivery of a purchase', async () => {
    const { data, errors } = await send(QUOTE, { items: items(), addressId });
    expect(errors).toBeUndefined();
    expect(data.quote).toEqual({
      lines: [
        {
          book: { bookId },
          condition: 'NEW',
          quantity: 2,
          unitPrice: 500,
          listPrice: 700,
          total: 1000,
          listTotal: 1400,
        },
      ],
      itemTotal: 1000,
      listTotal: 1400,
      deliveryFee: 49,
      paymentFee: 0,
      discount: 49,
      total: 1000,
      savings: 400,
      address: { addressId },
      estimate: { pincode: '452005', tat: expect.any(Number), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      payOnDelivery: true,
      problems: [],
      isTest: true,
    });
  });

  it('has no delivery estimate without an address, and no negative savings', async () => {
    const { data } = await send(QUOTE, { items: items('PREOWNED', 1) });
    expect(data.quote).toMatchObject({ total: 300, listTotal: 100, savings: 0, estimate: null, payOnDelivery: false });
  });

  it('quotes the cart if items are omitted', async () => {
    expect((await send(QUOTE, {})).data.quote).toMatchObject({ lines: [], problems: ['Your cart is empty.'] });
    await buyer.client.graphql('mutation ($input: AddToCartInput!) { addToCart(input: $input) { message } }', {
      input: { bookId, condition: 'PREOWNED', quantity: 3 },
    });
    expect((await send(QUOTE, {})).data.quote).toMatchObject({ itemTotal: 900, problems: [] });
  });

  it('lists the problems that block the order', async () => {
    const island = await saveAddress({ pincode: '999999' });
    const { quote } = (await send(QUOTE, { items: items('NEW', 6), addressId: island })).data;
    expect(quote.problems).toEqual([
      expect.stringMatching(/^Only 5 left: /),
      'Delivery not available for this pincode.',
    ]);
    expect(quote).toMatchObject({ estimate: null, payOnDelivery: false });
  });

  it.each([
    ['no such book', { items: [{ bookId: 'NONE', condition: 'NEW', quantity: 1 }] }, 'BAD_USER_INPUT'],
    ['no copies', { items: [{ bookId: 'JEEPHY7253', condition: 'NEW', quantity: 0 }] }, 'BAD_USER_INPUT'],
    ['11 copies', { items: [{ bookId: 'JEEPHY7253', condition: 'NEW', quantity: 11 }] }, 'BAD_USER_INPUT'],
    [
      'the same twice',
      { items: [1, 2].map((quantity) => ({ bookId: 'JEEPHY7253', condition: 'NEW', quantity })) },
      'BAD_USER_INPUT',
    ],
    ['no items', { items: [] }, 'BAD_USER_INPUT'],
    ['no address', { addressId: '' }, 'BAD_USER_INPUT'],
    ['another address', { addressId: randomUUID() }, 'NOT_FOUND'],
  ])('rejects %s', async (_what, input, code) => {
    expect((await send(QUOTE, input)).errors?.[0]?.extensions.code).toBe(code);
  });
});

describe('placeOrder', () => {
  it('creates the order as quoted and starts its payment', async () => {
    const { data, errors } = await place({ deliveryInstruction: 'दो बार घंटी बजाएं' });
    expect(errors).toBeUndefined();
    expect(data.placeOrder.order).toMatchObject({
      status: 'PENDING_PAYMENT',
      paymentState: 'UNPAID',
      isPayable: true,
      total: 1000,
      amountPaid: 0,
      shipToName: 'Asha Rao',
      shippingAddress: expect.stringContaining('Indore'),
      phone: '9876543210',
      deliveryInstruction: 'दो बार घंटी बजाएं',
      lines: [{ bookId, book: { bookId }, condition: 'NEW', quantity: 2, unitPrice: 500, listPrice: 700, total: 1000 }],
      events: [{ kind: 'ORDERED', text: 'We have received your order.' }],
    });
    expect(data.placeOrder.payment).toMatchObject({
      providerOrderId: expect.stringMatching(/^order_/),
      amountInPaise: 100_000,
      currency: 'INR',
      isTest: true,
      name: `${buyer.firstName} ${buyer.lastName}`,
      email: buyer.email,
      phone: buyer.phone,
    });
    const { orderId } = data.placeOrder.order;
    const stranger = await shop.customer();
    const { errors: strangersErrors } = await stranger.client.graphql(`{ order(orderId: "${orderId}") { total } }`);
    expect(strangersErrors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('keeps its lines after the book is removed', async () => {
    const { orderId } = (await place()).data.placeOrder.order;
    await shop.database.query('DELETE FROM book WHERE book_id = $1', [bookId]);
    const { data } = await send(
      'query { orders(first: 1) { edges { node { orderId lines { bookDescription cover { url } book { bookId } } } } } }',
      {},
    );
    const [line] = data.orders.edges[0].node.lines;
    expect(data.orders.edges[0].node.orderId).toBe(orderId);
    expect(line).toEqual({ bookDescription: expect.any(String), cover: { url: expect.any(String) }, book: null });
  });

  it.each([
    ['of the address', "phone = '9811111111'", '9811111111'],
    ['in the text of the address', "phone = NULL, text = 'Asha Rao, Indore, Phone: 9822222222'", '9822222222'],
    ['of the account if the address has none', "phone = NULL, text = 'Asha Rao, Indore'", null],
  ])('sends the courier to the phone number %s; the payer stays the customer', async (_whose, address, number) => {
    await shop.database.query(`UPDATE address SET ${address} WHERE address_id = $1`, [addressId]);
    const { order, payment } = (await place()).data.placeOrder;
    expect([order.phone, payment.phone]).toEqual([number ?? buyer.phone, buyer.phone]);
  });

  it('uses the phone number of the address for both if the account has none', async () => {
    await shop.database.query('UPDATE account SET phone = NULL WHERE user_id = $1', [buyer.userId]);
    const { order, payment } = (await place()).data.placeOrder;
    expect([order.phone, payment.phone]).toEqual(['9876543210', '9876543210']);
  });

  it('names the first of several invalid fields in its message, and all of them', async () => {
    const { errors } = await place({ idempotencyKey: '', addressId: '', deliveryInstruction: 'x'.repeat(151) });
    expect(errors?.[0]?.message).toBe('Please send an id of your own for this purchase.');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([
      'idempotencyKey',
      'addressId',
      'deliveryInstruction',
    ]);
  });

  it.each([
    ['a total that has changed', { expectedTotal: 999 }, 'CONFLICT'],
    ['an empty cart', { items: undefined, expectedTotal: 1000 }, 'CONFLICT'],
    ['an instruction of 151 characters', { deliveryInstruction: 'ज'.repeat(151) }, 'BAD_USER_INPUT'],
    ['an instruction with a control character', { deliveryInstruction: 'a\u0000b' }, 'BAD_USER_INPUT'],
    ['an unknown address', { addressId: randomUUID() }, 'NOT_FOUND'],
    ['an empty idempotency key', { idempotencyKey: '' }, 'BAD_USER_INPUT'],
  ])('creates no order for %s', async (_what, overrides, code) => {
    expect((await place(overrides)).errors?.[0]?.extensions.code).toBe(code);
    expect(await ordersOfBuyer()).toBe(0);
  });

  it('accepts an instruction of 150 characters beyond the basic plane', async () => {
    expect((await place({ deliveryInstruction: '😀'.repeat(150) })).errors).toBeUndefined();
  });

  it('places an order paid on delivery immediately, if the pincode allows it', async () => {
    const { data } = await place({ paymentOption: 'PAY_ON_DELIVERY' });
    expect(data.placeOrder).toMatchObject({
      message: 'Your order is confirmed!',
      order: { status: 'PLACED', paymentState: 'COLLECT_ON_DELIVERY', isPayable: false, payableUntil: null },
      payment: null,
    });
    const island = await saveAddress({ pincode: '744101', state: 'Andaman and Nicobar Islands', city: 'Port Blair' });
    const rejected = await place({ paymentOption: 'PAY_ON_DELIVERY', addressId: island });
    expect(rejected.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { paymentOption: expect.any(String) },
    });
  });
});

describe('verifyPayment', () => {
  it('places the order, and succeeds again when repeated', async () => {
    const { order, payment } = (await place()).data.placeOrder;
    const paid = await shop.sandbox.pay(payment.providerOrderId);
    const input = {
      providerOrderId: paid.razorpay_order_id,
      providerPaymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) {
      success order { orderId status paymentState amountPaid isPayable } } }`;
    for (let times = 0; times < 2; times += 1) {
      expect((await send(VERIFY, input)).data.verifyPayment).toEqual({
        success: true,
        order: { orderId: order.orderId, status: 'PLACED', paymentState: 'PAID', amountPaid: 1000, isPayable: false },
      });
    }
    const { errors } = await send(VERIFY, { ...input, signature: 'f'.repeat(64) });
    expect(errors?.[0]).toMatchObject({
      message: 'Payment verification failed. Please contact support.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

interface OrderPage {
  orders: {
    totalCount: number;
    edges: { node: { orderId: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

describe('orders', () => {
  it('are listed in pages, newest first', async () => {
    const ids: string[] = [];
    const onDelivery = { items: items('NEW', 1), paymentOption: 'PAY_ON_DELIVERY' };
    for (let count = 0; count < 5; count += 1)
      ids.unshift((await place({ ...onDelivery, expectedTotal: 500 })).data.placeOrder.order.orderId);
    const PAGE = `query ($first: Int!, $after: String) { orders(first: $first, after: $after) {
      totalCount edges { cursor node { orderId } } pageInfo { hasNextPage endCursor } } }`;
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { orders }: OrderPage = (await buyer.client.graphql<OrderPage>(PAGE, { first: 2, after })).data;
      expect(orders.totalCount).toBe(5);
      seen.push(...orders.edges.map(({ node }) => node.orderId));
      after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(ids);
    for (const wrong of [{ first: 0 }, { first: 51 }, { first: 1, after: '?' }])
      expect((await buyer.client.graphql(PAGE, wrong)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await shop.graphql(PAGE, { first: 1 })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
