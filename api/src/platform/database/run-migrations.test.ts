import { describe, expect, inject, it } from 'vitest';
import type { MigrationInterface } from 'typeorm';
import { createEmptyDatabase } from '../../../test/databases.ts';
import { ReleaseMark20261128021000 } from '../../migrations/20261128021000-release-mark.ts';
import { migrate } from './database.ts';
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
  return (migrations: (new () => MigrationInterface)[]) => migrate({ url, entities: [], migrations });
}

describe('a release', () => {
  it('starts on the tables of the release after it, and is refused on those of a later one', async () => {
    const start = await openDatabase();
    for (const release of [FIRST, SECOND, FIRST, SECOND, THIRD, SECOND, THIRD]) await start(release);
    const refusal = start(FIRST);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow('more than one release ahead of this one: it needs the migration Second');
  });

  it('may be gone back from after its migrations were interrupted', async () => {
    const start = await openDatabase();
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
