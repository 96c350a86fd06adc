import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { OrderType } from '../orders/orders.types.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { PaymentState } from './payment-state.rules.ts';
import { RefundReason, RefundStatus } from './payments.rules.ts';

describeEnum(PaymentState, 'PaymentState', "State of an order's payment.", {
  UNPAID: 'Not paid.',
  CONFIRMING: 'A payment was made and is being confirmed. Refetch the order until this changes.',
  PAID: 'Paid in full.',
  COLLECT_ON_DELIVERY: 'To be paid to the courier on delivery.',
  COLLECTED: 'Paid to the courier on delivery.',
  NOT_COLLECTED: 'Not paid on delivery: the order was cancelled, or its shipment came back.',
  REFUND_PENDING: 'A refund is under way: at the provider, to be sent by the shop, or failed and to be tried again.',
  PARTIALLY_REFUNDED: 'A part of the payment is refunded. See `amountRefundedInPaise`.',
  REFUNDED: 'The payment is refunded in full.',
});

describeEnum(RefundStatus, 'RefundStatus', 'Status of a refund.', {
  PENDING: 'On its way to the bank.',
  PROCESSED: 'With the bank of the customer, which may need some days to show it.',
  FAILED: 'Not accepted. The shop tries it again.',
});

describeEnum(RefundReason, 'RefundReason', 'Why money goes back.', {
  CANCELLATION: 'The order, or copies of it, are cancelled.',
  SHORT_PICK: 'A copy could not be found when the order was packed.',
  EXCHANGE: 'An exchange or a claim ends with money.',
  RETURNED_PARCEL: 'The shipment came back undelivered.',
  LOST: 'The courier lost the shipment.',
  GOODWILL: 'A gesture of the shop.',
  MADE_AT_PROVIDER: "Made by hand in the payment provider's dashboard.",
  NOT_NEEDED: 'The order was already paid, or is cancelled.',
  WRONG_AMOUNT: 'The payment is not what the order costs.',
  CREDIT_SPENT: 'The store credit of the order was spent before the payment came.',
  SOLD_OUT: 'The books were sold before the payment came.',
  NO_ORDER: 'No order came with the payment.',
});

@ObjectType('RefundLine', { description: 'Copies that a refund is for.' })
export class RefundLineType {
  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Int, { description: 'Number of copies.' })
  quantity!: number;
}

@ObjectType('OrderRefund', { description: 'A refund of a payment of an order.' })
export class OrderRefundType {
  @Field(() => ID, { description: 'Id of the refund, a UUID.' })
  refundId!: string;

  @Field(() => Int, { description: 'Amount in paise (100 paise are one rupee).' })
  amountInPaise!: number;

  @Field(() => RefundReason, { description: 'Why it is made.' })
  reason!: RefundReason;

  @Field(() => RefundStatus, { description: 'Its status. Staff can try a FAILED one again: `retryRefund`.' })
  status!: RefundStatus;

  @TimeField({ description: 'When it began, ISO 8601 in UTC.' })
  createdAt!: Date;

  @Cost({ items: 5 })
  @Field(() => [RefundLineType], { description: 'The copies it is for; empty if it is for none in particular.' })
  lines!: RefundLineType[];
}

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

@InputType({ description: 'Result of the payment popup: the three values that it returned.' })
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
