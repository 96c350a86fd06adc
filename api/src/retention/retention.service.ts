import sql, { raw, type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import type { Clock } from '../platform/clock.ts';
import { queryRows } from '../platform/database/query.ts';
import { TABLE_LIFETIMES, UNPAID_ORDER_DAYS } from './lifetimes.ts';

/** Queue of the job that deletes what has reached the end of its lifetime. */
export const RETENTION = 'retention';

/** Rows of one statement, so that each one is short, and statements by table and run: the rest waits for the next run. */
const BATCH = 2_000;
const MAX_BATCHES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

interface RetentionParts {
  database: DataSource;
  clock: Clock;
}

/** Deletes rows that have reached the end of their lifetime. */
export class RetentionService {
  constructor(private readonly parts: RetentionParts) {}

  /** Runs as a job, every hour. */
  deleteOldRows = async (): Promise<void> => {
    for (const [table, lifetime] of TABLE_LIFETIMES) {
      if (!('days' in lifetime)) continue;
      const { since, where = 'true', days } = lifetime;
      await this.deleteInBatches(deleteOld(table, sql`${raw(since)} < ${this.before(days)} AND ${raw(where)}`, since));
    }
    await this.deleteInBatches(deleteUnpaidOrders(this.before(UNPAID_ORDER_DAYS)));
  };

  private before(days: number): Date {
    return new Date(this.parts.clock().getTime() - days * DAY_MS);
  }

  private async deleteInBatches(statement: Sql): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const [{ deleted } = { deleted: 0 }] = await queryRows<{ deleted: number }>(this.parts.database, statement);
      if (deleted < BATCH) return;
    }
  }
}

/** Rows that another transaction has locked wait for the next run. */
function deleteOld(table: string, isOld: Sql, since: string): Sql {
  return sql`WITH deleted AS (
      DELETE FROM ${raw(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${raw(table)} WHERE ${isOld} ORDER BY ${raw(since)}, ctid LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
      RETURNING 1)
    SELECT count(*)::integer AS deleted FROM deleted`;
}

/**
 * Deletes expired orders that no payment was ever reported for, with their lines and events. The payment intent stays
 * without an order, so that reconciliation refunds a payment which comes after all.
 */
function deleteUnpaidOrders(before: Date): Sql {
  return sql`WITH old AS MATERIALIZED (
      SELECT order_id FROM customer_order WHERE status = 'EXPIRED' AND created_at < ${before}
        AND NOT EXISTS (SELECT FROM payment_intent JOIN payment USING (provider_order_id)
          WHERE payment_intent.order_id = customer_order.order_id)
      ORDER BY created_at, order_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
    intents AS (UPDATE payment_intent SET order_id = NULL FROM old WHERE payment_intent.order_id = old.order_id),
    lines AS (DELETE FROM order_line USING old WHERE order_line.order_id = old.order_id),
    events AS (DELETE FROM order_event USING old WHERE order_event.order_id = old.order_id),
    holds AS (DELETE FROM order_hold USING old WHERE order_hold.order_id = old.order_id),
    words AS (DELETE FROM order_word USING old WHERE order_word.order_id = old.order_id),
    deleted AS (DELETE FROM customer_order USING old WHERE customer_order.order_id = old.order_id RETURNING 1)
    SELECT count(*)::integer AS deleted FROM deleted`;
}
