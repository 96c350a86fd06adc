import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Refunds by amount and line, many per payment, and the cash that couriers collect. The refunds so far are of the whole
 * payment; a payment that the provider calls refunded without a refund of the shop was refunded by hand.
 */
export class RefundLedger20261123110000 implements MigrationInterface {
  name = 'RefundLedger20261123110000';

  async up(runner: QueryRunner): Promise<void> {
    await refunds(runner);
    await runner.query(`
      CREATE TABLE collection (
        order_id text PRIMARY KEY REFERENCES customer_order,
        amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
        status text NOT NULL CHECK (status IN ('DUE', 'COLLECTED', 'REMITTED', 'SHORT', 'WAIVED')),
        due_at timestamptz NOT NULL,
        collected_at timestamptz
      )`);
    await runner.query('CREATE INDEX collection_status ON collection (status, due_at)');
    await sandbox(runner);
  }

  /** Refunds that the tables of before cannot hold are lost: only the first one of a payment remains. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox_fault DROP CONSTRAINT sandbox_fault_kind_check;
      DELETE FROM sandbox_fault WHERE kind IN ('pending', 'reject', 'conflict');
      ALTER TABLE sandbox_fault ADD CONSTRAINT sandbox_fault_kind_check CHECK (kind IN (${FAULTS}));
      ALTER TABLE sandbox_refund DROP COLUMN status, DROP COLUMN receipt, DROP COLUMN notes, DROP COLUMN speed`);
    await runner.query('DROP TABLE collection, refund_line');
    await runner.query(`
      ALTER TABLE refund DROP COLUMN retry_of;
      DELETE FROM refund WHERE reason NOT IN ('NOT_NEEDED', 'WRONG_AMOUNT', 'SOLD_OUT', 'NO_ORDER') OR status = 'FAILED';
      DELETE FROM refund later USING refund earlier
        WHERE later.provider_payment_id = earlier.provider_payment_id AND later.refund_id > earlier.refund_id`);
    await runner.query(`
      ALTER TABLE refund DROP COLUMN amount_in_paise, DROP COLUMN failure, DROP COLUMN note, DROP COLUMN user_id,
        DROP CONSTRAINT refund_provider_refund_id_key, DROP CONSTRAINT refund_reason_check,
        DROP CONSTRAINT refund_status_check,
        ADD CONSTRAINT refund_reason_check CHECK (reason IN ('NOT_NEEDED', 'WRONG_AMOUNT', 'SOLD_OUT', 'NO_ORDER')),
        ADD CONSTRAINT refund_status_check CHECK (status IN ('PENDING', 'PROCESSED')),
        ADD CONSTRAINT refund_provider_payment_id_key UNIQUE (provider_payment_id)`);
    await runner.query('DROP INDEX refund_of_payment, refund_failed');
    await runner.query('ALTER TABLE payment DROP COLUMN refunded_in_paise');
  }
}

async function refunds(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE payment ADD COLUMN refunded_in_paise integer NOT NULL DEFAULT 0');
  await runner.query(`
    ALTER TABLE refund ADD COLUMN amount_in_paise integer, ADD COLUMN failure text, ADD COLUMN note text,
      ADD COLUMN user_id uuid REFERENCES account, ADD COLUMN retry_of uuid UNIQUE REFERENCES refund,
      DROP CONSTRAINT refund_provider_payment_id_key, DROP CONSTRAINT refund_reason_check,
      DROP CONSTRAINT refund_status_check`);
  await runner.query(`
    UPDATE refund SET amount_in_paise = payment.amount_in_paise
    FROM payment WHERE payment.provider_payment_id = refund.provider_payment_id`);
  await runner.query(`
    INSERT INTO refund (provider_payment_id, amount_in_paise, reason, status, created_at)
    SELECT provider_payment_id, amount_in_paise, 'MADE_AT_PROVIDER', 'PROCESSED', now() FROM payment
    WHERE status = 'refunded' AND amount_in_paise > 0
      AND NOT EXISTS (SELECT FROM refund WHERE refund.provider_payment_id = payment.provider_payment_id)`);
  await runner.query(`
    UPDATE payment SET refunded_in_paise = refund.amount_in_paise
    FROM refund WHERE refund.provider_payment_id = payment.provider_payment_id`);
  await runner.query(`
    ALTER TABLE payment ADD CONSTRAINT payment_refunded CHECK (refunded_in_paise BETWEEN 0 AND amount_in_paise)`);
  await runner.query(`
    ALTER TABLE refund ALTER COLUMN amount_in_paise SET NOT NULL,
      ADD CHECK (amount_in_paise > 0), ADD CHECK (char_length(note) <= 500),
      ADD CONSTRAINT refund_failure CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
      ADD CONSTRAINT refund_status_check CHECK (status IN ('PENDING', 'PROCESSED', 'FAILED')),
      ADD CONSTRAINT refund_reason_check CHECK (reason IN ('CANCELLATION', 'SHORT_PICK', 'EXCHANGE', 'RETURNED_PARCEL',
        'GOODWILL', 'MADE_AT_PROVIDER', 'NOT_NEEDED', 'WRONG_AMOUNT', 'SOLD_OUT', 'NO_ORDER')),
      ADD CONSTRAINT refund_provider_refund_id_key UNIQUE (provider_refund_id)`);
  await runner.query('CREATE INDEX refund_of_payment ON refund (provider_payment_id, created_at)');
  await runner.query(`CREATE INDEX refund_failed ON refund (created_at) WHERE status = 'FAILED'`);
  await runner.query(`
    CREATE TABLE refund_line (
      refund_id uuid NOT NULL REFERENCES refund,
      order_line_id uuid NOT NULL REFERENCES order_line,
      quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
      PRIMARY KEY (refund_id, order_line_id)
    )`);
}

const FAULTS = `'delay', 'hang', 'reset', 'error', 'nonsense', 'drop', 'withhold', 'duplicate'`;

async function sandbox(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE sandbox_refund
      ADD COLUMN status text NOT NULL DEFAULT 'processed' CHECK (status IN ('pending', 'processed', 'failed')),
      ADD COLUMN receipt text, ADD COLUMN notes jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN speed text NOT NULL DEFAULT 'normal' CHECK (speed IN ('normal', 'optimum'))`);
  await runner.query(`
    ALTER TABLE sandbox_fault DROP CONSTRAINT sandbox_fault_kind_check,
      ADD CONSTRAINT sandbox_fault_kind_check CHECK (kind IN (${FAULTS}, 'pending', 'reject', 'conflict'))`);
}
