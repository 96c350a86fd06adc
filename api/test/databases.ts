import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { withoutTimeouts } from '../src/platform/database/database.ts';
import { tables } from '../src/tables.ts';
import { addManyBooks } from './many-books.ts';
import { onceInARun } from './once-in-a-run.ts';

/** Name of the template database with the sample catalogue. */
export const TEMPLATE = 'sample_template';

/** URL of another database on the same server. */
export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database with the sample catalogue. Returns its URL. */
export function createTestDatabase(postgresUrl: string): Promise<string> {
  return createDatabase(postgresUrl, `TEMPLATE ${TEMPLATE}`);
}

/** Creates a database without tables. Returns its URL. */
export function createEmptyDatabase(postgresUrl: string): Promise<string> {
  return createDatabase(postgresUrl, '');
}

/** Books that the large catalogue has besides the sample. */
export const MANY_BOOKS = 100_000;

const MANY_BOOKS_TEMPLATE = 'many_books_template';

/** Creates a database with the sample catalogue and many more books. Returns its URL. */
export async function createLargeDatabase(postgresUrl: string): Promise<string> {
  await onceInARun(MANY_BOOKS_TEMPLATE, async () => {
    const url = await createDatabase(postgresUrl, `TEMPLATE ${TEMPLATE}`, MANY_BOOKS_TEMPLATE);
    await withoutTimeouts({ url, ...tables }, (database) => addManyBooks(database, MANY_BOOKS));
  });
  // By copying its files: PostgreSQL would log each page else.
  return createDatabase(postgresUrl, `TEMPLATE ${MANY_BOOKS_TEMPLATE} STRATEGY FILE_COPY`);
}

async function createDatabase(postgresUrl: string, options: string, name = randomName()): Promise<string> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} ${options}`);
  await client.end();
  return databaseUrl(postgresUrl, name);
}

const randomName = () => `test_${randomBytes(6).toString('hex')}`;
