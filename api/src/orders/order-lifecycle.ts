import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/accounts.store.ts';
import type { Clock } from '../platform/clock.ts';
import { Conflict } from '../platform/errors.ts';
import type { Post } from '../platform/mail.ts';
import type { Order, OrderLine } from './order.entity.ts';
import { confirmationLetter } from './order-letters.ts';
import {
  EVENT_TEXTS,
  mayBecome,
  NUMBER_BYTES,
  OrderEventKind,
  orderNumber,
  OrderStatus,
  PaymentOption,
} from './orders.rules.ts';
import { type NewLine, type NewOrder, OrderStore } from './orders.store.ts';
import { StockStore } from './stock.store.ts';

/** What is to be ordered. */
export type OrderDraft = Omit<NewOrder, 'orderId' | 'status' | 'createdAt'> & { lines: readonly NewLine[] };

/** Takes what was bought out of the cart of a user. */
export type LeaveCart = (userId: string, lines: readonly OrderLine[], transaction: EntityManager) => Promise<void>;

interface LifecycleParts {
  post: Post;
  clock: Clock;
  publicUrl: string;
  leaveCart: LeaveCart;
}

/** What happens to orders. Each step is part of a transaction of whoever takes it, and all of it happens or nothing. */
export class OrderLifecycle {
  constructor(private readonly parts: LifecycleParts) {}

  /**
   * Writes an order, unless it is there already, and takes its copies off the shelves. One that is paid on delivery is
   * placed at once. Answers its number. CONFLICT where there are too few copies.
   */
  async begin({ lines, ...draft }: OrderDraft, transaction: EntityManager): Promise<string> {
    const store = new OrderStore(transaction);
    const createdAt = this.parts.clock();
    const orderId = orderNumber(createdAt, randomBytes(NUMBER_BYTES));
    const status = OrderStatus.PENDING_PAYMENT;
    const isNew = await store.add({ ...draft, orderId, status, createdAt }, lines);
    if (!isNew) return store.numberOf(draft.userId, draft.requestId);
    await this.tell(orderId, OrderEventKind.ORDERED, transaction);
    const short = await new StockStore(transaction).take(await store.lines(orderId));
    if (short) throw new Conflict({ items: soldOut(short) });
    if (draft.paymentOption === PaymentOption.PAY_ON_DELIVERY)
      await this.place(await store.lock(orderId), null, transaction);
    return orderId;
  }

  /**
   * Places an order that is locked, for a payment or to be paid on delivery. One that had expired takes its copies
   * again; answers false, and does nothing, where they are gone.
   */
  async place(order: Order, paidBy: string | null, transaction: EntityManager): Promise<boolean> {
    const { post, publicUrl, leaveCart } = this.parts;
    const lines = await new OrderStore(transaction).lines(order.orderId);
    if (order.status === OrderStatus.EXPIRED && (await new StockStore(transaction).take(lines))) return false;
    await this.become(order, { status: OrderStatus.PLACED, paidBy }, transaction);
    const how = paidBy === null ? 'You pay on delivery.' : 'Your payment has arrived.';
    await this.tell(order.orderId, OrderEventKind.PLACED, transaction, how);
    await leaveCart(order.userId, lines, transaction);
    const user = await new AccountStore(transaction).byId(order.userId);
    if (user) await post.enqueue(confirmationLetter({ order, lines, user, publicUrl }), transaction);
    return true;
  }

  /** Gives up an order that is locked and was not paid in time. Its copies go back to the shelves. */
  async expire(order: Order, transaction: EntityManager): Promise<void> {
    await this.become(order, { status: OrderStatus.EXPIRED }, transaction);
    await new StockStore(transaction).giveBack(await new OrderStore(transaction).lines(order.orderId));
    await this.tell(order.orderId, OrderEventKind.EXPIRED, transaction);
  }

  /** Adds to the timeline of an order. */
  async tell(orderId: string, kind: OrderEventKind, transaction: EntityManager, about = ''): Promise<void> {
    await new OrderStore(transaction).addEvent(orderId, this.parts.clock(), kind, EVENT_TEXTS[kind](about));
  }

  private async become(
    order: Order,
    changes: { status: OrderStatus; paidBy?: string | null },
    transaction: EntityManager,
  ): Promise<void> {
    if (!mayBecome(order.status, changes.status))
      throw new Error(`${order.status} orders do not become ${changes.status}`);
    await new OrderStore(transaction).update(order, changes);
  }
}

function soldOut({ bookDescription }: OrderLine): string {
  return `There are not enough copies left of ${bookDescription}.`;
}
