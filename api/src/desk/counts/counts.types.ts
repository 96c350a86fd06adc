import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { COUNT_LIMITS, COUNT_REASONS, CountFinding, CountReason, CountStatus } from './counts.rules.ts';

describeEnum(CountStatus, 'StockCountStatus', 'How far a stock count is.', {
  OPEN: 'Scans are counted.',
  POSTED: 'Its differences are posted. After an interruption some may be left: post it again.',
  DISCARDED: 'Given up. It has changed nothing.',
});
describeEnum(
  CountReason,
  'StockCountReason',
  'Why units are missing, or too many.',
  (reason) => `${COUNT_REASONS[reason]}.`,
);
describeEnum(CountFinding, 'StockCountFinding', 'What was found that posting a count does not settle.', {
  OTHER_SHELF: 'It belongs to another shelf. It counts for its book.',
  SOLD: 'A used copy that is sold, and should have left the shelf.',
  WRITTEN_OFF: 'A used copy that is written off.',
  NOT_FOR_SALE: 'A used copy in intake, or one that came back.',
  ORDERED_MISSING: 'A used copy that nobody found, and that an order holds: it stays as it is.',
});

const SHELF = 'The shelf, such as A3-2; empty for books without a shelf.';
const ITEM = 'The code of its label: of a book in one condition, or of a used copy.';

@InputType({ description: 'A stock count to begin.' })
export class CreateStockCountInput {
  @Field(() => ID, { description: 'A UUID that the client makes: a repeated request begins no second count.' })
  countId!: string;

  @Field(() => [String], {
    description: `Shelves, or how they begin: A3 has A3 and A3-2, not A30. At most ${COUNT_LIMITS.shelves}; empty for the whole shop.`,
  })
  shelves!: string[];
}

@InputType({ description: 'Where something is counted.' })
export class CountShelfInput {
  @Field(() => ID, { description: 'Id of the count.' })
  countId!: string;

  @Field(() => ID, { description: 'A UUID that the client makes: a repeated request counts once.' })
  scanId!: string;

  @Field(() => String, { description: SHELF })
  shelf!: string;
}

@InputType({ description: 'Units that were counted.' })
export class CountScanInput extends CountShelfInput {
  @Field(() => String, {
    description: 'A label or an ISBN as it was scanned, the code of a copy, or a book ID. An ISBN means new units.',
  })
  code!: string;

  @Field(() => Int, { description: `Units, at most ${COUNT_LIMITS.units}; below 0 to undo. A used copy is one.` })
  units!: number;
}

@InputType({ description: 'A stock count whose differences are posted.' })
export class PostStockCountInput {
  @Field(() => ID, { description: 'Id of the count.' })
  countId!: string;

  @Field(() => Int, { description: 'The version whose differences were seen.' })
  version!: number;

  @Field(() => CountReason, { description: 'Why, for all differences.' })
  reason!: CountReason;

  @Field(() => String, { nullable: true, description: `At most ${COUNT_LIMITS.note} characters.` })
  note?: string | null;
}

@ObjectType({ description: 'How far a shelf is counted.' })
export class CountShelf {
  @Field(() => String, { description: SHELF })
  shelf!: string;

  @Field(() => Int, { description: 'Units that were counted on it.' })
  units!: number;

  @Field(() => [String], { description: 'Email addresses of the admins who counted it.' })
  by!: string[];

  @TimeField({ nullable: true, description: 'When something was scanned last, ISO 8601 in UTC; null: not yet.' })
  scannedAt!: Date | null;

  @TimeField({ nullable: true, description: 'When it was done, ISO 8601 in UTC; null: not yet.' })
  doneAt!: Date | null;
}

@ObjectType('StockCount', { description: 'A count of what is on some shelves.' })
export class StockCountType {
  @Field(() => ID, { description: 'Id of the count, a UUID.' })
  countId!: string;

  @Field(() => Int, { description: 'Its number, for people.' })
  number!: number;

  @Field(() => [String], { description: 'Shelves, or how they begin; empty: the whole shop.' })
  shelves!: string[];

  @Field(() => CountStatus, { description: 'How far it is.' })
  status!: CountStatus;

  @Field(() => String, { description: 'Email address of the admin who began it.' })
  by!: string;

  @TimeField({ description: 'When it began, ISO 8601 in UTC.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Incremented by each change and each scan.' })
  version!: number;

  @Field(() => String, { nullable: true, description: 'Email address of the admin who posted or discarded it.' })
  closedBy!: string | null;

  @TimeField({ nullable: true, description: 'When, ISO 8601 in UTC; null while it is open.' })
  closedAt!: Date | null;

  @Field(() => CountReason, { nullable: true, description: 'Why its differences were posted; null before.' })
  reason!: CountReason | null;

  @Field(() => String, { nullable: true, description: 'A note on that; null without one.' })
  note!: string | null;

  @Cost({ items: COUNT_LIMITS.shown })
  @Field(() => [CountShelf], { description: 'Its shelves, in their order.' })
  progress!: CountShelf[];

  @Field(() => String, { description: 'Path of the CSV file of its differences, on this origin.' })
  csvUrl!: string;
}

@ObjectType('StockCountConnection', { description: 'One page of stock counts, newest first.' })
export class StockCountConnection extends pageOf(StockCountType, 'StockCountEdge') {}

/** Units of a book in one condition, or a used copy. */
@ObjectType()
abstract class CountItem {
  @Field(() => ID, { description: ITEM })
  item!: string;

  @Field(() => String, { description: 'Title of the book.' })
  title!: string;

  @Field(() => Condition, { description: 'Condition of the units.' })
  condition!: Condition;

  @Field(() => String, { nullable: true, description: 'Code of the used copy; null for units.' })
  copyCode!: string | null;
}

@ObjectType({ description: 'What was counted on a shelf. It does not tell how many should be there.' })
export class CountedItem extends CountItem {
  @Field(() => Int, { description: 'Units that were counted on this shelf.' })
  units!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What is wrong with finding it here, such as that it belongs to another shelf; null if nothing is.',
  })
  notice!: string | null;
}

@ObjectType({
  description:
    'A difference between what was counted and what should be there, or what else was found: `finding` says what.',
})
export class CountDifference extends CountItem {
  @Field(() => ID, { description: 'Id of the book.' })
  bookId!: string;

  @Field(() => String, { description: `${SHELF} Where it belongs.` })
  shelf!: string;

  @Field(() => [String], { description: 'The shelves that it was found on.' })
  foundOn!: string[];

  @Field(() => CountFinding, { nullable: true, description: 'What posting does not settle; null if nothing is left.' })
  finding!: CountFinding | null;

  @Field(() => Boolean, { description: 'Whether the stock has no number yet: posting begins it.' })
  isNew!: boolean;

  @Field(() => Int, {
    description:
      'How many there were when its shelf was scanned last; of a stock without a number those that were ordered.',
  })
  expected!: number;

  @Field(() => Int, { description: 'How many were counted, on all shelves.' })
  counted!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'By how many units posting changes the stock; null if it does not.',
  })
  difference!: number | null;

  @Field(() => Int, { nullable: true, description: 'The difference at cost, in paise; null if that is not known.' })
  valueInPaise!: number | null;

  @Field(() => Boolean, { description: 'Whether units came or were picked between its scans: count it again.' })
  hasMoved!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'By how much the stock has changed, which does not fall below 0; null before it is posted.',
  })
  posted!: number | null;
}

@ObjectType('StockCountReview', { description: 'What a count has found on the shelves that are done.' })
export class CountReview {
  @Field(() => Int, { description: 'The version of the count that this is about: pass it to `postStockCount`.' })
  version!: number;

  @Field(() => Int, { description: 'Number of differences.' })
  differenceCount!: number;

  @Field(() => Int, { description: 'Sum of their values at cost in paise, of those that are known.' })
  valueInPaise!: number;

  @Field(() => Int, { description: 'Number of differences whose cost is not known.' })
  unvalued!: number;

  @Cost({ items: COUNT_LIMITS.shown })
  @Field(() => [CountDifference], { description: `The first ${COUNT_LIMITS.shown}, by shelf; the CSV has all.` })
  rows!: CountDifference[];
}
