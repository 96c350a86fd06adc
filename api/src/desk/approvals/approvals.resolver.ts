import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import { AdminCustomer } from '../orders/customer.types.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { FIRST } from '../page-arguments.ts';
import type { ApprovalRow } from '../../approvals/approval.entity.ts';
import type { ApprovalsService } from './approvals.service.ts';
import {
  ApprovalConnection,
  ApprovalLimitsFields,
  ApprovalLimitsType,
  ApprovalsPage,
  ApprovalType,
} from './approvals.types.ts';

const STAFF = staffOnly(Permission.REFUND_ORDERS);
const DECIDES = `NOT_FOUND for an unknown one, CONFLICT if it is decided already. ${STAFF}`;
const ID_ARG = { description: '`Approval.approvalId`.' };

/** What managers ask for above their limits. */
@Resolver(() => ApprovalType)
export class ApprovalResolver {
  private readonly customers = batchLoader((userIds, { viewer }) => this.accounts.customersOf(viewer, userIds));

  constructor(
    private readonly service: ApprovalsService,
    private readonly accounts: CustomersService,
  ) {}

  @Cost({ first: FIRST })
  @Query(() => ApprovalConnection, { description: `Approvals. ${STAFF}` })
  approvals(@Args(() => ApprovalsPage) { first, after, isOpen }: ApprovalsPage, @Ctx() { viewer }: RequestContext) {
    return this.service.listApprovals(viewer, { first, after, isOpen });
  }

  @Query(() => Int, { description: `Number of open approvals. ${STAFF}` })
  openApprovalCount(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.service.countOpen(viewer);
  }

  @FieldResolver(() => AdminCustomer, { description: 'Who asks for it.' })
  requestedBy(@Root() { requestedBy }: ApprovalRow, @Ctx() context: RequestContext) {
    return this.customers(context).load(requestedBy);
  }

  @FieldResolver(() => AdminCustomer, { nullable: true, description: 'Who decided on it; null before.' })
  async decidedBy(@Root() { decidedBy }: ApprovalRow, @Ctx() context: RequestContext) {
    return decidedBy && this.customers(context).load(decidedBy);
  }

  @Mutation(() => ApprovalType, {
    description: `Approves a request of another member of staff and makes its change at once, once. FORBIDDEN for an own request, PROOF_REQUIRED without a fresh proof, CONFLICT also if what it is about has changed. ${DECIDES}`,
  })
  approve(@Arg('approvalId', () => ID, ID_ARG) approvalId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.approve(viewer, approvalId);
  }

  @Mutation(() => ApprovalType, {
    description: `Declines a request of another member of staff. FORBIDDEN for an own request. ${DECIDES}`,
  })
  declineApproval(
    @Arg('approvalId', () => ID, ID_ARG) approvalId: string,
    @Arg('note', () => String, { nullable: true, description: 'Why.' }) note: string | null,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.decline(viewer, approvalId, { note });
  }

  @Mutation(() => ApprovalType, { description: `Withdraws an own request. FORBIDDEN for another's. ${DECIDES}` })
  withdrawApproval(@Arg('approvalId', () => ID, ID_ARG) approvalId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.withdraw(viewer, approvalId);
  }

  @Query(() => ApprovalLimitsType, { description: `What a manager may do without approval. ${STAFF}` })
  approvalLimits(@Ctx() { viewer }: RequestContext) {
    return this.service.getLimits(viewer);
  }

  @Mutation(() => ApprovalLimitsType, {
    description: `Saves what a manager may do without approval. CONFLICT if it has changed since \`version\`, PROOF_REQUIRED without a fresh proof. ${staffOnly(Permission.MANAGE_STAFF)}`,
  })
  saveApprovalLimits(@InputArg(ApprovalLimitsFields) input: ApprovalLimitsFields, @Ctx() { viewer }: RequestContext) {
    return this.service.saveLimits(viewer, input);
  }
}

/** The approvals of an order. */
@Resolver(() => AdminOrderType)
export class OrderApprovalResolver {
  private readonly approvalsOf = batchLoader((orderIds, { viewer }) => this.service.approvalsOf(viewer, orderIds));

  constructor(private readonly service: ApprovalsService) {}

  @Cost({ items: 3 })
  @FieldResolver(() => [ApprovalType], { description: 'What was asked for above limits, newest first.' })
  approvals(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<ApprovalRow[]> {
    return this.approvalsOf(context).load(order.orderId);
  }
}
