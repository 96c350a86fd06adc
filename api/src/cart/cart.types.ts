import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { CopyType } from '../copies/copies.types.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { CartWarningKind, CART_LIMITS } from './cart.rules.ts';

const BOOK_ID = 'For example JEEPHY7253; case does not matter.';
const COPIES = `Number of copies, 1 to ${CART_LIMITS.quantity}.`;

describeEnum(CartWarningKind, 'CartWarningKind', 'Something the shopper should know about a line before paying.', {
  PRICE_CHANGED: 'The price changed since the book was added. The current price applies.',
  UNAVAILABLE:
    'Sold out in this condition, or the chosen copy is sold or held: not included in the totals and not orderable.',
  FEW_LEFT: `At most ${CART_LIMITS.fewLeft} copies are left, or fewer than the quantity of the line.`,
});

@ObjectType('CartWarning', { description: 'A warning about a line.' })
class CartWarningType {
  @Field(() => CartWarningKind, { description: 'Kind of the warning.' })
  kind!: CartWarningKind;

  @Field(() => String, { description: 'Sentence to show, with prices or number of copies.' })
  message!: string;
}

/** Copies of a book at current prices. */
@ObjectType()
export abstract class LineToBuy {
  @Field(() => BookType, { description: 'The book.' })
  book!: BookType;

  @Field(() => Condition, {
    description: 'Condition of the copies. A book in both conditions has two lines, and each chosen copy has its own.',
  })
  condition!: Condition;

  @Field(() => Int, { description: COPIES })
  quantity!: number;

  @Field(() => Int, { description: 'Selling price of one copy, rupees.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'List price (MRP) of one copy, rupees.' })
  listPrice!: number;

  @Field(() => Int, { description: '`unitPrice` times `quantity`, rupees.' })
  total!: number;

  @Field(() => Int, { description: '`listPrice` times `quantity`, rupees.' })
  listTotal!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The order of the user that holds the chosen copy until it is paid or expires; null otherwise.',
  })
  heldByOrderId!: string | null;

  @Field(() => CopyType, {
    nullable: true,
    description:
      'The copy to offer instead of a chosen copy that another customer has taken: of the same book, at least of its grade if there is one, nearest in price. Null if the chosen copy is available, `heldByOrderId` is set, or no other copy is available.',
  })
  nextBest!: CopyType | null;
}

@ObjectType('CartLine', { description: 'Copies of a book in one condition, at current prices in whole rupees.' })
class CartLineType extends LineToBuy {
  @Field(() => ID, {
    description: 'UUID. It stays the same when quantity or condition change, unless the line is merged into another.',
  })
  cartLineId!: string;

  @Field(() => Boolean, { description: 'Whether the line is in stock.' })
  isAvailable!: boolean;

  @Field(() => CopyType, {
    nullable: true,
    description: 'The copy that the shopper chose, as it is now; null if the shop picks the copies of the line.',
  })
  copy!: CopyType | null;

  @Field(() => CopyType, {
    nullable: true,
    description:
      'The copy that the shop would pick now for a line without a chosen one: the best for its price. Null for a book without copies.',
  })
  pickedCopy!: CopyType | null;

  @Cost({ items: 3 })
  @Field(() => [CartWarningType], { description: 'Warnings to show; usually empty.' })
  warnings!: CartWarningType[];
}

@ObjectType('Cart', { description: 'The cart of a user. Only that user can see it.' })
export class CartType {
  @Cost({ items: CART_LIMITS.lines + CART_LIMITS.copies })
  @Field(() => [CartLineType], {
    description: `Lines in the order in which they were added, at most ${CART_LIMITS.lines}, and ${CART_LIMITS.copies} with chosen copies.`,
  })
  lines!: CartLineType[];

  @Field(() => Int, { description: 'Number of copies in all lines: the badge of a cart icon.' })
  count!: number;

  @Field(() => Int, { description: 'Sum of the lines in stock, rupees.' })
  subtotal!: number;

  @Field(() => Int, { description: 'The same sum at list prices, rupees.' })
  listTotal!: number;

  @Field(() => Int, { description: '`listTotal` minus `subtotal`, rupees; at least 0.' })
  savings!: number;
}

@InputType({ description: 'Copies to add to the cart: book, condition and quantity, or a chosen copy.' })
export class AddToCartInput {
  @Field(() => ID, { description: BOOK_ID })
  bookId!: string;

  @Field(() => Condition, { defaultValue: Condition.NEW, description: 'Condition of the copies.' })
  condition!: Condition;

  @Field(() => Int, { defaultValue: 1, description: `${COPIES} Added to the quantity of an existing line.` })
  quantity!: number;

  @Field(() => ID, {
    nullable: true,
    description:
      'A copy of `Book.copies` that the shopper chose. Condition PREOWNED, quantity 1. Adding it again changes nothing.',
  })
  copyId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the chosen copy replaces one that the shop would pick: the line of the book without a chosen copy, if the cart has one, gets one copy fewer, and is removed with its last. Without `copyId` it has no effect.',
  })
  replacesOne!: boolean;
}

@InputType({ description: 'New values of a line. Omitted values do not change.' })
export class UpdateCartLineInput {
  @Field(() => ID, { description: BOOK_ID })
  bookId!: string;

  @Field(() => Condition, { description: 'Current condition of the line.' })
  condition!: Condition;

  @Field(() => Int, { nullable: true, description: COPIES })
  quantity?: number | null;

  @Field(() => Condition, {
    nullable: true,
    description: 'New condition. If the cart has a line with it, the two lines are merged.',
  })
  newCondition?: Condition | null;
}

/** A field resolver reads the cart. */
@ObjectType('CartChange', { description: 'Result of a change of the cart.' })
export class CartChangeType {
  @Field(() => String, { description: 'Confirmation to show.' })
  message!: string;
}
