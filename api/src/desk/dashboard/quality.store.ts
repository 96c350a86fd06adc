import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { boundsOf, type DateRange } from './dashboard.rules.ts';
import type { DashboardCondition, DashboardExchanges } from './dashboard.types.ts';

/** Aggregates over deliveries and what customers say of them. */
export class QualityStore extends Store {
  /** The answers of a range about the condition of the copies. */
  countConditionAnswers(range: DateRange): Promise<Omit<DashboardCondition, 'rate'>> {
    const { begins, ends } = boundsOf(range);
    return this.onlyRow(
      sql`SELECT count(*) FILTER (WHERE is_as_described)::int AS "asDescribed", count(is_as_described)::int AS answers
        FROM delivery_feedback WHERE created_at >= ${begins} AND created_at < ${ends}`,
    );
  }

  /** Copies that were delivered in a range, and copies that an exchange was asked for in it. */
  countExchanges(range: DateRange): Promise<Pick<DashboardExchanges, 'deliveredCopies' | 'reasons'>> {
    const { begins, ends } = boundsOf(range);
    return this.onlyRow(
      sql`SELECT
          (SELECT coalesce(sum(copies), 0)::int FROM shipment CROSS JOIN LATERAL (
              SELECT sum(quantity) AS copies FROM shipment_line
              WHERE shipment_line.shipment_id = shipment.shipment_id) AS lines
            WHERE kind = 'OUTBOUND' AND delivered_at >= ${begins} AND delivered_at < ${ends}) AS "deliveredCopies",
          (SELECT coalesce(json_agg(asked), '[]') FROM (
            SELECT reason, sum(quantity) AS copies FROM exchange WHERE created_at >= ${begins} AND created_at < ${ends}
            GROUP BY reason ORDER BY copies DESC, reason) AS asked) AS reasons`,
    );
  }
}
