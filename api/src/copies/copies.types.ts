import { Field, ID, InterfaceType, Int, ObjectType } from 'type-graphql';
import { ImageType } from '../catalogue/catalogue.types.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { AnswersFilled, COPY_LIMITS, CopyGrade, CopyPhotoKind, CopySort } from './copies.rules.ts';
import { GRADE_SUMMARIES } from './grades.rules.ts';

describeEnum(CopyGrade, 'CopyGrade', 'How worn a pre-owned copy is, best first.', (grade) => GRADE_SUMMARIES[grade]);

describeEnum(AnswersFilled, 'AnswersFilled', 'How many of the answers to exercises are filled in.', {
  NONE: 'None.',
  SOME: 'Some: less than half.',
  MOST: 'Half of them or more.',
});

describeEnum(CopyPhotoKind, 'CopyPhotoKind', 'What a photograph of a copy shows.', {
  COVER: 'The front cover.',
  SPINE: 'The spine.',
  IMPRINT: 'The imprint page with edition and year of printing.',
  WORST_PAGE: 'The page in the worst condition.',
  OTHER: 'Something else.',
});

describeEnum(CopySort, 'CopySort', 'Order of a list of copies.', {
  BEST: 'Best for its price first: the one that the shop picks.',
  CHEAPEST: 'Lowest price first.',
  CLEANEST: 'Best grade first, then fewest marks.',
});

@ObjectType('CopyPhoto', { description: 'A photograph of a copy.' })
export class CopyPhotoType {
  @Field(() => CopyPhotoKind, { description: 'What it shows.' })
  kind!: CopyPhotoKind;

  @Field(() => ImageType, { description: 'The photograph, with its size and responsive renditions.' })
  image!: ImageType;
}

@InterfaceType('CopyDescription', {
  description: 'One physical pre-owned book as the shop describes it. Shares are percent of its pages, 0 to 100.',
  resolveType: (value: { price?: number }) => (value.price === undefined ? 'OrderedCopy' : 'Copy'),
})
export abstract class CopyDescriptionType {
  @Field(() => ID, { description: 'UUID of the copy.' })
  copyId!: string;

  @Field(() => String, { description: 'Code on the label of the copy, such as 7KQ2M9XA.' })
  code!: string;

  @Field(() => CopyGrade, { description: 'How worn it is.' })
  grade!: CopyGrade;

  @Field(() => String, { description: 'The grade to show: "Very good".' })
  gradeLabel!: string;

  @Field(() => Int, { nullable: true, description: 'Year of printing; null if it is not known.' })
  printingYear!: number | null;

  @Field(() => String, { nullable: true, description: 'Edition as printed in the copy; null if it is not known.' })
  edition!: string | null;

  @Field(() => Int, { description: 'Pages marked by pencil, percent.' })
  pencilPercent!: number;

  @Field(() => Int, { description: 'Pages marked by pen, percent.' })
  penPercent!: number;

  @Field(() => Int, { description: 'Pages marked by highlighter, percent.' })
  highlighterPercent!: number;

  @Field(() => AnswersFilled, { description: 'How many answers are filled in.' })
  answersFilled!: AnswersFilled;

  @Field(() => Int, { description: 'Number of missing pages.' })
  missingPages!: number;

  @Field(() => Boolean, { description: 'Whether the binding is loose.' })
  hasLooseBinding!: boolean;

  @Field(() => Boolean, { description: 'Whether a name stands on the flyleaf.' })
  hasName!: boolean;

  @Field(() => String, { nullable: true, description: 'A remark of the shop; null without one.' })
  note!: string | null;

  @Cost({ items: 8 })
  @Field(() => [String], {
    description: 'The same facts as phrases to show, what matters most first: "Pencil marks on about 10% of pages".',
  })
  remarks!: string[];

  @Cost({ items: COPY_LIMITS.photos })
  @Field(() => [CopyPhotoType], {
    description: `${COPY_LIMITS.fewestPhotos} to ${COPY_LIMITS.photos} photographs of this very copy, the cover first.`,
  })
  photos!: CopyPhotoType[];
}

@ObjectType('Copy', {
  implements: CopyDescriptionType,
  description: 'A pre-owned copy on the shelf: the very book that the shopper gets. Prices are whole rupees.',
})
export class CopyType extends CopyDescriptionType {
  @Field(() => ID, { description: 'The ID of its book.' })
  bookId!: string;

  @Field(() => Int, { description: 'Selling price of this copy, rupees.' })
  price!: number;

  @Field(() => Boolean, { description: 'Whether it can be bought now.' })
  isAvailable!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Where it comes from, without a name: "Sold to us by a student in Indore"; null if that is not told.',
  })
  provenance!: string | null;
}

@ObjectType('FeaturedCopy', {
  implements: CopyDescriptionType,
  description: 'A copy that has newly come to the shelf, with the title of its book.',
})
export class FeaturedCopyType extends CopyDescriptionType {
  @Field(() => ID, { description: 'The ID of its book.' })
  bookId!: string;

  @Field(() => String, { description: 'The title of its book.' })
  bookDescription!: string;

  @Field(() => Int, { description: 'Selling price of this copy, rupees.' })
  price!: number;
}

@ObjectType('OrderedCopy', {
  implements: CopyDescriptionType,
  description: 'A copy as it was described when it was ordered. It does not change when the copy is graded again.',
})
export class OrderedCopyType extends CopyDescriptionType {}
