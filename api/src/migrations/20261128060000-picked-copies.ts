import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The pre-owned offer of a book with copies is that of the copy that the shop picks, not of the cheapest one. `copy_price` is
 * its price, `copy_grade` its grade.
 */
export class PickedCopies20261128060000 implements MigrationInterface {
  name = 'PickedCopies20261128060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book ADD COLUMN copy_grade text');
    await runner.query(IS_SET_ASIDE);
    await runner.query(PICK_RANK);
    await runner.query(countCopies(PICKED));
    await runner.query('DROP TRIGGER copy_counted ON copy');
    await runner.query(`
      CREATE TRIGGER copy_counted AFTER INSERT OR DELETE OR UPDATE OF status, price, book_id, grade, missing_pages,
        printing_year, pencil_percent, pen_percent, highlighter_percent ON copy
      FOR EACH ROW EXECUTE FUNCTION count_copies()`);
    await runner.query(`
      UPDATE book SET copy_price = picked.price, copy_grade = picked.grade
      FROM (SELECT DISTINCT ON (book_id) book_id, price, grade FROM copy WHERE status = 'ON_SHELF'
        ORDER BY book_id, copy_pick_rank(copy), copy_id) AS picked
      WHERE picked.book_id = book.book_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER copy_counted ON copy');
    await runner.query(`
      CREATE TRIGGER copy_counted AFTER INSERT OR DELETE OR UPDATE OF status, price, book_id ON copy
      FOR EACH ROW EXECUTE FUNCTION count_copies()`);
    await runner.query(countCopies(CHEAPEST));
    await runner.query(`
      UPDATE book SET copy_price = (SELECT min(price) FROM copy WHERE copy.book_id = book.book_id AND status = 'ON_SHELF')
      WHERE copy_price IS NOT NULL`);
    for (const name of ['copy_pick_rank', 'is_set_aside']) await runner.query(`DROP FUNCTION ${name}`);
    await runner.query('ALTER TABLE book DROP COLUMN copy_grade');
  }
}

const IS_SET_ASIDE = `
  CREATE FUNCTION is_set_aside(copy) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT $1.missing_pages > 0
      OR coalesce($1.printing_year < extract(year FROM now() AT TIME ZONE 'Asia/Kolkata') - 10, false)
  $$`;

/** The rule is \`pickRank\`; a test compares the two. */
const PICK_RANK = `
  CREATE FUNCTION copy_pick_rank(copy) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT ((CASE WHEN is_set_aside($1) THEN 2000000 ELSE 0 END
        + $1.price * CASE WHEN $1.grade = 'FAIR' THEN 10 ELSE 7 END)::bigint * 4
        + array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], $1.grade) - 1) * 400
      + $1.pencil_percent + $1.pen_percent + $1.highlighter_percent
  $$`;

/** The order in which a copy is picked, and what is kept of it beside its price. */
const PICKED = {
  order: 'copy_pick_rank(copy)',
  keep: 'copy_grade = picked_grade,',
  changed: 'OR picked_grade IS DISTINCT FROM was.copy_grade',
};
const CHEAPEST = { order: 'price', keep: '', changed: '' };

/** Locks the book before it counts: another transaction may have changed other copies of the book. */
const countCopies = ({ order, keep, changed }: typeof PICKED) => `
  CREATE OR REPLACE FUNCTION count_copies() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was record;
    counted integer;
    picked_price integer;
    picked_grade text;
    line uuid;
    of_order text;
    cause text;
  BEGIN
    SELECT * INTO was
      FROM book WHERE book_id = coalesce(NEW.book_id, OLD.book_id) FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    SELECT count(*) OVER (), price, grade INTO counted, picked_price, picked_grade
      FROM copy WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND status = 'ON_SHELF'
      ORDER BY ${order}, copy_id LIMIT 1;
    counted := coalesce(counted, 0);
    IF NOT ((counted, picked_price) IS DISTINCT FROM (coalesce(was.copy_count, 0), was.copy_price) ${changed})
      THEN RETURN NULL; END IF;
    UPDATE book SET copy_count = counted, copy_price = picked_price, ${keep}
        used_price = coalesce(used_price, pre_owned_price_discount),
        pre_owned_price_discount = coalesce(picked_price, used_price, pre_owned_price_discount), pre_owned_stock = counted
      WHERE book_id = coalesce(NEW.book_id, OLD.book_id);
    IF counted = coalesce(was.pre_owned_stock, 0) THEN RETURN NULL; END IF;
    cause := CASE
      WHEN was.copy_count IS NULL THEN 'EDIT'
      WHEN counted > was.pre_owned_stock AND OLD.status IN ('HELD', 'SOLD') THEN 'CANCEL'
      WHEN counted > was.pre_owned_stock AND OLD.status = 'RETURNED' THEN 'RETURN'
      WHEN counted > was.pre_owned_stock THEN 'INTAKE'
      WHEN NEW.status IN ('HELD', 'SOLD') THEN 'SALE'
      WHEN NEW.status = 'WRITTEN_OFF' THEN 'DAMAGE'
      ELSE 'EDIT' END;
    line := coalesce(NEW.order_line_id, OLD.order_line_id);
    SELECT order_id INTO of_order FROM order_line WHERE order_line_id = line;
    INSERT INTO stock_movement (book_id, condition, change, stock_after, reason, order_id)
      VALUES (coalesce(NEW.book_id, OLD.book_id), 'preowned', counted - coalesce(was.pre_owned_stock, 0), counted, cause, of_order);
    RETURN NULL;
  END $$`;
