import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/databases.ts';
import { openDataSource, poolOf } from './database.ts';
import { isDatabaseOutage } from '../outage.ts';
import { MAX_PREPARED_STATEMENTS } from './prepared-statements.ts';
import { queryRows } from './query.ts';

const url = await createEmptyDatabase(inject('postgresUrl'));
const open = () => openDataSource({ url, entities: [], migrations: [], max: 1 });

let database: DataSource;
/** Another process. */
let other: DataSource;
beforeAll(async () => {
  [database, other] = await Promise.all([open(), open()]);
  await other.query('CREATE TABLE item (id integer PRIMARY KEY, name integer)');
  await other.query('INSERT INTO item VALUES (1, 10), (2, 20)');
});
afterAll(() => Promise.all([database.destroy(), other.destroy()]));

/** The prepared statements of the only connection. */
async function preparedTexts(): Promise<string[]> {
  const rows: { statement: string }[] = await database.query('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

const byId = (id: number) => sql`SELECT name FROM item WHERE id = ${id}`;
const { text: BY_ID } = byId(1);

describe('a statement with parameters', () => {
  it('is prepared once per connection, whoever sends it', async () => {
    expect(await queryRows(database, byId(1))).toEqual([{ name: 10 }]);
    expect(await queryRows(database.manager, byId(2))).toEqual([{ name: 20 }]);
    expect(await database.query(BY_ID, [1])).toEqual([{ name: 10 }]);
    expect((await poolOf(database).query(BY_ID, [2])).rows).toEqual([{ name: 20 }]);
    const inTransaction = await database.transaction((transaction) => queryRows(transaction, byId(1)));
    expect(inTransaction).toEqual([{ name: 10 }]);
    expect((await preparedTexts()).filter((text) => text === BY_ID)).toHaveLength(1);
  });

  it('may have an empty list of them', async () => {
    expect(await queryRows(database, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    expect(await preparedTexts()).toContain('SELECT 1 AS one');
  });

  it('that fails can be sent again', async () => {
    const divide = (by: number) => queryRows(database, sql`SELECT 6 / ${by}::int AS result`);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toEqual([{ result: 2 }]);
    await expect(queryRows(database, sql`SELECT ${1} FROM missing`)).rejects.toThrow('does not exist');
    await expect(queryRows(database, sql`SELECT ${1} FROM missing`)).rejects.toThrow('does not exist');
  });

  it('belongs to the transaction that it is sent in', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query('UPDATE item SET name = $1 WHERE id = 1', [11]);
      expect(await queryRows(transaction, byId(1))).toEqual([{ name: 11 }]);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await queryRows(database, byId(1))).toEqual([{ name: 10 }]);
  });

  it('fails in a transaction that has ended', async () => {
    const transaction = await database.transaction(async (manager) => manager);
    await expect(queryRows(transaction, byId(1))).rejects.toThrow(/released/);
  });
});

describe('statements without parameters', () => {
  it('are sent as they are, several in one text too', async () => {
    await database.query('CREATE TEMPORARY TABLE one (id int); INSERT INTO one VALUES (1)');
    expect((await preparedTexts()).filter((text) => text.includes('TEMPORARY'))).toEqual([]);
  });
});

describe('the prepared statements of a connection', () => {
  it('are limited: the least recently used ones are closed, and may be sent again', async () => {
    const numbered = (number: number) => database.query(`SELECT $1::int + ${number} AS sum`, [1]);
    for (let number = 0; number < 2 * MAX_PREPARED_STATEMENTS; number += 1) {
      await numbered(number);
      await queryRows(database, byId(1));
    }
    const texts = await preparedTexts();
    expect(texts).toHaveLength(MAX_PREPARED_STATEMENTS);
    expect(texts).toContain(BY_ID);
    expect(await numbered(0)).toEqual([{ sum: 1 }]);
  });

  it('are closed in a failed transaction too', async () => {
    const transaction = database.transaction(async (manager) => {
      await manager.query('SELECT 1 / $1::int', [0]).catch(() => {});
      for (let number = 0; number < MAX_PREPARED_STATEMENTS; number += 1)
        await manager.query(`SELECT $1::int - ${number}`, [1]).catch(() => {});
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect((await preparedTexts()).length).toBeLessThanOrEqual(MAX_PREPARED_STATEMENTS);
    expect(await queryRows(database, byId(1))).toEqual([{ name: 10 }]);
  });
});

describe('a migration by another process that changes the type of a column', () => {
  const changeType = (type: string) => other.query(`ALTER TABLE item ALTER COLUMN name TYPE ${type}`);

  it('does not affect the next statement outside a transaction', async () => {
    await queryRows(database, byId(1));
    await changeType('text');
    expect(await queryRows(database, byId(1))).toEqual([{ name: '10' }]);
    await changeType('integer USING name::integer');
    expect(await database.query(BY_ID, [1])).toEqual([{ name: 10 }]);
  });

  it('makes a running transaction fail once, as during an outage', async () => {
    const inTransaction = () => database.transaction((transaction) => queryRows(transaction, byId(1)));
    await inTransaction();
    await changeType('text');
    const error = await inTransaction().catch((thrown: unknown) => thrown);
    expect(isDatabaseOutage(error)).toBe(true);
    expect(await inTransaction()).toEqual([{ name: '10' }]);
  });
});
