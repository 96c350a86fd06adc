import type { Module, Platform } from '../../platform/module.ts';
import { DashboardMarginResolver, OrderMarginResolver } from './margins.resolver.ts';
import { marginsRoutes } from './margins.routes.ts';
import { MarginsService } from './margins.service.ts';
import { MarginsStore } from './margins.store.ts';

/** What orders, books and the stock bring and cost, read from the pool of heavy reads. */
export function marginsModule({ heavyReads }: Pick<Platform, 'heavyReads'>) {
  const margins = new MarginsService(new MarginsStore(heavyReads.manager));
  return {
    services: { margins },
    resolvers: [new DashboardMarginResolver(margins), new OrderMarginResolver(margins)],
    routes: [marginsRoutes(margins)],
  } satisfies Module;
}
