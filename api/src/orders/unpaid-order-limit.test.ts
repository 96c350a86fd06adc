import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addShopper,
  brokenInvariants,
  copiesOf,
  pay,
  placeOrder,
  type Shopper,
  stockBook,
} from '../../test/purchases.ts';
import { CONFIRMING, PAID, usePaymentHarness } from '../../test/payment-harness.ts';
import type { ShopInstance } from '../../test/test-shop.ts';
import { ORDER_LIMITS, OrderStatus, PaymentOption } from './orders.rules.ts';

const { clock, reconcile, shop, stateOf, verify } = usePaymentHarness();

let other: ShopInstance;
let bookId: string;
beforeAll(async () => {
  other = await shop.addInstance();
  bookId = await stockBook(shop, null);
});

const order = (shopper: Shopper, process: ShopInstance = shop, overrides: object = {}) =>
  placeOrder(process, shopper, [copiesOf(bookId)], overrides);

const TOO_MANY = { status: 429, message: expect.stringContaining('3 orders that wait for payment') };

const UNPAID_ORDER = { order: { status: OrderStatus.PENDING_PAYMENT } };

/** A shopper with the most unpaid orders that an account may have. */
async function addShopperAtLimit() {
  const shopper = await addShopper(shop);
  const orderIds: string[] = [];
  for (let count = 0; count < ORDER_LIMITS.unpaid; count += 1) orderIds.push((await order(shopper)).order.orderId);
  return { shopper, orderIds };
}

/** Body of the REST call that orders one copy of the book. */
async function singleBookRequest({ viewer, addressId, userId }: Shopper) {
  const { total } = await shop.services.checkout.quote(viewer, { items: [copiesOf(bookId)], addressId });
  const shippingAddress = 'Asha Rao, 12-b Airport Road, Indore 452005, Phone: 9876543210';
  return { amount: total * 100, currency: 'INR', orderDetails: { userId, orderBookId: bookId, shippingAddress } };
}

describe('an account', () => {
  it('has at most three unpaid orders, even if two processes get concurrent requests', async () => {
    const shopper = await addShopper(shop);
    const scarce = await stockBook(shop, 100);
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => placeOrder(n % 2 ? shop : other, shopper, [copiesOf(scarce, 2)])),
    );
    const errors = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(errors).toHaveLength(8 - ORDER_LIMITS.unpaid);
    for (const error of errors) expect(error).toMatchObject(TOO_MANY);
    expect(await shop.services.orders.countOrders(shopper.viewer)).toBe(ORDER_LIMITS.unpaid);
  });

  it('gets the time when it can order again, and can order again once an order is paid', async () => {
    const { shopper, orderIds } = await addShopperAtLimit();
    clock.advance(10);
    const rejected = order(shopper);
    await expect(rejected).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 21 * 60 });
    await expect(rejected).rejects.toThrow(/wait until \d+:\d\d [ap]m/);
    await verify(shopper, await pay(shop, orderIds[1] ?? ''));
    await order(shopper);
    await expect(order(shopper)).rejects.toMatchObject(TOO_MANY);
  });

  it('can order again once its orders have expired', async () => {
    const { shopper } = await addShopperAtLimit();
    clock.advance(31);
    await reconcile();
    expect(await order(shopper)).toMatchObject(UNPAID_ORDER);
  });

  it('gets the same order for the same idempotency key, even at the limit', async () => {
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

  it('can order with payment on delivery despite its unpaid orders', async () => {
    const { shopper } = await addShopperAtLimit();
    const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    expect(await order(shopper, shop, onDelivery)).toMatchObject({ order: { status: OrderStatus.PLACED } });
  });

  it('can order again while a payment is being confirmed', async () => {
    const { shopper, orderIds } = await addShopperAtLimit();
    const [orderId = ''] = orderIds;
    const result = await pay(shop, orderId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'GET /v1/payments/*', times: 1 });
    await verify(shopper, result);
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    await order(shopper);
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });

  it('has the same limit in the REST checkout, which still creates the order of a payment already made', async () => {
    const { shopper } = await addShopperAtLimit();
    const { singleBookCheckout } = shop.services;
    const { orderDetails, ...amountOnly } = await singleBookRequest(shopper);
    const create = (request: object) => singleBookCheckout.createProviderOrder(shopper.viewer, request);
    await expect(create({ ...amountOnly, orderDetails })).rejects.toMatchObject(TOO_MANY);
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await shop.sandbox.pay(
      (await create(amountOnly)).id,
    );
    const result = {
      providerOrderId: razorpay_order_id,
      providerPaymentId: razorpay_payment_id,
      signature: razorpay_signature,
    };
    expect(await singleBookCheckout.verifyPayment(shopper.viewer, result, orderDetails)).toMatchObject({
      success: true,
    });
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});
