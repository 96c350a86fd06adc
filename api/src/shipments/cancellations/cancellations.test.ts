import { beforeAll, describe, expect, it } from 'vitest';
import {
  addStaff,
  CONFIRMED_KINDS,
  eventKindsOf,
  linesOf,
  packOrder,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  stateOfOrder,
  statusesOf,
} from '../../../test/staff.ts';
import { usePaymentHarness } from '../../../test/payment-harness.ts';
import { addShopper, copiesOf, pay, placeOrder, stockBook, stockOf } from '../../../test/purchases.ts';
import { HoldReason } from '../../orders/holds.rules.ts';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import { PaymentState } from '../../payments/payment-state.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CANCEL_MESSAGES, CancelReason } from './cancellations.rules.ts';
import { ShipmentStatus } from '../shipments.rules.ts';

const { shop, stateOf } = usePaymentHarness();
const { ONLINE, PAY_ON_DELIVERY } = PaymentOption;

let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

async function cancel(orderId: string, overrides: object = {}): Promise<void> {
  const request = { ...(await seenBy(shop, orderId)), reason: CancelReason.CUSTOMER_REQUEST, ...overrides };
  await shop.services.cancellations.cancelOrder(admin, request);
}

/** Copies of the lines with these indexes to cancel. */
async function someOf(orderId: string, quantities: number[]) {
  const lines = await linesOf(shop, orderId);
  return quantities.flatMap((quantity, index) =>
    quantity > 0 ? [{ orderLineId: lines[index]!.orderLineId, quantity }] : [],
  );
}

const refundsOf = async (orderId: string) =>
  shop.database.query(
    `SELECT refund.amount_in_paise AS amount, refund.reason, refund.user_id AS by, refund.note,
      (SELECT json_agg(quantity ORDER BY quantity, order_line_id) FROM refund_line WHERE refund_line.refund_id = refund.refund_id) AS quantities
     FROM refund JOIN payment USING (provider_payment_id) JOIN payment_intent USING (provider_order_id)
     WHERE order_id = $1 ORDER BY refund.created_at, refund.amount_in_paise, refund_id`,
    [orderId],
  );

const pricesOf = async (orderId: string): Promise<number[]> =>
  (await shop.database.query('SELECT unit_price FROM order_line WHERE order_id = $1 ORDER BY position', [orderId])).map(
    (line: { unit_price: number }) => line.unit_price,
  );

const salesOf = async (bookId: string): Promise<number> =>
  (await shop.database.query('SELECT copies FROM book_sales WHERE book_id = $1', [bookId]))[0]?.copies ?? 0;

const documentsOf = async (orderId: string): Promise<string[]> =>
  (
    await shop.database.query('SELECT series FROM document WHERE order_id = $1 ORDER BY issued_at, number', [orderId])
  ).map(({ series }: { series: string }) => series);

const emailsAbout = async (orderId: string): Promise<string[]> =>
  (
    await shop.database.query(
      `SELECT data ->> 'subject' AS subject FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' LIKE $1`,
      [`%${orderId}%`],
    )
  ).map(({ subject }: { subject: string }) => subject);

describe('a paid order that is cancelled as a whole', () => {
  it('is refunded, its copies are back, no longer sold, and the customer is told', async () => {
    const { orderId, bookIds, total, shopper } = await placePaidOrder(shop, { paymentOption: ONLINE });
    const [bookId = ''] = bookIds;
    expect([await stockOf(shop, bookId), await salesOf(bookId)]).toEqual([8, 2]);
    await cancel(orderId, { note: 'By phone.' });
    expect(await refundsOf(orderId)).toEqual([
      { amount: total * 100, reason: 'CANCELLATION', by: admin.userId, note: 'By phone.', quantities: [1, 2] },
    ]);
    expect([await stockOf(shop, bookId), await salesOf(bookId)]).toEqual([10, 0]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.CANCELLED, PaymentState.REFUND_PENDING]);
    expect(await emailsAbout(orderId)).toContain(`Your order ${orderId} is cancelled`);
    const { events } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    expect(events.map(({ kind }) => kind)).toEqual(['ORDERED', 'PLACED', 'REFUND_STARTED', 'CANCELLED']);
    expect(events.at(-1)?.text).toBe('Your order is cancelled, because you asked us to.');
  });

  it('is refunded only for what is left after copies were cancelled before', async () => {
    const { orderId, total } = await placePaidOrder(shop, { paymentOption: ONLINE });
    const [price = 0] = await pricesOf(orderId);
    await cancel(orderId, { lines: await someOf(orderId, [1]) });
    await cancel(orderId);
    const amounts = (await refundsOf(orderId)).map(({ amount }: { amount: number }) => amount);
    expect(amounts.toSorted((one: number, other: number) => one - other)).toEqual(
      [price * 100, (total - price) * 100].toSorted((one, other) => one - other),
    );
  });

  it('is refunded what is left after a refund out of goodwill, and not more', async () => {
    const { orderId, total } = await placePaidOrder(shop, { paymentOption: ONLINE });
    const goodwill = { amountInPaise: 5_000, lines: [], reason: 'GOODWILL' as never, note: null };
    await shop.services.refunds.refundOrder(admin, { ...(await seenBy(shop, orderId)), ...goodwill });
    await cancel(orderId);
    const amounts = (await refundsOf(orderId)).map(({ amount }: { amount: number }) => amount);
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(total * 100);
  });
});

describe('copies of an order that are cancelled', () => {
  it('are refunded as a short pick when they cannot be found; the rest of the order stays', async () => {
    const { orderId, bookIds, shopper } = await placePaidOrder(shop, { paymentOption: ONLINE });
    const [price = 0] = await pricesOf(orderId);
    await cancel(orderId, { reason: CancelReason.OUT_OF_STOCK, lines: await someOf(orderId, [1]) });
    expect(await refundsOf(orderId)).toMatchObject([{ amount: price * 100, reason: 'SHORT_PICK', quantities: [1] }]);
    expect([await stockOf(shop, bookIds[0]!), await salesOf(bookIds[0]!)]).toEqual([9, 1]);
    const order = await shop.services.orders.getOrder(shopper.viewer, orderId);
    expect([order.status, order.lines.map(({ cancelledQuantity }) => cancelledQuantity)]).toEqual(['PLACED', [1, 0]]);
    expect(order.events.at(-1)?.text).toMatch(/^Cancelled: 1 × .+ \(new\), because a copy could not be found\.$/);
    expect(await emailsAbout(orderId)).toContain(`A part of your order ${orderId} is cancelled`);
  });

  it.each([
    [HoldReason.STOCK, ['HELD', 'LINES_CANCELLED', 'RELEASED']],
    [HoldReason.ADDRESS, ['HELD', 'LINES_CANCELLED']],
  ])('because they cannot be found end a hold for a missing copy, and no other: %s', async (reason, kinds) => {
    const { orderId } = await placePaidOrder(shop, { paymentOption: PAY_ON_DELIVERY });
    await shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, orderId)), reason });
    await cancel(orderId, { reason: CancelReason.OUT_OF_STOCK, lines: await someOf(orderId, [1]) });
    expect(await eventKindsOf(shop, orderId)).toEqual([...CONFIRMED_KINDS, ...kinds]);
  });

  it('are the whole order when they are its last ones', async () => {
    const { orderId, total } = await placePaidOrder(shop, { paymentOption: ONLINE });
    await cancel(orderId, { lines: await someOf(orderId, [2]) });
    await cancel(orderId, { lines: await someOf(orderId, [0, 1]) });
    expect((await statusesOf(shop, orderId))[0]).toBe(OrderStatus.CANCELLED);
    const amounts = (await refundsOf(orderId)).map(({ amount }: { amount: number }) => amount);
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(total * 100);
  });

  it('are not packed and not collected', async () => {
    const { orderId, total } = await placePaidOrder(shop);
    const [price = 0] = await pricesOf(orderId);
    await cancel(orderId, { lines: await someOf(orderId, [1]) });
    await shipOrder(shop, admin, orderId);
    const [collection] = await shop.services.collections.collectionsOfOrders([orderId]);
    expect(collection).toMatchObject({ amountInPaise: (total - price) * 100, status: 'DUE' });
    const [[shipment] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    expect(shipment?.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it.each([
    ['more than are left', async (orderId: string) => someOf(orderId, [3])],
    ['of another order', async () => someOf((await placePaidOrder(shop)).orderId, [1])],
    ['none', async () => []],
    [
      'of one line twice',
      async (orderId: string) => [...(await someOf(orderId, [1])), ...(await someOf(orderId, [1]))],
    ],
    ['of an unknown line', async () => [{ orderLineId: 'x', quantity: 1 }]],
    ['a negative number', async (orderId: string) => [{ ...(await someOf(orderId, [1]))[0], quantity: -1 }]],
  ])('are refused if they are %s, and nothing changes', async (_what, choose) => {
    const { orderId } = await placePaidOrder(shop, { paymentOption: ONLINE });
    const lines = await choose(orderId);
    const before = await stateOfOrder(shop, orderId);
    await expect(cancel(orderId, { lines })).rejects.toMatchObject({ status: 400 });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });
});

describe('a packed order', () => {
  it('that is cancelled has its parcel voided and its bill credited', async () => {
    const { orderId, bookIds } = await placePaidOrder(shop, { paymentOption: ONLINE });
    await packOrder(shop, admin, orderId);
    await cancel(orderId);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.CANCELLED, ShipmentStatus.VOIDED]);
    expect(await documentsOf(orderId)).toEqual(['BILL_OF_SUPPLY', 'CREDIT_NOTE']);
    expect(await stockOf(shop, bookIds[0]!)).toBe(10);
    expect(await eventKindsOf(shop, orderId)).toEqual([
      'ORDERED',
      'PLACED',
      'PACKED',
      'REFUND_STARTED',
      'UNPACKED',
      'CANCELLED',
    ]);
  });

  it('that loses copies is packed again without them', async () => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId);
    await cancel(orderId, { lines: await someOf(orderId, [1]) });
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.PLACED, ShipmentStatus.VOIDED]);
    await packOrder(shop, admin, orderId);
    expect((await documentsOf(orderId)).toSorted()).toEqual(['BILL_OF_SUPPLY', 'BILL_OF_SUPPLY', 'CREDIT_NOTE']);
  });
});

describe('an unpaid order', () => {
  async function placeUnpaid() {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 10);
    const { order } = await placeOrder(shop, shopper, [copiesOf(bookId, 2)]);
    return { shopper, bookId, orderId: order.orderId };
  }

  it('that is cancelled returns its copies and was never sold', async () => {
    const { orderId, bookId, shopper } = await placeUnpaid();
    await cancel(orderId);
    expect([await stockOf(shop, bookId), await salesOf(bookId)]).toEqual([10, 0]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.CANCELLED, PaymentState.UNPAID]);
  });

  it('that is cancelled stays so when a payment comes late, which is refunded', async () => {
    const { orderId, bookId, shopper } = await placeUnpaid();
    await cancel(orderId);
    const payment = await pay(shop, orderId);
    expect(await shop.services.orderPayments.verifyPayment(shopper.viewer, payment)).toMatchObject({ success: false });
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'NOT_NEEDED' }]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.CANCELLED, PaymentState.REFUND_PENDING]);
    expect(await stockOf(shop, bookId)).toBe(10);
  });

  it('can only be cancelled as a whole, as its payment is of the whole', async () => {
    const { orderId } = await placeUnpaid();
    await expect(cancel(orderId, { lines: await someOf(orderId, [1]) })).rejects.toMatchObject({
      status: 409,
      message: CANCEL_MESSAGES.unpaidWhole,
    });
  });
});

describe('an order', () => {
  it('on hold that is cancelled is on hold no longer', async () => {
    const { orderId } = await placePaidOrder(shop);
    const hold = { ...(await seenBy(shop, orderId)), reason: HoldReason.ADDRESS };
    await shop.services.orderHolds.holdOrder(admin, hold);
    await cancel(orderId);
    expect(await eventKindsOf(shop, orderId)).toEqual([...CONFIRMED_KINDS, 'HELD', 'CANCELLED', 'RELEASED']);
  });

  it.each([
    ShipmentStatus.SHIPPED,
    ShipmentStatus.OUT_FOR_DELIVERY,
    ShipmentStatus.ATTEMPTED,
    ShipmentStatus.DELIVERED,
    ShipmentStatus.RETURNING,
    ShipmentStatus.RETURNED,
    ShipmentStatus.LOST,
  ] as const)('whose parcel is %s cannot be cancelled', async (status) => {
    const { orderId } = await placePaidOrder(shop);
    await shipOrder(shop, admin, orderId);
    if (status !== ShipmentStatus.SHIPPED) await recordStatus(shop, admin, orderId, status);
    const before = await stateOfOrder(shop, orderId);
    await expect(cancel(orderId)).rejects.toMatchObject({ status: 409, message: CANCEL_MESSAGES.tooLate });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it('that is paid on delivery has nothing to refund', async () => {
    const { orderId, shopper } = await placePaidOrder(shop, { paymentOption: PAY_ON_DELIVERY });
    await cancel(orderId);
    expect(await refundsOf(orderId)).toEqual([]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.CANCELLED, PaymentState.NOT_COLLECTED]);
  });
});
