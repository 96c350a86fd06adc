import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A used copy knows whom it is held for and until when. Its history, the movements of the stock and the waitlist are written
 * by the code that changes it, no longer by triggers, which only count the copies of a book now.
 */
export class CopyLifecycle20261129000000 implements MigrationInterface {
  name = 'CopyLifecycle20261129000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE copy ADD COLUMN held_for uuid REFERENCES account ON DELETE SET NULL,
      ADD COLUMN held_until timestamptz`);
    await runner.query('CREATE INDEX copy_of_customer ON copy (held_for) WHERE held_for IS NOT NULL');
    for (const trigger of ['copy_recorded', 'copy_given_back', 'copy_fulfils_want'])
      await runner.query(`DROP TRIGGER IF EXISTS ${trigger} ON copy`);
    await runner.query('DROP FUNCTION IF EXISTS record_copy_event, give_copy_back, fulfil_want');
    for (const hold of [HELD_BY_WAITLIST, HELD_BY_ORDERS]) await runner.query(hold);
  }

  async down(): Promise<void> {
    throw new Error('The release before needs its triggers: restore a backup.');
  }
}

const HELD_BY_WAITLIST = `
  UPDATE copy SET held_for = want.user_id, held_until = want.held_until FROM want WHERE want.want_id = copy.want_id`;

/** Of unpaid orders for 30 minutes, of those on delivery that are not confirmed for 48 hours. */
const HELD_BY_ORDERS = `
  UPDATE copy SET held_for = customer_order.user_id, held_until = CASE customer_order.status
    WHEN 'PENDING_PAYMENT' THEN customer_order.created_at + interval '30 minutes'
    ELSE order_hold.created_at + interval '48 hours' END
  FROM order_line JOIN customer_order USING (order_id)
    LEFT JOIN order_hold ON order_hold.order_id = customer_order.order_id AND released_at IS NULL
      AND reason = 'COD_CONFIRMATION' AND order_hold.user_id IS NULL
  WHERE order_line.order_line_id = copy.order_line_id AND copy.status IN ('HELD', 'SOLD')
    AND (customer_order.status = 'PENDING_PAYMENT' OR order_hold.order_id IS NOT NULL)`;
