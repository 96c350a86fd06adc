import { type EntityManager, IsNull } from 'typeorm';
import { check } from '../../platform/check.ts';
import { DAY_MS, HOUR_MS } from '../../platform/durations.rules.ts';
import { BadInput, Unauthenticated } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { networkOf, RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/module.ts';
import type { Client } from '../../platform/request-context.ts';
import { requireCustomer, type Viewer, VIEWER_MESSAGES } from '../../platform/viewer.ts';
import type { AccountChangesService } from '../account-changes.service.ts';
import { emails } from '../accounts.emails.ts';
import { inputs, type SetParentRequest } from '../accounts.inputs.ts';
import { ACCOUNT_MESSAGES, emailKey } from '../accounts.rules.ts';
import { AccountStore } from '../accounts.store.ts';
import type { EmailConfirmationsService } from '../email-confirmations/email-confirmations.service.ts';
import { EmailTokens } from '../email-tokens.ts';
import type { User } from '../user.entity.ts';
import { Parent } from './parent.entity.ts';
import { PARENT_LIMITS, PARENT_MESSAGES, ParentLinkState } from './parents.rules.ts';

/** Queue of emails with the link of a parent. */
export const PARENT_LINKS = 'parent-links';

/** Names no address: what failed of the queue holds no personal data. Times are in milliseconds since the epoch. */
interface ParentLinkJob {
  userId: string;
  /** `createdAt` of the parent, which another one has not. */
  createdAt: number;
  askedAt: number;
}

interface ParentsParts extends Pick<
  Platform,
  'database' | 'stateStore' | 'jobs' | 'mailer' | 'clock' | 'signingKeys' | 'publicUrl'
> {
  accountChanges: Pick<AccountChangesService, 'confirmPassword'>;
  confirmations: Pick<EmailConfirmationsService, 'consumeEmailQuota'>;
}

const DAY_SECONDS = DAY_MS / 1000;
const REMOVED_SECONDS = PARENT_LIMITS.removedDays * DAY_SECONDS;

/** The parents of customers under 18: named by the customer, then known by an emailed link, without an account. */
export class ParentsService {
  private readonly tokens = new EmailTokens(this.parts.signingKeys, 'parent');
  private readonly namedPerAddress = this.limit('parent-address', 1, DAY_SECONDS, PARENT_MESSAGES.mailedToday);
  private readonly removedByParent = this.limit('parent-removed', 1, REMOVED_SECONDS, PARENT_MESSAGES.refused);
  private readonly badLinksPerNetwork = this.limit('parent-network', 20, 3600, ACCOUNT_MESSAGES.tooManyBadLinks);

  constructor(private readonly parts: ParentsParts) {}

  private limit(name: string, points: number, seconds: number, message: string): RateLimiter {
    return new RateLimiter(this.parts.stateStore, { name, points, seconds, message });
  }

  /** The parent that the logged-in user has named; null: none. */
  async findParent(viewer: Viewer): Promise<Parent | null> {
    return this.parts.database.manager.findOneBy(Parent, { userId: requireCustomer(viewer).userId });
  }

  /**
   * Names the parent of the logged-in user and mails them a link, or removes the one who is named. A confirmed parent is
   * told. Throws BAD_USER_INPUT if the password is wrong, FORBIDDEN for staff, RATE_LIMITED if the address was mailed today
   * or was removed by its owner.
   */
  async setParent(viewer: Viewer, request: SetParentRequest, client: Client): Promise<Parent | null> {
    requireCustomer(viewer);
    const { email, password } = check(inputs.setParent, request);
    const user = await this.parts.accountChanges.confirmPassword(viewer, password, client);
    const before = await this.findParent(viewer);
    if (email ? before?.isConfirmed && emailKey(before.email) === emailKey(email) : !before) return before;
    if (email) await this.requireMayMail(user, email);
    const parent = email && { userId: user.userId, email, createdAt: this.parts.clock(), confirmedAt: null };
    await this.change(user, async (transaction) => {
      const replaced = await transaction.findOneBy(Parent, { userId: user.userId });
      await transaction.delete(Parent, { userId: user.userId });
      if (parent) await transaction.insert(Parent, parent);
      if (parent) await this.enqueue(parent, transaction);
      // An address that is not confirmed may be a stranger's, who gets one mail only.
      const { mailer } = this.parts;
      if (replaced?.isConfirmed) await mailer.enqueueEmail(emails.parentEnded(replaced, false), transaction);
      await mailer.enqueueEmail(emails.parentChanged(user, parent ? 'named' : 'removed'), transaction);
    });
    return this.findParent(viewer);
  }

  private async requireMayMail(user: User, email: string): Promise<void> {
    const key = emailKey(email);
    if (key === emailKey(user.email)) throw new BadInput({ email: PARENT_MESSAGES.ownEmail });
    await this.removedByParent.requireAvailable(key);
    await this.namedPerAddress.consume(key);
    await this.parts.confirmations.consumeEmailQuota(email);
  }

  /** Changes the parent of an account, one change after the other. Throws UNAUTHENTICATED if the password has changed. */
  private async change(
    { userId, sessionEpoch }: Pick<User, 'userId'> & Partial<User>,
    work: (transaction: EntityManager, user: User) => Promise<void>,
  ): Promise<void> {
    await this.parts.database.transaction(async (transaction) => {
      const user = await new AccountStore(transaction).lockUser(userId);
      const isOther = sessionEpoch !== undefined && sessionEpoch !== user?.sessionEpoch;
      if (!user || user.deletedAt || isOther) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
      await work(transaction, user);
    });
  }

  private async enqueue({ userId, createdAt }: Pick<Parent, 'userId' | 'createdAt'>, transaction?: EntityManager) {
    const job: ParentLinkJob = { userId, createdAt: createdAt.getTime(), askedAt: this.parts.clock().getTime() };
    await this.parts.jobs.enqueue(PARENT_LINKS, job, transaction);
  }

  /** Performs a job of the queue, while its link is valid and its parent is named. A repeated job sends the same email. */
  sendLink = async (job: Job<ParentLinkJob>): Promise<void> => {
    const { database, clock, mailer, publicUrl } = this.parts;
    const { userId, createdAt, askedAt } = job.data;
    const expiry = askedAt + PARENT_LIMITS.linkHours * HOUR_MS;
    const parent = await database.manager.findOneBy(Parent, { userId });
    if (expiry < clock().getTime() || parent?.createdAt.getTime() !== createdAt) return;
    await mailer.sendEmail(emails.parentLink(parent, publicUrl, this.tokens.create(parent, expiry)), job);
  };

  /** What a link can do. Throws BAD_USER_INPUT if there never was such a link, or its parent is not named any more. */
  async getLinkState(token: string, address: string): Promise<ParentLinkState> {
    const { recipient, expiry } = await this.readLink(token, address);
    if (expiry < this.parts.clock().getTime()) return ParentLinkState.EXPIRED;
    return recipient.isConfirmed ? ParentLinkState.CONFIRMED : ParentLinkState.TO_CONFIRM;
  }

  /** Confirms that the holder of a link is the parent, and tells the customer. Safe to repeat. */
  async confirm(token: string, address: string): Promise<void> {
    const { userId, email } = await this.readValidLink(token, address);
    await this.change({ userId }, async (transaction, user) => {
      const key = { userId, email, confirmedAt: IsNull() };
      const { affected } = await transaction.update(Parent, key, { confirmedAt: this.parts.clock() });
      if (affected) await this.parts.mailer.enqueueEmail(emails.parentChanged(user, 'confirmed'), transaction);
    });
  }

  /** Removes the address of the holder of a link, and tells the customer. It cannot be named again for a while. */
  async remove(token: string, address: string): Promise<void> {
    const { userId, email } = await this.readValidLink(token, address);
    await this.change({ userId }, async (transaction, user) => {
      const { affected } = await transaction.delete(Parent, { userId, email });
      if (affected) await this.parts.mailer.enqueueEmail(emails.parentChanged(user, 'removed'), transaction);
    });
    await this.removedByParent.increment(emailKey(email));
  }

  /** Mails the parent a new link; the old one may have expired. */
  async requestLink(token: string, address: string): Promise<void> {
    const { recipient } = await this.readLink(token, address);
    await this.parts.confirmations.consumeEmailQuota(recipient.email);
    await this.enqueue(recipient);
  }

  /** The confirmed parent who holds a link. Throws BAD_USER_INPUT for any other link. */
  async requireParent(token: string, address: string): Promise<Parent> {
    const parent = await this.readValidLink(token, address);
    if (!parent.isConfirmed) throw new BadInput({ token: PARENT_MESSAGES.unconfirmed });
    return parent;
  }

  private async readValidLink(token: string, address: string): Promise<Parent> {
    const { recipient, expiry } = await this.readLink(token, address);
    if (expiry < this.parts.clock().getTime()) throw new BadInput({ token: PARENT_MESSAGES.expired });
    return recipient;
  }

  /** A link and its parent. Throws RATE_LIMITED after 20 links in an hour from one network that there never were. */
  private async readLink(given: string, address: string) {
    const token = check(inputs.parentToken, given, 'token');
    const network = networkOf(address);
    await this.badLinksPerNetwork.requireAvailable(network);
    const { manager } = this.parts.database;
    const link = await this.tokens.read(token, (userId) => manager.findOneBy(Parent, { userId }));
    if (link) return link;
    await this.badLinksPerNetwork.increment(network);
    throw new BadInput({ token: PARENT_MESSAGES.link });
  }
}
