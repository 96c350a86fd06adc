import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shoppers gather, and where it is sent. */
export class CartAndAddresses20261122000000 implements MigrationInterface {
  name = 'CartAndAddresses20261122000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE address (
        address_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        text text NOT NULL CHECK (text <> ''),
        is_default boolean NOT NULL DEFAULT false,
        full_name text,
        phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
        pin_code text CHECK (pin_code ~ '^[0-9]{6}$'),
        address_line1 text,
        address_line2 text,
        landmark text,
        city text,
        state text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT address_text UNIQUE (user_id, text)
      )`);
    await runner.query('CREATE UNIQUE INDEX address_default ON address (user_id) WHERE is_default');
    await runner.query(`
      CREATE TABLE cart_line (
        cart_line_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        book_id text NOT NULL REFERENCES book ON DELETE CASCADE,
        condition text NOT NULL CHECK (condition IN ('new', 'preowned')),
        quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
        price_when_added integer NOT NULL CHECK (price_when_added >= 0),
        added_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (user_id, book_id, condition)
      )`);
    await runner.query('CREATE INDEX cart_line_book ON cart_line (book_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cart_line, address');
  }
}
