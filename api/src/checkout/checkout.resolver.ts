import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { DeliveryEstimateType } from '../delivery/delivery.types.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { savingsOf } from '../orders/pricing.rules.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { MESSAGES } from './checkout.rules.ts';
import type { CheckoutService, Placed, Quote } from './checkout.service.ts';
import { OrderPlaced, PlaceOrderInput, QuoteInput, QuoteType } from './checkout.types.ts';

@Resolver(() => QuoteType)
export class CheckoutResolver {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly payments: PaymentGateway,
  ) {}

  @Cost({ each: 5 * COSTS.statement })
  @Query(() => QuoteType, {
    description:
      'What a purchase costs and when it comes. UNAUTHENTICATED for a visitor, BAD_USER_INPUT where there is no such book, NOT_FOUND where there is no such address.',
  })
  quote(
    @Arg('input', () => QuoteInput, { description: 'What to buy, and where it goes.' }) input: QuoteInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Quote> {
    return this.checkout.quote(viewer, input);
  }

  @Cost({ each: 4 * COSTS.write })
  @Mutation(() => OrderPlaced, {
    description:
      'Writes an order and begins its payment. Copies are held for 30 minutes; see `Order.holdsCopies`. CONFLICT where the total is no longer `expectedTotal` or copies are gone: nothing is written then. RATE_LIMITED beyond 20 orders an hour, and where three orders of the account wait for payment.',
  })
  async placeOrder(
    @Arg('input', () => PlaceOrderInput, { description: 'What to order.' }) input: PlaceOrderInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Placed & { message: string }> {
    const placed = await this.checkout.placeOrder(viewer, input);
    return { ...placed, message: messageOf(placed) };
  }

  @FieldResolver(() => Int)
  savings(@Root() quote: Quote): number {
    return savingsOf(quote);
  }

  @FieldResolver(() => DeliveryEstimateType, { nullable: true })
  estimate(@Root() { promise }: Quote): DeliveryEstimateType | null {
    return promise?.estimate ?? null;
  }

  @FieldResolver(() => Boolean)
  payOnDelivery(@Root() { promise }: Quote): boolean {
    return promise?.estimate?.payOnDelivery ?? false;
  }

  @FieldResolver(() => Boolean)
  isTest(): boolean {
    return this.payments.isTest;
  }
}

function messageOf({ order, payment }: Placed): string {
  if (order.status !== OrderStatus.PENDING_PAYMENT) return MESSAGES.placed;
  return payment ? MESSAGES.toBePaid : MESSAGES.payLater;
}
