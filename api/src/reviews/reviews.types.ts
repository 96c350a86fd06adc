import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../platform/graphql/page-info.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { REVIEW_LIMITS } from './reviews.rules.ts';

@ObjectType('Review', { description: 'A review of a book by a buyer. Only buyers can write one.' })
export class ReviewType {
  @Field(() => ID, { description: 'UUID.' })
  reviewId!: string;

  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => String, { description: 'Plain text, possibly of several lines. Never render it as HTML.' })
  reviewText!: string;

  @Field(() => String, { description: 'First name and initial, for example "Asha R.".' })
  reviewer!: string;

  @TimeField({ description: 'Time of the submission, ISO 8601, UTC.' })
  createdAt!: Date;

  @Field(() => Boolean, {
    description: 'Whether the book was delivered to the writer. Until then only they and admins can see the review.',
  })
  isDelivered!: boolean;

  @Field(() => Boolean, { description: 'Whether an admin hid it: only its writer and admins can see it.' })
  isHidden!: boolean;

  @Field(() => String, { nullable: true, description: 'Why an admin hid it; null if none did.' })
  hiddenReason!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why other shoppers do not see it, as a sentence to show, for admins with who hid it and when; null if they do.',
  })
  notice!: string | null;
}

@ObjectType({ description: 'Number of reviews with a number of stars.' })
export class RatingCount {
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
}

@ObjectType({ description: 'Rating of a book. Counts the reviews that all shoppers see.' })
export class BookRating {
  @Field(() => Float, {
    nullable: true,
    description: 'Average number of stars with one decimal; null without reviews.',
  })
  average!: number | null;

  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
}

@ObjectType({ description: 'One page of the reviews of a book, newest first.' })
export class ReviewConnection extends pageOf(ReviewType, 'ReviewEdge') {}

@ObjectType({ description: 'Result of a submission.' })
export class ReviewSubmitted {
  @Field(() => String, { description: 'Confirmation to show.' })
  message!: string;

  @Field(() => ReviewType, {
    description: 'The review. It is shown to others once its order is delivered: see `notice`.',
  })
  review!: ReviewType;
}

@InputType({ description: 'A review of an ordered book.' })
export class ReviewInput {
  @Field(() => ID, { description: 'Number of the order that contains the book.' })
  orderId!: string;

  @Field(() => ID, { description: 'ID of the book.' })
  bookId!: string;

  @Field(() => Int, { description: `Stars, 1 to ${REVIEW_LIMITS.rating}.` })
  rating!: number;

  @Field(() => String, { description: `Plain text, not blank, at most ${REVIEW_LIMITS.text} characters.` })
  reviewText!: string;
}
