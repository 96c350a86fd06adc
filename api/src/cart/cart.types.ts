import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { CartWarningKind, LIMITS } from './cart.rules.ts';

const BOOK_ID = 'As in JEEPHY7253; case does not matter.';
const COPIES = `How many copies, 1 to ${LIMITS.quantity}.`;

registerEnumType(CartWarningKind, {
  name: 'CartWarningKind',
  description: 'What a shopper should know of a line before paying for it.',
  valuesConfig: {
    PRICE_CHANGED: { description: 'The price is another one than when it was added. Today’s counts.' },
    UNAVAILABLE: { description: 'Sold out in this condition; it does not count in the totals and cannot be ordered.' },
    FEW_LEFT: { description: `At most ${LIMITS.fewLeft} copies are left, or fewer than the line has.` },
  },
});

@ObjectType('CartWarning', { description: 'What has changed about a line, or may soon.' })
export class CartWarningType {
  @Field(() => CartWarningKind, { description: 'Which kind.' })
  kind!: CartWarningKind;

  @Field(() => String, { description: 'A sentence for the shopper, with the prices or the number of copies.' })
  message!: string;
}

@ObjectType('CartLine', { description: 'Copies of a book in one condition. Prices are whole rupees, of this moment.' })
export class CartLineType {
  @Field(() => ID, { description: 'A UUID. It stays when quantity or condition change, unless two lines become one.' })
  cartLineId!: string;

  @Field(() => BookType, { description: 'The book.' })
  book!: BookType;

  @Field(() => Condition, { description: 'New or pre-owned. A book in both conditions has two lines.' })
  condition!: Condition;

  @Field(() => Int, { description: COPIES })
  quantity!: number;

  @Field(() => Int, { description: 'What one copy costs, rupees.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'List price (MRP) of one copy, rupees.' })
  listPrice!: number;

  @Field(() => Int, { description: 'What the line costs: `unitPrice` times `quantity`, rupees.' })
  total!: number;

  @Field(() => Boolean, { description: 'Whether it can be bought now.' })
  isAvailable!: boolean;

  @Cost({ items: 3 })
  @Field(() => [CartWarningType], { description: 'What the shopper should know; mostly empty.' })
  warnings!: CartWarningType[];
}

@ObjectType('Cart', { description: 'What somebody means to buy. Each user has one cart; nobody sees another one’s.' })
export class CartType {
  @Cost({ items: LIMITS.lines })
  @Field(() => [CartLineType], {
    description: `The lines in the order in which they were added, at most ${LIMITS.lines}.`,
  })
  lines!: CartLineType[];

  @Field(() => Int, { description: 'How many copies all lines have together: the number beside a cart icon.' })
  count!: number;

  @Field(() => Int, { description: 'What all that is available costs, rupees.' })
  subtotal!: number;

  @Field(() => Int, { description: 'What that would cost at list prices, rupees.' })
  listTotal!: number;

  @Field(() => Int, { description: 'By how much `subtotal` is below `listTotal`, rupees; never below 0.' })
  savings!: number;
}

@InputType({ description: 'Copies to put into the cart.' })
export class CartItemInput {
  @Field(() => ID, { description: BOOK_ID })
  bookId!: string;

  @Field(() => Condition, { defaultValue: Condition.NEW, description: 'New or pre-owned.' })
  condition!: Condition;

  @Field(() => Int, { defaultValue: 1, description: `${COPIES} They are added to those that are there.` })
  quantity!: number;
}

@InputType({ description: 'How a line shall be. What is left out stays.' })
export class ChangeCartItemInput {
  @Field(() => ID, { description: BOOK_ID })
  bookId!: string;

  @Field(() => Condition, { description: 'The condition that the line has now.' })
  condition!: Condition;

  @Field(() => Int, { nullable: true, description: COPIES })
  quantity?: number | null;

  @Field(() => Condition, {
    nullable: true,
    description: 'The condition it shall have. Where there is a line of that one already, both become one.',
  })
  newCondition?: Condition | null;
}

@ObjectType({ description: 'The cart was changed.' })
export class CartChange {
  @Field(() => String, { description: 'A sentence for the person who asked.' })
  message!: string;

  @Field(() => CartType, { description: 'The whole cart as it is now.' })
  cart!: CartType;
}
