import { type EntityManager, MoreThan } from 'typeorm';
import { check } from '../../platform/check.ts';
import { hoursAfter } from '../../platform/durations.rules.ts';
import { BadInput, Conflict } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { isStaff } from '../../platform/permissions.rules.ts';
import { networkOf, RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/module.ts';
import { UNDO_CHANGE_PATH } from '../account-paths.rules.ts';
import { emails } from '../accounts.emails.ts';
import { inputs } from '../accounts.inputs.ts';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, emailKey } from '../accounts.rules.ts';
import { AccountStore } from '../accounts.store.ts';
import { Passkey } from '../factors/factor.entity.ts';
import { Parent } from '../parents/parent.entity.ts';
import { DUMMY_HASH } from '../passwords/password-hash.ts';
import type { PasswordLinks } from '../passwords/password-links.ts';
import { PasswordResetStore } from '../passwords/password-resets.store.ts';
import { User } from '../user.entity.ts';
import type { AccountChange } from '../account-change.entity.ts';
import { AccountChangeStore } from '../account-changes.store.ts';
import type { UndoableChange } from './account-undo.types.ts';

/** Id of the change, signature. */
const TOKEN = /^(\d{1,18})\.([\w-]{43})$/;

interface AccountUndoParts extends Pick<
  Platform,
  'database' | 'stateStore' | 'mailer' | 'clock' | 'publicUrl' | 'signingKeys'
> {
  passwordLinks: PasswordLinks;
}

/**
 * Links to the address of before that undo changes of an account: who takes one over and changes its address or its
 * password loses it again within two days.
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

  /** Job: emails the link, if the change can still be undone. A repeated job sends the same email. */
  sendLink = async (job: Job<{ accountChangeId: string }>): Promise<void> => {
    const { mailer, publicUrl, signingKeys } = this.parts;
    const { accountChangeId: id } = job.data;
    const change = await this.changes.find(id, this.since());
    const user = change && (await this.accounts.findUser(change.userId));
    if (!user) return;
    const token = `${id}.${signingKeys.sign(claimOf(id))}`;
    const url = `${publicUrl}${UNDO_CHANGE_PATH}?token=${token}`;
    const { firstName } = user;
    const recipient = { email: change.email, firstName, isEmailConfirmed: true };
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
   * its password useless, removes the passkeys of a customer and ends all sessions. Returns the token for `resetPassword`. A link works once. BAD_USER_INPUT if
   * it is no longer valid, CONFLICT if another account has the address or the number by now.
   */
  async undo(token: string, address: string): Promise<string> {
    const change = await this.findByToken(token, address);
    if (!change) throw new BadInput({ token: ACCOUNT_MESSAGES.undoLink });
    return this.parts.database.transaction((transaction) => this.undoWithin(change, transaction));
  }

  private async undoWithin(change: AccountChange, transaction: EntityManager): Promise<string> {
    const { userId, email, phone } = change;
    // A change of the account locks it, too, and comes before this or after: then the session that makes it has ended.
    const user = await transaction.findOne(User, { where: { userId }, lock: { mode: 'pessimistic_write' } });
    if (!(await new AccountChangeStore(transaction).take(change)))
      throw new BadInput({ token: ACCOUNT_MESSAGES.undoLink });
    const accounts = new AccountStore(transaction);
    await accounts.updateUser({ userId }, { email, phone, emailConfirmedAt: this.parts.clock() }).catch((error) => {
      throw error instanceof Conflict ? new Conflict({ token: ACCOUNT_MESSAGES.undoConflict }) : error;
    });
    await accounts.setPassword({ userId }, DUMMY_HASH);
    await new PasswordResetStore(transaction).invalidateResets(userId);
    // Who was named as the parent since would still see and could delete the account.
    await transaction.delete(Parent, { userId, createdAt: MoreThan(change.changedAt) });
    const owner = { userId, isStaff: user !== null && isStaff(user.role) };
    // A passkey that another person has added since would log in without the password. Those of staff are their second factor.
    if (!owner.isStaff) await transaction.delete(Passkey, { userId });
    const hours = ACCOUNT_LIMITS.resetMinutes / 60;
    const reset = await this.parts.passwordLinks.createFirst(owner, hours, new PasswordResetStore(transaction));
    if (!reset) throw new BadInput({ token: ACCOUNT_MESSAGES.undoLink });
    return reset.token;
  }

  private async findByToken(given: string, address: string): Promise<AccountChange | null> {
    const network = networkOf(address);
    await this.badLinksPerNetwork.requireAvailable(network);
    const [, id, signature = ''] = TOKEN.exec(check(inputs.undoToken, given, 'token')) ?? [];
    const isOwn = id !== undefined && this.parts.signingKeys.verify(claimOf(id), signature);
    const change = isOwn ? await this.changes.find(id, this.since()) : null;
    if (!isOwn) await this.badLinksPerNetwork.increment(network);
    return change;
  }

  private since(): Date {
    return hoursAfter(this.parts.clock(), -ACCOUNT_LIMITS.undoHours);
  }
}

/** What a token signs. */
function claimOf(accountChangeId: string): string {
  return JSON.stringify(['account change', accountChangeId]);
}
