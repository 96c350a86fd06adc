import sql, { raw } from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { type EndedParcels, PROMISE_LIMITS, type PromiseRecord } from './on-time-delivery.rules.ts';

/** Whether a promised parcel has come to its end. The indexes of ended parcels have this condition. */
const IS_ENDED = raw(`(kind = 'OUTBOUND' AND status IN ('DELIVERED', 'RETURNED', 'LOST'))`);

/** Whether an ended parcel was delivered on its promised day in India or before. Lost and returned parcels were not. */
const IS_KEPT = raw(`(status = 'DELIVERED' AND (delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promised_on)`);

/** Queries on promised delivery days. */
export class PromiseStore extends Store {
  /** The promises of the newest parcels to a region that have come to their end. */
  async countPromises(region: string): Promise<PromiseRecord> {
    const counts = await this.row<Omit<PromiseRecord, 'region'>>(
      sql`SELECT count(*) FILTER (WHERE is_kept)::int AS kept, count(*)::int AS "of" FROM (
          SELECT ${IS_KEPT} AS is_kept FROM shipment
          WHERE region = ${region} AND ${IS_ENDED}
          ORDER BY status_at DESC, shipment_id LIMIT ${PROMISE_LIMITS.counted}) AS ended`,
    );
    return { region, kept: counts?.kept ?? 0, of: counts?.of ?? 0 };
  }

  /** The parcels that were delivered, came back or were lost in a time. */
  countEnded({ begins, ends }: { begins: Date; ends: Date }): Promise<EndedParcels[]> {
    return this.rows(
      sql`SELECT region, courier, count(*)::int AS "of", count(*) FILTER (WHERE ${IS_KEPT})::int AS kept
        FROM shipment WHERE ${IS_ENDED} AND status_at >= ${begins} AND status_at < ${ends}
        GROUP BY region, courier`,
    );
  }
}
