import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Book } from '../catalogue/book.entity.ts';
import type { Condition } from '../catalogue/catalogue.rules.ts';
import type { CopyDescription } from '../copies/copies.rules.ts';
import type { HoldReason } from './holds.rules.ts';
import type { OrderEventKind } from './order-events.rules.ts';
import type { OrderStatus, PaymentOption } from './orders.rules.ts';

/** What a customer asks with an order. */
export abstract class OrderInstructions {
  @Column({ type: 'text', nullable: true })
  deliveryInstruction!: string | null;
}

/** An order of a customer. Prices are whole rupees, as at the time of the order. */
@Entity('customer_order')
export class Order extends OrderInstructions {
  /** The order number that customers see. */
  @PrimaryColumn({ type: 'text' })
  orderId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  /** Chosen by the client, one per purchase; unique per user. */
  @Column({ type: 'text' })
  idempotencyKey!: string;

  @Column({ type: 'text' })
  status!: OrderStatus;

  @Column({ type: 'text' })
  paymentOption!: PaymentOption;

  @Column({ type: 'integer' })
  itemTotal!: number;

  @Column({ type: 'integer' })
  listTotal!: number;

  @Column({ type: 'integer' })
  deliveryFee!: number;

  @Column({ type: 'integer' })
  paymentFee!: number;

  @Column({ type: 'integer' })
  discount!: number;

  @Column({ type: 'integer' })
  total!: number;

  /** Of the total, what the customer pays by store credit. It does not change. */
  @Column({ type: 'integer', default: 0 })
  storeCredit!: number;

  /** What of the store credit the customer has back. */
  @Column({ type: 'integer', default: 0 })
  storeCreditReturnedInPaise!: number;

  /** The provider's id of the payment that paid the order; null if unpaid or paid on delivery. */
  @Column({ type: 'text', nullable: true })
  paymentId!: string | null;

  @Column({ type: 'text' })
  shipToName!: string;

  @Column({ type: 'text' })
  shippingAddress!: string;

  /** Of the address; null if it has none. */
  @Column({ type: 'text', nullable: true })
  pincode!: string | null;

  @Column({ type: 'text' })
  phone!: string;

  /** Whether a former shipment has collected its cash: it is sent again without cash. */
  @Column({ type: 'boolean', default: false })
  isPaidInCash!: boolean;

  /** Delivery date in India, YYYY-MM-DD, as promised when the order was placed, or confirmed or sent again on a later day. */
  @Column({ type: 'date' })
  expectedDeliveryDate!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** The admin who wrote it for the customer; null: the customer. */
  @Column({ type: 'uuid', nullable: true })
  placedBy!: string | null;

  /** Incremented by each change after its creation. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** In the order of the cart. */
  lines!: OrderLine[];

  /** The timeline, oldest first. */
  events!: TimelineEvent[];
}

/** Units of one book in one condition, with title and prices as at the time of the order. */
@Entity('order_line')
export class OrderLine {
  @PrimaryGeneratedColumn('uuid')
  orderLineId!: string;

  @Column({ type: 'text' })
  orderId!: string;

  /** Index in the order, from 0. */
  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'text' })
  bookId!: string;

  @Column({ type: 'text' })
  bookDescription!: string;

  @Column({ type: 'text', nullable: true })
  coverKey!: string | null;

  @Column({ type: 'text' })
  condition!: Condition;

  @Column({ type: 'smallint' })
  quantity!: number;

  /** Units of `quantity` that were cancelled. */
  @Column({ type: 'smallint', default: 0 })
  cancelledQuantity!: number;

  @Column({ type: 'integer' })
  unitPrice!: number;

  @Column({ type: 'integer' })
  listPrice!: number;

  /** Why staff set `unitPrice`; null: it was the shop's price. */
  @Column({ type: 'text', nullable: true })
  priceReason!: string | null;

  /** Whether its copies are taken off a counted stock, to which they can be returned. */
  @Column({ type: 'boolean' })
  holdsStock!: boolean;

  /** The copy that it holds or bought; null for copies that are not listed one by one. Its quantity is then 1. */
  @Column({ type: 'uuid', nullable: true })
  copyId!: string | null;

  /** The copy as described when it was ordered. */
  @Column({ type: 'jsonb', nullable: true })
  copy!: CopyDescription | null;

  /** The book in the current catalogue; null if it was removed. */
  book!: BookOfOrder | null;
}

/** An entry in the timeline of an order. */
@Entity('order_event')
export class OrderEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  orderEventId!: string;

  @Column({ type: 'text' })
  orderId!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'text' })
  kind!: OrderEventKind;

  @Column({ type: 'text' })
  text!: string;

  /** The admin who caused it; null for the customer or the shop itself. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** Whether only staff see it. */
  @Column({ type: 'boolean', default: false })
  isInternal!: boolean;
}

/** An order that is kept back from packing, until it is released. */
@Entity('order_hold')
export class OrderHold {
  @PrimaryGeneratedColumn('uuid')
  orderHoldId!: string;

  @Column({ type: 'text' })
  orderId!: string;

  @Column({ type: 'text' })
  reason!: HoldReason;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** The admin who holds it; null: the shop itself. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  releasedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  releasedBy!: string | null;

  /** When the customer was reminded to confirm the order; null: not yet. */
  @Column({ type: 'timestamptz', nullable: true })
  remindedAt!: Date | null;
}

/** What an order shows of its events. */
export type TimelineEvent = Pick<OrderEvent, 'at' | 'kind' | 'text'>;

/** An event to store. */
export type NewEvent = TimelineEvent & Pick<OrderEvent, 'userId' | 'isInternal'>;

/** What an order knows of a book in the current catalogue. */
export type BookOfOrder = Pick<
  Book,
  'bookId' | 'bookDescription' | 'imageKeys' | 'isPublished' | 'newStock' | 'preOwnedStock'
>;

/** The columns of an order. */
export type OrderRow = Omit<Order, 'lines' | 'events'>;

/** Units of an order line. */
export type LineUnits = Pick<OrderLine, 'orderLineId' | 'orderId' | 'bookId' | 'condition' | 'quantity' | 'copyId'>;

/** The columns of an order line. */
export type OrderLineRow = Omit<OrderLine, 'book'>;

/** The columns of a new order. */
export type NewOrder = Omit<OrderRow, 'paymentId' | 'version' | 'storeCreditReturnedInPaise' | 'isPaidInCash'>;

/** A new order line as the checkout decides on it. */
export type NewOrderLine = Omit<OrderLine, 'orderLineId' | 'orderId' | 'position' | 'holdsStock' | 'cancelledQuantity'>;
