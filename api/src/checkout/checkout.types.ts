import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AddressType } from '../addresses/addresses.types.ts';
import { LIMITS as CART_LIMITS } from '../cart/cart.rules.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { DeliveryEstimateType } from '../delivery/delivery.types.ts';
import { PaymentIntentType } from '../payments/order-payments.types.ts';
import { OrderType } from '../orders/orders.types.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { LIMITS } from './checkout.rules.ts';

const ITEMS = `Each book once in each condition, at most ${CART_LIMITS.lines}; left out: the whole cart.`;

@InputType({ description: 'Copies of a book to be bought.' })
export class QuoteItemInput {
  @Field(() => ID, { description: 'The book ID.' })
  bookId!: string;

  @Field(() => Condition, { description: 'New or pre-owned.' })
  condition!: Condition;

  @Field(() => Int, { description: `How many copies, 1 to ${CART_LIMITS.quantity}.` })
  quantity!: number;
}

@InputType({ description: 'What to quote.' })
export class QuoteInput {
  @Field(() => [QuoteItemInput], { nullable: true, description: ITEMS })
  items?: QuoteItemInput[] | null;

  @Field(() => ID, { nullable: true, description: 'A saved address; left out: no delivery is promised yet.' })
  addressId?: string | null;
}

@InputType({ description: 'What to order.' })
export class PlaceOrderInput {
  @Field(() => ID, {
    description: `Made by the client once per purchase, a UUID; the same one again answers the same order. At most ${LIMITS.idempotencyKey} letters, digits, hyphens and underscores.`,
  })
  idempotencyKey!: string;

  @Field(() => [QuoteItemInput], { nullable: true, description: ITEMS })
  items?: QuoteItemInput[] | null;

  @Field(() => ID, { description: 'The saved address it goes to.' })
  addressId!: string;

  @Field(() => String, {
    nullable: true,
    description: `What the courier shall heed, at most ${LIMITS.deliveryInstruction} characters.`,
  })
  deliveryInstruction?: string | null;

  @Field(() => PaymentOption, { description: 'How it is paid. BAD_USER_INPUT where it cannot be paid on delivery.' })
  paymentOption!: PaymentOption;

  @Field(() => Int, { description: 'The total that the shopper saw, rupees. CONFLICT where it is another one now.' })
  expectedTotal!: number;
}

@ObjectType('QuoteLine', { description: 'Copies of a book at their price of this moment.' })
export class QuoteLineType {
  @Field(() => BookType, { description: 'The book.' })
  book!: BookType;

  @Field(() => Condition, { description: 'New or pre-owned.' })
  condition!: Condition;

  @Field(() => Int, { description: 'How many copies.' })
  quantity!: number;

  @Field(() => Int, { description: 'What one copy costs, rupees.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'List price (MRP) of one copy, rupees.' })
  listPrice!: number;

  @Field(() => Int, { description: 'What the line costs: `unitPrice` times `quantity`, rupees.' })
  total!: number;
}

@ObjectType('Quote', {
  description: 'What a purchase costs and when it comes, as of this moment. Nothing is held. Prices are whole rupees.',
})
export class QuoteType {
  @Cost({ items: CART_LIMITS.lines })
  @Field(() => [QuoteLineType], { description: 'What would be bought, in the order asked for.' })
  lines!: QuoteLineType[];

  @Field(() => Int, { description: 'What the books cost, rupees.' })
  itemTotal!: number;

  @Field(() => Int, { description: 'What they would cost at their list prices, rupees.' })
  listTotal!: number;

  @Field(() => Int, { description: 'Fee for the delivery, rupees. The discount takes it off again: free delivery.' })
  deliveryFee!: number;

  @Field(() => Int, { description: 'Fee for the payment, rupees.' })
  paymentFee!: number;

  @Field(() => Int, { description: 'What is taken off, rupees.' })
  discount!: number;

  @Field(() => Int, { description: 'What is to be paid, rupees: items and fees less the discount.' })
  total!: number;

  @Field(() => Int, { description: 'By how much `itemTotal` is below `listTotal`, rupees; never below 0.' })
  savings!: number;

  @Field(() => AddressType, { nullable: true, description: 'The address that was asked with; null without one.' })
  address!: AddressType | null;

  @Field(() => DeliveryEstimateType, {
    nullable: true,
    description: 'When it comes. Null without an address, without a PIN code on it, or where nothing is delivered.',
  })
  estimate!: DeliveryEstimateType | null;

  @Field(() => Boolean, { description: 'Whether it can be paid on delivery.' })
  payOnDelivery!: boolean;

  @Field(() => [String], {
    description: 'What keeps it from being ordered, as sentences: out of stock, too few left, not delivered there.',
  })
  problems!: string[];

  @Field(() => Boolean, {
    description: 'Whether online payments are tests, which move no money: say so before the order is placed.',
  })
  isTest!: boolean;
}

@ObjectType({ description: 'An order was written.' })
export class OrderPlaced {
  @Field(() => String, { description: 'A sentence for the shopper.' })
  message!: string;

  @Field(() => OrderType, { description: 'The order.' })
  order!: OrderType;

  @Field(() => PaymentIntentType, {
    nullable: true,
    description:
      'What to open the popup with. Null where it is paid on delivery, or the provider is out of reach: `startPayment` then tries again.',
  })
  payment!: PaymentIntentType | null;
}
