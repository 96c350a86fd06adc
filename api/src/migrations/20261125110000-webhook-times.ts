import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the provider made an event, so that late webhooks are seen. The index holds only those that came late. */
export class WebhookTimes20261125110000 implements MigrationInterface {
  name = 'WebhookTimes20261125110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_event ADD created_at timestamptz');
    await runner.query(`
      CREATE INDEX webhook_event_late ON webhook_event (received_at)
      WHERE received_at - created_at > interval '5 minutes'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_event DROP created_at');
  }
}
