import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Courier } from '../../delivery/couriers.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { daysAfter } from '../../platform/durations.rules.ts';
import type { CashOrder, CashSum } from './cash.types.ts';
import { CashList, overdueBefore, REMITTED_DAYS } from './cash.rules.ts';
import { inOrder, isAfter, type Keyset, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';

/** Sum of one list for one courier. */
export interface ListSum extends CashSum {
  list: CashList;
  courier: Courier;
  oldestAt: Date;
}

/** Reads what couriers owe, by aggregates over indexes that have only what is open, or was remitted lately. */
export class CashStore extends Store {
  /** The sums of all lists by courier, in one statement. */
  sumCash(now: Date): Promise<ListSum[]> {
    const lists = Object.values(CashList).map(
      (list) => sql`SELECT ${list}::text AS list, courier, count(*)::int AS count, sum(amount)::int AS "amountInPaise",
          min(cash.created_at) AS "oldestAt"
        FROM (${LISTS[list](now)}) AS cash ${SHIPMENT} GROUP BY courier`,
    );
    return this.rows(join(lists, ' UNION ALL '));
  }

  /** The sum of the payments of buy-backs that staff have to send. */
  sumBuyBackPayouts(): Promise<CashSum> {
    return this.onlyRow(
      sql`SELECT count(*)::int AS count, coalesce(sum(amount_in_paise), 0)::int AS "amountInPaise", min(created_at) AS "oldestAt"
        FROM payout WHERE status = 'DUE' AND buy_back_id IS NOT NULL`,
    );
  }

  /** A page of a list. */
  findPage(
    { list, courier }: { list: CashList; courier: Courier | null },
    keyset: Keyset,
    now: Date,
  ): Promise<(CashOrder & Position)[]> {
    const ofCourier = courier ? sql`AND courier = ${courier}` : empty;
    return this.rows(
      sql`SELECT ${positionColumns('order_id')}, order_id AS "orderId", (
            SELECT ship_to_name FROM customer_order WHERE customer_order.order_id = page.order_id) AS "shipToName",
          courier, awb, amount AS "amountInPaise", created_at AS "at"
        FROM (
          SELECT cash.*, courier, awb FROM (${LISTS[list](now)}) AS cash ${SHIPMENT}
          WHERE ${isAfter(keyset, 'order_id')} ${ofCourier}
          ${inOrder(keyset, 'order_id')} LIMIT ${keyset.limit}) AS page
        ${inOrder(keyset, 'order_id')}`,
    );
  }
}

/** The shipment that left; of an order that was sent again, the first that was delivered. */
const SHIPMENT = sql`CROSS JOIN LATERAL (
  SELECT courier, awb FROM shipment
  WHERE shipment.order_id = cash.order_id AND kind IN ('OUTBOUND', 'FORMER') AND status <> 'VOIDED'
  ORDER BY delivered_at, kind DESC, shipment_id LIMIT 1) AS shipment`;

/** The orders in a list: number, since when, amount. */
const LISTS: Record<CashList, (now: Date) => Sql> = {
  DUE: () => sql`SELECT order_id, due_at AS created_at, amount_in_paise AS amount FROM collection WHERE status = 'DUE'`,
  COLLECTED: () => COLLECTED,
  OVERDUE: (now) => sql`${COLLECTED} AND collected_at < ${overdueBefore(now)}`,
  SHORT: () => sql`SELECT order_id, collected_at AS created_at, amount_in_paise - remitted_in_paise AS amount
    FROM collection WHERE status = 'SHORT'`,
  REMITTED: (now) => sql`SELECT order_id, remitted_at AS created_at, remitted_in_paise AS amount FROM collection
    WHERE status = 'REMITTED' AND remitted_at >= ${daysAfter(now, -REMITTED_DAYS)}`,
  PAYOUTS: () => sql`SELECT order_id, created_at, amount_in_paise AS amount FROM payout WHERE status = 'DUE'`,
};

const COLLECTED = sql`SELECT order_id, collected_at AS created_at, amount_in_paise AS amount FROM collection
  WHERE status = 'COLLECTED'`;
