import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Order } from '../../orders/order.entity.ts';
import { OrderType } from '../../orders/orders.types.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { mayHaveCollection } from '../cash/collections.rules.ts';
import type { Payout } from './payout.entity.ts';
import type { PayoutsService } from './payouts.service.ts';
import { PayoutType } from './payouts.types.ts';

/** The payouts of orders, loaded in one statement for all orders of a request. */
@Resolver(() => OrderType)
export class OrderPayoutResolver {
  private readonly payoutsOf = batchLoader((orderIds) => this.service.payoutsOfOrders(orderIds));

  constructor(private readonly service: PayoutsService) {}

  @Cost({ once: COSTS.statement, items: 3 })
  @FieldResolver(() => [PayoutType], {
    description: 'Refunds by UPI, oldest first: of an order that was paid on delivery. Empty for any other order.',
  })
  async payouts(@Root() order: Order, @Ctx() context: RequestContext): Promise<Payout[]> {
    return mayHaveCollection(order) ? this.payoutsOf(context).load(order.orderId) : [];
  }
}
