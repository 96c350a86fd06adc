import type { MigrationInterface, QueryRunner } from 'typeorm';

const MONTH = `month text PRIMARY KEY CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')`;
const INDEXES = [
  'document_day ON document (issued_at)',
  'purchase_voucher_day ON purchase_voucher (issued_at)',
  'payment_day ON payment (created_at)',
  'collection_day ON collection (collected_at) WHERE collected_at IS NOT NULL',
  'payout_paid_day ON payout (paid_at) WHERE paid_at IS NOT NULL',
  'remittance_day ON remittance (remitted_on)',
];

/** Closed months, the value of the stock at the end of each month, and what Razorpay has settled. */
export class AccountingMonths20261203500000 implements MigrationInterface {
  name = 'AccountingMonths20261203500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE accounting_month (${MONTH}, closed_at timestamptz NOT NULL,
      closed_by uuid NOT NULL REFERENCES account (user_id), bills integer NOT NULL, supplies_in_paise bigint NOT NULL,
      figures jsonb NOT NULL)`);
    await runner.query(`CREATE TABLE stock_value (${MONTH}, recorded_at timestamptz NOT NULL, units integer NOT NULL,
      value_in_paise bigint NOT NULL, units_without_cost integer NOT NULL)`);
    await runner.query(`CREATE TABLE settlement_entry (type text, entity_id text, amount_in_paise integer NOT NULL,
      credit_in_paise integer NOT NULL, debit_in_paise integer NOT NULL, settlement_id text NOT NULL, utr text,
      settled_on date NOT NULL, accounted_on date NOT NULL, user_id uuid NOT NULL REFERENCES account (user_id), created_at timestamptz NOT NULL,
      PRIMARY KEY (type, entity_id))`);
    await runner.query('CREATE INDEX settlement_entry_day ON settlement_entry (accounted_on)');
    for (const index of INDEXES) await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE settlement_entry, stock_value, accounting_month');
    for (const index of INDEXES) await runner.query(`DROP INDEX ${index.split(' ')[0]}`);
  }
}
