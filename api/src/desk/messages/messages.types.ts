import { Field, ID, ObjectType } from 'type-graphql';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { ContactStatus } from '../../contact/contact.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';

describeEnum(ContactStatus, 'ContactStatus', 'Whether staff have answered a message.', {
  OPEN: 'Waits for an answer.',
  ANSWERED: 'An admin has marked it as answered.',
});

@ObjectType({ description: 'What an admin wrote: an answer to a message, or a note about a customer.' })
export class StaffNote {
  @Field(() => String, { description: 'When, ISO 8601 in UTC.' })
  at!: string;

  @Field(() => String, { description: 'Email of the admin.' })
  by!: string;

  @Field(() => String, { description: 'Plain text; may have several lines.' })
  text!: string;
}

@ObjectType('ContactMessage', { description: 'A message of the contact form, as staff see it.' })
export class ContactMessageType {
  @Field(() => ID, { description: 'Ticket number, as in CT-7K3M9QXA.' })
  ticket!: string;

  @Field(() => ContactStatus, { description: 'Whether it is answered.' })
  status!: ContactStatus;

  @Field(() => String, { description: 'Name of the sender.' })
  name!: string;

  @Field(() => String, { description: 'Email address of the sender, not confirmed.' })
  email!: string;

  @Field(() => String, { description: 'Subject on one line.' })
  subject!: string;

  @Field(() => String, { description: 'Plain text; may have several lines.' })
  message!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The order number in its subject or text; null if it names none. The order may be of another customer, or not exist.',
  })
  orderId!: string | null;

  @TimeField({ description: 'When it was sent, ISO 8601 in UTC.' })
  createdAt!: Date;

  @TimeField({ nullable: true, description: 'When it was marked as answered; null while it is open.' })
  answeredAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the admin who marked it as answered; null while it is open.',
  })
  answeredBy!: string | null;

  @Cost({ items: 2 })
  @Field(() => [StaffNote], { description: 'The answers by email, oldest first.' })
  replies!: StaffNote[];
}

@ObjectType({ description: 'One page of the messages of the contact form.' })
export class ContactMessageConnection extends pageOf(ContactMessageType, 'ContactMessageEdge') {}
