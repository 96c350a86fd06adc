import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { OrderedCopyType } from '../copies/copies.types.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { ShipmentType } from '../shipments/shipments.types.ts';
import type { ExchangeRequest, PhotoRequest } from './exchanges.inputs.ts';
import { EXCHANGE_LIMITS, ExchangeReason, ExchangeResolution, ExchangeStatus, Remedy } from './exchanges.rules.ts';

describeEnum(ExchangeReason, 'ExchangeReason', 'Why a customer asks for an exchange.', {
  NOT_AS_DESCRIBED: 'The condition is not as described.',
  WRONG_BOOK: 'Another book came.',
  WRONG_EDITION: 'Another edition came.',
  DAMAGED: 'The book came damaged.',
  MISSING_PAGES: 'Pages are missing.',
  NOT_IN_PARCEL: 'The book was not in the shipment.',
});

describeEnum(ExchangeStatus, 'ExchangeStatus', 'Status of an exchange.', {
  REQUESTED: 'Waits for the answer of the shop.',
  APPROVED: 'Approved; see `remedy`.',
  DECLINED: 'Declined; `message` tells why.',
  WITHDRAWN: 'Withdrawn by the customer.',
  PICKUP_BOOKED: 'The courier will come for the book.',
  PICKED_UP: 'The courier has the book.',
  RECEIVED: 'The shop has the book.',
  RESOLVED: 'Done; see `resolution`.',
  REJECTED: 'The book came back, but cannot be exchanged; `message` tells why.',
});

describeEnum(Remedy, 'Remedy', 'What the shop promises for an exchange.', {
  REPLACEMENT: 'Another copy.',
  REFUND: 'The money back.',
});

describeEnum(ExchangeResolution, 'ExchangeResolution', 'How an exchange was resolved.', {
  REPLACED: 'Another copy was sent.',
  REFUNDED: 'The price was refunded.',
  PART_REFUNDED: 'A part of the price was refunded.',
  KEPT: 'The customer keeps the book and gets a refund.',
});

@ObjectType('ExchangePhoto', {
  description: 'A photograph of a customer. Only they and admins get it. It holds no location.',
})
export class ExchangePhotoType {
  @Field(() => ID, { description: 'Id of the photograph, a UUID.' })
  photoId!: string;

  @Field(() => String, { description: 'Path of the picture, a WebP. 404 for other users.' })
  url!: string;

  @Field(() => Int, { description: 'Width in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height in pixels.' })
  height!: number;
}

@ObjectType('Exchange', { description: 'An exchange of copies of one order line, and its outcome.' })
export class ExchangeType {
  @Field(() => ID, { description: 'Id of the exchange, a UUID.' })
  exchangeId!: string;

  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Int, { description: 'Number of copies.' })
  quantity!: number;

  @Field(() => ExchangeReason, { description: 'What is wrong, as the customer says.' })
  reason!: ExchangeReason;

  @Field(() => String, { nullable: true, description: 'What the customer writes about it; null if nothing.' })
  comment!: string | null;

  @Field(() => ExchangeStatus, { description: 'Status of the exchange.' })
  status!: ExchangeStatus;

  @TimeField({ description: 'When it got its status, ISO 8601 in UTC.' })
  statusAt!: Date;

  @Field(() => Remedy, { nullable: true, description: 'What the shop promises; null before it is approved.' })
  remedy!: Remedy | null;

  @Field(() => ExchangeResolution, { nullable: true, description: 'How it was resolved; null unless it is RESOLVED.' })
  resolution!: ExchangeResolution | null;

  @Field(() => String, { nullable: true, description: 'What the shop wrote with its last answer; null if nothing.' })
  message!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'What goes back to the customer, in paise; null until that is decided.',
  })
  refundInPaise!: number | null;

  @Field(() => Int, { description: 'What of `refundInPaise` is store credit, in paise; 0 if none.' })
  storeCreditInPaise!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Where a refund goes; null if the order was paid online: it goes back the way it came.',
  })
  upiId!: string | null;

  @Field(() => OrderedCopyType, {
    nullable: true,
    description: 'The copy that was sold, with the photographs of the shop; null if it was not listed.',
  })
  copy!: OrderedCopyType | null;

  @Field(() => OrderedCopyType, {
    nullable: true,
    description: 'The copy that replaces it; null before that is decided, and for a book without copies.',
  })
  replacementCopy!: OrderedCopyType | null;

  @Cost({ items: EXCHANGE_LIMITS.photos })
  @Field(() => [ExchangePhotoType], { description: 'The photographs of the customer, oldest first.' })
  photos!: ExchangePhotoType[];

  @Field(() => ShipmentType, {
    nullable: true,
    description: 'The shipment that brings the book back; null if none is booked.',
  })
  pickup!: ShipmentType | null;

  @Field(() => ShipmentType, {
    nullable: true,
    description: 'The shipment with the replacement; null before it leaves.',
  })
  replacement!: ShipmentType | null;

  @TimeField({ description: 'When it was asked for, ISO 8601 in UTC.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Whether the customer can withdraw it: until the courier has the book.' })
  isWithdrawable!: boolean;
}

@InputType({ description: 'A photograph for an exchange.' })
export class ExchangePhotoInput implements PhotoRequest {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => String, {
    description:
      'The file in base64: JPEG, PNG, WebP, AVIF or GIF of at most 10 MB. Location and other metadata are dropped.',
  })
  data!: string;
}

@InputType({ description: 'A request to exchange copies of one order line.' })
export class RequestExchangeInput implements ExchangeRequest {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Int, { description: 'Number of copies, at most `OrderLine.exchangeableQuantity`.' })
  quantity!: number;

  @Field(() => ExchangeReason, { description: 'What is wrong.' })
  reason!: ExchangeReason;

  @Field(() => String, {
    nullable: true,
    description: `What to add, at most ${EXCHANGE_LIMITS.comment} characters.`,
  })
  comment?: string | null;

  @Field(() => [ID], {
    description: `Photographs from \`addExchangePhoto\` of this order, at most ${EXCHANGE_LIMITS.photos}.`,
  })
  photoIds!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'UPI ID for a refund. Needed if `Order.paysOutByUpi`, else ignored.',
  })
  upiId?: string | null;
}
