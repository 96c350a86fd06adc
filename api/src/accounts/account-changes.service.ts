import { check } from '../platform/check.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import type { Client, Login } from '../platform/request-context.ts';
import type { Viewer } from '../platform/viewer.ts';
import { AccountChangeKind } from './account-change.entity.ts';
import type { AccountUndoService } from './account-undo.service.ts';
import {
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type ChangePhoneRequest,
  type UpdateProfileRequest,
  inputs,
} from './accounts.inputs.ts';
import { ACCOUNT_MESSAGES } from './accounts.rules.ts';
import type { AccountsService, Profile } from './accounts.service.ts';
import type { AccountStore } from './accounts.store.ts';
import type { EmailConfirmationsService } from './email-confirmations/email-confirmations.service.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { passwordAttemptOn, type PasswordRateLimiter } from './passwords/password-rate-limiter.ts';
import { PasswordResetStore } from './passwords/password-resets.store.ts';
import { requireStrongPassword } from './passwords/weak-passwords.ts';
import type { User } from './user.entity.ts';

interface AccountChangeParts extends Pick<Platform, 'stateStore'> {
  accounts: AccountsService;
  store: AccountStore;
  passwordLimiter: PasswordRateLimiter;
  confirmations: EmailConfirmationsService;
  accountUndo: AccountUndoService;
}

/** Changes that users make to their own accounts. `client` is where the request comes from. */
export class AccountChangesService {
  private readonly changesPerAccount = new RateLimiter(this.parts.stateStore, {
    name: 'changes-account',
    points: 10,
    message: ACCOUNT_MESSAGES.tooManyChanges,
  });

  constructor(private readonly parts: AccountChangeParts) {}

  /** Saves names and phone number. A different phone number requires the password, since it is used to log in. */
  async updateProfile(viewer: Viewer, request: UpdateProfileRequest, client: Client): Promise<Profile> {
    const { accounts } = this.parts;
    const user = await accounts.getUser(viewer);
    const { password, phone, ...names } = check(inputs.updateProfile, request);
    const isNewPhone = phone !== user.phone;
    if (isNewPhone) {
      if (!password) throw new BadInput({ password: ACCOUNT_MESSAGES.passwordForPhone });
      await this.authorizeChange(user, password, client);
    }
    // An unchanged number is not written: a concurrent change may just have replaced it.
    await this.saveChanges(user, isNewPhone ? { ...names, phone } : names);
    return accounts.getProfile(viewer);
  }

  /** Changes the email address, notifies the old one and sends the new one a confirmation link. */
  async changeEmail(viewer: Viewer, request: ChangeEmailRequest, client: Client): Promise<User> {
    const { accounts, store, confirmations } = this.parts;
    const user = await accounts.getUser(viewer);
    const { email, password } = check(inputs.changeEmail, request);
    await this.authorizeChange(user, password, client);
    // An unchanged address is not written: it may have been confirmed meanwhile.
    if (email === user.email) return accounts.getUser(viewer);
    // Checked before the email quota, so that attempts to take an address do not use up the quota of its owner.
    const owner = await store.findUserByEmail(email);
    if (owner && owner.userId !== user.userId) throw new Conflict({ email: ACCOUNT_MESSAGES.emailTaken });
    await confirmations.consumeEmailQuota(email);
    await this.saveChanges(user, { email, emailConfirmedAt: null });
    return accounts.getUser(viewer);
  }

  /** Changes the phone number. */
  async changePhone(viewer: Viewer, request: ChangePhoneRequest, client: Client): Promise<User> {
    const user = await this.parts.accounts.getUser(viewer);
    const { phone, password } = check(inputs.changePhone, request);
    await this.authorizeChange(user, password, client);
    await this.saveChanges(user, { phone });
    return this.parts.accounts.getUser(viewer);
  }

  /** Changes the password, which ends every session. Returns the login to renew the session of this request with. */
  async changePassword(viewer: Viewer, request: ChangePasswordRequest, client: Client): Promise<Login> {
    const user = await this.parts.accounts.getUser(viewer);
    const { password, newPassword } = check(inputs.changePassword, request);
    requireStrongPassword('newPassword', newPassword, user);
    await this.authorizeChange(user, password, client);
    const passwordHash = await hashPassword(newPassword);
    return this.parts.store.transaction(async (store, transaction) => {
      const epoch = await store.setPassword(versionOf(user), passwordHash);
      await new PasswordResetStore(transaction).invalidateResets(user.userId);
      await this.parts.accountUndo.recordChange(user, AccountChangeKind.PASSWORD, transaction);
      return { userId: user.userId, epoch, ...(viewer?.provenAt && { provenAt: viewer.provenAt }) };
    });
  }

  /** The logged-in user, if the password is right. Throws as `authorizeChange` does. */
  async confirmPassword(viewer: Viewer, password: string, client: Client): Promise<User> {
    const user = await this.parts.accounts.getUser(viewer);
    await this.authorizeChange(user, check(inputs.password, password, 'password'), client);
    return user;
  }

  /**
   * Throws BAD_USER_INPUT if the password is wrong, RATE_LIMITED after too many changes: each may send an email or reveal
   * that an address is taken.
   */
  private async authorizeChange(user: User, password: string, client: Client): Promise<void> {
    const isRight = await this.parts.passwordLimiter.attempt(passwordAttemptOn(user, client), () =>
      verifyPassword(password, user.passwordHash),
    );
    if (!isRight) throw new BadInput({ password: ACCOUNT_MESSAGES.passwordWrong });
    await this.changesPerAccount.consume(user.userId);
  }

  /** Writes the changes and notifies the previous email address of a new email address or phone number. */
  private async saveChanges(user: User, changes: Partial<User>): Promise<void> {
    const { accountUndo, confirmations } = this.parts;
    await this.parts.store.transaction(async (store, transaction) => {
      await store.updateUser(versionOf(user), changes);
      if (changes.phone && changes.phone !== user.phone)
        await accountUndo.recordChange(user, AccountChangeKind.PHONE, transaction);
      if (!changes.email) return;
      await new PasswordResetStore(transaction).invalidateResets(user.userId);
      await accountUndo.recordChange(user, AccountChangeKind.EMAIL, transaction);
      await confirmations.enqueue({ userId: user.userId, email: changes.email }, transaction);
    });
  }
}

/** Key to write to an account: matches only while the password that was checked is still set. */
function versionOf({ userId, sessionEpoch }: User) {
  return { userId, sessionEpoch };
}
