import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LIMITS } from './addresses.rules.ts';

const OR_NULL = 'Null where the address was saved as text alone.';
const atMost = (characters: number) => `At most ${characters} characters on one line.`;

@ObjectType('Address', { description: 'A place that books are sent to. Nobody sees another one’s.' })
export class AddressType {
  @Field(() => ID, { description: 'A UUID.' })
  addressId!: string;

  @Field(() => String, {
    description: 'The whole address as it is written on the parcel: "Asha Rao, 12-b, …, Phone: 9876543210".',
  })
  text!: string;

  @Field(() => Boolean, { description: 'Whether this is the default. Where there are addresses, exactly one is.' })
  isDefault!: boolean;

  @Field(() => String, { nullable: true, description: `Who it is sent to. ${OR_NULL}` })
  fullName!: string | null;

  @Field(() => String, { nullable: true, description: `Mobile number, ten digits. ${OR_NULL}` })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: `PIN code, six digits. ${OR_NULL}` })
  pincode!: string | null;

  @Field(() => String, { nullable: true, description: `House and street. ${OR_NULL}` })
  addressLine1!: string | null;

  @Field(() => String, { nullable: true, description: `Area. ${OR_NULL}` })
  addressLine2!: string | null;

  @Field(() => String, { nullable: true, description: 'What it is near, without that word; null where none is given.' })
  landmark!: string | null;

  @Field(() => String, { nullable: true, description: `City or district. ${OR_NULL}` })
  city!: string | null;

  @Field(() => String, { nullable: true, description: `State or union territory. ${OR_NULL}` })
  state!: string | null;

  @Field(() => String, { nullable: true, description: `Always "India". ${OR_NULL}` })
  country!: string | null;
}

@InputType({ description: 'An address by its parts. The country is India.' })
export class AddressInput {
  @Field(() => String, { description: `Who it is sent to. ${atMost(LIMITS.fullName)}` })
  fullName!: string;

  @Field(() => String, {
    description: 'Indian mobile number: ten digits beginning with 6 to 9. +91, spaces and hyphens may be there.',
  })
  phone!: string;

  @Field(() => String, { description: 'PIN code, six digits. The query `pincodeLocation` returns its city and state.' })
  pincode!: string;

  @Field(() => String, { description: `House and street. ${atMost(LIMITS.addressLine1)}` })
  addressLine1!: string;

  @Field(() => String, { description: `Area. ${atMost(LIMITS.addressLine2)}` })
  addressLine2!: string;

  @Field(() => String, {
    nullable: true,
    description: `What it is near; "Near " is put before it. ${atMost(LIMITS.landmark)}`,
  })
  landmark?: string | null;

  @Field(() => String, { description: `City or district. ${atMost(LIMITS.city)}` })
  city!: string;

  @Field(() => String, { description: 'One of the 28 states and 8 union territories, as in "Madhya Pradesh".' })
  state!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True makes it the default. The first address becomes it in any case; the default stays it.',
  })
  isDefault?: boolean | null;
}

@ObjectType({ description: 'An address was saved.' })
export class AddressSaved {
  @Field(() => String, { description: 'A sentence for the person who asked.' })
  message!: string;

  @Field(() => AddressType, { description: 'The address as it is now.' })
  address!: AddressType;
}

@ObjectType({ description: 'An address was deleted.' })
export class AddressDeleted {
  @Field(() => String, { description: 'A sentence for the person who asked.' })
  message!: string;

  @Field(() => ID, { description: 'Which one it was.' })
  addressId!: string;
}
