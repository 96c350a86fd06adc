import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import type { CollectionsService } from '../../payments/cash/collections.service.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { CashOrderResolver, CashResolver } from './cash.resolver.ts';
import { CashService } from './cash.service.ts';
import { CashStore } from './cash.store.ts';
import { Remittance, RemittanceLine } from './report.entity.ts';
import { RemittanceResolver } from './reports.resolver.ts';
import { RemittancesService } from './reports.service.ts';
import { RemittanceStore } from './reports.store.ts';

export const remittanceEntities = [Remittance, RemittanceLine];

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  lifecycle: OrderLifecycle;
  collections: CollectionsService;
}

/** What each courier owes, and the lists of what they paid. */
export function cashModule({ database: { manager }, ...needs }: Needs) {
  const cash = new CashService({ ...needs, store: new CashStore(manager) });
  const remittances = new RemittancesService({ ...needs, store: new RemittanceStore(manager) });
  return {
    services: { cash, remittances },
    resolvers: [new CashResolver(cash), new CashOrderResolver(), new RemittanceResolver(remittances)],
  } satisfies Module;
}
