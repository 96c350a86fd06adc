import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { execute, queryRows } from '../platform/database/query.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { MONTH_MESSAGES, monthAfter } from './months.rules.ts';

/** A month to close. `figures` is what is known of it. */
interface ClosedMonth {
  month: string;
  closedAt: Date;
  closedBy: string;
  bills: number;
  suppliesInPaise: number;
  figures: object[];
}

/** The months that are closed, in the transaction of a caller. What comes later is dated later. */
export class AccountingMonths {
  /** The first day after the closed months, null if none is closed. No month is closed until the transaction ends. */
  async firstOpenDay(transaction: EntityManager): Promise<string | null> {
    const last = await lastClosed(transaction);
    return last && `${monthAfter(last)}-01`;
  }

  /** Throws BAD_USER_INPUT at `field` if a day is in a closed month or before one. Else its month stays open meanwhile. */
  async requireOpenMonth(day: string, field: string, transaction: EntityManager): Promise<void> {
    const first = await this.firstOpenDay(transaction);
    if (first && day < first) throw new BadInput({ [field]: MONTH_MESSAGES.closed(day.slice(0, 7)) });
  }

  /** Waits for what is being entered, and holds up what comes. Throws CONFLICT if the month is closed, or one after it. */
  async startClosing(month: string, transaction: EntityManager): Promise<void> {
    await takeAdvisoryLock(transaction, 'accounting_month');
    const last = await lastClosed(transaction);
    if (last && month <= last) throw new Conflict({ month: MONTH_MESSAGES.closedBefore(month) });
  }

  async insertMonth({ figures, ...closed }: ClosedMonth, transaction: EntityManager): Promise<void> {
    await execute(
      transaction,
      sql`INSERT INTO accounting_month (month, closed_at, closed_by, bills, supplies_in_paise, figures)
      VALUES (${closed.month}, ${closed.closedAt}, ${closed.closedBy}, ${closed.bills}, ${closed.suppliesInPaise},
        ${JSON.stringify(figures)})`,
    );
  }
}

async function lastClosed(transaction: EntityManager): Promise<string | null> {
  const [row] = await queryRows<{ month: string | null }>(transaction, sql`SELECT last_closed_month() AS month`);
  return row?.month ?? null;
}
