import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shop orders of its suppliers. */
export class PurchaseOrders20261130110000 implements MigrationInterface {
  name = 'PurchaseOrders20261130110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE purchase_order (
        purchase_order_id uuid PRIMARY KEY,
        number text NOT NULL UNIQUE,
        supplier_id uuid NOT NULL REFERENCES supplier,
        status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'SENT', 'CLOSED', 'CANCELLED')),
        note text CHECK (char_length(note) <= 500),
        version integer NOT NULL DEFAULT 1,
        user_id uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX purchase_order_newest ON purchase_order (created_at, purchase_order_id)');
    await runner.query(
      `CREATE INDEX purchase_order_open ON purchase_order (supplier_id) WHERE status IN ('DRAFT', 'SENT')`,
    );
    await runner.query(`
      CREATE TABLE purchase_order_line (
        purchase_order_id uuid NOT NULL REFERENCES purchase_order,
        book_id text NOT NULL,
        units integer NOT NULL CHECK (units BETWEEN 1 AND 10000),
        expected_cost_in_paise integer CHECK (expected_cost_in_paise >= 0),
        received_units integer NOT NULL DEFAULT 0 CHECK (received_units >= 0),
        PRIMARY KEY (purchase_order_id, book_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE purchase_order_line');
    await runner.query('DROP TABLE purchase_order');
  }
}
