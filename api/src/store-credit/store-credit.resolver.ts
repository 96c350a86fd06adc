import { Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../platform/permissions.rules.ts';
import type { Connection } from '../platform/graphql/connection.ts';
import { staffOnly } from '../platform/graphql/descriptions.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { StoreCreditAccount, StoreCreditEntry } from './store-credit.entity.ts';
import { STORE_CREDIT_LIMITS, STORE_CREDIT_MESSAGES } from './store-credit.rules.ts';
import type { StoreCreditService } from './store-credit.service.ts';
import {
  GiveStoreCreditInput,
  StoreCreditEntryConnection,
  StoreCreditEntryPage,
  StoreCreditType,
} from './store-credit.types.ts';

@Resolver(() => StoreCreditType)
export class StoreCreditResolver {
  constructor(private readonly service: StoreCreditService) {}

  @For('checkout')
  @Query(() => StoreCreditType, {
    description: 'The store credit of the logged-in user. UNAUTHENTICATED without login.',
  })
  storeCredit(@Ctx() { viewer }: RequestContext): Promise<StoreCreditAccount> {
    return this.service.getOwn(viewer);
  }

  @Cost({ first: { most: STORE_CREDIT_LIMITS.pageSize, message: STORE_CREDIT_MESSAGES.pageSize } })
  @FieldResolver(() => StoreCreditEntryConnection, { description: 'What was given and spent, newest first.' })
  entries(
    @Root() { userId }: StoreCreditAccount,
    @Args(() => StoreCreditEntryPage) page: StoreCreditEntryPage,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<StoreCreditEntry>> {
    return this.service.listEntries(viewer, userId, page);
  }

  @Mutation(() => StoreCreditType, {
    description: `Gives store credit to a customer, once per \`requestId\`, and tells them by email. BAD_USER_INPUT beyond the limit, NOT_FOUND for an unknown account. ${staffOnly(Permission.REFUND_ORDERS)}`,
  })
  giveStoreCredit(@InputArg(GiveStoreCreditInput) input: GiveStoreCreditInput, @Ctx() { viewer }: RequestContext) {
    return this.service.give(viewer, input);
  }
}
