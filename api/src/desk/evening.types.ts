import { Field, Int, ObjectType } from 'type-graphql';
import { Cost } from '../platform/limits/field-cost.ts';
import { AdminOrderType } from './admin-orders.types.ts';
import { PickItemType } from './pick-lists.types.ts';

@ObjectType('EveningReport', { description: 'What happened on a day in India (IST), and what is left.' })
export class EveningReportType {
  @Field(() => String, { description: 'The day, YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Parcels that the couriers took.' })
  shipped!: number;

  @Field(() => Int, { description: 'Parcels that were delivered.' })
  delivered!: number;

  @Field(() => Int, { description: 'Parcels that came back and were looked at.' })
  returned!: number;

  @Field(() => Int, { description: 'What the couriers have to collect for the parcels they took, in paise.' })
  cashInPaise!: number;

  @Field(() => Int, { description: 'Number of orders promised for the day or before that have not left.' })
  lateCount!: number;

  @Cost({ items: 50 })
  @Field(() => [AdminOrderType], { description: 'These orders, oldest promise first, at most 50.' })
  late!: AdminOrderType[];

  @Cost({ items: 50 })
  @Field(() => [PickItemType], { description: 'Copies of orders that are on hold because they cannot be found.' })
  short!: PickItemType[];
}
