import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bills of supply and credit notes: numbered without gaps, never changed. */
export class Documents20261123120000 implements MigrationInterface {
  name = 'Documents20261123120000';

  async up(runner: QueryRunner): Promise<void> {
    // A row per series and financial year: its lock makes issuing transactions wait for each other. A sequence has gaps.
    await runner.query(`
      CREATE TABLE document_counter (
        series text NOT NULL CHECK (series IN ('BILL_OF_SUPPLY', 'CREDIT_NOTE')),
        financial_year smallint NOT NULL,
        last_serial integer NOT NULL CHECK (last_serial > 0),
        PRIMARY KEY (series, financial_year)
      )`);
    await runner.query(`
      CREATE TABLE document (
        number text PRIMARY KEY CHECK (char_length(number) <= 16),
        series text NOT NULL,
        financial_year smallint NOT NULL,
        serial integer NOT NULL CHECK (serial > 0),
        order_id text NOT NULL REFERENCES customer_order,
        shipment_id uuid NOT NULL REFERENCES shipment,
        issued_at timestamptz NOT NULL,
        content jsonb NOT NULL,
        FOREIGN KEY (series, financial_year) REFERENCES document_counter,
        UNIQUE (series, financial_year, serial),
        UNIQUE (shipment_id, series)
      )`);
    await runner.query('CREATE INDEX document_of_order ON document (order_id)');
    await runner.query(`
      CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A document is never changed or deleted: issue a credit note';
      END $$`);
    await runner.query(`
      CREATE TRIGGER document_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON document
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document, document_counter');
    await runner.query('DROP FUNCTION refuse_document_change');
  }
}
