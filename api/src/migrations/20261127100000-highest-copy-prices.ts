import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The price of the dearest copy on the shelf of a book, so that lists know whether prices begin at that of the cheapest. */
export class HighestCopyPrices20261127100000 implements MigrationInterface {
  name = 'HighestCopyPrices20261127100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book ADD COLUMN highest_copy_price integer');
    await runner.query(KEEP_HIGHEST);
    await runner.query(`
      CREATE TRIGGER copy_priced AFTER INSERT OR DELETE OR UPDATE OF status, price, book_id ON copy
      FOR EACH ROW EXECUTE FUNCTION keep_highest_copy_price()`);
    await runner.query(`
      UPDATE book SET highest_copy_price = highest
      FROM (SELECT book_id, max(price) AS highest FROM copy WHERE status = 'ON_SHELF' GROUP BY book_id) AS copies
      WHERE copies.book_id = book.book_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER copy_priced ON copy');
    await runner.query('DROP FUNCTION keep_highest_copy_price');
    await runner.query('ALTER TABLE book DROP COLUMN highest_copy_price');
  }
}

/** Runs after `copy_counted`, which has locked the book. */
const KEEP_HIGHEST = `
  CREATE FUNCTION keep_highest_copy_price() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    highest integer;
  BEGIN
    SELECT max(price) INTO highest
      FROM copy WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND status = 'ON_SHELF';
    UPDATE book SET highest_copy_price = highest
      WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND highest_copy_price IS DISTINCT FROM highest;
    RETURN NULL;
  END $$`;
