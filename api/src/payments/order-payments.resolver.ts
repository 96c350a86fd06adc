import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../platform/request-context.ts';
import type { OrderPaymentsService, PaymentToMake, Verified } from './order-payments.service.ts';
import { PaymentIntentType, PaymentVerified, VerifyPaymentInput } from './order-payments.types.ts';

@Resolver()
export class OrderPaymentResolver {
  constructor(private readonly payments: OrderPaymentsService) {}

  @Mutation(() => PaymentIntentType, {
    description:
      'A payment for an order that still waits for one: "Complete payment". CONFLICT where it does not (paid, expired, or a payment is being confirmed), NOT_FOUND unless it is the asker\'s, UNAVAILABLE where the payment provider does not answer.',
  })
  startPayment(
    @Arg('orderId', () => ID, { description: 'The order number.' }) orderId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PaymentToMake> {
    return this.payments.startPayment(viewer, orderId);
  }

  @Mutation(() => PaymentVerified, {
    description:
      "Takes what the popup answered. Safe to repeat. BAD_USER_INPUT where the provider has not signed it, NOT_FOUND where the payment is not the asker's.",
  })
  verifyPayment(
    @Arg('input', () => VerifyPaymentInput, { description: 'The three values of the popup.' })
    input: VerifyPaymentInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Verified> {
    return this.payments.verifyPayment(viewer, input);
  }
}
