import type { SecurityLog } from '../security-log/security-log.ts';
import { SecurityEventKind } from '../security-log/security-log.rules.ts';
import { check } from '../platform/check.ts';
import { Conflict, Forbidden, Unauthenticated } from '../platform/errors.ts';
import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import type { Client, Login } from '../platform/request-context.ts';
import { requireNoStation, requireOwn, requireUser, type Viewer, VIEWER_MESSAGES } from '../platform/viewer.ts';
import { type LogInRequest, type RegisterRequest, inputs } from './accounts.inputs.ts';
import { emailKey, ACCOUNT_MESSAGES } from './accounts.rules.ts';
import type { AccountStore } from './accounts.store.ts';
import { asksSecondFactor } from './factors/factors.rules.ts';
import type { EmailConfirmationsService } from './email-confirmations/email-confirmations.service.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { passwordAttemptOn, type PasswordRateLimiter } from './passwords/password-rate-limiter.ts';
import { requireStrongPassword } from './passwords/weak-passwords.ts';
import type { User } from './user.entity.ts';

export interface AccountParts extends Pick<Platform, 'stateStore' | 'clock'> {
  store: AccountStore;
  securityLog: SecurityLog;
  passwordLimiter: PasswordRateLimiter;
  confirmations: EmailConfirmationsService;
  /** Texts of the saved addresses of a user, the default first. */
  findAddressTexts: (userId: string) => Promise<string[]>;
}

/** A user and the texts of their saved addresses. */
export interface Profile {
  user: User;
  addresses: string[];
}

/** Registration, login and reading accounts. `client` and `address` are where the request comes from. */
export class AccountsService {
  private readonly registrationsPerNetwork = new RateLimiter(this.parts.stateStore, {
    name: 'register-network',
    points: 20,
    message: ACCOUNT_MESSAGES.tooManyRegistrations,
  });

  constructor(private readonly parts: AccountParts) {}

  /** Creates an account and emails a confirmation link. Does not log in. CONFLICT names the fields that are taken. */
  async register(request: RegisterRequest, address: string): Promise<User> {
    const { password, ...user } = check(inputs.register, request);
    requireStrongPassword('password', password, user);
    await this.registrationsPerNetwork.consume(networkOf(address));
    const { store, confirmations } = this.parts;
    const conflicts = await store.findConflicts(user.email, user.phone);
    if (Object.keys(conflicts).length > 0) throw new Conflict(conflicts);
    // A third party that used up the email quota of an address does not block its owner, who requests the link later.
    const mayEmail = await confirmations.tryConsumeEmailQuota(user.email);
    const passwordHash = await hashPassword(password);
    return store.transaction(async (accounts, transaction) => {
      const created = await accounts.insertUser({ ...user, passwordHash });
      if (mayEmail) await confirmations.enqueue(created, transaction);
      return created;
    });
  }

  /**
   * The user with this email or phone number and this password. UNAUTHENTICATED is the same for an unknown account and a
   * wrong password; FORBIDDEN for a paused account of staff.
   */
  async logIn(request: LogInRequest, client: Client): Promise<User> {
    const { email, phone, password } = check(inputs.logIn, request);
    const { store, passwordLimiter, securityLog } = this.parts;
    const user = email ? await store.findUserByEmail(email) : await store.findUserByPhone(phone ?? '');
    const attempt = user
      ? passwordAttemptOn(user, client)
      : { account: `nobody ${email ? emailKey(email) : phone}`, address: client.address, device: null };
    const isRight = await passwordLimiter.attempt(attempt, () => verifyPassword(password, user?.passwordHash ?? null));
    if (!user || !isRight) {
      const details = { method: email ? 'email' : 'phone' };
      await securityLog.record({ kind: SecurityEventKind.LOGIN_FAILED, user, details });
      throw new Unauthenticated(email ? ACCOUNT_MESSAGES.wrongWithEmail : ACCOUNT_MESSAGES.wrongWithPhone);
    }
    if (user.pausedAt) throw new Forbidden(ACCOUNT_MESSAGES.paused);
    return user;
  }

  /** The login after the password, which proves who the user is unless the account asks for a second factor. */
  loginOf(user: User): Login {
    const { userId, sessionEpoch: epoch } = user;
    return { userId, epoch, ...(!asksSecondFactor(user) && { provenAt: this.parts.clock().getTime() }) };
  }

  /** The user of a session; null if the session has ended. */
  async findViewer(login: Login): Promise<Viewer> {
    const role = await this.parts.store.findRole(login);
    return role && { userId: login.userId, role, provenAt: login.provenAt, stationId: login.stationId };
  }

  /** The logged-in user; null for a visitor. */
  async findMe(viewer: Viewer): Promise<User | null> {
    return viewer && this.parts.store.findUser(viewer.userId);
  }

  /** The logged-in user, for what concerns their account. UNAUTHENTICATED for a visitor, FORBIDDEN at a packing station. */
  async getUser(viewer: Viewer): Promise<User> {
    const { userId } = requireNoStation(requireUser(viewer));
    const user = await this.parts.store.findUser(userId);
    if (!user) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    return user;
  }

  /** The user with this id. FORBIDDEN unless it is the logged-in user. */
  async getUserById(viewer: Viewer, userId: string): Promise<User> {
    return this.getUser(requireOwn(viewer, userId));
  }

  /** The profile of the logged-in user. */
  async getProfile(viewer: Viewer): Promise<Profile> {
    const user = await this.getUser(viewer);
    return { user, addresses: await this.parts.findAddressTexts(user.userId) };
  }
}
