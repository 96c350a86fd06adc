import { beforeAll, describe, expect, it } from 'vitest';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import {
  addShopper,
  brokenInvariants,
  copiesOf,
  pay,
  placeOrder,
  type Shopper,
  stockBook,
  stockOf,
} from '../../../test/purchases.ts';
import { PAID, usePaymentHarness } from '../../../test/payment-harness.ts';
import type { ShopInstance } from '../../../test/test-shop.ts';
import { PaymentState } from '../../payments/payment-state.rules.ts';
import { OrderEventKind } from '../order-events.rules.ts';
import { holdsCopies, OrderStatus, PaymentOption } from '../orders.rules.ts';

const { clock, reconcile, sendRefunds, shop, stateOf, verify } = usePaymentHarness();

let other: ShopInstance;
beforeAll(async () => {
  other = await shop.addInstance();
});

const STOCK = 2;
const DAY_MINUTES = 24 * 60;
const REFUND_PENDING = [OrderStatus.EXPIRED, PaymentState.REFUND_PENDING];

/** Places an order of these books and lets it expire unpaid. */
async function letExpire(shopper: Shopper, bookIds: string[]): Promise<void> {
  await placeOrder(
    shop,
    shopper,
    bookIds.map((bookId) => copiesOf(bookId, STOCK)),
  );
  clock.advance(31);
  await reconcile();
}

/** A shopper who has let two orders of all copies of a book expire unpaid. */
async function addShopperWithExpiredOrders(bookId?: string) {
  const shopper = await addShopper(shop);
  const expiredBookId = bookId ?? (await stockBook(shop, STOCK));
  await letExpire(shopper, [expiredBookId]);
  await letExpire(shopper, [expiredBookId]);
  return { shopper, bookId: expiredBookId };
}

const orderAll = (shopper: Shopper, bookId: string, overrides: object = {}) =>
  placeOrder(shop, shopper, [copiesOf(bookId, STOCK)], overrides);

const buyAll = async (bookId: string) =>
  orderAll(await addShopper(shop), bookId, { paymentOption: PaymentOption.PAY_ON_DELIVERY });

describe('copies of two expired unpaid orders of an account', () => {
  it('are not held by its third order, and are taken off the stock by the payment', async () => {
    const { shopper, bookId } = await addShopperWithExpiredOrders();
    const { order } = await orderAll(shopper, bookId);
    expect(await stockOf(shop, bookId)).toBe(STOCK);
    expect(holdsCopies(order)).toBe(false);
    expect(await verify(shopper, await pay(shop, order.orderId))).toMatchObject({ success: true });
    expect(await stateOf(shopper, order.orderId)).toEqual(PAID);
    expect(await stockOf(shop, bookId)).toBe(0);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('can be bought by another shopper; a later payment is then refunded', async () => {
    const { shopper, bookId } = await addShopperWithExpiredOrders();
    const { order } = await orderAll(shopper, bookId);
    await buyAll(bookId);
    expect(await verify(shopper, await pay(shop, order.orderId))).toMatchObject({ success: false });
    expect(await stateOf(shopper, order.orderId)).toEqual(REFUND_PENDING);
    await sendRefunds();
    const { events } = await shop.services.orders.getOrder(shopper.viewer, order.orderId);
    expect(events.map(({ kind }) => kind)).toEqual([
      OrderEventKind.ORDERED,
      OrderEventKind.REFUND_STARTED,
      OrderEventKind.EXPIRED,
      OrderEventKind.REFUNDED,
    ]);
    await expect(shop.services.orderPayments.startPayment(shopper.viewer, order.orderId)).rejects.toMatchObject({
      status: 409,
    });
    expect(await stockOf(shop, bookId)).toBe(0);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('go to only one of two concurrent payments', async () => {
    const { shopper, bookId } = await addShopperWithExpiredOrders();
    const rival = await addShopperWithExpiredOrders(bookId);
    const orders = [await orderAll(shopper, bookId), await orderAll(rival.shopper, bookId)];
    const results = await Promise.all(orders.map(({ order }) => pay(shop, order.orderId)));
    const reports = await Promise.all([
      shop.services.orderPayments.verifyPayment(shopper.viewer, results[0]!),
      other.services.orderPayments.verifyPayment(rival.shopper.viewer, results[1]!),
      other.services.orderPayments.verifyPayment(shopper.viewer, results[0]!),
      shop.services.orderPayments.verifyPayment(rival.shopper.viewer, results[1]!),
    ]);
    expect(new Set(reports.map(({ order, success }) => `${order.orderId} ${success}`)).size).toBe(2);
    expect(reports.filter(({ success }) => success)).toHaveLength(2);
    expect(await stockOf(shop, bookId)).toBe(0);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('do not affect the other copies of the order, which are held and return to the stock with it', async () => {
    const { shopper, bookId } = await addShopperWithExpiredOrders();
    const held = await stockBook(shop, STOCK);
    const { order } = await placeOrder(shop, shopper, [copiesOf(bookId, STOCK), copiesOf(held, STOCK)]);
    expect([await stockOf(shop, bookId), await stockOf(shop, held)]).toEqual([STOCK, 0]);
    await buyAll(bookId);
    await verify(shopper, await pay(shop, order.orderId));
    expect(await stateOf(shopper, order.orderId)).toEqual(REFUND_PENDING);
    expect([await stockOf(shop, bookId), await stockOf(shop, held)]).toEqual([0, STOCK]);
  });

  it('cannot be ordered if there are too few', async () => {
    const { shopper, bookId } = await addShopperWithExpiredOrders();
    await buyAll(bookId);
    await expect(orderAll(shopper, bookId)).rejects.toMatchObject({ status: 409 });
  });

  it('are held again after a day', async () => {
    const { shopper, bookId } = await addShopperWithExpiredOrders();
    clock.advance(DAY_MINUTES);
    const { order } = await orderAll(shopper, bookId);
    expect([holdsCopies(order), await stockOf(shop, bookId)]).toEqual([true, 0]);
  });

  it('are held for another account and in another condition', async () => {
    const { shopper, bookId } = await addShopperWithExpiredOrders();
    await shop.database.query('UPDATE book SET pre_owned_stock = 5 WHERE book_id = $1', [bookId]);
    const { order } = await placeOrder(shop, shopper, [copiesOf(bookId, STOCK, Condition.PREOWNED)]);
    expect(holdsCopies(order)).toBe(true);
    await orderAll(await addShopper(shop), bookId);
    expect(await stockOf(shop, bookId)).toBe(0);
  });

  it('are taken immediately by an order paid on delivery', async () => {
    const { shopper, bookId } = await addShopperWithExpiredOrders();
    const { order } = await orderAll(shopper, bookId, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    expect(order.status).toBe(OrderStatus.PLACED);
    expect(await stockOf(shop, bookId)).toBe(0);
  });
});

describe('copies of two expired orders', () => {
  it('are held by the third order if one of the two was paid late', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 3 * STOCK);
    await letExpire(shopper, [bookId]);
    const { order } = await orderAll(shopper, bookId);
    clock.advance(31);
    await reconcile();
    await verify(shopper, await pay(shop, order.orderId));
    await orderAll(shopper, bookId);
    expect(await stockOf(shop, bookId)).toBe(STOCK);
  });

  it('are held by the third order if the two could not be paid because the provider was unavailable', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, STOCK);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'POST /v1/orders', times: 2 });
    await letExpire(shopper, [bookId]);
    await letExpire(shopper, [bookId]);
    await orderAll(shopper, bookId);
    expect(await stockOf(shop, bookId)).toBe(0);
  });
});
