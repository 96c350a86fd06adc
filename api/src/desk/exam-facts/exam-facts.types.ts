import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { FactSource } from '../../exam-targets/exam-targets.types.ts';
import { FactKind, SuitabilityVerdict } from '../../exam-targets/verdict-years.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { FACT_LIMITS } from './exam-facts.rules.ts';

describeEnum(FactKind, 'ExamFactKind', 'What a fact about an exam is about.', {
  SYLLABUS: 'What the exam asks: it concerns books of theory and practice.',
  EDITION: "NCERT's textbooks of a class.",
  PATTERN: 'The pattern of the papers: it is told with past papers.',
});

const TOPICS = `at most ${FACT_LIMITS.topics}`;

@ObjectType()
@InputType('ExamFactInput', { description: 'A fact to add or to change.' })
export class ExamFactFields {
  @Field(() => FactKind, { description: 'What it is about.' })
  kind!: FactKind;

  @Field(() => [String], { description: 'Codes of the exams that it concerns.' })
  exams!: string[];

  @Field(() => [String], { description: 'Codes of the subjects that it concerns; empty for PATTERN only.' })
  subjects!: string[];

  @Field(() => [Int], { description: 'Classes of the textbooks, for EDITION.' })
  classes!: number[];

  @Field(() => Int, { description: 'First exam year that it concerns.' })
  fromYear!: number;

  @Field(() => Int, { nullable: true, description: 'Last exam year; null until another fact is known.' })
  untilYear!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Printing or edition since which all changes are known: older books are UNKNOWN. Null for PATTERN, and where sources contradict each other or do not say: all books are UNKNOWN.',
  })
  completeFrom!: number | null;

  @Field(() => [String], { description: `What was added, ${TOPICS}.` })
  added!: string[];

  @Field(() => Int, { nullable: true, description: 'First printing or edition with it: older books have gaps.' })
  addedFrom!: number | null;

  @Field(() => [String], { description: `What was left out, and may be skipped, ${TOPICS}.` })
  removed!: string[];

  @Field(() => Int, { nullable: true, description: 'First printing or edition without it.' })
  removedFrom!: number | null;

  @Field(() => String, { description: `A sentence for shoppers, at most ${FACT_LIMITS.text} characters.` })
  statement!: string;

  @Cost({ items: FACT_LIMITS.sources })
  @Field(() => [FactSource], {
    description: `Where it is said, 1 to ${FACT_LIMITS.sources}, the most important one first.`,
  })
  sources!: FactSource[];
}

@ObjectType('ExamFact', { description: 'What sources say of an exam; verdicts on books rest on it.' })
export class ExamFactType extends ExamFactFields {
  @Field(() => ID, { description: 'Id of the fact.' })
  examFactId!: string;

  @Field(() => Int, { description: 'Number of this state. Pass it back when saving or removing.' })
  version!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of who saved it last; null if it came with the shop.',
  })
  savedBy!: string | null;

  @TimeField({ description: 'When it was saved last, ISO 8601 in UTC.' })
  savedAt!: Date;
}

@ObjectType({
  description: 'Books, each by the best of its new and used copies, whose verdict for an exam changes.',
})
export class VerdictChange {
  @Field(() => String, { description: 'Code of the exam.' })
  exam!: string;

  @Field(() => Int, { description: 'Year of the exam.' })
  year!: number;

  @Field(() => SuitabilityVerdict, { description: 'The verdict now.' })
  from!: SuitabilityVerdict;

  @Field(() => SuitabilityVerdict, { description: 'The verdict afterwards.' })
  to!: SuitabilityVerdict;

  @Field(() => Int, { description: 'How many books.' })
  books!: number;

  @Field(() => [String], { description: 'Titles of the first five of them.' })
  examples!: string[];
}
