import { vi } from 'vitest';
import type { DataSource } from 'typeorm';
import { poolOf } from '../src/platform/database/database.ts';
import { Connection } from '../src/platform/database/prepared-statements.ts';
import type { ShopInstance } from './test-shop.ts';

/** A statement of the job workers, which poll their queues; jobs are enqueued with INSERT. */
const WORKERS_STATEMENT = /^(?!\s*INSERT)[^]*\bpgboss\./;

/** Returns the SQL statements that an instance of the shop sends while `work` runs. */
export async function recordStatements(shop: ShopInstance, work: () => Promise<unknown>): Promise<string[]> {
  const { database, heavyReads, reserved } = shop;
  const queries = vi.spyOn(Connection.prototype, 'query');
  try {
    await work();
    const connections = new Set([database, heavyReads, reserved].flatMap((pool) => connectionsOf(pool)));
    return queries.mock.calls
      .filter((_call, index) => connections.has(queries.mock.contexts[index]))
      .map(([statement]) => textOf(statement))
      .filter((text) => !WORKERS_STATEMENT.test(text));
  } finally {
    queries.mockRestore();
  }
}

/** The open connections of a pool, which its types leave out. */
function connectionsOf(database: DataSource): unknown[] {
  return (poolOf(database) as unknown as { _clients: unknown[] })._clients;
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
