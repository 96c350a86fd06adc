import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The history of a copy has each change of its status, also those by orders and wants. A change by staff adds its own event
 * in the same statement, with the admin and the reason: an event has the version that the change gave the copy, so that
 * the trigger adds no second one. An event names the order, not its customer; no foreign key, as in stock_movement.
 */
export class CopyHistory20261127110000 implements MigrationInterface {
  name = 'CopyHistory20261127110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE copy_event ADD COLUMN order_id text, ADD COLUMN version integer');
    await runner.query('CREATE UNIQUE INDEX copy_event_of_version ON copy_event (copy_id, version)');
    await runner.query(RECORD);
    await runner.query(`
      CREATE TRIGGER copy_recorded AFTER UPDATE OF status ON copy FOR EACH ROW
      WHEN ((OLD.status, OLD.order_line_id, OLD.want_id) IS DISTINCT FROM (NEW.status, NEW.order_line_id, NEW.want_id))
      EXECUTE FUNCTION record_copy_event()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER copy_recorded ON copy');
    await runner.query('DROP FUNCTION record_copy_event');
    await runner.query('ALTER TABLE copy_event DROP COLUMN order_id, DROP COLUMN version');
  }
}

const RECORD = `
  CREATE FUNCTION record_copy_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO copy_event (copy_id, version, from_status, to_status, what, order_id)
    VALUES (NEW.copy_id, NEW.version, OLD.status, NEW.status,
      CASE
        WHEN NEW.want_id IS NOT NULL THEN 'Held for a customer of the want list'
        WHEN NEW.status = 'HELD' THEN 'Held for an order'
        WHEN NEW.status = 'SOLD' THEN 'Sold'
        WHEN NEW.status = 'RETURNED' THEN 'Came back'
        WHEN NEW.status = 'WRITTEN_OFF' AND OLD.status = 'SOLD' THEN 'Written off: came back damaged, or not at all'
        WHEN NEW.status = 'WRITTEN_OFF' THEN 'Written off: not found'
        WHEN NEW.status = 'ON_SHELF' THEN 'Back on the shelf'
        ELSE 'Back to intake' END,
      (SELECT order_id FROM order_line WHERE order_line_id = coalesce(NEW.order_line_id, OLD.order_line_id)))
    ON CONFLICT (copy_id, version) DO NOTHING;
    RETURN NULL;
  END $$`;
