import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { columns, insert, recordset } from '../../platform/database/table.ts';
import { Collection, type CollectionBalance } from './collection.entity.ts';
import { COLLECTED_STATUSES, type CollectionStatus } from './collections.rules.ts';

/** Queries on collections. */
export class CollectionStore extends Store {
  /** Stores a collection; one that was waived is due again. Returns false if the order has another one. */
  insertCollection(collection: Pick<Collection, 'orderId' | 'amountInPaise' | 'status' | 'dueAt'>): Promise<boolean> {
    return this.hasRows(
      sql`${insert(Collection, collection)} ON CONFLICT (order_id) DO UPDATE
        SET status = excluded.status, amount_in_paise = excluded.amount_in_paise, due_at = excluded.due_at
        WHERE collection.status = 'WAIVED'`,
    );
  }

  findCollections(orderIds: readonly string[]): Promise<CollectionBalance[]> {
    return this.rows(sql`${SELECT} WHERE order_id = ANY(${orderIds})`);
  }

  /** A collection, locked until the transaction ends; null if the order has none. */
  lockCollection(orderId: string): Promise<Collection | null> {
    return this.row(sql`${SELECT} WHERE order_id = ${orderId} FOR NO KEY UPDATE`);
  }

  /** Adds what was remitted to collections that are collected. Returns how many were changed. */
  addRemitted(amounts: readonly Pick<Collection, 'orderId' | 'amountInPaise'>[], at: Date): Promise<number> {
    return this.execute(
      sql`UPDATE collection SET remitted_in_paise = remitted_in_paise + listed.amount_in_paise, remitted_at = ${at},
          status = CASE WHEN remitted_in_paise + listed.amount_in_paise = collection.amount_in_paise
            THEN 'REMITTED' ELSE 'SHORT' END
        FROM ${recordset(Collection, amounts, 'orderId', 'amountInPaise')} AS listed
        WHERE collection.order_id = listed.order_id AND status IN ('COLLECTED', 'SHORT')
          AND remitted_in_paise + listed.amount_in_paise <= collection.amount_in_paise`,
    );
  }

  /** Takes an amount off what is left of the cash that was collected. Returns false, and changes nothing, if less is left. */
  takeAmount(orderId: string, amountInPaise: number): Promise<boolean> {
    return this.hasRows(
      sql`UPDATE collection SET refunded_in_paise = refunded_in_paise + ${amountInPaise}::integer
        WHERE order_id = ${orderId} AND status = ANY(${COLLECTED_STATUSES})
          AND refunded_in_paise + ${amountInPaise}::integer <= amount_in_paise`,
    );
  }

  /** Changes the status of a collection; `collectedAt` stays as it is if null. */
  async changeStatus(orderId: string, status: CollectionStatus, collectedAt: Date | null): Promise<void> {
    await this.manager.update(Collection, { orderId }, { status, collectedAt });
  }
}

const SELECT = sql`SELECT ${columns(Collection)}, (
    SELECT coalesce(sum(payout.amount_in_paise), 0)::int FROM payout
    WHERE payout.order_id = collection.order_id AND payout.status = 'DUE') AS "owedInPaise" FROM collection`;
