import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POLLING } from '../../test/polling.ts';
import {
  addShopper,
  brokenInvariants,
  copiesOf,
  countConfirmations,
  pay,
  paymentStateOf,
  placeOrder,
  stockBook,
  stockOf,
} from '../../test/purchases.ts';
import { recordStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { PaymentState } from '../payments/payment-state.rules.ts';
import type { PlaceOrderResult } from './checkout.service.ts';

const shop = useTestShop();

describe('an order', () => {
  it('is placed once by its payment, with one email, and its books are removed from the cart', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 5);
    await shop.services.cart.addCartLine(shopper.viewer, { bookId, quantity: 3 });
    const placed = await placeOrder(shop, shopper, [copiesOf(bookId, 2)], { deliveryInstruction: ' Ring twice. ' });
    expect(placed.order).toMatchObject({ status: OrderStatus.PENDING_PAYMENT, deliveryInstruction: 'Ring twice.' });
    expect(await stockOf(shop, bookId)).toBe(3);
    const result = await pay(shop, placed.order.orderId);
    const verified = await shop.services.orderPayments.verifyPayment(shopper.viewer, result);
    expect(verified).toMatchObject({ success: true, order: { status: OrderStatus.PLACED } });
    expect(await paymentStateOf(shop, verified.order)).toBe(PaymentState.PAID);
    expect((await shop.services.cart.getCart(shopper.viewer)).count).toBe(1);
    await vi.waitFor(async () => {
      const emails = (await shop.emails()).filter(({ text }) => text.includes(placed.order.orderId));
      expect(emails).toHaveLength(1);
    }, POLLING);
    expect(await stockOf(shop, bookId)).toBe(3);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('paid on delivery is placed immediately', async () => {
    const shopper = await addShopper(shop);
    const items = [copiesOf(await stockBook(shop, null))];
    const { order: placed, payment } = await placeOrder(shop, shopper, items, {
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
    });
    expect(payment).toBeNull();
    expect(placed.status).toBe(OrderStatus.PLACED);
    expect(await paymentStateOf(shop, placed)).toBe(PaymentState.COLLECT_ON_DELIVERY);
  });

  it('is created once per idempotency key, even by concurrent requests', async () => {
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

  it('is returned to a concurrent request with its key after it took the last copy', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 1);
    const idempotencyKey = randomUUID();
    const first = await placeOrder(shop, shopper, [copiesOf(bookId)], { idempotencyKey });
    const findByKey = vi.spyOn(shop.services.orders, 'findByIdempotencyKey').mockResolvedValueOnce(null);
    const again = await placeOrder(shop, shopper, [copiesOf(bookId)], { idempotencyKey });
    expect(again.order.orderId).toBe(first.order.orderId);
    findByKey.mockRestore();
  });

  it('is rejected after twenty of the customer in an hour and takes no stock; others can still order', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 50);
    const paymentOption = PaymentOption.PAY_ON_DELIVERY;
    for (let count = 0; count < 20; count++) await placeOrder(shop, shopper, [copiesOf(bookId)], { paymentOption });
    await expect(placeOrder(shop, shopper, [copiesOf(bookId)], { paymentOption })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'You have begun many orders in a short time. Please try again later.',
    });
    expect(await stockOf(shop, bookId)).toBe(30);
    await placeOrder(shop, await addShopper(shop), [copiesOf(bookId)]);
    expect(await stockOf(shop, bookId)).toBe(29);
  });

  it('makes its books best sellers, which are featured after the trending ones', async () => {
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

  it('of the last copy is created for one of 30 concurrent shoppers at two processes', async () => {
    const other = await shop.addInstance();
    const bookId = await stockBook(shop, 1);
    const shoppers = await Promise.all(Array.from({ length: 30 }, () => addShopper(shop)));
    const settled = await Promise.allSettled(
      shoppers.map((shopper, index) => placeOrder(index % 2 ? shop : other, shopper, [copiesOf(bookId)])),
    );
    const [won, ...alsoWon] = settled.filter(({ status }) => status === 'fulfilled');
    expect([won?.status, alsoWon]).toEqual(['fulfilled', []]);
    const lost = settled.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
    expect(lost.map(({ code }) => code)).toEqual(Array.from({ length: 29 }, () => 'CONFLICT'));
    expect(await stockOf(shop, bookId)).toBe(0);
    const [{ count }] = await shop.database.query(
      'SELECT count(*)::int FROM order_line WHERE book_id = $1 AND holds_stock',
      [bookId],
    );
    expect(count).toBe(1);
  });

  it('of several books takes the stock of all of them or none', async () => {
    const shopper = await addShopper(shop);
    const [plenty, scarce] = [await stockBook(shop, 9), await stockBook(shop, 1)];
    const items = [copiesOf(plenty, 2), copiesOf(scarce, 2)];
    await expect(placeOrder(shop, shopper, items)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await stockOf(shop, plenty), await stockOf(shop, scarce)]).toEqual([9, 1]);
    expect(await shop.services.orders.countOrders(shopper.viewer)).toBe(0);
  });

  it('of the same books in another sequence does not deadlock', async () => {
    const [one, two] = [await stockBook(shop, 40), await stockBook(shop, 40)];
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => addShopper(shop)));
    await Promise.all(
      shoppers.map((shopper, index) =>
        placeOrder(shop, shopper, index % 2 ? [copiesOf(one), copiesOf(two)] : [copiesOf(two), copiesOf(one)]),
      ),
    );
    expect([await stockOf(shop, one), await stockOf(shop, two)]).toEqual([20, 20]);
  });

  it('paid on delivery is placed once per idempotency key, with one email, even by concurrent requests', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 5);
    await shop.services.cart.addCartLine(shopper.viewer, { bookId, quantity: 3 });
    const again = { idempotencyKey: randomUUID(), paymentOption: PaymentOption.PAY_ON_DELIVERY };
    const placed = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(shop, shopper, [copiesOf(bookId)], again)),
    );
    const [{ order }] = placed as [PlaceOrderResult];
    expect(placed.map((one) => one.order.orderId)).toEqual(placed.map(() => order.orderId));
    expect([await stockOf(shop, bookId), await countConfirmations(shop, order.orderId)]).toEqual([4, 1]);
    expect((await shop.services.cart.getCart(shopper.viewer)).count).toBe(2);
  });

  it('is returned as it is stored', async () => {
    const shopper = await addShopper(shop);
    const items = [copiesOf(await stockBook(shop, 5), 2), copiesOf(await stockBook(shop, null))];
    for (const paymentOption of [PaymentOption.PAY_ON_DELIVERY, PaymentOption.ONLINE]) {
      const { order } = await placeOrder(shop, shopper, items, { paymentOption });
      const stored = await shop.services.orders.getOrder(shopper.viewer, order.orderId);
      const withoutStock = ({ lines, ...rest }: typeof order) => {
        return { ...rest, lines: lines.map(({ book, ...line }) => ({ ...line, isSold: book?.isPublished })) };
      };
      expect(withoutStock(order)).toEqual(withoutStock(stored));
    }
  });

  it('of one customer does not deadlock with another of the same cart in another sequence', async () => {
    const shopper = await addShopper(shop);
    const books = await Promise.all([1, 2, 3].map(() => stockBook(shop, 40)));
    const items = books.flatMap((bookId) => [copiesOf(bookId), copiesOf(bookId, 1, Condition.PREOWNED)]);
    for (const item of items) await shop.services.cart.addCartLine(shopper.viewer, { ...item, quantity: 10 });
    const sequences = [items, items.toReversed(), items.slice(2), items.slice(0, 4).toReversed()];
    const removals = books.map((bookId) =>
      shop.services.cart
        .updateCartLine(shopper.viewer, { bookId, condition: Condition.NEW, newCondition: Condition.PREOWNED })
        .catch((error: unknown) => error),
    );
    const orders = [...sequences, ...sequences].map((sequence) =>
      placeOrder(shop, shopper, sequence, { paymentOption: PaymentOption.PAY_ON_DELIVERY }),
    );
    expect((await Promise.allSettled(orders)).map(({ status }) => status)).toEqual(orders.map(() => 'fulfilled'));
    for (const outcome of await Promise.all(removals))
      expect([undefined, 'BAD_USER_INPUT']).toContain((outcome as { code?: string } | undefined)?.code);
  });

  it.each([PaymentOption.ONLINE, PaymentOption.PAY_ON_DELIVERY])('%s reads the account once', async (paymentOption) => {
    const shopper = await addShopper(shop);
    const items = [copiesOf(await stockBook(shop, 9))];
    const { total } = await shop.services.checkout.quote(shopper.viewer, { items, addressId: shopper.addressId });
    const instance = await shop.addInstance({ runJobs: false });
    const statements = await recordStatements(instance, () =>
      instance.services.checkout.placeOrder(shopper.viewer, {
        idempotencyKey: randomUUID(),
        items,
        addressId: shopper.addressId,
        paymentOption,
        expectedTotal: total,
      }),
    );
    expect(statements.filter((statement) => /FROM "?account\b/.test(statement))).toHaveLength(1);
  });
});
