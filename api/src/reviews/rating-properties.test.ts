import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addShopper, placeOrder, type Shopper } from '../../test/purchases.ts';
import { addStaff, linesOf, seenBy, shipOrder, statusesOf } from '../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { AppError } from '../platform/errors.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import { ShipmentStatus } from '../shipments/shipments.rules.ts';

const shop = useTestShop({ runJobs: false });

let processes: [ShopInstance, ShopInstance];
let admin: Customer;
/** A new one in each run: one customer may place few orders an hour. */
let shopper: Shopper;
let bookIds: [string, string];
beforeAll(async () => {
  processes = [shop, await shop.addInstance()];
  admin = await addStaff(shop);
  const rows = await shop.database.query('SELECT book_id FROM book ORDER BY book_id LIMIT 2');
  bookIds = [rows[0].book_id, rows[1].book_id];
});

const KINDS = [
  'submit',
  'submit',
  'hide',
  'show',
  'cancel',
  'cut',
  'ship',
  'ship',
  'deliver',
  'lose',
  'return',
] as const;
type Kind = (typeof KINDS)[number];

/** A step on one of three orders of two books, at one of two processes. */
interface Step {
  kind: Kind;
  order: number;
  book: number;
  stars: number;
  at: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  order: fc.nat({ max: 2 }),
  book: fc.nat({ max: 1 }),
  stars: fc.integer({ min: 1, max: 5 }),
  at: fc.nat({ max: 1 }),
});
const on = (order: number, ...kinds: Kind[]): Step[] =>
  kinds.map((kind, index) => ({ kind, order, book: 0, stars: 5, at: index % 2 }));
/** Every kind of step, on an order that suits it. */
const EVERY_KIND = [
  ...on(0, 'submit', 'hide', 'ship', 'lose', 'deliver', 'show'),
  ...on(1, 'submit', 'cut', 'ship', 'return'),
  ...on(2, 'submit', 'cancel'),
].map((one) => [one]);

it('Whatever happens, the rating of a book is that of its delivered reviews that are not hidden', async () => {
  const done = new Set<Kind>();
  // The steps of a group are concurrent.
  const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      shopper = await addShopper(shop);
      const orderIds = [await placeOne(), await placeOne(), await placeOne()];
      for (const group of all) {
        const results = await Promise.allSettled(group.map((one) => perform(one, orderIds[one.order] ?? '')));
        for (const [index, result] of results.entries()) {
          if (result.status === 'fulfilled') done.add(group[index]!.kind);
          else if (!(result.reason instanceof AppError)) throw result.reason;
        }
        expect(await wrongReviews()).toEqual([]);
        expect(await wrongRatings()).toEqual([]);
      }
    }),
    { numRuns: 12, examples: [[EVERY_KIND]] },
  );
  // The example has every kind of step.
  expect(done).toEqual(new Set(KINDS));
});

async function placeOne(): Promise<string> {
  const items = bookIds.map((bookId) => ({ bookId, condition: Condition.NEW, quantity: 1 }));
  const { order: placed } = await placeOrder(shop, shopper, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  return placed.orderId;
}

async function perform({ kind, book, stars, at }: Step, orderId: string): Promise<unknown> {
  const instance = processes[at]!;
  const { cancellations, reviews, shipments } = instance.services;
  const bookId = bookIds[book]!;
  const seen = await seenBy(shop, orderId);
  const reason = CancelReason.OUT_OF_STOCK;
  const record = (status: ShipmentStatus.DELIVERED | ShipmentStatus.LOST | ShipmentStatus.RETURNED) =>
    shipments.recordShipmentStatus(admin, { ...seen, status });
  const calls: Record<Kind, () => Promise<unknown>> = {
    submit: () => reviews.submitReview(shopper.viewer, { orderId, bookId, rating: stars, reviewText: 'Read.' }),
    hide: async () => reviews.hideReview(admin, await reviewOf(orderId, bookId), 'Rude.'),
    show: async () => reviews.showReview(admin, await reviewOf(orderId, bookId)),
    cancel: () => cancellations.cancelOrder(admin, { ...seen, reason }),
    cut: async () => {
      const [line] = await linesOf(shop, orderId);
      return cancellations.cancelOrder(admin, {
        ...seen,
        reason,
        lines: [{ orderLineId: line!.orderLineId, quantity: 1 }],
      });
    },
    ship: async () => {
      const [status] = await statusesOf(shop, orderId);
      return status === OrderStatus.PLACED
        ? shipOrder(instance, admin, orderId)
        : shipments.shipOrder(admin, seen, true);
    },
    deliver: () => record(ShipmentStatus.DELIVERED),
    lose: () => record(ShipmentStatus.LOST),
    return: () => record(ShipmentStatus.RETURNED),
  };
  return calls[kind]();
}

/** The review of a book of an order; an ID without review if there is none. */
async function reviewOf(orderId: string, bookId: string): Promise<string> {
  const [review] = await shop.database.query(
    `SELECT review_id AS id FROM review JOIN order_line USING (order_line_id)
     WHERE order_id = $1 AND review.book_id = $2`,
    [orderId, bookId],
  );
  return review?.id ?? crypto.randomUUID();
}

/** Reviews that are not marked as delivered exactly if their copies were delivered. */
const wrongReviews = () =>
  shop.database.query(
    `SELECT review_id, is_delivered, status FROM review JOIN order_line USING (order_line_id)
       JOIN customer_order USING (order_id)
     WHERE is_delivered <> (status = 'DELIVERED' AND quantity > cancelled_quantity)`,
  );

/** Books whose stored rating is not that of their reviews, recomputed from the orders. */
const wrongRatings = () =>
  shop.database.query(
    `SELECT book_id, rating_sum, rating_count, sum, count FROM book JOIN (
       SELECT book_id, coalesce(sum(rating), 0) AS sum, count(rating) AS count
       FROM book LEFT JOIN (
         SELECT review.book_id, rating FROM review JOIN order_line USING (order_line_id)
           JOIN customer_order USING (order_id)
         WHERE status = 'DELIVERED' AND quantity > cancelled_quantity AND hidden_reason IS NULL
       ) AS counted USING (book_id) GROUP BY book_id
     ) AS recomputed USING (book_id) WHERE (rating_sum, rating_count) IS DISTINCT FROM (sum, count)`,
  );
