import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment keeps which card, UPI account or wallet paid, so that a refund names its receiver. */
export class PaymentInstruments20261128090000 implements MigrationInterface {
  name = 'PaymentInstruments20261128090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment ADD COLUMN instrument text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment DROP COLUMN instrument');
  }
}
