import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

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

async function createDatabase(postgresUrl: string, options: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} ${options}`);
  await client.end();
  return databaseUrl(postgresUrl, name);
}
