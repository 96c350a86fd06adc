import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the dashboard: its aggregates read the records of their days, not those of all days before. */
export class Dashboard20261124160000 implements MigrationInterface {
  name = 'Dashboard20261124160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX order_event_placed ON order_event (at, order_id) WHERE kind = 'PLACED'`);
    await runner.query('CREATE INDEX refund_day ON refund (created_at)');
    await runner.query(`CREATE INDEX refund_pending ON refund (created_at) WHERE status = 'PENDING'`);
    await runner.query('CREATE INDEX payout_day ON payout (created_at)');
    await runner.query(`
      CREATE INDEX shipment_ended ON shipment (status_at)
      WHERE kind = 'OUTBOUND' AND status IN ('DELIVERED', 'RETURNED', 'LOST')`);
    await runner.query(`
      CREATE INDEX review_low ON review (created_at DESC, review_id) WHERE rating <= 3 AND hidden_reason IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX order_event_placed, refund_day, refund_pending, payout_day, shipment_ended, review_low`);
  }
}
