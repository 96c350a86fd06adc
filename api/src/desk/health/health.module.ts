import packageJson from '../../../../package.json' with { type: 'json' };
import type { Module, Platform } from '../../platform/module.ts';
import { ShopHealthResolver } from './health.resolver.ts';
import { ShopHealthService } from './health.service.ts';
import { ShopHealthStore } from './health.store.ts';

/** The owner's health page: failed jobs, late webhooks, waiting emails. */
export function shopHealthModule({ database, ...needs }: Pick<Platform, 'database' | 'jobs' | 'clock' | 'log'>) {
  const store = new ShopHealthStore(database.manager);
  const shopHealth = new ShopHealthService({ ...needs, store, version: packageJson.version });
  return { services: { shopHealth }, resolvers: [new ShopHealthResolver(shopHealth)] } satisfies Module;
}
