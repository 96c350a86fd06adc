import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far the provider's payments are settled, and captured payments whose order the database does not have, as after
 * the restore of a backup. The first run continues from the latest order that was to be paid.
 */
export class UnmatchedPayments20261128020000 implements MigrationInterface {
  name = 'UnmatchedPayments20261128020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reconciliation_state (
        id smallint PRIMARY KEY CHECK (id = 1),
        settled_until timestamptz NOT NULL
      )`);
    await runner.query(`
      INSERT INTO reconciliation_state (id, settled_until)
      SELECT 1, least(now(), coalesce(max(created_at), now())) - interval '40 minutes' FROM payment_intent`);
    await runner.query(`
      CREATE TABLE unmatched_payment (
        provider_payment_id text PRIMARY KEY,
        reference text CHECK (char_length(reference) <= 40),
        amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
        currency text NOT NULL,
        method text,
        email text,
        phone text,
        paid_at timestamptz NOT NULL,
        found_at timestamptz NOT NULL,
        status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'REFUNDING', 'REFUNDED', 'HANDLED')),
        failure text,
        user_id uuid REFERENCES account,
        decided_at timestamptz,
        refund_key uuid NOT NULL DEFAULT gen_random_uuid(),
        next_check_at timestamptz,
        CHECK ((status = 'OPEN') = (decided_at IS NULL)),
        CHECK ((status = 'REFUNDING') = (next_check_at IS NOT NULL))
      )`);
    await runner.query(
      `CREATE INDEX unmatched_payment_open ON unmatched_payment (paid_at) WHERE status IN ('OPEN', 'REFUNDING')`,
    );
    await runner.query('ALTER TABLE sandbox_payment ADD email text, ADD contact text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sandbox_payment DROP email, DROP contact');
    await runner.query('DROP TABLE unmatched_payment');
    await runner.query('DROP TABLE reconciliation_state');
  }
}
