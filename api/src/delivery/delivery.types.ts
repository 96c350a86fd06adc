import { Field, Int, ObjectType } from 'type-graphql';

const CITY = 'The district it mostly serves, as in India Mailer’s directory.';
const STATE = 'State or union territory.';

@ObjectType('Place', { description: 'What the PIN directory says of a PIN code.' })
export class PlaceType {
  @Field(() => String, { description: 'PIN code, six digits.' })
  pincode!: string;

  @Field(() => String, { description: CITY })
  city!: string;

  @Field(() => String, { description: STATE })
  state!: string;
}

@ObjectType('DeliveryEstimate', { description: 'When a book that is ordered now comes to a place.' })
export class DeliveryEstimateType extends PlaceType {
  @Field(() => Int, { description: 'Days from tomorrow, when the parcel leaves, to the day it comes.' })
  tat!: number;

  @Field(() => String, { description: 'The day it comes, YYYY-MM-DD in IST: tomorrow plus `tat` days.' })
  date!: string;

  @Field(() => Boolean, { description: 'Whether it can be paid for at the door.' })
  payOnDelivery!: boolean;
}
