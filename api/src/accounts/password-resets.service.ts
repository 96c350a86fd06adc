import { createHash, createHmac } from 'node:crypto';
import { check } from '../platform/check.ts';
import { BadInput } from '../platform/errors.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { emails } from './accounts.emails.ts';
import { type AskResetRequest, inputs, type ResetRequest } from './accounts.inputs.ts';
import { emailKey, LIMITS, MESSAGES } from './accounts.rules.ts';
import type { AccountStore } from './accounts.store.ts';
import type { PasswordGuard } from './password-guard.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { ResetStore } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import type { User } from './user.entity.ts';

/** Queue of the addresses that a new password was asked for. */
export const RESETS = 'password-resets';

interface AskedReset {
  email: string;
  askedAt: number;
}

interface ResetParts {
  store: AccountStore;
  resets: ResetStore;
  stateStore: StateStore;
  guard: PasswordGuard;
  jobs: Jobs;
  mailer: Mailer;
  /** Tokens are made from it. */
  secret: string;
  publicUrl: string;
}

/** How somebody who forgot their password gets a new one. */
export class PasswordResetsService {
  private readonly ofPair: RateLimiter;
  private readonly ofNetwork: RateLimiter;

  constructor(private readonly parts: ResetParts) {
    const rule = { seconds: 60 * 60, message: MESSAGES.tooManyResets };
    this.ofPair = new RateLimiter(parts.stateStore, { name: 'reset-pair', points: 5, ...rule });
    this.ofNetwork = new RateLimiter(parts.stateStore, { name: 'reset-network', points: 20, ...rule });
  }

  /** Asks for a link by mail. Whether there is such an account is looked up later, so the answer cannot tell. */
  async requestReset(request: AskResetRequest, address: string): Promise<void> {
    const { email } = check(inputs.askReset, request);
    const network = networkOf(address);
    await this.ofNetwork.consume(network);
    await this.ofPair.consume(`${emailKey(email)} ${network}`);
    await this.parts.jobs.enqueue(RESETS, { email, askedAt: Date.now() } satisfies AskedReset);
  }

  /**
   * Sends the link that was asked for, unless another one has just been sent: that one works. Done once more, it is the
   * same link in the same mail.
   */
  sendLink = async ({ id, data }: Job<AskedReset>): Promise<void> => {
    const { store, resets, mailer, publicUrl } = this.parts;
    const expiresAt = new Date(data.askedAt + LIMITS.resetMinutes * 60_000);
    const user = await store.findUserByEmail(data.email);
    if (!user || expiresAt.getTime() < Date.now()) return;
    const token = this.tokenOf(id);
    const reset = { id, userId: user.userId, tokenHash: digest(token), expiresAt };
    if (await resets.insertUnlessSent(reset, user.email))
      await mailer.sendEmail(emails.reset(user, publicUrl, token), id);
  };

  /** Sets a new password with a token from a mail, once, and ends all sessions of the account. */
  async resetPassword(request: ResetRequest, address: string): Promise<void> {
    const { token, password } = check(inputs.reset, request);
    const tokenHash = digest(token);
    refuseGuessable('password', password, await this.ownerOf(tokenHash));
    const passwordHash = await hashPassword(password);
    const userId = await this.parts.store.transaction(async (store, transaction) => {
      const resets = new ResetStore(transaction);
      const owner = await resets.useReset(tokenHash);
      const user = owner && (await store.findUser(owner));
      if (!user) throw new BadInput({ token: MESSAGES.resetLink });
      await store.setPassword({ userId: user.userId }, passwordHash);
      // Another address would have ended the link, so it was mailed to this one.
      await store.confirmEmail(user, new Date());
      await resets.endResets(user.userId);
      await this.parts.mailer.enqueueEmail(emails.passwordChanged(user), transaction);
      return user.userId;
    });
    await this.parts.guard.forgive(userId, address);
  }

  /** Whose a token is that may be used now. Refuses any other token. */
  private async ownerOf(tokenHash: string): Promise<User> {
    const { resets, store } = this.parts;
    const userId = await resets.findOwner(tokenHash);
    const owner = userId && (await store.findUser(userId));
    if (!owner) throw new BadInput({ token: MESSAGES.resetLink });
    return owner;
  }

  /** The token of a job. It is worked out anew each time, so that no table and no queue ever holds it. */
  private tokenOf(id: string): string {
    return createHmac('sha256', this.parts.secret).update(`password reset ${id}`).digest('base64url');
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
