import { Field, ID, Int, ObjectType } from 'type-graphql';
import { OrderedCopyType } from '../../copies/copies.types.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { ORDER_LIMITS } from '../../orders/orders.rules.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { ListedBook } from '../picking/pick-lists.types.ts';

@ObjectType('PackingLine', { description: 'Copies of one order line to scan and pack.' })
export class PackingLineType extends ListedBook {
  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Int, { description: 'Number of copies to pack.' })
  quantity!: number;

  @Field(() => OrderedCopyType, { nullable: true, description: 'The copy to pack; null if any copy will do.' })
  copy!: OrderedCopyType | null;

  @Cost({ items: 6 })
  @Field(() => [String], {
    description:
      'Codes that a scan of a copy can give: ISBNs, and the code of its label. For a line of one copy the first is the label of that copy, the only one that counts.',
  })
  codes!: string[];
}

@ObjectType('CourierOffer', { description: 'What a courier asks for a parcel that leaves today.' })
class CourierOfferType {
  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => Int, { nullable: true, description: 'What it charges, in paise; null if it has no rate.' })
  postageInPaise!: number | null;

  @Field(() => Boolean, { description: 'Whether it is used, goes there and takes the cash.' })
  isPossible!: boolean;

  @Field(() => String, { description: 'Why it is proposed, or what the difference is.' })
  reason!: string;
}

@ObjectType('PackingTask', { description: 'An order that the logged-in admin is packing.' })
export class PackingTaskType {
  @Field(() => AdminOrderType, { description: 'The order.' })
  order!: AdminOrderType;

  @TimeField({ description: 'Until when no other admin can pack it, ISO 8601 in UTC.' })
  claimedUntil!: Date;

  @Cost({ items: ORDER_LIMITS.lines })
  @Field(() => [PackingLineType], { description: 'What goes into the shipment.' })
  lines!: PackingLineType[];

  @Field(() => Int, { nullable: true, description: 'Estimated weight of the shipment, in grams.' })
  weightGrams!: number;

  @Cost({ items: 6 })
  @Field(() => [CourierOfferType], {
    description: 'What each courier asks for it; the first is proposed, if it is possible.',
  })
  couriers!: CourierOfferType[];
}

@ObjectType({ description: 'An order that an admin is packing.' })
export class OrderClaim {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => String, { description: 'Email address of the admin.' })
  by!: string;

  @TimeField({ description: 'Until when no other admin can pack it, ISO 8601 in UTC.' })
  until!: Date;
}
