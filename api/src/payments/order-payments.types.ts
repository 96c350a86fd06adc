import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { OrderType } from '../orders/orders.types.ts';
import { PaymentState } from './payment-state.rules.ts';

registerEnumType(PaymentState, {
  name: 'PaymentState',
  description: "State of an order's payment.",
  valuesConfig: {
    UNPAID: { description: 'Not paid.' },
    CONFIRMING: { description: 'A payment was made and is being confirmed. Refetch the order until this changes.' },
    PAID: { description: 'Paid in full.' },
    COLLECT_ON_DELIVERY: { description: 'To be paid to the courier on delivery.' },
    REFUND_PENDING: { description: 'A payment that could not be used is being refunded.' },
    REFUNDED: { description: 'The payment is refunded.' },
  },
});

@ObjectType('PaymentIntent', {
  description:
    "Options for the payment provider's checkout popup (Razorpay). Descriptions name the option that takes the value.",
})
export class PaymentIntentType {
  @Field(() => String, { description: "The shop's public key: `key`." })
  keyId!: string;

  @Field(() => String, { description: "The provider's id of the payment intent: `order_id`." })
  providerOrderId!: string;

  @Field(() => Int, { description: 'Amount in paise (100 paise are one rupee): `amount`.' })
  amountInPaise!: number;

  @Field(() => String, { description: 'Always INR: `currency`.' })
  currency!: string;

  @Field(() => String, { description: 'URL of the checkout script, for web clients. May be relative to the shop.' })
  checkoutScript!: string;

  @Field(() => Boolean, { description: 'Whether payments are tests that move no money. Show "Test payments" if so.' })
  isTest!: boolean;

  @Field(() => String, { description: 'Name of the payer: `prefill.name`.' })
  name!: string;

  @Field(() => String, { description: 'Email address of the payer: `prefill.email`.' })
  email!: string;

  @Field(() => String, { description: 'Mobile number of the payer, ten digits: `prefill.contact`.' })
  phone!: string;
}

@InputType({ description: 'Result of the payment popup.' })
export class VerifyPaymentInput {
  @Field(() => String, { description: 'Its `razorpay_order_id`.' })
  providerOrderId!: string;

  @Field(() => String, { description: 'Its `razorpay_payment_id`.' })
  providerPaymentId!: string;

  @Field(() => String, { description: 'Its `razorpay_signature`.' })
  signature!: string;
}

@ObjectType({ description: 'Result of `verifyPayment`.' })
export class PaymentVerified {
  @Field(() => Boolean, {
    description:
      'Whether the order is placed, or its payment is being confirmed. If false, the payment is refunded: see `order.events`.',
  })
  success!: boolean;

  @Field(() => OrderType, { description: 'The order after the payment.' })
  order!: OrderType;
}
