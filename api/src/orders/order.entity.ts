import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { Book } from '../catalogue/book.entity.ts';
import type { Condition } from '../catalogue/catalogue.rules.ts';
import type { OrderEventKind, OrderStatus, PaymentOption } from './orders.rules.ts';
import { PaymentIntent } from '../payments/payment.entity.ts';

/** What somebody bought or is about to. Prices are whole rupees, as they were when it was ordered. */
@Entity('customer_order')
export class Order {
  /** The number that people read. */
  @PrimaryColumn({ name: 'order_id', type: 'text' })
  orderId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** Made by the client once per purchase; unique per user. */
  @Column({ name: 'request_id', type: 'text' })
  idempotencyKey!: string;

  @Column({ type: 'text' })
  status!: OrderStatus;

  @Column({ name: 'payment_option', type: 'text' })
  paymentOption!: PaymentOption;

  @Column({ name: 'item_total', type: 'integer' })
  itemTotal!: number;

  @Column({ name: 'list_total', type: 'integer' })
  listTotal!: number;

  @Column({ name: 'delivery_fee', type: 'integer' })
  deliveryFee!: number;

  @Column({ name: 'payment_fee', type: 'integer' })
  paymentFee!: number;

  @Column({ type: 'integer' })
  discount!: number;

  @Column({ type: 'integer' })
  total!: number;

  /** The payment it was placed for. */
  @Column({ name: 'paid_by', type: 'text', nullable: true })
  paidBy!: string | null;

  @Column({ name: 'ship_to_name', type: 'text' })
  shipToName!: string;

  @Column({ name: 'shipping_address', type: 'text' })
  shippingAddress!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ name: 'delivery_instruction', type: 'text', nullable: true })
  deliveryInstruction!: string | null;

  /** The promised day in India, YYYY-MM-DD, as it was promised. */
  @Column({ name: 'expected_delivery_date', type: 'date' })
  expectedDeliveryDate!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @OneToMany(() => OrderLine, (line) => line.order)
  lines!: OrderLine[];

  @OneToMany(() => OrderEvent, (event) => event.order)
  events!: OrderEvent[];

  @OneToOne(() => PaymentIntent, (request) => request.order)
  paymentIntent!: PaymentIntent | null;
}

/** Copies of one book in one condition, as they were bought. */
@Entity('order_line')
export class OrderLine {
  @PrimaryGeneratedColumn('uuid', { name: 'order_line_id' })
  orderLineId!: string;

  @Column({ name: 'order_id', type: 'text' })
  orderId!: string;

  @ManyToOne(() => Order, (order) => order.lines)
  @JoinColumn({ name: 'order_id' })
  order!: Order;

  /** Its place in the order, from 0. */
  @Column({ type: 'smallint' })
  position!: number;

  @Column({ name: 'book_id', type: 'text' })
  bookId!: string;

  /** As it is in the catalogue now; null where it is there no more. */
  @ManyToOne(() => Book)
  @JoinColumn({ name: 'book_id' })
  book!: Book | null;

  @Column({ name: 'book_description', type: 'text' })
  bookDescription!: string;

  @Column({ name: 'cover_key', type: 'text', nullable: true })
  coverKey!: string | null;

  @Column({ type: 'text' })
  condition!: Condition;

  @Column({ type: 'smallint' })
  quantity!: number;

  @Column({ name: 'unit_price', type: 'integer' })
  unitPrice!: number;

  @Column({ name: 'list_price', type: 'integer' })
  listPrice!: number;

  /** Whether its copies are taken off a stock that is counted, so that they can be given back. */
  @Column({ name: 'holds_stock', type: 'boolean' })
  holdsStock!: boolean;
}

/** Something that happened to an order. */
@Entity('order_event')
export class OrderEvent {
  @PrimaryGeneratedColumn('identity', { name: 'order_event_id', type: 'bigint' })
  orderEventId!: string;

  @Column({ name: 'order_id', type: 'text' })
  orderId!: string;

  @ManyToOne(() => Order, (order) => order.events)
  @JoinColumn({ name: 'order_id' })
  order!: Order;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'text' })
  kind!: OrderEventKind;

  @Column({ type: 'text' })
  text!: string;
}
