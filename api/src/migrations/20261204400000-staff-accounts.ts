import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of staff can be paused, and do not shop: carts and exam targets of admins of before go, and they leave the waitlist. */
export class StaffAccounts20261204400000 implements MigrationInterface {
  name = 'StaffAccounts20261204400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN paused_at timestamptz');
    for (const table of ['cart_line', 'cart_copy', 'exam_target'])
      await runner.query(
        `DELETE FROM ${table} USING account WHERE account.user_id = ${table}.user_id AND role <> 'CUSTOMER'`,
      );
    // A job passes held copies on, and deletes these entries.
    await runner.query(`
      UPDATE want SET held_until = '-infinity', silences = 2 FROM account
      WHERE account.user_id = want.user_id AND role <> 'CUSTOMER' AND copy_id IS NOT NULL`);
    await runner.query(`
      DELETE FROM want USING account WHERE account.user_id = want.user_id AND role <> 'CUSTOMER' AND copy_id IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN paused_at');
  }
}
