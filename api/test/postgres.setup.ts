import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { DataSource } from 'typeorm';
import { BuyBackPromisesService } from '../src/buy-backs/buy-back-promises.service.ts';
import { BuyBackPromiseStore } from '../src/buy-backs/buy-back-promises.store.ts';
import { BuyBackStore } from '../src/buy-backs/buy-backs.store.ts';
import { ExamFacts } from '../src/exam-targets/exam-facts.ts';
import { folderStorage } from '../src/media/storage.ts';
import { migrate, withoutTimeouts } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { loadSample } from '../sample/sample-catalogue.ts';
import { storeSampleOriginals } from '../sample/sample-pictures.ts';
import { tables } from '../src/tables.ts';
import { QUEUES } from '../src/desk/health/health.rules.ts';
import { databaseUrl, TEMPLATE } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A folder for what the test files share, until the run ends. */
    runFolder: string;
    /** Folder of the originals of the sample's pictures. */
    sampleOriginals: string;
  }
}

/**
 * Starts one PostgreSQL for a test run, with a template database of the sample catalogue for the test files to copy. All
 * projects of the run use it.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if ('postgresUrl' in run.getProvidedContext()) return undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await configureForTests(postgres.url);
  const originals = path.join(dataDir, 'media', 'originals');
  await createTemplate(postgres.url);
  await storeSampleOriginals(folderStorage(originals));
  run.provide('postgresUrl', postgres.url);
  run.provide('runFolder', dataDir);
  run.provide('sampleOriginals', originals);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Nothing has to outlive a run, so its PostgreSQL neither waits for the disk nor visits hundreds of databases to tidy them. */
async function configureForTests(postgresUrl: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

/** What the shop promises for books, which a job would make in each shop, and so empty the caches of its responses. */
async function makePromises({ manager }: DataSource): Promise<void> {
  const examTargets = { readFacts: () => new ExamFacts(manager).findAll() };
  const stores = { store: new BuyBackStore(manager), promises: new BuyBackPromiseStore(manager) };
  await new BuyBackPromisesService({ ...stores, examTargets, clock: () => new Date() }).refresh();
}

async function createTemplate(postgresUrl: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const schema = { url: databaseUrl(postgresUrl, TEMPLATE), ...tables };
  await migrate(schema);
  await withoutTimeouts(schema, async (database) => {
    await loadSample(database, () => {});
    await makePromises(database);
    await (await openJobs({ database, log: pino({ level: 'silent' }), queues: QUEUES })).close();
    await database.query('ANALYZE');
  });
}
