import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of accounts that their owners can undo. */
export class AccountChanges20261204300000 implements MigrationInterface {
  name = 'AccountChanges20261204300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_change (
        account_change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES account,
        kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE', 'PASSWORD')),
        email text NOT NULL,
        phone text,
        changed_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX account_change_user ON account_change (user_id)');
    await runner.query('CREATE INDEX account_change_changed_at ON account_change (changed_at)');
    await runner.query('CREATE INDEX account_change_email ON account_change (lower(email))');
    await runner.query('CREATE INDEX account_change_phone ON account_change (phone)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_change');
  }
}
