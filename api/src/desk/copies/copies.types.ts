import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { SHELF_LENGTH } from '../../catalogue/labels/shelves.rules.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { AnswersFilled, COPY_LIMITS, CopyGrade, CopyPhotoKind, CopyStatus } from '../../copies/copies.rules.ts';
import { CopyType } from '../../copies/copies.types.ts';
import { INTAKE_LIMITS } from '../../copies/copy-intake.rules.ts';
import { MOST_OF_NEW_PERCENT } from '../../copies/copy-prices.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';

describeEnum(CopyStatus, 'CopyStatus', 'Where a copy is on its way through the shop.', {
  INTAKE: 'Came in; not for sale yet.',
  ON_SHELF: 'For sale.',
  HELD: 'Held for an unpaid order, or for the first who waits for it.',
  SOLD: 'Of a placed order.',
  RETURNED: 'Came back from a customer; to be graded again.',
  WRITTEN_OFF: 'Lost, damaged or given away.',
});

export const COPY_VERSION =
  '`AdminCopy.version` that was seen. CONFLICT, with nothing saved, if anything changed the copy after it.';

@ObjectType('AdminCopy', { description: 'A pre-owned copy with what only staff see.' })
export class AdminCopyType {
  @Field(() => CopyType, { description: 'The copy as shoppers see it, or will see it.' })
  copy!: CopyType;

  @Field(() => String, { description: 'Title of its book.' })
  bookDescription!: string;

  @Field(() => CopyStatus, { description: 'Where it is on its way.' })
  status!: CopyStatus;

  @Field(() => String, { description: 'Content of the barcode on its label: the code after a C.' })
  labelCode!: string;

  @Field(() => String, { nullable: true, description: 'Where it is, for example A3-2; null if not recorded.' })
  shelf!: string | null;

  @Field(() => ID, { nullable: true, description: 'Number of the order that holds or bought it; null without one.' })
  orderId!: string | null;

  @Field(() => Boolean, { description: 'Whether it is held for a customer of the want list.' })
  isHeldForWant!: boolean;

  @Field(() => Int, { description: 'Number of this state of the copy, from 1. Pass it back when changing it.' })
  version!: number;

  @TimeField({ description: 'When it came in, ISO 8601, UTC.' })
  createdAt!: Date;

  @TimeField({ description: 'Time of the last change, ISO 8601, UTC.' })
  updatedAt!: Date;
}

@ObjectType('CopyEvent', {
  description: 'A change of a copy by staff, or of its status by an order or the want list.',
})
export class CopyEventType {
  @TimeField({ description: 'Time, ISO 8601, UTC.' })
  at!: Date;

  @Field(() => CopyStatus, { nullable: true, description: 'Status before it; null if the copy came in.' })
  fromStatus!: CopyStatus | null;

  @Field(() => CopyStatus, { description: 'Status after it.' })
  toStatus!: CopyStatus;

  @Field(() => String, { description: 'What was done, as a text to show.' })
  what!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Number of the order that it is held for, sold in or comes back from; null without one.',
  })
  orderId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the admin; null without one, or if the account was deleted.',
  })
  by!: string | null;
}

@ObjectType({ description: 'One page of copies, the last one that came in first.' })
export class CopyConnection extends pageOf(AdminCopyType, 'AdminCopyEdge') {}

@ObjectType('PricePart', { description: 'One part of a proposed price.' })
export class PricePartType {
  @Field(() => String, { description: 'What it is for: "Very good: +10%".' })
  label!: string;

  @Field(() => Int, { description: 'Rupees; below 0 if it is taken off.' })
  amount!: number;
}

@ObjectType('ProposedPrice', {
  description: `The price that a copy should have: the used price of its book, changed by its grade, at most ${MOST_OF_NEW_PERCENT}% of the new price.`,
})
export class ProposedPriceType {
  @Field(() => Int, { description: 'Whole rupees.' })
  price!: number;

  @Cost({ items: 4 })
  @Field(() => [PricePartType], { description: 'How it came about: the sum of these parts is the price.' })
  parts!: PricePartType[];
}

@InputType({ description: 'What copies a list has. Omit a field to have all.' })
export class CopyFilter {
  @Field(() => CopyStatus, { nullable: true, description: 'Only copies of this status.' })
  status?: CopyStatus | null;

  @Field(() => ID, { nullable: true, description: 'Only copies of this book.' })
  bookId?: string | null;

  @Field(() => CopyGrade, { nullable: true, description: 'Only copies of this grade.' })
  grade?: CopyGrade | null;

  @Field(() => String, { nullable: true, description: 'Only copies on this shelf, in any case.' })
  shelf?: string | null;

  @Field(() => String, { nullable: true, description: 'Only the copy with this code, as it is typed or scanned.' })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Words of the title, or beginnings of the code or book ID; at most ${INTAKE_LIMITS.search} characters.`,
  })
  search?: string | null;
}

@InputType({ description: 'A photograph of a copy.' })
class CopyPhotoInput {
  @Field(() => String, { description: 'Key from `stageImage`, or of a photograph that the copy has.' })
  key!: string;

  @Field(() => CopyPhotoKind, { description: 'What it shows.' })
  kind!: CopyPhotoKind;
}

/** What staff say of a copy, whatever it cost. */
@InputType()
abstract class CopyFactsInput {
  @Field(() => CopyGrade, {
    description: 'BAD_USER_INPUT if the marks and defects do not allow it; a lower one than they allow is possible.',
  })
  grade!: CopyGrade;

  @Field(() => Int, {
    nullable: true,
    description: 'Year of printing, from the imprint page; null if it is not there.',
  })
  printingYear?: number | null;

  @Field(() => String, { nullable: true, description: `As printed, at most ${COPY_LIMITS.edition} characters.` })
  edition?: string | null;

  @Field(() => Int, { description: 'Pages marked by pencil, percent, 0 to 100.' })
  pencilPercent!: number;

  @Field(() => Int, { description: 'Pages marked by pen, percent, 0 to 100.' })
  penPercent!: number;

  @Field(() => Int, { description: 'Pages marked by highlighter, percent, 0 to 100.' })
  highlighterPercent!: number;

  @Field(() => AnswersFilled, { description: 'How many answers are filled in.' })
  answersFilled!: AnswersFilled;

  @Field(() => Int, { description: 'Number of missing pages. BAD_USER_INPUT if it is too many to sell the copy.' })
  missingPages!: number;

  @Field(() => Boolean, { description: 'Whether the binding is loose.' })
  hasLooseBinding!: boolean;

  @Field(() => Boolean, { description: 'Whether a name stands on the flyleaf.' })
  hasName!: boolean;

  @Field(() => String, {
    nullable: true,
    description: `A remark for shoppers, at most ${COPY_LIMITS.note} characters.`,
  })
  note?: string | null;

  @Field(() => Int, { description: 'Price of this copy, whole rupees, at most that of a new one.' })
  price!: number;

  @Field(() => String, {
    nullable: true,
    description: `Letters, digits and hyphens, at most ${SHELF_LENGTH}, in any case.`,
  })
  shelf?: string | null;

  @Field(() => [CopyPhotoInput], {
    description: `At most ${COPY_LIMITS.photos}. On the shelf a copy needs at least ${COPY_LIMITS.fewestPhotos}, with its cover and its worst page.`,
  })
  photos!: CopyPhotoInput[];
}

@InputType({ description: 'The whole copy, changed or not.' })
export class UpdateCopyInput extends CopyFactsInput {
  @Field(() => Int, {
    nullable: true,
    description: 'What the shop paid for it, in paise; null if it is not known. Left out, it stays as it is.',
  })
  costInPaise?: number | null;
}

@InputType({ description: 'A copy that a customer sells to the shop.' })
export class BoughtCopyInput extends CopyFactsInput {
  @Field(() => ID, {
    description:
      'A UUID that the client makes. Unused if the shop sold this very copy: then the copy of that order comes back.',
  })
  copyId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The code on its label. That of the copy which the shop sold in this order line brings that copy back; with another one, or none, it is a new copy.',
  })
  copyCode?: string | null;
}

@InputType({ description: 'A copy that came in.' })
export class AddCopyInput extends UpdateCopyInput {
  @Field(() => ID, {
    description: 'A UUID that the client makes. A repeated request with it returns the copy that the first one added.',
  })
  copyId!: string;

  @Field(() => ID, { description: 'ID of its book.' })
  bookId!: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether it is for sale at once; else it stays in intake.' })
  putOnShelf!: boolean;
}
