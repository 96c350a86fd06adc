import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which orders have had the email that they are late. Orders that were late before get none. */
export class LateOrderEmails20261123107000 implements MigrationInterface {
  name = 'LateOrderEmails20261123107000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE late_order_email (
        order_id text PRIMARY KEY REFERENCES customer_order,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`
      INSERT INTO late_order_email (order_id, created_at)
      SELECT order_id, now() FROM customer_order
      WHERE status IN ('PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY')
        AND expected_delivery_date < (now() AT TIME ZONE 'Asia/Kolkata')::date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE late_order_email');
  }
}
