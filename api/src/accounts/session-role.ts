import sql, { type Sql } from 'sql-template-tag';
import { PERMISSIONS, Role } from '../platform/permissions.rules.ts';

/**
 * SQL of the role of an account in a session; null if the session has ended: the account is gone or paused, its epoch changed or
 * its station has ended. At a station whoever may pack is a packer.
 */
export function roleOfSession(userId: Sql, epoch: Sql, stationId: Sql): Sql {
  return sql`(SELECT CASE WHEN ${stationId}::uuid IS NULL THEN role
      WHEN role = ANY(${PERMISSIONS.FULFILL_ORDERS.roles}) AND EXISTS (
        SELECT FROM station WHERE station_id = ${stationId}::uuid AND ended_at IS NULL) THEN ${Role.PACKER} END
    FROM account WHERE user_id = ${userId} AND session_epoch = ${epoch} AND paused_at IS NULL)`;
}
