import { afterAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/databases.ts';
import { POLLING } from '../../../test/polling.ts';
import { loadSampleOnce } from '../../../sample/sample-catalogue.ts';
import { tables } from '../../tables.ts';
import { migrate, openDataSource, type DatabaseConfig } from './database.ts';

const schema: DatabaseConfig = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
const processes = await Promise.all(Array.from({ length: 4 }, () => openDataSource({ ...schema, max: 2 })));
afterAll(() => Promise.all(processes.map((database) => database.destroy())));

describe('several processes that start together on an empty database', () => {
  it('run the migrations once and load the sample catalogue once', async () => {
    await Promise.all(processes.map(() => migrate(schema)));
    await Promise.all(processes.map((database) => loadSampleOnce(database, () => {})));
    const [first] = processes;
    const [counts] = await first!.query(
      'SELECT (SELECT count(*)::int FROM migration) AS migrations, (SELECT count(*)::int FROM book) AS books, (SELECT count(*)::int FROM pincode) AS pincodes',
    );
    expect(counts).toEqual({ migrations: tables.migrations.length, books: 353, pincodes: 19_159 });
  });

  it('do not restore deleted books of the sample catalogue', async () => {
    const [first] = processes;
    await first!.query("DELETE FROM book WHERE book_id = 'JEEPHY9095'");
    await loadSampleOnce(first!, () => {});
    expect(await first!.query("SELECT 1 FROM book WHERE book_id = 'JEEPHY9095'")).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('fails its query, and the pool opens a new one', async () => {
    const [database, other] = processes;
    const runner = database!.createQueryRunner();
    const [{ pid }] = await runner.query('SELECT pg_backend_pid() AS pid');
    await other!.query('SELECT pg_terminate_backend($1)', [pid]);
    await expect(runner.query('SELECT 1')).rejects.toThrow(/terminat|reset|closed|released/i);
    await runner.release();
    const works = () => database!.query('SELECT 1 AS one').catch(() => 'not yet');
    await expect.poll(works, POLLING).toEqual([{ one: 1 }]);
  });
});
