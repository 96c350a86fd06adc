import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { bookImages } from '../catalogue/book-images.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { BookType, ImageType } from '../catalogue/catalogue.types.ts';
import { publishedBooks } from '../catalogue/published-books.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import type { Connection } from '../platform/graphql/connection.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectsOnly } from '../platform/graphql/selected-fields.ts';
import type { Order, OrderLine } from './order.entity.ts';
import { holdsCopies, ORDER_LIMITS, ORDER_MESSAGES } from './orders.rules.ts';
import type { OrdersService } from './orders.service.ts';
import {
  ChangeRecipientInput,
  ExchangeWindowType,
  ORDER_ID,
  OrderConnection,
  OrderLineType,
  OrderType,
} from './orders.types.ts';
import { amountDue } from './pricing.rules.ts';
import { canChangeRecipient } from './recipient/recipient.rules.ts';
import type { OrderRecipientService } from './recipient/recipient.service.ts';

/** One statement reads orders with their lines, books and events, at the cost of several. */
const LOAD_ORDERS = 3 * COSTS.statement;

/** The fields of a book that an order line knows. */
const KNOWN_FIELDS = new Set(['__typename', 'bookId', 'bookDescription', 'cover', 'images', 'imageUrls']);

@Resolver(() => OrderType)
export class OrderResolver {
  constructor(
    private readonly service: OrdersService,
    private readonly recipients: OrderRecipientService,
  ) {}

  @Cost({ each: LOAD_ORDERS })
  @For('checkout')
  @Query(() => OrderType, {
    description: 'An order of the logged-in user. UNAUTHENTICATED without login, NOT_FOUND for any other order.',
  })
  order(@Arg('orderId', () => ID, ORDER_ID) orderId: string, @Ctx() { viewer }: RequestContext): Promise<Order> {
    return this.service.getOrder(viewer, orderId);
  }

  @Cost({ each: LOAD_ORDERS, first: { most: ORDER_LIMITS.pageSize, message: ORDER_MESSAGES.pageSize } })
  @For('checkout')
  @Query(() => OrderConnection, {
    description:
      'The orders of the logged-in user, newest first, in pages. UNAUTHENTICATED without login, BAD_USER_INPUT for a page size or cursor that is not valid.',
  })
  orders(
    @Arg('first', () => Int, { defaultValue: 10, description: `Page size, 1 to ${ORDER_LIMITS.pageSize}.` })
    first: number,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of the previous page; omitted for the first page.',
    })
    after: string | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<Order>> {
    return this.service.listOrders(viewer, { first, after });
  }

  @Mutation(() => OrderType, {
    description:
      'Changes where an order of the logged-in user goes, until it is packed. BAD_USER_INPUT for a PIN code that is not served; CONFLICT if it has changed or is packed, or pay on delivery is not possible there.',
  })
  async changeOrderAddress(
    @InputArg(ChangeRecipientInput) input: ChangeRecipientInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Order> {
    await this.recipients.changeOwnRecipient(viewer, input);
    return this.service.getOrder(viewer, input.orderId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the customer can still change where it goes.' })
  canChangeAddress(@Root() { status }: Order): boolean {
    return canChangeRecipient(status, 'customer');
  }

  @FieldResolver(() => Boolean)
  holdsCopies(@Root() order: Order): boolean {
    return holdsCopies(order);
  }

  @FieldResolver(() => ExchangeWindowType, {
    nullable: true,
    description: 'When an exchange can be asked for; null before the delivery.',
  })
  exchangeWindow(@Root() order: Order): ExchangeWindowType | null {
    return this.service.exchangeWindow(order);
  }

  @FieldResolver(() => Int)
  amountDue(@Root() order: Order): number {
    return amountDue(order, order.lines);
  }
}

@Resolver(() => OrderLineType)
export class OrderLineResolver {
  private readonly books = publishedBooks(this.catalogue);

  constructor(private readonly catalogue: CatalogueService) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => BookType, { nullable: true })
  async book(@Root() { book }: OrderLine, @Ctx() context: RequestContext, @Info() info: GraphQLResolveInfo) {
    if (!book?.isPublished) return null;
    return selectsOnly(info, KNOWN_FIELDS) ? book : this.books(context).load(book.bookId);
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

@Resolver(() => OrderConnection)
export class OrderConnectionResolver {
  constructor(private readonly service: OrdersService) {}

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => Int, { description: 'Number of orders on all pages together.' })
  totalCount(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.service.countOrders(viewer);
  }
}
