import { FieldResolver, Resolver, Root } from 'type-graphql';
import type { Order } from '../../orders/order.entity.ts';
import { OrderType } from '../../orders/orders.types.ts';
import type { LateOrdersService } from './late-orders.service.ts';

@Resolver(() => OrderType)
export class LateOrderResolver {
  constructor(private readonly service: LateOrdersService) {}

  @FieldResolver(() => Boolean, {
    description: 'Whether `expectedDeliveryDate` is over and the order is neither delivered nor ended.',
  })
  isLate(@Root() order: Order): boolean {
    return this.service.isLate(order);
  }
}
