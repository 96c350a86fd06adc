import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import { OrderRefundType } from '../../payments/order-payments.types.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';

describeEnum(CollectionStatus, 'CollectionStatus', 'Status of what the courier collects for an order.', {
  DUE: 'The shipment is on its way.',
  COLLECTED: 'The courier has it.',
  REMITTED: 'The shop has it.',
  SHORT: 'The shop has less than the amount.',
  WAIVED: 'Not to be collected: the shipment came back.',
});

@ObjectType('Collection', { description: 'What the courier collects for an order that is paid on delivery.' })
export class CollectionType {
  @Field(() => CollectionStatus, { description: 'Its status.' })
  status!: CollectionStatus;

  @Field(() => Int, { description: 'Amount in paise.' })
  amountInPaise!: number;
}

@ObjectType('Refund', { description: 'A refund of a payment, with what only staff see.' })
export class RefundType extends OrderRefundType {
  @Field(() => String, { nullable: true, description: 'Why it failed, in the words of the provider; else null.' })
  failure!: string | null;

  @Field(() => String, { nullable: true, description: 'Note of the admin; null if none.' })
  note!: string | null;
}

@ObjectType('AdminPayment', {
  description: 'A payment of an order with its refunds. Unsuccessful attempts are payments, too.',
})
export class AdminPaymentType {
  @Field(() => ID, { description: 'Id at the payment provider.' })
  providerPaymentId!: string;

  @Field(() => String, { description: 'created, failed, authorized, captured or refunded.' })
  status!: string;

  @Field(() => String, { nullable: true, description: 'card, upi and others; null until it is known.' })
  method!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last four digits of the card, UPI ID or name of the wallet; null until it is known.',
  })
  instrument!: string | null;

  @Field(() => Int, { description: 'Amount in paise.' })
  amountInPaise!: number;

  @Field(() => Int, { description: 'Paise of it that are refunded, or about to be.' })
  refundedInPaise!: number;

  @TimeField({ description: 'When it began, ISO 8601 in UTC.' })
  createdAt!: Date;

  @Cost({ items: 5 })
  @Field(() => [RefundType], {
    description: 'Its refunds, oldest first. A failed one that is tried again is left out.',
  })
  refunds!: RefundType[];
}
