import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { MESSAGES } from './accounts.rules.ts';
import type { AccountsService } from './accounts.service.ts';
import {
  Done,
  EmailInput,
  LoggedIn,
  LoginInput,
  PasswordInput,
  PhoneInput,
  ProfileInput,
  RegisterInput,
  ResetInput,
  UserType,
} from './accounts.types.ts';
import type { PasswordResetsService } from './password-resets.service.ts';
import type { User } from './user.entity.ts';

@Resolver(() => UserType)
export class AccountResolver {
  constructor(
    private readonly accounts: AccountsService,
    private readonly resets: PasswordResetsService,
  ) {}

  @Query(() => UserType, { nullable: true, description: 'Whoever is logged in; null for a visitor.' })
  me(@Ctx() { viewer }: RequestContext): Promise<User | null> {
    return this.accounts.findMe(viewer);
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => Done, {
    description:
      'Makes an account and mails a link to confirm its e-mail address; log in next. CONFLICT names the fields that another account has already. RATE_LIMITED after 20 accounts in an hour from one network.',
  })
  async register(
    @Arg('input', () => RegisterInput, { description: 'All five are needed.' }) input: RegisterInput,
    @Ctx() { address }: RequestContext,
  ): Promise<Done> {
    await this.accounts.register(input, address);
    return { message: MESSAGES.registered };
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => LoggedIn, {
    description:
      'Begins a session of 30 days from its last use. UNAUTHENTICATED where name or password is wrong; RATE_LIMITED, with `retryAfter` in seconds, after 10 wrong passwords for an account or 50 for any from one network, and for a moment while many networks try one account.',
  })
  async login(
    @Arg('input', () => LoginInput, { description: 'By e-mail or by phone.' }) input: LoginInput,
    @Ctx() { session, client }: RequestContext,
  ): Promise<LoggedIn> {
    const user = await this.accounts.logIn(input, client);
    await session.logIn({ userId: user.userId, epoch: user.sessionEpoch });
    return { message: MESSAGES.loggedIn, userId: user.userId, user };
  }

  @Mutation(() => Done, { description: 'Ends the session. Without one it does nothing.' })
  async logout(@Ctx() { session }: RequestContext): Promise<Done> {
    await session.logOut();
    return { message: MESSAGES.loggedOut };
  }

  @Mutation(() => Done, {
    description:
      'Mails a link that a new password can be chosen with; none while one of the last 5 minutes still works. The answer is the same where there is no account. RATE_LIMITED after 5 requests in an hour for one address from one network, or 20 from one network.',
  })
  async requestPasswordReset(
    @Arg('email', () => String, { description: 'The e-mail address of the account.' }) email: string,
    @Ctx() { address }: RequestContext,
  ): Promise<Done> {
    await this.resets.requestReset({ email }, address);
    return { message: MESSAGES.resetRequested };
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => Done, { description: 'Sets a new password with a mailed token and ends all sessions; log in next.' })
  async resetPassword(
    @Arg('input', () => ResetInput, { description: 'The token and the new password.' }) input: ResetInput,
    @Ctx() { address }: RequestContext,
  ): Promise<Done> {
    await this.resets.resetPassword(input, address);
    return { message: MESSAGES.resetDone };
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => UserType, { description: 'Saves the profile of whoever is logged in.' })
  async updateProfile(
    @Arg('input', () => ProfileInput, { description: 'All of it, changed or not.' }) input: ProfileInput,
    @Ctx() { viewer, client }: RequestContext,
  ): Promise<User> {
    return (await this.accounts.updateProfile(viewer, input, client)).user;
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => UserType, {
    description:
      'Changes the e-mail address and mails the new one a link to confirm it. The old address is told by mail. RATE_LIMITED after 10 changes in an hour.',
  })
  changeEmail(
    @Arg('input', () => EmailInput, { description: 'The new address and the password.' }) input: EmailInput,
    @Ctx() { viewer, client }: RequestContext,
  ): Promise<User> {
    return this.accounts.changeEmail(viewer, input, client);
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => UserType, { description: 'Changes the phone number.' })
  changePhone(
    @Arg('input', () => PhoneInput, { description: 'The new number and the password.' }) input: PhoneInput,
    @Ctx() { viewer, client }: RequestContext,
  ): Promise<User> {
    return this.accounts.changePhone(viewer, input, client);
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => Done, {
    description: 'Changes the password. This session goes on, under a new id; all others of the account end.',
  })
  async changePassword(
    @Arg('input', () => PasswordInput, { description: 'The old and the new password.' }) input: PasswordInput,
    @Ctx() { viewer, session, client }: RequestContext,
  ): Promise<Done> {
    await session.renew(await this.accounts.changePassword(viewer, input, client));
    return { message: MESSAGES.passwordChanged };
  }
}
