import type { Module, Platform } from '../../platform/module.ts';
import { AdminOrderStore } from '../orders/orders.store.ts';
import { PickListStore } from '../picking/pick-lists.store.ts';
import { EveningResolver } from './day-report.resolver.ts';
import { EveningService } from './day-report.service.ts';
import { EveningStore } from './day-report.store.ts';

/** What did not leave today. */
export function dayReportModule({ database: { manager }, clock }: Pick<Platform, 'database' | 'clock'>) {
  const orders = new AdminOrderStore(manager);
  const pickLists = new PickListStore(manager);
  const evening = new EveningService({ store: new EveningStore(manager), orders, pickLists, clock });
  return { services: { evening }, resolvers: [new EveningResolver(evening)] } satisfies Module;
}
