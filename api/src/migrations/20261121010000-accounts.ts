import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is known to the shop, their sessions, and what is counted to keep others out. */
export class Accounts20261121010000 implements MigrationInterface {
  name = 'Accounts20261121010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        user_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        role text NOT NULL DEFAULT 'CUSTOMER' CHECK (role IN ('CUSTOMER', 'ADMIN')),
        first_name text NOT NULL CHECK (first_name <> ''),
        last_name text NOT NULL,
        email text NOT NULL CHECK (email <> ''),
        phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
        password_hash text NOT NULL,
        session_epoch integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX account_email ON account (lower(email))');
    await runner.query('CREATE UNIQUE INDEX account_phone ON account (phone)');
    await runner.query(`
      CREATE TABLE password_reset (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await runner.query('CREATE INDEX password_reset_user ON password_reset (user_id)');
    await runner.query('CREATE INDEX password_reset_expiry ON password_reset (expires_at)');
    await runner.query('CREATE TABLE session (key text PRIMARY KEY, value text NOT NULL, expires_at timestamptz)');
    await runner.query('CREATE INDEX session_expiry ON session (expires_at)');
    // As rate-limiter-flexible writes it.
    await runner.query(
      'CREATE TABLE rate_limit (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',
    );
    await runner.query('CREATE INDEX rate_limit_expiry ON rate_limit (expire)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limit, session, password_reset, account');
  }
}
