import sql from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { isDatabaseOutage } from '../outage.ts';
import { queryRows } from './query.ts';

/** How long a replica that failed is left alone. */
const COOLDOWN_MS = 5_000;

type Read<Result> = (database: DataSource | EntityManager) => Promise<Result>;

/**
 * Reads of the public catalogue from replicas. A replica answers only if it has replayed the last announced change, so that
 * the response cache, which that change has emptied, never stores what was before it. Otherwise, and while the process does
 * not hear of changes, the primary answers.
 */
export class Replica {
  /** What a replica must have replayed of the primary's log; null: unknown. */
  private position: string | null = null;
  private changes = 0;
  private closedUntil = 0;

  constructor(
    private readonly replica: DataSource,
    private readonly primary: DataSource,
  ) {}

  readonly setListening = (isListening: boolean): void => {
    this.position = null;
    if (isListening) this.onChange();
  };

  /** A change has been committed. */
  readonly onChange = (): void => {
    this.position = null;
    const change = ++this.changes;
    // Without the position the primary answers.
    void this.readPosition(change).catch(() => {});
  };

  private async readPosition(change: number): Promise<void> {
    const statement = sql`SELECT pg_current_wal_lsn()::text AS position`;
    const [row] = await queryRows<{ position: string }>(this.primary, statement);
    if (change === this.changes) this.position = row?.position ?? null;
  }

  async read<Result>(work: Read<Result>): Promise<Result> {
    const { position } = this;
    if (position === null || Date.now() < this.closedUntil) return work(this.primary);
    try {
      const found = await this.readAfter(position, work);
      if (found) return found.result;
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      this.closedUntil = Date.now() + COOLDOWN_MS;
    }
    return work(this.primary);
  }

  /** Null if the server is behind. Behind one address may be several, so the same connection is asked. */
  private async readAfter<Result>(position: string, work: Read<Result>): Promise<{ result: Result } | null> {
    const runner = this.replica.createQueryRunner();
    try {
      const [row] = await queryRows<{ isCurrent: boolean | null }>(
        runner.manager,
        sql`SELECT pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS "isCurrent"`,
      );
      return row?.isCurrent ? { result: await work(runner.manager) } : null;
    } finally {
      await runner.release();
    }
  }
}
