import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CART_LIMITS } from '../cart/cart.rules.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { ImageType } from '../catalogue/catalogue.types.ts';
import { PurchaseInput } from '../checkout/checkout.types.ts';
import { CopyDescriptionType } from '../copies/copies.types.ts';
import { ExamTargetType, SuitabilityType } from '../exam-targets/exam-targets.types.ts';
import { PricedCopies } from '../orders/orders.types.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { PAYMENT_LINK_LIMITS, PaymentLinkStatus } from './payment-links.rules.ts';

describeEnum(PaymentLinkStatus, 'PaymentLinkStatus', 'Status of a payment link.', {
  OPEN: 'Can be paid.',
  PAYING: 'A payment was started: its copies are held for 30 minutes. Can be paid, also by another payer.',
  PAID: 'Paid: the order is placed.',
  ENDED: `Ended: by the customer, after ${PAYMENT_LINK_LIMITS.hours} hours, or because the order was cancelled.`,
});

@InputType({ description: 'A basket that another person is asked to pay.' })
export class CreatePaymentLinkInput extends PurchaseInput {
  @Field(() => String, {
    nullable: true,
    description: `A line to the payer, at most ${PAYMENT_LINK_LIMITS.note} characters, without web addresses.`,
  })
  note?: string | null;
}

@ObjectType({ description: 'Result of `createPaymentLink`.' })
export class PaymentLinkCreated {
  @Field(() => ID, { description: 'UUID of the link, to end it by.' })
  paymentLinkId!: string;

  @Field(() => String, { description: 'The link to send.' })
  url!: string;

  @TimeField({ description: 'When it ends, ISO 8601 in UTC.' })
  expiresAt!: Date;
}

@ObjectType('PaymentLinkItem', { description: 'What a payment link of the logged-in user buys: copies of a book.' })
export class PaymentLinkItemType {
  @Field(() => ID, { description: 'The book ID.' })
  bookId!: string;

  @Field(() => Condition, { description: 'New or pre-owned.' })
  condition!: Condition;

  @Field(() => Int, { description: 'Number of copies.' })
  quantity!: number;

  @Field(() => ID, { nullable: true, description: 'The copy; null for a book without copies.' })
  copyId!: string | null;
}

@ObjectType('OwnPaymentLink', { description: 'A payment link of the logged-in user, visible to no other user.' })
export class OwnPaymentLinkType {
  @Field(() => ID, { description: 'UUID of the link.' })
  paymentLinkId!: string;

  @Field(() => PaymentLinkStatus, { description: 'Its status.' })
  status!: PaymentLinkStatus;

  @Field(() => String, {
    nullable: true,
    description: 'The link to send. Null if it can no longer be paid, or if the shop cannot show it again.',
  })
  url!: string | null;

  @TimeField({ description: 'When it was made, ISO 8601 in UTC.' })
  createdAt!: Date;

  @TimeField({ name: 'expiresAt', description: 'When it ends, ISO 8601 in UTC.' })
  endsAt!: Date;

  @Field(() => Int, { description: 'What the basket cost when the link was made, in rupees.' })
  total!: number;

  @Field(() => Int, { description: 'Number of books in it.' })
  bookCount!: number;

  @Cost({ items: CART_LIMITS.lines })
  @Field(() => [PaymentLinkItemType], { description: 'The books in it.' })
  items!: PaymentLinkItemType[];

  @Field(() => ID, { nullable: true, description: 'Number of its latest order; null until a payment was started.' })
  orderId!: string | null;
}

@ObjectType('PaymentLinkLine', { description: 'Copies of a book in the basket of a payment link.' })
export class PaymentLinkLineType extends PricedCopies {
  @Field(() => ID, { description: 'The book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'Title line of the book.' })
  bookDescription!: string;

  @Field(() => ImageType, { nullable: true, description: 'Front cover; null if it has none.' })
  cover!: ImageType | null;

  @Field(() => Int, { description: 'Number of copies.' })
  quantity!: number;

  @Field(() => Int, { description: 'Price of the line, in rupees.' })
  total!: number;

  @Field(() => CopyDescriptionType, {
    nullable: true,
    description: 'The copy, with its grade and photographs; null for copies that are not listed one by one.',
  })
  copy!: CopyDescriptionType | null;

  @Field(() => SuitabilityType, {
    nullable: true,
    description: 'Whether the book or copy is right for `PaymentLinkBasket.examTarget`; null without one.',
  })
  suitability!: SuitabilityType | null;
}

@ObjectType('PaymentLinkBasket', { description: 'The basket of a payment link, as shown to the holder of the link.' })
export class PaymentLinkBasketType {
  @Field(() => String, { description: 'First name of the customer.' })
  askedBy!: string;

  @Field(() => Boolean, { description: 'Whether staff made the link, for an order by phone.' })
  isByStaff!: boolean;

  @Field(() => String, { nullable: true, description: 'What the customer says to the payer.' })
  note!: string | null;

  @Field(() => ExamTargetType, {
    nullable: true,
    description: 'The exam that the customer prepares for; null if they have not said.',
  })
  examTarget!: ExamTargetType | null;

  @Cost({ items: CART_LIMITS.lines })
  @Field(() => [PaymentLinkLineType], { description: 'The books.' })
  lines!: PaymentLinkLineType[];

  @Field(() => Int, {
    description: 'Amount to pay, in rupees: at the prices of now, or of the order once a payment was started.',
  })
  total!: number;

  @Field(() => Int, { description: 'What the basket cost when the link was made, in rupees.' })
  totalWhenAsked!: number;

  @Field(() => String, { description: 'Where it goes, in short: city, and the last three digits of the pincode.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'Delivery date, YYYY-MM-DD in Indian time (IST).' })
  expectedDeliveryDate!: string | null;

  @TimeField({ name: 'expiresAt', description: 'When the link ends, ISO 8601 in UTC.' })
  endsAt!: Date;

  @Field(() => String, { nullable: true, description: 'The end of the order number, once it is paid.' })
  orderNumber!: string | null;

  @Field(() => Boolean, { description: 'Whether a payment was made and is being confirmed.' })
  isConfirming!: boolean;

  @Field(() => [String], { description: 'Why it cannot be paid now, as sentences to show; empty if it can.' })
  problems!: string[];

  @Field(() => Boolean, { description: 'Whether payments are tests that move no money.' })
  isTest!: boolean;
}

@ObjectType('PaymentLink', {
  description: 'A payment link, as shown to its holder. It tells nothing else of its customer.',
})
export class PaymentLinkType {
  @Field(() => PaymentLinkStatus, { description: 'Its status.' })
  status!: PaymentLinkStatus;

  @Field(() => PaymentLinkBasketType, { nullable: true, description: 'The basket; null once the link has ended.' })
  basket!: PaymentLinkBasketType | null;
}

@ObjectType({ description: 'Result of `verifyLinkPayment`.' })
export class LinkPaymentVerified {
  @Field(() => Boolean, {
    description: 'Whether the order is placed by this payment, or it is being confirmed. If false, it is refunded.',
  })
  success!: boolean;

  @Field(() => PaymentLinkType, { description: 'The link after the payment.' })
  link!: PaymentLinkType;
}
