import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AddressType } from '../addresses/addresses.types.ts';
import { CART_LIMITS } from '../cart/cart.rules.ts';
import { LineToBuy } from '../cart/cart.types.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyType } from '../copies/copies.types.ts';
import { DeliveryEstimate } from '../delivery/delivery.types.ts';
import { SuitabilityType } from '../exam-targets/exam-targets.types.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { OrderType, PurchasePrices } from '../orders/orders.types.ts';
import { CHECKOUT_LIMITS } from './checkout.rules.ts';
import { INSTRUCTION_LENGTH } from '../orders/recipient/recipient.rules.ts';
import { PaymentIntentType } from '../payments/order-payments.types.ts';
import { Cost } from '../platform/limits/field-cost.ts';

const ITEMS = `Each book once per condition and each copy once, at most ${CART_LIMITS.lines} items; omitted for the whole cart.`;

@InputType({ description: 'Copies of a book in one condition.' })
export class QuoteItemInput {
  @Field(() => ID, { description: 'The book ID.' })
  bookId!: string;

  @Field(() => Condition, { description: 'New or pre-owned.' })
  condition!: Condition;

  @Field(() => Int, { description: `Number of copies, 1 to ${CART_LIMITS.quantity}.` })
  quantity!: number;

  @Field(() => ID, {
    nullable: true,
    description:
      'The copy that the shopper chose, with condition PREOWNED and quantity 1. Omitted: the shop picks the best copies for their price.',
  })
  copyId?: string | null;
}

@InputType({ description: 'A purchase to quote.' })
export class QuoteInput {
  @Field(() => [QuoteItemInput], { nullable: true, description: ITEMS })
  items?: QuoteItemInput[] | null;

  @Field(() => ID, { nullable: true, description: 'A saved address; omitted for a quote without delivery.' })
  addressId?: string | null;
}

/** What to buy, and where it goes. */
@InputType()
export abstract class PurchaseInput {
  @Field(() => [QuoteItemInput], { nullable: true, description: ITEMS })
  items?: QuoteItemInput[] | null;

  @Field(() => ID, { description: 'A saved address to deliver to.' })
  addressId!: string;

  @Field(() => String, {
    nullable: true,
    description: `Instruction for the courier, at most ${INSTRUCTION_LENGTH} characters.`,
  })
  deliveryInstruction?: string | null;
}

@InputType({ description: 'An order to place.' })
export class PlaceOrderInput extends PurchaseInput {
  @Field(() => ID, {
    description: `A UUID that the client creates once per purchase and repeats if the answer is lost: it always returns the same order, also after that order is paid, expired or cancelled. Create another one for the next purchase, even of the same books. At most ${CHECKOUT_LIMITS.idempotencyKey} letters, digits, hyphens and underscores.`,
  })
  idempotencyKey!: string;

  @Field(() => PaymentOption, {
    description: 'How to pay. BAD_USER_INPUT for PAY_ON_DELIVERY if `Quote.payOnDelivery` is false.',
  })
  paymentOption!: PaymentOption;

  @Field(() => Int, {
    description: '`Quote.total` as the customer saw it, in rupees. CONFLICT if the total has changed.',
  })
  expectedTotal!: number;

  @Field(() => Int, {
    defaultValue: 0,
    description:
      'What of the total store credit pays, in rupees. CONFLICT if the customer has less. If it pays all, the order is placed at once, as ONLINE.',
  })
  storeCredit!: number;
}

@ObjectType('QuoteLine', { description: 'Copies of a book at current prices.' })
export class QuoteLineType extends LineToBuy {
  @Field(() => Int, { description: "The shop's price of one copy, in rupees." })
  offerPrice!: number;

  @Field(() => String, { nullable: true, description: 'Why staff set another `unitPrice`; null: they did not.' })
  priceReason!: string | null;

  @Field(() => SuitabilityType, {
    nullable: true,
    description: 'Whether it is right for the exam of the customer; of draft orders only, and null if they named none.',
  })
  suitability?: SuitabilityType | null;

  @Field(() => CopyType, {
    nullable: true,
    description:
      'The copy that is bought: the chosen one, else the one that the shop picks. Null for a book without copies, and if there are too few.',
  })
  copy!: CopyType | null;
}

@ObjectType('Quote', {
  description: 'Price and delivery of a purchase at this moment. No stock is held. All prices are whole rupees.',
})
export class QuoteType extends PurchasePrices {
  @Cost({ items: CART_LIMITS.lines })
  @Field(() => [QuoteLineType], { description: 'The quoted books, in the order of the input or the cart.' })
  lines!: QuoteLineType[];

  @Field(() => Int, {
    description: 'Savings against the list prices, in rupees: `listTotal` less `itemTotal`, never below 0.',
  })
  savings!: number;

  @Field(() => AddressType, { nullable: true, description: 'The address of the input; null if omitted.' })
  address!: AddressType | null;

  @Field(() => DeliveryEstimate, {
    nullable: true,
    description:
      'Delivery estimate. Null without an address, for an address without a pincode, and where the shop does not deliver.',
  })
  estimate!: DeliveryEstimate | null;

  @Field(() => Int, { description: 'The most store credit that the order can use, in rupees.' })
  storeCredit!: number;

  @Field(() => Boolean, { description: 'Whether the order can be paid on delivery.' })
  payOnDelivery!: boolean;

  @Field(() => String, { nullable: true, description: 'Why it cannot be paid on delivery, as a sentence; else null.' })
  noPayOnDelivery!: string | null;

  @Field(() => [String], {
    description:
      'Problems that block the order, as sentences to show: out of stock, too few copies left, no delivery to the address, a blocked account. Empty if it can be placed.',
  })
  problems!: string[];

  @Field(() => Boolean, {
    description: 'Whether online payments are tests that move no money. Say so before the order is placed.',
  })
  isTest!: boolean;
}

@ObjectType({ description: 'Result of `placeOrder`.' })
export class OrderPlaced {
  @Field(() => String, { description: 'A sentence to show to the customer.' })
  message!: string;

  @Field(() => OrderType, { description: 'The order.' })
  order!: OrderType;

  @Field(() => PaymentIntentType, {
    nullable: true,
    description:
      'Opens the payment popup. Null if the order is paid on delivery, or if the provider does not respond: call `startPayment` later.',
  })
  payment!: PaymentIntentType | null;
}
