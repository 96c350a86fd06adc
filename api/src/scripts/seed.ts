import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { check } from '../platform/check.ts';
import { withoutTimeouts } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { withProgress } from '../platform/server/progress.ts';
import { loadConfig } from '../config.ts';
import { openDatabase, openStorage } from '../infrastructure.ts';
import { runProgram } from '../platform/server/run-program.ts';
import { addPlausibleBooks } from './sample/plausible-books.ts';
import { loadSample } from './sample/sample-catalogue.ts';
import { storeSampleOriginals } from './sample/sample-pictures.ts';

const INVALID_BOOKS = '--books must be a whole number up to 1000000.';

/** Loads the sample catalogue; with --books N it also generates N books for performance tests. */
await runProgram(async () => {
  const { values } = parseArgs({ options: { books: { type: 'string', default: '0' } } });
  const count = check(
    z.coerce.number(INVALID_BOOKS).int(INVALID_BOOKS).min(0, INVALID_BOOKS).max(1_000_000, INVALID_BOOKS),
    values.books,
    '--books',
  );
  const config = loadConfig(process.env);
  const { databaseConfig, close } = await openDatabase(config);
  try {
    await withProgress('Sample pictures', () => storeSampleOriginals(openStorage(config, createLogger())));
    await withoutTimeouts(databaseConfig, (database) => seed(database, count));
  } finally {
    await close();
  }
});

async function seed(database: DataSource, count: number): Promise<void> {
  const { books, pincodes } = await withProgress('Sample catalogue', (onProgress) => loadSample(database, onProgress));
  console.log(`    ${books} books and ${pincodes} PIN codes added`);
  if (count > 0)
    await withProgress(`${count} generated books`, (onProgress) => addPlausibleBooks(database, count, onProgress));
}
