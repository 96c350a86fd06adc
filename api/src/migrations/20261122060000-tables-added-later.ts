import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the tables that two earlier migrations got only after they had been applied to databases. Databases made since
 * have them, and stay as they are.
 */
export class TablesAddedLater20261122060000 implements MigrationInterface {
  name = 'TablesAddedLater20261122060000';

  async up(runner: QueryRunner): Promise<void> {
    await addBookSales(runner);
    await addReviews(runner);
  }

  /** The migrations that these tables are written in drop them. */
  async down(): Promise<void> {}
}

/** Sales count with an order's placing, so all orders that came so far count. */
async function addBookSales(runner: QueryRunner): Promise<void> {
  if (await runner.hasTable('book_sales')) return;
  await runner.query('CREATE TABLE book_sales (book_id text PRIMARY KEY, copies integer NOT NULL CHECK (copies > 0))');
  await runner.query('CREATE INDEX book_sales_best ON book_sales (copies DESC, book_id)');
  await runner.query(`
    INSERT INTO book_sales (book_id, copies)
    SELECT book_id, sum(quantity) FROM order_line JOIN customer_order USING (order_id)
    WHERE EXISTS (SELECT FROM order_event WHERE order_event.order_id = customer_order.order_id AND kind = 'PLACED')
    GROUP BY book_id`);
}

async function addReviews(runner: QueryRunner): Promise<void> {
  if (await runner.hasTable('review')) return;
  await runner.query(`
    CREATE TABLE review (
      review_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_line_id uuid NOT NULL CONSTRAINT review_once UNIQUE REFERENCES order_line,
      book_id text NOT NULL REFERENCES book,
      user_id uuid NOT NULL REFERENCES account,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      review_text text NOT NULL CHECK (char_length(review_text) BETWEEN 1 AND 2000),
      created_at timestamptz NOT NULL DEFAULT now(),
      hidden_reason text CHECK (hidden_reason <> '')
    )`);
  await runner.query('CREATE INDEX review_of_book ON review (book_id, created_at DESC, review_id DESC)');
}
