import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';

/** What happened to parcels on a day. */
export interface DayCounts {
  shipped: number;
  delivered: number;
  returned: number;
  cashInPaise: number;
}

const NOTHING: DayCounts = { shipped: 0, delivered: 0, returned: 0, cashInPaise: 0 };

/** What happened to parcels on days in India. */
export class EveningStore {
  constructor(private readonly manager: EntityManager) {}

  /** The counts of a day, in one statement that reads only the parcels of the day. */
  async countDay(day: string): Promise<DayCounts> {
    const [counts] = await queryRows<DayCounts>(
      this.manager,
      sql`WITH day AS (
          SELECT ${day}::timestamp AT TIME ZONE 'Asia/Kolkata' AS begins,
            (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS ends)
        SELECT
          (SELECT count(*)::int FROM shipment WHERE shipped_at >= begins AND shipped_at < ends) AS shipped,
          (SELECT count(*)::int FROM shipment WHERE delivered_at >= begins AND delivered_at < ends) AS delivered,
          (SELECT count(*)::int FROM shipment WHERE received_at >= begins AND received_at < ends) AS returned,
          (SELECT coalesce(sum(amount_in_paise), 0)::int FROM shipment JOIN collection USING (order_id)
            WHERE shipped_at >= begins AND shipped_at < ends AND kind = 'OUTBOUND') AS "cashInPaise"
        FROM day`,
    );
    return counts ?? NOTHING;
  }
}
