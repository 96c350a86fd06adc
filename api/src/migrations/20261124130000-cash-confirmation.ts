import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a customer was reminded to confirm an order that is paid on delivery. Orders of before are not asked about. */
export class CashConfirmation20261124130000 implements MigrationInterface {
  name = 'CashConfirmation20261124130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_hold ADD COLUMN reminded_at timestamptz');
    await runner.query(`
      CREATE INDEX order_hold_unconfirmed ON order_hold (created_at)
      WHERE released_at IS NULL AND reason = 'COD_CONFIRMATION' AND user_id IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX order_hold_unconfirmed');
    await runner.query('ALTER TABLE order_hold DROP COLUMN reminded_at');
  }
}
