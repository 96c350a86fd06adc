import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What follows the delivery: exchanges with their photographs, feedback, and refunds of orders that were paid in cash. */
export class AfterDelivery20261124100000 implements MigrationInterface {
  name = 'AfterDelivery20261124100000';

  async up(runner: QueryRunner): Promise<void> {
    await exchanges(runner);
    await runner.query(`
      CREATE TABLE delivery_feedback (
        order_id text PRIMARY KEY REFERENCES customer_order,
        is_on_time boolean,
        is_packed_well boolean,
        is_as_described boolean,
        comment text CHECK (char_length(comment) BETWEEN 1 AND 1000),
        created_at timestamptz NOT NULL,
        CHECK (num_nonnulls(is_on_time, is_packed_well, is_as_described) > 0)
      )`);
    await runner.query('CREATE INDEX delivery_feedback_day ON delivery_feedback (created_at)');
    await payouts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payout, delivery_feedback, exchange_photo, exchange');
    await runner.query('ALTER TABLE collection DROP COLUMN refunded_in_paise');
  }
}

async function exchanges(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE exchange (
      exchange_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id text NOT NULL REFERENCES customer_order,
      order_line_id uuid NOT NULL REFERENCES order_line,
      quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
      reason text NOT NULL CHECK (reason IN ('NOT_AS_DESCRIBED', 'WRONG_BOOK', 'WRONG_EDITION', 'DAMAGED',
        'MISSING_PAGES', 'NOT_IN_PARCEL')),
      comment text CHECK (char_length(comment) BETWEEN 1 AND 1000),
      status text NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'PICKUP_BOOKED',
        'PICKED_UP', 'RECEIVED', 'RESOLVED', 'REJECTED')),
      status_at timestamptz NOT NULL,
      remedy text CHECK (remedy IN ('REPLACEMENT', 'REFUND')),
      resolution text CHECK (resolution IN ('REPLACED', 'REFUNDED', 'PART_REFUNDED', 'KEPT')),
      message text CHECK (char_length(message) BETWEEN 1 AND 500),
      refund_in_paise integer CHECK (refund_in_paise > 0),
      upi_id text,
      holds_stock boolean NOT NULL DEFAULT false,
      pickup_shipment_id uuid REFERENCES shipment,
      replacement_shipment_id uuid REFERENCES shipment,
      created_at timestamptz NOT NULL,
      CHECK ((status = 'RESOLVED') = (resolution IS NOT NULL))
    )`);
  await runner.query(`
    CREATE UNIQUE INDEX exchange_open ON exchange (order_line_id)
    WHERE status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED')`);
  await runner.query(`
    CREATE INDEX exchange_queue ON exchange (created_at, exchange_id)
    WHERE status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED')`);
  await runner.query('CREATE INDEX exchange_of_order ON exchange (order_id, created_at)');
  await runner.query('CREATE INDEX exchange_day ON exchange (created_at DESC, exchange_id DESC)');
  await runner.query(`
    CREATE TABLE exchange_photo (
      photo_id uuid PRIMARY KEY,
      order_id text NOT NULL REFERENCES customer_order,
      exchange_id uuid REFERENCES exchange,
      original text NOT NULL UNIQUE,
      width integer NOT NULL,
      height integer NOT NULL,
      created_at timestamptz NOT NULL
    )`);
  await runner.query('CREATE INDEX exchange_photo_of_exchange ON exchange_photo (exchange_id, created_at)');
  await runner.query('CREATE INDEX exchange_photo_unused ON exchange_photo (created_at) WHERE exchange_id IS NULL');
}

async function payouts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE collection ADD COLUMN refunded_in_paise integer NOT NULL DEFAULT 0,
      ADD CONSTRAINT collection_refunded CHECK (refunded_in_paise BETWEEN 0 AND amount_in_paise)`);
  await runner.query(`
    CREATE TABLE payout (
      payout_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id text NOT NULL REFERENCES collection,
      amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
      upi_id text NOT NULL,
      status text NOT NULL CHECK (status IN ('DUE', 'PAID')),
      reference text CHECK (char_length(reference) BETWEEN 1 AND 40),
      created_at timestamptz NOT NULL,
      paid_at timestamptz,
      paid_by uuid REFERENCES account,
      CHECK ((status = 'PAID') = (reference IS NOT NULL AND paid_at IS NOT NULL))
    )`);
  await runner.query('CREATE INDEX payout_of_order ON payout (order_id, created_at)');
  await runner.query(`CREATE INDEX payout_due ON payout (created_at) WHERE status = 'DUE'`);
}
