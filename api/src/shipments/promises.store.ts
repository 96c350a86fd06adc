import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { PROMISE_LIMITS, type PromiseRecord } from './promises.rules.ts';

/** Whether a settled parcel was delivered on its promised day in India or before. Lost and returned parcels were not. */
const IS_KEPT = sql`(status = 'DELIVERED' AND (delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promised_on)`;

/** Queries on promised delivery days. */
export class PromiseStore {
  constructor(private readonly manager: EntityManager) {}

  /** The promises of the newest parcels to a region that have come to their end. */
  async countPromises(region: string): Promise<PromiseRecord> {
    const [counts] = await queryRows<Omit<PromiseRecord, 'region'>>(
      this.manager,
      sql`SELECT count(*) FILTER (WHERE is_kept)::int AS kept, count(*)::int AS "of" FROM (
          SELECT ${IS_KEPT} AS is_kept FROM shipment
          WHERE region = ${region} AND kind = 'OUTBOUND' AND status IN ('DELIVERED', 'RETURNED', 'LOST')
          ORDER BY status_at DESC LIMIT ${PROMISE_LIMITS.counted}) AS settled`,
    );
    return { region, kept: counts?.kept ?? 0, of: counts?.of ?? 0 };
  }
}
