import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { check } from '../src/platform/check.ts';
import { withoutTimeouts } from '../src/platform/database/database.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { withProgress } from '../src/platform/server/progress.ts';
import { AccountStore } from '../src/accounts/accounts.store.ts';
import { ensureOwner } from '../src/accounts/staff/owners.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { type Database, openDatabase, openStorage } from '../src/infrastructure.ts';
import { runProgram } from '../src/platform/server/run-program.ts';
import { openSampleShop, requireSandbox } from './orders/open-sample-shop.ts';
import { addSampleOrders } from './orders/sample-orders.ts';
import { addPlausibleBooks } from './plausible-books.ts';
import { loadSample } from './sample-catalogue.ts';
import { storeSampleOriginals } from './sample-pictures.ts';

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
  if (admin) await ensureOwner(new AccountStore(opened.database.manager), admin.email, admin.password);
  const shop = await openSampleShop(config, opened);
  try {
    const added = await withProgress('Sample orders', (onProgress) => addSampleOrders(shop, count, onProgress));
    console.log(`    ${added} orders added${added < count ? '; the others exist' : ''}`);
  } finally {
    await shop.close();
  }
}
