import { describe, expect, inject, it } from 'vitest';
import type { MigrationInterface } from 'typeorm';
import { createEmptyDatabase } from '../../../test/databases.ts';
import { ReleaseMark20261128021000 } from '../../migrations/20261128021000-release-mark.ts';
import { migrate, withoutTimeouts } from './database.ts';
import { StartupError } from '../server/run-program.ts';

/** A migration with this name that does this. */
const aMigration = (name: string, up: () => Promise<void> = async () => {}) => {
  class Migration implements MigrationInterface {
    name = name;
    up = up;
    down = async () => {};
  }
  return Migration;
};

const FIRST = [ReleaseMark20261128021000];
const SECOND = [...FIRST, aMigration('Second20990101000000'), aMigration('SecondAgain20990101000001')];
const THIRD = [...SECOND, aMigration('Third20990201000000')];

async function openDatabase() {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  const start = (migrations: (new () => MigrationInterface)[], functions: string[] = [], version = '1.9.0') =>
    migrate({ url, entities: [], migrations, functions, version });
  const read = (statement: string) =>
    withoutTimeouts({ url, entities: [], migrations: [], functions: [], version: '' }, (database) =>
      database.query(statement),
    );
  return { start, read };
}

describe('a release', () => {
  it('starts on the tables of the release after it, and is refused on those of a later one', async () => {
    const { start } = await openDatabase();
    for (const release of [FIRST, SECOND, FIRST, SECOND, THIRD, SECOND, THIRD]) await start(release);
    const refusal = start(FIRST);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow('more than one release ahead of this one: it needs the migration Second');
  });

  it('may be gone back from after its migrations were interrupted', async () => {
    const { start } = await openDatabase();
    await start(FIRST);
    await start(SECOND);
    let fails = true;
    const last = aMigration('Last20990301000000', async () => {
      if (fails) throw new Error('interrupted');
    });
    const next = [...THIRD, last];
    await expect(start(next)).rejects.toThrow('interrupted');
    fails = false;
    await start(next);
    await start(SECOND);
    await expect(start(FIRST)).rejects.toThrow(StartupError);
  });
});

describe('a release that begins with the tables of an earlier one', () => {
  class Baseline implements MigrationInterface {
    name = 'Last20260103000000';
    release = '0.7.0';
    up = async () => {
      throw new Error('the tables exist');
    };
    down = async () => {};
  }
  const EARLIER = [aMigration('First20260101000000'), aMigration('Middle20260102000000')];
  const LATER = aMigration('Later20260104000000');

  it('goes on from the last migration of that release', async () => {
    const { start, read } = await openDatabase();
    await start([...EARLIER, aMigration('Last20260103000000')]);
    await start([Baseline, LATER]);
    await start([Baseline, LATER]);
    expect(await read('SELECT count(*)::int AS ran FROM migration')).toEqual([{ ran: 4 }]);
  });

  it('is refused on tables that are older, with the name of the release to start once', async () => {
    const { start } = await openDatabase();
    await start(EARLIER);
    const refusal = start([Baseline, LATER]);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow('Start release 0.7.0 with it once, then this one.');
  });
});

describe('the functions of a release', () => {
  const returning = (text: string) =>
    `CREATE OR REPLACE FUNCTION word() RETURNS text LANGUAGE sql AS $$ SELECT '${text}' $$`;

  it('replace those of the release before, also when several processes start together', async () => {
    const { start, read } = await openDatabase();
    await start(FIRST, [returning('one')]);
    expect(await read('SELECT word()')).toEqual([{ word: 'one' }]);
    await Promise.all([1, 2, 3].map(() => start(FIRST, [returning('two')])));
    expect(await read('SELECT word()')).toEqual([{ word: 'two' }]);
  });

  it('stay when the release before starts on the tables of this one', async () => {
    const { start, read } = await openDatabase();
    await start(SECOND, [returning('new')]);
    await start(FIRST, [returning('old')]);
    expect(await read('SELECT word()')).toEqual([{ word: 'new' }]);
  });

  it('stay when an older release with the same tables starts, and not when a later one does', async () => {
    const { start, read } = await openDatabase();
    await start(FIRST, [returning('new')], '1.10.0');
    await start(FIRST, [returning('old')], '1.9.0');
    expect(await read('SELECT word()')).toEqual([{ word: 'new' }]);
    await start(FIRST, [returning('newest')], '1.10.1');
    expect(await read('SELECT word()')).toEqual([{ word: 'newest' }]);
  });
});
