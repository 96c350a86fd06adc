import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { PayoutStatus } from './payouts.rules.ts';

describeEnum(PayoutStatus, 'PayoutStatus', 'Status of a payout.', {
  DUE: 'The shop has to send it.',
  PAID: 'Sent, with the reference of the bank.',
});

@ObjectType('Payout', {
  description:
    'Money that goes to a customer by UPI: a refund of an order that was paid on delivery, or the price of a buy-back.',
})
export class PayoutType {
  @Field(() => ID, { description: 'Id of the payout, a UUID.' })
  payoutId!: string;

  @Field(() => Int, { description: 'Amount in paise (100 paise are one rupee).' })
  amountInPaise!: number;

  @Field(() => String, { description: 'The UPI ID of the customer that it goes to.' })
  upiId!: string;

  @Field(() => PayoutStatus, { description: 'Its status.' })
  status!: PayoutStatus;

  @Field(() => String, { nullable: true, description: 'Reference of the bank (UTR); null until it is PAID.' })
  reference!: string | null;

  @TimeField({ description: 'When it was started, ISO 8601 in UTC.' })
  createdAt!: Date;

  @TimeField({ nullable: true, description: 'When it was sent, ISO 8601 in UTC; null until it is PAID.' })
  paidAt!: Date | null;
}
