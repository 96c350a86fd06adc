import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import type { TestUser } from '../../test/test-users.ts';
import { addShopper, copiesOf, pay, placeOrder, type Shopper, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';

const shop = useTestShop({ runJobs: false });

const REVIEW = 'reviewId rating reviewText reviewer createdAt isDelivered isHidden hiddenReason notice';
const SUBMIT = `mutation ($input: ReviewInput!) { submitReview(input: $input) { message review { ${REVIEW} } } }`;
const HIDE = `mutation ($reviewId: ID!, $reason: String!) { hideReview(reviewId: $reviewId, reason: $reason) { ${REVIEW} } }`;
const SHOW = `mutation ($reviewId: ID!) { showReview(reviewId: $reviewId) { ${REVIEW} } }`;
const BOOK = `query ($bookId: ID!, $first: Int! = 10, $after: String) { book(bookId: $bookId) {
  rating { average count histogram { rating count } }
  reviews(first: $first, after: $after) { totalCount edges { cursor node { ${REVIEW} } } pageInfo { hasNextPage endCursor } } } }`;
const ORDER = 'query ($orderId: ID!) { order(orderId: $orderId) { lines { bookId review { rating } } } }';

interface ReviewNode {
  reviewId: string;
  rating: number;
  reviewText: string;
  reviewer: string;
  isHidden: boolean;
  hiddenReason: string | null;
}
interface BookNode {
  rating: { average: number | null; count: number; histogram: { rating: number; count: number }[] };
  reviews: { totalCount: number; edges: { node: ReviewNode }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}
type Buyer = Shopper & { client: Client; orderId: string; bookId: string };

let admin: TestUser & { client: Client };
beforeAll(async () => {
  admin = await shop.admin();
});

/** A logged-in customer to whom a book was delivered. */
async function buyer(book?: string): Promise<Buyer> {
  const shopper = await addShopper(shop);
  const bookId = book ?? (await stockBook(shop, null));
  const placed = await placeOrder(shop, shopper, [copiesOf(bookId)], { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  await shop.database.query(`UPDATE customer_order SET status = 'DELIVERED' WHERE order_id = $1`, [
    placed.order.orderId,
  ]);
  const client = shop.visitor();
  await client.post('/api/login', { email: shopper.email, password: shopper.password });
  return { ...shopper, client, orderId: placed.order.orderId, bookId };
}
const review = ({ orderId, bookId }: { orderId: string; bookId: string }, overrides: object = {}) => ({
  orderId,
  bookId,
  rating: 4,
  reviewText: 'Clear, and not too long.',
  ...overrides,
});
const submit = (from: Buyer, overrides?: object) =>
  from.client.graphql<{ submitReview: { message: string; review: ReviewNode } }>(SUBMIT, {
    input: review(from, overrides),
  });
const post = async (from: Buyer, overrides?: object, client = from.client) => {
  const response = await client.post('/api/submit-review', review(from, overrides));
  return [response.status, await response.json()];
};
const bookOf = async (bookId: string, client = shop.visitor(), page: object = {}) =>
  (await client.graphql<{ book: BookNode }>(BOOK, { bookId, ...page })).data.book;
const textsOf = ({ reviews }: BookNode) => reviews.edges.map(({ node }) => node.reviewText);

describe('a review', () => {
  it('of a delivered book is shown to everyone with first name and initial', async () => {
    const from = await buyer();
    const { data } = await submit(from, { reviewText: '  One line.\r\nAnother.  ' });
    expect(data.submitReview).toEqual({
      message: 'Thank you for your review!',
      review: {
        reviewId: expect.any(String),
        rating: 4,
        reviewText: 'One line.\nAnother.',
        reviewer: `${from.firstName} R.`,
        createdAt: expect.stringMatching(/Z$/),
        isDelivered: true,
        isHidden: false,
        hiddenReason: null,
        notice: null,
      },
    });
    const book = await bookOf(from.bookId);
    expect(book.reviews.edges).toMatchObject([{ node: data.submitReview.review }]);
    expect(book.rating).toMatchObject({ average: 4, count: 1 });
    expect((await from.client.graphql(ORDER, from)).data).toEqual({
      order: { lines: [{ bookId: from.bookId, review: { rating: 4 } }] },
    });
  });

  it('can be submitted by REST', async () => {
    const from = await buyer();
    expect(await post(from)).toEqual([201, { message: 'Thank you for your review!' }]);
    expect(textsOf(await bookOf(from.bookId))).toEqual(['Clear, and not too long.']);
  });

  it('is saved once per order line, even if it is submitted several times concurrently', async () => {
    const from = await buyer();
    const responses = await Promise.all(Array.from({ length: 6 }, () => post(from)));
    expect(responses.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect(await post(from)).toMatchObject([409, { message: 'You have already reviewed this book.' }]);
    expect((await bookOf(from.bookId)).rating).toMatchObject({ count: 1, average: 4 });
  });

  it('can be submitted for each line of an order', async () => {
    const from = await buyer();
    const items = [copiesOf(from.bookId), copiesOf(from.bookId, 1, Condition.PREOWNED)];
    const placed = await placeOrder(shop, from, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    const again = { ...from, orderId: placed.order.orderId };
    expect(await Promise.all([(await post(again))[0], (await post(again))[0], (await post(again))[0]])).toEqual([
      201, 201, 409,
    ]);
  });

  it('is rejected alike for a book or an order that is not the user’s', async () => {
    const [from, other] = [await buyer(), await buyer()];
    const missing = [404, { message: 'Order or Book details not found.' }];
    expect(await post(from, {}, other.client)).toEqual(missing);
    expect(await post(from, { bookId: other.bookId })).toEqual(missing);
    expect(await post(from, { orderId: 'ES-000000-NOTHING' })).toEqual(missing);
    for (const malformed of [{ orderId: '\0' }, { bookId: '\0' }])
      expect(await post(from, malformed)).toMatchObject([400, { message: 'Order or Book details not found.' }]);
    expect(await post(from, {}, shop.visitor())).toEqual([401, { message: 'Please log in first.' }]);
    expect((await bookOf(from.bookId)).rating.count).toBe(0);
  });

  it('is accepted once the order is paid, not before', async () => {
    const from = await buyer();
    const { order: unpaid } = await placeOrder(shop, from, [copiesOf(from.bookId)]);
    const paid = { ...from, orderId: unpaid.orderId };
    expect(await post(paid)).toMatchObject([409, { message: 'You can review a book once its order is placed.' }]);
    await shop.services.orderPayments.verifyPayment(from.viewer, await pay(shop, unpaid.orderId));
    expect((await post(paid))[0]).toBe(201);
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '4' },
    { rating: null },
    { reviewText: '' },
    { reviewText: ' \n ' },
    { reviewText: null },
    { reviewText: ['fine'] },
  ])('with %j is incomplete', async (overrides) => {
    const from = await buyer();
    expect(await post(from, overrides)).toMatchObject([400, { message: 'Please provide a rating and a review.' }]);
  });

  it('has at most 2,000 characters, even if each takes several bytes', async () => {
    const from = await buyer();
    expect(await post(from, { reviewText: '🙂'.repeat(2001) })).toMatchObject([
      400,
      { fields: { reviewText: 'Please use at most 2000 characters.' } },
    ]);
    expect((await post(from, { reviewText: 'a\u0000' }))[0]).toBe(400);
    expect((await post(from, { reviewText: '🙂'.repeat(2000) }))[0]).toBe(201);
  });

  it('is plain text, even if it contains HTML', async () => {
    const from = await buyer();
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>javascript:alert(1)';
    await submit(from, { reviewText: script });
    expect(textsOf(await bookOf(from.bookId))).toEqual([script]);
  });
});

describe('the rating of a book', () => {
  it('is counted over all its reviews, five stars first', async () => {
    const first = await buyer();
    await submit(first, { rating: 5 });
    for (const rating of [5, 3]) await submit(await buyer(first.bookId), { rating });
    expect((await bookOf(first.bookId)).rating).toEqual({
      average: 4.3,
      count: 3,
      histogram: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: { 5: 2, 3: 1 }[rating] ?? 0 })),
    });
  });

  it('is null without reviews', async () => {
    const { rating, reviews } = await bookOf(await stockBook(shop, null));
    expect([rating.average, rating.count, reviews.totalCount]).toEqual([null, 0, 0]);
  });

  it('counts all of several concurrent reviews, and does not conflict with an admin’s edit', async () => {
    const first = await buyer();
    const buyers = [first, ...(await Promise.all(Array.from({ length: 7 }, () => buyer(first.bookId))))];
    const versionOf = async () =>
      (await shop.database.query('SELECT version FROM book WHERE book_id = $1', [first.bookId]))[0].version;
    const version = await versionOf();
    await Promise.all(buyers.map((one, index) => submit(one, { rating: (index % 5) + 1 })));
    expect((await bookOf(first.bookId)).rating).toMatchObject({ count: 8, average: 2.6 });
    expect(await versionOf()).toBe(version);
  });
});

describe('the reviews of a book', () => {
  it('are returned newest first, page by page', async () => {
    const first = await buyer();
    await submit(first, { reviewText: 'one' });
    for (const reviewText of ['two', 'three']) await submit(await buyer(first.bookId), { reviewText });
    const page = await bookOf(first.bookId, undefined, { first: 2 });
    expect([textsOf(page), page.reviews.totalCount, page.reviews.pageInfo.hasNextPage]).toEqual([
      ['three', 'two'],
      3,
      true,
    ]);
    const rest = await bookOf(first.bookId, undefined, { first: 2, after: page.reviews.pageInfo.endCursor });
    expect([textsOf(rest), rest.reviews.pageInfo.hasNextPage]).toEqual([['one'], false]);
  });

  it.each([{ first: 0 }, { first: 51 }, { after: 'nonsense' }])('reject the page %j', async (page) => {
    const { errors } = await shop.graphql(BOOK, { bookId: 'JEEPHY7253', ...page });
    expect(errors).toMatchObject([{ extensions: { fields: { [Object.keys(page)[0] ?? '']: expect.any(String) } } }]);
  });
});

describe('a review hidden by an admin', () => {
  const hide = (reviewId: string, reason = 'It names a person.', client = admin.client) =>
    client.graphql<{ hideReview: ReviewNode }>(HIDE, { reviewId, reason });
  const show = (reviewId: string) => admin.client.graphql<{ showReview: ReviewNode }>(SHOW, { reviewId });

  it('no longer counts, and only its writer and admins see it, with the reason', async () => {
    const from = await buyer();
    const other = await buyer(from.bookId);
    const { reviewId } = (await submit(from, { rating: 1 })).data.submitReview.review;
    await submit(other, { rating: 5, reviewText: 'Good.' });
    expect((await hide(reviewId)).data.hideReview).toMatchObject({
      isHidden: true,
      hiddenReason: 'It names a person.',
    });
    for (const client of [shop.visitor(), other.client]) {
      const book = await bookOf(from.bookId, client);
      expect([textsOf(book), book.reviews.totalCount]).toEqual([['Good.'], 1]);
      expect(book.rating).toMatchObject({ average: 5, count: 1 });
      expect(book.rating.histogram.at(-1)).toEqual({ rating: 1, count: 0 });
    }
    const notice = 'Hidden from other readers: It names a person.';
    for (const [client, expected] of [
      [from.client, notice],
      [admin.client, expect.stringMatching(/^Hidden from other readers: It names a person. By Asha\d+ Rao, \d/)],
    ] as const) {
      const book = await bookOf(from.bookId, client);
      expect(book.reviews.totalCount).toBe(2);
      const hidden = { isHidden: true, hiddenReason: 'It names a person.', notice: expected };
      expect(book.reviews.edges[1]?.node).toMatchObject(hidden);
    }
  });

  it('is subtracted once, and added once when it is shown again, even if that is repeated', async () => {
    const from = await buyer();
    const { reviewId } = (await submit(from)).data.submitReview.review;
    const ratings = async () => (await bookOf(from.bookId)).rating.count;
    await Promise.all([hide(reviewId), hide(reviewId), hide(reviewId)]);
    expect(await ratings()).toBe(0);
    expect((await hide(reviewId, 'Another reason.')).data.hideReview.hiddenReason).toBe('Another reason.');
    await Promise.all([show(reviewId), show(reviewId)]);
    expect([await ratings(), (await show(reviewId)).data.showReview.isHidden]).toEqual([1, false]);
  });

  it('needs a reason, an admin and an existing review', async () => {
    const from = await buyer();
    const { reviewId } = (await submit(from)).data.submitReview.review;
    const codes = async (response: ReturnType<typeof hide>) => (await response).errors?.[0]?.extensions.code;
    expect(await codes(hide(reviewId, '  '))).toBe('BAD_USER_INPUT');
    expect(await codes(hide(reviewId, 'x'.repeat(301)))).toBe('BAD_USER_INPUT');
    expect(await codes(hide(reviewId, 'Mine.', from.client))).toBe('FORBIDDEN');
    expect(await codes(hide(reviewId, 'Mine.', shop.visitor()))).toBe('UNAUTHENTICATED');
    expect(await codes(hide(crypto.randomUUID()))).toBe('NOT_FOUND');
    expect(await codes(hide('nothing'))).toBe('NOT_FOUND');
  });
});
