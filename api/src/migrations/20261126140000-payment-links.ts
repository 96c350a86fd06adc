import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which others pay a basket of a customer. Only the hash of a token is stored. */
export class PaymentLinks20261126140000 implements MigrationInterface {
  name = 'PaymentLinks20261126140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_link (
        payment_link_id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES account,
        token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
        items jsonb NOT NULL CHECK (jsonb_array_length(items) BETWEEN 1 AND 100),
        address_id uuid REFERENCES address ON DELETE SET NULL,
        delivery_instruction text CHECK (char_length(delivery_instruction) <= 150),
        note text CHECK (char_length(note) BETWEEN 1 AND 140),
        total integer NOT NULL CHECK (total > 0),
        attempt smallint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX payment_link_of_user ON payment_link (user_id, created_at DESC)');
    await runner.query('CREATE INDEX payment_link_of_address ON payment_link (address_id)');
    await runner.query('CREATE INDEX payment_link_end ON payment_link (ends_at)');
    await runner.query(`
      CREATE TRIGGER payment_link_account_exists BEFORE INSERT ON payment_link
      FOR EACH ROW EXECUTE FUNCTION require_account()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_link');
  }
}
