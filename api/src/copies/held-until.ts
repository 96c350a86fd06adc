import sql, { type Sql } from 'sql-template-tag';
import { CopyStatus } from './copies.rules.ts';
import { HOLD_LIMITS } from './holds.rules.ts';

/**
 * Selects when the hold of another customer on the row of `copy` ends: of a turn in the want list, of an unpaid order, or of
 * one on delivery that is not confirmed. `userId`: null for a visitor.
 */
export const heldUntil = (userId: string | null): Sql => sql`
  SELECT to_char(max(until) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM (
    SELECT held_until AS until FROM want
    WHERE want.want_id = copy.want_id AND want.user_id IS DISTINCT FROM ${userId}::uuid
    UNION ALL
    SELECT CASE customer_order.status WHEN 'PENDING_PAYMENT'
      THEN customer_order.created_at + make_interval(mins => ${HOLD_LIMITS.unpaidMinutes}::integer)
      ELSE order_hold.created_at + make_interval(hours => ${HOLD_LIMITS.unconfirmedHours}::integer) END
    FROM order_line JOIN customer_order USING (order_id)
    LEFT JOIN order_hold ON order_hold.order_id = customer_order.order_id AND released_at IS NULL
      AND reason = 'COD_CONFIRMATION' AND order_hold.user_id IS NULL
    WHERE order_line.order_line_id = copy.order_line_id AND customer_order.user_id IS DISTINCT FROM ${userId}::uuid
      AND copy.status IN (${CopyStatus.HELD}, ${CopyStatus.SOLD})) AS hold`;
