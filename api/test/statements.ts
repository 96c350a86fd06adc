import { vi } from 'vitest';
import type { ShopInstance } from './test-shop.ts';

/** Returns the SQL statements that an instance of the shop sends while `work` runs. */
export async function recordStatements(shop: ShopInstance, work: () => Promise<unknown>): Promise<string[]> {
  const { database, heavyReads, reserved } = shop;
  const logged = [database, heavyReads, reserved].map(({ logger }) => vi.spyOn(logger, 'logQuery'));
  try {
    await work();
    return logged.flatMap(({ mock }) => mock.calls.map(([statement]) => statement));
  } finally {
    for (const spy of logged) spy.mockRestore();
  }
}
