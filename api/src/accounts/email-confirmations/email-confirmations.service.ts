import type { EntityManager } from 'typeorm';
import { check } from '../../platform/check.ts';
import { DAY_MS } from '../../platform/durations.rules.ts';
import { BadInput, Conflict, Unauthenticated } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { networkOf, RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/module.ts';
import { requireUser, type Viewer, VIEWER_MESSAGES } from '../../platform/viewer.ts';
import { emails } from '../accounts.emails.ts';
import { inputs } from '../accounts.inputs.ts';
import { emailKey, ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import type { AccountStore } from '../accounts.store.ts';
import { EmailTokens } from '../email-tokens.ts';
import type { User } from '../user.entity.ts';

/** Queue of confirmation emails. */
export const EMAIL_CONFIRMATIONS = 'email-confirmations';

type UserEmail = Pick<User, 'userId' | 'email'>;

interface ConfirmationJob extends UserEmail {
  /** Milliseconds since the epoch. */
  askedAt: number;
}

interface EmailConfirmationParts extends Pick<
  Platform,
  'stateStore' | 'jobs' | 'mailer' | 'clock' | 'publicUrl' | 'signingKeys'
> {
  store: AccountStore;
}

/** Confirmation of email addresses by an emailed link. */
export class EmailConfirmationsService {
  private readonly tokens = new EmailTokens(this.parts.signingKeys, 'email confirmation');
  private readonly requestsPerAccount = this.limit('confirmation-account', ACCOUNT_LIMITS.confirmationEmails);
  private readonly emailsPerAddress = this.limit('confirmation-address', 2 * ACCOUNT_LIMITS.confirmationEmails);
  private readonly badLinksPerNetwork = this.limit('confirmation-network', 20, ACCOUNT_MESSAGES.tooManyBadLinks);

  constructor(private readonly parts: EmailConfirmationParts) {}

  private limit(name: string, points: number, message: string = ACCOUNT_MESSAGES.tooManyConfirmations): RateLimiter {
    return new RateLimiter(this.parts.stateStore, { name, points, message });
  }

  /** Emails the logged-in user a new link. CONFLICT if their address is already confirmed, or there is none. */
  async requestConfirmation(viewer: Viewer): Promise<void> {
    const user = await this.parts.store.findUser(requireUser(viewer).userId);
    if (!user) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    if (!user.email) throw new Conflict({ email: ACCOUNT_MESSAGES.noEmail });
    if (user.isEmailConfirmed) throw new Conflict({ email: ACCOUNT_MESSAGES.alreadyConfirmed });
    await this.requestsPerAccount.consume(user.userId);
    await this.consumeEmailQuota(user.email);
    await this.enqueue(user);
  }

  /**
   * Counts one email to an address and throws RATE_LIMITED if it is too many. Emails for all accounts count together,
   * since the address may belong to a third party.
   */
  async consumeEmailQuota(email: string): Promise<void> {
    await this.emailsPerAddress.consume(emailKey(email));
  }

  /** Counts one email to an address and returns whether it is within the quota. */
  tryConsumeEmailQuota(email: string): Promise<boolean> {
    return this.emailsPerAddress.tryConsume(emailKey(email));
  }

  /** Queues the email with the link; within a transaction, only if that commits. */
  async enqueue({ userId, email }: UserEmail, transaction?: EntityManager): Promise<void> {
    const job: ConfirmationJob = { userId, email, askedAt: this.parts.clock().getTime() };
    await this.parts.jobs.enqueue(EMAIL_CONFIRMATIONS, job, transaction);
  }

  /** Performs a job of the queue, while its link is valid. A repeated job sends the same email. */
  sendLink = async (job: Job<ConfirmationJob>): Promise<void> => {
    const { data } = job;
    const { store, mailer, publicUrl } = this.parts;
    const expiry = data.askedAt + ACCOUNT_LIMITS.confirmationDays * DAY_MS;
    if (expiry < this.parts.clock().getTime()) return;
    const user = await store.findUser(data.userId);
    if (!user || user.email !== data.email || user.isEmailConfirmed) return;
    const token = this.tokens.create(user, expiry);
    await mailer.sendEmail(emails.confirmEmail(user, publicUrl, token), job);
  };

  /** Confirms an address with an emailed token. The token stays valid until it expires, so a second click succeeds. */
  async confirmEmail(given: string, address: string): Promise<void> {
    const token = check(inputs.confirmationToken, given, 'token');
    const network = networkOf(address);
    await this.badLinksPerNetwork.requireAvailable(network);
    const user = await this.findTokenOwner(token);
    if (user && (await this.parts.store.confirmEmail(user, this.parts.clock()))) return;
    // Only failures are counted: a whole college may confirm its addresses from one network.
    await this.badLinksPerNetwork.increment(network);
    throw new BadInput({ token: ACCOUNT_MESSAGES.confirmationLink });
  }

  /** The account that a token was created for; null if it has expired or the account has another address by now. */
  private async findTokenOwner(token: string): Promise<User | null> {
    const link = await this.tokens.read(token, (userId) => this.parts.store.findUser(userId));
    return link && link.expiry >= this.parts.clock().getTime() ? link.recipient : null;
  }
}
