import { Field, InputType, ObjectType } from 'type-graphql';
import { CONTACT_LIMITS } from './contact.rules.ts';

@InputType({ description: 'A message to the shop. Plain text; all four are needed.' })
export class ContactInput {
  @Field(() => String, { description: `Who writes, at most ${CONTACT_LIMITS.name} characters.` })
  name!: string;

  @Field(() => String, { description: 'E-mail address that the answer goes to.' })
  email!: string;

  @Field(() => String, { description: `One line, at most ${CONTACT_LIMITS.subject} characters.` })
  subject!: string;

  @Field(() => String, { description: `At most ${CONTACT_LIMITS.message} characters.` })
  message!: string;
}

@ObjectType({ description: 'A message that the shop has.' })
export class ContactReceived {
  @Field(() => String, { description: 'In words to show, with the ticket number.' })
  message!: string;

  @Field(() => String, { description: 'Ticket number, as in CT-7K3M9QXA.' })
  ticket!: string;
}
