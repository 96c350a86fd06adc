import pg from 'pg';
import { vi } from 'vitest';

/** Whether a request may cause a statement: of those of pg-boss, only a new job is no maintenance of the queues. */
const isOfRequest = (text: string) => !text.includes('pgboss.') || text.includes('INSERT INTO pgboss.job (');

/** Returns every statement that this process sends to PostgreSQL while `work` runs, also those outside TypeORM. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query]) => textOf(query)).filter(isOfRequest);
  } finally {
    sent.mockRestore();
  }
}

/** The text of a query, which node-postgres accepts as a string, a config or a prepared `Query`. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');
}
