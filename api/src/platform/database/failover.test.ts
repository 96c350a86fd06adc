import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildProcessShop, useChildProcessShops } from '../../../test/child-process-shops.ts';
import { createTestDatabase } from '../../../test/databases.ts';
import { POLLING } from '../../../test/polling.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from '../durations.rules.ts';

const TERMINATIONS = 100;
const SHOPPERS = 16;

const openChild = useChildProcessShops();
let dataDir: string;
let shop: ChildProcessShop;
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

/** Terminates all connections of the shop, as a failover does. Returns their number. */
async function terminateConnections(): Promise<number> {
  const { rowCount } = await server.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rowCount ?? 0;
}

const PAGES = ['/api/books', '/api/exam/JEE/all', '/sitemap.xml', '/readyz'];

/** Requests pages until the signal aborts, each from another IP address. Adds the statuses. */
async function browse(signal: AbortSignal, shopper: number, statuses: number[]): Promise<void> {
  for (let sent = 0; !signal.aborted; sent += 1) {
    const headers = { 'X-Forwarded-For': `10.${shopper}.${Math.floor(sent / 250) % 250}.${sent % 250}` };
    const response = await fetch(shop.url + PAGES[sent % PAGES.length], { headers });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
}

describe('a shop whose database terminates all connections under load', () => {
  it(
    `survives ${TERMINATIONS} failovers and works afterwards`,
    async () => {
      const stop = new AbortController();
      const statuses: number[] = [];
      const shoppers = Array.from({ length: SHOPPERS }, (_, shopper) => browse(stop.signal, shopper, statuses));
      for (let round = 0; round < TERMINATIONS; round += 1) {
        const answered = statuses.length;
        await expect.poll(terminateConnections, POLLING).not.toBe(0);
        await expect.poll(() => statuses.length, POLLING).toBeGreaterThan(answered);
      }
      stop.abort();
      await Promise.all(shoppers);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const status = async () => (await fetch(`${shop.url}/api/books`)).status;
      await expect.poll(status, POLLING).toBe(200);
      expect(await shop.end('SIGTERM')).toBe(0);
    },
    5 * MINUTE_MS,
  );
});
