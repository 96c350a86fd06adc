import { vi } from 'vitest';
import type { ShopProcess } from './test-shop.ts';

/** Does some work, and answers the SQL statements that a process of the shop sends to its database meanwhile. */
export async function statementsOf({ database }: ShopProcess, work: () => Promise<unknown>): Promise<string[]> {
  const logged = vi.spyOn(database.logger, 'logQuery');
  try {
    await work();
    return logged.mock.calls.map(([statement]) => statement);
  } finally {
    logged.mockRestore();
  }
}
