import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.ts';
import type { Clock } from '../platform/clock.ts';
import { Conflict } from '../platform/errors.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { NewOrder, NewOrderLine, Order, OrderLine } from './order.entity.ts';
import { orderConfirmationEmail } from './orders.emails.ts';
import {
  canTransitionTo,
  EVENT_TEXTS,
  expiredOrdersSince,
  LIMITS,
  ORDER_NUMBER_BYTES,
  OrderEventKind,
  orderNumber,
  OrderStatus,
  PaymentOption,
} from './orders.rules.ts';
import { OrderStore } from './orders.store.ts';
import { StockStore } from './stock.store.ts';

/** A new order, its customer and its lines. */
export type CreateOrderInput = Omit<NewOrder, 'orderId' | 'userId' | 'status' | 'createdAt'> & {
  customer: User;
  lines: readonly NewOrderLine[];
};

/** Queries on a customer's unpaid orders that depend on payments. Payments provide them: orders do not know payments. */
export interface UnpaidOrders {
  /** When the unpaid orders of a user were created, oldest first. Orders with a pending payment are left out. */
  findUnpaidTimes(userId: string): Promise<Date[]>;
  /** Copies in at least `times` orders of a user since then that expired without a payment. */
  findExpiredCopies(userId: string, since: Date, times: number): Promise<Pick<OrderLine, 'bookId' | 'condition'>[]>;
}

/** What the lifecycle of an order needs. Functions with a transaction belong to other domains. */
interface LifecycleParts {
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  findUser: (userId: string, transaction: EntityManager) => Promise<User | null>;
  removeFromCart: (userId: string, lines: readonly OrderLine[], transaction: EntityManager) => Promise<void>;
  unpaidOrders: (transaction: EntityManager) => UnpaidOrders;
}

/** The payment that pays an order, if it is paid online, and the customer, if the caller has read it already. */
interface Placement {
  paymentId: string | null;
  customer?: User;
}

/** Creates, places and expires orders. Each step runs in the transaction of its caller. */
export class OrderLifecycle {
  constructor(private readonly parts: LifecycleParts) {}

  /**
   * Creates an order and returns its number; if the customer has an order with the same idempotency key, returns that
   * one. Takes its copies off the stock, except those the customer let expire unpaid before. Places the order
   * immediately if it is paid on delivery. Throws CONFLICT if there are too few copies.
   */
  async createOrder({ customer, lines, ...details }: CreateOrderInput, transaction: EntityManager): Promise<string> {
    const store = new OrderStore(transaction);
    const { userId } = customer;
    const createdAt = this.parts.clock();
    const orderId = orderNumber(createdAt, randomBytes(ORDER_NUMBER_BYTES));
    const order = { ...details, orderId, userId, status: OrderStatus.PENDING_PAYMENT, createdAt };
    const isNew = await store.insertOrder(order, lines);
    if (!isNew) return store.getByIdempotencyKey(userId, details.idempotencyKey);
    await this.addEvent(orderId, OrderEventKind.ORDERED, transaction);
    const inserted = await store.findLines(orderId);
    const linesToHold = await this.linesToHold(order, inserted, transaction);
    const short = await new StockStore(transaction).takeCopies(inserted, { linesToHold, isNewOrder: true });
    if (short) throw new Conflict({ items: `There are not enough copies left of ${short.bookDescription}.` });
    if (order.paymentOption === PaymentOption.PAY_ON_DELIVERY)
      await this.placeOrder(await store.lockOrder(orderId), { paymentId: null, customer }, transaction);
    return orderId;
  }

  /** An order, locked until the transaction ends. */
  lockOrder(orderId: string, transaction: EntityManager): Promise<Order> {
    return new OrderStore(transaction).lockOrder(orderId);
  }

  /**
   * Places a locked order that is paid, or will be paid on delivery: takes the copies that it does not hold yet, empties
   * the cart of its lines and sends the confirmation. Returns false, and changes nothing, if copies are sold out.
   */
  async placeOrder(order: Order, { paymentId, customer }: Placement, transaction: EntityManager): Promise<boolean> {
    const { mailer, publicUrl, findUser, removeFromCart } = this.parts;
    const store = new OrderStore(transaction);
    const lines = await store.findLines(order.orderId);
    if (await new StockStore(transaction).takeCopies(lines.filter(({ holdsStock }) => !holdsStock))) return false;
    await this.transitionTo(order, { status: OrderStatus.PLACED, paymentId }, transaction);
    const payment = paymentId === null ? 'You pay on delivery.' : 'Your payment has arrived.';
    await this.addEvent(order.orderId, OrderEventKind.PLACED, transaction, payment);
    await removeFromCart(order.userId, lines, transaction);
    await store.addSales(lines);
    const user = customer ?? (await findUser(order.userId, transaction));
    if (user) await mailer.enqueueEmail(orderConfirmationEmail({ order, lines, user, publicUrl }), transaction);
    return true;
  }

  /** Expires a locked order and returns its copies to the stock. `reason` is shown in the timeline. */
  async expireOrder(order: Order, transaction: EntityManager, reason = ''): Promise<void> {
    await this.transitionTo(order, { status: OrderStatus.EXPIRED }, transaction);
    await new StockStore(transaction).returnCopies(await new OrderStore(transaction).findLines(order.orderId));
    await this.addEvent(order.orderId, OrderEventKind.EXPIRED, transaction, reason);
  }

  /** Adds an event to the timeline of an order. */
  async addEvent(orderId: string, kind: OrderEventKind, transaction: EntityManager, detail = ''): Promise<void> {
    await new OrderStore(transaction).addEvent(orderId, this.parts.clock(), kind, EVENT_TEXTS[kind](detail));
  }

  /** The lines whose copies are held until the order is paid or expires. */
  private async linesToHold(
    { userId, paymentOption, createdAt }: NewOrder,
    lines: OrderLine[],
    transaction: EntityManager,
  ): Promise<OrderLine[]> {
    if (paymentOption === PaymentOption.PAY_ON_DELIVERY) return lines;
    const since = expiredOrdersSince(createdAt);
    const expired = await this.parts.unpaidOrders(transaction).findExpiredCopies(userId, since, LIMITS.expired);
    return lines.filter(
      ({ bookId, condition }) => !expired.some((copy) => copy.bookId === bookId && copy.condition === condition),
    );
  }

  private async transitionTo(
    order: Order,
    changes: { status: OrderStatus; paymentId?: string | null },
    transaction: EntityManager,
  ): Promise<void> {
    if (!canTransitionTo(order.status, changes.status))
      throw new Error(`An order cannot change from ${order.status} to ${changes.status}`);
    await new OrderStore(transaction).updateOrder(order, changes);
  }
}
