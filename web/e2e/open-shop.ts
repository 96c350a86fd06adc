import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { createTestDatabase } from '../../api/test/databases.ts';
import { mailsIn, type TestMail } from '../../api/test/mails.ts';
import { launchBrowser } from './browser.ts';

/** The real server, with a stocked database of its own, and a real browser. */
export interface OpenShop {
  url: string;
  /** A page in a fresh profile, with all it said to the console, and every GraphQL request it made. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  /** The mails that the shop wrote. */
  mails(): Promise<TestMail[]>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Whoever is logged in from the start. */
  who?: { email: string; password: string };
}

export interface Visit {
  page: Page;
  status: number;
  said: string[];
  asked: string[];
}

/** Opens a shop, with more variables if need be, and a browser for the tests of this file. */
export function useOpenShop(variables: Record<string, string> = {}): OpenShop {
  let browser: Browser;
  let server: ChildProcess;
  let dataDir: string;
  const shop: OpenShop = {
    url: '',
    visit: (where, options) => visit(browser, shop.url, where, options),
    mails: () => mailsIn(dataDir),
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-e2e-'));
    await mkdir(path.join(dataDir, 'media'));
    await symlink(inject('renditions'), path.join(dataDir, 'media/renditions'));
    const databaseUrl = await createTestDatabase(inject('postgresUrl'));
    const own = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const env = { ...process.env, ...own, ...variables };
    server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    [browser, shop.url] = await Promise.all([launchBrowser(), addressOf(server)]);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    // Without the grace that SIGTERM leaves for load balancers.
    server?.kill('SIGINT');
    if (server?.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  });
  return shop;
}

/** Where a server says that it is open. */
export async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /is open: (\S+)/.exec(line) ?? [];
    if (address) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('The server ended before it was open.');
}

async function visit(
  browser: Browser,
  shopUrl: string,
  where: string,
  { who, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  if (who) {
    const { email, password } = who;
    const answer = await context.request.post(`${shopUrl}/api/login`, { data: { email, password } });
    if (!answer.ok()) throw new Error(`The login answered ${answer.status()}.`);
  }
  const page = await context.newPage();
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
  });
  const response = await page.goto(shopUrl + where, { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await takenOver(page);
  return { page, status: response?.status() ?? 0, said, asked };
}

/** Goes to an address in an open page. */
export async function goTo(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  await takenOver(page);
  return response;
}

/** Loads the address of an open page again. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await takenOver(page);
}

/** Waits until React has taken over a page that the server made: what is pressed before is lost. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[src*=entry-client]') ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
}
