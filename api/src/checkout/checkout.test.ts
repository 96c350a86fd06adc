import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../test/patience.ts';
import { addShopper, brokenPromises, copiesOf, order, pay, stockBook, stockOf } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { MoneyState } from '../orders/money.rules.ts';
import { moneyOf } from '../orders/order-money.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';

const shop = useTestShop();

describe('an order', () => {
  it('that is paid is placed once, with one mail, and its books leave the cart', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 5);
    await shop.services.cart.add(shopper.viewer, { bookId, quantity: 3 });
    const placed = await order(shop, shopper, [copiesOf(bookId, 2)], { deliveryInstruction: ' Ring twice. ' });
    expect(placed.order).toMatchObject({ status: OrderStatus.PENDING_PAYMENT, deliveryInstruction: 'Ring twice.' });
    expect(await stockOf(shop, bookId)).toBe(3);
    const answer = await pay(shop, placed.order.orderId);
    const verified = await shop.services.orderPayments.verify(shopper.viewer, answer);
    expect(verified).toMatchObject({ success: true, order: { status: OrderStatus.PLACED } });
    expect(moneyOf(verified.order)).toBe(MoneyState.PAID);
    expect((await shop.services.cart.get(shopper.viewer)).count).toBe(1);
    await vi.waitFor(async () => {
      const mails = (await shop.mails()).filter(({ text }) => text.includes(placed.order.orderId));
      expect(mails).toHaveLength(1);
    }, PATIENTLY);
    expect(await stockOf(shop, bookId)).toBe(3);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('that is paid on delivery is placed at once', async () => {
    const shopper = await addShopper(shop);
    const items = [copiesOf(await stockBook(shop, null))];
    const { order: placed, payment } = await order(shop, shopper, items, {
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
    });
    expect(payment).toBeNull();
    expect(placed.status).toBe(OrderStatus.PLACED);
    expect(moneyOf(placed)).toBe(MoneyState.COLLECT_ON_DELIVERY);
  });

  it('is one for each request id, also when asked for at once', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 50);
    const requestId = randomUUID();
    const placed = await Promise.all(
      Array.from({ length: 10 }, () => order(shop, shopper, [copiesOf(bookId)], { requestId })),
    );
    expect(new Set(placed.map((one) => one.order.orderId)).size).toBe(1);
    expect(new Set(placed.map((one) => one.payment?.providerOrderId)).size).toBe(1);
    expect(await stockOf(shop, bookId)).toBe(49);
  });
});
