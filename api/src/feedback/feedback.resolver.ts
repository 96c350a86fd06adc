import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Order } from '../orders/order.entity.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { OrderType } from '../orders/orders.types.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { DeliveryFeedback } from './delivery-feedback.entity.ts';
import type { FeedbackRequest } from './feedback.inputs.ts';
import type { FeedbackService } from './feedback.service.ts';
import { DeliveryFeedbackType, FeedbackInput } from './feedback.types.ts';

@Resolver(() => DeliveryFeedbackType)
export class FeedbackResolver {
  constructor(private readonly service: FeedbackService) {}

  @Mutation(() => OrderType, {
    description:
      'Saves what the customer says about the delivery of an order, once. UNAUTHENTICATED without login, NOT_FOUND for an order of another user, BAD_USER_INPUT without an answer, CONFLICT if the order is not delivered or has feedback.',
  })
  submitFeedback(@InputArg(FeedbackInput) input: FeedbackRequest, @Ctx() { viewer }: RequestContext): Promise<Order> {
    return this.service.submitFeedback(viewer, input);
  }
}

/** The feedback of orders, loaded in one statement for all delivered orders of a request. */
@Resolver(() => OrderType)
export class OrderFeedbackResolver {
  private readonly loaders = batchLoader((orderIds) => this.service.feedbackOfOrders(orderIds));

  constructor(private readonly service: FeedbackService) {}

  @FieldResolver(() => DeliveryFeedbackType, {
    nullable: true,
    description: 'What the customer said about the delivery; null if nothing.',
  })
  async feedback(@Root() order: Order, @Ctx() context: RequestContext): Promise<DeliveryFeedback | null> {
    return order.status === OrderStatus.DELIVERED ? this.loaders(context).load(order.orderId) : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the customer can tell about the delivery: the order is delivered and has no feedback.',
  })
  async canGiveFeedback(@Root() order: Order, @Ctx() context: RequestContext): Promise<boolean> {
    return order.status === OrderStatus.DELIVERED && (await this.feedback(order, context)) === null;
  }
}
