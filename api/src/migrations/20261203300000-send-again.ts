import type { MigrationInterface, QueryRunner } from 'typeorm';

const ENDED = `status IN ('DELIVERED', 'RETURNED', 'LOST')`;
const READY = `kind = 'REPLACEMENT' AND status = 'READY'`;
const TROUBLE = `status IN ('ATTEMPTED', 'RETURNING') OR status IN ('LOST', 'RETURNED') AND received_at IS NULL`;
const DUE = `replacement_due_at IS NOT NULL AND replacement_shipment_id IS NULL AND status IN ('APPROVED', 'RECEIVED')`;

/** Orders are sent again, and replacements are picked, packed and handed over as orders are. */
export class SendAgain20261203300000 implements MigrationInterface {
  name = 'SendAgain20261203300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_order ADD COLUMN is_paid_in_cash boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE exchange ADD COLUMN replacement_due_at timestamptz');
    await this.setKinds(runner, ['OUTBOUND', 'REPLACEMENT', 'PICKUP', 'FORMER']);
    await this.indexEnded(runner, `kind IN ('OUTBOUND', 'FORMER')`);
    await this.indexTrouble(runner, TROUBLE);
    await runner.query(`CREATE INDEX shipment_replacement_ready ON shipment (order_id) WHERE ${READY}`);
    await runner.query(`CREATE INDEX exchange_replacement_due ON exchange (order_id) WHERE ${DUE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shipment_replacement_ready');
    await this.indexTrouble(runner, `status IN ('ATTEMPTED', 'RETURNING', 'LOST')`);
    await this.indexEnded(runner, `kind = 'OUTBOUND'`);
    await this.setKinds(runner, ['OUTBOUND', 'REPLACEMENT', 'PICKUP']);
    await runner.query('ALTER TABLE exchange DROP COLUMN replacement_due_at');
    await runner.query('ALTER TABLE customer_order DROP COLUMN is_paid_in_cash');
  }

  private async setKinds(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
    const allowed = kinds.map((kind) => `'${kind}'`).join(', ');
    await runner.query(`ALTER TABLE shipment DROP CONSTRAINT shipment_kind_check,
      ADD CONSTRAINT shipment_kind_check CHECK (kind IN (${allowed}))`);
  }

  private async indexTrouble(runner: QueryRunner, isTrouble: string): Promise<void> {
    await runner.query('DROP INDEX shipment_replacement_trouble');
    await runner.query(`CREATE INDEX shipment_replacement_trouble ON shipment (order_id)
      WHERE kind = 'REPLACEMENT' AND (${isTrouble})`);
  }

  private async indexEnded(runner: QueryRunner, brings: string): Promise<void> {
    await runner.query('DROP INDEX shipment_ended, shipment_promise');
    await runner.query(`CREATE INDEX shipment_ended ON shipment (status_at) WHERE ${brings} AND ${ENDED}`);
    await runner.query(`CREATE INDEX shipment_promise ON shipment (region, status_at DESC)
      WHERE ${brings} AND ${ENDED}`);
  }
}
