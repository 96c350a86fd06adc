import { Field, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { HoldReason } from '../../orders/holds.rules.ts';
import { OrderEventType, OrderType } from '../../orders/orders.types.ts';
import { SelectableWith } from '../../platform/graphql/field-permissions.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { OrderAction } from './actions.rules.ts';
import { AdminCustomer } from './customer.types.ts';
import { DeskQueue } from '../desk.rules.ts';

/** What a parcel needs is seen by those who pack it, too. */
export const ForParcel = SelectableWith(Permission.READ_ORDERS, Permission.FULFILL_ORDERS);

describeEnum(HoldReason, 'HoldReason', 'Why an order is held back from packing.', {
  COD_CONFIRMATION: 'The customer has yet to confirm an order that is paid on delivery.',
  ADDRESS: 'The address is to be checked.',
  STOCK: 'Copies cannot be found.',
  PAYMENT: 'The payment is to be checked.',
  OTHER: 'Another reason.',
});

describeEnum(DeskQueue, 'DeskQueue', 'Orders that wait for the same work, oldest first.', {
  HOLD: 'On hold, before the courier has them.',
  PICK: 'Placed, not on hold, in no pick list.',
  PACK: 'Placed, not on hold, in a pick list.',
  HAND_OVER: 'Packed, not on hold: to be given to the courier.',
  DELIVERY_ISSUES:
    'An attempted, returning or lost shipment, a returned one whose copies were not looked at yet, or an order that is later than promised.',
  EXCHANGES: 'An exchange that the shop has to act on.',
  PAYMENT_ISSUES:
    'A refund has failed, a payout is DUE, or the courier has remitted too little, or nothing 15 days after delivery.',
});

describeEnum(
  OrderAction,
  'OrderAction',
  'What staff can do with an order. Each is a mutation of the same or a similar name.',
  {
    HOLD: '`holdOrder`.',
    RELEASE_HOLD: '`releaseHold`.',
    NOTE: '`addOrderNote`.',
    CHANGE_RECIPIENT: '`changeRecipient`.',
    ASK_ADDRESS: '`askForAddress`.',
    CANCEL: '`cancelOrder` without lines.',
    CANCEL_LINES: '`cancelOrder` with lines.',
    REFUND: '`refundOrder`: some of what was paid is left to refund.',
    PICK: '`createPickList`.',
    PACK: '`claimPacking` and `packOrder`.',
    UNPACK: '`unpackOrder`.',
    SET_TRACKING: '`setTracking`.',
    SET_POSTAGE: '`setPostage`.',
    CONFIRM_LABEL: '`confirmLabel`.',
    SHIP: '`addToManifest` and `shipManifest`, or `bulkShip`.',
    RECORD_OUT_FOR_DELIVERY: '`recordShipmentStatus` with OUT_FOR_DELIVERY.',
    RECORD_ATTEMPTED: '`recordShipmentStatus` with ATTEMPTED.',
    RECORD_DELIVERED: '`recordShipmentStatus` with DELIVERED.',
    RECORD_RETURNING: '`recordShipmentStatus` with RETURNING.',
    RECEIVE_RETURN: '`receiveReturn`.',
    RECORD_LOST: '`recordShipmentStatus` with LOST.',
    SETTLE_LOSS: '`settleLoss`.',
    SEND_AGAIN: '`sendAgain`: its shipment was lost, came back or was the wrong one.',
    UNDO_DELIVERY: '`undoDelivery`. It is refused if something has followed the delivery.',
  },
);

@ObjectType('AdminOrderEvent', { description: 'An entry in the timeline of an order, with what only staff see.' })
export class AdminOrderEventType extends OrderEventType {
  @Field(() => String, { description: 'As `OrderEvent.kind`; also UNPACKED, TRACKING_CHANGED, HELD, RELEASED, NOTE.' })
  override kind!: string;

  @Field(() => Boolean, { description: 'Whether only staff see it.' })
  isInternal!: boolean;

  @Field(() => String, { nullable: true, description: 'Email of the admin who did it; null: customer or shop.' })
  by!: string | null;
}

@ObjectType('OrderHold', { description: 'Why an order is held back from packing.' })
export class OrderHoldType {
  @Field(() => HoldReason, { description: 'The reason.' })
  reason!: HoldReason;

  @Field(() => String, { nullable: true, description: 'Note of the admin; null if none.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'Email of the admin; null: the shop itself.' })
  by!: string | null;

  @TimeField({ description: 'Since when, ISO 8601 in UTC.' })
  createdAt!: Date;
}

@ObjectType({ description: 'The admin who is packing an order, and until when no other admin can.' })
export class PackingClaim {
  @Field(() => String, { description: 'Email of the admin.' })
  by!: string;

  @TimeField({ description: 'When the claim ends by itself, ISO 8601 in UTC.' })
  until!: Date;
}

@SelectableWith(Permission.READ_ORDERS)
@ObjectType('AdminOrder', {
  description: 'An order with what only staff see. Staff without READ_ORDERS see what a parcel needs.',
})
export class AdminOrderType {
  @ForParcel
  @Field(() => OrderType, { description: 'The order as its customer sees it.' })
  order!: OrderType;

  @ForParcel
  @Field(() => Int, {
    description: 'Number of this state of the order. Pass it back with each change: CONFLICT if it has changed since.',
  })
  version!: number;

  @ForParcel
  @Field(() => String, { description: 'Title line of the first book.' })
  title!: string;

  @ForParcel
  @Field(() => Int, { description: 'Number of lines.' })
  lineCount!: number;

  @ForParcel
  @Field(() => Int, { description: 'Number of copies, without cancelled ones.' })
  copyCount!: number;

  @Field(() => AdminCustomer, { description: 'The customer.' })
  customer!: AdminCustomer;

  @ForParcel
  @Field(() => OrderHoldType, { nullable: true, description: 'The open hold; null if it is not on hold.' })
  hold!: OrderHoldType | null;

  @Cost({ items: 20 })
  @Field(() => [AdminOrderEventType], { description: 'The whole timeline, oldest event first.' })
  events!: AdminOrderEventType[];

  @ForParcel
  @Field(() => Int, { description: 'Messages that name the order and wait for an answer.' })
  openMessages!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Email of the admin who wrote it for the customer; null: the customer did.',
  })
  placedBy!: string | null;

  @ForParcel
  @Field(() => Boolean, { description: 'Whether it is later than its promised day and not delivered.' })
  isLate!: boolean;

  @ForParcel
  @Field(() => PackingClaim, { nullable: true, description: 'The admin who is packing it now; null if none is.' })
  packing!: PackingClaim | null;

  @ForParcel
  @Field(() => Int, { nullable: true, description: 'Number of the pick list it is in; null if in none.' })
  pickListNumber!: number | null;

  @ForParcel
  @Field(() => Int, { nullable: true, description: 'Its tray in the pick list; null in a single-copy batch.' })
  tray!: number | null;
}

@ObjectType({ description: 'One page of orders of the desk.' })
export class AdminOrderConnection extends pageOf(AdminOrderType, 'AdminOrderEdge') {}

@ObjectType('DeskQueueCount', { description: 'How much waits in a queue.' })
export class QueueCount {
  @Field(() => DeskQueue, { description: 'The queue.' })
  queue!: DeskQueue;

  @Field(() => Int, { description: 'Number of orders in it.' })
  count!: number;

  @TimeField({ nullable: true, description: 'Time of its oldest order, ISO 8601 in UTC; null if empty.' })
  oldestAt!: Date | null;
}

@ObjectType('OrderResult', {
  description: 'What a bulk action did with one order: either `order`, or `error` and `code`.',
})
export class OrderResultType {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => AdminOrderType, { nullable: true, description: 'The order afterwards; null if the action failed.' })
  order!: AdminOrderType | null;

  @Field(() => String, { nullable: true, description: 'Why it failed, to show; null if it did not.' })
  error!: string | null;

  @Field(() => String, { nullable: true, description: 'As `extensions.code` of an error: CONFLICT, NOT_FOUND ...' })
  code!: string | null;
}
