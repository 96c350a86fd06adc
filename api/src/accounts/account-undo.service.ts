import { type EntityManager, MoreThan } from 'typeorm';
import { check } from '../platform/check.ts';
import { hoursAfter } from '../platform/durations.rules.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { isStaff } from '../platform/permissions.rules.ts';
import { SecurityEventKind } from '../security-log/security-log.rules.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { AccountChange, AccountChangeKind } from './account-change.entity.ts';
import { AccountChangeStore } from './account-changes.store.ts';
import { UNDO_CHANGE_PATH } from './account-paths.rules.ts';
import { emails } from './accounts.emails.ts';
import { inputs } from './accounts.inputs.ts';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, emailKey } from './accounts.rules.ts';
import { AccountStore } from './accounts.store.ts';
import { Passkey } from './factors/factor.entity.ts';
import { Parent } from './parents/parent.entity.ts';
import { DUMMY_HASH } from './passwords/password-hash.ts';
import type { PasswordLinks } from './passwords/password-links.ts';
import { PasswordResetStore } from './passwords/password-resets.store.ts';
import type { User } from './user.entity.ts';
import type { UndoableChange } from './account-undo/account-undo.types.ts';

/** Queue of emails with a link that undoes a change. */
export const ACCOUNT_CHANGES = 'account-changes';

/** The purpose of the tokens that undo a change. */
const PURPOSE = 'account change';

interface AccountUndoParts extends Pick<
  Platform,
  'database' | 'stateStore' | 'jobs' | 'mailer' | 'clock' | 'publicUrl' | 'signingKeys'
> {
  passwordLinks: PasswordLinks;
  securityLog: SecurityLog;
}

/**
 * Emails to the address of before about changes of an account, with links that undo them: who takes one over and changes
 * its address or its password loses it again within two days.
 */
export class AccountUndoService {
  private readonly badLinksPerNetwork = new RateLimiter(this.parts.stateStore, {
    name: 'undo-network',
    points: 20,
    message: ACCOUNT_MESSAGES.tooManyBadLinks,
  });

  private readonly accounts = new AccountStore(this.parts.database.manager);
  private readonly changes = new AccountChangeStore(this.parts.database.manager);

  constructor(private readonly parts: AccountUndoParts) {}

  /**
   * Records a change, after it was written, and emails the address of before, if the transaction commits; with a link that
   * undoes the change, if that address was confirmed: another one may belong to a third party.
   */
  async recordChange(before: User, kind: AccountChangeKind, transaction: EntityManager): Promise<void> {
    const { jobs, mailer, clock, securityLog } = this.parts;
    const { userId, email, phone } = before;
    const details = { method: kind.toLowerCase() };
    await securityLog.record({ kind: SecurityEventKind.CREDENTIALS_CHANGED, user: before, details }, transaction);
    const change = { userId, kind, email, phone, changedAt: clock() };
    const id = before.isEmailConfirmed && (await new AccountChangeStore(transaction).add(change, this.since()));
    if (id) await jobs.enqueue(ACCOUNT_CHANGES, { accountChangeId: id }, transaction);
    else await mailer.enqueueEmail(emails.accountChanged(before, kind), transaction);
  }

  /** Job: emails the link, if the change can still be undone. A repeated job sends the same email. */
  sendLink = async (job: Job<{ accountChangeId: string }>): Promise<void> => {
    const { mailer, publicUrl, signingKeys } = this.parts;
    const { accountChangeId: id } = job.data;
    const change = await this.changes.find(id, this.since());
    const user = change && (await this.accounts.findUser(change.userId));
    if (!user) return;
    const url = `${publicUrl}${UNDO_CHANGE_PATH}?token=${signingKeys.createToken(PURPOSE, id)}`;
    const recipient = { email: change.email, firstName: user.firstName, isEmailConfirmed: true };
    await mailer.sendEmail(emails.accountChanged(recipient, change.kind, url), job);
  };

  /** What the token of a link undoes. Null if the link is no longer valid. */
  async findChange(token: string, address: string): Promise<UndoableChange | null> {
    const change = await this.findByToken(token, address);
    const user = change && (await this.accounts.findUser(change.userId));
    if (!user) return null;
    return {
      kind: change.kind,
      changedAt: change.changedAt,
      email: emailKey(change.email) === emailKey(user.email) ? null : change.email,
      phone: change.phone === user.phone ? null : change.phone,
    };
  }

  /**
   * Gives an account back the email address and the phone number of before a change, undoes later changes with it, makes
   * its password useless, removes the passkeys of a customer and ends all sessions. Returns the token for
   * `resetPassword`. A link works once. BAD_USER_INPUT if it is no longer valid, CONFLICT if another account has the
   * address or the number by now.
   */
  async undo(token: string, address: string): Promise<string> {
    const change = await this.findByToken(token, address);
    if (!change) throw new BadInput({ token: ACCOUNT_MESSAGES.undoLink });
    const { userId, email, phone, changedAt } = change;
    const { database, clock, passwordLinks } = this.parts;
    return database.transaction(async (transaction) => {
      const [accounts, resets] = [new AccountStore(transaction), new PasswordResetStore(transaction)];
      // A change of the account locks it, too, and comes before this or after: then the session that makes it has ended.
      const user = await accounts.lockUser(userId);
      if (!user || !(await new AccountChangeStore(transaction).take(change)))
        throw new BadInput({ token: ACCOUNT_MESSAGES.undoLink });
      await accounts.updateUser({ userId }, { email, phone, emailConfirmedAt: clock() }).catch((error) => {
        throw error instanceof Conflict ? new Conflict({ token: ACCOUNT_MESSAGES.undoConflict }) : error;
      });
      await accounts.setPassword({ userId }, DUMMY_HASH);
      await resets.invalidateResets(userId);
      // Who was named as the parent since would still see and could delete the account.
      await transaction.delete(Parent, { userId, createdAt: MoreThan(changedAt) });
      const owner = { userId, isStaff: isStaff(user.role) };
      // A passkey that another person has added since would log in without the password. Those of staff are their second factor.
      if (!owner.isStaff) await transaction.delete(Passkey, { userId });
      const reset = await passwordLinks.createFirst(owner, ACCOUNT_LIMITS.resetMinutes / 60, resets);
      if (!reset) throw new BadInput({ token: ACCOUNT_MESSAGES.undoLink });
      return reset.token;
    });
  }

  private async findByToken(given: string, address: string): Promise<AccountChange | null> {
    const network = networkOf(address);
    await this.badLinksPerNetwork.requireAvailable(network);
    const [id] = this.parts.signingKeys.readToken(PURPOSE, check(inputs.undoToken, given, 'token'));
    if (id) return this.changes.find(id, this.since());
    await this.badLinksPerNetwork.increment(network);
    return null;
  }

  private since(): Date {
    return hoursAfter(this.parts.clock(), -ACCOUNT_LIMITS.undoHours);
  }
}
