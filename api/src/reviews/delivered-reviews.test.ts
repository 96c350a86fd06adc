import { beforeAll, describe, expect, it } from 'vitest';
import { addShopper, placeOrder, copiesOf, stockBook } from '../../test/purchases.ts';
import { addStaff, linesOf, placePaidOrder, recordStatus, seenBy, shipOrder } from '../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer, Viewer } from '../platform/viewer.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { Disposition, ShipmentStatus } from '../shipments/shipments.rules.ts';
import { ReviewStore } from './reviews.store.ts';

const shop = useTestShop({ runJobs: false });
const { DELIVERED, LOST, OUT_FOR_DELIVERY, RETURNED } = ShipmentStatus;

let other: ShopInstance;
let admin: Customer;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
});

type Placed = Awaited<ReturnType<typeof placePaidOrder>>;

/** A placed order whose first book was reviewed seconds later. */
async function reviewedOrder(quantities = [1]) {
  const placed = await placePaidOrder(shop, { quantities });
  return { ...placed, bookId: placed.bookIds[0] ?? '', review: await submit(placed) };
}

const submit = ({ shopper, orderId, bookIds: [bookId = ''] }: Placed, services = shop.services) =>
  services.reviews.submitReview(shopper.viewer, { orderId, bookId, rating: 4, reviewText: 'Clear.' });

/** A review of the first line of an order, as the store takes it. */
async function reviewOf({ shopper: { userId }, orderId }: Placed) {
  const [line] = await linesOf(shop, orderId);
  return { orderLineId: line!.orderLineId, bookId: line!.bookId, userId, rating: 4, reviewText: 'Clear.' };
}

/** What a viewer sees of the reviews of a book: its texts, their number, and the rating that everyone sees. */
async function seen(bookId: string, viewer: Viewer = null) {
  const { reviews } = shop.services;
  const [page] = await reviews.firstReviewPages(viewer, [{ bookId, first: 10 }]);
  const [total] = await reviews.countReviews(viewer, [bookId]);
  const [histogram = []] = await reviews.ratingHistograms([bookId]);
  const { data } = await shop.graphql<{ book: { rating: { count: number; average: number | null } } }>(
    `{ book(bookId: "${bookId}") { rating { count average } } }`,
  );
  const listed = page?.edges.length;
  return { listed, total, bars: histogram.reduce((sum, { count }) => sum + count, 0), ...data.book.rating };
}

const NOT_SHOWN = { listed: 0, total: 0, bars: 0, count: 0, average: null };
const SHOWN = { listed: 1, total: 1, bars: 1, count: 1, average: 4 };

/** The notice of a review to a viewer, from the page of its book. */
async function noticeTo(viewer: { viewer: Customer; email: string; password: string }, bookId: string) {
  const client = shop.visitor();
  await client.post('/api/login', viewer);
  const { data } = await client.graphql<{ book: { reviews: { edges: { node: { notice: string | null } }[] } } }>(
    `{ book(bookId: "${bookId}") { reviews { edges { node { notice } } } } }`,
  );
  return data.book.reviews.edges.map(({ node }) => node.notice);
}

const cancel = async (orderId: string, lines?: { orderLineId: string; quantity: number }[]) =>
  shop.services.cancellations.cancelOrder(admin, {
    ...(await seenBy(shop, orderId)),
    reason: CancelReason.OUT_OF_STOCK,
    lines,
  });

describe('a review of an order that is not delivered yet', () => {
  it('is saved, and only its writer and admins see it', async () => {
    const { shopper, bookId, review } = await reviewedOrder();
    const reader = await addShopper(shop);
    expect(review).toMatchObject({ isDelivered: false, hiddenReason: null });
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
    expect(await seen(bookId, reader.viewer)).toEqual(NOT_SHOWN);
    for (const viewer of [shopper.viewer, admin])
      expect(await seen(bookId, viewer)).toEqual({ ...NOT_SHOWN, listed: 1, total: 1 });
    expect(await noticeTo(shopper, bookId)).toEqual(['Shown when your order is delivered.']);
    const staff = await shop.admin();
    const { data } = await staff.client.graphql<{ book: object }>(
      `{ book(bookId: "${bookId}") { reviews { edges { node { isDelivered notice } } } } }`,
    );
    expect(data.book).toEqual({
      reviews: { edges: [{ node: { isDelivered: false, notice: 'Shown when its order is delivered.' } }] },
    });
  });

  it('stays unseen while the parcel travels', async () => {
    const { orderId, bookId } = await reviewedOrder();
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, OUT_FOR_DELIVERY);
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
  });
});

describe('the delivery of an order', () => {
  it('shows its reviews, and they count', async () => {
    const { shopper, orderId, bookId } = await reviewedOrder();
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, DELIVERED);
    expect(await seen(bookId)).toEqual(SHOWN);
    expect(await noticeTo(shopper, bookId)).toEqual([null]);
  });

  it('shows at once a review that is written later', async () => {
    const placed = await placePaidOrder(shop, { quantities: [1] });
    await shipOrder(shop, admin, placed.orderId);
    await recordStatus(shop, admin, placed.orderId, DELIVERED);
    await submit(placed);
    expect(await seen(placed.bookIds[0] ?? '')).toEqual(SHOWN);
  });

  it('shows them once, however often and late the courier reports it, also of a lost parcel', async () => {
    const { orderId, bookId } = await reviewedOrder();
    const awb = '1490830000014';
    await shipOrder(shop, admin, orderId, { courier: Courier.DELHIVERY, awb });
    const report = (instance: ShopInstance, eventKey: string, status: ShipmentStatus, hours = 0) => {
      const at = new Date(Date.now() + hours * 3_600_000);
      const event = { courier: Courier.DELHIVERY, awb, eventKey, status, text: 'In Indore', at };
      return instance.services.shipments.applyCourierEvent(event);
    };
    await report(shop, 'lost', LOST);
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
    await Promise.all([
      report(shop, 'delivered', DELIVERED),
      report(other, 'delivered', DELIVERED),
      report(other, 'delivered again', DELIVERED),
    ]);
    await report(other, 'late', OUT_FOR_DELIVERY, -1);
    expect(await seen(bookId)).toEqual(SHOWN);
  });

  it('keeps a hidden review hidden; it counts once it is shown again', async () => {
    const { orderId, bookId, review } = await reviewedOrder();
    await shop.services.reviews.hideReview(admin, review.reviewId, 'Rude.');
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, DELIVERED);
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
    await shop.services.reviews.showReview(admin, review.reviewId);
    expect(await seen(bookId)).toEqual(SHOWN);
  });

  it('does not show a review that an admin hid and showed again before it', async () => {
    const { bookId, review } = await reviewedOrder();
    await shop.services.reviews.hideReview(admin, review.reviewId, 'Rude.');
    await shop.services.reviews.showReview(admin, review.reviewId);
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
  });

  it('shows no review of a book that was cut from the order', async () => {
    const { shopper, orderId, bookId } = await reviewedOrder([1, 1]);
    const [line] = await linesOf(shop, orderId);
    await cancel(orderId, [{ orderLineId: line!.orderLineId, quantity: 1 }]);
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, DELIVERED);
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
    expect(await noticeTo(shopper, bookId)).toEqual(['Not shown, because the order was not delivered.']);
  });

  it('shows a review that is submitted at the same moment, whichever comes first', async () => {
    for (const first of ['delivery', 'review'] as const) {
      const placed = await placePaidOrder(shop, { quantities: [1] });
      const deliver = `UPDATE customer_order SET status = 'DELIVERED' WHERE order_id = '${placed.orderId}'`;
      let later: Promise<unknown> = Promise.resolve();
      await shop.database.transaction(async (transaction) => {
        if (first === 'delivery') await transaction.query(deliver);
        else await new ReviewStore(transaction).insertReview(await reviewOf(placed));
        later = first === 'delivery' ? submit(placed, other.services) : other.database.query(deliver);
        await waitForLock();
      });
      await later;
      expect([first, await seen(placed.bookIds[0] ?? '')]).toEqual([first, SHOWN]);
    }
  });
});

/** Waits until a statement of this database waits for a lock. */
async function waitForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const [{ waiting }] = await shop.database.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting;
    })
    .toBe(1);
}

describe('a review is never shown', () => {
  it('if the parcel comes back', async () => {
    const { shopper, orderId, bookId } = await reviewedOrder();
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, RETURNED);
    const lines = await linesOf(shop, orderId);
    await shop.services.shipments.receiveReturn(admin, {
      ...(await seenBy(shop, orderId)),
      lines: lines.map(({ orderLineId }) => ({ orderLineId, disposition: Disposition.RESTOCKED })),
    });
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
    expect(await noticeTo(shopper, bookId)).toEqual(['Not shown, because the order was not delivered.']);
  });

  it('if the order is cancelled', async () => {
    const { shopper, orderId, bookId } = await reviewedOrder();
    await cancel(orderId);
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
    expect(await noticeTo(shopper, bookId)).toEqual(['Not shown, because the order was not delivered.']);
  });

  it('if the courier lost the parcel', async () => {
    const { orderId, bookId } = await reviewedOrder();
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, LOST);
    expect(await seen(bookId)).toEqual(NOT_SHOWN);
  });
});

it('Deliveries of orders with the same reviewed books in another order do not block each other', async () => {
  const shopper = await addShopper(shop);
  const books = [await stockBook(shop, null), await stockBook(shop, null), await stockBook(shop, null)];
  const orderIds: string[] = [];
  for (const bookIds of [books, books.toReversed(), books, books.toReversed()]) {
    const items = bookIds.map((bookId) => copiesOf(bookId));
    const { order } = await placeOrder(shop, shopper, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    for (const bookId of bookIds)
      await shop.services.reviews.submitReview(shopper.viewer, {
        orderId: order.orderId,
        bookId,
        rating: 5,
        reviewText: 'Good.',
      });
    await shipOrder(shop, admin, order.orderId);
    orderIds.push(order.orderId);
  }
  await Promise.all(
    orderIds.map((orderId, index) => recordStatus(index % 2 ? other : shop, admin, orderId, DELIVERED)),
  );
  for (const bookId of books) expect(await seen(bookId)).toMatchObject({ listed: 4, count: 4, average: 5 });
});
