import { vi } from 'vitest';
import type { DataSource } from 'typeorm';
import { poolOf } from '../src/platform/database/database.ts';
import { Connection } from '../src/platform/database/prepared-statements.ts';
import type { ShopInstance } from './test-shop.ts';

/** A statement that a shop sent, with its parameters. */
export interface SentStatement {
  text: string;
  parameters: unknown[];
}

/** Returns the statements that an instance of the shop, without job workers, sends while `work` runs. */
export async function captureStatements(shop: ShopInstance, work: () => Promise<unknown>): Promise<SentStatement[]> {
  if (shop.runsJobs) throw new Error('Jobs send statements at any time: the shop needs runJobs: false.');
  const { database, searches, heavyReads, reserved } = shop;
  const queries = vi.spyOn(Connection.prototype, 'query');
  try {
    await work();
    const connections = new Set([database, searches, heavyReads, reserved].flatMap((pool) => connectionsOf(pool)));
    return queries.mock.calls
      .filter((_call, index) => connections.has(queries.mock.contexts[index]))
      .map((call) => toSentStatement(call as unknown[]));
  } finally {
    queries.mockRestore();
  }
}

/** Returns the texts of the statements that an instance of the shop sends while `work` runs. */
export async function recordStatements(shop: ShopInstance, work: () => Promise<unknown>): Promise<string[]> {
  return (await captureStatements(shop, work)).map(({ text }) => text);
}

/** The open connections of a pool, which its types leave out. */
function connectionsOf(database: DataSource): unknown[] {
  return (poolOf(database) as unknown as { _clients: unknown[] })._clients;
}

/** The arguments of node-postgres: a text and its parameters, or an object with both. */
function toSentStatement([statement, parameters]: unknown[]): SentStatement {
  if (typeof statement === 'string')
    return { text: statement, parameters: Array.isArray(parameters) ? parameters : [] };
  const { text, values = [] } = statement as { text: string; values?: unknown[] };
  return { text, parameters: values };
}
