import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of what a MANAGER does alone, and requests above them that another member of staff decides on. */
export class Approvals20261204500000 implements MigrationInterface {
  name = 'Approvals20261204500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approval (
        approval_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('REFUND', 'PAYOUT', 'BUY_BACK_PAYOUT', 'STORE_CREDIT')),
        request jsonb NOT NULL,
        subject text NOT NULL,
        customer_id uuid NOT NULL REFERENCES account,
        amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
        receiver text NOT NULL,
        reason text NOT NULL,
        status text NOT NULL DEFAULT 'REQUESTED'
          CHECK (status IN ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
        requested_by uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        decided_by uuid REFERENCES account,
        decided_at timestamptz,
        note text,
        CHECK (decided_by <> requested_by OR status = 'WITHDRAWN')
      )`);
    await runner.query(`CREATE UNIQUE INDEX approval_open ON approval (kind, subject) WHERE status = 'REQUESTED'`);
    await runner.query('CREATE INDEX approval_of_time ON approval (created_at, approval_id)');
    await runner.query('CREATE INDEX approval_of_subject ON approval (subject)');
    await runner.query('CREATE INDEX approval_of_customer ON approval (customer_id)');
    await runner.query(`
      CREATE TABLE approval_limits (
        is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
        refunds integer NOT NULL DEFAULT 5000 CHECK (refunds >= 0),
        payouts integer NOT NULL DEFAULT 5000 CHECK (payouts >= 0),
        store_credit integer NOT NULL DEFAULT 1000 CHECK (store_credit >= 0),
        price_percent smallint NOT NULL DEFAULT 40 CHECK (price_percent BETWEEN 0 AND 100),
        version integer NOT NULL DEFAULT 1,
        changed_by uuid REFERENCES account,
        changed_at timestamptz
      )`);
    await runner.query('INSERT INTO approval_limits DEFAULT VALUES');
    await runner.query(`
      CREATE TABLE approval_allowance (
        user_id uuid REFERENCES account,
        limit_name text,
        day date,
        amount_in_paise integer NOT NULL,
        PRIMARY KEY (user_id, limit_name, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE approval_allowance, approval_limits, approval');
  }
}
