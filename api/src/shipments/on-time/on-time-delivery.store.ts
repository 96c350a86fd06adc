import sql, { raw } from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { type ShipmentOutcomes, ON_TIME_LIMITS, type OnTimeRecord } from './on-time-delivery.rules.ts';

/** Whether a shipment to a customer has ended. The indexes of ended shipments have this condition. */
const IS_ENDED = raw(`(kind IN ('OUTBOUND', 'FORMER') AND status IN ('DELIVERED', 'RETURNED', 'LOST'))`);

/** Whether an ended shipment was delivered on its promised day in India or before. Lost and returned ones were not. */
const IS_ON_TIME = raw(`(status = 'DELIVERED' AND (delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promised_on)`);

/** Queries on on-time delivery. */
export class OnTimeDeliveryStore extends Store {
  /** The newest shipments to a region that have ended. */
  async countRegion(region: string): Promise<OnTimeRecord> {
    const counts = await this.onlyRow<Omit<OnTimeRecord, 'region'>>(
      sql`SELECT count(*) FILTER (WHERE is_kept)::int AS kept, count(*)::int AS "of" FROM (
          SELECT ${IS_ON_TIME} AS is_kept FROM shipment
          WHERE region = ${region} AND ${IS_ENDED}
          ORDER BY status_at DESC, shipment_id LIMIT ${ON_TIME_LIMITS.counted}) AS ended`,
    );
    return { region, ...counts };
  }

  /** The shipments that were delivered, came back or were lost in a period. */
  countEnded({ begins, ends }: { begins: Date; ends: Date }): Promise<ShipmentOutcomes[]> {
    return this.rows(
      sql`SELECT region, courier, count(*)::int AS "of", count(*) FILTER (WHERE ${IS_ON_TIME})::int AS kept
        FROM shipment WHERE ${IS_ENDED} AND status_at >= ${begins} AND status_at < ${ends}
        GROUP BY region, courier`,
    );
  }
}
