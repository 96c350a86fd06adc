import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message of the contact form knows the order that it names. */
export class MessagesOfOrders20261128050100 implements MigrationInterface {
  name = 'MessagesOfOrders20261128050100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_message ADD COLUMN order_id text');
    await runner.query(`
      UPDATE contact_message SET order_id = upper(substring(subject || ' ' || message from '(?i)\\mES-\\d{6}-[A-Z\\d]{8}\\M'))
      WHERE subject || ' ' || message ~* '\\mES-\\d{6}-[A-Z\\d]{8}\\M'`);
    await runner.query(
      'CREATE INDEX contact_message_of_order ON contact_message (order_id) WHERE order_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_message DROP COLUMN order_id');
  }
}
