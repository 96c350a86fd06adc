import { check } from '../../platform/check.ts';
import { MINUTE_MS } from '../../platform/durations.rules.ts';
import { BadInput, Conflict } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { networkOf, RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/module.ts';
import { isStaff, Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { AccountChangeKind } from '../account-change.entity.ts';
import type { AccountUndoService } from '../account-undo.service.ts';
import { emails } from '../accounts.emails.ts';
import { inputs, type PhoneCustomerRequest, type ResetPasswordRequest } from '../accounts.inputs.ts';
import { emailKey, ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import type { AccountStore } from '../accounts.store.ts';
import { asksSecondFactor } from '../factors/factors.rules.ts';
import { FactorStore } from '../factors/factors.store.ts';
import type { User } from '../user.entity.ts';
import { DUMMY_HASH, hashPassword } from './password-hash.ts';
import { hashToken, type PasswordLinks } from './password-links.ts';
import type { PasswordRateLimiter } from './password-rate-limiter.ts';
import { PasswordResetStore } from './password-resets.store.ts';
import { requireStrongPassword } from './weak-passwords.ts';

/** Queue of requested password resets. */
export const PASSWORD_RESETS = 'password-resets';

interface ResetJob {
  email: string;
  /** Milliseconds since the epoch. */
  askedAt: number;
}

interface PasswordResetParts extends Pick<Platform, 'stateStore' | 'jobs' | 'mailer' | 'publicUrl'> {
  store: AccountStore;
  resets: PasswordResetStore;
  passwordLimiter: PasswordRateLimiter;
  passwordLinks: PasswordLinks;
  accountUndo: AccountUndoService;
}

/** Password resets by email, and the first passwords of customers whose account staff made. */
export class PasswordResetsService {
  private readonly perEmailAndNetwork = this.limit('reset-pair', 5);
  private readonly perNetwork = this.limit('reset-network', 20);

  constructor(private readonly parts: PasswordResetParts) {}

  private limit(name: string, points: number): RateLimiter {
    return new RateLimiter(this.parts.stateStore, { name, points, message: ACCOUNT_MESSAGES.tooManyResets });
  }

  /** Queues a reset email. The account is looked up in the job, so the response cannot reveal whether it exists. */
  async requestReset(given: string, address: string): Promise<void> {
    const email = check(inputs.email, given, 'email');
    const network = networkOf(address);
    await this.perNetwork.consume(network);
    await this.perEmailAndNetwork.consume(`${emailKey(email)} ${network}`);
    await this.parts.jobs.enqueue(PASSWORD_RESETS, { email, askedAt: Date.now() } satisfies ResetJob);
  }

  /** Emails the reset link, unless another one was sent recently and is still valid. A repeated job sends the same email. */
  sendLink = async (job: Job<ResetJob>): Promise<void> => {
    const { id, data } = job;
    const { store, resets, mailer, publicUrl } = this.parts;
    const expiresAt = new Date(data.askedAt + ACCOUNT_LIMITS.resetMinutes * MINUTE_MS);
    const user = await store.findUserByEmail(data.email);
    if (!user || expiresAt.getTime() < Date.now()) return;
    const token = this.parts.passwordLinks.tokenOf(id);
    const reset = { id, userId: user.userId, tokenHash: hashToken(token), expiresAt };
    if (await resets.insertUnlessRecent(reset, user.email))
      await mailer.sendEmail(emails.resetPassword(user, publicUrl, token), job);
  };

  /** Whether a token can set a password now. Does not use it up, and tells nothing of an account. */
  async isLinkValid(token: string): Promise<boolean> {
    return (await this.parts.resets.findUserId(hashToken(token))) !== null;
  }

  /** Sets a new password with an emailed token, once, and ends all sessions of the account. */
  async resetPassword(request: ResetPasswordRequest, address: string): Promise<void> {
    const { token, password } = check(inputs.resetPassword, request);
    const tokenHash = hashToken(token);
    const owner = await this.getTokenOwner(tokenHash);
    requireStrongPassword('password', password, owner);
    const passwordHash = await hashPassword(password);
    const userId = await this.parts.store.transaction(async (store, transaction) => {
      const resets = new PasswordResetStore(transaction);
      // The account is locked before its resets, as where it is changed or paused.
      const user = await store.lockUser(owner.userId);
      if (!user || !(await resets.useReset(tokenHash))) throw new BadInput({ token: ACCOUNT_MESSAGES.resetLink });
      await store.setPassword({ userId: user.userId }, passwordHash);
      // The link was emailed to this address: a change of the address would have invalidated it. Staff may have handed over that for the first password of a customer.
      if (user.passwordHash !== DUMMY_HASH || isStaff(user.role)) await store.confirmEmail(user, new Date());
      await resets.invalidateResets(user.userId);
      // A third party may have added passkeys. Where a second factor is asked for, the mailbox must not remove it.
      if (!asksSecondFactor(user)) await new FactorStore(transaction).deleteAll(user.userId);
      await this.parts.accountUndo.recordChange(user, AccountChangeKind.PASSWORD, transaction);
      return user.userId;
    });
    await this.parts.passwordLimiter.exemptOwner(userId, address);
  }

  /** Makes the account of a customer who calls, without a password, and emails a link to choose one. Returns its id. CONFLICT names what is taken. */
  async createPhoneCustomer(viewer: Viewer, request: PhoneCustomerRequest): Promise<string> {
    requirePermission(viewer, Permission.WRITE_CUSTOMERS);
    const { email, ...details } = check(inputs.phoneCustomer, request);
    return this.parts.store.transaction(async (store, transaction) => {
      const user = await store.insertUser({ ...details, email: email ?? '', passwordHash: DUMMY_HASH });
      if (!email) return user.userId;
      const url = await this.createClaim(user.userId, new PasswordResetStore(transaction));
      await this.parts.mailer.enqueueEmail(emails.claim(user, url), transaction);
      return user.userId;
    });
  }

  /** A link by which a customer without a password chooses one, for staff to hand over. CONFLICT if they have one. */
  async createClaimLink(viewer: Viewer, userId: string): Promise<string> {
    requirePermission(viewer, Permission.WRITE_CUSTOMERS);
    return this.createClaim(check(inputs.userId, userId, 'userId'), this.parts.resets);
  }

  private async createClaim(userId: string, resets: PasswordResetStore): Promise<string> {
    const customer = { userId, isStaff: false };
    const link = await this.parts.passwordLinks.createFirst(customer, 24 * ACCOUNT_LIMITS.claimDays, resets);
    if (!link) throw new Conflict({ userId: ACCOUNT_MESSAGES.claimed });
    return link.url;
  }

  /** The user whose password a token can reset. Throws BAD_USER_INPUT if the token is not valid. */
  private async getTokenOwner(tokenHash: string): Promise<User> {
    const { resets, store } = this.parts;
    const userId = await resets.findUserId(tokenHash);
    const owner = userId && (await store.findUser(userId));
    if (!owner) throw new BadInput({ token: ACCOUNT_MESSAGES.resetLink });
    return owner;
  }
}
