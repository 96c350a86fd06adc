import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { COUNT_LIMITS } from './counts.rules.ts';

export const SHELF = 'The shelf, such as A3-2; empty for books without a shelf.';

@InputType({ description: 'Units that were counted.' })
export class CountScanInput {
  @Field(() => ID, { description: 'Id of the count.' })
  countId!: string;

  @Field(() => ID, { description: 'A UUID that the client makes: a repeated request counts once.' })
  scanId!: string;

  @Field(() => String, { description: SHELF })
  shelf!: string;

  @Field(() => String, {
    description: 'A label or an ISBN as it was scanned, the code of a copy, or a book ID. An ISBN means new units.',
  })
  code!: string;

  @Field(() => Int, { description: `Units, at most ${COUNT_LIMITS.units}; below 0 to undo. A used copy is one.` })
  units!: number;
}

@ObjectType('StockCount', { description: 'A count of what is on the shelves.' })
export class StockCountType {
  @Field(() => ID, { description: 'Id of the count, a UUID.' })
  countId!: string;

  @Field(() => Int, { description: 'Its number, for people.' })
  number!: number;

  @Field(() => String, { description: 'Email address of the admin who began it.' })
  by!: string;

  @TimeField({ description: 'When it began, ISO 8601 in UTC.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Incremented by each scan, and when a shelf is done.' })
  version!: number;

  @Field(() => [String], { description: 'The shelves that are done; empty: those without a name.' })
  doneShelves!: string[];

  @Field(() => String, { nullable: true, description: 'Email address of the admin who posted it.' })
  postedBy!: string | null;

  @TimeField({ nullable: true, description: 'When, ISO 8601 in UTC; null while it is open.' })
  postedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why stocks differ; null while it is open.' })
  reason!: string | null;
}

@ObjectType('StockCountConnection', { description: 'One page of stock counts, newest first.' })
export class StockCountConnection extends pageOf(StockCountType, 'StockCountEdge') {}

@ObjectType({ description: 'How far a shelf is counted.' })
export class CountShelf {
  @Field(() => String, { description: SHELF })
  shelf!: string;

  @Field(() => Int, { description: 'Units that were counted on it.' })
  units!: number;

  @Field(() => [String], { description: 'Email addresses of the admins who counted it.' })
  by!: string[];

  @Field(() => Boolean, { description: 'Whether it is done.' })
  isDone!: boolean;
}

/** Units of a book in one condition, or a used copy. */
@ObjectType()
abstract class CountItem {
  @Field(() => ID, { description: 'The code of its label: of a book in one condition, or of a used copy.' })
  item!: string;

  @Field(() => String, { description: 'Title of the book.' })
  title!: string;

  @Field(() => Condition, { description: 'Condition of the units.' })
  condition!: Condition;

  @Field(() => String, {
    nullable: true,
    description: 'What else to do, for example because it belongs to another shelf; null for nothing.',
  })
  notice!: string | null;
}

@ObjectType({ description: 'What was counted on a shelf. It does not tell how many should be there.' })
export class CountedItem extends CountItem {
  @Field(() => Int, { description: 'Units that were counted on this shelf.' })
  units!: number;
}

@ObjectType({ description: 'A difference between what was counted and what should be there, or what else was found.' })
export class CountDifference extends CountItem {
  @Field(() => String, { description: `${SHELF} Where it belongs.` })
  shelf!: string;

  @Field(() => [String], { description: 'The shelves that it was found on.' })
  foundOn!: string[];

  @Field(() => Int, { description: 'How many there were when its shelf was scanned last.' })
  expected!: number;

  @Field(() => Int, { description: 'How many were counted, on all shelves.' })
  counted!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'How many are missing, below 0, or too many; null if posting changes nothing. No stock falls below 0.',
  })
  difference!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The difference at cost, in whole paise; null if that is not known.',
  })
  valueInPaise!: number | null;
}

@ObjectType('StockCountReview', { description: 'What a count has found on the shelves that are done.' })
export class CountReview {
  @Field(() => Int, { description: 'The version of the count that this is about: pass it to `postStockCount`.' })
  version!: number;

  @Field(() => Int, { description: 'Number of differences.' })
  differenceCount!: number;

  @Field(() => Float, { description: 'Sum of their values at cost in whole paise, of those that are known.' })
  valueInPaise!: number;

  @Field(() => Int, { description: 'Number of differences whose cost is not known.' })
  unvalued!: number;

  @Cost({ items: COUNT_LIMITS.shown })
  @Field(() => [CountDifference], { description: `The first ${COUNT_LIMITS.shown}, by shelf; the CSV has all.` })
  rows!: CountDifference[];
}
