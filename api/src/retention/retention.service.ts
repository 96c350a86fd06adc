import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { execute, queryRows } from '../platform/database/query.ts';
import { daysAfter } from '../platform/durations.rules.ts';
import type { Erasure } from '../platform/erasure.ts';
import type { Platform } from '../platform/module.ts';
import { TABLE_LIFETIMES, UNPAID_ORDER_DAYS } from './lifetimes.ts';

/** Queue of the job that deletes what has reached the end of its lifetime. */
export const RETENTION = 'retention';

/** Rows of one statement, so that each one is short, and statements by table and run: the rest waits for the next run. */
const BATCH = 2_000;
const MAX_BATCHES = 50;

export interface RetentionParts extends Pick<Platform, 'database' | 'clock'> {
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
      const statement = deleteOld(table, sql`${raw(since)} < ${this.before(days)} AND ${raw(where)}`, since);
      await inBatches(() => execute(this.parts.database, statement));
    }
    const before = this.before(UNPAID_ORDER_DAYS);
    await inBatches(() =>
      this.parts.database.transaction((transaction) => this.deleteUnpaidOrders(before, transaction)),
    );
  };

  /**
   * Deletes expired orders that no payment was ever reported for, with what belongs to them. The payment intent stays
   * without an order, so that reconciliation refunds a payment which comes after all. Returns their number.
   */
  private async deleteUnpaidOrders(before: Date, transaction: EntityManager): Promise<number> {
    const orders = await queryRows<{ orderId: string }>(transaction, selectUnpaidOrders(before));
    if (orders.length === 0) return 0;
    const orderIds = orders.map(({ orderId }) => orderId);
    for (const erasure of this.parts.erasures()) await erasure.ofUnpaidOrders?.(orderIds, transaction);
    return orders.length;
  }

  private before(days: number): Date {
    return daysAfter(this.parts.clock(), -days);
  }
}

/** Repeats what deletes a batch and returns its size, until one is not full. */
async function inBatches(deleteBatch: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if ((await deleteBatch()) < BATCH) return;
}

/** Rows that another transaction has locked wait for the next run. */
function deleteOld(table: string, isOld: Sql, since: string): Sql {
  return sql`DELETE FROM ${raw(table)} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${raw(table)} WHERE ${isOld} ORDER BY ${raw(since)}, ctid LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** Locks expired orders that no payment was ever reported for. Those that another transaction has locked wait. */
const selectUnpaidOrders = (before: Date): Sql =>
  sql`SELECT order_id AS "orderId" FROM customer_order WHERE status = 'EXPIRED' AND created_at < ${before}
      AND NOT EXISTS (SELECT FROM payment_intent JOIN payment USING (provider_order_id)
        WHERE payment_intent.order_id = customer_order.order_id)
    ORDER BY created_at, order_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
