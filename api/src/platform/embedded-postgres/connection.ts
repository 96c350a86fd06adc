import { Client } from 'pg';
import { type Cluster, readPassword, STORE } from './cluster.ts';

const CONNECT_LIMIT_MS = 10_000;

export async function connectionUrl(cluster: Cluster, port: number, database = STORE): Promise<string> {
  return `postgres://${STORE}:${await readPassword(cluster)}@127.0.0.1:${port}/${database}`;
}

/** An open connection; one that breaks later emits `end`, not an unhandled error. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function createDatabaseIfMissing(cluster: Cluster, port: number): Promise<void> {
  const client = await connect(await connectionUrl(cluster, port, 'postgres'));
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [STORE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${STORE}`);
  } finally {
    await client.end();
  }
}
