import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabaseClock } from './clock.ts';
import { openDataSource } from './database/database.ts';

const DAYS_4_MS = 4 * 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of the shop', () => {
  it('follows the database on a machine whose clock is four days ahead, and when that is set while it runs', async () => {
    const database = await openDataSource({ url: inject('postgresUrl'), entities: [], migrations: [], max: 1 });
    const before = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: before + DAYS_4_MS });
    const { clock, close } = await openDatabaseClock(database);
    expect(Date.now() - clock().getTime()).toBeGreaterThan(DAYS_4_MS - 60_000);
    const [{ now }] = await database.query('SELECT clock_timestamp() AS now');
    expect(Math.abs(clock().getTime() - now.getTime())).toBeLessThan(60_000);
    vi.setSystemTime(before - DAYS_4_MS);
    expect(clock().getTime()).toBeGreaterThanOrEqual(now.getTime() - 60_000);
    close();
    await database.destroy();
    expect(clock().getTime()).toBeGreaterThanOrEqual(now.getTime() - 60_000);
  });
});
