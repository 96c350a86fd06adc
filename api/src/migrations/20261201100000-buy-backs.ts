import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers sell books to the shop: kept quotes, promises, vouchers, and copies that say where they come from. */
export class BuyBacks20261201100000 implements MigrationInterface {
  name = 'BuyBacks20261201100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payout DROP CONSTRAINT payout_for_one, DROP COLUMN buy_back_id');
    await runner.query('ALTER TABLE copy DROP COLUMN provenance');
    for (const table of TABLES.toReversed()) await runner.query(`DROP TABLE ${table}`);
  }
}

const TABLES =
  'buy_back buy_back_book buy_back_event book_promise buy_back_promise buy_back_settings purchase_voucher buy_back_reminder'.split(
    ' ',
  );

const STATEMENTS = [
  `CREATE TABLE buy_back (
    buy_back_id text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES account,
    idempotency_key text NOT NULL,
    status text NOT NULL CHECK (status IN ('QUOTED', 'SENT', 'RECEIVED', 'CLOSED', 'CANCELLED', 'EXPIRED', 'LOST')),
    method text NOT NULL CHECK (method IN ('PICKUP', 'PARCEL', 'SHOP')),
    pay_by text NOT NULL CHECK (pay_by IN ('UPI', 'CREDIT')),
    upi_id text CHECK ((upi_id IS NULL) = (pay_by = 'CREDIT')),
    returns_books boolean NOT NULL,
    seller_name text NOT NULL,
    seller_address text NOT NULL,
    phone text NOT NULL,
    city text,
    courier text,
    awb text,
    total integer NOT NULL CHECK (total > 0),
    created_at timestamptz NOT NULL,
    valid_until timestamptz NOT NULL,
    received_at timestamptz,
    closed_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    UNIQUE (user_id, idempotency_key)
  )`,
  'CREATE INDEX buy_back_of_user ON buy_back (user_id, created_at, buy_back_id)',
  'CREATE INDEX buy_back_newest ON buy_back (created_at, buy_back_id)',
  `CREATE INDEX buy_back_open ON buy_back (status, created_at, buy_back_id)
    WHERE status IN ('QUOTED', 'SENT', 'RECEIVED', 'LOST')`,
  'CREATE INDEX buy_back_awb ON buy_back (awb) WHERE awb IS NOT NULL',
  `CREATE TABLE buy_back_book (
    buy_back_book_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    buy_back_id text NOT NULL REFERENCES buy_back,
    position smallint NOT NULL,
    book_id text NOT NULL,
    book_description text NOT NULL,
    status text NOT NULL CHECK (status IN
      ('QUOTED', 'OFFERED', 'ACCEPTED', 'DECLINED', 'REFUSED', 'MISSING', 'RETURNED', 'RECYCLED')),
    answers jsonb NOT NULL,
    quoted_grade text NOT NULL CHECK (quoted_grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
    quoted integer NOT NULL CHECK (quoted > 0),
    basis jsonb NOT NULL,
    order_line_id uuid,
    found_grade text CHECK (found_grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
    offered integer CHECK (offered > 0),
    reason text,
    refusal text,
    photo_key text,
    intake jsonb,
    offered_at timestamptz,
    copy_id uuid REFERENCES copy,
    UNIQUE (buy_back_id, position),
    CHECK (status <> 'ACCEPTED' OR copy_id IS NOT NULL AND offered IS NOT NULL)
  )`,
  `CREATE INDEX buy_back_book_coming ON buy_back_book (book_id) WHERE status IN ('QUOTED', 'OFFERED')`,
  'CREATE INDEX buy_back_book_copy ON buy_back_book (copy_id) WHERE copy_id IS NOT NULL',
  'CREATE INDEX buy_back_book_bought ON buy_back_book (order_line_id) WHERE order_line_id IS NOT NULL',
  `CREATE INDEX buy_back_book_asked ON buy_back_book (offered_at) WHERE status = 'OFFERED'`,
  `CREATE TABLE buy_back_event (
    buy_back_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    buy_back_id text NOT NULL REFERENCES buy_back,
    at timestamptz NOT NULL,
    text text NOT NULL,
    user_id uuid REFERENCES account ON DELETE SET NULL
  )`,
  'CREATE INDEX buy_back_event_of ON buy_back_event (buy_back_id, buy_back_event_id)',
  `CREATE TABLE book_promise (
    book_id text PRIMARY KEY REFERENCES book ON DELETE CASCADE,
    amount integer NOT NULL CHECK (amount > 0),
    until date NOT NULL,
    exam_over date NOT NULL
  )`,
  `CREATE TABLE buy_back_promise (
    order_line_id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    book_id text NOT NULL,
    amount integer NOT NULL CHECK (amount > 0),
    until date NOT NULL,
    exam_over date NOT NULL
  )`,
  'CREATE INDEX buy_back_promise_of_user ON buy_back_promise (user_id, until)',
  'CREATE INDEX buy_back_promise_open ON buy_back_promise (until)',
  `CREATE TABLE buy_back_settings (
    is_only_row boolean PRIMARY KEY CHECK (is_only_row),
    is_open boolean NOT NULL,
    margin_percent smallint NOT NULL CHECK (margin_percent BETWEEN 0 AND 90),
    pickup_cost integer NOT NULL CHECK (pickup_cost BETWEEN 0 AND 1000),
    handling_cost integer NOT NULL CHECK (handling_cost BETWEEN 0 AND 1000),
    credit_bonus_percent smallint NOT NULL CHECK (credit_bonus_percent BETWEEN 0 AND 100),
    daily_limit integer NOT NULL CHECK (daily_limit BETWEEN 0 AND 10000000),
    promise_cap integer NOT NULL CHECK (promise_cap BETWEEN 0 AND 100000000),
    version integer NOT NULL DEFAULT 1
  )`,
  `INSERT INTO buy_back_settings VALUES (true, true, 35, 15, 10, 15, 50000, 200000, 1)`,
  `CREATE TABLE purchase_voucher (
    number text PRIMARY KEY,
    buy_back_id text NOT NULL UNIQUE REFERENCES buy_back,
    issued_at timestamptz NOT NULL,
    content jsonb NOT NULL
  )`,
  `CREATE TABLE buy_back_reminder (
    user_id uuid PRIMARY KEY,
    sent smallint NOT NULL DEFAULT 0,
    sent_at timestamptz,
    stopped_at timestamptz
  )`,
  'ALTER TABLE copy ADD COLUMN provenance text',
  'ALTER TABLE payout ALTER COLUMN order_id DROP NOT NULL',
  'ALTER TABLE payout ADD COLUMN buy_back_id text UNIQUE REFERENCES buy_back',
  'ALTER TABLE payout ADD CONSTRAINT payout_for_one CHECK (num_nonnulls(order_id, buy_back_id) = 1)',
];
