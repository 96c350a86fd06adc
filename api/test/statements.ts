import { vi } from 'vitest';
import type { ShopProcess } from './test-shop.ts';

/** Does some work, and answers the SQL statements that a process of the shop sends to its database meanwhile. */
export async function statementsOf(shop: ShopProcess, work: () => Promise<unknown>): Promise<string[]> {
  const { database, heavyReads, reserved } = shop;
  const logged = [database, heavyReads, reserved].map(({ logger }) => vi.spyOn(logger, 'logQuery'));
  try {
    await work();
    return logged.flatMap(({ mock }) => mock.calls.map(([statement]) => statement));
  } finally {
    for (const spy of logged) spy.mockRestore();
  }
}
