import { beforeAll, expect, it } from 'vitest';
import { emailsAbout } from '../../test/cash-orders.ts';
import { act, askExchange, readExchange } from '../../test/exchange-desk.ts';
import { usePaymentHarness } from '../../test/payment-harness.ts';
import {
  addShopper,
  ADDRESS,
  copiesOf,
  pay,
  paymentStateOf,
  placeOrder,
  stockBook,
  stockOf,
} from '../../test/purchases.ts';
import { addStaff, linesOf, packOrder, recordStatus, seenBy, shipOrder } from '../../test/staff.ts';
import { brokenCredit, creditOf, entriesOfOrder, giveCredit } from '../../test/store-credit.ts';
import { ExchangeReason } from '../exchanges/exchanges.rules.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import { Disposition, ShipmentStatus } from '../shipments/shipments.rules.ts';
import { PaymentState } from './payment-state.rules.ts';
import { RefundReason } from './payments.rules.ts';

const { shop, clock, verify, reconcile, sendRefunds } = usePaymentHarness();
const { ONLINE, PAY_ON_DELIVERY } = PaymentOption;
const GIVEN = 2_000;

let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

/** Places an order of three copies that cost `total` together. `credit`: a part of the total, from 0 to 1. */
async function order(credit: number, paymentOption = ONLINE, given = GIVEN) {
  const shopper = await addShopper(shop);
  await giveCredit(shop, shopper.userId, given);
  const bookIds = [await stockBook(shop, 5), await stockBook(shop, 5)];
  const items = [copiesOf(bookIds[0]!, 2), copiesOf(bookIds[1]!)];
  await shop.database.query(
    'UPDATE book SET new_price = 200, new_price_discount = 100, set_new_price = NULL WHERE book_id = ANY($1)',
    [bookIds],
  );
  const storeCredit = credit * 300;
  const placed = await placeOrder(shop, shopper, items, { paymentOption, storeCredit });
  return { shopper, bookIds, ...placed, orderId: placed.order.orderId };
}
type Placed = Awaited<ReturnType<typeof order>>;

const read = ({ shopper, orderId }: Placed) => shop.services.orders.getOrder(shopper.viewer, orderId);

async function stateOf(placed: Placed) {
  const found = await read(placed);
  const [paid] = await shop.services.orderPayments.amountsPaid([found]);
  return [found.status, found.paymentOption, await paymentStateOf(shop, found), paid];
}

async function payNow(placed: Placed) {
  await verify(placed.shopper, await pay(shop, placed.orderId));
}

const cancel = async ({ orderId }: Placed, reason = CancelReason.OTHER, quantity?: number) => {
  const [line] = await linesOf(shop, orderId);
  const lines = quantity ? [{ orderLineId: line!.orderLineId, quantity }] : undefined;
  await shop.services.cancellations.cancelOrder(admin, { ...(await seenBy(shop, orderId)), reason, lines });
};

const refund = async ({ orderId }: Placed, rupees: number) =>
  shop.services.refunds.refundOrder(admin, {
    ...(await seenBy(shop, orderId)),
    amountInPaise: rupees * 100,
    reason: RefundReason.GOODWILL,
  });

/** What of the payment is refunded, in rupees. */
async function moneyBack({ orderId }: Placed): Promise<number> {
  const [{ sum }] = await shop.database.query(
    `SELECT coalesce(sum(refund.amount_in_paise), 0)::int / 100 AS sum FROM refund JOIN payment USING (provider_payment_id)
     JOIN payment_intent USING (provider_order_id) WHERE order_id = $1 AND refund.status <> 'FAILED'`,
    [orderId],
  );
  return sum;
}

it('An order with store credit asks for the rest online, and both are its amount paid', async () => {
  const placed = await order(0.4);
  expect(placed.payment?.amountInPaise).toBe(180_00);
  expect(await creditOf(shop, placed.shopper.userId)).toBe(GIVEN - 120);
  expect(await stateOf(placed)).toEqual([OrderStatus.PENDING_PAYMENT, ONLINE, PaymentState.UNPAID, 0]);
  await payNow(placed);
  expect(await stateOf(placed)).toEqual([OrderStatus.PLACED, ONLINE, PaymentState.PAID, 300]);
  const [email] = await emailsAbout(shop, placed.orderId);
  expect(email?.text).toContain('We have received ₹180.');
});

it.each([ONLINE, PAY_ON_DELIVERY])('An order that store credit pays is placed at once, asked as %s', async (asked) => {
  const placed = await order(1, asked);
  expect(placed.payment).toBeNull();
  expect(await stateOf(placed)).toEqual([OrderStatus.PLACED, ONLINE, PaymentState.PAID, 300]);
  expect(await stockOf(shop, placed.bookIds[0]!)).toBe(3);
  const [email] = await emailsAbout(shop, placed.orderId);
  expect(email?.subject).toContain('is confirmed');
  expect(email?.text).toContain('Your store credit has paid all of it.');
  expect((await read(placed)).events.map(({ text }) => text)).toContain(
    'Your order is confirmed. Your store credit has paid it.',
  );
  await cancel(placed);
  expect(await stateOf(placed)).toEqual([OrderStatus.CANCELLED, ONLINE, PaymentState.REFUNDED, 300]);
  expect(await creditOf(shop, placed.shopper.userId)).toBe(GIVEN);
});

it('Less store credit than asked, or more than the total, places nothing', async () => {
  await expect(order(0.4, ONLINE, 119)).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { storeCredit: expect.anything() },
  });
  await expect(order(1.01)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { storeCredit: expect.anything() },
  });
  expect(await brokenCredit(shop)).toEqual([]);
});

it('Of two orders at once that want the same store credit one is placed', async () => {
  const shopper = await addShopper(shop);
  await giveCredit(shop, shopper.userId, 10);
  const bookId = await stockBook(shop, null);
  const results = await Promise.allSettled(
    [1, 2].map(() => placeOrder(shop, shopper, [copiesOf(bookId)], { storeCredit: 10 })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await creditOf(shop, shopper.userId)).toBe(0);
});

it('An order that expires gives its store credit back, and a late payment spends it again', async () => {
  const placed = await order(0.4);
  const late = await pay(shop, placed.orderId);
  await shop.sandbox.control({ action: 'clear' });
  await shop.services.orders.expireOrder(placed.orderId);
  expect(await creditOf(shop, placed.shopper.userId)).toBe(GIVEN);
  await verify(placed.shopper, late);
  expect(await stateOf(placed)).toEqual([OrderStatus.PLACED, ONLINE, PaymentState.PAID, 300]);
  expect(await entriesOfOrder(shop, placed.orderId)).toEqual([
    ['ORDER', -120],
    ['ORDER_ENDED', 120],
    ['ORDER', -120],
  ]);
  expect(await brokenCredit(shop)).toEqual([]);
});

it('A late payment goes back if the store credit is spent meanwhile, and the refund says so', async () => {
  const placed = await order(1 / 3, ONLINE, 100);
  const late = await pay(shop, placed.orderId);
  await shop.services.orders.expireOrder(placed.orderId);
  const bookId = await stockBook(shop, null);
  await placeOrder(shop, placed.shopper, [copiesOf(bookId)], { storeCredit: 1 });
  await verify(placed.shopper, late);
  expect((await stateOf(placed))[0]).toBe(OrderStatus.EXPIRED);
  const refunds = await shop.database.query('SELECT reason FROM refund WHERE provider_payment_id = $1', [
    late.providerPaymentId,
  ]);
  expect(refunds).toEqual([{ reason: 'CREDIT_SPENT' }]);
  expect(await entriesOfOrder(shop, placed.orderId)).toEqual([
    ['ORDER', -100],
    ['ORDER_ENDED', 100],
  ]);
});

it('A late payment of an order whose copies are sold leaves the store credit with the customer', async () => {
  const placed = await order(0.4);
  const late = await pay(shop, placed.orderId);
  await shop.services.orders.expireOrder(placed.orderId);
  await shop.database.query('UPDATE book SET new_stock = 0 WHERE book_id = $1', [placed.bookIds[0]]);
  await verify(placed.shopper, late);
  expect(await creditOf(shop, placed.shopper.userId)).toBe(GIVEN);
  expect(await moneyBack(placed)).toBe(180);
  expect(await brokenCredit(shop)).toEqual([]);
});

it('Cancelled copies give store credit back first, then the payment', async () => {
  const placed = await order(0.4);
  await payNow(placed);
  await cancel(placed, CancelReason.OUT_OF_STOCK, 1);
  expect([await creditOf(shop, placed.shopper.userId), await moneyBack(placed)]).toEqual([GIVEN - 20, 0]);
  expect((await stateOf(placed))[2]).toBe(PaymentState.PARTIALLY_REFUNDED);
  await cancel(placed);
  expect([await creditOf(shop, placed.shopper.userId), await moneyBack(placed)]).toEqual([GIVEN, 180]);
  await sendRefunds();
  expect((await stateOf(placed))[2]).toBe(PaymentState.REFUNDED);
  expect(await entriesOfOrder(shop, placed.orderId)).toEqual([
    ['ORDER', -120],
    ['SHORT_PICK', 100],
    ['CANCELLATION', 20],
  ]);
  const emails = (await emailsAbout(shop, placed.orderId)).map(({ text }) => text);
  expect(emails.some((text) => text.includes('₹20 is store credit') && text.includes('₹180 goes back'))).toBe(true);
});

it('An unpaid order that is cancelled gives its store credit back', async () => {
  const placed = await order(0.4);
  await cancel(placed);
  expect(await creditOf(shop, placed.shopper.userId)).toBe(GIVEN);
  expect((await stateOf(placed))[2]).toBe(PaymentState.UNPAID);
});

it('On delivery the courier collects the rest; an undelivered parcel gives the store credit back', async () => {
  const placed = await order(0.4, PAY_ON_DELIVERY);
  await cancel(placed, CancelReason.OTHER, 1);
  await packOrder(shop, admin, placed.orderId);
  const [{ credit, text }] = await shop.database.query(
    `SELECT (content ->> 'storeCredit')::int AS credit, (content ->> 'total')::int AS text FROM document WHERE order_id = $1`,
    [placed.orderId],
  );
  expect([credit, text]).toEqual([20, 200]);
  await shop.services.shipments.shipOrder(admin, await seenBy(shop, placed.orderId), true);
  const [collection] = await shop.services.collections.collectionsOfOrders([placed.orderId]);
  expect(collection?.amountInPaise).toBe(180_00);
  await recordStatus(shop, admin, placed.orderId, ShipmentStatus.RETURNED);
  const lines = (await linesOf(shop, placed.orderId)).map(({ orderLineId }) => {
    return { orderLineId, disposition: Disposition.RESTOCKED };
  });
  await shop.services.shipments.receiveReturn(admin, { ...(await seenBy(shop, placed.orderId)), lines });
  expect(await creditOf(shop, placed.shopper.userId)).toBe(GIVEN);
  expect((await stateOf(placed))[2]).toBe(PaymentState.NOT_COLLECTED);
  expect(await entriesOfOrder(shop, placed.orderId)).toContainEqual(['RETURNED_PARCEL', 20]);
});

it('An order on delivery can be paid online instead: the rest', async () => {
  const shopper = await addShopper(shop);
  await giveCredit(shop, shopper.userId, 40);
  const options = { paymentOption: PAY_ON_DELIVERY, storeCredit: 40 };
  const placed = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, 5))], options, { isConfirmed: false });
  const { orderId, total } = placed.order;
  const { amountInPaise } = await shop.services.orderPayments.startPayment(shopper.viewer, orderId);
  expect(amountInPaise).toBe((total - 40) * 100);
  await verify(shopper, await pay(shop, orderId));
  expect(await stateOf({ ...placed, shopper, orderId, bookIds: [] })).toEqual([
    OrderStatus.PLACED,
    ONLINE,
    PaymentState.PAID,
    total,
  ]);
});

it('A refund by staff takes store credit first, and no more than what was paid', async () => {
  const placed = await order(0.4);
  await payNow(placed);
  await refund(placed, 119.5);
  expect([await creditOf(shop, placed.shopper.userId), await moneyBack(placed)]).toEqual([GIVEN - 0.5, 0]);
  // The provider refunds at least one rupee.
  await refund(placed, 1);
  expect([await creditOf(shop, placed.shopper.userId), await moneyBack(placed)]).toEqual([GIVEN - 0.5, 1]);
  await expect(refund(placed, 180)).rejects.toThrow('more than what is left');
  await refund(placed, 179.5);
  await expect(refund(placed, 1)).rejects.toThrow('more than what is left');
  expect(await creditOf(shop, placed.shopper.userId)).toBe(GIVEN);
  const onDelivery = await order(0.4, PAY_ON_DELIVERY);
  await expect(refund(onDelivery, 1)).rejects.toThrow('not paid online');
  const byCredit = await order(1);
  await refund(byCredit, 100);
  await expect(refund(byCredit, 201)).rejects.toThrow('more than what is left');
  expect((await stateOf(byCredit))[2]).toBe(PaymentState.PARTIALLY_REFUNDED);
  expect(await brokenCredit(shop)).toEqual([]);
});

it('A lost parcel gives back credit and money', async () => {
  const placed = await order(0.4);
  await payNow(placed);
  await shipOrder(shop, admin, placed.orderId);
  await recordStatus(shop, admin, placed.orderId, ShipmentStatus.LOST);
  const lines = (await linesOf(shop, placed.orderId)).map(({ orderLineId }) => {
    return { orderLineId, disposition: Disposition.MISSING };
  });
  await shop.services.shipments.receiveReturn(admin, { ...(await seenBy(shop, placed.orderId)), lines });
  expect(await moneyBack(placed)).toBe(180);
  expect(await entriesOfOrder(shop, placed.orderId)).toContainEqual(['LOST', 120]);
  const emails = (await emailsAbout(shop, placed.orderId)).map(({ subject }) => subject);
  expect(emails).toContain(`Your refund of ₹300 has begun: order ${placed.orderId}`);
});

it.each([ONLINE, PAY_ON_DELIVERY])(
  "The customer may keep the book as store credit, paid %s: that money isn't refunded again",
  async (paymentOption) => {
    const exchange = await askExchange(shop, admin, { paymentOption, creditShare: 0.1 });
    const { userId } = exchange.shopper;
    await act(shop, admin, exchange, 'KEEP_BOOK' as never, { amountInPaise: 150_00, asStoreCredit: true });
    expect(await creditOf(shop, userId)).toBe(150);
    expect(await readExchange(shop, exchange)).toMatchObject({ refundInPaise: 150_00, storeCreditInPaise: 150_00 });
    const [row] = await shop.database.query(
      `SELECT store_credit_returned_in_paise + coalesce(payment.refunded_in_paise, collection.refunded_in_paise) AS back
       FROM customer_order LEFT JOIN payment ON provider_payment_id = payment_id LEFT JOIN collection USING (order_id)
       WHERE customer_order.order_id = $1`,
      [exchange.orderId],
    );
    expect(row.back).toBe(150_00);
    expect(await brokenCredit(shop)).toEqual([]);
    const found = await shop.services.orders.getOrder(exchange.shopper.viewer, exchange.orderId);
    expect(await paymentStateOf(shop, found)).toBe(PaymentState.PARTIALLY_REFUNDED);
    const emails = (await emailsAbout(shop, exchange.orderId)).map(({ text }) => text);
    expect(emails.some((text) => text.includes('₹150 is store credit'))).toBe(true);
  },
);

it('An exchange of an order on delivery gives store credit first, and sends the rest by UPI', async () => {
  const asked = { reason: ExchangeReason.NOT_IN_PARCEL };
  const exchange = await askExchange(shop, admin, { paymentOption: PAY_ON_DELIVERY, creditShare: 0.1, asked });
  const { orderId, shopper } = exchange;
  const [{ credit }] = await shop.database.query(
    'SELECT store_credit AS credit FROM customer_order WHERE order_id = $1',
    [orderId],
  );
  await act(shop, admin, exchange, 'APPROVE' as never, { remedy: 'REFUND' });
  await act(shop, admin, exchange, 'RESOLVE' as never, { amountInPaise: (credit + 30) * 100 });
  expect(await creditOf(shop, shopper.userId)).toBe(credit);
  const payouts = await shop.services.payouts.payoutsOfOrders([orderId]);
  expect(payouts.flat().map(({ amountInPaise }) => amountInPaise)).toEqual([30_00]);
  const emails = (await emailsAbout(shop, orderId)).map(({ text }) => text);
  expect(emails.some((text) => text.includes(`₹${credit} is store credit`) && text.includes('We send ₹30'))).toBe(true);
  clock.advance(1);
  await reconcile();
  expect(await brokenCredit(shop)).toEqual([]);
});

it('The REST calls count store credit as paid and never spend it', async () => {
  const { client, userId } = await shop.customer();
  await giveCredit(shop, userId, 100);
  const [bookId, text] = [
    await stockBook(shop, null),
    'Asha Rao, 12 Airport Road, Indore, Madhya Pradesh - 452005, 9876543210',
  ];
  const { addAddress } = (
    await client.graphql<{ addAddress: { address: { addressId: string } } }>(
      'mutation ($input: AddressInput!) { addAddress(input: $input) { address { addressId } } }',
      { input: ADDRESS },
    )
  ).data;
  const items = [{ bookId, condition: 'NEW', quantity: 1 }];
  const { quote } = (
    await client.graphql<{ quote: { total: number; storeCredit: number } }>(
      'query ($input: QuoteInput!) { quote(input: $input) { total storeCredit } }',
      { input: { items, addressId: addAddress.address.addressId } },
    )
  ).data;
  expect(quote.storeCredit).toBe(Math.min(100, quote.total));
  const created = await client.post('/api/create-razorpay-order', {
    amount: quote.total * 100,
    currency: 'INR',
    orderDetails: { userId, orderBookId: bookId, shippingAddress: text, amountPaid: quote.total },
  });
  expect((await created.json()).amount).toBe(quote.total * 100);
  expect(await creditOf(shop, userId)).toBe(100);
  const input = {
    idempotencyKey: 'by-credit',
    items,
    addressId: addAddress.address.addressId,
    paymentOption: 'PAY_ON_DELIVERY',
  };
  const placed = await client.graphql<{
    placeOrder: { order: { orderId: string; amountDue: number; storeCredit: number } };
  }>('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderId amountDue storeCredit } } }', {
    input: { ...input, expectedTotal: quote.total, storeCredit: 60 },
  });
  const { orderId, ...amounts } = placed.data.placeOrder.order;
  expect(amounts).toEqual({ amountDue: quote.total - 60, storeCredit: 60 });
  expect((await (await client.get(`/api/getorder/${orderId}`)).json()).amountPaid).toBe(60);
  const { storeCredit } = (
    await client.graphql<{ storeCredit: { balanceInPaise: number; entries: { edges: { node: object }[] } } }>(
      '{ storeCredit { balanceInPaise entries(first: 1) { edges { node { amountInPaise reason orderId } } } } }',
    )
  ).data;
  expect(storeCredit.balanceInPaise).toBe(40_00);
  expect(storeCredit.entries.edges[0]?.node).toEqual({ amountInPaise: -60_00, reason: 'ORDER', orderId });
});

it('The dashboard counts store credit that is given back as refunded', async () => {
  const days = async () => {
    const today = new Date(clock.read().getTime() + 330 * 60_000).toISOString().slice(0, 10);
    return shop.services.dashboard.getDashboard(admin, { from: today, to: today }).readSales();
  };
  const before = await days();
  const placed = await order(0.4);
  await payNow(placed);
  await refund(placed, 150);
  const after = await days();
  expect(after.refundedInPaise - before.refundedInPaise).toBe(150_00);
  expect(after.netRevenueInPaise - before.netRevenueInPaise).toBe(150_00);
});
