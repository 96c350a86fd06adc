import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { BookType, ImageType, PageInfo } from '../catalogue/catalogue.types.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { PaymentState } from '../payments/payment-state.rules.ts';
import { LIMITS, OrderStatus, PaymentOption } from './orders.rules.ts';

registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'How far an order has come.',
  valuesConfig: {
    PENDING_PAYMENT: { description: 'Written; it waits up to 30 minutes for its payment. See `holdsCopies`.' },
    PLACED: { description: 'Confirmed: paid, or to be paid on delivery.' },
    PACKED: { description: 'Packed.' },
    SHIPPED: { description: 'With the courier.' },
    OUT_FOR_DELIVERY: { description: 'On its way to the door today.' },
    DELIVERED: { description: 'Delivered.' },
    CANCELLED: { description: 'Cancelled by the shop.' },
    EXPIRED: { description: 'Not paid in time. A payment that comes late still places it, or goes back.' },
  },
});

registerEnumType(PaymentOption, {
  name: 'PaymentOption',
  description: 'How an order is paid.',
  valuesConfig: {
    ONLINE: { description: 'At once, by card, UPI or what else the payment provider offers.' },
    PAY_ON_DELIVERY: { description: 'At the door, where the PIN code allows it.' },
  },
});

registerEnumType(PaymentState, {
  name: 'PaymentState',
  description: 'Where the money of an order is.',
  valuesConfig: {
    UNPAID: { description: 'Nothing has been paid.' },
    CONFIRMING: { description: 'A payment was made and is being confirmed. It turns by itself; ask again.' },
    PAID: { description: 'Paid in full.' },
    COLLECT_ON_DELIVERY: { description: 'To be paid at the door.' },
    REFUND_PENDING: { description: 'A payment that could not be used is on its way back.' },
    REFUNDED: { description: 'What was paid is back with the payer.' },
  },
});

@ObjectType('OrderLine', { description: 'Copies of one book in one condition, as they were bought.' })
export class OrderLineType {
  @Field(() => ID, { description: 'Id of this line. A UUID.' })
  orderLineId!: string;

  @Field(() => ID, { description: 'The book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'The title line of the book, as bought.' })
  bookDescription!: string;

  @Field(() => BookType, { nullable: true, description: 'The book as it is now; null where it is no longer sold.' })
  book!: BookType | null;

  @Field(() => ImageType, { nullable: true, description: 'The front cover, as bought; null where there was none.' })
  cover!: ImageType | null;

  @Field(() => Condition, { description: 'The condition of the copies.' })
  condition!: Condition;

  @Field(() => Int, { description: 'How many copies, 1 to 10.' })
  quantity!: number;

  @Field(() => Int, { description: 'What one copy cost, rupees.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'List price (MRP) of one copy, rupees.' })
  listPrice!: number;

  @Field(() => Int, { description: 'What the line came to, rupees.' })
  total!: number;
}

@ObjectType('OrderEvent', { description: 'Something that happened to an order.' })
export class OrderEventType {
  @Field(() => String, { description: 'When, ISO 8601 in UTC.' })
  at!: string;

  @Field(() => String, {
    description: 'What: ORDERED, PAYMENT_FAILED, PLACED, EXPIRED, REFUND_STARTED or REFUNDED. More may come.',
  })
  kind!: string;

  @Field(() => String, { description: 'The same as a sentence to show.' })
  text!: string;
}

@ObjectType('Order', {
  description: 'An order of whoever is logged in. Nobody sees another one. All prices are rupees.',
})
export class OrderType {
  @Field(() => ID, { description: 'The order number that people read, as in ES-261122-7KQ2M9XA.' })
  orderId!: string;

  @Field(() => String, { description: 'When it was ordered, ISO 8601 in UTC.' })
  createdAt!: string;

  @Field(() => OrderStatus, { description: 'How far it has come.' })
  status!: OrderStatus;

  @Field(() => PaymentState, { description: 'Where its money is.' })
  paymentState!: PaymentState;

  @Field(() => PaymentOption, { description: 'How it is paid.' })
  paymentOption!: PaymentOption;

  @Field(() => Boolean, { description: 'Whether `startPayment` is possible now.' })
  isPayable!: boolean;

  @Field(() => String, { nullable: true, description: 'Until when it is, ISO 8601 in UTC; null where it is not.' })
  payableUntil!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the copies of an unpaid order are held until it is paid or expires. Copies that the buyer left unpaid twice within a day are not held: others can buy them, and a payment that comes after that goes back.',
  })
  holdsCopies!: boolean;

  @Cost({ items: LIMITS.lines })
  @Field(() => [OrderLineType], {
    description: 'What was bought, in the order of the cart.',
  })
  lines!: OrderLineType[];

  @Field(() => Int, { description: 'What the books came to, rupees.' })
  itemTotal!: number;

  @Field(() => Int, { description: 'What they would have come to at their list prices, rupees.' })
  listTotal!: number;

  @Field(() => Int, { description: 'Fee for the delivery, rupees. The discount takes it off again.' })
  deliveryFee!: number;

  @Field(() => Int, { description: 'Fee for the payment, rupees.' })
  paymentFee!: number;

  @Field(() => Int, { description: 'What is taken off, rupees.' })
  discount!: number;

  @Field(() => Int, { description: 'What is paid in all, rupees: items and fees less the discount.' })
  total!: number;

  @Field(() => Int, { description: 'What has been received so far, rupees.' })
  amountPaid!: number;

  @Field(() => String, { description: 'Whom it goes to.' })
  shipToName!: string;

  @Field(() => String, { description: 'Where it goes to, as one text.' })
  shippingAddress!: string;

  @Field(() => String, { description: 'Mobile number for questions about it, ten digits.' })
  phone!: string;

  @Field(() => String, { nullable: true, description: 'What the courier was asked to heed; null where nothing.' })
  deliveryInstruction!: string | null;

  @Field(() => String, { description: 'The promised day, YYYY-MM-DD in IST. It does not change any more.' })
  expectedDeliveryDate!: string;

  @Cost({ items: 20 })
  @Field(() => [OrderEventType], { description: 'What has happened to it, oldest first.' })
  events!: OrderEventType[];
}

@ObjectType({ description: 'An order at its place in the list.' })
export class OrderEdge {
  @Field(() => String, { description: 'Pass it as `after` to go on behind this order.' })
  cursor!: string;

  @Field(() => OrderType, { description: 'The order.' })
  node!: OrderType;
}

@ObjectType({ description: 'One page of the orders of whoever is logged in, newest first.' })
export class OrderConnection {
  @Field(() => [OrderEdge], { description: 'The orders of this page.' })
  edges!: OrderEdge[];

  @Field(() => PageInfo, { description: 'Where this page stands in the list.' })
  pageInfo!: PageInfo;
}
