import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was promised of each parcel: its day and the region of its destination. Parcels of before get both from their order. */
export class KeptPromises20261124170000 implements MigrationInterface {
  name = 'KeptPromises20261124170000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment ADD COLUMN promised_on date, ADD COLUMN region text');
    await runner.query(`
      UPDATE shipment SET promised_on = expected_delivery_date,
        region = (SELECT state FROM pincode WHERE pincode.pincode =
          (SELECT found[1] FROM regexp_matches(shipping_address, '\\m\\d{6}\\M', 'g') WITH ORDINALITY AS match (found, position)
           ORDER BY position DESC LIMIT 1))
      FROM customer_order WHERE customer_order.order_id = shipment.order_id AND kind = 'OUTBOUND'`);
    await runner.query(`
      CREATE INDEX shipment_promise ON shipment (region, status_at DESC)
      WHERE kind = 'OUTBOUND' AND status IN ('DELIVERED', 'RETURNED', 'LOST')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shipment_promise');
    await runner.query('ALTER TABLE shipment DROP COLUMN promised_on, DROP COLUMN region');
  }
}
