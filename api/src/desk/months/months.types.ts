import { Field, Float, Int, ObjectType } from 'type-graphql';
import { TimeField } from '../../platform/graphql/time-field.ts';

@ObjectType('MonthFigure', { description: 'A figure of a month. What its section does not have is null.' })
export class FigureType {
  @Field(() => String, { description: 'What it is about, such as `HSN codes`.' })
  section!: string;

  @Field(() => String, {
    description: 'Series, HSN code, state, method, reason, courier, settlement, or id at Razorpay.',
  })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: "First document; a settlement's bank reference; why it differs.",
  })
  from!: string | null;

  @Field(() => String, { nullable: true, description: "Last document; a settlement's day; order of what differs." })
  to!: string | null;

  @Field(() => Int, { description: 'How many.' })
  count!: number;

  @Field(() => Int, { nullable: true, description: 'Numbers of documents that were not issued.' })
  cancelled!: number | null;

  @Field(() => Float, { description: 'Amount in paise.' })
  amountInPaise!: number;

  @Field(() => Float, { nullable: true, description: 'What the payment provider keeps, with tax, in paise.' })
  feeInPaise!: number | null;
}

@ObjectType('AccountingMonth', { description: 'A month in India (IST) for the accountant.' })
export class MonthType {
  @Field(() => String, { description: 'YYYY-MM.' })
  month!: string;

  @TimeField({ nullable: true, description: 'When it was closed, ISO 8601 in UTC; null while it is open.' })
  closedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Email address of the admin who closed it.' })
  closedBy!: string | null;

  @Field(() => Int, { description: 'Number of bills.' })
  bills!: number;

  @Field(() => Float, { description: 'Bills less credit notes, in paise. Pass it back when closing.' })
  suppliesInPaise!: number;
}
