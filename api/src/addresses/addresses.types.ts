import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ADDRESS_LIMITS } from './addresses.rules.ts';

const OR_NULL = 'Null if the address was saved as a single text.';
const atMost = (characters: number) => `At most ${characters} characters on one line.`;

@ObjectType('Address', { description: 'A saved delivery address of the logged-in user.' })
export class AddressType {
  @Field(() => ID, { description: 'A UUID.' })
  addressId!: string;

  @Field(() => String, {
    description: 'The whole address as written on the shipment: "Asha Rao, 12-b, …, Phone: 9876543210".',
  })
  text!: string;

  @Field(() => Boolean, { description: 'Whether this is the default. Of the addresses of a user exactly one is.' })
  isDefault!: boolean;

  @Field(() => String, { nullable: true, description: `Name of the recipient. ${OR_NULL}` })
  fullName!: string | null;

  @Field(() => String, { nullable: true, description: `Mobile number, ten digits. ${OR_NULL}` })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: `PIN code, six digits. ${OR_NULL}` })
  pincode!: string | null;

  @Field(() => String, { nullable: true, description: `House and street. ${OR_NULL}` })
  addressLine1!: string | null;

  @Field(() => String, { nullable: true, description: `Area. ${OR_NULL}` })
  addressLine2!: string | null;

  @Field(() => String, { nullable: true, description: 'Landmark without the word "Near"; null if none was given.' })
  landmark!: string | null;

  @Field(() => String, { nullable: true, description: `City or district. ${OR_NULL}` })
  city!: string | null;

  @Field(() => String, { nullable: true, description: `State or union territory. ${OR_NULL}` })
  state!: string | null;

  @Field(() => String, { nullable: true, description: `Always "India". ${OR_NULL}` })
  country!: string | null;
}

/** The fields of an address in India. */
@InputType()
export abstract class AddressFields {
  @Field(() => String, { description: `Name of the recipient. ${atMost(ADDRESS_LIMITS.fullName)}` })
  fullName!: string;

  @Field(() => String, {
    description: 'Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted.',
  })
  phone!: string;

  @Field(() => String, { description: 'PIN code, six digits. The query `pincodeLocation` returns its city and state.' })
  pincode!: string;

  @Field(() => String, { description: `House and street. ${atMost(ADDRESS_LIMITS.addressLine1)}` })
  addressLine1!: string;

  @Field(() => String, { description: `Area. ${atMost(ADDRESS_LIMITS.addressLine2)}` })
  addressLine2!: string;

  @Field(() => String, {
    nullable: true,
    description: `Landmark; "Near " is put before it. ${atMost(ADDRESS_LIMITS.landmark)}`,
  })
  landmark?: string | null;

  @Field(() => String, { description: `City or district. ${atMost(ADDRESS_LIMITS.city)}` })
  city!: string;

  @Field(() => String, {
    description: 'One of the 28 states and 8 union territories of India, as in "Madhya Pradesh".',
  })
  state!: string;
}

@InputType({ description: 'An address in India.' })
export class AddressInput extends AddressFields {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'True makes this the default address. The first address is always the default; false does not unset it.',
  })
  isDefault?: boolean | null;
}

@ObjectType({ description: 'Result of saving an address.' })
export class AddressSaved {
  @Field(() => String, { description: 'Message to show to the user.' })
  message!: string;

  @Field(() => AddressType, { description: 'The saved address.' })
  address!: AddressType;
}

@ObjectType({ description: 'Result of deleting an address.' })
export class AddressDeleted {
  @Field(() => String, { description: 'Message to show to the user.' })
  message!: string;

  @Field(() => ID, { description: 'Id of the deleted address.' })
  addressId!: string;
}
