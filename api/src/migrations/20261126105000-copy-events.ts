import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff did with each copy, and indexes to find out whether a photograph is still used. */
export class CopyEvents20261126105000 implements MigrationInterface {
  name = 'CopyEvents20261126105000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE copy_event (
        copy_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        copy_id uuid NOT NULL REFERENCES copy,
        at timestamptz NOT NULL DEFAULT now(),
        from_status text,
        to_status text NOT NULL,
        what text NOT NULL,
        user_id uuid REFERENCES account ON DELETE SET NULL
      )`);
    await runner.query('CREATE INDEX copy_event_of_copy ON copy_event (copy_id, copy_event_id DESC)');
    await runner.query('CREATE INDEX copy_event_of_user ON copy_event (user_id) WHERE user_id IS NOT NULL');
    await runner.query('CREATE INDEX copy_photos ON copy USING gin (photos jsonb_path_ops)');
    await runner.query('CREATE INDEX copy_recent ON copy (created_at DESC, copy_id DESC)');
    await runner.query('CREATE INDEX order_line_of_copy ON order_line (copy_id) WHERE copy_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX order_line_of_copy');
    await runner.query('DROP INDEX copy_recent');
    await runner.query('DROP INDEX copy_photos');
    await runner.query('DROP TABLE copy_event');
  }
}
