import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies that shoppers chose, as lines of their carts: each once, and at most 20 in a cart by their slots. An order has a
 * line for each copy of a book. An exchange names the copy that replaces the one sold.
 */
export class ChosenCopies20261126110000 implements MigrationInterface {
  name = 'ChosenCopies20261126110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cart_copy (
        user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        copy_id uuid NOT NULL REFERENCES copy ON DELETE CASCADE,
        price_when_added integer NOT NULL CHECK (price_when_added > 0),
        slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 20),
        added_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, copy_id),
        CONSTRAINT cart_copy_slot UNIQUE (user_id, slot)
      )`);
    await runner.query('CREATE INDEX cart_copy_copy ON cart_copy (copy_id)');
    await runner.query(
      'CREATE UNIQUE INDEX order_line_once ON order_line (order_id, book_id, condition, copy_id) NULLS NOT DISTINCT',
    );
    await runner.query('ALTER TABLE order_line DROP CONSTRAINT order_line_order_id_book_id_condition_key');
    await runner.query('ALTER TABLE exchange ADD COLUMN replacement_copy_id uuid REFERENCES copy');
    await runner.query(
      'CREATE TRIGGER cart_copy_account_exists BEFORE INSERT ON cart_copy FOR EACH ROW EXECUTE FUNCTION require_account()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE order_line ADD CONSTRAINT order_line_order_id_book_id_condition_key UNIQUE (order_id, book_id, condition)',
    );
    await runner.query('DROP INDEX order_line_once');
    await runner.query('ALTER TABLE exchange DROP COLUMN replacement_copy_id');
    await runner.query('DROP TABLE cart_copy');
  }
}
