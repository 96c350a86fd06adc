import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What follows the sale: versions, holds and cancelled copies of orders, shipments and what couriers report of them. */
export class Shipments20261123100000 implements MigrationInterface {
  name = 'Shipments20261123100000';

  async up(runner: QueryRunner): Promise<void> {
    await orders(runner);
    await shipments(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE courier_event, shipment_line, shipment, order_hold');
    await runner.query('ALTER TABLE order_event DROP COLUMN user_id, DROP COLUMN is_internal');
    await runner.query('ALTER TABLE order_line DROP COLUMN cancelled_quantity');
    await runner.query('ALTER TABLE customer_order DROP COLUMN version');
    await allowStatuses(runner, STATUSES);
  }
}

const STATUSES = [
  'PENDING_PAYMENT',
  'PLACED',
  'PACKED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
  'EXPIRED',
];

async function orders(runner: QueryRunner): Promise<void> {
  await allowStatuses(runner, [...STATUSES, 'RETURNED']);
  await runner.query('ALTER TABLE customer_order ADD COLUMN version integer NOT NULL DEFAULT 1');
  await runner.query(`
    ALTER TABLE order_line ADD COLUMN cancelled_quantity smallint NOT NULL DEFAULT 0
      CHECK (cancelled_quantity BETWEEN 0 AND quantity)`);
  await runner.query(`
    ALTER TABLE order_event ADD COLUMN user_id uuid REFERENCES account,
      ADD COLUMN is_internal boolean NOT NULL DEFAULT false`);
  await runner.query(`
    CREATE TABLE order_hold (
      order_hold_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id text NOT NULL REFERENCES customer_order,
      reason text NOT NULL CHECK (reason IN ('COD_CONFIRMATION', 'ADDRESS', 'STOCK', 'PAYMENT', 'OTHER')),
      note text CHECK (char_length(note) <= 500),
      user_id uuid REFERENCES account,
      created_at timestamptz NOT NULL,
      released_at timestamptz,
      released_by uuid REFERENCES account
    )`);
  await runner.query('CREATE UNIQUE INDEX order_hold_open ON order_hold (order_id) WHERE released_at IS NULL');
  await runner.query('CREATE INDEX order_hold_of_order ON order_hold (order_id, created_at)');
}

async function shipments(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE shipment (
      shipment_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id text NOT NULL REFERENCES customer_order,
      kind text NOT NULL CHECK (kind IN ('OUTBOUND', 'REPLACEMENT', 'PICKUP')),
      status text NOT NULL CHECK (status IN ('READY', 'SHIPPED', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED',
        'RETURNING', 'RETURNED', 'LOST', 'VOIDED')),
      courier text NOT NULL CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER')),
      awb text CHECK (char_length(awb) BETWEEN 1 AND 40),
      weight_grams integer CHECK (weight_grams BETWEEN 1 AND 50000),
      created_at timestamptz NOT NULL,
      shipped_at timestamptz,
      delivered_at timestamptz,
      received_at timestamptz
    )`);
  await runner.query(`
    CREATE UNIQUE INDEX shipment_outbound ON shipment (order_id) WHERE kind = 'OUTBOUND' AND status <> 'VOIDED'`);
  await runner.query('CREATE INDEX shipment_of_order ON shipment (order_id, created_at)');
  await runner.query(`
    CREATE UNIQUE INDEX shipment_awb ON shipment (courier, awb) WHERE awb IS NOT NULL AND status <> 'VOIDED'`);
  await runner.query(`
    CREATE TABLE shipment_line (
      shipment_id uuid NOT NULL REFERENCES shipment,
      order_line_id uuid NOT NULL REFERENCES order_line,
      quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
      disposition text CHECK (disposition IN ('RESTOCKED', 'REGRADED', 'WRITTEN_OFF', 'MISSING')),
      PRIMARY KEY (shipment_id, order_line_id)
    )`);
  await runner.query(`
    CREATE TABLE courier_event (
      courier text NOT NULL,
      event_key text NOT NULL,
      awb text NOT NULL,
      status text,
      text text NOT NULL,
      at timestamptz NOT NULL,
      received_at timestamptz NOT NULL,
      PRIMARY KEY (courier, event_key)
    )`);
}

/** Replaces the check constraint of the statuses of an order. */
async function allowStatuses(runner: QueryRunner, statuses: readonly string[]): Promise<void> {
  const list = statuses.map((status) => `'${status}'`).join(', ');
  await runner.query(`
    ALTER TABLE customer_order DROP CONSTRAINT customer_order_status_check,
      ADD CONSTRAINT customer_order_status_check CHECK (status IN (${list}))`);
}
