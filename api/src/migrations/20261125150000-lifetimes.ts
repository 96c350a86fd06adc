import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which time rows reach the end of their lifetime. */
const INDEXES = {
  webhook_event_received: 'webhook_event (received_at)',
  courier_event_received: 'courier_event (received_at)',
  contact_message_answered: `contact_message (answered_at) WHERE status = 'ANSWERED'`,
  sandbox_webhook_created: 'sandbox_webhook (created_at)',
  customer_order_expired: `customer_order (created_at) WHERE status = 'EXPIRED'`,
};

/** Indexes for deleting old rows. */
export class Lifetimes20261125150000 implements MigrationInterface {
  name = 'Lifetimes20261125150000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
