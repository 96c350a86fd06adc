import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import type { OrderLine } from '../../orders/order.entity.ts';
import { OrderLineType } from '../../orders/orders.types.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { ExchangeList } from './exchanges.rules.ts';
import type { AdminExchange, AdminExchangesService } from './exchanges.service.ts';
import { AdminExchangeConnection, AdminExchangeType } from './exchanges.types.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';

@ArgsType()
class AdminExchangesArgs extends DeskPage {
  @Field(() => ExchangeList, { defaultValue: ExchangeList.OPEN, description: 'Which exchanges.' })
  list!: ExchangeList;
}

/** Lists of exchanges, and what they tell staff. */
@Resolver(() => AdminExchangeType)
export class AdminExchangeResolver {
  constructor(private readonly service: AdminExchangesService) {}

  @Cost({ first: FIRST })
  @Query(() => AdminExchangeConnection, {
    description: `Exchanges of all customers, oldest first; closed ones newest first. ${staffOnly(Permission.READ_ORDERS)}`,
  })
  adminExchanges(
    @Args(() => AdminExchangesArgs) args: AdminExchangesArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<AdminExchange>> {
    return this.service.listAdminExchanges(viewer, args);
  }

  @Query(() => AdminExchangeType, {
    description: `An exchange of any customer. NOT_FOUND if the id is unknown. ${staffOnly(Permission.READ_ORDERS)}`,
  })
  adminExchange(
    @Arg('exchangeId', () => ID, { description: 'Id of the exchange.' }) exchangeId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminExchange> {
    return this.service.getAdminExchange(viewer, exchangeId);
  }

  @FieldResolver(() => OrderLineType, { description: 'The line of the order that it is about.' })
  line(@Root() { exchange, order }: AdminExchange): OrderLine {
    const line = order.order.lines.find(({ orderLineId }) => orderLineId === exchange.orderLineId);
    if (!line) throw new Error(`The exchange ${exchange.exchangeId} has no line`);
    return line;
  }
}

/** The exchanges of an order, loaded for all orders of a request. */
@Resolver(() => AdminOrderType)
export class AdminOrderExchangesResolver {
  private readonly loader = batchLoader((orderIds) => this.service.exchangesOfOrders(orderIds));

  constructor(private readonly service: AdminExchangesService) {}

  @Cost({ items: 2 })
  @FieldResolver(() => [AdminExchangeType], { description: 'Its exchanges, oldest first.' })
  async exchanges(@Root() order: AdminOrder, @Ctx() context: RequestContext): Promise<AdminExchange[]> {
    const found = await this.loader(context).load(order.order.orderId);
    return found.map((exchange) => ({ ...exchange, order }));
  }
}
