import type { Module, Platform } from '../platform/module.ts';
import { distanceEstimator, withFallback } from './delivery-estimator.ts';
import type { DelhiveryAccess } from './delhivery-api.ts';
import { delhivery } from './delhivery.ts';
import { DeliveryResolver } from './delivery.resolver.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { DeliveryService } from './delivery.service.ts';
import { DeliveryStore } from './delivery.store.ts';

const COURIER_TIMEOUT_MS = 2_000;

interface Needs extends Pick<Platform, 'database' | 'stateStore' | 'clock' | 'log'> {
  /** The courier's API; undefined: delivery is estimated by distance. */
  delhivery: DelhiveryAccess | undefined;
}

/** The expected day of a delivery. */
export function deliveryModule({ database, clock, ...needs }: Needs) {
  const store = new DeliveryStore(database.manager);
  const delivery = new DeliveryService({ store, estimator: estimatorOf(needs), clock });
  return {
    services: { delivery },
    resolvers: [new DeliveryResolver(delivery)],
    routes: [deliveryRoutes(delivery)],
  } satisfies Module;
}

/** The configured courier, else the table by distance. */
function estimatorOf({ delhivery: access, stateStore, log }: Pick<Needs, 'delhivery' | 'stateStore' | 'log'>) {
  return access
    ? withFallback({ courier: delhivery(access), keyValues: stateStore.keyValues, timeoutMs: COURIER_TIMEOUT_MS, log })
    : distanceEstimator;
}
