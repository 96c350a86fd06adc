import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../catalogue/catalogue.types.ts';
import { REVIEW_LIMITS } from './reviews.rules.ts';

@ObjectType('Review', { description: 'What a buyer says of a book. Only whoever bought it can write one.' })
export class ReviewType {
  @Field(() => ID, { description: 'A UUID.' })
  reviewId!: string;

  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => String, { description: 'Plain text of one or more lines; show it as text, never as HTML.' })
  reviewText!: string;

  @Field(() => String, { description: 'First name and initial, as in "Asha R.".' })
  reviewer!: string;

  @Field(() => String, { description: 'When it was written, ISO 8601 in UTC.' })
  createdAt!: string;

  @Field(() => Boolean, { description: 'Whether an admin hid it: then its writer and admins alone see it.' })
  isHidden!: boolean;

  @Field(() => String, { nullable: true, description: 'Why it is hidden; null where it is shown.' })
  hiddenReason!: string | null;
}

@ObjectType({ description: 'How many reviews give so many stars.' })
export class RatingCount {
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => Int, { description: 'Reviews that give them.' })
  count!: number;
}

@ObjectType({ description: 'What the reviews of a book come to. Hidden ones do not count.' })
export class BookRating {
  @Field(() => Float, { nullable: true, description: 'Stars with one decimal; null without reviews.' })
  average!: number | null;

  @Field(() => Int, { description: 'Reviews that count.' })
  count!: number;
}

@ObjectType({ description: 'A review at its place in a list.' })
export class ReviewEdge {
  @Field(() => String, { description: 'Pass it as `after` to go on behind this review.' })
  cursor!: string;

  @Field(() => ReviewType, { description: 'The review.' })
  node!: ReviewType;
}

@ObjectType({ description: 'One page of the reviews of a book, newest first.' })
export class ReviewConnection {
  @Field(() => [ReviewEdge], { description: 'The reviews of this page, in order.' })
  edges!: ReviewEdge[];

  @Field(() => PageInfo, { description: 'Where this page stands in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A review that was written.' })
export class ReviewSubmitted {
  @Field(() => String, { description: 'In words to show.' })
  message!: string;

  @Field(() => ReviewType, { description: 'The review, which is shown at once.' })
  review!: ReviewType;
}

@InputType({ description: 'A review of a book that was bought.' })
export class ReviewInput {
  @Field(() => ID, { description: 'Number of the order that it was bought with.' })
  orderId!: string;

  @Field(() => ID, { description: 'The book.' })
  bookId!: string;

  @Field(() => Int, { description: `Stars, 1 to ${REVIEW_LIMITS.rating}.` })
  rating!: number;

  @Field(() => String, { description: `Plain text, not blank, at most ${REVIEW_LIMITS.text} characters.` })
  reviewText!: string;
}
