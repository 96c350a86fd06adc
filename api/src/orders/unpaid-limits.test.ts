import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addShopper,
  brokenPromises,
  copiesOf,
  pay,
  placeOrder,
  type Shopper,
  stockBook,
} from '../../test/purchases.ts';
import { CONFIRMING, PAID, usePaymentHarness } from '../../test/payment-harness.ts';
import type { ShopInstance } from '../../test/test-shop.ts';
import { LIMITS, OrderStatus, PaymentOption } from './orders.rules.ts';

const { clock, reconcile, shop, stateOf, verify } = usePaymentHarness();

let other: ShopInstance;
let bookId: string;
beforeAll(async () => {
  other = await shop.addInstance();
  bookId = await stockBook(shop, null);
});

const order = (shopper: Shopper, process: ShopInstance = shop, differing: object = {}) =>
  placeOrder(process, shopper, [copiesOf(bookId)], differing);

const TOO_MANY = { status: 429, message: expect.stringContaining('3 orders that wait for payment') };

const UNPAID_ORDER = { order: { status: OrderStatus.PENDING_PAYMENT } };

/** A shopper with as many unpaid orders as an account may have. */
async function addDebtor() {
  const shopper = await addShopper(shop);
  const orderIds: string[] = [];
  for (let count = 0; count < LIMITS.unpaid; count += 1) orderIds.push((await order(shopper)).order.orderId);
  return { shopper, orderIds };
}

/** What the documented call for one copy of the book is sent. */
async function documentedRequest({ viewer, addressId, userId }: Shopper) {
  const { total } = await shop.services.checkout.quote(viewer, { items: [copiesOf(bookId)], addressId });
  const shippingAddress = 'Asha Rao, 12-b Airport Road, Indore 452005, Phone: 9876543210';
  return { amount: total * 100, currency: 'INR', orderDetails: { userId, orderBookId: bookId, shippingAddress } };
}

describe('an account', () => {
  it('has three unpaid orders at most, though two processes are asked for more at once', async () => {
    const shopper = await addShopper(shop);
    const scarce = await stockBook(shop, 100);
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => placeOrder(n % 2 ? shop : other, shopper, [copiesOf(scarce, 2)])),
    );
    const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toHaveLength(8 - LIMITS.unpaid);
    for (const refusal of refusals) expect(refusal).toMatchObject(TOO_MANY);
    expect(await shop.services.orders.countOrders(shopper.viewer)).toBe(LIMITS.unpaid);
  });

  it('is told until when it has to wait, and may order again once an order is paid', async () => {
    const { shopper, orderIds } = await addDebtor();
    clock.advance(10);
    const refused = order(shopper);
    await expect(refused).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 21 * 60 });
    await expect(refused).rejects.toThrow(/wait until \d+:\d\d [ap]m/);
    await verify(shopper, await pay(shop, orderIds[1] ?? ''));
    await order(shopper);
    await expect(order(shopper)).rejects.toMatchObject(TOO_MANY);
  });

  it('may order again once its orders have expired', async () => {
    const { shopper } = await addDebtor();
    clock.advance(31);
    await reconcile();
    expect(await order(shopper)).toMatchObject(UNPAID_ORDER);
  });

  it('is answered the same order for the same request, also where it is the last one', async () => {
    const shopper = await addShopper(shop);
    await order(shopper);
    await order(shopper);
    const idempotencyKey = randomUUID();
    const placed = await Promise.all(
      Array.from({ length: 6 }, (_, n) => order(shopper, n % 2 ? shop : other, { idempotencyKey })),
    );
    expect(new Set(placed.map((each) => each.order.orderId)).size).toBe(1);
    expect((await order(shopper, other, { idempotencyKey })).order.orderId).toBe(placed[0]?.order.orderId);
  });

  it('may order on delivery beside its unpaid orders', async () => {
    const { shopper } = await addDebtor();
    const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    expect(await order(shopper, shop, onDelivery)).toMatchObject({ order: { status: OrderStatus.PLACED } });
  });

  it('may order again while its payments are being confirmed', async () => {
    const { shopper, orderIds } = await addDebtor();
    const [orderId = ''] = orderIds;
    const answer = await pay(shop, orderId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'GET /v1/payments/*', times: 1 });
    await verify(shopper, answer);
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    await order(shopper);
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });

  it('is held to the same limit by the documented calls, which still take a payment that is made', async () => {
    const { shopper } = await addDebtor();
    const { documentedCheckout } = shop.services;
    const { orderDetails, ...amountAlone } = await documentedRequest(shopper);
    const create = (request: object) => documentedCheckout.createProviderOrder(shopper.viewer, request);
    await expect(create({ ...amountAlone, orderDetails })).rejects.toMatchObject(TOO_MANY);
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await shop.sandbox.pay(
      (await create(amountAlone)).id,
    );
    const answer = {
      providerOrderId: razorpay_order_id,
      providerPaymentId: razorpay_payment_id,
      signature: razorpay_signature,
    };
    expect(await documentedCheckout.verify(shopper.viewer, answer, orderDetails)).toMatchObject({ success: true });
    expect(await brokenPromises(shop)).toEqual([]);
  });
});
