import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/databases.ts';
import { POLLING } from '../../../test/polling.ts';
import { openDataSource } from './database.ts';
import { queryRows } from './query.ts';
import { Replica } from './replica.ts';

const url = await createEmptyDatabase(inject('postgresUrl'));
const open = (settings?: string) =>
  openDataSource({ url, entities: [], migrations: [], max: 2, ...(settings && { settings }) });
const primary = await open();
// Stands for a replica: its own function says what it has replayed.
const server = await open('-c search_path=replica,pg_catalog,public');
await primary.query(`CREATE SCHEMA replica; CREATE TABLE replica.replayed (position pg_lsn);
  INSERT INTO replica.replayed VALUES (NULL);
  CREATE FUNCTION replica.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT position FROM replica.replayed'`);
afterAll(() => Promise.all([primary.destroy(), server.isInitialized && server.destroy()]));

const replay = (position: string) => primary.query(`UPDATE replica.replayed SET position = ${position}`);

let replica: Replica;
beforeEach(() => {
  replica = new Replica(server, primary);
});

/** Which server answers a read. */
const answeredBy = () =>
  replica.read(async (database) => {
    const [row] = await queryRows<{ path: string }>(database, sql`SELECT current_setting('search_path') AS path`);
    return row?.path.startsWith('replica') ? 'replica' : 'primary';
  });

it('The primary answers until the process hears of changes', async () => {
  await replay('pg_current_wal_lsn()');
  expect(await answeredBy()).toBe('primary');
});

it('A replica answers once it has replayed the last change', async () => {
  await replay(`'0/0'`);
  replica.setListening(true);
  expect(await answeredBy()).toBe('primary');
  await replay(`'FFFFFFFF/0'`);
  await expect.poll(answeredBy, POLLING).toBe('replica');
});

it('After a change the primary answers at once, and while notifications are lost', async () => {
  await replay(`'FFFFFFFF/0'`);
  replica.setListening(true);
  await expect.poll(answeredBy, POLLING).toBe('replica');
  const read = (replica.onChange(), answeredBy());
  expect(await read).toBe('primary');
  await expect.poll(answeredBy, POLLING).toBe('replica');
  replica.setListening(false);
  expect(await answeredBy()).toBe('primary');
});

it('The primary answers while the replica is away, and an error of the statement itself is not hidden', async () => {
  replica.setListening(true);
  await expect.poll(answeredBy, POLLING).toBe('replica');
  const failing = replica.read((database) => queryRows(database, sql`SELECT 1 / ${0}::int`));
  await expect(failing).rejects.toThrow('division by zero');
  await server.destroy();
  expect(await answeredBy()).toBe('primary');
});
