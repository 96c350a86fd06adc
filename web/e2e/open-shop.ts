import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { createTestDatabase } from '../../api/test/databases.ts';
import { readEmails, type TestEmail } from '../../api/test/emails.ts';
import { POLLING } from '../../api/test/polling.ts';
import { linkSampleOriginals } from '../../api/test/sample-originals.ts';
import { launchBrowser } from './browser.ts';
import type { HostAnswer, HostRequest } from './host/shop-host.ts';

/** The built server with its own database, and a real browser. */
export interface OpenShop {
  url: string;
  databaseUrl: string;
  /** Opens a page in a new browser profile. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  /** The emails that the shop has sent. */
  emails(): Promise<TestEmail[]>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** The account that is logged in from the start. */
  as?: { email: string; password: string };
  /** Console messages that the test expects. Any other one fails the test. */
  expectedMessages?: RegExp;
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<void>;
}

export interface Visit {
  page: Page;
  status: number;
  /** Bodies of the GraphQL requests of the page, in their order. */
  requests: string[];
}

/**
 * Chromium's hints to developers, which fail no test: about password fields, and that a preloaded picture was not shown
 * within seconds, which a busy machine decides. `page-load.e2e.ts` compares preloads with what is shown.
 */
const CHROMIUM_HINTS = /\[DOM\]|\.avif was preloaded using link preload/;

/**
 * Opens a shop, with these environment variables, and a browser, with these command-line options, for the tests of a file. A test fails when one of its
 * pages writes an unexpected message to the console or throws.
 */
export function useOpenShop(variables: Record<string, string> = {}, browserOptions: readonly string[] = []): OpenShop {
  let browser: Browser;
  let dataDir: string;
  const unexpected: string[] = [];
  const shop: OpenShop = {
    url: '',
    databaseUrl: '',
    emails: () => readEmails(dataDir),
    async visit(where, { as, expectedMessages, prepare, ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      recordMessages(context, (message) => {
        if (!CHROMIUM_HINTS.test(message) && !expectedMessages?.test(message)) unexpected.push(message);
      });
      context.setDefaultTimeout(POLLING.timeout);
      followRequests(context);
      if (as) await logInByApi(context, shop, as);
      const page = await context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) requests.push(request.postData() ?? '');
      });
      await prepare?.(page);
      const response = await page.goto(shop.url + where);
      if (options.javaScriptEnabled !== false) await waitUntilReady(page);
      return { page, status: response?.status() ?? 0, requests };
    },
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-e2e-'));
    await linkSampleOriginals(dataDir);
    await symlink(inject('renditions'), path.join(dataDir, 'media/renditions'));
    shop.databaseUrl = variables.DATABASE_URL ?? (await createTestDatabase(inject('postgresUrl')));
    const own = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: shop.databaseUrl };
    // A test leaves this machine only by what it sets itself.
    const off = { OPEN_LIBRARY_URL: 'off', GOOGLE_BOOKS_URL: 'off' };
    const env = { ...process.env, ...own, ...off, ...variables };
    [browser, shop.url] = await Promise.all([launchBrowser(browserOptions), askHost({ variables: env })]);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(unexpected.splice(0), 'on the console').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await askHost({});
    await rm(dataDir, { recursive: true, force: true });
  });
  return shop;
}

/** The process of the shops of a worker. It ends with it. */
let host: ChildProcess | undefined;

function startHost(): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production' };
  const execArgv = process.execArgv.filter((option) => option.startsWith('--max-semi-space-size'));
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] satisfies StdioOptions;
  return fork(path.join(inject('shopHost'), 'shop-host.js'), { env, execArgv, stdio });
}

/** Sends a request to the host. Returns the address of the open shop. */
async function askHost(request: HostRequest): Promise<string> {
  const asked = (host = host?.exitCode === null ? host : startHost());
  const answer = await new Promise<HostAnswer>((resolve, reject) => {
    const fail = () => reject(new Error('The host of the shop ended.'));
    asked.once('exit', fail);
    asked.once('message', (message: HostAnswer) => {
      asked.off('exit', fail);
      resolve(message);
    });
    asked.send(request);
  });
  if ('error' in answer) throw new Error(answer.error);
  return answer.url ?? '';
}

function recordMessages(context: BrowserContext, record: (message: string) => void): void {
  context.on('console', (message) => record(message.text()));
  context.on('weberror', (error) => record(error.error().message));
}

/** Logs in by REST. A second factor counts as given: `second-factor.e2e.ts` gives it. */
async function logInByApi(context: BrowserContext, shop: OpenShop, data: object): Promise<void> {
  const response = await context.request.post(`${shop.url}/api/login`, { data });
  if (!response.ok()) throw new Error(`The login returned ${response.status()}.`);
  await setProofs(shop, new Date(), `value::jsonb #> '{login,provenAt}' IS NULL`);
}

/** Sets when the users of sessions last proved who they are. */
export async function setProofs({ databaseUrl }: OpenShop, at: Date | null, where = 'true'): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const proven = at
    ? `jsonb_set(value::jsonb, '{login,provenAt}', '${at.getTime()}')`
    : `value::jsonb #- '{login,provenAt}'`;
  await client.query(`UPDATE session SET value = (${proven})::text WHERE user_id IS NOT NULL AND ${where}`);
  await client.end();
}

/** The requests of each profile that have no response yet. */
const openRequests = new WeakMap<BrowserContext, Set<Request>>();

function followRequests(context: BrowserContext): void {
  const open = new Set<Request>();
  openRequests.set(context, open);
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
}

/** Goes to an address in an open page. */
export async function goTo(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await waitUntilReady(page);
  return response;
}

/** Reloads an open page. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilReady(page);
}

/** Waits until React has hydrated a page (earlier clicks are lost), nothing is loading and the page has nothing to do. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[src*=entry-client]') ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
  const isLoading = () => Boolean(openRequests.get(page.context())?.size);
  do {
    await vi.waitUntil(() => !isLoading(), POLLING);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  } while (isLoading());
}
