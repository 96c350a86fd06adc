import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildShop, useChildShops } from '../../../test/child-shops.ts';
import { createTestDatabase } from '../../../test/databases.ts';
import { PATIENTLY } from '../../../test/patience.ts';
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
  shop = await openChild({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });
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

/** Asks for one page after another until it is told to stop, each time from another network. Returns the statuses. */
async function browse(signal: AbortSignal, shopper: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; !signal.aborted; asked += 1) {
    const headers = { 'X-Forwarded-For': `10.${shopper}.${Math.floor(asked / 250) % 250}.${asked % 250}` };
    const answer = await fetch(shop.url + PAGES[asked % PAGES.length], { headers });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

describe('a shop whose database ends all connections under load', () => {
  it(
    `outlives ${TERMINATIONS} such failovers and serves afterwards`,
    async () => {
      const leaving = new AbortController();
      const shoppers = Array.from({ length: SHOPPERS }, (_, shopper) => browse(leaving.signal, shopper));
      for (let round = 0; round < TERMINATIONS; round += 1)
        await expect.poll(terminateConnections, PATIENTLY).not.toBe(0);
      leaving.abort();
      const statuses = (await Promise.all(shoppers)).flat();
      expect(statuses.length).toBeGreaterThan(TERMINATIONS);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const status = async () => (await fetch(`${shop.url}/api/books`)).status;
      await expect.poll(status, PATIENTLY).toBe(200);
      expect(await shop.end('SIGTERM')).toBe(0);
    },
    5 * MINUTE_MS,
  );
});
