import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import type { Collection, StoredCollection } from './collection.entity.ts';
import type { CollectionStatus } from './collections.rules.ts';

/** Queries on collections. */
export class CollectionStore {
  constructor(private readonly manager: EntityManager) {}

  async insertCollection({
    orderId,
    amountInPaise,
    status,
    dueAt,
  }: Pick<Collection, 'orderId' | 'amountInPaise' | 'status' | 'dueAt'>): Promise<void> {
    await queryRows(
      this.manager,
      sql`INSERT INTO collection (order_id, amount_in_paise, status, due_at)
        VALUES (${orderId}, ${amountInPaise}, ${status}, ${dueAt})`,
    );
  }

  findCollections(orderIds: readonly string[]): Promise<StoredCollection[]> {
    return queryRows(this.manager, sql`${SELECT} WHERE order_id = ANY(${orderIds})`);
  }

  /** A collection, locked until the transaction ends; null if the order has none. */
  async lockCollection(orderId: string): Promise<Collection | null> {
    const [collection] = await queryRows<Collection>(
      this.manager,
      sql`${SELECT} WHERE order_id = ${orderId} FOR NO KEY UPDATE`,
    );
    return collection ?? null;
  }

  /** Adds what was remitted to collections that are collected. Returns the number of those that it could be added to. */
  async addRemitted(amounts: readonly Pick<Collection, 'orderId' | 'amountInPaise'>[], at: Date): Promise<number> {
    const changed = await queryRows(
      this.manager,
      sql`UPDATE collection SET remitted_in_paise = remitted_in_paise + "amountInPaise", remitted_at = ${at},
          status = CASE WHEN remitted_in_paise + "amountInPaise" = amount_in_paise THEN 'REMITTED' ELSE 'SHORT' END
        FROM json_to_recordset(${JSON.stringify(amounts)}) AS listed ("orderId" text, "amountInPaise" integer)
        WHERE order_id = "orderId" AND status IN ('COLLECTED', 'SHORT')
          AND remitted_in_paise + "amountInPaise" <= amount_in_paise
        RETURNING order_id`,
    );
    return changed.length;
  }

  /** Changes the status of a collection; `collectedAt` stays as it is if null. */
  async changeStatus(orderId: string, status: CollectionStatus, collectedAt: Date | null): Promise<void> {
    await queryRows(
      this.manager,
      sql`UPDATE collection SET status = ${status}, collected_at = ${collectedAt} WHERE order_id = ${orderId}`,
    );
  }
}

const SELECT = sql`SELECT order_id AS "orderId", amount_in_paise AS "amountInPaise", status, due_at AS "dueAt",
  collected_at AS "collectedAt", refunded_in_paise AS "refundedInPaise",
  remitted_in_paise AS "remittedInPaise", remitted_at AS "remittedAt", (
    SELECT coalesce(sum(payout.amount_in_paise), 0)::int FROM payout
    WHERE payout.order_id = collection.order_id AND payout.status = 'DUE') AS "owedInPaise" FROM collection`;
