import { Agent, get, type IncomingMessage, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildProcessShop, useChildProcessShops } from '../test/child-process-shops.ts';
import { createTestDatabase } from '../test/databases.ts';
import { POLLING } from '../test/polling.ts';

const CLIENTS = 24;
const GRACE_MS = 1_000;

const openChild = useChildProcessShops();
let dataDir: string;
let databaseUrl: string;
let shop: ChildProcessShop;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-shutdown-'));
  databaseUrl = await createTestDatabase(inject('postgresUrl'));
  shop = await openChild({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TEST_GRACE_MS: String(GRACE_MS) });
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Result of a request: its status or error code. */
interface Outcome {
  status: number | string;
  /** Whether the response has `Connection: close`. */
  closes: boolean;
}

/** Sends a request and reads the whole response. Slow requests check a password. */
function sendRequest(agent: Agent, isSlow: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    const onResponse = async (response: IncomingMessage) => {
      const closes = response.headers.connection === 'close';
      const body = await buffer(response).catch((error: NodeJS.ErrnoException) => error);
      resolve({ status: body instanceof Error ? `cut: ${body.message}` : (response.statusCode ?? 0), closes });
    };
    const failed = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, closes: false });
    if (!isSlow) return void get(`${shop.url}/api/books`, { agent }, onResponse).on('error', failed);
    const headers = { 'Content-Type': 'application/json' };
    const login = request(`${shop.url}/api/phone/login`, { agent, method: 'POST', headers }, onResponse).on(
      'error',
      failed,
    );
    login.end(JSON.stringify({ phone: '9000000000', password: 'not the password' }));
  });
}

/** Sends requests on a keep-alive connection until the shop does not accept connections. */
async function sendUntilRefused(outcomes: Outcome[], isSlow: boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await sendRequest(agent, isSlow);
    outcomes.push(outcome);
    if (typeof outcome.status === 'string') return agent.destroy();
  }
}

describe('a shop that gets SIGTERM while 24 clients send requests', () => {
  it('becomes unready, answers every accepted request, closes connections, and exits with 0', async () => {
    const outcomes: Outcome[] = [];
    const clients = Array.from({ length: CLIENTS }, (_, index) => sendUntilRefused(outcomes, index % 6 === 0));
    await expect.poll(() => outcomes.length, POLLING).toBeGreaterThan(CLIENTS * 4);
    const ended = shop.end('SIGTERM');
    const readiness = async () => {
      const response = await fetch(`${shop.url}/readyz`).catch(() => null);
      return [response?.status, response?.headers.get('Retry-After')];
    };
    await expect.poll(readiness, POLLING).toEqual([503, '5']);
    const before = outcomes.length;
    await Promise.all(clients);

    expect(await ended).toBe(0);
    const failures = outcomes.filter(({ status }) => typeof status === 'string').map(({ status }) => status);
    expect(failures).toEqual(Array.from({ length: CLIENTS }, () => 'ECONNREFUSED'));
    // Requests that were in progress when readiness changed may have no such header.
    const late = outcomes.slice(before + CLIENTS).filter(({ status }) => typeof status === 'number');
    expect(late.length).toBeGreaterThan(0);
    expect(late.filter(({ closes }) => !closes)).toEqual([]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 401, 429, 'ECONNREFUSED']));
  });

  it('leaves no active job and no connection', async () => {
    const server = new PostgresClient({ connectionString: databaseUrl });
    await server.connect();
    const { rows } = await server.query(`SELECT name FROM pgboss.job WHERE state = 'active'`);
    const connections = await server.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'examshelf'`,
    );
    await server.end();
    expect([rows, connections.rowCount]).toEqual([[], 0]);
  });
});
