import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Order } from '../orders/order.entity.ts';
import { ORDER_ID, OrderType } from '../orders/orders.types.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { CollectionBalance } from './cash/collection.entity.ts';
import { mayHaveCollection } from './cash/collections.rules.ts';
import type { CollectionsService } from './cash/collections.service.ts';
import type { OrderPaymentsService } from './order-payments.service.ts';
import { OrderRefundType, PaymentIntentType, PaymentVerified, VerifyPaymentInput } from './order-payments.types.ts';
import type { Payment } from './payment.entity.ts';
import {
  amountPaid,
  amountRefundedInPaise,
  approvableUntil,
  PaymentState,
  paymentState,
} from './payment-state.rules.ts';
import type { VerifyPaymentRequest } from './payments.inputs.ts';
import type { Payout } from './payouts/payout.entity.ts';
import type { PayoutsService } from './payouts/payouts.service.ts';
import { PayoutType } from './payouts/payouts.types.ts';

@Resolver()
export class OrderPaymentResolver {
  constructor(private readonly service: OrderPaymentsService) {}

  @For('payment')
  @Mutation(() => PaymentIntentType, {
    description:
      'Starts the payment of an unpaid order ("Complete payment"), or of one to be paid on delivery while its `confirmableUntil` is set ("Pay now"). Safe to repeat: an order has one payment intent. UNAUTHENTICATED without login, NOT_FOUND for an order of another user, CONFLICT if the order is paid or expired or a payment is being confirmed, UNAVAILABLE if the payment provider does not respond.',
  })
  startPayment(@Arg('orderId', () => ID, ORDER_ID) orderId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.startPayment(viewer, orderId);
  }

  @For('payment')
  @Mutation(() => OrderType, {
    description:
      'Asks the payment provider for payments of an unpaid order that the shop does not know yet, such as a UPI payment that waits for its approval after the popup is gone. Call it when an unpaid order is shown again. Safe to repeat: beyond ten calls a minute, or if the provider does not respond, returns the order as it is known. UNAUTHENTICATED without login, NOT_FOUND for an order of another user.',
  })
  refreshPayment(@Arg('orderId', () => ID, ORDER_ID) orderId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.refreshPayment(viewer, orderId);
  }

  @For('payment')
  @Mutation(() => PaymentVerified, {
    description:
      'Verifies the result of the payment popup and places the order. Safe to repeat. UNAUTHENTICATED without login, BAD_USER_INPUT for a wrong signature or amount, NOT_FOUND for a payment of another user.',
  })
  verifyPayment(@InputArg(VerifyPaymentInput) input: VerifyPaymentRequest, @Ctx() { viewer }: RequestContext) {
    return this.service.verifyPayment(viewer, input);
  }
}

/**
 * The fields of an order that depend on its payments, loaded in one statement for all orders of a request. The cost of
 * each field is that of the statement, since it may be the only one.
 */
@Resolver(() => OrderType)
export class OrderPaymentFieldsResolver {
  private readonly payments = batchLoader((orderIds) => this.service.paymentsOfOrders(orderIds));

  private readonly collections = batchLoader((orderIds) => this.collectionsService.collectionsOfOrders(orderIds));
  private readonly payoutsOf = batchLoader((orderIds) => this.payoutsService.payoutsOfOrders(orderIds));

  constructor(
    private readonly service: OrderPaymentsService,
    private readonly collectionsService: CollectionsService,
    private readonly payoutsService: PayoutsService,
  ) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => PaymentState, { description: 'State of the payment.' })
  async paymentState(@Root() order: Order, @Ctx() context: RequestContext): Promise<PaymentState> {
    return paymentState(order, await this.paymentsOf(order, context), await this.collectionOf(order, context));
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => Boolean, { description: 'Whether `startPayment` is possible now.' })
  async isPayable(@Root() order: Order, @Ctx() context: RequestContext): Promise<boolean> {
    return (await this.payableUntil(order, context)) !== null;
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Until when `startPayment` is possible, ISO 8601 in UTC; null if it is not.',
  })
  async payableUntil(@Root() order: Order, @Ctx() context: RequestContext): Promise<string | null> {
    const payments = await this.paymentsOf(order, context);
    return this.service.payableUntil(order, payments)?.toISOString() ?? null;
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'While a UPI payment waits for the payer to approve it in another app: until when, ISO 8601 in UTC; else null. `paymentState` is CONFIRMING meanwhile. An approval confirms the order; after a refusal it can be paid again; a payment that cannot be used is refunded.',
  })
  async approvableUntil(@Root() order: Order, @Ctx() context: RequestContext): Promise<string | null> {
    const payments = await this.paymentsOf(order, context);
    return approvableUntil(order, payments)?.toISOString() ?? null;
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => Int, { description: 'Amount received so far, in rupees.' })
  async amountPaid(@Root() order: Order, @Ctx() context: RequestContext): Promise<number> {
    return amountPaid(order, await this.paymentsOf(order, context), await this.collectionOf(order, context));
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => Int, {
    description: 'Amount of `amountPaid` that is back with the customer, in paise (100 paise are one rupee).',
  })
  async amountRefundedInPaise(@Root() order: Order, @Ctx() context: RequestContext): Promise<number> {
    return amountRefundedInPaise(order, await this.paymentsOf(order, context), await this.collectionOf(order, context));
  }

  @Cost({ once: COSTS.statement, items: 20 })
  @FieldResolver(() => [OrderRefundType], {
    description: 'Refunds of all payments of this order, oldest first. Also of a payment that could not be used.',
  })
  async refunds(@Root() order: Order, @Ctx() context: RequestContext): Promise<OrderRefundType[]> {
    const payments = await this.paymentsOf(order, context);
    const refunds = payments.flatMap((payment) => payment.refunds);
    return refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  @Cost({ once: COSTS.statement, items: 3 })
  @FieldResolver(() => [PayoutType], {
    description: 'Refunds by UPI, oldest first: of an order that was paid on delivery. Empty for any other order.',
  })
  async payouts(@Root() order: Order, @Ctx() context: RequestContext): Promise<Payout[]> {
    return mayHaveCollection(order) ? this.payoutsOf(context).load(order.orderId) : [];
  }

  private async collectionOf(order: Order, context: RequestContext): Promise<CollectionBalance | null> {
    return mayHaveCollection(order) ? this.collections(context).load(order.orderId) : null;
  }

  /** An order that is paid on delivery may have payments, too: started before, or too late. */
  private paymentsOf({ orderId }: Order, context: RequestContext): Promise<Payment[]> {
    return this.payments(context).load(orderId);
  }
}
