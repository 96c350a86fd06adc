import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the owner of an account confirmed its e-mail address. Accounts that exist have yet to do so. */
export class ConfirmedEmails20261122050000 implements MigrationInterface {
  name = 'ConfirmedEmails20261122050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN email_confirmed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN email_confirmed_at');
  }
}
