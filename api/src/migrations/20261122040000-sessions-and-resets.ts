import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What bounds the sessions of a user and the reset mails to one. */
export class SessionsAndResets20261122040000 implements MigrationInterface {
  name = 'SessionsAndResets20261122040000';

  async up(runner: QueryRunner): Promise<void> {
    // Empty for what else is kept in this table.
    await runner.query('ALTER TABLE session ADD COLUMN user_id uuid');
    await runner.query(`
      UPDATE session SET user_id = (value::jsonb #>> '{login,userId}')::uuid
      WHERE key LIKE 'session:%'`);
    await runner.query('CREATE INDEX session_of_user ON session (user_id, expires_at)');
    await runner.query('ALTER TABLE password_reset ADD COLUMN sent_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE password_reset DROP COLUMN sent_at');
    await runner.query('ALTER TABLE session DROP COLUMN user_id');
  }
}
