import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether shoppers see a review, as an expression over a row of `review`. */
const IS_SHOWN = (review: string) => `(${review}.is_delivered AND ${review}.hidden_reason IS NULL)`;

/**
 * A review is shown from the delivery of its order on, unless all copies of the line were cancelled. Triggers keep
 * `is_delivered` and the rating of the book for every writer.
 */
export class DeliveredReviews20261124150000 implements MigrationInterface {
  name = 'DeliveredReviews20261124150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE review ADD COLUMN is_delivered boolean NOT NULL DEFAULT false');
    await runner.query(`
      UPDATE review SET is_delivered = true FROM order_line JOIN customer_order USING (order_id)
      WHERE order_line.order_line_id = review.order_line_id AND status = 'DELIVERED' AND cancelled_quantity < quantity`);
    await countRatings(runner, IS_SHOWN('review'));
    await runner.query(`
      CREATE INDEX review_shown ON review (book_id, created_at DESC, review_id DESC) WHERE ${IS_SHOWN('review')}`);
    await keepRatings(runner);
    await showOnDelivery(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER reviews_delivered ON customer_order');
    await runner.query('DROP TRIGGER review_rated ON review');
    await runner.query('DROP TRIGGER review_rating_changed ON review');
    await runner.query('DROP FUNCTION deliver_reviews, change_rating');
    await runner.query('DROP INDEX review_shown');
    await runner.query('ALTER TABLE review DROP COLUMN is_delivered');
    await countRatings(runner, 'review.hidden_reason IS NULL');
  }
}

/** Sets the rating of every book to that of its reviews under a condition. */
async function countRatings(runner: QueryRunner, condition: string): Promise<void> {
  await runner.query(`
    UPDATE book SET rating_sum = stars, rating_count = reviews
    FROM (
      SELECT book_id, coalesce(sum(rating), 0) AS stars, count(rating) AS reviews
      FROM book LEFT JOIN (SELECT book_id, rating FROM review WHERE ${condition}) AS counted USING (book_id)
      GROUP BY book_id
    ) AS rated
    WHERE rated.book_id = book.book_id AND (rating_sum, rating_count) IS DISTINCT FROM (stars, reviews)`);
}

/** A review counts for the rating of its book while it is shown. */
async function keepRatings(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION change_rating() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      change integer := CASE WHEN ${IS_SHOWN('NEW')} THEN 1 ELSE -1 END;
    BEGIN
      UPDATE book SET rating_sum = rating_sum + change * NEW.rating, rating_count = rating_count + change
        WHERE book_id = NEW.book_id;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER review_rated AFTER INSERT ON review FOR EACH ROW
    WHEN (${IS_SHOWN('NEW')}) EXECUTE FUNCTION change_rating()`);
  await runner.query(`
    CREATE TRIGGER review_rating_changed AFTER UPDATE ON review FOR EACH ROW
    WHEN (${IS_SHOWN('OLD')} <> ${IS_SHOWN('NEW')}) EXECUTE FUNCTION change_rating()`);
}

/** One review at a time, so that the rated books are locked in the order of their IDs. */
async function showOnDelivery(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION deliver_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      delivered uuid;
    BEGIN
      FOR delivered IN
        SELECT review_id FROM order_line JOIN review USING (order_line_id)
        WHERE order_id = NEW.order_id AND cancelled_quantity < quantity ORDER BY review.book_id
      LOOP
        UPDATE review SET is_delivered = true WHERE review_id = delivered;
      END LOOP;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER reviews_delivered AFTER UPDATE OF status ON customer_order FOR EACH ROW
    WHEN (OLD.status <> NEW.status AND NEW.status = 'DELIVERED') EXECUTE FUNCTION deliver_reviews()`);
}
