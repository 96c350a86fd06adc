import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { UnmatchedPaymentStatus } from './unmatched-payments.rules.ts';

describeEnum(
  UnmatchedPaymentStatus,
  'UnmatchedPaymentStatus',
  'What is done about a captured payment without an order.',
  {
    OPEN: 'An admin has to decide.',
    REFUNDING: 'Its refund is sent, or pending at the provider.',
    REFUNDED: 'The provider has refunded it.',
    HANDLED: 'Handled in another way, for example by entering the order again.',
  },
);

@ObjectType('UnmatchedPayment', {
  description: 'A captured payment for an order of this shop that the database does not have, as after a restore.',
})
export class UnmatchedPaymentType {
  @Field(() => ID, { description: 'Id of the payment at the provider, `pay_...`.' })
  providerPaymentId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The number that the order had, or the reference of a client that paid before it ordered.',
  })
  reference!: string | null;

  @Field(() => Int, { description: 'Amount in paise (100 paise are one rupee).' })
  amountInPaise!: number;

  @Field(() => String, { nullable: true, description: 'Method of payment: `card`, `upi` ...' })
  method!: string | null;

  @Field(() => String, { nullable: true, description: 'Email address of the payer, as the provider has it.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number of the payer, as the provider has it.' })
  phone!: string | null;

  @TimeField({ description: 'When the payment was started, ISO 8601 in UTC.' })
  paidAt!: Date;

  @Field(() => UnmatchedPaymentStatus, { description: 'What is done about it.' })
  status!: UnmatchedPaymentStatus;

  @Field(() => String, { nullable: true, description: 'Why its refund failed; null if it did not.' })
  failure!: string | null;
}
