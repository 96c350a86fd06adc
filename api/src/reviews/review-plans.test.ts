import { beforeAll, expect, it } from 'vitest';
import { explain } from '../../test/plans.ts';
import { placePaidOrder } from '../../test/staff.ts';
import { captureStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Role } from '../platform/permissions.rules.ts';
import type { Viewer } from '../platform/viewer.ts';

const shop = useTestShop({ runJobs: false });

const REVIEWS = 20_000;
const PAGE = 10;

let bookId = '';
let last = '';
let customer: Viewer;
beforeAll(async () => {
  const { bookIds, shopper } = await placePaidOrder(shop);
  bookId = bookIds[0] ?? '';
  customer = { userId: (await shop.customer()).userId, role: Role.CUSTOMER };
  // Every other one is shown; the newest hundred are not.
  await shop.database.query(
    `SET session_replication_role = replica;
     INSERT INTO review (order_line_id, book_id, user_id, rating, review_text, created_at, is_delivered)
     SELECT gen_random_uuid(), '${bookId}', '${shopper.userId}', 4, 'Read.', now() - n * interval '1 minute',
       n > 100 AND n % 2 = 0 FROM generate_series(1, ${REVIEWS}) AS n;
     SET session_replication_role = DEFAULT;
     ANALYZE review`,
  );
  const [row] = await shop.database.query(
    'SELECT review_id FROM review WHERE is_delivered ORDER BY created_at DESC, review_id OFFSET 5000 LIMIT 1',
  );
  last = row.review_id;
});

/** The plan of the one statement that reads reviews. */
async function planOf(work: () => Promise<unknown>) {
  const statements = await captureStatements(shop, work);
  const [statement] = statements.filter(({ text }) => /FROM review\b/.test(text));
  return explain(shop.database, statement!, 'generic');
}

it.each([
  ['a visitor', () => null],
  ['a customer', () => customer],
])('Pages of reviews are read from an index, those that are not shown included: %s', async (_who, viewer) => {
  const { reviews } = shop.services;
  const first = await planOf(() => reviews.firstReviewPages(viewer(), [{ bookId, first: PAGE }]));
  const next = await planOf(() => reviews.listReviews(viewer(), bookId, { first: PAGE, after: last }));
  for (const plan of [first, next]) {
    expect(plan.seqScans).not.toContain('review');
    expect(plan.mostRows).toBeLessThan(300);
  }
});

it('Visitors never read a review that is not shown', async () => {
  const plan = await planOf(() => shop.services.reviews.firstReviewPages(null, [{ bookId, first: PAGE }]));
  expect(plan.indexes).toContain('review_shown');
  expect(plan.mostRows).toBeLessThanOrEqual(PAGE + 1);
});
