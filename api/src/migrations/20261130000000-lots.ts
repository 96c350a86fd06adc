import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Units of new books belong to lots, whose lowest MRP is charged and whose earliest printing is told. */
export class Lots20261130000000 implements MigrationInterface {
  name = 'Lots20261130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lot (
        lot_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        book_id text NOT NULL REFERENCES book ON DELETE CASCADE,
        received_on date NOT NULL,
        cost_in_paise integer CHECK (cost_in_paise >= 0),
        mrp integer NOT NULL CHECK (mrp BETWEEN 1 AND 1000000),
        printing_year smallint CHECK (printing_year BETWEEN 1950 AND 2100),
        edition text CHECK (char_length(edition) BETWEEN 1 AND 60),
        units_left integer NOT NULL CHECK (units_left >= 0),
        added_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX lot_of_book ON lot (book_id, received_on, added_at, lot_id)');
    await runner.query(`
      ALTER TABLE stock_movement ADD COLUMN lot_id uuid REFERENCES lot,
        DROP CONSTRAINT stock_movement_reason_check,
        ADD CONSTRAINT stock_movement_reason_check
          CHECK (reason IN ('SALE', 'CANCEL', 'RETURN', 'COUNT', 'DAMAGE', 'INTAKE', 'EDIT', 'RECEIPT'))`);
    await runner.query('CREATE INDEX stock_movement_of_order ON stock_movement (order_id) WHERE order_id IS NOT NULL');
    await runner.query(`
      ALTER TABLE book ADD COLUMN shelf_mrp integer, ADD COLUMN set_mrp integer, ADD COLUMN printing_year smallint`);
    await runner.query(`ALTER TABLE copy ADD COLUMN cost_in_paise integer CHECK (cost_in_paise >= 0)`);
  }

  async down(): Promise<void> {
    throw new Error('Lots hold what units cost: restore a backup.');
  }
}
