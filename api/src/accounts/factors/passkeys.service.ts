import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import { check } from '../../platform/check.ts';
import { AppError, BadInput, Conflict, Forbidden, Unauthenticated } from '../../platform/errors.ts';
import type { Login } from '../../platform/request-context.ts';
import { SHOP_NAME } from '../../platform/shop.rules.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { ACCOUNT_MESSAGES, fullNameOf } from '../accounts.rules.ts';
import type { AccountStore } from '../accounts.store.ts';
import type { User } from '../user.entity.ts';
import { Passkey } from './factor.entity.ts';
import { inputs, type NewPasskeyRequest } from './factors.inputs.ts';
import { FACTOR_LIMITS, FACTOR_MESSAGES } from './factors.rules.ts';
import type { FactorParts, FactorsService } from './factors.service.ts';

interface PasskeyParts extends Pick<FactorParts, 'accounts' | 'store' | 'stateStore' | 'clock'> {
  accountStore: AccountStore;
  factors: FactorsService;
  publicUrl: string;
}

const LOGIN = 'login';
const registrationOf = ({ userId }: Pick<User, 'userId'>) => `registration ${userId}`;

/** Passkeys: they log in without a password. The authenticator verifies its user, so that one counts as two factors. */
export class PasskeysService {
  /** A passkey is bound to the host name of the shop. */
  private readonly rpID = new URL(this.parts.publicUrl).hostname;

  constructor(private readonly parts: PasskeyParts) {}

  /** What a browser needs to make a passkey for the logged-in user. PROOF_REQUIRED without a fresh proof. */
  async startRegistration(viewer: Viewer): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const user = await this.parts.factors.getUserToAdd(viewer);
    const passkeys = await this.parts.store.findPasskeys(user.userId);
    const options = await generateRegistrationOptions({
      rpName: SHOP_NAME,
      rpID: this.rpID,
      userID: Uint8Array.from(Buffer.from(user.userId)),
      userName: user.email || user.phone || SHOP_NAME,
      userDisplayName: fullNameOf(user),
      excludeCredentials: passkeys.map(({ passkeyId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: FACTOR_LIMITS.challengeSeconds * 1000,
    });
    return this.withChallenge(options, registrationOf(user));
  }

  /** Adds the passkey that a browser has made. Returns the login to renew the session with. */
  async register(viewer: Viewer, request: NewPasskeyRequest): Promise<Login> {
    const { factors } = this.parts;
    const user = await factors.getUserToAdd(viewer);
    const { name, response } = check(inputs.newPasskey, request);
    const { registrationInfo } = await refusing(() =>
      verifyRegistrationResponse({ response, ...this.expected(registrationOf(user)) }),
    );
    if (!registrationInfo) throw refused();
    const { id: passkeyId, publicKey, counter, transports = [] } = registrationInfo.credential;
    const { userId } = user;
    const passkey = { passkeyId, userId, publicKey: Buffer.from(publicKey), counter, transports, name };
    return factors.add(viewer, user, `passkey "${name}"`, async (store) => {
      if ((await store.findPasskeys(userId)).length >= FACTOR_LIMITS.passkeys)
        throw new Conflict({ passkey: FACTOR_MESSAGES.tooManyPasskeys });
      if (!(await store.insertPasskey(passkey))) throw refused();
    });
  }

  /** What a browser needs to ask for a passkey of the shop, of any account. */
  async startLogin(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      userVerification: 'required',
      timeout: FACTOR_LIMITS.challengeSeconds * 1000,
    });
    return this.withChallenge(options, LOGIN);
  }

  /** The login of the account to which a passkey belongs. UNAUTHENTICATED if it belongs to none, FORBIDDEN if that is paused. */
  async logIn(response: string): Promise<{ user: User; login: Login }> {
    const use = check(inputs.passkeyUse, response, 'response');
    const passkey = await this.parts.store.findPasskey(use.id);
    const user = passkey && (await this.parts.accountStore.findUser(passkey.userId));
    if (!user) throw new Unauthenticated(FACTOR_MESSAGES.passkeyUnknown);
    await this.verify(passkey, use);
    if (user.pausedAt) throw new Forbidden(ACCOUNT_MESSAGES.paused);
    return { user, login: this.parts.factors.provenLogin(user) };
  }

  /** Proves who the logged-in user is, with one of their passkeys. */
  async prove(viewer: Viewer, response: string): Promise<Login> {
    const user = await this.parts.accounts.getUser(viewer);
    const use = check(inputs.passkeyUse, response, 'response');
    const passkey = await this.parts.store.findPasskey(use.id);
    if (passkey?.userId !== user.userId) throw refused();
    await this.verify(passkey, use).catch(async (error: unknown) => {
      await this.parts.factors.record(SecurityEventKind.FACTOR_FAILED, user, 'passkey');
      throw error;
    });
    return this.parts.factors.passed(user, 'passkey');
  }

  /** Removes a passkey of the logged-in user. CONFLICT if it is the last factor of an account that needs one. */
  async remove(viewer: Viewer, given: string): Promise<void> {
    const passkeyId = check(inputs.passkeyId, given, 'passkeyId');
    await this.parts.factors.remove(viewer, 'passkey', (factors, userId) =>
      factors.delete(Passkey, { userId, passkeyId }),
    );
  }

  /** Every use of a passkey passes here. */
  private async verify(
    { passkeyId, publicKey, ...stored }: Passkey,
    response: AuthenticationResponseJSON,
  ): Promise<void> {
    const { store, clock } = this.parts;
    const counter = Number(stored.counter);
    const { verified, authenticationInfo } = await refusing(() =>
      verifyAuthenticationResponse({
        response,
        ...this.expected(LOGIN),
        credential: { id: passkeyId, publicKey: Uint8Array.from(publicKey), counter },
      }),
    );
    if (!verified || !(await store.usePasskey(passkeyId, authenticationInfo.newCounter, clock()))) throw refused();
  }

  /** Remembers what the challenge of these options is for. */
  private async withChallenge<Options extends { challenge: string }>(options: Options, purpose: string) {
    const { keyValues } = this.parts.stateStore;
    await keyValues.set(challengeKey(options.challenge), purpose, FACTOR_LIMITS.challengeSeconds);
    return options;
  }

  /** What an answer must have: also a challenge for this purpose, which is accepted once, by any process. */
  private expected(purpose: string) {
    const { publicUrl, stateStore } = this.parts;
    return {
      expectedChallenge: async (challenge: string) =>
        (await stateStore.keyValues.take(challengeKey(challenge))) === purpose,
      expectedOrigin: publicUrl,
      expectedRPID: this.rpID,
    };
  }
}

const challengeKey = (challenge: string) => `passkey-challenge:${challenge}`;
const refused = () => new BadInput({ response: FACTOR_MESSAGES.passkeyRefused });

/** The library throws for each fault of a response. */
async function refusing<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw error instanceof AppError ? error : refused();
  }
}
