import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a parcel got its status: an older report of a courier does not change it back. */
export class ShipmentStatusTimes20261123105000 implements MigrationInterface {
  name = 'ShipmentStatusTimes20261123105000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment ADD COLUMN status_at timestamptz NOT NULL DEFAULT now()');
    await runner.query('UPDATE shipment SET status_at = coalesce(delivered_at, shipped_at, created_at)');
    await runner.query('CREATE INDEX courier_event_of_parcel ON courier_event (courier, awb, at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX courier_event_of_parcel');
    await runner.query('ALTER TABLE shipment DROP COLUMN status_at');
  }
}
