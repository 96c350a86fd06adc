import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Courier } from '../../delivery/couriers.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { CourierFile } from './courier-file.ts';

describeEnum(CourierFile, 'CourierFile', 'What a CSV file says about couriers.', {
  RATES: 'What they charge.',
  PINCODES: 'Where they go.',
  NUMBERS: 'The tracking numbers that they gave the shop.',
});

@ObjectType()
@InputType({ description: 'Whether a courier is used, and for how much cash.' })
export class CourierSettingsInput {
  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => Boolean, { description: 'Whether it is proposed for parcels.' })
  isUsed!: boolean;

  @Field(() => Int, { description: 'The most cash that it collects for a parcel, in paise.' })
  maxCashInPaise!: number;
}

@ObjectType({ description: 'A courier, and what the shop has of it.' })
export class CourierSettings extends CourierSettingsInput {
  @Field(() => Int, { description: 'PIN codes that it goes to; 0: everywhere.' })
  pincodeCount!: number;

  @Field(() => Int, { description: 'Tracking numbers that are left.' })
  numbersLeft!: number;
}

@ObjectType({ description: 'What a courier charges in a zone from a day on.' })
class CourierRate {
  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => String, { description: 'How far it is: DISTRICT, STATE, NEIGHBOUR, FAR or REMOTE.' })
  zone!: string;

  @Field(() => String, { description: 'YYYY-MM-DD, until the next one of the zone begins.' })
  validFrom!: string;

  @Field(() => String, { description: 'Its price and days in words.' })
  terms!: string;
}

@ObjectType()
@InputType()
class ParcelSettings {
  @Field(() => Int, { description: 'Number of the last change, as it was seen.' })
  version!: number;

  @Field(() => Int, { description: 'Assumed weight of a box or bag with its filling, in grams.' })
  packagingGrams!: number;

  @Field(() => Int, { description: 'Assumed weight of a copy whose book has none, in grams.' })
  copyGrams!: number;
}

@InputType({ description: 'Which couriers are used, and what weights are assumed.' })
export class SaveCourierSettingsInput extends ParcelSettings {
  @Field(() => [CourierSettingsInput], { description: 'Couriers to change.' })
  couriers!: CourierSettingsInput[];
}

@ObjectType({ description: 'The couriers of the shop.' })
export class CourierDesk extends ParcelSettings {
  @TimeField({ nullable: true, description: 'When something here was changed, ISO 8601 in UTC; null if never.' })
  changedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Email address of the admin who changed it.' })
  changedBy!: string | null;

  @Cost({ items: 6 })
  @Field(() => [CourierSettings], { description: 'Every courier.' })
  couriers!: CourierSettings[];

  @Cost({ items: 50 })
  @Field(() => [CourierRate], { description: 'All rates: by courier, zone and day.' })
  rates!: CourierRate[];
}
