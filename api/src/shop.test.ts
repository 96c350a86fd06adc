import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildProcessShop, useChildProcessShops } from '../test/child-process-shops.ts';
import { Client } from '../test/client.ts';
import { createTestDatabase } from '../test/databases.ts';
import { readEmails } from '../test/emails.ts';
import { POLLING } from '../test/polling.ts';
import { basicAuth, SandboxClient } from '../test/sandbox.ts';
import { newUserDetails } from '../test/test-users.ts';
import { SANDBOX_PATH, sandboxKeys } from '../sandbox/built-in.ts';
import { SigningKeys } from './platform/signing-keys.ts';

const openChild = useChildProcessShops();
const ADMIN = { email: 'owner@shop.test', password: 'correct horse' };

let dataDir: string;
let databaseUrl: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-processes-'));
  databaseUrl = await createTestDatabase(inject('postgresUrl'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts another process of the shop. */
function open(): Promise<ChildProcessShop> {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = ADMIN;
  return openChild({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ADMIN_EMAIL, ADMIN_PASSWORD });
}

describe('a shop with several processes', () => {
  it('shares sessions between them, also after all were killed', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    const client = new Client(first.url);
    const { email, password, ...rest } = newUserDetails();
    expect((await client.post('/api/register', { email, password, ...rest })).status).toBe(201);
    const { userId } = await (await client.post('/api/login', { email, password })).json();
    expect(await (await client.at(second.url).get('/api/verify-session')).json()).toEqual({ userId });
    await Promise.all([first, second].map((each) => each.end('SIGKILL')));
    const third = await open();
    expect(await (await client.at(third.url).get('/api/verify-session')).json()).toEqual({ userId });
    expect(await third.end('SIGTERM')).toBe(0);
  });

  it('has one generated secret, readable by its owner only', async () => {
    const file = path.join(dataDir, 'session-secret');
    expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('creates the configured admin, sends emails, and logs no personal data', async () => {
    const { url, log, end } = await open();
    const client = new Client(url);
    expect((await client.post('/api/login', ADMIN)).status).toBe(200);
    expect((await client.graphql('{ me { role } }')).data).toEqual({ me: { role: 'OWNER' } });
    await client.graphql(`mutation { requestPasswordReset(email: "${ADMIN.email}") { message } }`);
    const emails = async () => (await readEmails(dataDir)).filter(({ to, token }) => to === ADMIN.email && token);
    await expect.poll(emails, POLLING).toHaveLength(1);
    const [mail] = await emails();
    await expect.poll(() => log.join('\n'), POLLING).toContain(path.join(dataDir, 'mail', mail?.file ?? ''));
    expect(await end('SIGTERM')).toBe(0);
    for (const personal of [ADMIN.email, ADMIN.password, mail?.token ?? '', 'session='])
      expect(log.join('\n')).not.toContain(personal);
  });
});

describe('a shop whose jobs run in a worker', () => {
  const SECRET = 'the secret of both processes';
  const TOKEN = 'the token of Prometheus';
  let shop: ChildProcessShop;
  let worker: ChildProcessShop;
  beforeAll(async () => {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET };
    shop = await openChild({ ...environment, JOBS: 'off' });
    worker = await openChild({ ...environment, METRICS_TOKEN: TOKEN }, 'worker');
  });

  it('has its emails sent by the worker, which serves only health checks and metrics', async () => {
    const client = new Client(shop.url);
    const { email, ...rest } = newUserDetails();
    expect((await client.post('/api/register', { email, ...rest })).status).toBe(201);
    const emails = async () => (await readEmails(dataDir)).filter(({ to }) => to === email);
    await expect.poll(emails, POLLING).not.toEqual([]);
    const [mail] = await emails();
    // It is logged after it is written.
    await expect.poll(() => worker.log.join('\n'), POLLING).toContain(mail?.file);
    expect(shop.log.join('\n')).not.toContain(mail?.file);
    const statuses = ['/readyz', '/healthz', '/', '/api/books', `${SANDBOX_PATH}/checkout.js`].map(
      async (address) => (await fetch(worker.url + address)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const metrics = await fetch(`${worker.url}/metrics`, { headers });
    expect(await metrics.text()).toContain('examshelf_queue_jobs{queue="letters",state="failed"} 0');
  });

  it('has the webhooks of the payments sandbox delivered by the worker', async () => {
    const keys = sandboxKeys(new SigningKeys([SECRET]));
    const sandbox = new Client(shop.url + SANDBOX_PATH);
    const order = await sandbox.post(
      '/v1/orders',
      { amount: 50_000, currency: 'INR', receipt: 'test' },
      basicAuth(keys),
    );
    const { id } = (await order.json()) as { id: string };
    await new SandboxClient(shop.url + SANDBOX_PATH, keys).pay(id);
    const database = new PostgresClient({ connectionString: databaseUrl });
    await database.connect();
    const events = async () => (await database.query('SELECT event_type AS type FROM webhook_event')).rows;
    await expect.poll(events, POLLING).toContainEqual({ type: 'payment.captured' });
    await database.end();
  });

  it('lets the worker end gracefully', async () => {
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await shop.end('SIGTERM')).toBe(0);
  });
});
