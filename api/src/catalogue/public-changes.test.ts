import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placePaidOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

/** The notifications of public changes that statements cause, each in its own transaction. */
async function notificationsOf(...statements: string[]): Promise<number> {
  const listener = new Client({ connectionString: shop.databaseUrl });
  await listener.connect();
  onTestFinished(() => listener.end());
  await listener.query('LISTEN public_change');
  const payloads: string[] = [];
  listener.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  for (const statement of statements) await shop.database.query(statement);
  // Notifications arrive in the order of the commits.
  await shop.database.query(`SELECT pg_notify('public_change', 'last')`);
  await expect.poll(() => payloads.at(-1)).toBe('last');
  return payloads.length - 1;
}

const COPY = `INSERT INTO book SELECT (json_populate_record(book, '{"book_id": "JEEPHY0001", "isbns": []}')).* FROM book
  WHERE book_id = 'JEEPHY7253'`;

describe('a public change is announced', () => {
  it.each([
    ['a new price', `UPDATE book SET new_price = new_price + 1 WHERE book_id = 'JEEPHY7253'`],
    ['a new stock', `UPDATE book SET pre_owned_stock = 2 WHERE book_id = 'JEEPHY7253'`],
    ['an unpublished book', `UPDATE book SET is_published = false WHERE book_id = 'JEEPHY7253'`],
    ['a new book', COPY],
    ['a deleted book', `DELETE FROM book WHERE book_id = 'JEEPHY0001'`],
    ['a deleted review', 'DELETE FROM review'],
    ['an emptied table', 'TRUNCATE review'],
    ['a corrected exam fact', `UPDATE exam_fact SET version = version + 1 WHERE exam_fact_id = 'jee-physics-2024'`],
  ])('once: %s', async (_what, statement) => {
    expect(await notificationsOf(statement)).toBe(1);
  });

  it('once for all statements of a transaction', async () => {
    const change = `UPDATE book SET new_price = new_price + 1 WHERE exam = 'JEE'`;
    expect(await notificationsOf(`BEGIN; ${change}; ${change}; DELETE FROM review; COMMIT`)).toBe(1);
  });

  it('for the name of a user who has written a review, not for others', async () => {
    const { userId } = await shop.customer();
    const rename = `UPDATE account SET first_name = first_name || 'a' WHERE user_id = '${userId}'`;
    expect(await notificationsOf(rename)).toBe(0);
    await shop.database.query(`
      SET session_replication_role = replica;
      INSERT INTO review (order_line_id, book_id, user_id, rating, review_text)
      VALUES (gen_random_uuid(), 'JEEPHY7253', '${userId}', 5, 'Good.');
      SET session_replication_role = DEFAULT`);
    expect(await notificationsOf(rename)).toBe(1);
    expect(
      await notificationsOf(`UPDATE account SET phone = NULL, first_name = first_name WHERE user_id = '${userId}'`),
    ).toBe(0);
  });
});

describe('the delivery of an order', () => {
  it('is a public change if the order has a review that is then shown, and none otherwise', async () => {
    const deliver = (orderId: string) => `UPDATE customer_order SET status = 'DELIVERED' WHERE order_id = '${orderId}'`;
    const [plain, reviewed] = [await placePaidOrder(shop), await placePaidOrder(shop)];
    const { orderId, shopper, bookIds } = reviewed;
    const review = { orderId, bookId: bookIds[0] ?? '', rating: 5, reviewText: 'Good.' };
    await shop.services.reviews.submitReview(shopper.viewer, review);
    expect(await notificationsOf(deliver(plain.orderId))).toBe(0);
    expect(await notificationsOf(deliver(orderId))).toBe(1);
  });
});

describe('no public change is announced', () => {
  it('by a shelf, a weight or an HSN code, which only admins see', async () => {
    const staff = `UPDATE book SET shelf = 'Z9', weight_grams = 400, hsn = '4905' WHERE exam = 'JEE'`;
    expect(await notificationsOf(staff)).toBe(0);
    expect(
      await notificationsOf(`${staff}; UPDATE book SET isbns = '{9780306406157}' WHERE book_id = 'JEEPHY7253'`),
    ).toBe(1);
  });

  it('by nothing else: every other column of a book is compared', async () => {
    const columns: { name: string }[] = await shop.database.query(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'book'`,
    );
    const [{ trigger }] = await shop.database.query(
      `SELECT pg_get_triggerdef(oid) AS trigger FROM pg_trigger WHERE tgname = 'public_update' AND tgrelid = 'book'::regclass`,
    );
    const ignored = columns.filter(({ name }) => !new RegExp(`old\\.${name}\\b`, 'i').test(trigger));
    expect(ignored.map(({ name }) => name).toSorted()).toEqual([
      'book_id',
      'copy_count',
      'copy_grade',
      'copy_price',
      'edition_year',
      'highest_copy_price',
      'hsn',
      'latest_copy_content_year',
      'latest_copy_edition_year',
      'latest_copy_printing_year',
      'latest_year',
      'papers_to',
      'set_mrp',
      'set_new_price',
      'set_pre_owned_price',
      'shelf',
      'shelf_mrp',
      'updated_at',
      'used_price',
      'version',
      'weight_grams',
    ]);
  });

  it('by an update that finds no row, or by a transaction that is rolled back', async () => {
    expect(await notificationsOf(`UPDATE book SET new_stock = 1 WHERE book_id = 'NOSUCH'`)).toBe(0);
    expect(await notificationsOf('BEGIN; UPDATE book SET new_price = new_price; ROLLBACK')).toBe(0);
  });

  it('by carts, orders, sessions and counters', async () => {
    const { client } = await shop.customer();
    const add = 'mutation { addToCart(input: { bookId: "JEEPHY3912", condition: NEW }) { message } }';
    const listener = notificationsOf('SELECT 1');
    expect((await client.graphql(add)).errors).toBeUndefined();
    expect(await listener).toBe(0);
  });
});
