import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { TimeField } from '../platform/graphql/time-field.ts';
import { FEEDBACK_LIMITS } from './feedback.rules.ts';

@ObjectType('DeliveryFeedback', {
  description:
    'What the customer said about the delivery of an order. An answer that was not given is null: never show or count it as a yes.',
})
export class DeliveryFeedbackType {
  @Field(() => Boolean, { nullable: true, description: 'Whether the shipment came on time.' })
  isOnTime!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the shipment was packed well.' })
  isPackedWell!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the condition of the books is as described.' })
  isAsDescribed!: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Plain text, possibly of several lines; null if none. Never render it as HTML.',
  })
  comment!: string | null;

  @TimeField({ description: 'Time of the submission, ISO 8601 in UTC.' })
  createdAt!: Date;
}

@InputType({ description: 'What a customer says about the delivery of an order: at least one of the three answers.' })
export class FeedbackInput {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the shipment came on time; null: not answered.' })
  isOnTime!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the shipment was packed well; null: not answered.' })
  isPackedWell!: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the condition of the books is as described; null: not answered.',
  })
  isAsDescribed!: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: `Plain text of at most ${FEEDBACK_LIMITS.comment} characters; null or blank: none.`,
  })
  comment!: string | null;
}
