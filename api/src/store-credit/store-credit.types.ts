import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { APPROVAL_REASON } from '../approvals/approvals.inputs.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { pageArguments, pageOf } from '../platform/graphql/page-info.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { type GIVING_REASONS, STORE_CREDIT_LIMITS, StoreCreditReason } from './store-credit.rules.ts';

describeEnum(StoreCreditReason, 'StoreCreditReason', 'Why store credit was given, taken or ended.', {
  ORDER: 'Spent on an order.',
  ORDER_ENDED: 'Given back: its order was not paid in time, or its books were sold.',
  CANCELLATION: 'Given back: the order, or copies of it, are cancelled.',
  SHORT_PICK: 'Given back: a copy could not be found.',
  EXCHANGE: 'It settles an exchange.',
  RETURNED_PARCEL: 'Given back: the shipment came back.',
  LOST: 'Given back: the courier lost the shipment.',
  GOODWILL: 'A gesture of the shop.',
  BUY_BACK: 'For books that the shop has bought from the customer.',
  ACCOUNT_DELETED: 'Ended with the account.',
});

@ObjectType('StoreCreditEntry', { description: 'A change of the store credit of a customer.' })
class StoreCreditEntryType {
  @Field(() => ID, { description: 'Id of the entry.' })
  storeCreditEntryId!: string;

  @TimeField({ description: 'When it was given or spent, ISO 8601 in UTC.' })
  at!: Date;

  @Field(() => Int, { description: 'The change in paise (100 paise are one rupee); below 0 if it was spent.' })
  amountInPaise!: number;

  @Field(() => Int, { description: 'The balance after it, in paise.' })
  balanceInPaise!: number;

  @Field(() => StoreCreditReason, { description: 'Why.' })
  reason!: StoreCreditReason;

  @Field(() => ID, { nullable: true, description: 'The order that it belongs to; null if none.' })
  orderId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Number of the buy-back that it pays; null if none.' })
  buyBackId!: string | null;

  @Field(() => String, { nullable: true, description: 'A note of staff for the customer; null if none.' })
  note!: string | null;
}

@ObjectType({ description: 'One page of changes of store credit, newest first.' })
export class StoreCreditEntryConnection extends pageOf(StoreCreditEntryType, 'StoreCreditEntryEdge') {}

@ArgsType()
export class StoreCreditEntryPage extends pageArguments(STORE_CREDIT_LIMITS.pageSize, 20) {}

@ObjectType('StoreCredit', {
  description: 'What a customer may spend on orders. It does not expire and is not paid out.',
})
export class StoreCreditType {
  @Field(() => ID, { description: 'Id of the account, a UUID.' })
  userId!: string;

  @Field(() => Int, { description: 'The balance, in paise (100 paise are one rupee); never below 0.' })
  balanceInPaise!: number;
}

@InputType({ description: 'Store credit to give to a customer.' })
export class GiveStoreCreditInput {
  @Field(() => ID, { description: 'Id of the account.' })
  userId!: string;

  @Field(() => ID, { description: 'A UUID that the client makes once: a repeated request gives nothing more.' })
  requestId!: string;

  @Field(() => Int, {
    description: `In paise, from ${STORE_CREDIT_LIMITS.leastInPaise} to ${STORE_CREDIT_LIMITS.giveInPaise}.`,
  })
  amountInPaise!: number;

  @Field(() => StoreCreditReason, { description: 'GOODWILL or EXCHANGE.' })
  reason!: (typeof GIVING_REASONS)[number];

  @Field(() => String, {
    nullable: true,
    description: `A note that the customer reads, at most ${STORE_CREDIT_LIMITS.note} characters.`,
  })
  note?: string | null;

  @Field(() => String, { nullable: true, description: APPROVAL_REASON })
  approvalReason?: string | null;
}
