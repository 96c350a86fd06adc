import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff write orders of customers who call: drafts, accounts without an email address, prices with a reason. */
export class DraftOrders20261203200000 implements MigrationInterface {
  name = 'DraftOrders20261203200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account ALTER COLUMN email DROP NOT NULL;
      ALTER TABLE order_line ADD COLUMN price_reason text;
      ALTER TABLE payment_link ADD COLUMN placed_by uuid;
      CREATE TABLE draft_order (
        draft_order_id uuid PRIMARY KEY,
        status text NOT NULL CHECK (status IN ('OPEN', 'ORDERED', 'EXPIRED')),
        user_id uuid NOT NULL REFERENCES account,
        items jsonb NOT NULL,
        address_id uuid REFERENCES address ON DELETE SET NULL,
        delivery_instruction text,
        note text,
        updated_by uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        version integer NOT NULL DEFAULT 1,
        order_id text,
        CHECK ((status = 'ORDERED') = (order_id IS NOT NULL))
      );
      CREATE INDEX draft_order_by_time ON draft_order (created_at DESC, draft_order_id DESC);
      CREATE INDEX draft_order_of_user ON draft_order (user_id);
      CREATE INDEX draft_order_of_address ON draft_order (address_id);
      CREATE INDEX draft_order_to_end ON draft_order (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE draft_order; ALTER TABLE payment_link DROP COLUMN placed_by;
      ALTER TABLE order_line DROP COLUMN price_reason`);
  }
}
