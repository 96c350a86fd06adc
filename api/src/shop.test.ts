import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildProcessShop, useChildProcessShops } from '../test/child-process-shops.ts';
import { Client } from '../test/client.ts';
import { createTestDatabase } from '../test/databases.ts';
import { readEmails } from '../test/emails.ts';
import { POLLING } from '../test/polling.ts';
import { newUserDetails } from '../test/test-users.ts';

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
    expect((await client.graphql('{ me { role } }')).data).toEqual({ me: { role: 'ADMIN' } });
    await client.graphql(`mutation { requestPasswordReset(email: "${ADMIN.email}") { message } }`);
    const emails = async () => (await readEmails(dataDir)).filter(({ to }) => to === ADMIN.email);
    await expect.poll(emails, POLLING).toHaveLength(1);
    const [mail] = await emails();
    await expect.poll(() => log.join('\n'), POLLING).toContain(path.join(dataDir, 'mail', mail?.file ?? ''));
    expect(await end('SIGTERM')).toBe(0);
    for (const personal of [ADMIN.email, ADMIN.password, mail?.token ?? '', 'session='])
      expect(log.join('\n')).not.toContain(personal);
  });
});
