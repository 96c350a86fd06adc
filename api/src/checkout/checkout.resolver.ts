import { Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { DeliveryEstimate } from '../delivery/delivery.types.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { savingsOf, toRupees } from '../orders/pricing.rules.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { customerOf } from '../platform/viewer.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import type { StoreCreditService } from '../store-credit/store-credit.service.ts';
import { CHECKOUT_MESSAGES } from './checkout.rules.ts';
import type { CheckoutService, PlaceOrderResult, Quote } from './checkout.service.ts';
import { OrderPlaced, PlaceOrderInput, QuoteInput, QuoteType } from './checkout.types.ts';

@Resolver(() => QuoteType)
export class CheckoutResolver {
  constructor(
    private readonly service: CheckoutService,
    private readonly gateway: PaymentGateway,
    private readonly credit: StoreCreditService,
  ) {}

  @Cost({ each: 5 * COSTS.statement })
  @For('checkout')
  @Query(() => QuoteType, {
    description:
      'Price and delivery of a purchase at this moment. Holds no stock. UNAUTHENTICATED without login, BAD_USER_INPUT for an unknown book or a wrong quantity, NOT_FOUND for an address of another user.',
  })
  quote(@InputArg(QuoteInput) input: QuoteInput, @Ctx() { viewer }: RequestContext): Promise<Quote> {
    return this.service.quote(viewer, input);
  }

  @Cost({ each: 4 * COSTS.write })
  @For('payment')
  @Mutation(() => OrderPlaced, {
    description:
      'Places an order and starts its payment. An unpaid order holds its copies for 30 minutes; see `Order.holdsCopies`. Safe to repeat with the same `idempotencyKey`. UNAUTHENTICATED without login, BAD_USER_INPUT for input that is not valid, NOT_FOUND for an address of another user, CONFLICT if the total differs from `expectedTotal` or the stock is too low: no order is created then. RATE_LIMITED beyond 20 orders an hour, and for an online order while three are unpaid.',
  })
  async placeOrder(@InputArg(PlaceOrderInput) input: PlaceOrderInput, @Ctx() { viewer }: RequestContext) {
    const result = await this.service.placeOrder(viewer, input);
    return { ...result, message: messageOf(result) };
  }

  @FieldResolver(() => Int)
  savings(@Root() quote: Quote): number {
    return savingsOf(quote);
  }

  @FieldResolver(() => DeliveryEstimate, { nullable: true })
  estimate(@Root() { delivery }: Quote): DeliveryEstimate | null {
    return delivery?.estimate ?? null;
  }

  @FieldResolver(() => Boolean)
  payOnDelivery(@Root() { noPayOnDelivery }: Quote): boolean {
    return noPayOnDelivery === null;
  }

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => Int)
  async storeCredit(@Root() quote: Quote): Promise<number> {
    const { balanceInPaise } = await this.credit.getOwn(customerOf(quote));
    return Math.min(quote.total, Math.floor(toRupees(balanceInPaise)));
  }

  @FieldResolver(() => Boolean)
  isTest(): boolean {
    return this.gateway.isTest;
  }
}

function messageOf({ order, payment }: PlaceOrderResult): string {
  if (order.status !== OrderStatus.PENDING_PAYMENT) return CHECKOUT_MESSAGES.placed;
  return payment ? CHECKOUT_MESSAGES.toBePaid : CHECKOUT_MESSAGES.payLater;
}
