import sql, { raw, type Sql } from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import { HoldReason } from './holds.rules.ts';
import { OrderHold } from './order.entity.ts';

/** A hold to store. */
type NewHold = Pick<OrderHold, 'orderId' | 'reason' | 'note' | 'userId' | 'createdAt'>;

type Release = Pick<OrderHold, 'orderId' | 'releasedBy' | 'releasedAt'>;
type ReleasedHold = Pick<OrderHold, 'reason' | 'userId'>;

/** Queries on the holds of orders. An order has at most one that is open. */
export class OrderHoldStore extends Store {
  /** Whether an order is on hold, or on hold for this reason. */
  isHeld(orderId: string, reason: HoldReason | null = null): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM order_hold WHERE order_id = ${orderId} AND released_at IS NULL AND reason = coalesce(${reason}, reason)`,
    );
  }

  isUnconfirmed(orderId: string): Promise<boolean> {
    return this.hasRows(sql`SELECT FROM order_hold WHERE order_id = ${orderId} AND ${UNCONFIRMED}`);
  }

  /** Opens a hold, unless one is open. Returns whether it was opened. */
  insertHold(hold: NewHold): Promise<boolean> {
    return this.hasRows(sql`${insert(OrderHold, hold)} ON CONFLICT (order_id) WHERE released_at IS NULL DO NOTHING`);
  }

  /** Releases the open hold of an order, if it is for one of these reasons. Returns it; null if none is open. */
  releaseHold(
    { orderId, releasedBy, releasedAt }: Release,
    reasons: readonly HoldReason[],
  ): Promise<ReleasedHold | null> {
    return this.release({ orderId, releasedBy, releasedAt }, sql`released_at IS NULL AND reason = ANY(${reasons})`);
  }

  /** Releases the hold of an order that waits for its customer's confirmation. Returns whether it had one. */
  async releaseUnconfirmed(release: Release): Promise<boolean> {
    return (await this.release(release, UNCONFIRMED)) !== null;
  }

  private release({ orderId, releasedBy, releasedAt }: Release, condition: Sql): Promise<ReleasedHold | null> {
    return this.row(
      sql`UPDATE order_hold SET released_at = ${releasedAt}, released_by = ${releasedBy}
        WHERE order_id = ${orderId} AND ${condition} RETURNING ${columns(OrderHold, 'reason', 'userId')}`,
    );
  }
}

/**
 * Whether a hold waits for the customer's confirmation of an order that is paid on delivery: the shop itself holds it.
 * Not parameters, since the index of unconfirmed orders has this condition.
 */
export const UNCONFIRMED = raw(`released_at IS NULL AND reason = '${HoldReason.COD_CONFIRMATION}' AND user_id IS NULL`);
