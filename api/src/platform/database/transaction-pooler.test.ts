import sql from 'sql-template-tag';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/databases.ts';
import { connectionOptions, NO_TIMEOUTS } from './connection.ts';
import { migrate, openDataSource, poolOf, withoutTimeouts } from './database.ts';
import { Connection } from './prepared-statements.ts';
import { queryRows } from './query.ts';

const url = await createEmptyDatabase(inject('postgresUrl'));
/** The server refuses no start-up parameter, as a pooler does: what is not sent shows in the settings. */
const pooled = { url, directUrl: url, entities: [], migrations: [], functions: [], version: '', max: 1 };

const settings = sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
  current_setting('max_parallel_workers_per_gather') AS workers`;

it('Behind a transaction pooler statements are not prepared by name, and settings are those of the role', async () => {
  await migrate(pooled);
  const database = await openDataSource({ ...pooled, settings: '-c max_parallel_workers_per_gather=1' });
  try {
    expect(await queryRows(database, settings)).toEqual([{ statement: '10s', lock: '5s', workers: '0' }]);
    // As a library does.
    await poolOf(database).query({ name: 'rate_limit:get', text: 'SELECT $1::integer', values: [1] });
    expect(await queryRows(database, sql`SELECT name FROM pg_prepared_statements`)).toEqual([]);
  } finally {
    await database.destroy();
  }
});

it('Work without timeouts, such as a migration, has none, also once the role has some', async () => {
  await migrate(pooled);
  const [ofMigration] = await withoutTimeouts(pooled, (database) => queryRows(database, settings));
  const connection = new Connection({ ...connectionOptions(NO_TIMEOUTS), connectionString: url });
  await connection.connect();
  const { rows } = await connection.query(settings.text);
  await connection.end();
  const none = { statement: '0', lock: '0', workers: '0' };
  expect([ofMigration, rows[0]]).toEqual([none, none]);
});
