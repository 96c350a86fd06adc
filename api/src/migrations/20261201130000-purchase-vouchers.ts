import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchase vouchers have a series of numbers, and the settings say who changed them. */
export class PurchaseVouchers20261201130000 implements MigrationInterface {
  name = 'PurchaseVouchers20261201130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow('BILL_OF_SUPPLY', 'CREDIT_NOTE', 'PURCHASE_VOUCHER'));
    await runner.query('ALTER TABLE buy_back_settings ADD COLUMN changed_by uuid, ADD COLUMN changed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE buy_back_settings DROP COLUMN changed_by, DROP COLUMN changed_at');
    await runner.query(`DELETE FROM document_counter WHERE series = 'PURCHASE_VOUCHER'`);
    await runner.query(allow('BILL_OF_SUPPLY', 'CREDIT_NOTE'));
  }
}

const allow = (...series: string[]) => `ALTER TABLE document_counter
  DROP CONSTRAINT document_counter_series_check,
  ADD CONSTRAINT document_counter_series_check CHECK (series IN (${series.map((name) => `'${name}'`).join(', ')}))`;
