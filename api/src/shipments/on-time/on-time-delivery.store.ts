import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import { IS_ENDED, IS_KEPT } from './kept-promise.ts';
import { PROMISE_LIMITS, type PromiseRecord } from './on-time-delivery.rules.ts';

/** Queries on promised delivery days. */
export class PromiseStore {
  constructor(private readonly manager: EntityManager) {}

  /** The promises of the newest parcels to a region that have come to their end. */
  async countPromises(region: string): Promise<PromiseRecord> {
    const [counts] = await queryRows<Omit<PromiseRecord, 'region'>>(
      this.manager,
      sql`SELECT count(*) FILTER (WHERE is_kept)::int AS kept, count(*)::int AS "of" FROM (
          SELECT ${IS_KEPT} AS is_kept FROM shipment
          WHERE region = ${region} AND ${IS_ENDED}
          ORDER BY status_at DESC, shipment_id LIMIT ${PROMISE_LIMITS.counted}) AS ended`,
    );
    return { region, kept: counts?.kept ?? 0, of: counts?.of ?? 0 };
  }
}
