import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What facets count by, as expressions over a row of `book`. */
const keyOf = (book: string) =>
  [
    `lower(${book}.exam)`,
    `lower(${book}.subject)`,
    `${book}.class`,
    `${book}.publisher`,
    `${book}.language`,
    `${book}.is_published`,
    `coalesce(${book}.new_stock, 1) > 0`,
    `coalesce(${book}.pre_owned_stock, 1) > 0`,
  ].join(', ');

const KEY = 'exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock';
const KEY_NUMBERS = '1, 2, 3, 4, 5, 6, 7, 8';
const IS_LOW = (book: string) => `(least(${book}.new_stock, ${book}.pre_owned_stock) <= 3) IS TRUE`;
/** Key of the advisory lock of the one transaction that merges counts. */
const MERGE_LOCK = 4_217_009;

/**
 * The number of books by what lists filter, so that facets read a few hundred rows whatever the size of the catalogue, and
 * the books that are low in stock. Triggers keep both, whoever writes.
 */
export class FacetCounts20261122161000 implements MigrationInterface {
  name = 'FacetCounts20261122161000';

  async up(runner: QueryRunner): Promise<void> {
    await addFacetCounts(runner);
    await addLowStock(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const triggers = ['added', 'deleted', 'changed'].map((change) => `book_facets_${change}`);
    for (const trigger of [...triggers, 'book_low_stock_added', 'book_low_stock_changed'])
      await runner.query(`DROP TRIGGER ${trigger} ON book`);
    await runner.query(
      'DROP FUNCTION count_books, count_changed_book, merge_facet_counts, add_low_stock, change_low_stock',
    );
    await runner.query('DROP TABLE facet_count, low_stock_book');
  }
}

/**
 * Entries are only added, never updated: the count of a key is the sum of its entries. So changes of different books never
 * wait for each other, in whatever order transactions make them.
 */
async function addFacetCounts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE facet_count (
      exam text NOT NULL,
      subject text NOT NULL,
      class smallint[] NOT NULL,
      publisher text NOT NULL,
      language text NOT NULL,
      is_published boolean NOT NULL,
      new_in_stock boolean NOT NULL,
      pre_owned_in_stock boolean NOT NULL,
      books integer NOT NULL
    )`);
  await runner.query('CREATE INDEX facet_count_category ON facet_count (exam, subject)');
  await runner.query(
    `INSERT INTO facet_count (${KEY}, books) SELECT ${keyOf('book')}, count(*) FROM book GROUP BY ${KEY_NUMBERS}`,
  );
  await addMerge(runner);
  await runner.query(`
    CREATE FUNCTION count_books() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO facet_count (${KEY}, books)
        SELECT ${keyOf('changed')}, CAST(TG_ARGV[0] AS integer) * count(*) FROM changed GROUP BY ${KEY_NUMBERS};
      PERFORM merge_facet_counts();
      RETURN NULL;
    END $$`);
  for (const [change, event, table, sign] of [
    ['added', 'INSERT', 'NEW', '1'],
    ['deleted', 'DELETE', 'OLD', '-1'],
  ])
    await runner.query(`
      CREATE TRIGGER book_facets_${change} AFTER ${event} ON book REFERENCING ${table} TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_books('${sign}')`);
  // By row, since only such a trigger can have the condition that lets most sales pass.
  await runner.query(`
    CREATE FUNCTION count_changed_book() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO facet_count (${KEY}, books) VALUES (${keyOf('OLD')}, -1), (${keyOf('NEW')}, 1);
      IF random() < 0.01 THEN PERFORM merge_facet_counts(); END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER book_facets_changed AFTER UPDATE ON book FOR EACH ROW
    WHEN (ROW(${keyOf('OLD')}) IS DISTINCT FROM ROW(${keyOf('NEW')})) EXECUTE FUNCTION count_changed_book()`);
}

/** Replaces the entries of a key that has several by their sum. One transaction at a time; others leave it to the next. */
async function addMerge(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION merge_facet_counts() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT pg_try_advisory_xact_lock(${MERGE_LOCK}) THEN RETURN; END IF;
      WITH repeated AS (SELECT ${KEY} FROM facet_count GROUP BY ${KEY} HAVING count(*) > 1),
        removed AS (
          DELETE FROM facet_count AS entry USING repeated
          WHERE (${columnsOf('entry')}) = (${columnsOf('repeated')}) RETURNING entry.*
        )
      INSERT INTO facet_count (${KEY}, books)
        SELECT ${KEY}, sum(books) FROM removed GROUP BY ${KEY} HAVING sum(books) <> 0;
    END $$`);
}

const columnsOf = (table: string) =>
  KEY.split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');

/** A separate table, since an index of a stock would make every sale update every index of its book. */
async function addLowStock(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE TABLE low_stock_book (book_id text PRIMARY KEY REFERENCES book ON DELETE CASCADE)');
  await runner.query(`INSERT INTO low_stock_book SELECT book_id FROM book WHERE ${IS_LOW('book')}`);
  await runner.query(`
    CREATE FUNCTION add_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO low_stock_book SELECT book_id FROM added WHERE ${IS_LOW('added')};
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER book_low_stock_added AFTER INSERT ON book REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION add_low_stock()`);
  await runner.query(`
    CREATE FUNCTION change_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${IS_LOW('NEW')} THEN INSERT INTO low_stock_book VALUES (NEW.book_id);
      ELSE DELETE FROM low_stock_book WHERE book_id = NEW.book_id;
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER book_low_stock_changed AFTER UPDATE ON book FOR EACH ROW
    WHEN ((${IS_LOW('OLD')}) <> (${IS_LOW('NEW')})) EXECUTE FUNCTION change_low_stock()`);
}
