import { check } from '../platform/check.ts';
import { BadInput, Conflict, Unauthenticated } from '../platform/errors.ts';
import type { Mailer } from '../platform/mailer.ts';
import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Client, Login } from '../platform/request-context.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { requireCustomer, requireOwn, type Viewer, VIEWER_MESSAGES } from '../platform/viewer.ts';
import { emails } from './accounts.emails.ts';
import {
  type EmailRequest,
  type LogInRequest,
  type PasswordRequest,
  type PhoneRequest,
  type ProfileRequest,
  type RegisterRequest,
  inputs,
} from './accounts.inputs.ts';
import { emailKey, MESSAGES } from './accounts.rules.ts';
import type { AccountStore } from './accounts.store.ts';
import type { EmailConfirmationsService } from './email-confirmations.service.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import type { PasswordAttempt, PasswordGuard } from './password-guard.ts';
import { ResetStore } from './password-resets.store.ts';
import { hashPassword, isRight } from './passwords.ts';
import type { User } from './user.entity.ts';

interface AccountParts {
  store: AccountStore;
  stateStore: StateStore;
  guard: PasswordGuard;
  mailer: Mailer;
  confirmations: EmailConfirmationsService;
  /** The saved addresses of a user, as text. */
  addressesOf: (userId: string) => Promise<string[]>;
}

/** A user with what the account page shows beside. */
export interface Profile {
  user: User;
  address: string[];
}

/** What people ask about their accounts. `client` and `address` say where a call comes from. */
export class AccountsService {
  private readonly registrations: RateLimiter;
  private readonly changes: RateLimiter;

  constructor(private readonly parts: AccountParts) {
    const anHour = { seconds: 60 * 60 };
    this.registrations = new RateLimiter(parts.stateStore, {
      name: 'register-network',
      points: 20,
      ...anHour,
      message: MESSAGES.tooManyRegistrations,
    });
    this.changes = new RateLimiter(parts.stateStore, {
      name: 'changes-account',
      points: 10,
      ...anHour,
      message: MESSAGES.tooManyChanges,
    });
  }

  /** Who a session belongs to; null where it has ended. */
  async findViewer(login: Login): Promise<Viewer> {
    const role = await this.parts.store.findRole(login);
    return role && { userId: login.userId, role };
  }

  /** Makes an account and mails a link to confirm its address. It is not logged in yet. */
  async register(request: RegisterRequest, address: string): Promise<void> {
    const { password, ...user } = check(inputs.register, request);
    refuseGuessable('password', password, user);
    await this.registrations.consume(networkOf(address));
    const { store, confirmations } = this.parts;
    const taken = await store.findTaken(user.email, user.phone);
    if (Object.keys(taken).length > 0) throw new Conflict(taken);
    // A stranger who has used up the mails to an address keeps nobody from an account: its owner asks for the link later.
    const mayMail = await confirmations.mayMail(user.email);
    const passwordHash = await hashPassword(password);
    await store.transaction(async (accounts, transaction) => {
      const added = await accounts.insertUser({ ...user, passwordHash });
      if (mayMail) await confirmations.enqueue(added, transaction);
    });
  }

  /** Whoever has this email or phone number and this password. No account and a wrong password are answered alike. */
  async logIn(request: LogInRequest, client: Client): Promise<User> {
    const { email, phone, password } = check(inputs.logIn, request);
    const { store, guard } = this.parts;
    const user = email ? await store.findUserByEmail(email) : await store.findUserByPhone(phone ?? '');
    const attempt = user
      ? attemptOn(user, client)
      : { account: `nobody ${email ? emailKey(email) : phone}`, address: client.address, device: null };
    const right = await guard.tried(attempt, () => isRight(password, user?.passwordHash ?? null));
    if (!user || !right) throw new Unauthenticated(email ? MESSAGES.wrongWithEmail : MESSAGES.wrongWithPhone);
    return user;
  }

  /** Whoever asks; null for a visitor. */
  async findMe(viewer: Viewer): Promise<User | null> {
    return viewer && this.parts.store.findUser(viewer.userId);
  }

  /** The account of whoever asks. */
  async getUser(viewer: Viewer): Promise<User> {
    const user = await this.parts.store.findUser(requireCustomer(viewer).userId);
    if (!user) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    return user;
  }

  /** The account of whoever asks, which has to be the one with this id. */
  async getUserDetails(viewer: Viewer, userId: string): Promise<User> {
    return this.getUser(requireOwn(viewer, userId));
  }

  /** The account page of whoever asks. */
  async getProfile(viewer: Viewer): Promise<Profile> {
    const user = await this.getUser(viewer);
    return { user, address: await this.parts.addressesOf(user.userId) };
  }

  /** Saves the profile. Another phone number, which one can log in with, asks for the password. */
  async updateProfile(viewer: Viewer, request: ProfileRequest, client: Client): Promise<Profile> {
    const user = await this.getUser(viewer);
    const { password, phone, ...names } = check(inputs.profile, request);
    const isNewPhone = phone !== user.phone;
    if (isNewPhone) {
      if (!password) throw new BadInput({ password: MESSAGES.passwordForPhone });
      await this.confirm(user, password, client);
    }
    // A number that is not changed is not written either: another change may just have replaced it.
    await this.save(user, isNewPhone ? { ...names, phone } : names);
    return this.getProfile(viewer);
  }

  /** Changes the e-mail address. The old one is told, and the new one has to be confirmed. */
  async changeEmail(viewer: Viewer, request: EmailRequest, client: Client): Promise<User> {
    const user = await this.getUser(viewer);
    const { email, password } = check(inputs.email, request);
    await this.confirm(user, password, client);
    // An address that is not changed is not written either: meanwhile another one may have been confirmed.
    if (email !== user.email) await this.saveEmail(user, email);
    return this.getUser(viewer);
  }

  /** Changes the phone number. */
  async changePhone(viewer: Viewer, request: PhoneRequest, client: Client): Promise<User> {
    const user = await this.getUser(viewer);
    const { phone, password } = check(inputs.phone, request);
    await this.confirm(user, password, client);
    await this.save(user, { phone });
    return this.getUser(viewer);
  }

  /** Changes the password, which ends every session. Answers what the one that asked goes on with. */
  async changePassword(viewer: Viewer, request: PasswordRequest, client: Client): Promise<Login> {
    const user = await this.getUser(viewer);
    const { password, newPassword } = check(inputs.password, request);
    refuseGuessable('newPassword', newPassword, user);
    await this.confirm(user, password, client);
    const passwordHash = await hashPassword(newPassword);
    return this.parts.store.transaction(async (store, transaction) => {
      const epoch = await store.setPassword(asConfirmed(user), passwordHash);
      await new ResetStore(transaction).endResets(user.userId);
      await this.parts.mailer.enqueueEmail(emails.passwordChanged(user), transaction);
      return { userId: user.userId, epoch };
    });
  }

  private async saveEmail(user: User, email: string): Promise<void> {
    const owner = await this.parts.store.findUserByEmail(email);
    // First, so that tries to take an address do not use up the mails of its owner.
    if (owner && owner.userId !== user.userId) throw new Conflict({ email: MESSAGES.emailTaken });
    await this.parts.confirmations.countMail(email);
    await this.save(user, { email, emailConfirmedAt: null });
  }

  /** Saves what changed of an account and tells its owner, at the address there was, what others would like to change unnoticed. */
  private async save(user: User, changes: Partial<User>): Promise<void> {
    const { mailer, confirmations } = this.parts;
    await this.parts.store.transaction(async (store, transaction) => {
      await store.updateUser(asConfirmed(user), changes);
      if (changes.phone && changes.phone !== user.phone)
        await mailer.enqueueEmail(emails.phoneChanged(user), transaction);
      if (!changes.email) return;
      await new ResetStore(transaction).endResets(user.userId);
      await mailer.enqueueEmail(emails.emailChanged(user), transaction);
      await confirmations.enqueue({ userId: user.userId, email: changes.email }, transaction);
    });
  }

  /**
   * Refuses whoever does not know the password, and too many changes: each may send a mail, or tell whether an
   * address is taken.
   */
  private async confirm(user: User, password: string, client: Client): Promise<void> {
    const right = await this.parts.guard.tried(attemptOn(user, client), () => isRight(password, user.passwordHash));
    if (!right) throw new BadInput({ password: MESSAGES.passwordWrong });
    await this.changes.consume(user.userId);
  }
}

/** A try of the password of an account. */
function attemptOn({ userId, sessionEpoch }: User, client: Client): PasswordAttempt {
  const device = client.knownDeviceId({ userId, epoch: sessionEpoch });
  return { account: userId, address: client.address, device };
}

/** The account as it was when its password was checked: where another one is set before the change is written, it is not. */
function asConfirmed({ userId, sessionEpoch }: User) {
  return { userId, sessionEpoch };
}
