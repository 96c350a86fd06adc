import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/accounts.store.ts';
import type { Clock } from '../platform/clock.ts';
import { Conflict } from '../platform/errors.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { Order, OrderLine } from './order.entity.ts';
import { orderConfirmationEmail } from './orders.emails.ts';
import {
  EVENT_TEXTS,
  LIMITS,
  mayBecome,
  NUMBER_BYTES,
  OrderEventKind,
  orderNumber,
  OrderStatus,
  PaymentOption,
  rememberedSince,
} from './orders.rules.ts';
import { type NewLine, type NewOrder, OrderStore } from './orders.store.ts';
import { StockStore } from './stock.store.ts';

/** What is to be ordered. */
export type OrderDraft = Omit<NewOrder, 'orderId' | 'status' | 'createdAt'> & { lines: readonly NewLine[] };

/** Takes what was bought out of the cart of a user. */
export type LeaveCart = (userId: string, lines: readonly OrderLine[], transaction: EntityManager) => Promise<void>;

interface LifecycleParts {
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  leaveCart: LeaveCart;
}

/** What happens to orders. Each step is part of a transaction of whoever takes it, and all of it happens or nothing. */
export class OrderLifecycle {
  constructor(private readonly parts: LifecycleParts) {}

  /**
   * Writes an order, unless it is there already, and takes its copies off the shelves, except those that the user has
   * left unpaid before. One that is paid on delivery is placed at once. Answers its number. CONFLICT where there are
   * too few copies.
   */
  async createOrder({ lines, ...draft }: OrderDraft, transaction: EntityManager): Promise<string> {
    const store = new OrderStore(transaction);
    const createdAt = this.parts.clock();
    const orderId = orderNumber(createdAt, randomBytes(NUMBER_BYTES));
    const status = OrderStatus.PENDING_PAYMENT;
    const isNew = await store.insertOrder({ ...draft, orderId, status, createdAt }, lines);
    if (!isNew) return store.getByIdempotencyKey(draft.userId, draft.idempotencyKey);
    await this.addEvent(orderId, OrderEventKind.ORDERED, transaction);
    const written = await store.findLines(orderId);
    const short = await new StockStore(transaction).takeCopies(written, await this.linesToHold(draft, written, store));
    if (short) throw new Conflict({ items: soldOut(short) });
    if (draft.paymentOption === PaymentOption.PAY_ON_DELIVERY)
      await this.placeOrder(await store.lockOrder(orderId), null, transaction);
    return orderId;
  }

  /**
   * Places an order that is locked, for a payment or to be paid on delivery. It takes the copies that it does not hold;
   * answers false, and does nothing, where they are gone.
   */
  async placeOrder(order: Order, paidBy: string | null, transaction: EntityManager): Promise<boolean> {
    const { mailer, publicUrl, leaveCart } = this.parts;
    const store = new OrderStore(transaction);
    const lines = await store.findLines(order.orderId);
    if (await new StockStore(transaction).takeCopies(lines.filter(({ holdsStock }) => !holdsStock))) return false;
    await this.transitionTo(order, { status: OrderStatus.PLACED, paidBy }, transaction);
    const how = paidBy === null ? 'You pay on delivery.' : 'Your payment has arrived.';
    await this.addEvent(order.orderId, OrderEventKind.PLACED, transaction, how);
    await leaveCart(order.userId, lines, transaction);
    await store.addSales(lines);
    const user = await new AccountStore(transaction).findUser(order.userId);
    if (user) await mailer.enqueueEmail(orderConfirmationEmail({ order, lines, user, publicUrl }), transaction);
    return true;
  }

  /** Gives up an order that is locked and will not be paid, for a reason. Its copies go back to the shelves. */
  async expireOrder(order: Order, transaction: EntityManager, reason = ''): Promise<void> {
    await this.transitionTo(order, { status: OrderStatus.EXPIRED }, transaction);
    await new StockStore(transaction).returnCopies(await new OrderStore(transaction).findLines(order.orderId));
    await this.addEvent(order.orderId, OrderEventKind.EXPIRED, transaction, reason);
  }

  /** Adds to the timeline of an order. */
  async addEvent(orderId: string, kind: OrderEventKind, transaction: EntityManager, about = ''): Promise<void> {
    await new OrderStore(transaction).addEvent(orderId, this.parts.clock(), kind, EVENT_TEXTS[kind](about));
  }

  /** The lines whose copies no other shopper can buy until the order is paid or has expired. */
  private async linesToHold(
    { userId, paymentOption }: Pick<OrderDraft, 'userId' | 'paymentOption'>,
    lines: OrderLine[],
    store: OrderStore,
  ): Promise<OrderLine[]> {
    if (paymentOption === PaymentOption.PAY_ON_DELIVERY) return lines;
    const since = rememberedSince(this.parts.clock());
    const left = await store.expiredCopies(userId, since, LIMITS.expired);
    return lines.filter(
      ({ bookId, condition }) => !left.some((copy) => copy.bookId === bookId && copy.condition === condition),
    );
  }

  private async transitionTo(
    order: Order,
    changes: { status: OrderStatus; paidBy?: string | null },
    transaction: EntityManager,
  ): Promise<void> {
    if (!mayBecome(order.status, changes.status))
      throw new Error(`${order.status} orders do not become ${changes.status}`);
    await new OrderStore(transaction).updateOrder(order, changes);
  }
}

function soldOut({ bookDescription }: OrderLine): string {
  return `There are not enough copies left of ${bookDescription}.`;
}
