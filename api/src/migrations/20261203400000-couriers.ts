import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What couriers charge, where they go, which of them the shop uses, and the numbers of theirs that it has. */
export class Couriers20261203400000 implements MigrationInterface {
  name = 'Couriers20261203400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment DROP COLUMN moves');
    await runner.query('DROP TABLE awb_number, courier_pincode, courier_rate, courier_settings, parcel_settings');
  }
}

const STATEMENTS = [
  'ALTER TABLE shipment ADD COLUMN moves smallint NOT NULL DEFAULT 0',
  `CREATE TABLE courier_settings (
    courier text PRIMARY KEY CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'SHIPROCKET', 'OTHER')),
    is_used boolean NOT NULL,
    max_cash_in_paise integer NOT NULL CHECK (max_cash_in_paise >= 0)
  )`,
  `CREATE TABLE courier_rate (
    courier text NOT NULL REFERENCES courier_settings,
    zone text NOT NULL CHECK (zone IN ('DISTRICT', 'STATE', 'NEIGHBOUR', 'FAR', 'REMOTE')),
    valid_from date NOT NULL,
    first_in_paise integer NOT NULL CHECK (first_in_paise >= 0),
    further_in_paise integer NOT NULL CHECK (further_in_paise >= 0),
    cash_in_paise integer NOT NULL CHECK (cash_in_paise >= 0),
    cash_basis_points smallint NOT NULL CHECK (cash_basis_points BETWEEN 0 AND 10000),
    transit_days smallint NOT NULL CHECK (transit_days >= 0),
    PRIMARY KEY (courier, zone, valid_from)
  )`,
  `CREATE TABLE courier_pincode (
    courier text NOT NULL REFERENCES courier_settings,
    pincode text NOT NULL,
    takes_cash boolean NOT NULL,
    PRIMARY KEY (courier, pincode)
  )`,
  `CREATE TABLE parcel_settings (
    is_only_row boolean PRIMARY KEY CHECK (is_only_row),
    packaging_grams smallint NOT NULL CHECK (packaging_grams >= 0),
    copy_grams smallint NOT NULL CHECK (copy_grams > 0),
    version integer NOT NULL DEFAULT 1,
    changed_at timestamptz,
    changed_by uuid REFERENCES account
  )`,
  `CREATE TABLE awb_number (
    courier text NOT NULL REFERENCES courier_settings,
    awb text NOT NULL CHECK (char_length(awb) BETWEEN 1 AND 40),
    shipment_id uuid REFERENCES shipment,
    PRIMARY KEY (courier, awb)
  )`,
  'CREATE INDEX awb_number_free ON awb_number (courier, awb) WHERE shipment_id IS NULL',
  'CREATE INDEX awb_number_shipment ON awb_number (shipment_id) WHERE shipment_id IS NOT NULL',
  `INSERT INTO courier_settings VALUES ('DELHIVERY', true, 100000000), ('INDIA_POST', true, 100000000),
    ('BLUE_DART', true, 100000000), ('DTDC', true, 100000000), ('SHIPROCKET', false, 100000000),
    ('OTHER', false, 100000000)`,
  `INSERT INTO courier_rate SELECT courier, zone, '2026-01-01', first, further, 0, 0, days + later
    FROM (VALUES ('DELHIVERY', 5000, 4000, 0), ('INDIA_POST', 4500, 2000, 2), ('BLUE_DART', 7500, 6000, -1),
        ('DTDC', 5500, 4500, 0), ('SHIPROCKET', 5500, 4500, 0), ('OTHER', 4000, 2500, 0)) AS of_courier (courier, first, further, later)
      CROSS JOIN (VALUES ('DISTRICT', 2), ('STATE', 3), ('NEIGHBOUR', 4), ('FAR', 5), ('REMOTE', 7)) AS of_zone (zone, days)`,
  'INSERT INTO parcel_settings VALUES (true, 100, 400, 1)',
];
