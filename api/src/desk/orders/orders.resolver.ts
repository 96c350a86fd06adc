import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ORDER_ID } from '../../orders/orders.types.ts';
import { canPayInstead, confirmableUntil } from '../../orders/cash/cash-confirmation.rules.ts';
import type { AdminOrder, OpenHold } from './admin-order.ts';
import type { AdminOrdersService } from './orders.service.ts';
import { AdminOrderConnection, AdminOrderType, OrderHoldType, QueueCount } from './orders.types.ts';
import { DESK_LIMITS, DeskQueue } from '../desk.rules.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';

@ArgsType()
class AdminOrdersArgs extends DeskPage {
  @Field(() => DeskQueue, { nullable: true, description: 'Only orders of this queue, oldest first.' })
  queue?: DeskQueue | null;

  @Field(() => OrderStatus, { nullable: true, description: 'Only orders of this status.' })
  status?: OrderStatus | null;

  @Field(() => String, {
    nullable: true,
    description: `Order number or its beginning, name, phone, PIN code, email, tracking number, number of a bill or credit note, book ID, ISBN or words of a title; at most ${DESK_LIMITS.search} characters.`,
  })
  search?: string | null;
}

@Resolver(() => AdminOrderType)
export class AdminOrderResolver {
  private readonly risksOf = batchLoader((orderIds, { viewer }) => this.orders.cashRisksOf(viewer, orderIds));

  constructor(private readonly orders: AdminOrdersService) {}

  @Cost({ items: 3, once: COSTS.statement })
  @FieldResolver(() => [String], {
    description:
      'How earlier orders of the account, phone number and PIN code ended, in words; none unless it goes out on delivery.',
  })
  async cashRisk(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<string[]> {
    return canPayInstead(order) ? this.risksOf(context).load(order.orderId) : [];
  }

  @Cost({ first: FIRST })
  @Query(() => AdminOrderConnection, {
    description: `Orders of all customers, newest first; those of a queue oldest first. ${staffOnly(Permission.READ_ORDERS)}`,
  })
  adminOrders(@Args(() => AdminOrdersArgs) args: AdminOrdersArgs, @Ctx() { viewer }: RequestContext) {
    return this.orders.listAdminOrders(viewer, args);
  }

  @Query(() => AdminOrderType, {
    description: `An order of any customer. NOT_FOUND if the number is unknown. ${staffOnly(Permission.READ_ORDERS)}`,
  })
  adminOrder(@Arg('orderId', () => ID, ORDER_ID) orderId: string, @Ctx() { viewer }: RequestContext) {
    return this.orders.getAdminOrder(viewer, orderId);
  }

  @Cost({ items: 7 })
  @Query(() => [QueueCount], {
    description: `Every queue with its count and oldest order. ${staffOnly(Permission.READ_ORDERS, Permission.FULFILL_ORDERS)}`,
  })
  deskQueues(@Ctx() { viewer }: RequestContext): Promise<QueueCount[]> {
    return this.orders.countQueues(viewer);
  }
}

@Resolver(() => OrderHoldType)
export class OrderHoldResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'If the customer was asked to confirm the order: when it is cancelled without an answer, ISO 8601 in UTC; else null.',
  })
  confirmableUntil(@Root() { by, ...hold }: OpenHold): string | null {
    return confirmableUntil({ ...hold, userId: by, releasedAt: null })?.toISOString() ?? null;
  }
}
