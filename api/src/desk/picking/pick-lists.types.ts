import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { DESK_LIMITS } from '../desk.rules.ts';

@ObjectType({ description: 'Copies of a pick item that belong to one order.' })
export class PickItemOrder {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Int, { nullable: true, description: 'Tray to put them in; null in the batch of single copies.' })
  tray!: number | null;

  @Field(() => Int, { description: 'Number of copies.' })
  quantity!: number;
}

/** A book that staff take from its shelf. */
@ObjectType()
export abstract class ListedBook {
  @Field(() => String, {
    nullable: true,
    description: 'Shelf of the copy, else of the book, such as A3-2; null if it has none.',
  })
  shelf!: string | null;

  @Field(() => ID, { description: 'The book ID.' })
  bookId!: string;

  @Field(() => String, { description: 'Title line of the book when it was ordered.' })
  bookDescription!: string;

  @Field(() => Condition, { description: 'New or pre-owned.' })
  condition!: Condition;
}

@ObjectType('PickItem', { description: 'Copies of one book in one condition to take from the shelf.' })
export class PickItemType extends ListedBook {
  @Field(() => Int, { description: 'Number of copies for all orders together.' })
  quantity!: number;

  @Cost({ items: 2 })
  @Field(() => [PickItemOrder], { description: 'The orders that the copies are for, by tray.' })
  orders!: PickItemOrder[];
}

@ObjectType({ description: 'An order of a pick list.' })
export class PickOrder {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => Int, { description: '`AdminOrder.version`.' })
  version!: number;

  @Field(() => Int, { nullable: true, description: 'Its tray; null in the batch of single copies.' })
  tray!: number | null;

  @Field(() => OrderStatus, { description: 'Status of the order.' })
  status!: OrderStatus;

  @Field(() => Boolean, { description: 'Whether it is on hold.' })
  isHeld!: boolean;

  @Field(() => Int, { description: '`AdminOrder.openMessages`.' })
  openMessages!: number;
}

@ObjectType('PickList', {
  description:
    'Orders to pick together. An order is in at most one list, until it is packed or cancelled. The items leave out orders on hold.',
})
export class PickListType {
  @Field(() => Int, { description: 'Number of the list.' })
  number!: number;

  @TimeField({ description: 'When it was made, ISO 8601 in UTC.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Email of the admin who made it.' })
  by!: string;

  @Cost({ items: DESK_LIMITS.picked * 2 })
  @Field(() => [PickItemType], {
    description: 'What to take, in the order of the shelves, new copies before used ones.',
  })
  items!: PickItemType[];

  @Cost({ items: DESK_LIMITS.picked })
  @Field(() => [PickOrder], { description: 'Its orders: the batch of single copies first, then by tray.' })
  orders!: PickOrder[];
}

@InputType({ description: 'Copies that cannot be found, or are damaged.' })
export class MarkShortInput {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => Int, { description: '`PickOrder.version`.' })
  version!: number;

  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Int, { description: 'Number of missing copies, 1 to the copies of the line.' })
  quantity!: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether they were found, damaged; the note of the hold says so.',
  })
  isDamaged!: boolean | null;
}
