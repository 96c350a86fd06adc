import { Field, Int, ObjectType } from 'type-graphql';

const CITY = 'District that the PIN code mostly serves, according to India Post’s directory.';
const STATE = 'State or union territory.';

@ObjectType({ description: 'City and state of a PIN code.' })
export class PincodeLocation {
  @Field(() => String, { description: 'PIN code, six digits.' })
  pincode!: string;

  @Field(() => String, { description: CITY })
  city!: string;

  @Field(() => String, { description: STATE })
  state!: string;
}

@ObjectType({ description: 'When a book ordered now is delivered to a PIN code.' })
export class DeliveryEstimate extends PincodeLocation {
  @Field(() => Int, {
    description: 'Turn-around time: calendar days from tomorrow to the delivery, Sundays and public holidays included.',
  })
  tat!: number;

  @Field(() => String, {
    description: 'Day of delivery, YYYY-MM-DD in Indian time: tomorrow plus `tat` days. A business day.',
  })
  date!: string;

  @Field(() => Boolean, { description: 'Whether payment on delivery is available.' })
  payOnDelivery!: boolean;
}
