import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { STATION_LIMITS } from './stations.rules.ts';

@ObjectType('Station', {
  description: 'A browser at which staff pack: they log in by PIN or badge, with the rights of a packer.',
})
export class StationType {
  @Field(() => ID, { description: 'UUID.' })
  stationId!: string;

  @Field(() => String, { description: 'Its name, such as "Packing table 1".' })
  name!: string;

  @TimeField({ description: 'When it was made, ISO 8601, UTC.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A member of staff who may log in at packing stations.' })
export class StationPerson {
  @Field(() => ID, { description: 'UUID.' })
  userId!: string;

  @Field(() => String, {
    description: 'At a station the first name, with an initial if others share it; else the full name.',
  })
  name!: string;

  @Field(() => Boolean, { description: 'Whether they have a PIN.' })
  hasPin!: boolean;

  @Field(() => Boolean, { description: 'Whether they have a badge.' })
  hasBadge!: boolean;
}

@ObjectType('BrowserStation', { description: 'The packing station that this browser is.' })
export class BrowserStationType {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Cost({ items: STATION_LIMITS.people })
  @Field(() => [StationPerson], { description: 'Those who have a PIN, by name.' })
  people!: StationPerson[];
}

@ObjectType({ description: 'A new badge. Its code cannot be read again.' })
export class Badge {
  @Field(() => String, { description: 'Name of the person.' })
  name!: string;

  @Field(() => String, { description: 'What a scanner reads.' })
  code!: string;

  @Cost({ items: 1 })
  @Field(() => [Int], { description: 'Widths of the bars and spaces of its Code 128 symbol, a bar first.' })
  bars!: number[];
}

@InputType({ description: 'Either `userId` and `pin`, or `badge`.' })
export class StationLoginInput {
  @Field(() => ID, { nullable: true, description: 'Who logs in.' })
  userId?: string | null;

  @Field(() => String, { nullable: true, description: 'Their six digits.' })
  pin?: string | null;

  @Field(() => String, { nullable: true, description: 'The code of their badge.' })
  badge?: string | null;
}
