import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Name of the stocked database that test databases are copies of. */
export const TEMPLATE = 'stocked_template';

/** The address of another database of the same server. */
export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a stocked database nobody else uses, and answers its address. */
export function createTestDatabase(postgresUrl: string): Promise<string> {
  return createDatabase(postgresUrl, `TEMPLATE ${TEMPLATE}`);
}

/** Makes a database without any table, and returns its address. */
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
