import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { APPROVAL_RULES, ApprovalKind, ApprovalStatus } from '../../approvals/approvals.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { DeskPage } from '../page-arguments.ts';

describeEnum(ApprovalKind, 'ApprovalKind', 'What is asked for.', {
  REFUND: '`refundOrder`; the subject is the order.',
  PAYOUT: '`recordPayout`; the subject is the order.',
  BUY_BACK_PAYOUT: '`recordBuyBackPayout`; the subject is the buy-back.',
  STORE_CREDIT: '`giveStoreCredit`; the subject is the customer.',
});

describeEnum(ApprovalStatus, 'ApprovalStatus', 'Status of an approval.', {
  REQUESTED: 'Waits for another manager or an owner.',
  APPROVED: 'Approved, and done in the same moment.',
  DECLINED: 'Declined by another manager or an owner.',
  WITHDRAWN: 'Withdrawn by who asked for it, or asked for anew.',
  EXPIRED: `Not decided in ${APPROVAL_RULES.days} days.`,
});

@ObjectType('Approval', {
  description: 'A change above the limits of a manager, which another member of staff decides on.',
})
export class ApprovalType {
  @Field(() => ID, { description: 'A UUID.' })
  approvalId!: string;

  @Field(() => ApprovalKind, { description: 'What is asked for.' })
  kind!: ApprovalKind;

  @Field(() => ID, { description: 'Number of the order or the buy-back, or id of the customer, as `kind` tells.' })
  subject!: string;

  @Field(() => Int, { description: 'How much, in paise.' })
  amountInPaise!: number;

  @Field(() => String, { description: 'Who gets it: the name of the customer, or a UPI ID.' })
  receiver!: string;

  @Field(() => String, { description: 'Why.' })
  reason!: string;

  @Field(() => ApprovalStatus, { description: 'Its status.' })
  status!: ApprovalStatus;

  @Field(() => Boolean, {
    description: 'Whether what it is about has changed since: it cannot be approved, and has to be asked for anew.',
  })
  isOutdated!: boolean;

  @TimeField({ description: 'When it was asked for, ISO 8601 in UTC.' })
  createdAt!: Date;

  @TimeField({ nullable: true, description: 'When it was decided or ended, ISO 8601 in UTC; null before.' })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was declined.' })
  note!: string | null;
}

@ObjectType({ description: 'One page of approvals.' })
export class ApprovalConnection extends pageOf(ApprovalType, 'ApprovalEdge') {}

@ArgsType()
export class ApprovalsPage extends DeskPage {
  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Only open ones, the oldest first; otherwise all, the newest first.',
  })
  isOpen!: boolean;
}

const LIMIT = `in rupees, 0 to ${APPROVAL_RULES.amount}.`;

@InputType('ApprovalLimitsInput', {
  description: 'What staff may do without an owner: sums of one manager on one day, and prices.',
})
@ObjectType()
export class ApprovalLimitsFields {
  @Field(() => Int, { description: `Refunds of orders, ${LIMIT}` })
  refunds!: number;

  @Field(() => Int, { description: `Payouts of orders and buy-backs, ${LIMIT}` })
  payouts!: number;

  @Field(() => Int, { description: `Store credit, ${LIMIT}` })
  storeCredit!: number;

  @Field(() => Int, {
    description:
      'How far below the usual price staff other than an owner set a price of a book, a copy or a draft order, in percent.',
  })
  pricePercent!: number;

  @Field(() => Int, { description: 'Incremented by each change.' })
  version!: number;
}

@ObjectType('ApprovalLimits', {
  description: 'What staff may do without an owner: sums of one manager on one day, and prices.',
})
export class ApprovalLimitsType extends ApprovalLimitsFields {
  @Field(() => String, { nullable: true, description: 'Email address of the owner who changed them last.' })
  changedBy!: string | null;

  @TimeField({ nullable: true, description: 'When they were changed, ISO 8601 in UTC; null: never.' })
  changedAt!: Date | null;
}
