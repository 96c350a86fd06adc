import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toIsbn13 } from '../catalogue/isbn.rules.ts';

/** What shoppers see of a book; the columns that change most come first. */
const PUBLIC_COLUMNS = `new_stock, pre_owned_stock, new_price, new_price_discount, pre_owned_price,
  pre_owned_price_discount, is_published, rating_sum, rating_count, isbns, image_keys, book_description, author,
  publisher, subject, exam, class, tags, language, edition, exam_year, created_at, details, search`;

const EDITED_COLUMNS = `book_description, author, publisher, subject, exam, class, tags, language, details, image_keys,
  new_price, new_price_discount, pre_owned_price, pre_owned_price_discount, new_stock, pre_owned_stock, edition,
  exam_year, is_published`;

/** What the desk needs of a book: shelf, weight, HSN code, all its ISBNs; and the movements of its stock. */
export class DeskCatalogue20261123130000 implements MigrationInterface {
  name = 'DeskCatalogue20261123130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE book
        ADD COLUMN shelf text CHECK (shelf ~ '^[A-Z0-9-]{1,12}$'),
        ADD COLUMN weight_grams integer CHECK (weight_grams BETWEEN 1 AND 20000),
        ADD COLUMN hsn text NOT NULL DEFAULT '4901' CHECK (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
        ADD COLUMN isbns text[] NOT NULL DEFAULT '{}' CHECK (cardinality(isbns) <= 10)`);
    await moveIsbns(runner);
    await replaceVersionTrigger(runner, `${EDITED_COLUMNS}, shelf, weight_grams, hsn, isbns`);
    await runner.query('ALTER TABLE book DROP COLUMN isbn');
    await indexIsbns(runner);
    await announcePublicColumns(runner);
    await addStockMovements(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stock_movement');
    await runner.query('DROP TRIGGER public_update ON book');
    await runner.query(`
      CREATE TRIGGER public_update AFTER UPDATE ON book REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION notify_public_update()`);
    await runner.query('DROP TRIGGER book_isbns_added ON book');
    await runner.query('DROP TRIGGER book_isbns_changed ON book');
    await runner.query('DROP FUNCTION add_isbns, change_isbns');
    await runner.query('DROP TABLE book_isbn');
    await runner.query('ALTER TABLE book ADD COLUMN isbn text');
    await runner.query(`UPDATE book SET isbn = isbns[1] WHERE isbns <> '{}'`);
    await runner.query('CREATE INDEX book_isbn ON book (isbn text_pattern_ops) WHERE isbn IS NOT NULL');
    await replaceVersionTrigger(runner, `${EDITED_COLUMNS}, isbn`);
    await runner.query(
      'ALTER TABLE book DROP COLUMN shelf, DROP COLUMN weight_grams, DROP COLUMN hsn, DROP COLUMN isbns',
    );
  }
}

/**
 * Each ISBN as one of 13 digits. One whose check digit is wrong stays as it is, until somebody corrects it. Of several books
 * with one ISBN the oldest keeps it; the change history of the others has it.
 */
async function moveIsbns(runner: QueryRunner): Promise<void> {
  const books: { book_id: string; isbn: string }[] = await runner.query(
    `SELECT book_id, isbn FROM book WHERE isbn <> '' ORDER BY created_at, book_id`,
  );
  const owners = new Map<string, string>();
  for (const { book_id, isbn } of books) {
    const isbn13 = toIsbn13(isbn) ?? isbn;
    if (!owners.has(isbn13)) owners.set(isbn13, book_id);
  }
  const kept = new Set(owners.values());
  const lost = books.filter(({ book_id }) => !kept.has(book_id));
  await runner.query(
    `UPDATE book SET isbns = ARRAY[moved.isbn] FROM unnest($1::text[], $2::text[]) AS moved (book_id, isbn)
     WHERE book.book_id = moved.book_id`,
    [[...owners.values()], [...owners.keys()]],
  );
  await runner.query(
    `WITH changed AS (
       UPDATE book SET version = version + 1 WHERE book_id = ANY($1) RETURNING book_id, version, isbn)
     INSERT INTO book_change (book_id, version, who, what)
     SELECT book_id, version, 'migration',
       jsonb_build_array(jsonb_build_object('field', 'isbns', 'before', isbn, 'after', NULL)) FROM changed`,
    [lost.map(({ book_id }) => book_id)],
  );
}

/** The version of a book changes with these columns. */
async function replaceVersionTrigger(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER book_version ON book');
  await runner.query(`
    CREATE TRIGGER book_version BEFORE UPDATE OF ${columns} ON book
    FOR EACH ROW EXECUTE FUNCTION next_book_version()`);
}

/**
 * The book of each ISBN. No two books share one, so that a scanned ISBN is one book. The key is checked at the commit: an
 * import may move an ISBN from one book to another in any order.
 */
async function indexIsbns(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE book_isbn (
      isbn text COLLATE "C" PRIMARY KEY DEFERRABLE INITIALLY DEFERRED,
      book_id text NOT NULL REFERENCES book ON DELETE CASCADE
    )`);
  await runner.query('CREATE INDEX book_isbn_of_book ON book_isbn (book_id)');
  await runner.query('INSERT INTO book_isbn SELECT unnest(isbns), book_id FROM book');
  await runner.query(`
    CREATE FUNCTION add_isbns() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO book_isbn SELECT unnest(isbns), book_id FROM added;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE FUNCTION change_isbns() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM book_isbn WHERE book_id = OLD.book_id;
      INSERT INTO book_isbn SELECT unnest(NEW.isbns), NEW.book_id;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER book_isbns_added AFTER INSERT ON book REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION add_isbns()`);
  await runner.query(`
    CREATE TRIGGER book_isbns_changed AFTER UPDATE OF isbns ON book FOR EACH ROW
    WHEN (OLD.isbns IS DISTINCT FROM NEW.isbns) EXECUTE FUNCTION change_isbns()`);
}

/** A new shelf, weight or HSN code is no public change: the cached responses to shoppers stay. */
async function announcePublicColumns(runner: QueryRunner): Promise<void> {
  const of = (row: string) => PUBLIC_COLUMNS.replace(/\w+/g, (column) => `${row}.${column}`);
  await runner.query('DROP TRIGGER public_update ON book');
  await runner.query(`
    CREATE TRIGGER public_update AFTER UPDATE ON book FOR EACH ROW
    WHEN (ROW(${of('OLD')}) IS DISTINCT FROM ROW(${of('NEW')})) EXECUTE FUNCTION notify_public_change()`);
}

/**
 * Every change of a counted stock, beginning with what is counted now. `stock_after` is null once copies are not counted any
 * more. Orders are above the catalogue, so that `order_id` is no foreign key.
 */
async function addStockMovements(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE stock_movement (
      stock_movement_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      book_id text NOT NULL REFERENCES book ON DELETE CASCADE,
      condition text NOT NULL CHECK (condition IN ('new', 'preowned')),
      change integer NOT NULL,
      stock_after integer CHECK (stock_after >= 0),
      reason text NOT NULL
        CHECK (reason IN ('SALE', 'CANCEL', 'RETURN', 'COUNT', 'DAMAGE', 'INTAKE', 'EDIT')),
      order_id text,
      user_id uuid REFERENCES account ON DELETE SET NULL,
      note text CHECK (char_length(note) BETWEEN 1 AND 200),
      at timestamptz NOT NULL DEFAULT now()
    )`);
  for (const [condition, stock] of [
    ['new', 'new_stock'],
    ['preowned', 'pre_owned_stock'],
  ])
    await runner.query(`
      INSERT INTO stock_movement (book_id, condition, change, stock_after, reason, note)
      SELECT book_id, '${condition}', ${stock}, ${stock}, 'EDIT', 'Stock when the history began' FROM book
      WHERE ${stock} IS NOT NULL ORDER BY book_id`);
  await runner.query('CREATE INDEX stock_movement_of_book ON stock_movement (book_id, stock_movement_id DESC)');
}
