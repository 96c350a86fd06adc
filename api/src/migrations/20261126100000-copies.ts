import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies: pre-owned books one by one. Once a book has had a copy on the shelf, its pre-owned offer is its copies on the
 * shelf: their number is the stock, the cheapest one gives the price. Order lines keep a description of the copy they sold.
 */
export class Copies20261126100000 implements MigrationInterface {
  name = 'Copies20261126100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COPY);
    await runner.query(`CREATE INDEX copy_on_shelf ON copy (book_id, price, copy_id) WHERE status = 'ON_SHELF'`);
    await runner.query('CREATE INDEX copy_of_book ON copy (book_id, created_at DESC, copy_id)');
    await runner.query('CREATE INDEX copy_by_status ON copy (status, created_at DESC, copy_id)');
    await runner.query('CREATE INDEX copy_of_order_line ON copy (order_line_id) WHERE order_line_id IS NOT NULL');
    await runner.query('ALTER TABLE order_line ADD COLUMN copy_id uuid REFERENCES copy, ADD COLUMN copy jsonb');
    await runner.query(
      'ALTER TABLE order_line ADD CONSTRAINT order_line_one_copy CHECK (copy_id IS NULL OR quantity = 1) NOT VALID',
    );
    await runner.query(
      'ALTER TABLE book ADD COLUMN copy_count integer, ADD COLUMN copy_price integer, ADD COLUMN used_price integer',
    );
    for (const statement of [NEXT_VERSION, KEEP_OFFER, COUNT_COPIES, ANNOUNCE]) await runner.query(statement);
    for (const trigger of TRIGGERS) await runner.query(trigger);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER book_copies ON book');
    await runner.query('ALTER TABLE book DROP COLUMN copy_count, DROP COLUMN copy_price, DROP COLUMN used_price');
    await runner.query('ALTER TABLE order_line DROP COLUMN copy, DROP COLUMN copy_id');
    await runner.query('DROP TABLE copy');
    for (const name of ['next_copy_version', 'keep_copies_offer', 'count_copies', 'notify_copy_change'])
      await runner.query(`DROP FUNCTION ${name}`);
  }
}

const PERCENT = 'smallint NOT NULL DEFAULT 0 CHECK';

const COPY = `
  CREATE TABLE copy (
    copy_id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-Z]{6,12}$'),
    book_id text NOT NULL REFERENCES book ON UPDATE CASCADE,
    status text NOT NULL CHECK (status IN ('INTAKE', 'ON_SHELF', 'HELD', 'SOLD', 'RETURNED', 'WRITTEN_OFF')),
    grade text NOT NULL CHECK (grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
    printing_year smallint CHECK (printing_year BETWEEN 1950 AND 2100),
    edition text CHECK (char_length(edition) BETWEEN 1 AND 60),
    pencil_percent ${PERCENT} (pencil_percent BETWEEN 0 AND 100),
    pen_percent ${PERCENT} (pen_percent BETWEEN 0 AND 100),
    highlighter_percent ${PERCENT} (highlighter_percent BETWEEN 0 AND 100),
    answers_filled text NOT NULL DEFAULT 'NONE' CHECK (answers_filled IN ('NONE', 'SOME', 'MOST')),
    missing_pages smallint NOT NULL DEFAULT 0 CHECK (missing_pages BETWEEN 0 AND 99),
    has_loose_binding boolean NOT NULL DEFAULT false,
    has_name boolean NOT NULL DEFAULT false,
    note text CHECK (char_length(note) BETWEEN 1 AND 200),
    price integer NOT NULL CHECK (price BETWEEN 1 AND 100000),
    shelf text CHECK (char_length(shelf) BETWEEN 1 AND 20),
    photos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(photos) <= 6),
    order_line_id uuid REFERENCES order_line ON DELETE SET NULL,
    want_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    version integer NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT copy_held_once CHECK (CASE status
      WHEN 'HELD' THEN (order_line_id IS NULL) <> (want_id IS NULL)
      WHEN 'ON_SHELF' THEN order_line_id IS NULL AND want_id IS NULL
      ELSE want_id IS NULL END)
  )`;

const NEXT_VERSION = `
  CREATE FUNCTION next_copy_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
    RETURN NEW;
  END $$`;

/** A price that is set on a book with copies is its used price. Its stock and the price of its offer are those of the copies. */
const KEEP_OFFER = `
  CREATE FUNCTION keep_copies_offer() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.copy_count, NEW.copy_price) IS NOT DISTINCT FROM (OLD.copy_count, OLD.copy_price)
      AND NEW.pre_owned_price_discount <> OLD.pre_owned_price_discount THEN
      NEW.used_price := NEW.pre_owned_price_discount;
    END IF;
    NEW.pre_owned_price_discount := coalesce(NEW.copy_price, NEW.used_price);
    NEW.pre_owned_stock := NEW.copy_count;
    RETURN NEW;
  END $$`;

/** Locks the book before it counts: another transaction may have changed other copies of the book. */
const COUNT_COPIES = `
  CREATE FUNCTION count_copies() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was record;
    counted integer;
    cheapest integer;
    line uuid;
    of_order text;
    cause text;
  BEGIN
    SELECT copy_count, copy_price, pre_owned_stock INTO was
      FROM book WHERE book_id = coalesce(NEW.book_id, OLD.book_id) FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    SELECT count(*), min(price) INTO counted, cheapest
      FROM copy WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND status = 'ON_SHELF';
    IF (counted, cheapest) IS NOT DISTINCT FROM (coalesce(was.copy_count, 0), was.copy_price) THEN RETURN NULL; END IF;
    UPDATE book SET copy_count = counted, copy_price = cheapest, used_price = coalesce(used_price, pre_owned_price_discount),
        pre_owned_price_discount = coalesce(cheapest, used_price, pre_owned_price_discount), pre_owned_stock = counted
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

const ANNOUNCE = `
  CREATE FUNCTION notify_copy_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('public_change', '');
    RETURN NULL;
  END $$`;

const TRIGGERS = [
  `CREATE TRIGGER copy_version BEFORE UPDATE ON copy FOR EACH ROW EXECUTE FUNCTION next_copy_version()`,
  `CREATE TRIGGER copy_counted AFTER INSERT OR DELETE OR UPDATE OF status, price, book_id ON copy
   FOR EACH ROW EXECUTE FUNCTION count_copies()`,
  `CREATE TRIGGER copy_announced AFTER UPDATE ON copy FOR EACH ROW
   WHEN (OLD.status = 'ON_SHELF' OR NEW.status = 'ON_SHELF') EXECUTE FUNCTION notify_copy_change()`,
  `CREATE TRIGGER book_copies BEFORE UPDATE OF pre_owned_price_discount, pre_owned_stock, copy_count, copy_price ON book
   FOR EACH ROW WHEN (NEW.copy_count IS NOT NULL) EXECUTE FUNCTION keep_copies_offer()`,
];
