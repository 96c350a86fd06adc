import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { DatabasePools } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { Erasure } from './erasure.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './jobs/mailer.ts';
import type { QueueWork } from './jobs/start-jobs.ts';
import type { Purpose } from './limits/priority.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { StateStore } from './state-store/state-store.ts';

/** What a module may use of its process. */
export interface Platform extends Pick<DatabasePools, 'database' | 'searches' | 'heavyReads' | 'reserved'> {
  replica?: Replica | undefined;
  stateStore: StateStore;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Sign sessions and tokens of links; the keys of the sandbox are derived from the first. */
  signingKeys: SigningKeys;
}

/** What a domain offers, composed by the function of its `x.module.ts`. */
export interface Module<Services extends object = object, Parts extends object = object> {
  /** Its use cases. */
  services: Services;
  /** What else later modules need of it. */
  parts?: Parts;
  /** GraphQL. */
  resolvers?: object[];
  /** REST calls, below /api. */
  routes?: Router[];
  /** REST calls of other origins, which sign their requests or send a key; below /api. */
  webhooks?: Router[];
  /** What REST calls are for, so that the more important ones are admitted first. */
  purposes?: { purpose: Purpose; paths: string[] }[];
  jobs?: QueueWork[];
  erasure?: Erasure;
}

/** Modules in the order of their composition. */
export class ModuleList<Given extends object, Services extends object> {
  constructor(
    /** What the next module is given. */
    readonly given: Given,
    readonly services: Services,
    readonly modules: readonly Module[],
  ) {}

  /** Adds a module, which gets the first parts, and the services and parts of the modules before it. */
  add<Added extends object, Parts extends object>(
    compose: (given: Given) => Module<Added, Parts>,
  ): ModuleList<Given & Added & Parts, Services & Added> {
    const module = compose(this.given);
    const { services, parts } = module;
    // A module leaves its parts out only if they have no members.
    const given = { ...this.given, ...services, ...parts } as Given & Added & Parts;
    return new ModuleList(given, { ...this.services, ...services }, [...this.modules, module]);
  }
}
