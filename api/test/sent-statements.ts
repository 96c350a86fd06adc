import { Client } from 'pg';
import { vi } from 'vitest';

/** Returns every statement that this process sends to PostgreSQL while `work` runs, also those outside TypeORM. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query]) => textOf(query)).filter(isOfRequest);
  } finally {
    sent.mockRestore();
  }
}

/** The text of a query, which node-postgres accepts as a string, or in an object. */
function textOf(query: string | { text?: string }): string {
  return typeof query === 'string' ? query : (query.text ?? '');
}

/** Whether a request may cause a statement: of those of pg-boss, only a new job is no maintenance of the queues. */
function isOfRequest(text: string): boolean {
  return !text.includes('pgboss.') || text.includes('INSERT INTO pgboss.job (');
}
