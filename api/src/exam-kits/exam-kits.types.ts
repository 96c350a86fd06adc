import { Field, ID, InputType, Int, InterfaceType, ObjectType } from 'type-graphql';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { CopyType } from '../copies/copies.types.ts';
import { SuitabilityType } from '../exam-targets/exam-targets.types.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { KitRole } from './kit-roles.rules.ts';
import { KIT_LANGUAGES, KIT_LIMITS, KitGap, KitWear, wearLabel } from './kit.rules.ts';

describeEnum(KitRole, 'KitRole', 'What a book does in a kit, in the opinion of the shop.', {
  NCERT: 'An NCERT textbook. Each has its own place.',
  THEORY: 'Explains the subject.',
  PRACTICE: 'Exercises.',
  PAST_PAPERS: 'Papers of previous years.',
  FORMULAE: 'Formulae for revision.',
});

describeEnum(
  KitWear,
  'KitWear',
  'How worn the books of a kit may be at most. A pre-owned book that is not graded counts as FAIR.',
  (wear) => `${wearLabel(wear)}.`,
);

describeEnum(KitGap, 'KitGap', 'Why a place of a kit is empty.', {
  LEFT_OUT: 'The request leaves it out.',
  NOT_SOLD: 'The shop has no book for it in this language.',
  SOLD_OUT: 'Its books are out of stock.',
  TOO_WORN: 'No copy is clean enough.',
  OUT_OF_DATE: 'Its books are out of date for the exam.',
  OVER_BUDGET: 'It does not fit the budget.',
  FOLLOWS_MISSING: 'It comes after a book that is not in the kit, such as its first part.',
});

@InputType({ description: 'The offer to put into a place of a kit.' })
export class KitPinInput {
  @Field(() => ID, { description: 'The place, from `ExamKitPiece.slot`.' })
  slot!: string;

  @Field(() => ID, { description: 'The book.' })
  bookId!: string;

  @Field(() => Condition, { description: 'Its condition.' })
  condition!: Condition;

  @Field(() => ID, { nullable: true, description: 'The copy; null for a book whose copies are not listed.' })
  copyId?: string | null;
}

@InputType({ description: 'What a kit is for and what it may cost.' })
export class ExamKitInput {
  @Field(() => String, { description: 'Exam code in any case, as in `exams`.' })
  exam!: string;

  @Field(() => Int, { description: 'Year of the exam.' })
  year!: number;

  @Field(() => Int, {
    description: `The most that the kit may cost, rupees: ${KIT_LIMITS.lowestBudget} to ${KIT_LIMITS.highestBudget}.`,
  })
  budget!: number;

  @Field(() => String, { defaultValue: 'English', description: 'English name of the language of its books.' })
  language!: string;

  @Field(() => KitWear, { defaultValue: KitWear.FAIR, description: 'How worn its books may be at most.' })
  wear!: KitWear;

  @Field(() => [String], { nullable: true, description: 'Subject codes, of `ExamKit.subjects`; all if it is omitted.' })
  subjects?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Places to leave empty.' })
  leftOut?: string[] | null;

  @Field(() => [KitPinInput], {
    nullable: true,
    description: 'Offers to take. They are met first, in this order, as long as they are for sale and fit the budget.',
  })
  pinned?: KitPinInput[] | null;

  @Field(() => [ID], { nullable: true, description: `Books not to take, at most ${KIT_LIMITS.excludedBooks}.` })
  excludedBookIds?: string[] | null;
}

@ObjectType('ExamKitScore', {
  description:
    'Why a kit is the best of those that fill the same places. The parts count in this order: more, less, more.',
})
class ExamKitScoreType {
  @Field(() => Int, { description: '2 for each book that is right for the exam, 1 for each that is usable with gaps.' })
  suitability!: number;

  @Field(() => Int, { description: 'Price, rupees: less is better.' })
  price!: number;

  @Field(() => Int, { description: '4 for each new book, 3 for a copy as good as new, down to 0 for a fair one.' })
  cleanness!: number;
}

@ObjectType('ExamKitOffer', { description: 'A book in one condition, or one copy of it. Prices are whole rupees.' })
class ExamKitOfferType {
  @Field(() => BookType, { description: 'The book.' })
  book!: BookType;

  @Field(() => Condition, { description: 'Condition.' })
  condition!: Condition;

  @Field(() => CopyType, {
    nullable: true,
    description:
      'The very copy, for `AddToCartInput.copyId`; null for a new book, and for one whose copies are not listed.',
  })
  copy!: CopyType | null;

  @Field(() => Int, { description: 'Selling price, rupees.' })
  price!: number;

  @Field(() => Int, { description: 'List price (MRP), rupees.' })
  listPrice!: number;

  @Field(() => SuitabilityType, {
    description: 'Whether it is right for the exam. A kit has no book that is out of date.',
  })
  suitability!: SuitabilityType;
}

@InterfaceType('ExamKitPlace', {
  description: 'A place of a kit, which one book fills.',
  resolveType: (value: object) => ('offer' in value ? 'ExamKitPiece' : 'ExamKitGap'),
})
export abstract class ExamKitPlaceType {
  @Field(() => ID, { description: 'The place, for `leftOut` and `pinned`. It stays the same from request to request.' })
  slot!: string;

  @Field(() => KitRole, { description: 'What the book is for.' })
  role!: KitRole;

  @Field(() => String, {
    nullable: true,
    description: 'Lower-case subject code; null if one book serves all subjects.',
  })
  subject!: string | null;

  @Field(() => String, { description: 'The subject to show: "All subjects" if there is no code.' })
  subjectLabel!: string;

  @Field(() => String, { description: 'The role to show, with its part of the subject: "Theory: Organic chemistry".' })
  label!: string;
}

@ObjectType('ExamKitPiece', { implements: ExamKitPlaceType, description: 'A filled place of a kit.' })
export class ExamKitPieceType extends ExamKitPlaceType {
  @Field(() => ExamKitOfferType, { description: 'What fills it.' })
  offer!: ExamKitOfferType;

  @Field(() => Boolean, { description: 'Whether the request pinned it.' })
  isPinned!: boolean;

  @Cost({ items: KIT_LIMITS.alternatives })
  @Field(() => [ExamKitOfferType], {
    description: `The next best offers that the budget allows instead, at most ${KIT_LIMITS.alternatives}.`,
  })
  alternatives!: ExamKitOfferType[];
}

@ObjectType('ExamKitGap', { implements: ExamKitPlaceType, description: 'An empty place of a kit.' })
export class ExamKitGapType extends ExamKitPlaceType {
  @Field(() => KitGap, { description: 'Why it is empty.' })
  reason!: KitGap;

  @Field(() => String, { description: 'The reason to show.' })
  message!: string;

  @Field(() => Int, { nullable: true, description: 'The price of the cheapest book for it; null without one.' })
  cheapest!: number | null;
}

@ObjectType('ExamKitLanguage', { description: 'A language of the books of a kit.' })
class ExamKitLanguageType {
  @Field(() => String, { description: 'English name, for `ExamKitInput.language`.' })
  language!: string;

  @Field(() => Int, { description: 'Places that a kit in this language has.' })
  places!: number;

  @Field(() => Int, { description: 'Places that the shop has a book for, at any price.' })
  placesWithBooks!: number;
}

@ObjectType('ExamKit', {
  description:
    'The best kit of books for an exam within a budget: at most one book for each place, and no other kit within the budget fills a more important place. Prices are whole rupees.',
})
export class ExamKitType {
  @Cost({ items: KIT_LIMITS.places })
  @Field(() => [ExamKitPieceType], { description: 'Its books, the most important ones first.' })
  pieces!: ExamKitPieceType[];

  @Cost({ items: KIT_LIMITS.places })
  @Field(() => [ExamKitGapType], { description: 'The places that are empty, and why, the most important ones first.' })
  missing!: ExamKitGapType[];

  @Field(() => [ID], { description: 'Places whose pinned offer is sold, unsuitable or over the budget.' })
  unmetPins!: string[];

  @Field(() => Int, { description: 'Sum of the prices, never more than the budget. Delivery is free.' })
  total!: number;

  @Field(() => Int, { description: 'The same sum at list prices.' })
  listTotal!: number;

  @Field(() => Int, { description: '`listTotal` minus `total`, at least 0.' })
  savings!: number;

  @Field(() => Int, { description: 'The budget.' })
  budget!: number;

  @Field(() => Int, { description: 'What a kit costs at least that fills every place that can be filled.' })
  fullPrice!: number;

  @Field(() => Int, { nullable: true, description: 'The price of its cheapest book; null without one.' })
  cheapestPiece!: number | null;

  @Cost({ items: KIT_LANGUAGES.length })
  @Field(() => [ExamKitLanguageType], { description: 'The languages to choose from.' })
  languages!: ExamKitLanguageType[];

  @Field(() => ExamKitScoreType, {
    description: 'The score. No other kit within the budget that fills the same places has a better one.',
  })
  score!: ExamKitScoreType;

  @Field(() => String, { description: 'What is the shop’s opinion in it, and how it is chosen. Show it with the kit.' })
  opinion!: string;
}
