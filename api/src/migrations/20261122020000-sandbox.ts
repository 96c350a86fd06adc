import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the payments sandbox knows: what a provider would, and how it is to misbehave. */
export class Sandbox20261122020000 implements MigrationInterface {
  name = 'Sandbox20261122020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sandbox_order (
        id text PRIMARY KEY,
        amount integer NOT NULL CHECK (amount > 0),
        receipt text,
        notes jsonb NOT NULL DEFAULT '{}',
        status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
        attempts integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX sandbox_order_receipt ON sandbox_order (receipt)');
    await runner.query('CREATE INDEX sandbox_order_created_at ON sandbox_order (created_at)');
    await runner.query(`
      CREATE TABLE sandbox_payment (
        id text PRIMARY KEY,
        order_id text NOT NULL REFERENCES sandbox_order,
        amount integer NOT NULL CHECK (amount > 0),
        amount_refunded integer NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
        status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
        method text NOT NULL CHECK (method IN ('card', 'upi')),
        vpa text,
        card_last4 text,
        error_reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((status = 'refunded') = (amount_refunded = amount)),
        CHECK ((status = 'failed') = (error_reason IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX sandbox_payment_order ON sandbox_payment (order_id)');
    await runner.query(`
      CREATE TABLE sandbox_refund (
        id text PRIMARY KEY,
        payment_id text NOT NULL REFERENCES sandbox_payment,
        amount integer NOT NULL CHECK (amount > 0),
        idempotency_key text,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (payment_id, idempotency_key)
      )`);
    await runner.query(`
      CREATE TABLE sandbox_webhook (
        id text PRIMARY KEY,
        event text NOT NULL,
        body text NOT NULL,
        withheld boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX sandbox_webhook_withheld ON sandbox_webhook (created_at) WHERE withheld');
    await runner.query(`
      CREATE TABLE sandbox_fault (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL
          CHECK (kind IN ('delay', 'hang', 'reset', 'error', 'nonsense', 'drop', 'withhold', 'duplicate')),
        target text NOT NULL,
        times_left integer NOT NULL CHECK (times_left >= 0),
        delay_ms integer NOT NULL,
        copies integer NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_fault, sandbox_webhook, sandbox_refund, sandbox_payment, sandbox_order');
  }
}
