import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../platform/graphql/page-info.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { BookType, ImageType } from '../catalogue/catalogue.types.ts';
import { OrderedCopyType } from '../copies/copies.types.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { SelectableWith } from '../platform/graphql/field-permissions.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { EXCHANGE_DAYS } from './exchange-window.rules.ts';
import { ORDER_LIMITS, OrderStatus, PaymentOption } from './orders.rules.ts';
import { AddressFields } from '../addresses/addresses.types.ts';
import { INSTRUCTION_LENGTH } from './recipient/recipient.rules.ts';

/** Options of an argument or field that names an order. */
export const ORDER_ID = { description: 'The order number.' };

describeEnum(OrderStatus, 'OrderStatus', 'Status of an order.', {
  PENDING_PAYMENT: 'Created; waits up to 30 minutes for its payment. See `holdsCopies`.',
  PLACED: 'Confirmed: paid, or to be paid on delivery.',
  PACKED: 'Packed.',
  SHIPPED: 'Handed to the courier.',
  OUT_FOR_DELIVERY: 'Will be delivered today.',
  DELIVERED: 'Delivered.',
  RETURNED: 'Could not be delivered: the shipment is back at the shop, or its `shipment` is LOST.',
  CANCELLED: 'Cancelled by the shop.',
  EXPIRED: 'Not paid in time. A late payment still places the order, or is refunded if it is sold out.',
});

describeEnum(PaymentOption, 'PaymentOption', 'How an order is paid.', {
  ONLINE: 'Online, right after ordering: by card, UPI or another method of the payment provider.',
  PAY_ON_DELIVERY: 'To the courier on delivery, if `Quote.payOnDelivery` is true.',
});

/** Copies of a book in a line of a purchase, and what each costs. */
@ObjectType()
export abstract class PricedCopies {
  @Field(() => Condition, { description: 'New or pre-owned.' })
  condition!: Condition;

  @Field(() => Int, { description: 'Price of one copy, in rupees.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'List price (MRP) of one copy, in rupees.' })
  listPrice!: number;
}

@ObjectType('OrderLine', {
  description: 'Copies of one book in one condition, with title and prices as at the time of the order.',
})
export class OrderLineType extends PricedCopies {
  @Field(() => ID, { description: 'Id of the line, a UUID.' })
  orderLineId!: string;

  @Field(() => ID, { description: 'The book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'Title line of the book when it was ordered.' })
  bookDescription!: string;

  @Field(() => BookType, {
    nullable: true,
    description: 'The book in the current catalogue; null if it is no longer sold.',
  })
  book!: BookType | null;

  @Field(() => ImageType, { nullable: true, description: 'Front cover when it was ordered; null if it had none.' })
  cover!: ImageType | null;

  @Field(() => Int, { description: 'Number of copies, 1 to 10.' })
  quantity!: number;

  @Field(() => Int, { description: 'Number of these copies that were cancelled; 0 if none.' })
  cancelledQuantity!: number;

  @Field(() => Int, { description: 'Price of the line, in rupees: `unitPrice` times `quantity`.' })
  total!: number;

  @Field(() => OrderedCopyType, {
    nullable: true,
    description: 'The copy of this line; null for copies that the shop does not list one by one.',
  })
  copy!: OrderedCopyType | null;
}

@ObjectType('OrderEvent', { description: 'An entry in the timeline of an order.' })
export class OrderEventType {
  @TimeField({ description: 'Time of the event, ISO 8601 in UTC.' })
  at!: Date;

  @Field(() => String, {
    description:
      'ORDERED, PAYMENT_FAILED, PLACED, CONFIRMATION_ASKED, CASH_CONFIRMED, PAID_ONLINE, RECIPIENT_CHANGED, ADDRESS_ASKED, PACKED, SHIPPED, OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, DELIVERY_UNDONE, RETURNING, RETURNED, LOST, LOSS_SETTLED, LINES_CANCELLED, CANCELLED, EXPIRED, REFUND_STARTED, REFUNDED, STORE_CREDIT, PAYOUT_STARTED, PAYOUT_PAID, EXCHANGE_REQUESTED, EXCHANGE_WITHDRAWN, EXCHANGE_APPROVED, EXCHANGE_DECLINED, EXCHANGE_PICKUP_BOOKED, EXCHANGE_PICKED_UP, EXCHANGE_RECEIVED, EXCHANGE_RESOLVED, EXCHANGE_REJECTED, REPLACEMENT_SHIPPED or REPLACEMENT_DELIVERED. Clients must accept other values, too.',
  })
  kind!: string;

  @Field(() => String, { description: 'The event as a sentence to show.' })
  text!: string;
}

/** The prices of a purchase. */
@ObjectType()
export abstract class PurchasePrices {
  @Field(() => Int, { description: 'Price of all books, in rupees.' })
  itemTotal!: number;

  @Field(() => Int, { description: 'Price of all books at their list prices (MRP), in rupees.' })
  listTotal!: number;

  @Field(() => Int, { description: 'Delivery fee, in rupees. The discount offsets it: delivery is free.' })
  deliveryFee!: number;

  @Field(() => Int, { description: 'Payment fee, in rupees.' })
  paymentFee!: number;

  @Field(() => Int, { description: 'Discount, in rupees.' })
  discount!: number;

  @Field(() => Int, { description: 'What it costs, in rupees: items and fees less the discount.' })
  total!: number;
}

@ObjectType('ExchangeWindow', {
  description: `When an exchange of a delivered order can be asked for: ${EXCHANGE_DAYS} days from its delivery.`,
})
export class ExchangeWindowType {
  @TimeField({ description: 'End of the window, ISO 8601 in UTC.' })
  until!: Date;

  @Field(() => Boolean, { description: 'Whether the window is open now.' })
  isOpen!: boolean;
}

/** What a parcel needs is seen by those who pack it, too. */
const ForParcel = SelectableWith(Permission.READ_ORDERS, Permission.FULFILL_ORDERS);

@SelectableWith(Permission.READ_ORDERS)
@ObjectType('Order', {
  description:
    'An order of the logged-in user, visible to no other user. All prices are whole rupees. Staff without READ_ORDERS see what a parcel needs.',
})
export class OrderType extends PurchasePrices {
  @ForParcel
  @Field(() => ID, { description: 'The order number, such as ES-261122-7KQ2M9XA.' })
  orderId!: string;

  @TimeField({ description: 'Time of the order, ISO 8601 in UTC.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Number of this state of the order. A change of its address names it.' })
  version!: number;

  @ForParcel
  @Field(() => OrderStatus, { description: 'Status of the order.' })
  status!: OrderStatus;

  @ForParcel
  @Field(() => PaymentOption, { description: 'How the order is paid.' })
  paymentOption!: PaymentOption;

  @Field(() => Int, { description: 'What of the total store credit pays, in rupees; 0 if none.' })
  storeCredit!: number;

  @Field(() => Int, {
    description: 'What of this store credit the customer has back, in paise (100 paise are one rupee).',
  })
  storeCreditReturnedInPaise!: number;

  @Field(() => Int, {
    description: 'What is paid online or on delivery, in rupees: the total without store credit and cancelled copies.',
  })
  amountDue!: number;

  @Field(() => Boolean, {
    description:
      'Whether the copies of an unpaid order are held until it is paid or expires. Copies that the customer left unpaid twice within a day are not held: others can buy them, and a payment that comes too late is refunded.',
  })
  holdsCopies!: boolean;

  @Cost({ items: ORDER_LIMITS.lines })
  @Field(() => [OrderLineType], { description: 'The ordered books, in the order of the cart.' })
  lines!: OrderLineType[];

  @ForParcel
  @Field(() => String, { description: 'Name of the recipient.' })
  shipToName!: string;

  @ForParcel
  @Field(() => String, { nullable: true, description: 'PIN code of the delivery address; null if it is not known.' })
  pincode!: string | null;

  @Field(() => String, { description: 'Delivery address as one text.' })
  shippingAddress!: string;

  @Field(() => String, { description: 'Mobile number for the delivery, ten digits.' })
  phone!: string;

  @Field(() => String, { nullable: true, description: 'Instruction for the courier; null if none.' })
  deliveryInstruction!: string | null;

  @ForParcel
  @Field(() => String, {
    description:
      'Promised delivery date, YYYY-MM-DD in Indian time (IST). Fixed when the order is created; a change of its PIN code may move it on.',
  })
  expectedDeliveryDate!: string;

  @Cost({ items: 20 })
  @Field(() => [OrderEventType], { description: 'The timeline, oldest event first.' })
  events!: OrderEventType[];
}

@ObjectType({ description: "One page of the logged-in user's orders, newest first." })
export class OrderConnection extends pageOf(OrderType, 'OrderEdge') {}

@InputType({ description: 'Where an order goes.' })
export class ChangeRecipientInput extends AddressFields {
  @Field(() => ID, ORDER_ID)
  orderId!: string;

  @Field(() => Int, { description: '`Order.version`. CONFLICT, with nothing changed, if it has changed since.' })
  version!: number;

  @Field(() => String, {
    nullable: true,
    description: `Instruction for the courier, at most ${INSTRUCTION_LENGTH} characters.`,
  })
  deliveryInstruction?: string | null;
}
