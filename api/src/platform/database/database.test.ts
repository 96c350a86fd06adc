import { afterAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/databases.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { loadSampleOnce } from '../../scripts/sample/sample-catalogue.ts';
import { tables } from '../../tables.ts';
import { migrate, openDatabase, type Schema } from './database.ts';

const schema: Schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
const processes = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ ...schema, max: 2 })));
afterAll(() => Promise.all(processes.map((database) => database.destroy())));

describe('several processes that open the shop at once on an empty database', () => {
  it('make every table once, and load the sample once', async () => {
    await Promise.all(processes.map(() => migrate(schema)));
    await Promise.all(processes.map((database) => loadSampleOnce(database, () => {})));
    const [first] = processes;
    const [counts] = await first!.query(
      'SELECT (SELECT count(*)::int FROM migration) AS migrations, (SELECT count(*)::int FROM book) AS books, (SELECT count(*)::int FROM pincode) AS pincodes',
    );
    expect(counts).toEqual({ migrations: tables.migrations.length, books: 353, pincodes: 19_159 });
  });

  it('do not bring back what was deleted since', async () => {
    const [first] = processes;
    await first!.query("DELETE FROM book WHERE book_id = 'JEEPHY7253'");
    await loadSampleOnce(first!, () => {});
    expect(await first!.query("SELECT 1 FROM book WHERE book_id = 'JEEPHY7253'")).toEqual([]);
  });
});

describe('a connection that is lost', () => {
  it('fails the work it was taken for, and the next one is as good as new', async () => {
    const [database, other] = processes;
    const runner = database!.createQueryRunner();
    const [{ pid }] = await runner.query('SELECT pg_backend_pid() AS pid');
    await other!.query('SELECT pg_terminate_backend($1)', [pid]);
    await expect(runner.query('SELECT 1')).rejects.toThrow(/terminat|reset|closed|released/i);
    await runner.release();
    const works = () => database!.query('SELECT 1 AS one').catch(() => 'not yet');
    await expect.poll(works, PATIENTLY).toEqual([{ one: 1 }]);
  });
});
