import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { HoldReason } from './holds.rules.ts';
import type { OrderHold } from './order.entity.ts';

/** A hold to store. */
type NewHold = Pick<OrderHold, 'orderId' | 'reason' | 'note' | 'userId' | 'createdAt'>;

type Release = Pick<OrderHold, 'orderId' | 'releasedBy' | 'releasedAt'>;
type ReleasedHold = Pick<OrderHold, 'reason' | 'userId'>;

/** Queries on the holds of orders. An order has at most one that is open. */
export class OrderHoldStore {
  constructor(private readonly manager: EntityManager) {}

  async isHeld(orderId: string): Promise<boolean> {
    const open = sql`SELECT FROM order_hold WHERE order_id = ${orderId} AND released_at IS NULL`;
    return (await queryRows(this.manager, open)).length > 0;
  }

  async isUnconfirmed(orderId: string): Promise<boolean> {
    const open = sql`SELECT FROM order_hold WHERE order_id = ${orderId} AND ${UNCONFIRMED}`;
    return (await queryRows(this.manager, open)).length > 0;
  }

  /** Opens a hold, unless one is open. Returns whether it was opened. */
  async insertHold({ orderId, reason, note, userId, createdAt }: NewHold): Promise<boolean> {
    const inserted = await queryRows(
      this.manager,
      sql`INSERT INTO order_hold (order_id, reason, note, user_id, created_at)
        VALUES (${orderId}, ${reason}, ${note}, ${userId}, ${createdAt})
        ON CONFLICT (order_id) WHERE released_at IS NULL DO NOTHING RETURNING order_id`,
    );
    return inserted.length > 0;
  }

  /** Releases the open hold of an order, if it is for one of these reasons. Returns it; null if none is open. */
  async releaseHold(
    { orderId, releasedBy, releasedAt }: Release,
    reasons: readonly HoldReason[],
  ): Promise<ReleasedHold | null> {
    return this.release({ orderId, releasedBy, releasedAt }, sql`released_at IS NULL AND reason = ANY(${reasons})`);
  }

  /** Releases the hold of an order that waits for its customer's confirmation. Returns whether it had one. */
  async releaseUnconfirmed(release: Release): Promise<boolean> {
    return (await this.release(release, UNCONFIRMED)) !== null;
  }

  private async release({ orderId, releasedBy, releasedAt }: Release, condition: Sql): Promise<ReleasedHold | null> {
    const [released] = await queryRows<ReleasedHold>(
      this.manager,
      sql`UPDATE order_hold SET released_at = ${releasedAt}, released_by = ${releasedBy}
        WHERE order_id = ${orderId} AND ${condition} RETURNING reason, user_id AS "userId"`,
    );
    return released ?? null;
  }
}

/**
 * Whether a hold waits for the customer's confirmation of an order that is paid on delivery: the shop itself holds it.
 * Not parameters, since the index of unconfirmed orders has this condition.
 */
export const UNCONFIRMED = raw(`released_at IS NULL AND reason = '${HoldReason.COD_CONFIRMATION}' AND user_id IS NULL`);
