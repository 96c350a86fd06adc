import type { DeleteResult, EntityManager } from 'typeorm';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, Forbidden, ProofRequired } from '../../platform/errors.ts';
import { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/module.ts';
import type { Client, Login } from '../../platform/request-context.ts';
import type { SealedTexts } from '../../platform/sealed-texts.ts';
import { type Customer, requireUser, requireFreshProof, type Viewer, VIEWER_MESSAGES } from '../../platform/viewer.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import type { AccountChangesService } from '../account-changes.service.ts';
import { emails } from '../accounts.emails.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { User } from '../user.entity.ts';
import { digestOf, matchingStep, newRecoveryCodes, newTotpSecret, qrPicture, totpUri } from './codes.ts';
import { RecoveryCode, Totp } from './factor.entity.ts';
import { inputs } from './factors.inputs.ts';
import { asksSecondFactor, FACTOR_LIMITS, FACTOR_MESSAGES, isTotpCode } from './factors.rules.ts';
import type { FactorStore } from './factors.store.ts';
import type { FactorsType, TotpSetUp } from './factors.types.ts';

export interface FactorParts extends Pick<Platform, 'stateStore' | 'mailer' | 'clock'> {
  accounts: AccountsService;
  accountChanges: AccountChangesService;
  store: FactorStore;
  sealedSecrets: SealedTexts;
  securityLog: SecurityLog;
}

const AUTHENTICATOR_APP = 'authenticator app';

/**
 * Second factors, and proofs of identity with them. What proves it returns a login, to renew the session of the request
 * with: under a new id.
 */
export class FactorsService {
  private readonly codesPerAccount = new RateLimiter(this.parts.stateStore, {
    name: 'factor-codes',
    points: FACTOR_LIMITS.wrongCodes,
    seconds: 15 * 60,
    message: FACTOR_MESSAGES.tooManyWrongCodes,
  });

  constructor(private readonly parts: FactorParts) {}

  /** The factors of the logged-in user. */
  async getFactors(viewer: Viewer): Promise<FactorsType> {
    const { userId } = requireUser(viewer);
    const { store } = this.parts;
    return { ...(await store.readCodes(userId)), passkeys: await store.findPasskeys(userId) };
  }

  /** A secret to add to an authenticator app: for some minutes the same one, so that a page can be loaded again. */
  async startTotp(viewer: Viewer): Promise<TotpSetUp> {
    const user = await this.getUserToAdd(viewer);
    if (!asksSecondFactor(user)) throw new Forbidden(FACTOR_MESSAGES.notNeeded);
    const { sealedSecrets, stateStore } = this.parts;
    const sealed = await stateStore.keyValues.get(setUpKey(user));
    const started = sealed && sealedSecrets.open(sealed, user.userId);
    const secret = started ?? newTotpSecret();
    if (!started) {
      const value = sealedSecrets.seal(secret, user.userId);
      await stateStore.keyValues.set(setUpKey(user), value, FACTOR_LIMITS.setUpSeconds);
    }
    return { secret, qrCode: qrPicture(totpUri(secret, user.email)) };
  }

  /**
   * Adds the app whose secret was started, with a code of it, or replaces the one before. Returns new recovery codes,
   * which are not shown again.
   */
  async confirmTotp(viewer: Viewer, code: string): Promise<{ login: Login; recoveryCodes: string[] }> {
    const user = await this.getUserToAdd(viewer);
    const { userId } = user;
    const given = check(inputs.code, code, 'code');
    const { sealedSecrets, stateStore, clock } = this.parts;
    const started = await stateStore.keyValues.get(setUpKey(user));
    const secret = started && sealedSecrets.open(started, userId);
    if (!secret) throw new BadInput({ code: FACTOR_MESSAGES.startAgain });
    const lastStep = await this.requireRight(user, async () => matchingStep(secret, given, clock()));
    if ((await stateStore.keyValues.take(setUpKey(user))) !== started)
      throw new BadInput({ code: FACTOR_MESSAGES.startAgain });
    const recoveryCodes = newRecoveryCodes();
    const login = await this.add(viewer, user, AUTHENTICATOR_APP, async (store) => {
      await store.saveTotp({ userId, secret: started, lastStep });
      await store.replaceRecoveryCodes(userId, recoveryCodes);
    });
    return { login, recoveryCodes };
  }

  /** Proves who the user is, with a code of the authenticator app or a recovery code. Each is accepted once. */
  async proveWithCode(viewer: Viewer, code: string): Promise<Login> {
    const user = await this.parts.accounts.getUser(viewer);
    const given = check(inputs.code, code, 'code');
    await this.requireRight(user, () =>
      isTotpCode(given) ? this.useTotp(user, given) : this.parts.store.useRecoveryCode(user.userId, digestOf(given)),
    );
    return this.passed(user, isTotpCode(given) ? AUTHENTICATOR_APP : 'recovery code');
  }

  /** Proves who the user is, by the password. FORBIDDEN if the account asks for a second factor. */
  async proveWithPassword(viewer: Viewer, password: string, client: Client): Promise<Login> {
    const user = await this.parts.accounts.getUser(viewer);
    if (asksSecondFactor(user)) throw new Forbidden(FACTOR_MESSAGES.notByPassword);
    return this.provenLogin(await this.parts.accountChanges.confirmPassword(viewer, password, client));
  }

  /** Replaces the recovery codes. They are not shown again. */
  async createRecoveryCodes(viewer: Viewer): Promise<string[]> {
    const user = await this.getUserToAdd(viewer);
    const recoveryCodes = newRecoveryCodes();
    await this.parts.store.transaction(async (store) => {
      await store.lock(user.userId);
      if (!asksSecondFactor(user) || !(await store.hasFactor(user.userId)))
        throw new Conflict({ recoveryCodes: FACTOR_MESSAGES.noFactor });
      await store.replaceRecoveryCodes(user.userId, recoveryCodes);
    });
    return recoveryCodes;
  }

  /** Removes the authenticator app. CONFLICT if it is the last factor of an account that needs one. */
  async removeTotp(viewer: Viewer): Promise<void> {
    await this.remove(viewer, AUTHENTICATOR_APP, (factors, userId) => factors.delete(Totp, { userId }));
  }

  /** The logged-in user, who may add a factor: with a fresh proof, or as the first one. PROOF_REQUIRED otherwise. */
  async getUserToAdd(viewer: Viewer): Promise<User> {
    const user = await this.parts.accounts.getUser(viewer);
    await this.requireMayAdd(requireUser(viewer), this.parts.store);
    return user;
  }

  /** Adds a factor, which proves who the user is. */
  async add(viewer: Viewer, user: User, name: string, insert: (store: FactorStore) => Promise<void>): Promise<Login> {
    await this.parts.store.transaction(async (store, transaction) => {
      await store.lock(user.userId);
      // Again: of two sessions without a proof, one adds the first factor.
      await this.requireMayAdd(requireUser(viewer), store);
      await insert(store);
      await this.parts.mailer.enqueueEmail(emails.factorAdded(user, name), transaction);
      await this.record(SecurityEventKind.FACTOR_ADDED, user, methodOf(name), transaction);
    });
    return this.provenLogin(user);
  }

  /** Removes a factor, unless it is gone already. CONFLICT if it is the last one of an account that needs one. */
  async remove(
    viewer: Viewer,
    name: string,
    deleteFactor: (transaction: EntityManager, userId: string) => Promise<DeleteResult>,
  ): Promise<void> {
    const user = await this.parts.accounts.getUser(viewer);
    const { userId } = user;
    requireFreshProof(requireUser(viewer), this.parts.clock());
    await this.parts.store.transaction(async (store, transaction) => {
      await store.lock(userId);
      if (!(await deleteFactor(transaction, userId)).affected) return;
      const isLast = !(await store.hasFactor(userId));
      if (isLast && asksSecondFactor(user)) throw new Conflict({ factor: FACTOR_MESSAGES.lastFactor });
      if (isLast) await transaction.delete(RecoveryCode, { userId });
      await this.parts.mailer.enqueueEmail(emails.factorRemoved(user, name), transaction);
      await this.record(SecurityEventKind.FACTOR_REMOVED, user, methodOf(name), transaction);
    });
  }

  /** Every proof that succeeds ends here. */
  provenLogin({ userId, sessionEpoch: epoch }: User): Login {
    return { userId, epoch, provenAt: this.parts.clock().getTime() };
  }

  /** The login after a proof by a second factor. */
  async passed(user: User, method: string): Promise<Login> {
    await this.record(SecurityEventKind.FACTOR_PASSED, user, method);
    return this.provenLogin(user);
  }

  /** Records what happened to a factor of a user. */
  record(kind: SecurityEventKind, user: User, method: string, transaction?: EntityManager): Promise<void> {
    return this.parts.securityLog.record({ kind, user, details: { method } }, transaction);
  }

  private async requireMayAdd(user: Customer, store: FactorStore): Promise<void> {
    if (user.provenAt !== undefined) requireFreshProof(user, this.parts.clock());
    else if (await store.hasFactor(user.userId)) throw new ProofRequired(VIEWER_MESSAGES.secondFactor);
  }

  /**
   * What a right code gives. Every wrong code ends here. An attempt is counted before it is checked, so that parallel ones
   * do not pass the limit.
   */
  private async requireRight<Right>(user: User, attempt: () => Promise<Right | false | null>): Promise<Right> {
    await this.codesPerAccount.consume(user.userId);
    const right = await attempt();
    if (!right) {
      await this.record(SecurityEventKind.FACTOR_FAILED, user, 'code');
      throw new BadInput({ code: FACTOR_MESSAGES.wrongCode });
    }
    await this.codesPerAccount.reset(user.userId);
    return right;
  }

  private async useTotp({ userId }: User, code: string): Promise<boolean> {
    const { store, sealedSecrets, clock } = this.parts;
    const totp = await store.findTotp(userId);
    const secret = totp && sealedSecrets.open(totp.secret, userId);
    if (!secret) return false;
    const lastStep = matchingStep(secret, code, clock());
    // Sealed again, so that an old secret of the shop can be removed some time later.
    return lastStep !== null && store.useStep(totp, { secret: sealedSecrets.seal(secret, userId), lastStep });
  }
}

/** Without the name that a person gave a passkey. */
const methodOf = (name: string) => (name === AUTHENTICATOR_APP ? name : 'passkey');
const setUpKey = ({ userId }: User) => `totp-set-up:${userId}`;
