import { Client } from 'pg';
import { measure } from '../src/backup/measure.ts';
import { applyCopySettings, copyRows, listTables } from '../src/backup/table-copies.ts';

/** Number of rows and checksum of each table. */
export async function readTableDigests(databaseUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await applyCopySettings(client);
    const digests = new Map<string, string>();
    for (const table of await listTables(client)) {
      const { lines, sha256 } = await measure(copyRows(client, table));
      digests.set(table.table, `${lines} rows ${sha256}`);
    }
    return digests;
  } finally {
    await client.end();
  }
}
