import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission, Role } from '../platform/permissions.rules.ts';
import { staffOnly } from '../platform/graphql/descriptions.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import { type RequestContext, TokenMethod } from '../platform/request-context.ts';
import type { AccountChangesService } from './account-changes.service.ts';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from './accounts.rules.ts';
import type { AccountsService } from './accounts.service.ts';
import {
  EmailInput,
  LoginInput,
  LoginResult,
  MessageResult,
  PasswordInput,
  PhoneCustomerInput,
  PhoneInput,
  ProfileInput,
  RegisterInput,
  ResetInput,
  TokenArg,
  UserType,
} from './accounts.types.ts';
import type { EmailConfirmationsService } from './email-confirmations/email-confirmations.service.ts';
import type { PasswordResetsService } from './passwords/password-resets.service.ts';
import type { User } from './user.entity.ts';

@Resolver(() => UserType)
export class AccountResolver {
  constructor(
    private readonly accounts: AccountsService,
    private readonly changes: AccountChangesService,
    private readonly resets: PasswordResetsService,
    private readonly confirmations: EmailConfirmationsService,
  ) {}

  @For('checkout')
  @Query(() => UserType, { nullable: true, description: 'The logged-in user; null for a visitor.' })
  me(@Ctx() { viewer }: RequestContext): Promise<User | null> {
    return this.accounts.findMe(viewer);
  }

  @Cost({ each: 0 })
  @FieldResolver(() => Role)
  role(@Root() user: User, @Ctx() { viewer }: RequestContext): Role {
    return viewer?.userId === user.userId ? viewer.role : user.role;
  }

  @Cost({ each: 0 })
  @FieldResolver(() => Boolean, { description: 'Whether this session was started at a packing station.' })
  isAtStation(@Ctx() { viewer }: RequestContext): boolean {
    return Boolean(viewer?.stationId);
  }

  @Cost({ each: COSTS.password })
  @For('login')
  @Mutation(() => MessageResult, {
    description:
      'Creates an account and emails a link to confirm its address. Logs in only if `tokenMethod` is given. CONFLICT names in `fields` what another account already has; RATE_LIMITED after 20 accounts in an hour from one network.',
  })
  async register(
    @InputArg(RegisterInput) input: RegisterInput,
    @Arg('tokenMethod', () => TokenMethod, {
      nullable: true,
      description: 'How to keep the session that is started with the account. Without it, none is started.',
    })
    tokenMethod: TokenMethod | null,
    @Ctx() { address, session }: RequestContext,
  ): Promise<MessageResult> {
    const user = await this.accounts.register(input, address);
    if (!tokenMethod) return { message: ACCOUNT_MESSAGES.registered };
    const sessionToken = await session.logIn(this.accounts.loginOf(user), tokenMethod);
    return { message: ACCOUNT_MESSAGES.registeredAndLoggedIn, sessionToken };
  }

  @Cost({ each: COSTS.password })
  @For('login')
  @Mutation(() => LoginResult, {
    description:
      'Starts a session, which ends 30 days after its last use and 90 days after the login, for staff after 30 minutes and 12 hours. UNAUTHENTICATED if the account or the password is wrong; RATE_LIMITED, with `retryAfter` in seconds, after 10 wrong passwords for one account or 50 for any account from one network, and briefly while many networks try passwords for one account.',
  })
  async login(
    @InputArg(LoginInput) input: LoginInput,
    @Arg('tokenMethod', () => TokenMethod, {
      nullable: true,
      description:
        'How to keep the session; by default as a cookie. A request with a bearer token always gets a new token.',
    })
    tokenMethod: TokenMethod | null,
    @Ctx() { session, client }: RequestContext,
  ): Promise<LoginResult> {
    const user = await this.accounts.logIn(input, client);
    const login = this.accounts.loginOf(user);
    const sessionToken = await session.logIn(login, tokenMethod);
    const isProven = login.provenAt !== undefined;
    return { message: ACCOUNT_MESSAGES.loggedIn, userId: user.userId, user, sessionToken, isProven };
  }

  @Mutation(() => MessageResult, { description: 'Ends the session. Succeeds without one.' })
  async logout(@Ctx() { session }: RequestContext): Promise<MessageResult> {
    await session.logOut();
    return { message: ACCOUNT_MESSAGES.loggedOut };
  }

  @For('login')
  @Mutation(() => MessageResult, {
    description:
      'Emails a link to choose a new password, unless one of the last 5 minutes is still valid. The result is the same if there is no such account. RATE_LIMITED after 5 requests in an hour for one address from one network, or 20 from one network.',
  })
  async requestPasswordReset(
    @Arg('email', () => String, { description: 'Email address of the account.' }) email: string,
    @Ctx() { address }: RequestContext,
  ): Promise<MessageResult> {
    await this.resets.requestReset(email, address);
    return { message: ACCOUNT_MESSAGES.resetRequested };
  }

  @For('login')
  @Query(() => Boolean, {
    description:
      'Whether `resetPassword` accepts the token of an emailed link: false if it was used, is too old, or does not exist.',
  })
  isResetLinkValid(@Arg('token', () => String, { description: 'The token of the link.' }) token: string) {
    return this.resets.isLinkValid(token);
  }

  @Cost({ each: COSTS.password })
  @For('login')
  @Mutation(() => MessageResult, {
    description:
      'Sets a new password with the token of an emailed link and ends all sessions. Does not log in. BAD_USER_INPUT if the token is not valid.',
  })
  async resetPassword(@InputArg(ResetInput) input: ResetInput, @Ctx() { address }: RequestContext) {
    await this.resets.resetPassword(input, address);
    return { message: ACCOUNT_MESSAGES.resetDone };
  }

  @Mutation(() => ID, {
    description: `Makes the account of a customer who calls, without a password. Returns its id. CONFLICT names in \`fields\` what another account has. ${staffOnly(Permission.WRITE_CUSTOMERS)}`,
  })
  createPhoneCustomer(@InputArg(PhoneCustomerInput) input: PhoneCustomerInput, @Ctx() { viewer }: RequestContext) {
    return this.resets.createPhoneCustomer(viewer, input);
  }

  @Mutation(() => String, {
    description: `A link for \`resetPassword\` of a customer without a password, for 14 days. CONFLICT if they have one. ${staffOnly(Permission.WRITE_CUSTOMERS)}`,
  })
  createClaimLink(
    @Arg('userId', () => ID, { description: 'Id of the account.' }) userId: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.resets.createClaimLink(viewer, userId);
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => UserType, { description: 'Saves the profile of the logged-in user.' })
  async updateProfile(@InputArg(ProfileInput) input: ProfileInput, @Ctx() { viewer, client }: RequestContext) {
    return (await this.changes.updateProfile(viewer, input, client)).user;
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => UserType, {
    description:
      'Changes the email address, emails the new one a link to confirm it and notifies the old one. CONFLICT if another account has it; RATE_LIMITED after 10 changes of the account in an hour.',
  })
  changeEmail(@InputArg(EmailInput) input: EmailInput, @Ctx() { viewer, client }: RequestContext): Promise<User> {
    return this.changes.changeEmail(viewer, input, client);
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => UserType, {
    description:
      'Changes the phone number. CONFLICT if another account has it; RATE_LIMITED after 10 changes of the account in an hour.',
  })
  changePhone(@InputArg(PhoneInput) input: PhoneInput, @Ctx() { viewer, client }: RequestContext): Promise<User> {
    return this.changes.changePhone(viewer, input, client);
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => MessageResult, {
    description:
      'Changes the password. This session continues under a new id, and with a new `sessionToken` if it is kept as one; all other sessions of the account end.',
  })
  async changePassword(
    @InputArg(PasswordInput) input: PasswordInput,
    @Ctx() { viewer, session, client }: RequestContext,
  ): Promise<MessageResult> {
    const sessionToken = await session.renew(await this.changes.changePassword(viewer, input, client));
    return { message: ACCOUNT_MESSAGES.passwordChanged, sessionToken };
  }

  @Mutation(() => MessageResult, {
    description: `Emails the logged-in user a link to confirm their email address. The link is valid for ${ACCOUNT_LIMITS.confirmationDays} days. CONFLICT if the address is already confirmed; RATE_LIMITED after ${ACCOUNT_LIMITS.confirmationEmails} emails in an hour.`,
  })
  async requestEmailConfirmation(@Ctx() { viewer }: RequestContext): Promise<MessageResult> {
    await this.confirmations.requestConfirmation(viewer);
    return { message: ACCOUNT_MESSAGES.confirmationSent };
  }

  @For('login')
  @Mutation(() => MessageResult, {
    description:
      'Confirms an email address with the token of an emailed link; needs no login. BAD_USER_INPUT if the token has expired or the account has another address by now; RATE_LIMITED after 20 such tokens in an hour from one network.',
  })
  async confirmEmail(@TokenArg() token: string, @Ctx() { address }: RequestContext): Promise<MessageResult> {
    await this.confirmations.confirmEmail(token, address);
    return { message: ACCOUNT_MESSAGES.emailConfirmed };
  }
}
