import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { ExchangeReason } from '../../exchanges/exchanges.rules.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { DASHBOARD_LIMITS } from './dashboard.rules.ts';

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

@ObjectType()
export abstract class Sales {
  @Field(() => Int, { description: 'Orders that were placed; when paid online, on the day of the payment.' })
  orders!: number;

  @Field(() => Int, { description: 'Their totals as ordered, in rupees.' })
  gross!: number;

  @Field(() => Int, { description: 'Their totals without copies that were cancelled since, in rupees.' })
  revenue!: number;

  @Field(() => Float, {
    description:
      'What is left of `revenue` now, in paise: without refunds and payouts that did not fail, and without orders whose shipment came back or was lost for good. Cash counts from the order on, whether it is remitted or not.',
  })
  netRevenueInPaise!: number;

  @Field(() => Int, {
    description: 'The part of `revenue` of orders whose shipment came back or was lost for good, in rupees.',
  })
  returned!: number;

  @Field(() => Float, {
    description:
      'Refunds and payouts that were started, of any order, without those that failed, in paise. Refunds of cancelled copies are among them.',
  })
  refundedInPaise!: number;
}

@ObjectType({ description: 'Sales of a day.' })
export class DashboardDay extends Sales {
  @Field(() => String, { description: 'The day in India, YYYY-MM-DD.' })
  day!: string;
}

@ObjectType({ description: 'Sales of a range: the sums of its days.' })
export class DashboardSales extends Sales {
  @Cost({ items: DASHBOARD_LIMITS.days })
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

@ObjectType({ description: 'Refused orders on delivery to a PIN code, of those that were placed in the range.' })
export class DashboardRefusals {
  @Field(() => String, { description: 'The PIN code.' })
  pincode!: string;

  @Field(() => Int, { description: 'Orders that came back.' })
  refused!: number;

  @Field(() => Int, { description: 'Orders that were delivered or came back; lost ones do not count.' })
  of!: number;

  @Field(() => Float, { description: '`refused` / `of`.' })
  rate!: number;
}

/** A rate is null without anything to count: no answer must not look like a good one. */
const rate = (definition: string) => ({
  nullable: true,
  description: `${definition}, from 0 to 1; null without any.`,
});
@ObjectType()
abstract class Deliveries {
  @Field(() => Int, { description: 'Shipments delivered on the promised day or before.' })
  kept!: number;

  @Field(() => Int, { description: 'Shipments that were delivered, came back or were lost.' })
  of!: number;

  @Field(() => Float, rate('`kept` / `of`'))
  rate!: number | null;
}

@ObjectType({ description: 'Kept promises to a region.' })
export class DashboardRegion extends Deliveries {
  @Field(() => String, { nullable: true, description: 'State or union territory; null if the address names none.' })
  region!: string | null;
}

@ObjectType({ description: 'Kept promises of a courier.' })
export class DashboardCourier extends Deliveries {
  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;
}

@ObjectType('DashboardPromises', {
  description:
    'Promised against delivered days in India, of shipments to customers that were delivered, came back or were lost in the range. Shipments that came back or were lost are broken promises.',
})
export class OnTimeCounts extends Deliveries {
  @Cost({ items: 40 })
  @Field(() => [DashboardRegion], { description: 'By region, the most shipments first.' })
  byRegion!: DashboardRegion[];

  @Cost({ items: 5 })
  @Field(() => [DashboardCourier], { description: 'By courier, the most shipments first.' })
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
