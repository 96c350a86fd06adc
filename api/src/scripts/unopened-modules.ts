import { Pool } from 'pg';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { roleOfSession } from '../accounts/session-role.ts';
import { loadConfig } from '../config.ts';
import { createPictureFetcher } from '../media/fetch-picture.ts';
import { composeShop } from '../modules.ts';
import { NO_JOBS } from '../platform/jobs/no-jobs.ts';
import type { Module } from '../platform/module.ts';
import { SigningKeys } from '../platform/signing-keys.ts';
import { createPostgresStateStore } from '../platform/state-store/postgres-state-store.ts';
import { tables } from '../tables.ts';

/** The modules of a shop that is not opened, to read what they offer. Their database is not connected. */
export function unopenedModules(): readonly Module[] {
  const database = new DataSource({ type: 'postgres', ...tables });
  const none = async () => {};
  return composeShop({
    ...loadConfig({}),
    database,
    searches: database,
    heavyReads: database,
    reserved: database,
    stateStore: createPostgresStateStore({ database, health: new Pool() }, roleOfSession),
    jobs: NO_JOBS,
    mailTransport: { send: none, close: none },
    storage: { put: none, get: async () => null, remove: none },
    fetchPicture: createPictureFetcher(),
    signingKeys: new SigningKeys(['']),
    ownUrl: () => '',
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  }).modules;
}
