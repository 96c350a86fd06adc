import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy } from '../../../test/copies.ts';
import {
  addShopper,
  brokenInvariants,
  copiesOf,
  pay,
  placeOrder,
  type Shopper,
  stockBook,
} from '../../../test/purchases.ts';
import { PAID, usePaymentHarness } from '../../../test/payment-harness.ts';
import type { ShopInstance } from '../../../test/test-shop.ts';
import { CART_MESSAGES } from '../../cart/cart.rules.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';
import { PaymentState } from '../../payments/payment-state.rules.ts';
import { OrderStatus, PaymentOption } from '../orders.rules.ts';

const { clock, reconcile, sendRefunds, shop, stateOf, verify } = usePaymentHarness();

let other: ShopInstance;
beforeAll(async () => {
  other = await shop.addInstance();
});

type Chosen = Awaited<ReturnType<typeof addCopy>>;

const { PREOWNED } = Condition;
const ON_DELIVERY = { paymentOption: PaymentOption.PAY_ON_DELIVERY };

const itemOf = ({ bookId, copyId }: Chosen) => ({ ...copiesOf(bookId, 1, PREOWNED), copyId });
const buy = (shopper: Shopper, copy: Chosen, overrides: object = {}) =>
  placeOrder(shop, shopper, [itemOf(copy)], overrides);

const statusOf = async ({ copyId }: Chosen): Promise<CopyStatus> => {
  const [copy] = await shop.database.query('SELECT status FROM copy WHERE copy_id = $1', [copyId]);
  return copy.status;
};

async function newCopy(changes: object = {}): Promise<Chosen> {
  return addCopy(shop, await stockBook(shop, null), changes);
}

/** Places an order for ₹200 without asking for a quote first. */
const order = (
  { services }: ShopInstance,
  { viewer, addressId }: Shopper,
  copy: Chosen,
  paymentOption: PaymentOption,
) =>
  services.checkout.placeOrder(viewer, {
    idempotencyKey: randomUUID(),
    items: [itemOf(copy)],
    addressId,
    paymentOption,
    expectedTotal: 200,
  });

describe('a chosen copy', () => {
  it('is held by an unpaid order, sold by its payment, and leaves the cart', async () => {
    const [shopper, copy] = [await addShopper(shop), await newCopy()];
    await shop.services.cart.addCartLine(shopper.viewer, { ...copy, condition: PREOWNED, quantity: 1 });
    await shop.services.cart.addCartLine(shopper.viewer, { bookId: copy.bookId, condition: PREOWNED });
    const { order: placed } = await buy(shopper, copy);
    expect(await statusOf(copy)).toBe(CopyStatus.HELD);
    await expect(buy(await addShopper(shop), copy)).rejects.toMatchObject({ code: 'CONFLICT' });
    await verify(shopper, await pay(shop, placed.orderId));
    expect(await stateOf(shopper, placed.orderId)).toEqual(PAID);
    expect(await statusOf(copy)).toBe(CopyStatus.SOLD);
    expect((await shop.services.cart.getCart(shopper.viewer)).lines.map((line) => line.copy)).toEqual([null]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('held by an unpaid order of the customer is not said to be sold: cart and quote name the order', async () => {
    const [shopper, rival, copy] = [await addShopper(shop), await addShopper(shop), await newCopy()];
    await addCopy(shop, copy.bookId);
    const chosen = { ...copy, condition: PREOWNED, quantity: 1 };
    for (const { viewer } of [shopper, rival]) await shop.services.cart.addCartLine(viewer, chosen);
    const { orderId } = (await buy(shopper, copy)).order;
    const read = async ({ viewer }: Shopper) => {
      const { lines, problems } = await shop.services.checkout.quote(viewer, { items: [itemOf(copy)] });
      return { line: (await shop.services.cart.getCart(viewer)).lines[0], quoted: lines[0], problems };
    };
    const held = { heldByOrderId: orderId, nextBest: null };
    expect(await read(shopper)).toMatchObject({
      line: { isAvailable: false, warnings: [{ kind: 'UNAVAILABLE', message: CART_MESSAGES.copyHeld }], ...held },
      quoted: held,
      problems: [expect.stringMatching(`^Copy ${copy.code} is held for an order that waits for its payment: `)],
    });
    await expect(shop.services.cart.addCartLine(shopper.viewer, chosen)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: CART_MESSAGES.copyHeld,
    });
    expect(await read(rival)).toMatchObject({
      line: {
        warnings: [
          {
            message: expect.stringMatching(
              /^This copy is being bought by another customer, perhaps free again at \d+:\d\d [ap]m\.$/,
            ),
          },
        ],
        heldByOrderId: null,
        nextBest: { bookId: copy.bookId },
      },
      quoted: { heldByOrderId: null, nextBest: { bookId: copy.bookId } },
      problems: [
        expect.stringContaining(`Copy ${copy.code} is being bought by another customer, perhaps free again at `),
      ],
    });
    await expect(shop.services.cart.addCartLine(rival.viewer, chosen)).rejects.toMatchObject({
      message: expect.stringContaining('is being bought by another customer'),
    });
  });

  const heldUntil = async ({ copyId }: Chosen): Promise<string | null | undefined> => {
    const { data } = await shop
      .visitor()
      .graphql<{ copy: { heldUntil: string | null } | null }>(
        'query ($copyId: ID!) { copy(copyId: $copyId) { heldUntil } }',
        { copyId },
      );
    return data?.copy?.heldUntil;
  };
  const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * 3_600_000).toISOString();

  it('that another customer is buying says until when: to pay, or to confirm; then it is sold', async () => {
    const [shopper, unpaid, onDelivery] = [await addShopper(shop), await newCopy(), await newCopy()];
    expect([await heldUntil(unpaid), await heldUntil({ ...unpaid, copyId: randomUUID() })]).toEqual([null, undefined]);
    const { order: paidLater } = await buy(shopper, unpaid);
    expect(await heldUntil(unpaid)).toBe(hoursAfter(paidLater.createdAt, 0.5));
    await verify(shopper, await pay(shop, paidLater.orderId));
    expect(await heldUntil(unpaid)).toBeNull();

    const { order: waiting } = await placeOrder(shop, shopper, [itemOf(onDelivery)], ON_DELIVERY, {
      isConfirmed: false,
    });
    expect(await statusOf(onDelivery)).toBe(CopyStatus.SOLD);
    expect(await heldUntil(onDelivery)).toBe(hoursAfter(waiting.createdAt, 48));
    await shop.services.cashOrders.confirmOrder(shopper.viewer, waiting.orderId);
    expect(await heldUntil(onDelivery)).toBeNull();
  });

  it('stands on the order as it was described, also after it is graded again', async () => {
    const [shopper, copy] = [await addShopper(shop), await newCopy({ note: 'Sticker on the back.' })];
    const { order: placed } = await buy(shopper, copy, ON_DELIVERY);
    await shop.database.query(`UPDATE copy SET grade = 'FAIR', note = NULL, photos = '[]' WHERE copy_id = $1`, [
      copy.copyId,
    ]);
    const { lines } = await shop.services.orders.getOrder(shopper.viewer, placed.orderId);
    expect(lines[0]?.copy).toEqual({
      copyId: copy.copyId,
      code: copy.code,
      grade: 'GOOD',
      printingYear: 2022,
      edition: null,
      pencilPercent: 10,
      penPercent: 0,
      highlighterPercent: 0,
      answersFilled: 'NONE',
      missingPages: 0,
      hasLooseBinding: false,
      hasName: false,
      note: 'Sticker on the back.',
      photos: copy.photos,
    });
  });

  it('is refunded to a late payment if another shopper has bought it', async () => {
    const [shopper, copy] = [await addShopper(shop), await newCopy()];
    const { order: placed } = await buy(shopper, copy);
    clock.advance(31);
    await reconcile();
    const { order: bought } = await buy(await addShopper(shop), copy, ON_DELIVERY);
    expect(await verify(shopper, await pay(shop, placed.orderId))).toMatchObject({ success: false });
    expect(await stateOf(shopper, placed.orderId)).toEqual([OrderStatus.EXPIRED, PaymentState.REFUND_PENDING]);
    await sendRefunds();
    const [row] = await shop.database.query('SELECT order_line_id FROM copy WHERE copy_id = $1', [copy.copyId]);
    expect(row.order_line_id).toBe(bought.lines[0]?.orderLineId);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('goes to one of two late payments at once', async () => {
    const copy = await newCopy();
    const shoppers = [await addShopper(shop), await addShopper(shop)];
    const orderIds: string[] = [];
    for (const shopper of shoppers) {
      orderIds.push((await buy(shopper, copy)).order.orderId);
      clock.advance(31);
      await reconcile();
    }
    const paid = [await pay(shop, orderIds[0]!), await pay(shop, orderIds[1]!)];
    const results = await Promise.all([
      shop.services.orderPayments.verifyPayment(shoppers[0]!.viewer, paid[0]!),
      other.services.orderPayments.verifyPayment(shoppers[1]!.viewer, paid[1]!),
    ]);
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    await sendRefunds();
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

describe('an order that names no copy', () => {
  it('of a book with copies gets the cheapest ones, a line each', async () => {
    const [shopper, dear] = [await addShopper(shop), await newCopy({ price: 300 })];
    const cheap = [await addCopy(shop, dear.bookId), await addCopy(shop, dear.bookId)];
    const { order: placed } = await placeOrder(shop, shopper, [copiesOf(dear.bookId, 2, PREOWNED)], ON_DELIVERY);
    expect(placed.total).toBe(400);
    expect(new Set(placed.lines.map(({ copyId }) => copyId))).toEqual(new Set(cheap.map(({ copyId }) => copyId)));
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('tries the next copy at the price when another buyer takes one', async () => {
    const first = await newCopy();
    for (let index = 1; index < 6; index += 1) await addCopy(shop, first.bookId);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => addShopper(shop)));
    const outcomes = await Promise.allSettled(
      buyers.map(({ viewer, addressId }, index) =>
        (index % 2 ? other : shop).services.checkout.placeOrder(viewer, {
          idempotencyKey: randomUUID(),
          items: [copiesOf(first.bookId, 1, PREOWNED)],
          addressId,
          paymentOption: index % 3 ? PaymentOption.ONLINE : PaymentOption.PAY_ON_DELIVERY,
          expectedTotal: 200,
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

describe('a race for one copy', () => {
  it('of 100 buyers in two processes, who pay or let it expire, has one winner at each time', async () => {
    const copy = await newCopy();
    const buyers = await Promise.all(Array.from({ length: 100 }, () => addShopper(shop)));
    const race = async (shoppers: readonly Shopper[], payments: readonly PaymentOption[]) => {
      const outcomes = await Promise.allSettled(
        shoppers.map((shopper, index) =>
          order(index % 2 ? other : shop, shopper, copy, payments[index % payments.length]!),
        ),
      );
      const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.order] : []));
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(winners).toHaveLength(1);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['CONFLICT']));
      expect(refused[0].message).toMatch(
        new RegExp(`^Copy ${copy.code} is being bought by another customer, perhaps free again at `),
      );
      expect(await brokenInvariants(shop)).toEqual([]);
      return winners[0]!;
    };
    await race(buyers.slice(0, 40), [PaymentOption.ONLINE]);
    clock.advance(31);
    const [winner] = await Promise.all([
      race(buyers.slice(40), [PaymentOption.ONLINE, PaymentOption.PAY_ON_DELIVERY]).catch(() => null),
      reconcile(),
    ]);
    const last = winner ?? (await race(buyers.slice(40), [PaymentOption.PAY_ON_DELIVERY]));
    const orders = await shop.database.query(
      `SELECT order_id, status FROM order_line JOIN customer_order USING (order_id)
       WHERE copy_id = $1 AND status <> 'EXPIRED'`,
      [copy.copyId],
    );
    expect(orders).toMatchObject([{ order_id: last.orderId }]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});
