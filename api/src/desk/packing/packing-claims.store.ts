import sql, { empty, type Sql } from 'sql-template-tag';
import { Order } from '../../orders/order.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import type { OrderClaim } from './packing.types.ts';
import { IS_READY_TO_PACK } from '../orders/queues.ts';

/** Who claims, and for how long. */
interface NewClaim {
  userId: string;
  now: Date;
  until: Date;
}

/** A claim that was made. */
export interface ClaimResult {
  orderId: string;
  until: Date;
}

/** The orders among which the next one is. */
interface WantedOrders {
  /** Null: of all lists. */
  pickListNumber: number | null;
  /** Orders that are left for later. */
  skipped: readonly string[];
}

/** An order to claim. `until` is null if another admin has claimed it. */
type FoundOrder = Pick<ClaimResult, 'orderId'> & { until: Date | null };

/** Queries on the claims of orders that are being packed. A claim that has ended counts as none. */
export class PackingClaimStore extends Store {
  /** Claims an order, or extends the own claim. Null if it cannot be packed or another admin has claimed it. */
  async claimOrder(orderId: string, claim: NewClaim): Promise<ClaimResult | null> {
    const order = sql`SELECT order_id FROM customer_order WHERE order_id = ${orderId} AND ${IS_READY_TO_PACK}`;
    const found = await this.insertClaim(order, claim);
    return isClaimed(found) ? found : null;
  }

  /**
   * Claims the next order to pack: that which the admin has claimed already, else by list and tray. Orders that another
   * admin is claiming right now are skipped. Null if none is left.
   */
  async claimNext(wanted: WantedOrders, claim: NewClaim): Promise<ClaimResult | null> {
    for (;;) {
      const found = await this.insertClaim(nextToPack(wanted, claim), claim);
      if (!found) return null;
      if (isClaimed(found)) return found;
      // Another admin claimed it after this statement began; the next one sees that.
    }
  }

  /** Ends a claim of an admin. Returns false if there was none. */
  async releaseOrder(orderId: string, { userId, now }: Pick<NewClaim, 'userId' | 'now'>): Promise<boolean> {
    const released = await this.rows<{ until: Date }>(
      sql`DELETE FROM packing_claim WHERE order_id = ${orderId} AND user_id = ${userId} RETURNING until`,
    );
    return released.some(({ until }) => until > now);
  }

  /** The orders that wait to be packed and are claimed, of a pick list if one is given, those whose claim ends first first. */
  findClaims(pickListNumber: number | null, now: Date): Promise<OrderClaim[]> {
    const ofList = pickListNumber === null ? empty : sql`AND number = ${pickListNumber}`;
    return this.rows<OrderClaim>(
      sql`SELECT ${columns(Order, 'orderId')}, email AS by, until FROM packing_claim JOIN account USING (user_id)
          JOIN pick_list_order USING (order_id) JOIN customer_order USING (order_id)
        WHERE until > ${now} AND ${IS_READY_TO_PACK} ${ofList} ORDER BY until, order_id`,
    );
  }

  /** Claims the order that a query finds; null if it finds none. Its `until` is null if another admin has claimed it. */
  private insertClaim(order: Sql, { userId, now, until }: NewClaim): Promise<FoundOrder | null> {
    return this.row(
      sql`WITH found AS MATERIALIZED (${order}),
        claimed AS (
          INSERT INTO packing_claim (order_id, user_id, until)
          SELECT order_id, ${userId}::uuid, ${until}::timestamptz FROM found
          ON CONFLICT (order_id) DO UPDATE SET user_id = excluded.user_id, until = excluded.until
            WHERE packing_claim.user_id = excluded.user_id OR packing_claim.until <= ${now}
          RETURNING order_id, until)
        SELECT order_id AS "orderId", until FROM found LEFT JOIN claimed USING (order_id)`,
    );
  }
}

const isClaimed = (found: FoundOrder | null): found is ClaimResult => Boolean(found?.until);

/** The order to pack next: that which the admin has claimed already, else by list and tray. */
function nextToPack({ pickListNumber, skipped }: WantedOrders, { userId, now }: NewClaim): Sql {
  const ofList = pickListNumber === null ? empty : sql`AND number = ${pickListNumber}`;
  return sql`SELECT order_id FROM pick_list_order JOIN customer_order USING (order_id)
      LEFT JOIN packing_claim USING (order_id)
    WHERE ${IS_READY_TO_PACK} ${ofList} AND order_id <> ALL(${skipped}::text[])
      AND (packing_claim.order_id IS NULL OR packing_claim.until <= ${now} OR packing_claim.user_id = ${userId})
    ORDER BY (packing_claim.user_id = ${userId} AND packing_claim.until > ${now}) IS TRUE DESC,
      number, tray NULLS FIRST, order_id
    LIMIT 1 FOR NO KEY UPDATE OF pick_list_order SKIP LOCKED`;
}
