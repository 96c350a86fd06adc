import type { EntityManager } from 'typeorm';
import { hoursAfter } from '../platform/durations.rules.ts';
import type { Platform } from '../platform/module.ts';
import { SecurityEventKind } from '../security-log/security-log.rules.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { emails } from './accounts.emails.ts';
import { ACCOUNT_LIMITS } from './accounts.rules.ts';
import type { User } from './user.entity.ts';
import type { AccountChangeKind } from './account-change.entity.ts';
import { AccountChangeStore } from './account-changes.store.ts';

/** Queue of emails with a link that undoes a change. */
export const ACCOUNT_CHANGES = 'account-changes';

/** Tells owners of accounts that they were changed. */
export class AccountNotices {
  constructor(private readonly parts: Pick<Platform, 'jobs' | 'mailer' | 'clock'> & { securityLog: SecurityLog }) {}

  /**
   * Records the change, and emails the address of before, if the transaction commits; with a link that undoes the change, if that address was
   * confirmed: another one may belong to a third party. Called after the change was written.
   */
  async changed(before: User, kind: AccountChangeKind, transaction: EntityManager): Promise<void> {
    const { jobs, mailer, clock, securityLog } = this.parts;
    const { userId, email, phone } = before;
    const event = {
      kind: SecurityEventKind.CREDENTIALS_CHANGED,
      user: before,
      details: { method: kind.toLowerCase() },
    };
    await securityLog.record(event, transaction);
    const changedAt = clock();
    const since = hoursAfter(changedAt, -ACCOUNT_LIMITS.undoHours);
    const change = { userId, kind, email, phone, changedAt };
    const id = before.isEmailConfirmed && (await new AccountChangeStore(transaction).add(change, since));
    if (id) await jobs.enqueue(ACCOUNT_CHANGES, { accountChangeId: id }, transaction);
    else await mailer.enqueueEmail(emails.accountChanged(before, kind), transaction);
  }
}
