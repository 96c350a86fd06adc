import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders have the PIN code of their address and who wrote them; a packed shipment may need a new label. */
export class Recipients20261203100000 implements MigrationInterface {
  name = 'Recipients20261203100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_order ADD COLUMN pincode text, ADD COLUMN placed_by uuid');
    await runner.query(
      String.raw`UPDATE customer_order SET pincode = substring(shipping_address from '.*(?<!\d)([1-9]\d{5})(?!\d)')`,
    );
    await runner.query('CREATE INDEX customer_order_of_pincode ON customer_order (pincode, payment_option, status)');
    await runner.query('ALTER TABLE shipment ADD COLUMN label_due boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment DROP COLUMN label_due');
    await runner.query('ALTER TABLE customer_order DROP COLUMN pincode, DROP COLUMN placed_by');
  }
}
