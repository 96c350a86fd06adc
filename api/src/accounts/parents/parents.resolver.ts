import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { MessageResult, TokenArg } from '../accounts.types.ts';
import { PARENT_LIMITS, PARENT_MESSAGES, ParentLinkState } from './parents.rules.ts';
import type { ParentsService } from './parents.service.ts';
import { ParentInput, ParentType } from './parents.types.ts';

const LINK = 'Needs no login. BAD_USER_INPUT if the link is not valid or has expired.';

@Resolver(() => ParentType)
export class ParentsResolver {
  constructor(private readonly parents: ParentsService) {}

  @Query(() => ParentType, { nullable: true, description: 'The parent that the logged-in user has named; null: none.' })
  parent(@Ctx() { viewer }: RequestContext) {
    return this.parents.findParent(viewer);
  }

  @Cost({ each: COSTS.password })
  @Mutation(() => ParentType, {
    nullable: true,
    description: `Names the parent or guardian of the logged-in user and mails them a link, or removes the one who is named. A confirmed parent is told that they no longer are. RATE_LIMITED if the address was mailed today, and for ${PARENT_LIMITS.removedDays} days after its owner has removed it.`,
  })
  setParent(@InputArg(ParentInput) input: ParentInput, @Ctx() { viewer, client }: RequestContext) {
    return this.parents.setParent(viewer, input, client);
  }

  @Query(() => ParentLinkState, {
    description: 'What the link of a parent can do. BAD_USER_INPUT if its parent is not named any more.',
  })
  parentLinkState(@TokenArg() token: string, @Ctx() { address }: RequestContext): Promise<ParentLinkState> {
    return this.parents.getLinkState(token, address);
  }

  @Mutation(() => MessageResult, {
    description: `Confirms that the holder of the link is the parent, and tells the customer. ${LINK}`,
  })
  async confirmParent(@TokenArg() token: string, @Ctx() { address }: RequestContext): Promise<MessageResult> {
    await this.parents.confirm(token, address);
    return { message: PARENT_MESSAGES.confirmed };
  }

  @Mutation(() => MessageResult, {
    description: `Removes the address of the holder of the link, and tells the customer. ${LINK}`,
  })
  async removeParent(@TokenArg() token: string, @Ctx() { address }: RequestContext): Promise<MessageResult> {
    await this.parents.remove(token, address);
    return { message: PARENT_MESSAGES.removed };
  }

  @Mutation(() => MessageResult, {
    description: `Mails the parent a new link, which is valid for ${PARENT_LIMITS.linkHours} hours. The one of the token may have expired. Needs no login. RATE_LIMITED after 10 emails to the address in an hour.`,
  })
  async requestParentLink(@TokenArg() token: string, @Ctx() { address }: RequestContext): Promise<MessageResult> {
    await this.parents.requestLink(token, address);
    return { message: PARENT_MESSAGES.linkSent };
  }
}
