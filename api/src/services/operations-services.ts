import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import packageJson from '../../../package.json' with { type: 'json' };
import { OperationsService } from '../operations/operations.service.ts';
import { OperationsStore } from '../operations/operations.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

interface OperationsServiceParts {
  database: DataSource;
  jobs: Jobs;
  clock: Clock;
  log: Logger;
}

/** Composes the services for the owner of a shop. */
export function createOperationsServices({ database, ...parts }: OperationsServiceParts) {
  const store = new OperationsStore(database.manager);
  return { operations: new OperationsService({ ...parts, store, version: packageJson.version }) };
}
