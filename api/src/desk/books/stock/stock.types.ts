import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../../platform/graphql/page-info.ts';
import { Condition } from '../../../catalogue/catalogue.rules.ts';
import { STOCK_LIMITS, StockReason } from '../../../catalogue/stock/stock.rules.ts';
import { describeEnum } from '../../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../../platform/graphql/time-field.ts';

describeEnum(StockReason, 'StockReason', 'Why the stock of a book changed.', {
  SALE: 'Copies of an order, from when it holds them.',
  CANCEL: 'Copies of a cancelled or expired order, back in the stock.',
  RETURN: 'Copies of a shipment that came back and can be sold again.',
  COUNT: 'The copies were counted.',
  DAMAGE: 'Copies that cannot be sold any more.',
  INTAKE: 'New copies came in without a receipt.',
  RECEIPT: 'New copies of a supplier’s receipt; below 0 by its correction.',
  EDIT: 'The stock was edited with the book, or imported.',
});

@ObjectType('Lot', { description: 'Units of a new book that came in together. Sales take the oldest lot.' })
export class LotType {
  @Field(() => ID, { description: 'ID of the lot.' })
  lotId!: string;

  @Field(() => String, { description: 'Day in India on which it came in, YYYY-MM-DD.' })
  receivedOn!: string;

  @Field(() => Int, { description: 'Units that are not sold.' })
  unitsLeft!: number;

  @Field(() => Int, { nullable: true, description: 'What one unit cost, in paise; null if it is not known.' })
  costInPaise!: number | null;

  @Field(() => Int, { description: 'MRP printed on its units, in rupees. The lowest on the shelf is in force.' })
  mrp!: number;

  @Field(() => Int, { nullable: true, description: 'Year in which it was printed; null if it is not known.' })
  printingYear!: number | null;

  @Field(() => String, { nullable: true, description: 'Edition as printed; null if it is not known.' })
  edition!: string | null;
}

@ObjectType('StockMovement', {
  description: 'A change of the stock of a book in one condition. The stock is the sum of all changes.',
})
class StockMovementType {
  @Field(() => ID, { description: 'Number of the movement; a later one has a higher number.' })
  stockMovementId!: string;

  @Field(() => Condition, { description: 'Condition of the copies.' })
  condition!: Condition;

  @Field(() => Int, {
    description: 'Copies that were added; below 0, that were taken. 0: a count that found no difference.',
  })
  change!: number;

  @Field(() => Int, { nullable: true, description: 'Copies left after it; null once they are not counted any more.' })
  stockAfter!: number | null;

  @Field(() => StockReason, { description: 'Why the stock changed.' })
  reason!: StockReason;

  @Field(() => ID, { nullable: true, description: 'The order whose copies they are; null for other reasons.' })
  orderId!: string | null;

  @Field(() => String, { nullable: true, description: 'Email address of the admin; null for sales.' })
  by!: string | null;

  @Field(() => String, { nullable: true, description: 'What the admin noted.' })
  note!: string | null;

  @TimeField({ description: 'Time, ISO 8601, UTC.' })
  at!: Date;
}

@ObjectType({ description: 'One page of the movements of a book, newest first.' })
export class StockMovementConnection extends pageOf(StockMovementType, 'StockMovementEdge') {}

@InputType({ description: 'Copies that came in, were lost or were counted: `change` or `count`, by the reason.' })
export class AdjustStockInput {
  @Field(() => ID, { description: 'ID of the book.' })
  bookId!: string;

  @Field(() => Int, {
    description:
      '`AdminBook.version` that was seen. Every change raises it, sales too: a repeated request is a CONFLICT.',
  })
  version!: number;

  @Field(() => Condition, { description: 'Condition of the copies.' })
  condition!: Condition;

  @Field(() => StockReason, { description: 'INTAKE, DAMAGE or COUNT.' })
  reason!: StockReason;

  @Field(() => Int, { nullable: true, description: 'For INTAKE, copies to add, 1 or more. For DAMAGE, -1 or less.' })
  change?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For COUNT, the number of copies there are. From then on they are counted.',
  })
  count?: number | null;

  @Field(() => String, { nullable: true, description: `At most ${STOCK_LIMITS.note} characters.` })
  note?: string | null;
}
