import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { BookSort, Condition, CATALOGUE_LIMITS } from '../catalogue.rules.ts';
import { BookType } from '../catalogue.types.ts';
import { ExamTargetInput } from '../exam-target.types.ts';

const COMPARED_PRICE = 'price in the filtered condition, else in new';
const MAX_CHOICES = `at most ${CATALOGUE_LIMITS.filterChoices}`;

describeEnum(BookSort, 'BookSort', 'Order of a list of books.', {
  RELEVANCE: 'Best match first; without a search, trending books first, then the newest.',
  PRICE_LOW: `Lowest ${COMPARED_PRICE} first. Books out of stock keep their place.`,
  PRICE_HIGH: `Highest ${COMPARED_PRICE} first. Books out of stock keep their place.`,
  DISCOUNT: 'Largest percent off first: of the filtered condition, else of the new copy.',
  NEWEST: 'Most recently added first.',
  VERDICT:
    'Right for the exam of `suitableFor` or `usableFor` first, then usable with gaps, the newest first of both. RELEVANCE without such a filter.',
});

@InputType({ description: 'Filters of a list of books. Omitted filters do not apply.' })
export class BookFilter {
  @Field(() => Condition, { nullable: true, description: 'Only books in stock in this condition.' })
  condition?: Condition | null;

  @Field(() => Int, {
    nullable: true,
    description: `Lowest ${COMPARED_PRICE}, rupees.`,
  })
  minPrice?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Highest ${COMPARED_PRICE}, rupees.`,
  })
  maxPrice?: number | null;

  @Field(() => [Int], { nullable: true, description: `Books for any of these school classes, ${MAX_CHOICES}.` })
  classes?: number[] | null;

  @Field(() => [String], { nullable: true, description: `Books of any of these publishers, ${MAX_CHOICES}.` })
  publishers?: string[] | null;

  @Field(() => [String], { nullable: true, description: `Books in any of these languages, ${MAX_CHOICES}.` })
  languages?: string[] | null;

  @Field(() => ExamTargetInput, {
    nullable: true,
    description:
      'Only books that are right for this exam, or have a copy on the shelf that is: see `Book.suitability`.',
  })
  suitableFor?: ExamTargetInput | null;

  @Field(() => ExamTargetInput, {
    nullable: true,
    description:
      'Only books that are right for this exam or usable with gaps, or have such a copy on the shelf. `suitableFor` goes before it.',
  })
  usableFor?: ExamTargetInput | null;
}

@ObjectType({ description: 'An option of a filter with the number of books it matches.' })
export class FacetCount {
  @Field(() => String, { description: 'Value to pass to the filter.' })
  value!: string;

  @Field(() => String, { description: 'Text to show.' })
  label!: string;

  @Field(() => Int, { description: 'Books with this value, with every other filter applied.' })
  count!: number;
}

@ObjectType({
  description: 'Options of every filter of a list. Each facet is counted with every filter but its own applied.',
})
export class BookFacets {
  @Cost({ items: 20 })
  @Field(() => [FacetCount], { description: 'Subject codes, most books first.' })
  subjects!: FacetCount[];

  @Cost({ items: 2 })
  @Field(() => [FacetCount], { description: 'NEW and PREOWNED.' })
  conditions!: FacetCount[];

  @Cost({ items: 12 })
  @Field(() => [FacetCount], { description: 'School classes, lowest first.' })
  classes!: FacetCount[];

  @Cost({ items: 50 })
  @Field(() => [FacetCount], { description: 'Publishers, most books first, at most 50.' })
  publishers!: FacetCount[];

  @Cost({ items: 10 })
  @Field(() => [FacetCount], { description: 'Languages, most books first.' })
  languages!: FacetCount[];

  @Field(() => Int, {
    nullable: true,
    description: `Lowest ${COMPARED_PRICE} in the list, without the filter by price, rupees; null if the list is empty.`,
  })
  minPrice!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Highest ${COMPARED_PRICE} in the list, without the filter by price, rupees; null if the list is empty.`,
  })
  maxPrice!: number | null;
}

@ObjectType({ description: 'One page of a list of books, with totals of the whole list.' })
export class BookConnection extends pageOf(BookType, 'BookEdge') {}

@ObjectType('Subject', { description: 'A subject of an exam: a subcategory.' })
class SubjectType {
  @Field(() => String, { description: 'Code for `books(subject:)` and URLs.' })
  code!: string;

  @Field(() => String, { description: 'Text to show.' })
  label!: string;
}

@ObjectType('Exam', { description: 'An exam or school class: a top-level category.' })
export class ExamType {
  @Field(() => String, { description: 'Code for `books(exam:)` and URLs.' })
  code!: string;

  @Field(() => String, { description: 'Text to show: "Class 12" for CBSE12.' })
  label!: string;

  @Cost({ items: 10 })
  @Field(() => [SubjectType], { description: 'Menu entries, in order; empty if the exam has no submenu.' })
  subjects!: SubjectType[];
}
