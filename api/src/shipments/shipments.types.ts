import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ORDER_LIMITS } from '../orders/orders.rules.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { Courier, COURIERS } from '../delivery/couriers.rules.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { Disposition, ShipmentKind, ShipmentStatus } from './shipments.rules.ts';

describeEnum(Courier, 'Courier', 'A company that delivers shipments.', (courier) =>
  courier === Courier.OTHER ? 'Any other courier, or the shop itself.' : `${COURIERS[courier].name}.`,
);

describeEnum(ShipmentKind, 'ShipmentKind', 'Why a shipment moves.', {
  OUTBOUND: 'It brings the order.',
  REPLACEMENT: 'It brings a replacement.',
  PICKUP: 'It brings copies back from the customer.',
  FORMER: 'It was lost, came back or was the wrong one: its order is sent again.',
});

describeEnum(ShipmentStatus, 'ShipmentStatus', 'Status of a shipment.', {
  READY: 'Packed; still in the shop.',
  SHIPPED: 'Handed to the courier.',
  OUT_FOR_DELIVERY: 'Will be delivered today.',
  ATTEMPTED: 'The courier could not deliver it, and will try again.',
  DELIVERED: 'Delivered.',
  RETURNING: 'Could not be delivered; on its way back to the shop.',
  RETURNED: 'Back in the shop.',
  LOST: 'Lost by the courier. It may still turn up, until its order is RETURNED.',
  VOIDED: 'Opened again before it was handed over.',
});

describeEnum(Disposition, 'Disposition', 'What becomes of copies that came back.', {
  RESTOCKED: 'Back into the stock they came from; a copy that is listed by itself is on the shelf again.',
  REGRADED:
    'New copies that are pre-owned from now on, each in intake until it is graded, or a copy that is listed by itself and is graded again. Not for other pre-owned copies.',
  WRITTEN_OFF: 'Not sold any more.',
  MISSING: 'Not in the shipment.',
});

@ObjectType('ShipmentLine', { description: 'Copies of an order line in a shipment.' })
export class ShipmentLineType {
  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Int, { description: 'Number of copies.' })
  quantity!: number;

  @Field(() => Disposition, {
    nullable: true,
    description: 'Where the copies of a returned shipment went; null otherwise.',
  })
  disposition!: Disposition | null;
}

@ObjectType('Shipment', { description: 'A shipment of an order.' })
export class ShipmentType {
  @Field(() => ID, { description: 'Id of the shipment, a UUID.' })
  shipmentId!: string;

  @Field(() => ShipmentKind, { description: 'Why it moves.' })
  kind!: ShipmentKind;

  @Field(() => ShipmentStatus, { description: 'Status of the shipment.' })
  status!: ShipmentStatus;

  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => String, { description: 'Name of the courier, to show.' })
  courierName!: string;

  @Field(() => String, { nullable: true, description: 'Tracking number (AWB); null until it is known.' })
  awb!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Page of the courier that follows the shipment; null without a tracking number or page.',
  })
  trackingUrl!: string | null;

  @Field(() => Int, { nullable: true, description: 'Weight in grams, weighed or estimated; null if not known.' })
  weightGrams!: number | null;

  @TimeField({ description: 'When it was packed, ISO 8601 in UTC.' })
  createdAt!: Date;

  @TimeField({ nullable: true, description: 'When the courier took it, ISO 8601 in UTC; null before.' })
  shippedAt!: Date | null;

  @TimeField({
    nullable: true,
    description: 'When it was delivered, ISO 8601 in UTC, by the time of the courier; null before.',
  })
  deliveredAt!: Date | null;

  @Cost({ items: ORDER_LIMITS.lines })
  @Field(() => [ShipmentLineType], { description: 'The copies in it, in the order of the cart.' })
  lines!: ShipmentLineType[];
}
