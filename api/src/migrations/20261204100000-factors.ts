import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of staff, and passkeys. */
export class Factors20261204100000 implements MigrationInterface {
  name = 'Factors20261204100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN needs_second_factor boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE totp (
        user_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        secret text NOT NULL,
        last_step integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE recovery_code (
        user_id uuid REFERENCES account ON DELETE CASCADE,
        digest text,
        PRIMARY KEY (user_id, digest)
      )`);
    await runner.query(`
      CREATE TABLE passkey (
        passkey_id text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkey_user ON passkey (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey, recovery_code, totp');
    await runner.query('ALTER TABLE account DROP COLUMN needs_second_factor');
  }
}
