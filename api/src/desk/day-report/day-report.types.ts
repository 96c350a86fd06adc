import { Field, Int, ObjectType } from 'type-graphql';
import { Cost } from '../../platform/limits/field-cost.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { PickItemType } from '../picking/pick-lists.types.ts';

@ObjectType({ description: 'Shipments that a courier took on a day.' })
class CourierShipments {
  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => Int, { description: 'Number of shipments.' })
  shipments!: number;

  @Field(() => Int, { description: 'What the courier has to collect for them, in paise.' })
  cashInPaise!: number;
}

@ObjectType('EveningReport', { description: 'What happened on a day in India (IST), and what is left now.' })
export class DayReportType {
  @Field(() => String, { description: 'The day, YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Shipments that the couriers took.' })
  shipped!: number;

  @Field(() => Int, { description: 'Shipments that were delivered.' })
  delivered!: number;

  @Field(() => Int, { description: 'Shipments that came back and were looked at.' })
  returned!: number;

  @Field(() => Int, { description: 'What the couriers have to collect for these shipments, in paise.' })
  cashInPaise!: number;

  @Cost({ items: 5 })
  @Field(() => [CourierShipments], {
    description: '`shipped` and `cashInPaise` of each courier that took a shipment, the most shipments first.',
  })
  shippedByCourier!: CourierShipments[];

  @Field(() => Int, { description: 'Number of orders promised for the day or before that have not left.' })
  lateCount!: number;

  @Cost({ items: 50 })
  @Field(() => [AdminOrderType], { description: 'These orders, oldest promise first, at most 50.' })
  late!: AdminOrderType[];

  @Cost({ items: 50 })
  @Field(() => [PickItemType], {
    description: 'Copies that cannot be found, of orders that are on hold for it; at most 50 order lines.',
  })
  short!: PickItemType[];
}
