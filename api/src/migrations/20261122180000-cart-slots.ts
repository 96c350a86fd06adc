import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The slot of a cart that a line takes: its unique key keeps a cart within its limit of lines, without a lock. */
export class CartSlots20261122180000 implements MigrationInterface {
  name = 'CartSlots20261122180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cart_line ADD COLUMN slot smallint CHECK (slot BETWEEN 1 AND 100)');
    await runner.query(`
      UPDATE cart_line SET slot = numbered.slot
      FROM (SELECT cart_line_id, row_number() OVER (PARTITION BY user_id ORDER BY added_at, cart_line_id) AS slot
        FROM cart_line) AS numbered
      WHERE numbered.cart_line_id = cart_line.cart_line_id`);
    await runner.query('ALTER TABLE cart_line ALTER COLUMN slot SET NOT NULL');
    await runner.query('ALTER TABLE cart_line ADD CONSTRAINT cart_line_slot UNIQUE (user_id, slot)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cart_line DROP COLUMN slot');
  }
}
