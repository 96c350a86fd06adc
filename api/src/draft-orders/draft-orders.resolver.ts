import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../platform/permissions.rules.ts';
import { QuoteType } from '../checkout/checkout.types.ts';
import type { CustomersService } from '../desk/customers/customers.service.ts';
import { AdminCustomer } from '../desk/orders/customer.types.ts';
import { DeskPage, FIRST } from '../desk/page-arguments.ts';
import { staffOnly } from '../platform/graphql/descriptions.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { DraftOrder } from './draft-order.entity.ts';
import type { DraftOrdersService } from './draft-orders.service.ts';
import { DraftOrderConnection, DraftOrderInput, DraftOrderType, SaveDraftOrderInput } from './draft-orders.types.ts';

const READERS = staffOnly(Permission.READ_ORDERS);
const CHANGED = `CONFLICT if it was changed since \`version\`, or a payment by its link has begun. ${staffOnly(Permission.READ_CUSTOMERS)}`;

@Resolver(() => DraftOrderType)
export class DraftOrdersResolver {
  private readonly customers = batchLoader((userIds, { viewer }) => this.accounts.customersOf(viewer, userIds));

  constructor(
    private readonly service: DraftOrdersService,
    private readonly accounts: CustomersService,
  ) {}

  @Cost({ first: FIRST })
  @Query(() => DraftOrderConnection, { description: `Draft orders, newest first. ${READERS}` })
  draftOrders(@Args(() => DeskPage) { first, after }: DeskPage, @Ctx() { viewer }: RequestContext) {
    return this.service.listDrafts(viewer, { first, after });
  }

  @Query(() => DraftOrderType, { description: `A draft order. NOT_FOUND if the id is unknown. ${READERS}` })
  draftOrder(
    @Arg('draftOrderId', () => ID, { description: 'Id of the draft.' }) draftOrderId: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.getDraft(viewer, draftOrderId);
  }

  @FieldResolver(() => AdminCustomer, { description: 'The customer.' })
  customer(@Root() { userId }: DraftOrder, @Ctx() context: RequestContext) {
    return this.customers(context).load(userId);
  }

  @FieldResolver(() => AdminCustomer, { description: 'The admin who changed it last.' })
  updatedBy(@Root() { updatedBy }: DraftOrder, @Ctx() context: RequestContext) {
    return this.customers(context).load(updatedBy);
  }

  @Cost({ each: 5 * COSTS.statement })
  @FieldResolver(() => QuoteType, { nullable: true, description: 'What it costs now; null unless it is open.' })
  quote(@Root() draft: DraftOrder, @Ctx() { viewer }: RequestContext) {
    return this.service.quoteDraft(viewer, draft);
  }

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => String, { nullable: true, description: 'Its payment link; null unless it can be paid by one.' })
  linkUrl(@Root() draft: DraftOrder, @Ctx() { viewer }: RequestContext) {
    return this.service.linkOf(viewer, draft);
  }

  @Mutation(() => DraftOrderType, { description: `Makes or changes a draft, which ends its payment link. ${CHANGED}` })
  saveDraftOrder(@InputArg(SaveDraftOrderInput) input: SaveDraftOrderInput, @Ctx() { viewer }: RequestContext) {
    return this.service.saveDraft(viewer, input);
  }

  @Mutation(() => DraftOrderType, { description: `Ends a draft. ${CHANGED}` })
  discardDraftOrder(@InputArg(DraftOrderInput) input: DraftOrderInput, @Ctx() { viewer }: RequestContext) {
    return this.service.discardDraft(viewer, input);
  }

  @Cost({ each: 4 * COSTS.write })
  @Mutation(() => DraftOrderType, { description: `Makes an order on delivery of a draft, once. ${CHANGED}` })
  placeDraftOrder(@InputArg(DraftOrderInput) input: DraftOrderInput, @Ctx() { viewer }: RequestContext) {
    return this.service.placeDraft(viewer, input);
  }

  @Cost({ each: 4 * COSTS.write })
  @Mutation(() => DraftOrderType, { description: `Makes its payment link anew, and emails it. ${CHANGED}` })
  sendDraftPaymentLink(@InputArg(DraftOrderInput) input: DraftOrderInput, @Ctx() { viewer }: RequestContext) {
    return this.service.sendLink(viewer, input);
  }
}
