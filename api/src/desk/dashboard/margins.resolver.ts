import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import type { MarginsService } from './margins.service.ts';
import { OrderMargin } from './margins.types.ts';

@Resolver(() => AdminOrderType)
export class OrderMarginResolver {
  private readonly marginsOf = batchLoader((orderIds) => this.margins.marginsOfOrders(orderIds));

  constructor(private readonly margins: MarginsService) {}

  @FieldResolver(() => OrderMargin, { nullable: true, description: 'What is left of the order after its costs.' })
  margin(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<OrderMargin | null> {
    return this.marginsOf(context).load(order.orderId);
  }
}
