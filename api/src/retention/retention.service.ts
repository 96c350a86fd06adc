import sql, { raw, type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import type { Clock } from '../platform/clock.ts';
import { queryRows } from '../platform/database/query.ts';
import type { Erasure } from '../platform/erasure.ts';
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
  erasures: () => readonly Erasure[];
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
    await this.deleteUnpaidOrders(this.before(UNPAID_ORDER_DAYS));
  };

  /**
   * Deletes expired orders that no payment was ever reported for, with what belongs to them. The payment intent stays
   * without an order, so that reconciliation refunds a payment which comes after all.
   */
  private async deleteUnpaidOrders(before: Date): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const orderIds = await this.parts.database.transaction(async (transaction) => {
        const orders = await queryRows<{ orderId: string }>(transaction, selectUnpaidOrders(before));
        const found = orders.map(({ orderId }) => orderId);
        if (found.length === 0) return found;
        for (const erasure of this.parts.erasures()) await erasure.ofUnpaidOrders?.(found, transaction);
        return found;
      });
      if (orderIds.length < BATCH) return;
    }
  }

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

/** Locks expired orders that no payment was ever reported for. Those that another transaction has locked wait. */
const selectUnpaidOrders = (before: Date): Sql =>
  sql`SELECT order_id AS "orderId" FROM customer_order WHERE status = 'EXPIRED' AND created_at < ${before}
      AND NOT EXISTS (SELECT FROM payment_intent JOIN payment USING (provider_order_id)
        WHERE payment_intent.order_id = customer_order.order_id)
    ORDER BY created_at, order_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
