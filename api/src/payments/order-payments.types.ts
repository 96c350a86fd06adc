import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { OrderType } from '../orders/orders.types.ts';

@ObjectType('PaymentIntent', { description: "What the payment provider's checkout script is opened with." })
export class PaymentIntentType {
  @Field(() => String, { description: 'The public key of the shop: `key`.' })
  keyId!: string;

  @Field(() => String, { description: "The provider's id of what is to be paid: `order_id`." })
  providerOrderId!: string;

  @Field(() => Int, { description: 'Paise: rupees times 100. `amount`.' })
  amountInPaise!: number;

  @Field(() => String, { description: 'Always INR. `currency`.' })
  currency!: string;

  @Field(() => String, { description: 'Address of the script, to be loaded when it is needed.' })
  checkoutScript!: string;

  @Field(() => Boolean, { description: 'Whether no money moves; a page then says "Test payments".' })
  isTest!: boolean;

  @Field(() => String, { description: 'Name of whoever pays, to be filled in.' })
  name!: string;

  @Field(() => String, { description: 'Their e-mail address, to be filled in.' })
  email!: string;

  @Field(() => String, { description: 'Their mobile number, ten digits, to be filled in.' })
  phone!: string;
}

@InputType({ description: 'What the popup answered.' })
export class VerifyPaymentInput {
  @Field(() => String, { description: 'Its `razorpay_order_id`.' })
  providerOrderId!: string;

  @Field(() => String, { description: 'Its `razorpay_payment_id`.' })
  providerPaymentId!: string;

  @Field(() => String, { description: 'Its `razorpay_signature`.' })
  signature!: string;
}

@ObjectType({ description: 'What became of a payment that was reported.' })
export class PaymentVerified {
  @Field(() => Boolean, {
    description:
      'Whether the order is placed, or its payment is being confirmed. Where not, the payment goes back: see `order.events`.',
  })
  success!: boolean;

  @Field(() => OrderType, { description: 'The order as it is now.' })
  order!: OrderType;
}
