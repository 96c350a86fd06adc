import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { EmailCustomer } from '../../accounts/accounts.emails.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict } from '../../platform/errors.ts';
import { networkOf, RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/module.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  BAD_LINKS_PER_HOUR,
  CONFIRM_HOURS,
  CONFIRM_MESSAGES,
  dayIfConfirmed,
  heldBefore,
  isLinkOpen,
  leavesToday,
  PAID_SHIPMENT_NOTE,
  REMIND_HOURS,
} from './cash-confirmation.rules.ts';
import type { CashLinks } from './cash-links.ts';
import { paidOnlineEmail, reminderEmail } from './cash-orders.emails.ts';
import { CashOrderStore, type OrderToRemind } from './cash-orders.store.ts';
import { HoldReason } from '../holds.rules.ts';
import type { Order, OrderHold, OrderRow } from '../order.entity.ts';
import type { OrderHoldsService } from '../order-holds.service.ts';
import type { OrderLifecycle } from '../order-lifecycle.ts';
import { OrderEventKind } from '../order-events.rules.ts';
import { OrderStatus, PaymentOption } from '../orders.rules.ts';
import type { OrdersService } from '../orders.service.ts';
import { OrderStore } from '../orders.store.ts';

/** Queue of the job that reminds customers to confirm their orders. */
export const CASH_REMINDERS = 'cash-reminders';

/** Reminders in one transaction. */
const BATCH = 50;

/** An order with the hold that an emailed link confirms. */
export interface OrderWithHold {
  order: Order;
  hold: OrderHold;
}

interface CashOrdersParts extends Pick<Platform, 'database' | 'stateStore' | 'clock'> {
  orders: OrdersService;
  orderHolds: OrderHoldsService;
  lifecycle: OrderLifecycle;
  cashLinks: CashLinks;
  emailCustomer: EmailCustomer;
}

const tokenInput = z.string(CONFIRM_MESSAGES.link).max(200, CONFIRM_MESSAGES.link);

/** Orders that are paid on delivery and held until their customer confirms them, by an emailed link or by login. */
export class CashOrdersService {
  private readonly badLinksPerNetwork = new RateLimiter(this.parts.stateStore, {
    name: 'cash-link-network',
    points: BAD_LINKS_PER_HOUR,
    message: CONFIRM_MESSAGES.tooManyBadLinks,
  });

  constructor(private readonly parts: CashOrdersParts) {}

  /**
   * The holds of these orders that are open, in the order given; null for an order without one. The caller has checked
   * who owns them.
   */
  async openHoldsOfOrders(orderIds: readonly string[]): Promise<(OrderHold | null)[]> {
    const found = await new CashOrderStore(this.parts.database.manager).findOpenHolds(orderIds);
    return orderIds.map((orderId) => found.find((hold) => hold.orderId === orderId) ?? null);
  }

  /** Numbers of up to `limit` orders that wait since this time or longer, oldest first. */
  findUnconfirmed(heldSince: Date, limit: number): Promise<string[]> {
    return new CashOrderStore(this.parts.database.manager).findUnconfirmed(heldSince, limit);
  }

  /**
   * The order of an emailed link. Throws BAD_USER_INPUT for a token that the shop did not create, or that is too old;
   * RATE_LIMITED for a network with too many of them.
   */
  async findByToken(token: string, address: string): Promise<OrderWithHold> {
    const { cashLinks, database, clock } = this.parts;
    const network = networkOf(address);
    await this.badLinksPerNetwork.requireAvailable(network);
    const linked = cashLinks.readToken(check(tokenInput, token, 'token'));
    const hold = linked && (await new CashOrderStore(database.manager).findHold(linked.orderHoldId));
    const order = hold && (await new OrderStore(database.manager).findAnyOrder(hold.orderId));
    if (!order) {
      await this.badLinksPerNetwork.increment(network);
      throw new BadInput({ token: CONFIRM_MESSAGES.link });
    }
    if (!isLinkOpen(hold.createdAt, clock())) throw new BadInput({ token: CONFIRM_MESSAGES.expiredLink });
    return { order, hold };
  }

  /** Confirms the order of an emailed link. An order that does not wait for it any more stays as it is. */
  async confirmByToken(token: string, address: string): Promise<void> {
    const { order } = await this.findByToken(token, address);
    await this.confirm(order.orderId);
  }

  /** Confirms an order of the logged-in user. Safe to repeat. Throws CONFLICT for an order that is cancelled. */
  async confirmOrder(viewer: Viewer, orderId: string): Promise<Order> {
    const { orders } = this.parts;
    const order = await orders.getOrder(viewer, orderId);
    await this.confirm(order.orderId);
    const confirmed = await orders.getOrder(viewer, orderId);
    if (confirmed.status === OrderStatus.CANCELLED) throw new Conflict({ orderId: CONFIRM_MESSAGES.notConfirmable });
    return confirmed;
  }

  /** The promised day of an order, if it is confirmed now. */
  dayIfConfirmed(order: Pick<OrderRow, 'createdAt' | 'expectedDeliveryDate'>): string {
    return dayIfConfirmed(order, this.parts.clock());
  }

  /** Whether a shipment that is paid for now can leave today. */
  leavesToday(): boolean {
    return leavesToday(this.parts.clock());
  }

  /**
   * Records that a locked order, which no courier has yet, is paid online by this payment: with its event and email, and
   * without the hold for its confirmation. A packed shipment is held: its label asks for cash.
   */
  async payOnline(order: OrderRow, paymentId: string, transaction: EntityManager): Promise<void> {
    const { orderHolds, lifecycle } = this.parts;
    const { orderId, status } = order;
    await new OrderStore(transaction).change(orderId, { paymentOption: PaymentOption.ONLINE, paymentId });
    if (!(await orderHolds.releaseUnconfirmed(order, transaction)))
      await orderHolds.release(orderId, null, transaction, [HoldReason.COD_CONFIRMATION]);
    await lifecycle.addEvent(orderId, OrderEventKind.PAID_ONLINE, transaction);
    if (status === OrderStatus.PACKED)
      await orderHolds.holdOrNote(order, { reason: HoldReason.PAYMENT, note: PAID_SHIPMENT_NOTE }, transaction);
    const paid = await lifecycle.lockOrder(orderId, transaction);
    await this.parts.emailCustomer(paid.userId, (to) => paidOnlineEmail({ order: paid, ...to }), transaction);
  }

  /**
   * Job: reminds customers once, a day after they placed an order that they have not confirmed. Each order is claimed once, by whichever process comes
   * first.
   */
  remindCustomers = async (): Promise<void> => {
    let claimed: OrderToRemind[];
    do claimed = await this.parts.database.transaction((transaction) => this.remindBatch(transaction));
    while (claimed.length === BATCH);
  };

  private async remindBatch(transaction: EntityManager): Promise<OrderToRemind[]> {
    const { clock, emailCustomer, cashLinks } = this.parts;
    const now = clock();
    const heldSince = { from: heldBefore(now, CONFIRM_HOURS), to: heldBefore(now, REMIND_HOURS) };
    const orders = await new CashOrderStore(transaction).claimReminders(heldSince, now, BATCH);
    for (const order of orders) {
      const reminder = { order, day: dayIfConfirmed(order, now), question: cashLinks.question(order, now) };
      await emailCustomer(order.userId, ({ user }) => reminderEmail({ ...reminder, user }), transaction);
    }
    return orders;
  }

  private async confirm(orderId: string): Promise<void> {
    const { database, lifecycle, orderHolds } = this.parts;
    await database.transaction(async (transaction) => {
      const order = await lifecycle.lockOrder(orderId, transaction);
      if (await orderHolds.releaseUnconfirmed(order, transaction))
        await lifecycle.addEvent(orderId, OrderEventKind.CASH_CONFIRMED, transaction);
    });
  }
}
