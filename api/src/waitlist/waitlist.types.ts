import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { BookType } from '../catalogue/catalogue.types.ts';
import { COPY_LIMITS, CopyGrade } from '../copies/copies.rules.ts';
import { CopyType } from '../copies/copies.types.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { WAITLIST_LIMITS, WaitlistStatus } from './waitlist.rules.ts';

describeEnum(WaitlistStatus, 'WantStatus', 'How far an entry is.', {
  WAITING: 'In the queue: no copy is held for it.',
  HELD: 'A copy is held for it: only its customer can buy the copy, until `heldUntil`.',
  ORDERED: 'Its held copy is in an order that is not paid yet. The entry ends when the order is placed.',
});

const MIN_GRADE = 'The copy has at least this grade.';

@ObjectType('Want', { description: 'A place of the logged-in user in the queue for a pre-owned copy of a book.' })
export class WaitlistEntryType {
  @Field(() => ID, { description: 'UUID of the entry.' })
  wantId!: string;

  @Field(() => ID, { description: 'ID of the book.' })
  bookId!: string;

  @Field(() => BookType, { nullable: true, description: 'The book; null if the shop does not sell it any more.' })
  book!: BookType | null;

  @Field(() => CopyGrade, { description: MIN_GRADE })
  minGrade!: CopyGrade;

  @Field(() => Int, { description: 'The copy costs at most this, rupees.' })
  maxPrice!: number;

  @Field(() => Int, { description: 'Place in the queue of the book, from 1.' })
  place!: number;

  @Field(() => Int, { description: 'How many are in that queue, whatever copy they want.' })
  queueLength!: number;

  @Field(() => String, { description: 'The place to show: "You are 3rd of 7".' })
  placeText!: string;

  @Field(() => WaitlistStatus, { description: 'How far it is.' })
  status!: WaitlistStatus;

  @Field(() => CopyType, { nullable: true, description: 'The copy that is held for it; null if none is.' })
  heldCopy!: CopyType | null;

  @TimeField({
    nullable: true,
    description: `When the held copy goes to the next in turn, ISO 8601, UTC: ${WAITLIST_LIMITS.holdHours} hours after it was held. Null if none is held.`,
  })
  heldUntil!: Date | null;
}

@InputType('JoinWantListInput', { description: 'What copy of a book the customer wants.' })
export class JoinWaitlistInput {
  @Field(() => ID, { description: 'ID of the book.' })
  bookId!: string;

  @Field(() => CopyGrade, { description: MIN_GRADE })
  minGrade!: CopyGrade;

  @Field(() => Int, { description: `The copy costs at most this: 1 to ${COPY_LIMITS.price} rupees.` })
  maxPrice!: number;
}
