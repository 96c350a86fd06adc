import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

/** Does a work for the first test file of a run that needs it. Others wait until it is done. */
export async function onceInARun(name: string, work: () => Promise<void>): Promise<void> {
  const done = path.join(inject('runFolder'), `${name}.done`);
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    // Until the connection ends.
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
    if (existsSync(done)) return;
    await work();
    await writeFile(done, '');
  } finally {
    await client.end();
  }
}
