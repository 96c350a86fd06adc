import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether messages to the shop are answered, and the indexes of their list. Messages sent before are open. */
export class ContactStatus20261123150000 implements MigrationInterface {
  name = 'ContactStatus20261123150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_message
        ADD COLUMN status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ANSWERED')),
        ADD COLUMN answered_at timestamptz,
        ADD COLUMN answered_by uuid REFERENCES account,
        ADD CONSTRAINT contact_message_answered CHECK (
          CASE status WHEN 'OPEN' THEN num_nonnulls(answered_at, answered_by) = 0
            ELSE num_nulls(answered_at, answered_by) = 0 END)`);
    await runner.query('CREATE INDEX contact_message_newest ON contact_message (created_at DESC, ticket DESC)');
    await runner.query('CREATE INDEX contact_message_status ON contact_message (status, created_at, ticket)');
    await runner.query('CREATE INDEX contact_message_ticket ON contact_message (ticket text_pattern_ops)');
    await runner.query('CREATE INDEX contact_message_email ON contact_message (lower(email) text_pattern_ops)');
    await runner.query(`
      CREATE INDEX contact_message_words ON contact_message
        USING gin (to_tsvector('simple', name || ' ' || subject || ' ' || message))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contact_message_newest, contact_message_ticket, contact_message_email');
    await runner.query('DROP INDEX contact_message_words');
    await runner.query(
      'ALTER TABLE contact_message DROP COLUMN status, DROP COLUMN answered_at, DROP COLUMN answered_by',
    );
  }
}
