import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Courier } from '../../delivery/couriers.rules.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';

@ObjectType('Manifest', { description: 'Shipments that a courier takes together.' })
export class ManifestType {
  @Field(() => ID, { description: 'Id of the manifest, a UUID.' })
  manifestId!: string;

  @Field(() => Int, { description: 'Number on the printed manifest.' })
  number!: number;

  @Field(() => Courier, { description: 'Who takes the shipments.' })
  courier!: Courier;

  @TimeField({ description: 'When it was made, ISO 8601 in UTC.' })
  createdAt!: Date;

  @TimeField({ nullable: true, description: 'When it left, ISO 8601 in UTC; null while it is open.' })
  shippedAt!: Date | null;
}
