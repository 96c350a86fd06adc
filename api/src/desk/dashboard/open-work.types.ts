import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { DASHBOARD_LIMITS } from './dashboard.rules.ts';

@ObjectType({ description: 'A book with few copies left.' })
export class DashboardLowBook {
  @Field(() => ID, { description: 'Book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => Int, { nullable: true, description: 'New copies left; null if they are not counted.' })
  newStock!: number | null;

  @Field(() => Int, { nullable: true, description: 'Pre-owned copies left; null if they are not counted.' })
  preOwnedStock!: number | null;
}

@ObjectType({ description: 'Books with few copies left now, as `adminBooks(lowStock: true)`.' })
export class DashboardLowStock {
  @Field(() => Int, { description: 'Number of books.' })
  count!: number;

  @Cost({ items: DASHBOARD_LIMITS.lowStock })
  @Field(() => [DashboardLowBook], {
    description: `Those with the fewest copies, at most ${DASHBOARD_LIMITS.lowStock}.`,
  })
  books!: DashboardLowBook[];
}

@ObjectType({ description: 'A number of records, and their sum.' })
export class DashboardMoney {
  @Field(() => Int, { description: 'Number of records.' })
  count!: number;

  @Field(() => Float, { description: 'Sum in paise.' })
  amountInPaise!: number;
}

@ObjectType({ description: 'Cash on delivery that the shop does not have yet, now.' })
export class DashboardCash {
  @Field(() => DashboardMoney, { description: 'To be collected: the shipments are on their way.' })
  due!: DashboardMoney;

  @Field(() => DashboardMoney, { description: 'Collected by couriers, and not remitted to the shop.' })
  collected!: DashboardMoney;

  @Field(() => DashboardMoney, { description: 'Remitted in part: what is missing.' })
  short!: DashboardMoney;
}

@ObjectType({ description: 'Money that has to go back to customers, now.' })
export class DashboardRefunds {
  @Field(() => DashboardMoney, { description: 'Refunds that the payment provider has not confirmed.' })
  pending!: DashboardMoney;

  @Field(() => DashboardMoney, { description: 'Refunds that failed and were not tried again.' })
  failed!: DashboardMoney;

  @Field(() => DashboardMoney, { description: 'Payouts that staff have not sent.' })
  payoutsDue!: DashboardMoney;
}

@ObjectType({ description: `A visible review with ${DASHBOARD_LIMITS.lowRating} stars or fewer.` })
export class DashboardReview {
  @Field(() => ID, { description: 'UUID.' })
  reviewId!: string;

  @Field(() => ID, { description: 'Book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'Title as ordered.' })
  title!: string;

  @Field(() => Int, { description: `Stars, 1 to ${DASHBOARD_LIMITS.lowRating}.` })
  rating!: number;

  @Field(() => String, { description: 'Plain text, possibly of several lines. Never render it as HTML.' })
  reviewText!: string;

  @TimeField({ description: 'Time of the submission, ISO 8601, UTC.' })
  createdAt!: Date;

  @Field(() => ID, { description: 'The order of the copy.' })
  orderId!: string;
}
