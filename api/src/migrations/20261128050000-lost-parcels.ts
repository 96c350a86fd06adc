import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASONS = `'CANCELLATION', 'SHORT_PICK', 'EXCHANGE', 'RETURNED_PARCEL', 'GOODWILL', 'MADE_AT_PROVIDER', 'NOT_NEEDED',
  'WRONG_AMOUNT', 'SOLD_OUT', 'NO_ORDER'`;

/** A refund can say that the courier lost the parcel. */
export class LostParcels20261128050000 implements MigrationInterface {
  name = 'LostParcels20261128050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refund DROP CONSTRAINT refund_reason_check,
        ADD CONSTRAINT refund_reason_check CHECK (reason IN (${REASONS}, 'LOST'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE refund SET reason = 'RETURNED_PARCEL' WHERE reason = 'LOST'`);
    await runner.query(`
      ALTER TABLE refund DROP CONSTRAINT refund_reason_check,
        ADD CONSTRAINT refund_reason_check CHECK (reason IN (${REASONS}))`);
  }
}
