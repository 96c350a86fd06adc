import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import type { DayReportType } from './day-report.types.ts';

/** A day's shipments. */
type DayCounts = Pick<DayReportType, 'delivered' | 'returned' | 'shippedByCourier'>;

/** Counts a day's shipments in India. */
export class DayReportStore extends Store {
  /** The counts of a day, in one statement that reads only the shipments of the day. */
  countDay(day: string): Promise<DayCounts> {
    return this.onlyRow(
      sql`WITH day AS (
          SELECT ${day}::timestamp AT TIME ZONE 'Asia/Kolkata' AS begins,
            (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS ends)
        SELECT
          (SELECT count(*)::int FROM shipment
            WHERE delivered_at >= begins AND delivered_at < ends AND kind IN ('OUTBOUND', 'FORMER')) AS delivered,
          (SELECT count(*)::int FROM shipment
            WHERE received_at >= begins AND received_at < ends AND kind IN ('OUTBOUND', 'FORMER') AND status = 'RETURNED') AS returned,
          (SELECT coalesce(json_agg(shipped), '[]') FROM (
            SELECT courier, count(*) AS shipments, coalesce(sum(amount_in_paise), 0) AS "cashInPaise"
            FROM shipment LEFT JOIN collection ON collection.order_id = shipment.order_id AND kind = 'OUTBOUND'
              AND due_at > shipped_at - interval '1 minute'
            WHERE shipped_at >= begins AND shipped_at < ends AND kind <> 'PICKUP'
            GROUP BY courier ORDER BY shipments DESC, courier) AS shipped) AS "shippedByCourier"
        FROM day`,
    );
  }
}
