import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { bookImages } from '../catalogue/book-images.ts';
import { ImageType } from '../catalogue/catalogue.types.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { PaymentState } from '../payments/payment-state.rules.ts';
import type { Order, OrderEvent, OrderLine } from './order.entity.ts';
import { amountPaid, holdsCopies, paymentState } from '../payments/order-money.ts';
import { LIMITS, MESSAGES } from './orders.rules.ts';
import type { OrderList, OrdersService } from './orders.service.ts';
import { OrderConnection, OrderEventType, OrderLineType, OrderType } from './orders.types.ts';

/** One statement a table: orders, lines, books, events, payments, refunds. */
const WHOLE_ORDERS = 6 * COSTS.statement;

@Resolver(() => OrderType)
export class OrderResolver {
  constructor(private readonly service: OrdersService) {}

  @Cost({ each: WHOLE_ORDERS })
  @Query(() => OrderType, { description: 'One order of whoever is logged in. NOT_FOUND unless it is theirs.' })
  order(
    @Arg('orderId', () => ID, { description: 'The order number.' }) orderId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Order> {
    return this.service.getOrder(viewer, orderId);
  }

  @Cost({ each: WHOLE_ORDERS, first: { most: LIMITS.pageSize, message: MESSAGES.pageSize } })
  @Query(() => OrderConnection, {
    description: 'The orders of whoever is logged in, newest first, in pages. UNAUTHENTICATED for a visitor.',
  })
  orders(
    @Arg('first', () => Int, { defaultValue: 10, description: `How many orders, 1 to ${LIMITS.pageSize}.` })
    first: number,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of the page before; absent: the first.',
    })
    after: string | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrderList> {
    return this.service.listOrders(viewer, { first, after });
  }

  @FieldResolver(() => String)
  createdAt(@Root() order: Order): string {
    return order.createdAt.toISOString();
  }

  @FieldResolver(() => PaymentState)
  paymentState(@Root() order: Order): PaymentState {
    return paymentState(order);
  }

  @FieldResolver(() => Boolean)
  isPayable(@Root() order: Order): boolean {
    return this.service.payableUntil(order) !== null;
  }

  @FieldResolver(() => String, { nullable: true })
  payableUntil(@Root() order: Order): string | null {
    return this.service.payableUntil(order)?.toISOString() ?? null;
  }

  @FieldResolver(() => Boolean)
  holdsCopies(@Root() order: Order): boolean {
    return holdsCopies(order);
  }

  @FieldResolver(() => Int)
  amountPaid(@Root() order: Order): number {
    return amountPaid(order);
  }
}

@Resolver(() => OrderLineType)
export class OrderLineResolver {
  @FieldResolver(() => ImageType, { nullable: true })
  cover(@Root() { coverKey, bookDescription, book }: OrderLine): ImageType | null {
    const imageKeys = coverKey ? [coverKey] : (book?.imageKeys ?? []);
    return bookImages({ imageKeys, bookDescription })[0] ?? null;
  }

  @FieldResolver(() => Int)
  total(@Root() { quantity, unitPrice }: OrderLine): number {
    return quantity * unitPrice;
  }
}

@Resolver(() => OrderEventType)
export class OrderEventResolver {
  @FieldResolver(() => String)
  at(@Root() event: OrderEvent): string {
    return event.at.toISOString();
  }
}

@Resolver(() => OrderConnection)
export class OrderConnectionResolver {
  constructor(private readonly service: OrdersService) {}

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => Int, { description: 'How many orders the whole list has.' })
  totalCount(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.service.countOrders(viewer);
  }
}
