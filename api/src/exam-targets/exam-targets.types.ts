import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { SuitabilityVerdict } from './verdict-years.rules.ts';

describeEnum(SuitabilityVerdict, 'SuitabilityVerdict', 'Whether a book or a copy is right for an exam of a year.', {
  RIGHT: 'Right: nothing is known to be missing or changed.',
  USABLE_WITH_GAPS: 'Usable, with gaps: the reasons say which.',
  OUT_OF_DATE: 'Out of date: another edition, or too many years of papers missing.',
  UNKNOWN: 'We do not know: the catalogue or the sources do not suffice.',
});

@ObjectType('ExamTarget', { description: 'The exam that a shopper prepares for.' })
export class ExamTargetType {
  @Field(() => String, { description: 'Exam code, as in `exams`.' })
  exam!: string;

  @Field(() => Int, { description: 'Year in which the exam is held.' })
  year!: number;
}

@InputType('FactSourceInput', { description: 'A public source of a fact.' })
@ObjectType({ description: 'A public source of a fact.' })
export class FactSource {
  @Field(() => String, { description: 'Title of the page or document.' })
  title!: string;

  @Field(() => String, { description: 'Who published it.' })
  publisher!: string;

  @Field(() => String, { description: 'Address, https.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Date of the source, YYYY-MM-DD; null if it has none.' })
  date!: string | null;
}

@ObjectType({ description: 'A reason of a verdict.' })
export class SuitabilityReason {
  @Field(() => String, { description: 'Sentence to show.' })
  text!: string;

  @Field(() => FactSource, {
    nullable: true,
    description: 'Where the fact comes from; null for what the catalogue itself says of the book or copy.',
  })
  source!: FactSource | null;
}

@ObjectType('Suitability', { description: 'Whether a book or a copy is right for an exam of a year, and why.' })
export class SuitabilityType {
  @Field(() => SuitabilityVerdict, { description: 'The verdict.' })
  verdict!: SuitabilityVerdict;

  @Field(() => String, { description: 'The verdict to show: "Usable, with gaps".' })
  label!: string;

  @Cost({ items: 5 })
  @Field(() => [SuitabilityReason], { description: 'Why, the most important reason first; never empty.' })
  reasons!: SuitabilityReason[];
}
