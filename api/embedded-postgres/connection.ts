import { Client } from 'pg';
import { type Cluster, readPassword, DATABASE_NAME } from './cluster.ts';

const CONNECT_TIMEOUT_MS = 10_000;

export async function connectionUrl(cluster: Cluster, port: number, database = DATABASE_NAME): Promise<string> {
  return `postgres://${DATABASE_NAME}:${await readPassword(cluster)}@127.0.0.1:${port}/${database}`;
}

/** Opens a connection. When lost later it emits `end`, not an unhandled error. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function createDatabaseIfMissing(cluster: Cluster, port: number): Promise<void> {
  const client = await connect(await connectionUrl(cluster, port, 'postgres'));
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
