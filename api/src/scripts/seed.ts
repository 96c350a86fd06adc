import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { check } from '../platform/check.ts';
import { withoutTimeouts } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { withProgress } from '../platform/server/progress.ts';
import { AccountStore } from '../accounts/accounts.store.ts';
import { ensureAdmin } from '../accounts/admins.ts';
import { type Config, loadConfig } from '../config.ts';
import { type Database, openDatabase, openStorage } from '../infrastructure.ts';
import { runProgram } from '../platform/server/run-program.ts';
import { openSampleShop, requireSandbox } from './sample-orders/open-sample-shop.ts';
import { addSampleOrders } from './sample-orders/sample-orders.ts';
import { addPlausibleBooks } from './sample/plausible-books.ts';
import { loadSample } from './sample/sample-catalogue.ts';
import { storeSampleOriginals } from './sample/sample-pictures.ts';

/** The largest numbers of the options. */
const LIMITS = { books: 1_000_000, orders: 1_000 };

/**
 * Loads the sample catalogue; with --books N it also generates N books for performance tests, with --orders N sample
 * orders, so that the order desk can be tried.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { books: { type: 'string' }, orders: { type: 'string' } } });
  const [books, orders] = [countOf(values, 'books'), countOf(values, 'orders')];
  const config = loadConfig(process.env);
  if (orders > 0) requireSandbox(config);
  const opened = await openDatabase(config);
  try {
    await withProgress('Sample pictures', () => storeSampleOriginals(openStorage(config, createLogger())));
    await withoutTimeouts(opened.databaseConfig, (database) => seed(database, books));
    if (orders > 0) await seedOrders(config, opened, orders);
  } finally {
    await opened.close();
  }
});

function countOf(values: Record<string, string | undefined>, option: keyof typeof LIMITS): number {
  const message = `--${option} must be a whole number up to ${LIMITS[option]}.`;
  const count = z.coerce.number(message).int(message).min(0, message).max(LIMITS[option], message);
  return check(count, values[option] ?? '0', `--${option}`);
}

async function seed(database: DataSource, count: number): Promise<void> {
  const { books, pincodes } = await withProgress('Sample catalogue', (onProgress) => loadSample(database, onProgress));
  console.log(`    ${books} books and ${pincodes} PIN codes added`);
  if (count > 0)
    await withProgress(`${count} generated books`, (onProgress) => addPlausibleBooks(database, count, onProgress));
}

async function seedOrders(config: Config, opened: Database, count: number): Promise<void> {
  const { admin } = config;
  if (admin) await ensureAdmin(new AccountStore(opened.database.manager), admin.email, admin.password);
  const shop = await openSampleShop(config, opened);
  try {
    const added = await withProgress('Sample orders', (onProgress) => addSampleOrders(shop, count, onProgress));
    console.log(`    ${added} orders added${added < count ? '; the others exist' : ''}`);
  } finally {
    await shop.close();
  }
}
