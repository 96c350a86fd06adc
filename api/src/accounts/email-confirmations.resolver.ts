import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../platform/request-context.ts';
import { LIMITS, MESSAGES } from './accounts.rules.ts';
import { Done } from './accounts.types.ts';
import type { EmailConfirmationsService } from './email-confirmations.service.ts';

@Resolver()
export class EmailConfirmationResolver {
  constructor(private readonly confirmations: EmailConfirmationsService) {}

  @Mutation(() => Done, {
    description: `Mails the logged-in user a link to confirm their e-mail address; it works for ${LIMITS.confirmationDays} days. CONFLICT where the address is confirmed already; RATE_LIMITED after ${LIMITS.confirmationMails} mails in an hour.`,
  })
  async requestEmailConfirmation(@Ctx() { viewer }: RequestContext): Promise<Done> {
    await this.confirmations.requestConfirmation(viewer);
    return { message: MESSAGES.confirmationSent };
  }

  @Mutation(() => Done, {
    description:
      'Confirms an e-mail address with a mailed token; no login is needed. BAD_USER_INPUT where the token has expired or the account has another address by now; RATE_LIMITED after 20 such tokens in an hour from one network.',
  })
  async confirmEmail(
    @Arg('token', () => String, { description: 'The `token` in the query of the link that was mailed.' }) token: string,
    @Ctx() { address }: RequestContext,
  ): Promise<Done> {
    await this.confirmations.confirmEmail({ token }, address);
    return { message: MESSAGES.emailConfirmed };
  }
}
