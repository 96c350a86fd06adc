import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { FactSource } from '../../exam-targets/exam-targets.types.ts';
import { FactKind, FactStatus, SuitabilityVerdict } from '../../exam-targets/verdict-years.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { FACT_LIMITS } from './exam-facts.rules.ts';

describeEnum(FactKind, 'ExamFactKind', 'What a fact about an exam is about.', {
  SYLLABUS: 'What the exam asks: it concerns books of theory and practice.',
  EDITION: "NCERT's textbooks of a class.",
  PATTERN: 'The pattern of the papers: it is told with past papers.',
});

describeEnum(FactStatus, 'ExamFactStatus', 'Whether sources agree.', {
  SETTLED: 'They do.',
  UNSETTLED: 'They contradict each other, or do not say: verdicts are UNKNOWN.',
});

const TOPICS = `at most ${FACT_LIMITS.topics}`;

@ObjectType()
@InputType()
abstract class ExamFactFields {
  @Field(() => ID, { description: 'Id of the fact: small letters, digits and hyphens, such as a UUID of the client.' })
  examFactId!: string;

  @Field(() => FactKind, { description: 'What it is about.' })
  kind!: FactKind;

  @Field(() => FactStatus, { description: 'Whether sources agree.' })
  status!: FactStatus;

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
      'Printing or edition since which all changes are known: older books are UNKNOWN. Null for PATTERN and UNSETTLED.',
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

  @Field(() => String, { description: `A sentence for shoppers, at most ${FACT_LIMITS.statement} characters.` })
  statement!: string;
}

@ObjectType('ExamFact', { description: 'What sources say of an exam; verdicts on books rest on it.' })
export class ExamFactType extends ExamFactFields {
  @Cost({ items: FACT_LIMITS.sources })
  @Field(() => [FactSource], { description: 'Where it is said, the most important one first.' })
  sources!: FactSource[];

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

@InputType({ description: 'A source of a fact.' })
export class FactSourceInput {
  @Field(() => String, { description: 'Title of the page or document.' })
  title!: string;

  @Field(() => String, { description: 'Who published it.' })
  publisher!: string;

  @Field(() => String, { description: 'Address, https.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Date of the source, YYYY-MM-DD.' })
  date?: string | null;
}

@InputType({ description: 'A fact to add or to change.' })
export class SaveExamFactInput extends ExamFactFields {
  @Field(() => [FactSourceInput], { description: `Where it is said, 1 to ${FACT_LIMITS.sources}.` })
  sources!: FactSourceInput[];

  @Field(() => Int, {
    nullable: true,
    description: '`ExamFact.version` that the edit is based on; omit it to add one.',
  })
  version?: number | null;
}

@ObjectType({ description: 'A book that a change of facts concerns.' })
export class JudgedBook {
  @Field(() => ID, { description: 'Id of the book.' })
  bookId!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;
}

@ObjectType('VerdictChange', {
  description: 'Books, each by the best of its new and used copies, whose verdict for an exam changes.',
})
export class VerdictChangeType {
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

  @Cost({ items: 5 })
  @Field(() => [JudgedBook], { description: 'The first of them.' })
  examples!: JudgedBook[];
}
