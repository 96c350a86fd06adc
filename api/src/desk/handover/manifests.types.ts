import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Courier } from '../../delivery/couriers.rules.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { AdminOrderType } from '../orders/orders.types.ts';

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

  @Field(() => [AdminOrderType], { description: 'Its orders, in the order they were scanned.' })
  orders!: AdminOrderType[];

  @Field(() => [ID], {
    description:
      'Numbers of packed orders for this courier that are in no manifest and not on hold, at most 50; empty once it has left.',
  })
  unscanned!: string[];

  @Field(() => [ID], { description: 'Numbers of its orders that need a tracking number of the courier first.' })
  withoutNumber!: string[];

  @Field(() => Int, { description: 'Number of shipments.' })
  shipmentCount!: number;

  @Field(() => Int, { description: 'What the courier has to collect for all shipments, in paise.' })
  cashInPaise!: number;

  @Field(() => String, { description: 'Path of the PDF to print, on this origin.' })
  pdfUrl!: string;
}
