import { once } from 'node:events';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'graphql';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import type { BuyBackBookLifecycle } from '../src/buy-backs/buy-back-book-lifecycle.ts';
import type { BuyBackLifecycle } from '../src/buy-backs/buy-back-lifecycle.ts';
import { loadConfig } from '../src/config.ts';
import { createSchema } from '../src/http/graphql/schema.ts';
import { openMetrics } from '../src/infrastructure.ts';
import type { DelhiveryAccess } from '../src/delivery/delhivery-api.ts';
import type { ShiprocketAccess } from '../src/shipments/couriers/shiprocket-shipments.ts';
import type { RenderPage } from '../src/http/pages/pages.ts';
import { type OpenResponseCache, openResponseCache } from '../src/http/response-cache/open-response-cache.ts';
import { createPictureFetcher } from '../src/media/fetch-picture.ts';
import { folderStorage } from '../src/media/storage.ts';
import { folderTransport } from '../src/notifications/mail-transport.ts';
import { SANDBOX_PATH, sandboxKeys } from '../sandbox/built-in.ts';
import type { RazorpayAccount } from '../src/razorpay/razorpay-account.ts';
import { roleOfSession } from '../src/accounts/session-role.ts';
import type { Clock } from '../src/platform/clock.ts';
import { type DatabasePools, openDatabasePools } from '../src/platform/database/database.ts';
import type { DatabaseTimeouts } from '../src/platform/database/connection.ts';
import { createHttpServer } from '../src/platform/server/http-server.ts';
import { ownUrl } from '../src/platform/server/listen.ts';
import type { Metrics } from '../src/platform/metrics/metrics.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { AsyncDisposableStack } from '../src/platform/async-disposable-stack.ts';
import type { StateStore } from '../src/platform/state-store/state-store.ts';
import { createPostgresStateStore } from '../src/platform/state-store/postgres-state-store.ts';
import { openRedisStateStore } from '../src/platform/state-store/redis-state-store.ts';
import { SigningKeys } from '../src/platform/signing-keys.ts';
import { Role } from '../src/platform/permissions.rules.ts';
import { createServer } from '../src/server.ts';
import { composeShop, type Services } from '../src/modules.ts';
import type { OrderLifecycle } from '../src/orders/order-lifecycle.ts';
import { QUEUES } from '../src/desk/health/health.rules.ts';
import { startJobs } from '../src/platform/jobs/start-jobs.ts';
import type { Module } from '../src/platform/module.ts';
import type { ShopDetails } from '../src/platform/shop.rules.ts';
import { tables } from '../src/tables.ts';
import { Client } from './client.ts';
import { createLargeDatabase, createTestDatabase } from './databases.ts';
import { readEmails, type TestEmail } from './emails.ts';
import { SandboxClient } from './sandbox.ts';
import { proveSessions } from './sessions.ts';
import { createUser, type TestUser } from './test-users.ts';

/** Options of a test shop. */
export interface TestShopOptions {
  publicUrl?: string;
  /** Uses this Redis as the state store instead of the database. */
  redisUrl?: () => string;
  /** Number of trusted proxies; by default 1, so that each client can have its own IP address. */
  trustProxy?: number;
  /** Whether to run job workers; true by default. */
  runJobs?: boolean;
  /** Private IP addresses from which pictures may be fetched. */
  picturesFrom?: string[];
  /** An account at a payment provider instead of the built-in sandbox. */
  razorpay?: RazorpayAccount;
  clock?: Clock;
  /** By default those of `TEST_SECRET`. */
  signingKeys?: SigningKeys;
  /** A courier's API, and the key of its events; by default none. */
  delhivery?: { access: () => DelhiveryAccess; pickup: string; pushKey: string };
  shiprocket?: () => ShiprocketAccess;
  /** Where ISBNs are looked up; by default nowhere. */
  isbnSources?: () => Record<'openLibraryUrl' | 'googleBooksUrl' | 'googleBooksKey', string | undefined>;
  /** Environment variables of the contact details. */
  env?: NodeJS.ProcessEnv;
  /** Memory of the response cache; 0 by default, so that tests may change the database behind it. */
  responseCacheMb?: number;
  /** Replaces the database URL on which the response cache hears of changes. */
  cacheDatabaseUrl?: (databaseUrl: string) => string;
  /** The token of /metrics; by default no metrics are collected. */
  metricsToken?: string;
  /** Replaces the page renderer, by default one that prints the viewer. */
  renderPage?: RenderPage;
  /** Shorter timeouts of the database. */
  timeouts?: DatabaseTimeouts;
  /** Whether the catalogue has 100,000 books besides the sample, for tests of plans. */
  isLarge?: boolean;
  /** Replaces the database URL, for example with that of a proxy. */
  rewriteDatabaseUrl?: (databaseUrl: string) => string;
}

/** One instance of a shop; all instances run in the test process. */
export interface ShopInstance extends DatabasePools {
  url: string;
  services: Services;
  modules: readonly Module[];
  /** The lifecycle of orders, which is no use case. */
  lifecycle: OrderLifecycle;
  /** Those of buy-backs and their books. */
  buyBackLifecycle: BuyBackLifecycle;
  buyBackBookLifecycle: BuyBackBookLifecycle;
  stateStore: StateStore;
  responseCache: OpenResponseCache | null;
  /** Whether it runs job workers. */
  runsJobs: boolean;
}

/** A shop with the sample catalogue: its services, and its REST and GraphQL APIs over HTTP. */
export interface TestShop extends ShopInstance, Pick<Client, 'get' | 'post' | 'graphql'> {
  databaseUrl: string;
  dataDir: string;
  /** A client that is not logged in, by default with a new IP address. */
  visitor(address?: string): Client;
  /** Creates a customer and logs in. */
  customer(): Promise<TestUser & { client: Client }>;
  /** Creates a member of staff and logs in; the owner unless told otherwise. */
  admin(role?: Role): Promise<TestUser & { client: Client }>;
  /** Opens another instance on the same database. It is closed after the tests of the file. */
  addInstance(overrides?: TestShopOptions): Promise<ShopInstance>;
  emails(): Promise<TestEmail[]>;
  /** A client of the shop's payments sandbox. */
  sandbox: SandboxClient;
}

/** Secret of test shops. */
export const TEST_SECRET = 'a secret of tests only';
export const TEST_KEYS = new SigningKeys([TEST_SECRET]);

/** A shop without job workers sends no statement by itself, so that tests can count those of a request. */
const NEVER_IN_A_TEST_SECONDS = 12 * 60 * 60;

/** Opens a shop for the tests of a file. Its members are set in `beforeAll`. */
export function useTestShop(options: TestShopOptions = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => Object.assign(shop, await openTestShop(options)));
  afterAll(() => shop.close?.());
  return shop;
}

let addresses = 0;

/** Returns a new IP address of the documentation range. */
function newAddress(): string {
  addresses += 1;
  return `198.51.${100 + Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

async function openTestShop(options: TestShopOptions): Promise<TestShop> {
  const stack = new AsyncDisposableStack();
  const createDatabase = options.isLarge ? createLargeDatabase : createTestDatabase;
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-shop-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const addInstance = async (overrides: TestShopOptions = {}) => {
    const opened = await openInstance(databaseUrl, dataDir, { ...options, ...overrides });
    stack.defer(opened.close);
    return opened;
  };
  const shop = await addInstance();
  const visitor = (address = newAddress()) => new Client(shop.url, address);
  const logIn = async (role: Role) => {
    const user = await createUser(shop.database, role);
    const client = visitor();
    const { status } = await client.post('/api/login', { email: user.email, password: user.password });
    if (status !== 200) throw new Error(`The login got the status ${status}`);
    const { clock = () => new Date() } = options;
    await proveSessions(shop, user.userId, clock());
    return { ...user, client };
  };
  return {
    ...shop,
    databaseUrl,
    dataDir,
    addInstance,
    get: (url, headers) => visitor().get(url, headers),
    post: (url, body, headers) => visitor().post(url, body, headers),
    graphql: (query, variables) => visitor().graphql(query, variables),
    visitor,
    customer: () => logIn(Role.CUSTOMER),
    admin: (role = Role.OWNER) => logIn(role),
    emails: () => readEmails(dataDir),
    sandbox: new SandboxClient(shop.url + SANDBOX_PATH, sandboxKeys(TEST_KEYS)),
    close: () => stack.disposeAsync(),
  };
}

async function openInstance(databaseUrl: string, dataDir: string, options: TestShopOptions): Promise<ShopInstance> {
  const {
    publicUrl = 'http://shop.test',
    redisUrl,
    trustProxy = 1,
    runJobs = true,
    razorpay,
    picturesFrom = [],
  } = options;
  const { signingKeys = TEST_KEYS } = options;
  const { clock = () => new Date(), rewriteDatabaseUrl = (url: string) => url } = options;
  const stack = new AsyncDisposableStack();
  const logger = pino({ level: 'silent' });
  const url = rewriteDatabaseUrl(databaseUrl);
  const databases = await openDatabasePools({ url, ...tables }, options.timeouts);
  stack.defer(databases.close);
  const { database, reserved, searches, heavyReads } = databases;
  const stateStore = redisUrl
    ? await openRedisStateStore(redisUrl(), logger)
    : createPostgresStateStore(databases, roleOfSession);
  stack.defer(stateStore.close);
  const timing = { pollIntervalMs: 50, ...(!runJobs && { maintenanceSeconds: NEVER_IN_A_TEST_SECONDS }) };
  const jobs = await openJobs({ database, log: logger, queues: QUEUES, ...timing });
  stack.defer(jobs.close);
  const transport = folderTransport(path.join(dataDir, 'mail'), logger);
  const parts = { database, reserved, searches, heavyReads, stateStore, publicUrl, dataDir, signingKeys };
  const http = createHttpServer();
  const { shop, seller, admin, keepLimitInPaise } = loadConfig(options.env ?? {});
  const mail = {
    mailTransport: transport,
    mailFrom: 'Shop <shop@shop.test>',
    shop,
    seller,
    admin,
    keepLimitInPaise,
  };
  const ownOriginals = folderStorage(path.join(dataDir, 'media', 'originals'));
  const sampleOriginals = folderStorage(inject('sampleOriginals'));
  const pictures = {
    storage: {
      ...ownOriginals,
      get: async (name: string) => (await ownOriginals.get(name)) ?? sampleOriginals.get(name),
    },
    fetchPicture: createPictureFetcher({ allowIPAddressList: picturesFrom }),
  };
  const courier = {
    delhivery: options.delhivery?.access(),
    delhiveryPickup: options.delhivery?.pickup,
    delhiveryPushKey: options.delhivery?.pushKey,
    shiprocket: options.shiprocket?.(),
  };
  const nowhere = { openLibraryUrl: undefined, googleBooksUrl: undefined, googleBooksKey: undefined };
  const isbnSources = options.isbnSources?.() ?? nowhere;
  const outside = { ...mail, ...pictures, ...courier, ...isbnSources, razorpay, ownUrl: () => ownUrl(http) };
  const { services, modules, given: composed } = composeShop({ ...parts, ...outside, jobs, clock, log: logger });
  const {
    responseCacheMb: megabytes = 0,
    cacheDatabaseUrl = (given: string) => given,
    renderPage = printViewer,
  } = options;
  const responseCache = await openResponseCache({ megabytes, databaseUrl: cacheDatabaseUrl(url), log: logger });
  stack.defer(() => responseCache?.close());
  const { metricsToken } = options;
  const metrics = await openMetrics({ metricsToken }, { ...databases, jobs }, responseCache?.cache ?? null);
  const { health } = databases;
  const observed = { health, responseCache, services, modules, shop, logger, metrics };
  await listen(http, { ...parts, ...observed, trustProxy, renderPage });
  if (runJobs) startJobs(jobs, modules);
  stack.defer(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  return {
    ...databases,
    url: ownUrl(http),
    services,
    modules,
    lifecycle: composed.lifecycle,
    buyBackLifecycle: composed.buyBackLifecycle,
    buyBackBookLifecycle: composed.buyBackBookLifecycle,
    stateStore,
    responseCache,
    runsJobs: runJobs,
    close: () => stack.disposeAsync(),
  };
}

interface ServerParts {
  services: Services;
  modules: readonly Module[];
  shop: ShopDetails;
  health: DatabasePools['health'];
  stateStore: StateStore;
  responseCache: OpenResponseCache | null;
  publicUrl: string;
  signingKeys: SigningKeys;
  trustProxy: number;
  logger: Logger;
  metrics: Metrics | null;
  renderPage: RenderPage;
}

async function listen(http: Server, parts: ServerParts): Promise<void> {
  const noWeb = {
    assets: {
      shop: { scripts: [], imports: [], styles: [], pages: {} },
      playground: { scripts: ['/assets/playground.js'], imports: [], styles: [] },
    },
    files: (_request: unknown, _response: unknown, next: () => void) => next(),
    renderPage: parts.renderPage,
  };
  const schema = await createSchema(parts.modules);
  http.on('request', await createServer({ ...parts, schema, web: noWeb, isDraining: () => false }));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
}

/** A stub of the page renderer, which prints the viewer. */
const printViewer: RenderPage = async ({ execute }) => {
  const { data } = await execute({ document: parse('{ me { userId } }'), variables: {} });
  const me = data?.me as { userId: string } | null | undefined;
  return { status: 404, route: '/*', html: `no pages in this test for ${me?.userId ?? 'a visitor'}` };
};
