import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { ExchangeReason } from '../exchanges/exchanges.rules.ts';
import { queryRows } from '../platform/database/query.ts';
import type { Courier } from '../delivery/couriers.rules.ts';
import { IS_ENDED, IS_KEPT } from '../shipments/on-time/kept-promise.ts';
import { boundsOf, type DateRange } from './dashboard.rules.ts';

/** Parcels of a courier to a region that came to their end. */
export interface EndedParcels {
  /** State or union territory; null if the address names none. */
  region: string | null;
  courier: Courier;
  /** Delivered on the promised day or before. */
  kept: number;
  of: number;
}

export interface ConditionAnswers {
  asDescribed: number;
  answers: number;
}

export interface ExchangeCounts {
  deliveredCopies: number;
  /** Copies that an exchange was asked for, by reason, the most first. */
  reasons: { reason: ExchangeReason; copies: number }[];
}

/** Aggregates over deliveries and what customers say of them. */
export class QualityStore {
  constructor(private readonly manager: EntityManager) {}

  /** The parcels that were delivered, came back or were lost in a range. */
  countEndedParcels(range: DateRange): Promise<EndedParcels[]> {
    const { begins, ends } = boundsOf(range);
    return queryRows(
      this.manager,
      sql`SELECT region, courier, count(*)::int AS "of", count(*) FILTER (WHERE ${IS_KEPT})::int AS kept
        FROM shipment WHERE ${IS_ENDED} AND status_at >= ${begins} AND status_at < ${ends}
        GROUP BY region, courier`,
    );
  }

  /** The answers of a range about the condition of the copies. */
  async countConditionAnswers(range: DateRange): Promise<ConditionAnswers> {
    const { begins, ends } = boundsOf(range);
    const [counts] = await queryRows<ConditionAnswers>(
      this.manager,
      sql`SELECT count(*) FILTER (WHERE is_as_described)::int AS "asDescribed", count(is_as_described)::int AS answers
        FROM delivery_feedback WHERE created_at >= ${begins} AND created_at < ${ends}`,
    );
    return counts ?? { asDescribed: 0, answers: 0 };
  }

  /** Copies that were delivered in a range, and copies that an exchange was asked for in it. */
  async countExchanges(range: DateRange): Promise<ExchangeCounts> {
    const { begins, ends } = boundsOf(range);
    const [counts] = await queryRows<ExchangeCounts>(
      this.manager,
      sql`SELECT
          (SELECT coalesce(sum(copies), 0)::int FROM shipment CROSS JOIN LATERAL (
              SELECT sum(quantity) AS copies FROM shipment_line
              WHERE shipment_line.shipment_id = shipment.shipment_id) AS lines
            WHERE kind = 'OUTBOUND' AND delivered_at >= ${begins} AND delivered_at < ${ends}) AS "deliveredCopies",
          (SELECT coalesce(json_agg(asked), '[]') FROM (
            SELECT reason, sum(quantity) AS copies FROM exchange WHERE created_at >= ${begins} AND created_at < ${ends}
            GROUP BY reason ORDER BY copies DESC, reason) AS asked) AS reasons`,
    );
    return counts ?? { deliveredCopies: 0, reasons: [] };
  }
}
