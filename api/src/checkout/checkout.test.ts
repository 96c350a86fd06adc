import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POLLING } from '../../test/polling.ts';
import { addShopper, brokenPromises, copiesOf, placeOrder, pay, stockBook, stockOf } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentState } from '../payments/payment-state.rules.ts';
import { paymentState } from '../payments/order-money.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';

const shop = useTestShop();

describe('an order', () => {
  it('that is paid is placed once, with one mail, and its books leave the cart', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 5);
    await shop.services.cart.addCartLine(shopper.viewer, { bookId, quantity: 3 });
    const placed = await placeOrder(shop, shopper, [copiesOf(bookId, 2)], { deliveryInstruction: ' Ring twice. ' });
    expect(placed.order).toMatchObject({ status: OrderStatus.PENDING_PAYMENT, deliveryInstruction: 'Ring twice.' });
    expect(await stockOf(shop, bookId)).toBe(3);
    const answer = await pay(shop, placed.order.orderId);
    const verified = await shop.services.orderPayments.verifyPayment(shopper.viewer, answer);
    expect(verified).toMatchObject({ success: true, order: { status: OrderStatus.PLACED } });
    expect(paymentState(verified.order)).toBe(PaymentState.PAID);
    expect((await shop.services.cart.getCart(shopper.viewer)).count).toBe(1);
    await vi.waitFor(async () => {
      const mails = (await shop.mails()).filter(({ text }) => text.includes(placed.order.orderId));
      expect(mails).toHaveLength(1);
    }, POLLING);
    expect(await stockOf(shop, bookId)).toBe(3);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('that is paid on delivery is placed at once', async () => {
    const shopper = await addShopper(shop);
    const items = [copiesOf(await stockBook(shop, null))];
    const { order: placed, payment } = await placeOrder(shop, shopper, items, {
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
    });
    expect(payment).toBeNull();
    expect(placed.status).toBe(OrderStatus.PLACED);
    expect(paymentState(placed)).toBe(PaymentState.COLLECT_ON_DELIVERY);
  });

  it('is one for each request id, also when asked for at once', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 50);
    const idempotencyKey = randomUUID();
    const placed = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(shop, shopper, [copiesOf(bookId)], { idempotencyKey })),
    );
    expect(new Set(placed.map((one) => one.order.orderId)).size).toBe(1);
    expect(new Set(placed.map((one) => one.payment?.providerOrderId)).size).toBe(1);
    expect(await stockOf(shop, bookId)).toBe(49);
  });

  it('is answered to whoever asks for it while its last copy is being taken by that very order', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 1);
    const idempotencyKey = randomUUID();
    const first = await placeOrder(shop, shopper, [copiesOf(bookId)], { idempotencyKey });
    const madeWith = vi.spyOn(shop.services.orders, 'findByIdempotencyKey').mockResolvedValueOnce(null);
    const again = await placeOrder(shop, shopper, [copiesOf(bookId)], { idempotencyKey });
    expect(again.order.orderId).toBe(first.order.orderId);
    madeWith.mockRestore();
  });

  it('is refused after twenty of a customer in an hour, and takes nothing off the shelves; others order on', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 50);
    const paymentOption = PaymentOption.PAY_ON_DELIVERY;
    for (let made = 0; made < 20; made++) await placeOrder(shop, shopper, [copiesOf(bookId)], { paymentOption });
    await expect(placeOrder(shop, shopper, [copiesOf(bookId)], { paymentOption })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'You have begun many orders in a short time. Please try again later.',
    });
    expect(await stockOf(shop, bookId)).toBe(30);
    await placeOrder(shop, await addShopper(shop), [copiesOf(bookId)]);
    expect(await stockOf(shop, bookId)).toBe(29);
  });

  it('makes its books best sellers, which are recommended after those that are trending', async () => {
    const shopper = await addShopper(shop);
    await shop.database.query(`UPDATE book SET tags = array_remove(tags, 'trending')`);
    const [trending, best, good] = [await stockBook(shop, 9), await stockBook(shop, 9), await stockBook(shop, 9)];
    await shop.database.query(`UPDATE book SET tags = '{trending}' WHERE book_id = $1`, [trending]);
    await shop.database.query('DELETE FROM book_sales');
    const paymentOption = PaymentOption.PAY_ON_DELIVERY;
    await placeOrder(shop, shopper, [copiesOf(good, 2), copiesOf(best, 2)], { paymentOption });
    await placeOrder(shop, shopper, [copiesOf(best), copiesOf(trending)], { paymentOption });
    const unpaid = await stockBook(shop, 9);
    await placeOrder(shop, shopper, [copiesOf(unpaid)]);
    const featured = await shop.services.catalogue.featuredBooks();
    expect(featured.map(({ bookId }) => bookId)).toEqual([trending, best, good]);
  });

  it('of the last copy is made once, though 30 shoppers want it at once, at two processes', async () => {
    const other = await shop.addInstance();
    const bookId = await stockBook(shop, 1);
    const shoppers = await Promise.all(Array.from({ length: 30 }, () => addShopper(shop)));
    const wanted = await Promise.allSettled(
      shoppers.map((shopper, index) => placeOrder(index % 2 ? shop : other, shopper, [copiesOf(bookId)])),
    );
    const [won, ...alsoWon] = wanted.filter(({ status }) => status === 'fulfilled');
    expect([won?.status, alsoWon]).toEqual(['fulfilled', []]);
    const lost = wanted.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
    expect(lost.map(({ code }) => code)).toEqual(Array.from({ length: 29 }, () => 'CONFLICT'));
    expect(await stockOf(shop, bookId)).toBe(0);
    const [{ count }] = await shop.database.query(
      'SELECT count(*)::int FROM order_line WHERE book_id = $1 AND holds_stock',
      [bookId],
    );
    expect(count).toBe(1);
  });

  it('of several books takes all of them or none', async () => {
    const shopper = await addShopper(shop);
    const [plenty, scarce] = [await stockBook(shop, 9), await stockBook(shop, 1)];
    const items = [copiesOf(plenty, 2), copiesOf(scarce, 2)];
    await expect(placeOrder(shop, shopper, items)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await stockOf(shop, plenty), await stockOf(shop, scarce)]).toEqual([9, 1]);
    expect(await shop.services.orders.countOrders(shopper.viewer)).toBe(0);
  });

  it('of the same books in another order does not wait for ever', async () => {
    const [one, two] = [await stockBook(shop, 40), await stockBook(shop, 40)];
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => addShopper(shop)));
    await Promise.all(
      shoppers.map((shopper, index) =>
        placeOrder(shop, shopper, index % 2 ? [copiesOf(one), copiesOf(two)] : [copiesOf(two), copiesOf(one)]),
      ),
    );
    expect([await stockOf(shop, one), await stockOf(shop, two)]).toEqual([20, 20]);
  });
});
