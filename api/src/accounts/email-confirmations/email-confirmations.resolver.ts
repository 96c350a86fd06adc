import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { For } from '../../platform/limits/priority.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import { MessageResult } from '../accounts.types.ts';
import type { EmailConfirmationsService } from './email-confirmations.service.ts';

@Resolver()
export class EmailConfirmationResolver {
  constructor(private readonly confirmations: EmailConfirmationsService) {}

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
  async confirmEmail(
    @Arg('token', () => String, { description: 'The `token` query parameter of the emailed link.' }) token: string,
    @Ctx() { address }: RequestContext,
  ): Promise<MessageResult> {
    await this.confirmations.confirmEmail({ token }, address);
    return { message: ACCOUNT_MESSAGES.emailConfirmed };
  }
}
