import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildShop, useChildShops } from '../../test/child-shops.ts';
import { createTestDatabase } from '../../test/databases.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const TERMINATIONS = 100;
const SHOPPERS = 16;
const MINUTE_MS = 60_000;

const openChild = useChildShops();
let dataDir: string;
let shop: ChildShop;
let server: PostgresClient;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-failover-'));
  const databaseUrl = await createTestDatabase(inject('postgresUrl'));
  server = new PostgresClient({ connectionString: databaseUrl });
  await server.connect();
  shop = await openChild({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
});

afterAll(async () => {
  await server?.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends every connection of the shop, as a failover does. Returns how many there were. */
async function terminateConnections(): Promise<number> {
  const { rowCount } = await server.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rowCount ?? 0;
}

const PAGES = ['/api/books', '/api/exam/JEE/all', '/sitemap.xml', '/readyz'];

/** Asks for one page after another until it is told to stop. */
async function browse(signal: AbortSignal): Promise<number> {
  let asked = 0;
  for (; !signal.aborted; asked += 1) {
    const answer = await fetch(shop.url + PAGES[asked % PAGES.length]).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
  }
  return asked;
}

describe('a shop whose database ends all connections under load', () => {
  it(
    `outlives ${TERMINATIONS} such failovers and serves afterwards`,
    async () => {
      const leaving = new AbortController();
      const shoppers = Array.from({ length: SHOPPERS }, () => browse(leaving.signal));
      for (let round = 0; round < TERMINATIONS; round += 1)
        await expect.poll(terminateConnections, PATIENTLY).not.toBe(0);
      leaving.abort();
      const asked = await Promise.all(shoppers);
      expect(asked.reduce((sum, each) => sum + each)).toBeGreaterThan(TERMINATIONS);
      const status = async () => (await fetch(`${shop.url}/api/books`)).status;
      await expect.poll(status, PATIENTLY).toBe(200);
      expect(await shop.end('SIGTERM')).toBe(0);
    },
    5 * MINUTE_MS,
  );
});
