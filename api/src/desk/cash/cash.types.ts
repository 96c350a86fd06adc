import { Field, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { Courier, COURIERS } from '../../delivery/couriers.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { CashList, REMIT_DAYS, REMITTED_DAYS } from './cash.rules.ts';

describeEnum(CashList, 'CashList', 'Orders that are paid on delivery, by where their money is.', {
  DUE: 'The shipment is on its way: the courier has to collect it.',
  COLLECTED: 'The courier has collected it and has not remitted it.',
  OVERDUE: `Those of COLLECTED that were delivered more than ${REMIT_DAYS} days ago.`,
  SHORT: 'The courier has remitted less than it collected; the amount is what is missing.',
  REMITTED: `Remitted in the last ${REMITTED_DAYS} days.`,
  PAYOUTS: 'Refunds by UPI that staff have to send.',
});

@ObjectType({ description: 'Sum of a list of cash.' })
export class CashSum {
  @Field(() => Int, { description: 'Number of orders; of payouts in PAYOUTS.' })
  count!: number;

  @Field(() => Int, { description: 'Amount in paise.' })
  amountInPaise!: number;

  @TimeField({
    nullable: true,
    description: 'Since when the oldest one waits, ISO 8601 in UTC; null if none.',
  })
  oldestAt!: Date | null;
}

@ObjectType({ description: 'What a courier owes, and has remitted lately.' })
export class CourierCash {
  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => CashSum, { description: '`CashList.DUE`.' })
  due!: CashSum;

  @Field(() => CashSum, { description: '`CashList.COLLECTED`.' })
  collected!: CashSum;

  @Field(() => CashSum, { description: '`CashList.OVERDUE`.' })
  overdue!: CashSum;

  @Field(() => CashSum, { description: '`CashList.SHORT`.' })
  short!: CashSum;

  @Field(() => CashSum, { description: '`CashList.REMITTED`.' })
  remitted!: CashSum;
}

@ObjectType({ description: 'The cash that couriers owe, and refunds that staff have to send.' })
export class CashReport {
  @Cost({ items: Object.keys(COURIERS).length })
  @Field(() => [CourierCash], { description: 'The couriers that owe or have remitted something.' })
  couriers!: CourierCash[];

  @Field(() => CashSum, { description: '`CashList.PAYOUTS`.' })
  payouts!: CashSum;
}

@ObjectType({ description: 'An order in a list of cash.' })
export class CashOrder {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => String, { description: 'Name of the recipient.' })
  shipToName!: string;

  @Field(() => Courier, { description: 'Who has the shipment, or delivered it.' })
  courier!: Courier;

  @Field(() => String, { nullable: true, description: 'Tracking number (AWB); null if it is not known.' })
  awb!: string | null;

  @Field(() => Int, { description: 'Amount in paise: see `CashList`.' })
  amountInPaise!: number;

  @TimeField({
    description:
      'When the shipment left (DUE), was delivered (COLLECTED, OVERDUE, SHORT), was remitted (REMITTED) or the payout was started (PAYOUTS); ISO 8601 in UTC.',
  })
  at!: Date;
}

@ObjectType({ description: 'One page of a list of cash: the oldest first, REMITTED the newest first.' })
export class CashOrderConnection extends pageOf(CashOrder, 'CashOrderEdge') {}
