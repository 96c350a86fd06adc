import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What payments and shipments cost the shop. */
export class Margins20261130600000 implements MigrationInterface {
  name = 'Margins20261130600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment ADD COLUMN fee_in_paise integer CHECK (fee_in_paise >= 0)');
    await runner.query('ALTER TABLE shipment ADD COLUMN postage_in_paise integer CHECK (postage_in_paise >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment DROP COLUMN postage_in_paise');
    await runner.query('ALTER TABLE payment DROP COLUMN fee_in_paise');
  }
}
