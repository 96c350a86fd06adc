import type { Module, Platform } from '../../platform/module.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { ManifestResolver } from './manifests.resolver.ts';
import { manifestRoutes } from './manifests.routes.ts';
import { type ManifestsParts, ManifestsService } from './manifests.service.ts';
import { ManifestStore } from './manifests.store.ts';

interface Needs extends Pick<Platform, 'database'>, Omit<ManifestsParts, 'store'> {
  adminOrders: AdminOrdersService;
  papers: PapersService;
}

/** The handover of shipments to couriers. */
export function handoverModule({ database, ...needs }: Needs) {
  const manifests = new ManifestsService({ ...needs, store: new ManifestStore(database.manager) });
  return {
    services: { manifests },
    resolvers: [new ManifestResolver(manifests, needs.adminOrders)],
    routes: [manifestRoutes(manifests, needs.papers)],
  } satisfies Module;
}
