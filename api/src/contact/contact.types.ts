import { Field, InputType, ObjectType } from 'type-graphql';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { CONTACT_LIMITS } from './contact.rules.ts';

@InputType({ description: 'A message to the shop in plain text. All fields are required.' })
export class ContactInput {
  @Field(() => String, { description: `Name of the sender, at most ${CONTACT_LIMITS.name} characters.` })
  name!: string;

  @Field(() => String, { description: 'Email address to reply to.' })
  email!: string;

  @Field(() => String, { description: `Subject on one line, at most ${CONTACT_LIMITS.subject} characters.` })
  subject!: string;

  @Field(() => String, { description: `Text of at most ${CONTACT_LIMITS.message} characters; may have several lines.` })
  message!: string;
}

@ObjectType({ description: 'Result of sending a message to the shop.' })
export class ContactReceived {
  @Field(() => String, { description: 'Message to show to the user, with the ticket number.' })
  message!: string;

  @Field(() => String, { description: 'Ticket number, as in CT-7K3M9QXA.' })
  ticket!: string;
}

@ObjectType('Shop', { description: 'Name and contact details of the shop, as it is configured.' })
export class ShopType implements ShopDetails {
  @Field(() => String, { description: 'Name of the shop.' })
  name!: string;

  @Field(() => String, { description: 'Postal address in one line.' })
  address!: string;

  @Field(() => String, { description: 'Email address of customer support.' })
  supportEmail!: string;

  @Field(() => String, { description: 'Phone number of customer support, grouped for reading.' })
  supportPhone!: string;
}
