import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { check } from '../platform/check.ts';
import { withoutTimeLimits } from '../platform/database/database.ts';
import { step } from '../platform/server/steps.ts';
import { loadConfig } from '../config.ts';
import { openDatabaseInfrastructure } from '../infrastructure.ts';
import { runProgram } from '../platform/server/run-program.ts';
import { addPlausibleBooks } from './sample/plausible-books.ts';
import { loadSample } from './sample/sample-catalogue.ts';

const BOOKS = '--books takes a whole number up to 1000000.';

/** Loads the sample catalogue; with --books N also makes that many plausible books for measuring. */
await runProgram(async () => {
  const { values } = parseArgs({ options: { books: { type: 'string', default: '0' } } });
  const wanted = check(z.coerce.number(BOOKS).int(BOOKS).min(0, BOOKS).max(1_000_000, BOOKS), values.books, '--books');
  const infrastructure = await openDatabaseInfrastructure(loadConfig(process.env));
  try {
    await withoutTimeLimits(infrastructure.schema, (database) => seed(database, wanted));
  } finally {
    await infrastructure.close();
  }
});

async function seed(database: DataSource, wanted: number): Promise<void> {
  const { books, pincodes } = await step('Sample catalogue', (progress) => loadSample(database, progress));
  console.log(`    ${books} books and ${pincodes} PIN codes came new`);
  if (wanted > 0) await step(`${wanted} plausible books`, (progress) => addPlausibleBooks(database, wanted, progress));
}
