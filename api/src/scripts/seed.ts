import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { check } from '../platform/check.ts';
import { withoutTimeLimits } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { step } from '../platform/server/steps.ts';
import { loadConfig } from '../config.ts';
import { openDatabaseInfrastructure, openStorage } from '../infrastructure.ts';
import { runProgram } from '../platform/server/run-program.ts';
import { addPlausibleBooks } from './sample/plausible-books.ts';
import { loadSample } from './sample/sample-catalogue.ts';
import { storeSampleOriginals } from './sample/sample-pictures.ts';

const BOOKS = '--books takes a whole number up to 1000000.';

/** Loads the sample catalogue. With --books N also adds N made-up books for benchmarks: npm run seed -- --books N */
await runProgram(async () => {
  const { values } = parseArgs({ options: { books: { type: 'string', default: '0' } } });
  const count = check(z.coerce.number(BOOKS).int(BOOKS).min(0, BOOKS).max(1_000_000, BOOKS), values.books, '--books');
  const config = loadConfig(process.env);
  const infrastructure = await openDatabaseInfrastructure(config);
  try {
    await step('Sample pictures', () => storeSampleOriginals(openStorage(config, createLogger())));
    await withoutTimeLimits(infrastructure.schema, (database) => seed(database, count));
  } finally {
    await infrastructure.close();
  }
});

async function seed(database: DataSource, count: number): Promise<void> {
  const { books, pincodes } = await step('Sample catalogue', (progress) => loadSample(database, progress));
  console.log(`    ${books} books and ${pincodes} PIN codes added`);
  if (count > 0) await step(`${count} plausible books`, (progress) => addPlausibleBooks(database, count, progress));
}
