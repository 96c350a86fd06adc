import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers who pay online only, or cannot order. */
export class PaymentRestrictions20261203600000 implements MigrationInterface {
  name = 'PaymentRestrictions20261203600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_restriction (
        payment_restriction_id uuid PRIMARY KEY DEFAULT gen_random_uuid(), user_id uuid NOT NULL REFERENCES account,
        kind text NOT NULL CHECK (kind IN ('ONLINE_ONLY', 'BLOCKED')), reason text NOT NULL, until date,
        restricted_by uuid NOT NULL REFERENCES account, created_at timestamptz NOT NULL,
        lifted_at timestamptz, lifted_by uuid REFERENCES account);
      CREATE UNIQUE INDEX payment_restriction_open ON payment_restriction (user_id) WHERE lifted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_restriction');
  }
}
