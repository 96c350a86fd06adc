import packageJson from '../../../package.json' with { type: 'json' };
import type { Module, Platform } from '../platform/module.ts';
import { OperationsResolver } from './operations.resolver.ts';
import { OperationsService } from './operations.service.ts';
import { OperationsStore } from './operations.store.ts';

/** The owner's health page: failed jobs, late webhooks, waiting emails. */
export function operationsModule({ database, ...needs }: Pick<Platform, 'database' | 'jobs' | 'clock' | 'log'>) {
  const store = new OperationsStore(database.manager);
  const operations = new OperationsService({ ...needs, store, version: packageJson.version });
  return { services: { operations }, resolvers: [new OperationsResolver(operations)] } satisfies Module;
}
