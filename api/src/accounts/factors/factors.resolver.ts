import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { For } from '../../platform/limits/priority.ts';
import { type RequestContext, TokenMethod } from '../../platform/request-context.ts';
import { ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import { LoginResult, MessageResult, UserType } from '../accounts.types.ts';
import type { User } from '../user.entity.ts';
import { asksSecondFactor, FACTOR_LIMITS, FACTOR_MESSAGES } from './factors.rules.ts';
import type { FactorsService } from './factors.service.ts';
import { FactorsType, NewPasskeyInput, RecoveryCodesResult, TotpSetUp } from './factors.types.ts';
import type { PasskeysService } from './passkeys.service.ts';

const RESPONSE = { description: 'What the browser answered, as JSON: `AuthenticationResponseJSON` of WebAuthn.' };
const PASSKEY = { description: 'The passkey.' };
const PROVES =
  'Proves who the logged-in user is: this session continues under a new id, and with a new `sessionToken` if it is kept as one.';
const ADDS =
  'PROOF_REQUIRED if the last proof is older than 10 minutes, and while the second factor is missing unless it is the first one.';

@Resolver(() => UserType)
export class FactorsResolver {
  constructor(
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysService,
  ) {}

  @FieldResolver(() => Boolean, {
    description:
      'Whether the session of this request was proven with all factors that the account asks for. Until then staff may do nothing but that.',
  })
  isProven(@Ctx() { viewer }: RequestContext): boolean {
    return viewer?.provenAt !== undefined;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the account asks for a second factor after the password.' })
  asksSecondFactor(@Root() user: UserType): boolean {
    return asksSecondFactor(user as User);
  }

  @Cost({ once: 2 * COSTS.statement })
  @FieldResolver(() => FactorsType, { description: 'What the account can log in with besides its password.' })
  loginFactors(@Ctx() { viewer }: RequestContext): Promise<FactorsType> {
    return this.factors.getFactors(viewer);
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => TotpSetUp, {
    description: `Begins to set up an authenticator app, also to replace one; \`confirmTotp\` ends it within 15 minutes. FORBIDDEN for accounts that ask for no second factor. ${ADDS}`,
  })
  startTotp(@Ctx() { viewer }: RequestContext): Promise<TotpSetUp> {
    return this.factors.startTotp(viewer);
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => RecoveryCodesResult, {
    description: `Adds the authenticator app with a code of it, and makes recovery codes. ${PROVES} BAD_USER_INPUT for a wrong code, RATE_LIMITED after ${FACTOR_LIMITS.wrongCodes} in 15 minutes. ${ADDS}`,
  })
  async confirmTotp(
    @Arg('code', () => String, { description: 'Six digits.' }) code: string,
    @Ctx() { viewer, session }: RequestContext,
  ): Promise<RecoveryCodesResult> {
    const { login, recoveryCodes } = await this.factors.confirmTotp(viewer, code);
    return { message: FACTOR_MESSAGES.totpAdded, sessionToken: await session.renew(login), recoveryCodes };
  }

  @Cost({ each: COSTS.write })
  @For('login')
  @Mutation(() => MessageResult, {
    description: `${PROVES} BAD_USER_INPUT for a code that is wrong or was used, RATE_LIMITED after ${FACTOR_LIMITS.wrongCodes} in 15 minutes.`,
  })
  async proveWithCode(
    @Arg('code', () => String, { description: 'A code of the authenticator app, or a recovery code.' }) code: string,
    @Ctx() { viewer, session }: RequestContext,
  ): Promise<MessageResult> {
    const sessionToken = await session.renew(await this.factors.proveWithCode(viewer, code));
    return { message: FACTOR_MESSAGES.proven, sessionToken };
  }

  @Cost({ each: COSTS.password })
  @For('login')
  @Mutation(() => MessageResult, {
    description: `${PROVES} For accounts that ask for no second factor; FORBIDDEN for others. BAD_USER_INPUT for a wrong password.`,
  })
  async proveWithPassword(
    @Arg('password', () => String, { description: 'Password of the account.' }) password: string,
    @Ctx() { viewer, session, client }: RequestContext,
  ): Promise<MessageResult> {
    const sessionToken = await session.renew(await this.factors.proveWithPassword(viewer, password, client));
    return { message: FACTOR_MESSAGES.proven, sessionToken };
  }

  @Cost({ each: COSTS.write })
  @For('login')
  @Mutation(() => MessageResult, {
    description: `${PROVES} With a passkey of the account and the options of \`startPasskeyLogin\`; BAD_USER_INPUT if it is not accepted.`,
  })
  async proveWithPasskey(
    @Arg('response', () => String, RESPONSE) response: string,
    @Ctx() { viewer, session }: RequestContext,
  ) {
    const sessionToken = await session.renew(await this.passkeys.prove(viewer, response));
    return { message: FACTOR_MESSAGES.proven, sessionToken };
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => RecoveryCodesResult, {
    description: `Replaces the recovery codes. CONFLICT without a second factor. ${ADDS}`,
  })
  async createRecoveryCodes(@Ctx() { viewer }: RequestContext): Promise<RecoveryCodesResult> {
    return { message: FACTOR_MESSAGES.codesCreated, recoveryCodes: await this.factors.createRecoveryCodes(viewer) };
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => MessageResult, {
    description: `Removes the authenticator app. CONFLICT if it is the last factor of an account that asks for one. PROOF_REQUIRED if the last proof is older than 10 minutes.`,
  })
  async removeTotp(@Ctx() { viewer }: RequestContext): Promise<MessageResult> {
    await this.factors.removeTotp(viewer);
    return { message: FACTOR_MESSAGES.totpRemoved };
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => String, {
    description: `Options to make a passkey: \`PublicKeyCredentialCreationOptionsJSON\` of WebAuthn, as JSON. They are valid for 5 minutes, once. ${ADDS}`,
  })
  async startPasskeyRegistration(@Ctx() { viewer }: RequestContext): Promise<string> {
    return JSON.stringify(await this.passkeys.startRegistration(viewer));
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => MessageResult, {
    description: `Adds a passkey. ${PROVES} BAD_USER_INPUT if it is not accepted; CONFLICT beyond ${FACTOR_LIMITS.passkeys}. ${ADDS}`,
  })
  async registerPasskey(
    @InputArg(NewPasskeyInput) input: NewPasskeyInput,
    @Ctx() { viewer, session }: RequestContext,
  ): Promise<MessageResult> {
    const sessionToken = await session.renew(await this.passkeys.register(viewer, input));
    return { message: FACTOR_MESSAGES.passkeyAdded, sessionToken };
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => MessageResult, {
    description: `Removes a passkey; succeeds if it is gone. CONFLICT if it is the last factor of an account that asks for one. PROOF_REQUIRED if the last proof is older than 10 minutes.`,
  })
  async removePasskey(@Arg('passkeyId', () => ID, PASSKEY) passkeyId: string, @Ctx() { viewer }: RequestContext) {
    await this.passkeys.remove(viewer, passkeyId);
    return { message: FACTOR_MESSAGES.passkeyRemoved };
  }

  @Cost({ each: COSTS.write })
  @For('login')
  @Mutation(() => String, {
    description:
      'Options to use a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as JSON. They are valid for 5 minutes, once.',
  })
  async startPasskeyLogin(): Promise<string> {
    return JSON.stringify(await this.passkeys.startLogin());
  }

  @Cost({ each: COSTS.write })
  @For('login')
  @Mutation(() => LoginResult, {
    description:
      'Starts a session with a passkey, which counts as two factors. UNAUTHENTICATED if it belongs to no account; BAD_USER_INPUT if it is not accepted.',
  })
  async loginWithPasskey(
    @Arg('response', () => String, RESPONSE) response: string,
    @Arg('tokenMethod', () => TokenMethod, { nullable: true, description: 'As in `login`.' })
    tokenMethod: TokenMethod | null,
    @Ctx() { session }: RequestContext,
  ): Promise<LoginResult> {
    const { user, login } = await this.passkeys.logIn(response);
    const sessionToken = await session.logIn(login, tokenMethod);
    return { message: ACCOUNT_MESSAGES.loggedIn, userId: user.userId, user, sessionToken, isProven: true };
  }
}
