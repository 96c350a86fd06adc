import { FieldResolver, Resolver, Root } from 'type-graphql';
import { ExchangeWindowType } from './exchange-window.types.ts';
import type { Order } from './order.entity.ts';
import type { OrdersService } from './orders.service.ts';
import { OrderType } from './orders.types.ts';

@Resolver(() => OrderType)
export class OrderExchangeResolver {
  constructor(private readonly service: OrdersService) {}

  @FieldResolver(() => ExchangeWindowType, {
    nullable: true,
    description: 'When an exchange can be asked for; null before the delivery.',
  })
  exchangeWindow(@Root() order: Order): ExchangeWindowType | null {
    return this.service.exchangeWindow(order);
  }
}
