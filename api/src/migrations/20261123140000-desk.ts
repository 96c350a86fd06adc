import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order desk: pick lists, packing claims, manifests; the indexes of its queues and lists, and of its search. */
export class Desk20261123140000 implements MigrationInterface {
  name = 'Desk20261123140000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner);
    await leaveDeskWithStatus(runner);
    await indexQueues(runner);
    await indexCustomers(runner);
    await indexWords(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER order_words_added ON order_line');
    await runner.query('DROP FUNCTION add_order_words, order_words');
    await runner.query('DROP TRIGGER order_left_desk ON customer_order');
    await runner.query('DROP FUNCTION leave_desk');
    await runner.query(
      'DROP TABLE order_word, manifest_shipment, manifest, packing_claim, short_copy, pick_list_order, pick_list',
    );
    await runner.query(`
      DROP INDEX customer_order_newest, customer_order_of_status, customer_order_under_way,
        customer_order_number, shipment_trouble, shipment_tracking, shipment_shipped, shipment_delivered,
        shipment_received, account_newest, account_email_prefix, account_phone_prefix,
        account_name_prefix, account_last_name_prefix`);
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE pick_list (
      number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES account,
      created_at timestamptz NOT NULL
    )`);
  await runner.query(`
    CREATE TABLE pick_list_order (
      order_id text PRIMARY KEY REFERENCES customer_order,
      number integer NOT NULL REFERENCES pick_list,
      tray smallint CHECK (tray > 0),
      UNIQUE (number, tray)
    )`);
  await runner.query('CREATE INDEX pick_list_order_next ON pick_list_order (number, tray NULLS FIRST, order_id)');
  await runner.query(`
    CREATE TABLE short_copy (
      order_hold_id uuid PRIMARY KEY REFERENCES order_hold,
      order_line_id uuid NOT NULL REFERENCES order_line,
      quantity smallint NOT NULL CHECK (quantity > 0)
    )`);
  await runner.query(`
    CREATE TABLE packing_claim (
      order_id text PRIMARY KEY REFERENCES customer_order,
      user_id uuid NOT NULL REFERENCES account,
      until timestamptz NOT NULL
    )`);
  await runner.query(`
    CREATE TABLE manifest (
      manifest_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
      courier text NOT NULL CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER')),
      user_id uuid NOT NULL REFERENCES account,
      created_at timestamptz NOT NULL,
      shipped_at timestamptz
    )`);
  await runner.query('CREATE UNIQUE INDEX manifest_open ON manifest (courier) WHERE shipped_at IS NULL');
  await runner.query(`
    CREATE TABLE manifest_shipment (
      shipment_id uuid PRIMARY KEY REFERENCES shipment,
      manifest_id uuid NOT NULL REFERENCES manifest,
      added_at timestamptz NOT NULL
    )`);
  await runner.query('CREATE INDEX manifest_shipment_of_manifest ON manifest_shipment (manifest_id, added_at)');
}

/** An order that is no longer PLACED, whoever changed it, is in no pick list, and nobody is packing it. */
async function leaveDeskWithStatus(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION leave_desk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM pick_list_order WHERE order_id = NEW.order_id;
      DELETE FROM packing_claim WHERE order_id = NEW.order_id;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER order_left_desk AFTER UPDATE OF status ON customer_order FOR EACH ROW
    WHEN (OLD.status = 'PLACED' AND NEW.status <> 'PLACED') EXECUTE FUNCTION leave_desk()`);
}

/** Lists in the order of their pages. The queues read only the few orders and parcels that are not done. */
async function indexQueues(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE INDEX customer_order_newest ON customer_order (created_at, order_id)');
  await runner.query('CREATE INDEX customer_order_of_status ON customer_order (status, created_at, order_id)');
  await runner.query(`
    CREATE INDEX customer_order_under_way ON customer_order (expected_delivery_date, order_id)
    WHERE status IN ('PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY')`);
  await runner.query('CREATE INDEX customer_order_number ON customer_order (order_id COLLATE "C")');
  await runner.query(`
    CREATE INDEX shipment_trouble ON shipment (order_id) WHERE kind = 'OUTBOUND'
      AND (status IN ('ATTEMPTED', 'RETURNING', 'LOST') OR status = 'RETURNED' AND received_at IS NULL)`);
  await runner.query('CREATE INDEX shipment_tracking ON shipment (awb) WHERE awb IS NOT NULL');
  for (const event of ['shipped', 'delivered', 'received'])
    await runner.query(`
      CREATE INDEX shipment_${event} ON shipment (${event}_at) WHERE ${event}_at IS NOT NULL`);
}

/** Accounts by date and by the beginning of an email address, a phone number, a name or a last name. */
async function indexCustomers(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE INDEX account_newest ON account (created_at, user_id)');
  await runner.query('CREATE INDEX account_email_prefix ON account (lower(email) COLLATE "C")');
  await runner.query('CREATE INDEX account_phone_prefix ON account (phone COLLATE "C")');
  await runner.query(`
    CREATE INDEX account_name_prefix ON account (lower(first_name || ' ' || last_name) COLLATE "C")`);
  await runner.query('CREATE INDEX account_last_name_prefix ON account (lower(last_name) COLLATE "C")');
}

/**
 * The orders of each word, in the order of their pages, so that a search for a frequent word reads only the page. An order
 * has the words of the recipient's name and of its titles, its book IDs, the PIN code of its address, its phone number and
 * the last part of its number.
 */
async function indexWords(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE order_word (
      word text COLLATE "C" NOT NULL,
      created_at timestamptz NOT NULL,
      order_id text NOT NULL
    )`);
  // Splits at spaces and punctuation, as `searchWords` does: marks within Hindi words are no punctuation.
  await runner.query(String.raw`
    CREATE FUNCTION order_words(text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 10 AS $$
      SELECT left(word, 40) FROM regexp_split_to_table(lower(text), '[\s!-/:-@[-\u0060{-~\u00a0\u2010-\u2026\u0964]+') AS word
      WHERE word <> ''
    $$`);
  await runner.query(`
    CREATE FUNCTION add_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO order_word ${wordsOf('added')};
      RETURN NULL;
    END $$`);
  await runner.query(`INSERT INTO order_word ${wordsOf('order_line')}`);
  await runner.query('ALTER TABLE order_word ADD PRIMARY KEY (word, created_at, order_id)');
  await runner.query(`
    CREATE TRIGGER order_words_added AFTER INSERT ON order_line REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION add_order_words()`);
}

/** Selects the words of the orders that have these lines. An order gets its lines in one statement. */
function wordsOf(lines: string): string {
  return String.raw`
    WITH words AS (
      SELECT order_id, order_words(book_description) AS word FROM ${lines}
      UNION ALL SELECT order_id, lower(book_id) FROM ${lines}
      UNION ALL SELECT order_id, of_order.word
        FROM customer_order CROSS JOIN LATERAL (
          SELECT order_words(ship_to_name) AS word
          UNION ALL SELECT phone
          UNION ALL SELECT lower(split_part(order_id, '-', 3))
          UNION ALL SELECT (regexp_matches(shipping_address, '\y[1-9][0-9]{5}\y', 'g'))[1]
        ) AS of_order
        WHERE order_id IN (SELECT order_id FROM ${lines}))
    SELECT DISTINCT word COLLATE "C", created_at, order_id FROM words JOIN customer_order USING (order_id)
    WHERE word <> ''`;
}
