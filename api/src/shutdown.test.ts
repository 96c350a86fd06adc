import { Agent, get, type IncomingMessage, request as send } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildShop, useChildShops } from '../test/child-shops.ts';
import { createTestDatabase } from '../test/databases.ts';
import { PATIENTLY } from '../test/patience.ts';

const CLIENTS = 24;
const GRACE_MS = 1_000;

const openChild = useChildShops();
let dataDir: string;
let databaseUrl: string;
let shop: ChildShop;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-shutdown-'));
  databaseUrl = await createTestDatabase(inject('postgresUrl'));
  shop = await openChild({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TEST_GRACE_MS: String(GRACE_MS) });
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What came of one request: its status, or the code of the error. */
interface Outcome {
  status: number | string;
  /** Whether the answer says that the connection ends. */
  closes: boolean;
}

/** Asks once; the whole answer has to come. Passwords make some requests slow. */
function ask(agent: Agent, isSlow: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    const answered = async (answer: IncomingMessage) => {
      const closes = answer.headers.connection === 'close';
      const body = await buffer(answer).catch((error: NodeJS.ErrnoException) => error);
      resolve({ status: body instanceof Error ? `cut: ${body.message}` : (answer.statusCode ?? 0), closes });
    };
    const failed = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, closes: false });
    if (!isSlow) return void get(`${shop.url}/api/books`, { agent }, answered).on('error', failed);
    const headers = { 'Content-Type': 'application/json' };
    const login = send(`${shop.url}/api/phone/login`, { agent, method: 'POST', headers }, answered).on('error', failed);
    login.end(JSON.stringify({ phone: '9000000000', password: 'not the password' }));
  });
}

/** Sends one request after another on a connection that is kept alive, until the shop does not take connections. */
async function keepAsking(outcomes: Outcome[], isSlow: boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await ask(agent, isSlow);
    outcomes.push(outcome);
    if (typeof outcome.status === 'string') return agent.destroy();
  }
}

describe('a shop that is told to end while 24 clients ask without a pause', () => {
  it('turns unready, answers every request that it accepted, says that connections end, and exits with 0', async () => {
    const outcomes: Outcome[] = [];
    const clients = Array.from({ length: CLIENTS }, (_, index) => keepAsking(outcomes, index % 6 === 0));
    await expect.poll(() => outcomes.length, PATIENTLY).toBeGreaterThan(CLIENTS * 4);
    const ended = shop.end('SIGTERM');
    const readiness = async () => (await fetch(`${shop.url}/readyz`).catch(() => null))?.status;
    await expect.poll(readiness, PATIENTLY).toBe(503);
    const before = outcomes.length;
    await Promise.all(clients);

    expect(await ended).toBe(0);
    const failures = outcomes.filter(({ status }) => typeof status === 'string').map(({ status }) => status);
    expect(failures).toEqual(Array.from({ length: CLIENTS }, () => 'ECONNREFUSED'));
    // What was under way when readiness turned may still have been answered as before.
    const late = outcomes.slice(before + CLIENTS).filter(({ status }) => typeof status === 'number');
    expect(late.length).toBeGreaterThan(0);
    expect(late.filter(({ closes }) => !closes)).toEqual([]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 401, 429, 'ECONNREFUSED']));
  });

  it('leaves no job behind as being done', async () => {
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
