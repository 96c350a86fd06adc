import type { MigrationInterface, QueryRunner } from 'typeorm';

const COURIERS = `'DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER'`;

/** What couriers bill for shipments, and shipments that Shiprocket brings. */
export class CourierInvoices20261203450000 implements MigrationInterface {
  name = 'CourierInvoices20261203450000';

  async up(runner: QueryRunner): Promise<void> {
    await setCouriers(runner, `${COURIERS}, 'SHIPROCKET'`);
    await runner.query(`
      CREATE TABLE courier_invoice (
        courier_invoice_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        courier text NOT NULL CHECK (courier IN (${COURIERS}, 'SHIPROCKET')),
        digest text NOT NULL,
        reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 40),
        invoiced_on date NOT NULL,
        row_count integer NOT NULL CHECK (row_count > 0),
        listed_in_paise integer NOT NULL CHECK (listed_in_paise >= 0),
        user_id uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL,
        UNIQUE (courier, digest)
      )`);
    await runner.query('CREATE INDEX courier_invoice_newest ON courier_invoice (created_at, courier_invoice_id)');
    await runner.query(`
      ALTER TABLE shipment ADD COLUMN billed_in_paise integer CHECK (billed_in_paise >= 0),
        ADD COLUMN courier_invoice_id uuid REFERENCES courier_invoice`);
    await runner.query(`
      CREATE INDEX shipment_of_invoice ON shipment (courier_invoice_id) WHERE courier_invoice_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment DROP COLUMN courier_invoice_id, DROP COLUMN billed_in_paise');
    await runner.query('DROP TABLE courier_invoice');
    await setCouriers(runner, COURIERS);
  }
}

async function setCouriers(runner: QueryRunner, couriers: string): Promise<void> {
  for (const table of ['shipment', 'manifest', 'remittance'])
    await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_courier_check,
      ADD CONSTRAINT ${table}_courier_check CHECK (courier IN (${couriers}))`);
}
