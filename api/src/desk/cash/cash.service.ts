import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { CashList } from './cash.rules.ts';
import type { CashStore, ListSum } from './cash.store.ts';
import type { CashOrder, CashReport, CashSum, CourierCash } from './cash.types.ts';
import { cashListInput } from '../desk.inputs.ts';
import { readPage } from '../keyset.ts';

/** What couriers owe, by courier and order. */
export class CashService {
  constructor(private readonly parts: { store: CashStore; clock: Clock }) {}

  /** The sums by courier, without couriers that have none. Admins only. */
  async reportCash(viewer: Viewer): Promise<CashReport> {
    requirePermission(viewer, Permission.READ_MONEY);
    const sums = await this.parts.store.sumCash(this.parts.clock());
    const payouts = sums.filter(({ list }) => list === CashList.PAYOUTS);
    const cash = sums.filter(({ list }) => list !== CashList.PAYOUTS);
    const couriers = Object.values(Courier).filter((courier) => cash.some((sum) => sum.courier === courier));
    return { couriers: couriers.map((courier) => cashOf(courier, cash)), payouts: total(payouts) };
  }

  /** The payments of buy-backs that staff have to send. Admins only. */
  async sumBuyBackPayouts(viewer: Viewer): Promise<CashSum> {
    requirePermission(viewer, Permission.READ_MONEY);
    return this.parts.store.sumBuyBackPayouts();
  }

  /** A page of the orders in a list: oldest first what is open, newest first what is remitted. Admins only. */
  async listCashOrders(viewer: Viewer, request: z.input<typeof cashListInput>): Promise<Connection<CashOrder>> {
    requirePermission(viewer, Permission.READ_MONEY);
    const { list, courier = null, ...page } = check(cashListInput, request);
    const { store, clock } = this.parts;
    const order = { id: 'order_id', isOldestFirst: list !== CashList.REMITTED } as const;
    return readPage(page, order, (keyset) => store.findPage({ list, courier }, keyset, clock()));
  }
}

function cashOf(courier: Courier, sums: readonly ListSum[]): CourierCash {
  const of = (list: CashList) => total(sums.filter((sum) => sum.list === list && sum.courier === courier));
  return {
    courier,
    due: of(CashList.DUE),
    collected: of(CashList.COLLECTED),
    overdue: of(CashList.OVERDUE),
    short: of(CashList.SHORT),
    remitted: of(CashList.REMITTED),
  };
}

function total(sums: readonly ListSum[]): CashSum {
  const oldest = sums.map(({ oldestAt }) => oldestAt).toSorted((one, other) => one.getTime() - other.getTime());
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    amountInPaise: sums.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0),
    oldestAt: oldest[0] ?? null,
  };
}
