import pg from 'pg';
import { vi } from 'vitest';

/** Statements of pg-boss' own maintenance, which no request causes. A new job counts. */
const MAINTENANCE = /pgboss\.(?!job \()/;

/** Returns every statement that this process sends to PostgreSQL while `work` runs, also those outside TypeORM. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query]) => textOf(query)).filter((text) => !MAINTENANCE.test(text));
  } finally {
    sent.mockRestore();
  }
}

/** The text of a query, which node-postgres accepts as a string, a config or a prepared `Query`. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');
}
