import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { DeliveredReviews20261124150000 } from './20261124150000-delivered-reviews.ts';

const USER_ID = '01890000-0000-7000-8000-000000000001';

/** Orders with one reviewed line each: the status, the stars, copies that were cancelled of two, and why it is hidden. */
const REVIEWS: [status: string, book: string, stars: number, cancelled: number, hidden: string | null][] = [
  ['DELIVERED', 'JEEPHY0001', 5, 0, null],
  ['DELIVERED', 'JEEPHY0001', 4, 1, null],
  ['DELIVERED', 'JEEPHY0001', 1, 2, null],
  ['DELIVERED', 'JEEPHY0001', 2, 0, 'Rude.'],
  ['PLACED', 'JEEPHY0001', 3, 0, null],
  ['SHIPPED', 'JEEPHY0002', 3, 0, null],
  ['CANCELLED', 'JEEPHY0002', 2, 2, null],
  ['RETURNED', 'JEEPHY0002', 1, 0, 'Rude.'],
];

const BOOK = `INSERT INTO book (book_id, book_description, author, publisher, subject, exam, class, tags, language, details,
    image_keys, new_price, new_price_discount, pre_owned_price, pre_owned_price_discount, search)
  VALUES ($1, 'A book', '{A. Writer}', 'A House', 'Physics', 'JEE', '{11}', '{}', 'English', '', '{}', 400, 360, 240, 200, '')`;
const ORDER = `INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total,
    delivery_fee, payment_fee, discount, total, ship_to_name, shipping_address, phone, expected_delivery_date, created_at)
  VALUES ($1, $2, $1, $3, 'PAY_ON_DELIVERY', 720, 800, 49, 0, 49, 720, 'A Reader', 'Indore 452005', '9876543210',
    '2026-11-26', now())`;
const LINE = `INSERT INTO order_line (order_line_id, order_id, position, book_id, book_description, condition, quantity,
    unit_price, list_price, holds_stock, cancelled_quantity)
  VALUES (gen_random_uuid(), $1, 0, $2, 'A book', 'new', 2, 360, 400, false, $3) RETURNING order_line_id AS id`;
const REVIEW = `INSERT INTO review (order_line_id, book_id, user_id, rating, review_text, hidden_reason)
  VALUES ($1, $2, $3, $4, $5, $6)`;

it('The migration shows the reviews of delivered books alone and corrects the ratings, and can be undone', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const position = tables.migrations.indexOf(DeliveredReviews20261124150000);
  await migrate({ ...schema, migrations: tables.migrations.slice(0, position) });

  await withoutTimeouts(schema, async (database) => {
    await database.query(
      `INSERT INTO account (user_id, email, first_name, last_name, password_hash)
       VALUES ($1, 'reader@example.test', 'A', 'Reader', 'none')`,
      [USER_ID],
    );
    for (const bookId of ['JEEPHY0001', 'JEEPHY0002', 'JEEPHY0003']) await database.query(BOOK, [bookId]);
    for (const [index, [status, bookId, stars, cancelled, hidden]] of REVIEWS.entries()) {
      await database.query(ORDER, [`ES-${index}`, USER_ID, status]);
      const [{ id }] = await database.query(LINE, [`ES-${index}`, bookId, cancelled]);
      await database.query(REVIEW, [id, bookId, USER_ID, stars, `Review ${index}`, hidden]);
    }
    await database.query(`UPDATE book SET rating_sum = given.stars, rating_count = given.reviews
      FROM (SELECT book_id, sum(rating) AS stars, count(*) AS reviews FROM review WHERE hidden_reason IS NULL
        GROUP BY book_id) AS given WHERE given.book_id = book.book_id`);
    const ratings = () => database.query('SELECT book_id, rating_sum, rating_count FROM book ORDER BY 1');
    const before = await ratings();

    await migrate({ ...schema, migrations: tables.migrations.slice(0, position + 1) });

    expect(await database.query('SELECT review_text AS text FROM review WHERE is_delivered ORDER BY 1')).toEqual(
      [0, 1, 3].map((index) => ({ text: `Review ${index}` })),
    );
    expect(await ratings()).toEqual([
      { book_id: 'JEEPHY0001', rating_sum: 9, rating_count: 2 },
      { book_id: 'JEEPHY0002', rating_sum: 0, rating_count: 0 },
      { book_id: 'JEEPHY0003', rating_sum: 0, rating_count: 0 },
    ]);
    await database.query(`UPDATE customer_order SET status = 'DELIVERED' WHERE order_id IN ('ES-4', 'ES-5')`);
    expect(await ratings()).toMatchObject([
      { rating_sum: 12, rating_count: 3 },
      { rating_sum: 3, rating_count: 1 },
      { rating_count: 0 },
    ]);

    await new DeliveredReviews20261124150000().down(database.createQueryRunner());

    expect(await ratings()).toEqual(before);
  });
});
