import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The pre-owned offer of a book with copies is that of the copy that the shop picks, not of the cheapest one. `copy_price` is
 * its price, `copy_grade` its grade.
 */
export class PickedCopies20261128060000 implements MigrationInterface {
  name = 'PickedCopies20261128060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book ADD COLUMN copy_grade text');
    await runner.query(`
      UPDATE book SET copy_price = picked.price, copy_grade = picked.grade
      FROM (SELECT DISTINCT ON (book_id) book_id, price, grade FROM copy WHERE status = 'ON_SHELF'
        ORDER BY book_id, ${IS_SET_ASIDE}, ${RANK}, copy_id) AS picked
      WHERE picked.book_id = book.book_id`);
    // The trigger of a database in use has done it.
    await runner.query(`
      UPDATE book SET pre_owned_price_discount = copy_price
      WHERE copy_price IS NOT NULL AND pre_owned_price_discount <> copy_price`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book DROP COLUMN copy_grade');
  }
}

const IS_SET_ASIDE = `(missing_pages > 0
  OR coalesce(printing_year < extract(year FROM now() AT TIME ZONE 'Asia/Kolkata') - 10, false))`;
const RANK = `price * CASE WHEN grade = 'FAIR' THEN 10 ELSE 7 END,
  array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], grade), pencil_percent + pen_percent + highlighter_percent`;
