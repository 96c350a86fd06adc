import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict, Unauthenticated } from '../platform/errors.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { requireCustomer, type Viewer, VIEWER_MESSAGES } from '../platform/viewer.ts';
import { emails } from './accounts.emails.ts';
import { type ConfirmEmailRequest, inputs } from './accounts.inputs.ts';
import { emailKey, LIMITS, MESSAGES } from './accounts.rules.ts';
import type { AccountStore } from './accounts.store.ts';
import type { User } from './user.entity.ts';

/** Queue of the mails that ask to confirm an e-mail address. */
export const EMAIL_CONFIRMATIONS = 'email-confirmations';

const DAY_MS = 24 * 60 * 60 * 1000;

/** User id, time of expiry in milliseconds, signature. */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,15})-[\w-]{43}$/;

type Address = Pick<User, 'userId' | 'email'>;

interface AskedConfirmation extends Address {
  askedAt: number;
}

interface ConfirmationParts {
  store: AccountStore;
  stateStore: StateStore;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  /** Tokens are signed with it. */
  secret: string;
  publicUrl: string;
}

/** How the owner of an account proves to read mail at its address. */
export class EmailConfirmationsService {
  private readonly ofAccount: RateLimiter;
  private readonly ofAddress: RateLimiter;
  private readonly ofNetwork: RateLimiter;

  constructor(private readonly parts: ConfirmationParts) {
    const anHour = { seconds: 60 * 60, message: MESSAGES.tooManyConfirmations };
    const points = LIMITS.confirmationMails;
    this.ofAccount = new RateLimiter(parts.stateStore, { name: 'confirmation-account', points, ...anHour });
    this.ofAddress = new RateLimiter(parts.stateStore, { name: 'confirmation-address', points: 2 * points, ...anHour });
    const badLinks = { points: 20, ...anHour, message: MESSAGES.tooManyBadLinks };
    this.ofNetwork = new RateLimiter(parts.stateStore, { name: 'confirmation-network', ...badLinks });
  }

  /** Mails the logged-in user a new link. CONFLICT where their address is confirmed already. */
  async requestConfirmation(viewer: Viewer): Promise<void> {
    const user = await this.parts.store.findUser(requireCustomer(viewer).userId);
    if (!user) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    if (user.isEmailConfirmed) throw new Conflict({ email: MESSAGES.alreadyConfirmed });
    await this.ofAccount.consume(user.userId);
    await this.countMail(user.email);
    await this.enqueue(user);
  }

  /** Counts a mail to an address, whichever account it is for, and refuses one too many: the reader may be a stranger. */
  async countMail(email: string): Promise<void> {
    await this.ofAddress.consume(emailKey(email));
  }

  /** The same, and answers whether one more may be sent. */
  mayMail(email: string): Promise<boolean> {
    return this.ofAddress.tryConsume(emailKey(email));
  }

  /** Queues the mail with the link; within a transaction, only if that commits. */
  async enqueue({ userId, email }: Address, transaction?: EntityManager): Promise<void> {
    const asked: AskedConfirmation = { userId, email, askedAt: this.parts.clock().getTime() };
    await this.parts.jobs.enqueue(EMAIL_CONFIRMATIONS, asked, transaction);
  }

  /** Does a job of the queue. Done twice, it is the same link in the same mail. */
  sendLink = async ({ id, data }: Job<AskedConfirmation>): Promise<void> => {
    const { store, mailer, publicUrl } = this.parts;
    const user = await store.findUser(data.userId);
    if (!user || user.email !== data.email || user.isEmailConfirmed) return;
    const token = this.tokenOf(user, data.askedAt + LIMITS.confirmationDays * DAY_MS);
    await mailer.sendEmail(emails.confirmEmail(user, publicUrl, token), id);
  };

  /** Confirms an address with a token from a mail. It may be used again until it expires, as after a second click. */
  async confirmEmail(request: ConfirmEmailRequest, address: string): Promise<void> {
    const { token } = check(inputs.confirmEmail, request);
    const network = networkOf(address);
    await this.ofNetwork.requireAvailable(network);
    const user = await this.ownerOf(token);
    if (user && (await this.parts.store.confirmEmail(user, this.parts.clock()))) return;
    // Only what fails is counted: a whole college may confirm its addresses from one network.
    await this.ofNetwork.increment(network);
    throw new BadInput({ token: MESSAGES.confirmationLink });
  }

  /** The account that a token was made for, unless it has expired or the account has another address now. */
  private async ownerOf(token: string): Promise<User | null> {
    const [, userId, expiry] = TOKEN.exec(token) ?? [];
    if (!userId || Number(expiry) < this.parts.clock().getTime()) return null;
    const user = await this.parts.store.findUser(userId);
    return user && isSame(token, this.tokenOf(user, Number(expiry))) ? user : null;
  }

  /** The signature covers the address, so no table and no queue has to hold a token, and another address ends it. */
  private tokenOf({ userId, email }: Address, expiry: number): string {
    const claim = JSON.stringify(['email confirmation', userId, email, expiry]);
    return `${userId}-${expiry}-${createHmac('sha256', this.parts.secret).update(claim).digest('base64url')}`;
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
