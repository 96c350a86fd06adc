import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with rows that a customer adds, which a request in progress must not add after the account was deleted. */
const OF_USER = ['customer_order', 'address', 'cart_line', 'review'];
const OF_ORDER = ['exchange', 'exchange_photo', 'delivery_feedback'];

/**
 * A deleted account stays as a row without personal data, since its orders and bills stay. The triggers take the lock of a
 * foreign key, for which the deletion waits or which waits for it. `EX401` stands for the error UNAUTHENTICATED.
 */
export class DeletedAccounts20261125160000 implements MigrationInterface {
  name = 'DeletedAccounts20261125160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN deleted_at timestamptz');
    await runner.query(`
      CREATE FUNCTION require_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM account WHERE user_id = NEW.user_id AND deleted_at IS NULL FOR KEY SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'EX401';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE FUNCTION require_account_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM customer_order JOIN account USING (user_id)
          WHERE order_id = NEW.order_id AND deleted_at IS NULL FOR KEY SHARE OF account;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'EX401';
        END IF;
        RETURN NEW;
      END $$`);
    for (const table of OF_USER) await createTrigger(runner, table, 'require_account');
    for (const table of OF_ORDER) await createTrigger(runner, table, 'require_account_of_order');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...OF_USER, ...OF_ORDER])
      await runner.query(`DROP TRIGGER ${table}_account_exists ON ${table}`);
    await runner.query('DROP FUNCTION require_account, require_account_of_order');
    await runner.query('ALTER TABLE account DROP COLUMN deleted_at');
  }
}

async function createTrigger(runner: QueryRunner, table: string, check: string): Promise<void> {
  await runner.query(`
    CREATE TRIGGER ${table}_account_exists BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${check}()`);
}
