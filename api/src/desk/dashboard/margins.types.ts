import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'What is left of orders: net revenue less the cost of goods, postage and payment fees. Units whose cost is not known count as free, so look at `unitsWithoutCost`.',
})
export class OrderMargin {
  @Field(() => Float, { description: 'Net revenue in paise: totals without cancelled copies, refunds and payouts.' })
  netRevenueInPaise!: number;

  @Field(() => Float, {
    description: 'What the units that were sold and did not come back cost, by their lots, in paise.',
  })
  costInPaise!: number;

  @Field(() => Float, {
    description: 'What couriers charge for shipments that left, by their rates until their bill is entered, in paise.',
  })
  postageInPaise!: number;

  @Field(() => Float, { description: 'What the payment provider keeps, with tax, in paise.' })
  feeInPaise!: number;

  @Field(() => Float, { description: '`netRevenueInPaise` less the three others, in paise; below 0 for a loss.' })
  marginInPaise!: number;

  @Field(() => Int, { description: 'Units that were sold and whose cost is not known.' })
  unitsWithoutCost!: number;
}

@ObjectType({
  description:
    'The margin of a book in orders of the range. The net revenue, postage and fee of an order are shared among its lines by their prices.',
})
export class BookMargin extends OrderMargin {
  @Field(() => ID, { description: 'Book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'Title as ordered.' })
  title!: string;

  @Field(() => Int, { description: 'Units of both conditions, without cancelled ones.' })
  units!: number;
}

@ObjectType({ description: 'What is in stock, at cost: counted units and used copies that are not sold.' })
export class StockValue {
  @Field(() => Int, { description: 'Units and used copies.' })
  units!: number;

  @Field(() => Float, { description: 'What they cost, in paise, without those whose cost is not known.' })
  valueInPaise!: number;

  @Field(() => Int, { description: 'Those whose cost is not known.' })
  unitsWithoutCost!: number;
}
