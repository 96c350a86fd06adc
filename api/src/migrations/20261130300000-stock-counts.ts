import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stock counts: what was scanned on which shelf, and what was found. */
export class StockCounts20261130300000 implements MigrationInterface {
  name = 'StockCounts20261130300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stock_count (
        count_id uuid PRIMARY KEY,
        number integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
        user_id uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL,
        version integer NOT NULL DEFAULT 1,
        done_shelves text[] NOT NULL DEFAULT '{}',
        posted_at timestamptz,
        posted_by uuid REFERENCES account,
        reason text CHECK (char_length(reason) BETWEEN 1 AND 100),
        found jsonb)`);
    await runner.query('CREATE INDEX stock_count_newest ON stock_count (created_at, count_id)');
    await runner.query(`
      CREATE TABLE count_scan (
        scan_id uuid PRIMARY KEY,
        count_id uuid NOT NULL REFERENCES stock_count,
        book_id text NOT NULL,
        condition text NOT NULL CHECK (condition IN ('new', 'preowned')),
        copy_id uuid,
        units integer NOT NULL,
        shelf text NOT NULL,
        user_id uuid NOT NULL REFERENCES account,
        at timestamptz NOT NULL,
        expected integer NOT NULL,
        version integer NOT NULL)`);
    await runner.query('CREATE INDEX count_scan_of_item ON count_scan (count_id, book_id, condition, copy_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE count_scan, stock_count');
  }
}
