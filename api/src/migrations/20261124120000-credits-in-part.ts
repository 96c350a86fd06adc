import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credit notes for a part of a bill: a bill can have several, which together never exceed it. */
export class CreditsInPart20261124120000 implements MigrationInterface {
  name = 'CreditsInPart20261124120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bill_credit (
        number text PRIMARY KEY REFERENCES document,
        total integer NOT NULL,
        credited integer NOT NULL,
        CONSTRAINT bill_credit_within_bill CHECK (credited BETWEEN 0 AND total)
      )`);
    await runner.query(`
      INSERT INTO bill_credit (number, total, credited)
      SELECT bill.number, (bill.content ->> 'total')::integer, (bill.content ->> 'total')::integer
      FROM document AS bill JOIN document AS note ON note.shipment_id = bill.shipment_id
      WHERE bill.series = 'BILL_OF_SUPPLY' AND note.series = 'CREDIT_NOTE'`);
    await runner.query('ALTER TABLE document DROP CONSTRAINT document_shipment_id_series_key');
    await runner.query(`
      CREATE UNIQUE INDEX document_bill ON document (shipment_id) WHERE series = 'BILL_OF_SUPPLY'`);
  }

  /** Fails if a bill has several credit notes: documents are never deleted. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX document_bill');
    await runner.query('ALTER TABLE document ADD UNIQUE (shipment_id, series)');
    await runner.query('DROP TABLE bill_credit');
  }
}
