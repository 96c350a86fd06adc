import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Announces committed changes of what shoppers see on the channel `public_change`: of books with their stock, of reviews,
 * and of the names of reviewers. PostgreSQL sends one notification for all changes of a transaction.
 */
export class PublicChanges20261122190000 implements MigrationInterface {
  name = 'PublicChanges20261122190000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('public_change', '');
        RETURN NULL;
      END $$`);
    // An update that finds no row, such as one that returns no stock, is no change.
    await runner.query(`
      CREATE FUNCTION notify_public_update() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM changed) THEN
          PERFORM pg_notify('public_change', '');
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION notify_reviewer_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM review WHERE user_id = NEW.user_id) THEN
          PERFORM pg_notify('public_change', '');
        END IF;
        RETURN NULL;
      END $$`);
    for (const table of ['book', 'review']) {
      await runner.query(`
        CREATE TRIGGER public_change AFTER INSERT OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change()`);
      await runner.query(`
        CREATE TRIGGER public_update AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION notify_public_update()`);
    }
    await runner.query(`
      CREATE TRIGGER reviewer_change AFTER UPDATE OF first_name, last_name ON account FOR EACH ROW
      WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
      EXECUTE FUNCTION notify_reviewer_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER reviewer_change ON account');
    for (const table of ['book', 'review']) await runner.query(`DROP TRIGGER public_change ON ${table}`);
    for (const table of ['book', 'review']) await runner.query(`DROP TRIGGER public_update ON ${table}`);
    for (const name of ['public_change', 'public_update', 'reviewer_change'])
      await runner.query(`DROP FUNCTION notify_${name}`);
  }
}
