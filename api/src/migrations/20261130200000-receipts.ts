import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What came in from suppliers: each scan, and what is printed on each title. */
export class Receipts20261130200000 implements MigrationInterface {
  name = 'Receipts20261130200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE receipt (
        receipt_id uuid PRIMARY KEY,
        status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'POSTED', 'DISCARDED')),
        supplier_id uuid NOT NULL REFERENCES supplier,
        purchase_order_id uuid REFERENCES purchase_order,
        corrects_id uuid REFERENCES receipt,
        invoice_number text CHECK (char_length(invoice_number) BETWEEN 1 AND 40),
        invoiced_on date,
        note text CHECK (char_length(note) <= 200),
        user_id uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL,
        posted_by uuid REFERENCES account,
        posted_at timestamptz,
        CHECK ((status = 'POSTED') = (posted_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX receipt_newest ON receipt (created_at, receipt_id)');
    await runner.query(`CREATE INDEX receipt_of_order ON receipt (purchase_order_id) WHERE status = 'OPEN'`);
    await runner.query('CREATE INDEX receipt_corrections ON receipt (corrects_id) WHERE corrects_id IS NOT NULL');
    await runner.query(`
      CREATE UNIQUE INDEX receipt_invoice ON receipt (supplier_id, upper(invoice_number))
      WHERE corrects_id IS NULL AND status <> 'DISCARDED'`);
    await runner.query(`
      CREATE TABLE receipt_line (
        receipt_id uuid NOT NULL REFERENCES receipt,
        book_id text NOT NULL,
        position integer NOT NULL GENERATED ALWAYS AS IDENTITY,
        cost_in_paise integer CHECK (cost_in_paise >= 0),
        mrp integer NOT NULL CHECK (mrp > 0),
        printing_year smallint,
        edition text CHECK (char_length(edition) <= 60),
        is_checked boolean NOT NULL DEFAULT false,
        lot_id uuid NOT NULL DEFAULT gen_random_uuid(),
        PRIMARY KEY (receipt_id, book_id)
      )`);
    await runner.query('CREATE INDEX receipt_line_of_book ON receipt_line (book_id)');
    await runner.query(`
      CREATE TABLE receipt_scan (
        scan_id uuid PRIMARY KEY,
        receipt_id uuid NOT NULL,
        book_id text NOT NULL,
        units integer NOT NULL,
        damaged_units integer NOT NULL DEFAULT 0,
        user_id uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (receipt_id, book_id) REFERENCES receipt_line,
        CHECK (units <> 0 OR damaged_units <> 0)
      )`);
    await runner.query('CREATE INDEX receipt_scan_of_line ON receipt_scan (receipt_id, book_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt_scan');
    await runner.query('DROP TABLE receipt_line');
    await runner.query('DROP TABLE receipt');
  }
}
