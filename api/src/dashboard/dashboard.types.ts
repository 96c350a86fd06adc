import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { ExchangeReason } from '../exchanges/exchanges.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { Courier } from '../shipments/couriers.rules.ts';
import { DASHBOARD_LIMITS as LIMITS } from './dashboard.rules.ts';

@ObjectType('Dashboard', {
  description:
    'Figures of a range of days in India (IST). Each field is one statement: ask for what the screen shows first.',
})
export class DashboardType {
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'Last day, YYYY-MM-DD.' })
  to!: string;
}

@ObjectType({ description: 'Sales of a day.' })
export class DashboardDay {
  @Field(() => String, { description: 'The day in India, YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Orders that were placed on this day; when paid online, the day of the payment.' })
  orders!: number;

  @Field(() => Int, { description: 'Their totals as ordered, in rupees.' })
  gross!: number;

  @Field(() => Int, { description: 'Their totals without copies that were cancelled since, in rupees.' })
  revenue!: number;

  @Field(() => Int, {
    description: 'The part of `revenue` of orders whose parcel came back or was lost for good, in rupees.',
  })
  returned!: number;

  @Field(() => Float, {
    description:
      'Refunds and payouts that were started on this day, of any order, without those that failed, in paise. Refunds of cancelled copies are among them.',
  })
  refundedInPaise!: number;
}

@ObjectType({ description: 'Sales of a range: the sums of its days.' })
export class DashboardSales {
  @Field(() => Int, { description: 'Orders that were placed.' })
  orders!: number;

  @Field(() => Int, { description: 'Their totals as ordered, in rupees.' })
  gross!: number;

  @Field(() => Int, { description: 'Their totals without copies that were cancelled since, in rupees.' })
  revenue!: number;

  @Field(() => Int, {
    description: 'The part of `revenue` of orders whose parcel came back or was lost for good, in rupees.',
  })
  returned!: number;

  @Field(() => Float, { description: 'Refunds and payouts that were started, without those that failed, in paise.' })
  refundedInPaise!: number;

  @Cost({ items: LIMITS.days })
  @Field(() => [DashboardDay], { description: 'Every day of the range, in order.' })
  days!: DashboardDay[];
}

@ObjectType({ description: 'Orders of a range that have a status now.' })
export class DashboardStatus {
  @Field(() => OrderStatus, { description: 'The status.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'Number of orders.' })
  orders!: number;
}

/** A rate of which nothing is known is null: silence is no good answer. */
const rate = (definition: string) => ({
  nullable: true,
  description: `${definition}, from 0 to 1; null without any.`,
});
const KEPT = rate('`kept` / `of`');

@ObjectType({ description: 'Kept promises to a region.' })
export class DashboardRegion {
  @Field(() => String, { nullable: true, description: 'State or union territory; null if the address names none.' })
  region!: string | null;

  @Field(() => Int, { description: 'Parcels delivered on the promised day or before.' })
  kept!: number;

  @Field(() => Int, { description: 'Parcels that were delivered, came back or were lost.' })
  of!: number;

  @Field(() => Float, KEPT)
  rate!: number | null;
}

@ObjectType({ description: 'Kept promises of a courier.' })
export class DashboardCourier {
  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => Int, { description: 'Parcels delivered on the promised day or before.' })
  kept!: number;

  @Field(() => Int, { description: 'Parcels that were delivered, came back or were lost.' })
  of!: number;

  @Field(() => Float, KEPT)
  rate!: number | null;
}

@ObjectType({
  description:
    'Promised against delivered days in India, of parcels to customers that were delivered, came back or were lost in the range. Parcels that came back or were lost are broken promises.',
})
export class DashboardPromises {
  @Field(() => Int, { description: 'Parcels delivered on the promised day or before.' })
  kept!: number;

  @Field(() => Int, { description: 'Parcels that were delivered, came back or were lost.' })
  of!: number;

  @Field(() => Float, KEPT)
  rate!: number | null;

  @Cost({ items: 40 })
  @Field(() => [DashboardRegion], { description: 'By region, the most parcels first.' })
  byRegion!: DashboardRegion[];

  @Cost({ items: 5 })
  @Field(() => [DashboardCourier], { description: 'By courier, the most parcels first.' })
  byCourier!: DashboardCourier[];
}

@ObjectType({ description: 'What customers say of the condition of their copies, in feedback given in the range.' })
export class DashboardCondition {
  @Field(() => Int, { description: 'Answers that the copies are as described.' })
  asDescribed!: number;

  @Field(() => Int, { description: 'Answers to this question. Feedback without an answer to it does not count.' })
  answers!: number;

  @Field(() => Float, rate('`asDescribed` / `answers`'))
  rate!: number | null;
}

@ObjectType({ description: 'Copies that an exchange was asked for, for one reason.' })
export class DashboardReason {
  @Field(() => ExchangeReason, { description: 'The reason.' })
  reason!: ExchangeReason;

  @Field(() => Int, { description: 'Copies.' })
  copies!: number;
}

@ObjectType({ description: 'Exchanges that were asked for in the range, whatever became of them.' })
export class DashboardExchanges {
  @Field(() => Int, { description: 'Copies that an exchange was asked for.' })
  copies!: number;

  @Field(() => Int, { description: 'Copies that were delivered in the range, without replacements.' })
  deliveredCopies!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      '`copies` / `deliveredCopies`; null if nothing was delivered. An exchange can follow a delivery before the range.',
  })
  rate!: number | null;

  @Cost({ items: Object.keys(ExchangeReason).length })
  @Field(() => [DashboardReason], { description: '`copies` by reason, the most frequent first.' })
  reasons!: DashboardReason[];
}

@ObjectType({
  description: 'What was sold of a book to orders that were placed in the range, without cancelled copies.',
})
export class DashboardBestSeller {
  @Field(() => ID, { description: 'Book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'Title as ordered.' })
  title!: string;

  @Field(() => Int, { description: 'Copies.' })
  copies!: number;

  @Field(() => Int, { description: 'What they cost, in rupees.' })
  revenue!: number;

  @Field(() => Int, { description: 'The new ones of `copies`.' })
  newCopies!: number;

  @Field(() => Int, { description: 'What these cost, in rupees.' })
  newRevenue!: number;

  @Field(() => Int, { description: 'The pre-owned ones of `copies`.' })
  preOwnedCopies!: number;

  @Field(() => Int, { description: 'What these cost, in rupees.' })
  preOwnedRevenue!: number;
}

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

  @Cost({ items: LIMITS.lowStock })
  @Field(() => [DashboardLowBook], { description: `Those with the fewest copies, at most ${LIMITS.lowStock}.` })
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
  @Field(() => DashboardMoney, { description: 'To be collected: the parcels are on their way.' })
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

@ObjectType({ description: `A visible review with ${LIMITS.lowRating} stars or fewer.` })
export class DashboardReview {
  @Field(() => ID, { description: 'UUID.' })
  reviewId!: string;

  @Field(() => ID, { description: 'Book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'Title as ordered.' })
  title!: string;

  @Field(() => Int, { description: `Stars, 1 to ${LIMITS.lowRating}.` })
  rating!: number;

  @Field(() => String, { description: 'Plain text, possibly of several lines. Never render it as HTML.' })
  reviewText!: string;

  @Field(() => String, { description: 'Time of the submission, ISO 8601, UTC.' })
  createdAt!: string;

  @Field(() => ID, { description: 'The order of the copy.' })
  orderId!: string;
}
