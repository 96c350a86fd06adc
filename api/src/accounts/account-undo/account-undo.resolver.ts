import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { For } from '../../platform/limits/priority.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import { TokenArg } from '../accounts.types.ts';
import type { AccountUndoService } from '../account-undo.service.ts';
import { UndoableChange, UndoResult } from './account-undo.types.ts';

@Resolver()
export class AccountUndoResolver {
  constructor(private readonly undo: AccountUndoService) {}

  @For('login')
  @Query(() => UndoableChange, {
    nullable: true,
    description: 'What `undoAccountChange` undoes; null if the link is no longer valid. Needs no login.',
  })
  undoableChange(@TokenArg() token: string, @Ctx() { address }: RequestContext): Promise<UndoableChange | null> {
    return this.undo.findChange(token, address);
  }

  @For('login')
  @Mutation(() => UndoResult, {
    description: `Undoes a change of an account with the token of an emailed link, within ${ACCOUNT_LIMITS.undoHours} hours and once: the account gets its email address and phone number of before back, its password and its sessions end, and the passkeys of a customer. Later changes are undone with it. Needs no login. BAD_USER_INPUT if the link is no longer valid; CONFLICT if another account has the email address or the phone number by now; RATE_LIMITED after 20 tokens in an hour from one network that are not valid.`,
  })
  async undoAccountChange(@TokenArg() token: string, @Ctx() { address }: RequestContext): Promise<UndoResult> {
    return { message: ACCOUNT_MESSAGES.undone, resetToken: await this.undo.undo(token, address) };
  }
}
