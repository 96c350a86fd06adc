import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, inject } from 'vitest';
import { createSchema } from '../src/http/graphql/schema.ts';
import type { RenderPage } from '../src/http/pages/pages.ts';
import { createPictureFetcher } from '../src/media/fetch-picture.ts';
import { folderStorage } from '../src/media/storage.ts';
import { folderTransport } from '../src/notifications/mail-transport.ts';
import { type RazorpayAccount, SANDBOX_PATH, sandboxKeys } from '../src/razorpay/create-gateway.ts';
import type { Clock } from '../src/platform/clock.ts';
import { type Databases, openDatabases } from '../src/platform/database/database.ts';
import type { TimeLimits } from '../src/platform/database/connection.ts';
import { ownUrl } from '../src/platform/server/listen.ts';
import { openJobs } from '../src/platform/jobs.ts';
import { AsyncDisposableStack } from '../src/platform/async-disposable-stack.ts';
import type { SessionEngine } from '../src/platform/session/session-engine.ts';
import { postgresEngine } from '../src/platform/session/session-engine-postgres.ts';
import { openRedisEngine } from '../src/platform/session/session-engine-redis.ts';
import { Role } from '../src/platform/viewer.ts';
import { createServer } from '../src/server.ts';
import { createServices, QUEUES, type Services, startJobs } from '../src/services.ts';
import { tables } from '../src/tables.ts';
import { Client } from './client.ts';
import { createTestDatabase } from './databases.ts';
import { mailsIn, type TestMail } from './mails.ts';
import { SandboxUser } from './sandbox.ts';
import { addPerson, type Person } from './people.ts';

/** How a test's shop differs from the usual. */
export interface TestShopOptions {
  publicUrl?: string;
  /** Keeps sessions in this Redis instead of the database. */
  redisUrl?: () => string;
  /** Proxies that are believed; one, so that each client of a test may come from an address of its own. */
  trustProxy?: number;
  /** Whether mails and other jobs are done. */
  doesJobs?: boolean;
  /** Addresses that pictures are fetched from though they are not on the public internet. */
  picturesFrom?: string[];
  /** An account at a payment provider, in place of the shop's own sandbox. */
  razorpay?: RazorpayAccount;
  clock?: Clock;
  /** Time limits of the database, to make them pass quickly. */
  limits?: TimeLimits;
  /** Where the database is reached, given its address; left out, there. */
  reachedAt?: (databaseUrl: string) => string;
}

/** One process of a shop, or what would be one. */
export interface ShopProcess extends Databases {
  url: string;
  services: Services;
  engine: SessionEngine;
}

/** A stocked shop of a test file's own: its services, and both its doors over real HTTP. */
export interface TestShop extends ShopProcess, Pick<Client, 'get' | 'post' | 'graphql'> {
  databaseUrl: string;
  dataDir: string;
  /** Somebody who is not logged in, with a browser of their own, at an address that nobody else comes from. */
  visitor(address?: string): Client;
  /** Somebody with an account, logged in. */
  customer(): Promise<Person & { client: Client }>;
  admin(): Promise<Person & { client: Client }>;
  /** Another process of the same shop. It is closed with the test file. */
  another(differing?: TestShopOptions): Promise<ShopProcess>;
  mails(): Promise<TestMail[]>;
  /** Whoever pays at the shop's payments sandbox. */
  sandbox: SandboxUser;
}

/** What sessions of test shops are signed with. */
export const TEST_SECRET = 'a secret of tests only';

/** Opens a stocked shop for the tests of this file. Its members are there once the tests run. */
export function useTestShop(options: TestShopOptions = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => Object.assign(shop, await openTestShop(options)));
  afterAll(() => shop.close?.());
  return shop;
}

let addresses = 0;

/** An address of the range for documentation, another one each time. */
function newAddress(): string {
  addresses += 1;
  return `198.51.${100 + Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

async function openTestShop(options: TestShopOptions): Promise<TestShop> {
  const stack = new AsyncDisposableStack();
  const databaseUrl = await createTestDatabase(inject('postgresUrl'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-shop-'));
  stack.add(() => rm(dataDir, { recursive: true, force: true }));
  const another = async (differing: TestShopOptions = {}) => {
    const opened = await openProcess(databaseUrl, dataDir, { ...options, ...differing });
    stack.add(opened.close);
    return opened;
  };
  const shop = await another();
  const anonymous = () => new Client(shop.url, newAddress());
  const person = async (role: Role) => {
    const someone = await addPerson(shop.database, role);
    const client = new Client(shop.url, newAddress());
    const { status } = await client.post('/api/login', { email: someone.email, password: someone.password });
    if (status !== 200) throw new Error(`Logging in was answered with ${status}`);
    return { ...someone, client };
  };
  return {
    ...shop,
    databaseUrl,
    dataDir,
    another,
    get: (where, headers) => anonymous().get(where, headers),
    post: (where, body, headers) => anonymous().post(where, body, headers),
    graphql: (query, variables) => anonymous().graphql(query, variables),
    visitor: (address = newAddress()) => new Client(shop.url, address),
    customer: () => person(Role.CUSTOMER),
    admin: () => person(Role.ADMIN),
    mails: () => mailsIn(dataDir),
    sandbox: new SandboxUser(shop.url + SANDBOX_PATH, sandboxKeys(TEST_SECRET)),
    close: () => stack.close(),
  };
}

async function openProcess(databaseUrl: string, dataDir: string, options: TestShopOptions): Promise<ShopProcess> {
  const {
    publicUrl = 'http://shop.test',
    redisUrl,
    trustProxy = 1,
    doesJobs = true,
    razorpay,
    picturesFrom = [],
  } = options;
  const { clock = () => new Date(), reachedAt = (url: string) => url } = options;
  const stack = new AsyncDisposableStack();
  const logger = pino({ level: 'silent' });
  const databases = await openDatabases({ url: reachedAt(databaseUrl), ...tables }, options.limits);
  stack.add(databases.close);
  const { database, reserved, heavyReads } = databases;
  const engine = redisUrl ? await openRedisEngine(redisUrl(), logger) : postgresEngine(databases);
  stack.add(engine.close);
  const jobs = await openJobs({ database, log: logger, queues: QUEUES, lookEveryMs: 50 });
  stack.add(jobs.close);
  const transport = folderTransport(path.join(dataDir, 'mail'), logger);
  const parts = { database, reserved, heavyReads, engine, publicUrl, dataDir, secret: TEST_SECRET };
  const http = createHttpServer();
  const mail = { mailTransport: transport, mailFrom: 'Shop <shop@shop.test>' };
  const ownOriginals = folderStorage(path.join(dataDir, 'media', 'originals'));
  const sampleOriginals = folderStorage(inject('sampleOriginals'));
  const pictures = {
    storage: {
      ...ownOriginals,
      get: async (name: string) => (await ownOriginals.get(name)) ?? sampleOriginals.get(name),
    },
    fetchPicture: createPictureFetcher({ allowIPAddressList: picturesFrom }),
  };
  const outside = { ...mail, ...pictures, razorpay, delhivery: undefined, ownUrl: () => ownUrl(http) };
  const services = createServices({ ...parts, ...outside, jobs, clock, log: logger });
  await listen(http, { ...parts, services, logger, trustProxy });
  if (doesJobs) startJobs(jobs, services);
  stack.add(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  return { ...databases, url: ownUrl(http), services, engine, close: () => stack.close() };
}

interface ServerParts {
  services: Services;
  reserved: DataSource;
  engine: SessionEngine;
  publicUrl: string;
  secret: string;
  trustProxy: number;
  logger: Logger;
}

async function listen(http: Server, parts: ServerParts): Promise<void> {
  const noWeb = {
    assets: {
      shop: { scripts: [], imports: [], styles: [] },
      playground: { scripts: ['/assets/playground.js'], imports: [], styles: [] },
    },
    files: (_request: unknown, _response: unknown, next: () => void) => next(),
    renderPage,
  };
  const schema = await createSchema(parts.services);
  http.on('request', await createServer({ ...parts, schema, web: noWeb, isDraining: () => false }));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
}

/** There are no pages in these tests; what stands for one tells who it is shown to. */
const renderPage: RenderPage = async ({ context }) => ({
  status: 404,
  pipe: (to) => void to.end(`no pages in this test for ${context.viewer?.userId ?? 'a visitor'}`),
});
