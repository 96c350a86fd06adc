import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { bookImages } from '../catalogue/book-images.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { BookType, ImageType } from '../catalogue/catalogue.types.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Order, OrderEvent, OrderLine } from './order.entity.ts';
import { holdsCopies, LIMITS, MESSAGES } from './orders.rules.ts';
import type { OrderPage, OrdersService } from './orders.service.ts';
import { OrderConnection, OrderEventType, OrderLineType, OrderType } from './orders.types.ts';

/** One statement each for orders, lines with their books, and events. */
const LOAD_ORDERS = 3 * COSTS.statement;

@Resolver(() => OrderType)
export class OrderResolver {
  constructor(private readonly service: OrdersService) {}

  @Cost({ each: LOAD_ORDERS })
  @Query(() => OrderType, {
    description: 'An order of the logged-in user. UNAUTHENTICATED without login, NOT_FOUND for any other order.',
  })
  order(
    @Arg('orderId', () => ID, { description: 'The order number.' }) orderId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Order> {
    return this.service.getOrder(viewer, orderId);
  }

  /** One more statement finds the ids of the page. */
  @Cost({ each: LOAD_ORDERS + COSTS.statement, first: { most: LIMITS.pageSize, message: MESSAGES.pageSize } })
  @Query(() => OrderConnection, {
    description:
      'The orders of the logged-in user, newest first, in pages. UNAUTHENTICATED without login, BAD_USER_INPUT for a page size or cursor that is not valid.',
  })
  orders(
    @Arg('first', () => Int, { defaultValue: 10, description: `Page size, 1 to ${LIMITS.pageSize}.` })
    first: number,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of the previous page; omitted for the first page.',
    })
    after: string | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrderPage> {
    return this.service.listOrders(viewer, { first, after });
  }

  @FieldResolver(() => String)
  createdAt(@Root() order: Order): string {
    return order.createdAt.toISOString();
  }

  @FieldResolver(() => Boolean)
  holdsCopies(@Root() order: Order): boolean {
    return holdsCopies(order);
  }
}

@Resolver(() => OrderLineType)
export class OrderLineResolver {
  @FieldResolver(() => BookType, { nullable: true })
  book(@Root() { book }: OrderLine): Book | null {
    return book?.isPublished ? book : null;
  }

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
  @FieldResolver(() => Int, { description: 'Number of orders on all pages together.' })
  totalCount(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.service.countOrders(viewer);
  }
}
