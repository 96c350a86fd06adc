import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { MessageResult, TokenArg } from '../accounts/accounts.types.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import { ORDER_YEARS, PERSONAL_DATA_MESSAGES } from './personal-data.rules.ts';

@Resolver()
export class PersonalDataResolver {
  constructor(private readonly deletion: AccountDeletionService) {}

  @Cost({ each: 3 * COSTS.password })
  @Mutation(() => MessageResult, {
    description: `Deletes the account of the logged-in user: personal data is erased, reviews stay without a name, and orders, bills and payments stay for ${ORDER_YEARS} years. Ends all sessions. CONFLICT, with the reason in the message, while an order, payment, refund or exchange is open, and for the last admin; RATE_LIMITED after 10 wrong passwords. \`GET /api/account/data\` downloads a copy of the data before.`,
  })
  async deleteAccount(
    @Arg('password', () => String, { description: 'Current password of the account.' }) password: string,
    @Ctx() { viewer, session, client }: RequestContext,
  ): Promise<MessageResult> {
    await this.deletion.deleteAccount(viewer, password, client);
    await session.logOut();
    return { message: PERSONAL_DATA_MESSAGES.deleted };
  }

  @Cost({ each: 3 * COSTS.password })
  @Mutation(() => MessageResult, {
    description:
      'Deletes an account as `deleteAccount` does, for the confirmed parent of its customer, who is told. Needs no login. BAD_USER_INPUT if the link is not valid or has expired; CONFLICT as `deleteAccount`. `POST /api/parent/data`, with the `token` in the body, returns a copy of the data before.',
  })
  async deleteAccountAsParent(@TokenArg() token: string, @Ctx() { address }: RequestContext): Promise<MessageResult> {
    await this.deletion.deleteForParent(token, address);
    return { message: PERSONAL_DATA_MESSAGES.deletedByParent };
  }
}
