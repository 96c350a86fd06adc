import type { EntityManager } from 'typeorm';
import type { EmailRecipient, EmailCustomer } from '../accounts/accounts.emails.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { hoursAfter } from '../platform/durations.rules.ts';
import { Conflict, NotFound } from '../platform/errors.ts';
import type { Platform } from '../platform/module.ts';
import type { CashLinks, ConfirmationQuestion } from './cash/cash-links.ts';
import { CashOrderStore } from './cash/cash-orders.store.ts';
import { CONFIRM_HOURS, dayIfConfirmed } from './cash/cash-confirmation.rules.ts';
import { requireUnrestricted } from './cash/restrictions.service.ts';
import { HoldReason } from './holds.rules.ts';
import { StoreCreditReason, STORE_CREDIT_MESSAGES } from '../store-credit/store-credit.rules.ts';
import { newOrder, type NewOrderDetails } from './new-order.ts';
import type { NewEvent, NewOrder, NewOrderLine, Order, OrderLine, OrderRow } from './order.entity.ts';
import type { OrderCredit } from './order-credit.ts';
import { orderConfirmationEmail } from './orders.emails.ts';
import { EVENT_TEXTS, isInternalEvent, OrderEventKind, PLACED_BY } from './order-events.rules.ts';
import {
  canTransitionTo,
  expiredOrdersSince,
  ORDER_LIMITS,
  ORDER_MESSAGES,
  OrderStatus,
  paymentDeadline,
  PaymentOption,
  purchaseOf,
  SENT_BEFORE,
  tooFewCopies,
} from './orders.rules.ts';
import { OrderStore } from './orders.store.ts';
import type { OrderStock } from './stock/order-stock.ts';

/** A new order, its customer and its lines. */
export type CreateOrderInput = Omit<NewOrderDetails, 'userId'> & {
  customer: EmailRecipient & { userId: string };
  lines: readonly NewOrderLine[];
};

/** An order as a member of staff saw it. */
export type OrderVersion = Pick<OrderRow, 'orderId' | 'version'>;

/** What an event tells in addition to its kind; the time is now unless it happened before. */
export interface EventDetails {
  /** Such as the reason; see `EVENT_TEXTS`. */
  detail?: string;
  /** The admin who caused it. */
  userId?: string | null;
  at?: Date;
  /** Whether only staff see it; by default its kind decides. */
  isInternal?: boolean;
}

/**
 * Queries on a customer's unpaid orders that depend on payments. Payments provide them: orders do not know payments.
 */
export interface UnpaidOrders {
  /** When the unpaid orders of a user were created, oldest first. Orders with a pending payment are left out. */
  findUnpaidTimes(userId: string): Promise<Date[]>;
  /** Copies in at least `times` orders of a user since then that expired without a payment. */
  findExpiredCopies(userId: string, since: Date, times: number): Promise<Pick<OrderLine, 'bookId' | 'condition'>[]>;
}

/** What a domain above does in the transaction of an order. */
export type OnOrder = (order: OrderRow, transaction: EntityManager) => Promise<void>;

/** Promises to pay for the books of a new order when their buyer sells them back. */
export type PromiseBuyBacks = (order: Order, transaction: EntityManager) => Promise<void>;

/** What the lifecycle of an order needs. Functions with a transaction belong to other domains. */
interface LifecycleParts extends Pick<Platform, 'mailer' | 'clock' | 'publicUrl'> {
  cashLinks: CashLinks;
  emailCustomer: EmailCustomer;
  stock: OrderStock;
  orderCredit: OrderCredit;
  unpaidOrders: (transaction: EntityManager) => UnpaidOrders;
  promiseBuyBacks: PromiseBuyBacks;
  onOrderPaid: OnOrder;
}

/** What became of an order that is paid. */
export type Placement = 'PLACED' | 'SOLD_OUT' | 'CREDIT_SPENT';

/** Creates, places and expires orders. Each step runs in the transaction of its caller. */
export class OrderLifecycle {
  constructor(private readonly parts: LifecycleParts) {}

  /**
   * Creates an order, or returns the customer's order with the same idempotency key. Takes its copies off the stock,
   * except those that the customer let expire unpaid before. An order on delivery is placed at once, and held until its
   * customer confirms it, unless they have received an order before or ordered by phone; one that store credit pays is
   * placed at once, too. Throws CONFLICT if there are too few copies or less store credit, BAD_USER_INPUT or CONFLICT for a
   * restricted customer.
   */
  async createOrder({ customer, lines, ...details }: CreateOrderInput, transaction: EntityManager): Promise<Order> {
    const store = new OrderStore(transaction);
    const order = newOrder({ ...details, userId: customer.userId }, lines, this.parts.clock());
    const inserted = await store.insertOrder(order);
    if (!inserted) return getByIdempotencyKey(store, order);
    requireUnrestricted(inserted.restriction, order.paymentOption);

    if (!(await this.parts.orderCredit.spend(order, true, transaction)))
      throw new Conflict({ storeCredit: STORE_CREDIT_MESSAGES.tooLittle });
    const isPlaced = order.status === OrderStatus.PLACED;
    const short = isPlaced
      ? await this.parts.stock.sell(order, order.lines, { isNewOrder: true }, transaction)
      : await this.holdUnpaid(order, transaction);
    if (short) throw new Conflict({ items: tooFewCopies(short) });
    await this.parts.promiseBuyBacks(order, transaction);
    if (!isPlaced) return order;
    const { mailer, publicUrl } = this.parts;
    const isOnDelivery = order.paymentOption === PaymentOption.PAY_ON_DELIVERY;
    const question = isOnDelivery && !order.placedBy ? await this.holdCash(order, transaction) : null;
    const confirmation = { order, lines: order.lines, user: customer, publicUrl, question };
    await mailer.enqueueEmail(orderConfirmationEmail(confirmation), transaction);
    return order;
  }

  /** An order, locked until the transaction ends. */
  lockOrder(orderId: string, transaction: EntityManager): Promise<OrderRow> {
    return new OrderStore(transaction).lockOrder(orderId);
  }

  /** An order of this customer, locked until the transaction ends. Throws NOT_FOUND for any other order. */
  async lockOwn(
    { orderId, userId }: Pick<OrderRow, 'orderId' | 'userId'>,
    transaction: EntityManager,
  ): Promise<OrderRow> {
    const order = await new OrderStore(transaction).lockIfExists(orderId);
    if (order?.userId !== userId) throw new NotFound(ORDER_MESSAGES.notFound);
    return order;
  }

  /**
   * An order of this version, locked until the transaction ends: for changes by staff. Throws NOT_FOUND for an unknown
   * order, CONFLICT if it has changed since.
   */
  async lockVersion({ orderId, version }: OrderVersion, transaction: EntityManager): Promise<OrderRow> {
    const order = await new OrderStore(transaction).lockIfExists(orderId);
    if (!order) throw new NotFound(ORDER_MESSAGES.notFound);
    if (order.version !== version) throw new Conflict({ version: ORDER_MESSAGES.changed });
    return order;
  }

  /**
   * Places a locked order that is paid: takes the copies that it does not hold yet, empties the cart of its lines and
   * sends the confirmation. An expired order spends its store credit again. Places nothing if copies are sold out, or the
   * credit is spent.
   */
  async placeOrder(order: OrderRow, paymentId: string, transaction: EntityManager): Promise<Placement> {
    requireTransition(order, OrderStatus.PLACED);
    const store = new OrderStore(transaction);
    const { orderCredit } = this.parts;
    if (!(await orderCredit.spend(order, false, transaction))) return 'CREDIT_SPENT';
    const lines = await store.findLines(order.orderId);
    if (await this.parts.stock.sell(order, lines, { isNewOrder: false }, transaction)) {
      await orderCredit.giveAllBack(order, StoreCreditReason.ORDER_ENDED, transaction);
      return 'SOLD_OUT';
    }

    const changes = { status: OrderStatus.PLACED, paymentId };
    await store.changeStatus(
      order.orderId,
      changes,
      this.newEvent(OrderEventKind.PLACED, { detail: PLACED_BY[order.paymentOption] }),
    );
    await this.parts.onOrderPaid(order, transaction);
    const confirmation = { order, lines, question: null };
    await this.parts.emailCustomer(
      order.userId,
      (to) => orderConfirmationEmail({ ...confirmation, ...to }),
      transaction,
    );
    return 'PLACED';
  }

  /** Whether another order of the same purchase was paid. Orders of one purchase are placed one at a time. */
  async isBought({ orderId, userId, idempotencyKey }: OrderRow, transaction: EntityManager): Promise<boolean> {
    const purchase = purchaseOf(idempotencyKey);
    if (purchase === null) return false;
    await takeAdvisoryLock(transaction, `purchase ${purchase}`);
    return new OrderStore(transaction).hasPaidOrder({ userId, purchase, exceptOrderId: orderId });
  }

  /** Expires a locked order and returns its store credit, and its copies to the stock. `reason` is shown in the timeline. */
  async expireOrder(order: OrderRow, transaction: EntityManager, reason = ''): Promise<void> {
    await this.parts.orderCredit.giveAllBack(order, StoreCreditReason.ORDER_ENDED, transaction);
    const lines = await new OrderStore(transaction).findLines(order.orderId);
    await this.parts.stock.returnHeld(lines, transaction);
    await this.changeStatus(order, OrderStatus.EXPIRED, transaction, { kind: OrderEventKind.EXPIRED, detail: reason });
  }

  /** Changes the status of a locked order and adds the event of the change. */
  async changeStatus(
    order: OrderRow,
    status: OrderStatus,
    transaction: EntityManager,
    { kind, ...details }: EventDetails & { kind: OrderEventKind },
  ): Promise<void> {
    requireTransition(order, status);
    await new OrderStore(transaction).changeStatus(order.orderId, { status }, this.newEvent(kind, details));
    order.status = status;
  }

  /** Places a locked order again that was handed over before, to be sent anew, with its event. Returns it as it is then. */
  async sendAgain(
    order: OrderRow,
    { isPaidInCash, ...details }: EventDetails & Pick<OrderRow, 'isPaidInCash'>,
    transaction: EntityManager,
  ): Promise<OrderRow> {
    if (!SENT_BEFORE.includes(order.status)) throw new Error(`An order that is ${order.status} is not sent again`);
    const store = new OrderStore(transaction);
    const promised = { ...order, createdAt: (await store.findPromisedAt(order.orderId)) ?? order.createdAt };
    const expectedDeliveryDate = dayIfConfirmed(promised, this.parts.clock());
    const placed = { ...order, status: OrderStatus.PLACED, expectedDeliveryDate, isPaidInCash };
    await store.placeAgain(placed, this.newEvent(OrderEventKind.SENT_AGAIN, details));
    return placed;
  }

  /** Adds an event to the timeline of an order. */
  async addEvent(
    orderId: string,
    kind: OrderEventKind,
    transaction: EntityManager,
    details: EventDetails = {},
  ): Promise<void> {
    await new OrderStore(transaction).addEvent(orderId, this.newEvent(kind, details));
  }

  /** Adds an event of one kind to each of several orders. */
  async addEvents(
    kind: OrderEventKind,
    details: readonly { orderId: string; detail: string }[],
    { userId }: { userId: string },
    transaction: EntityManager,
  ): Promise<void> {
    const events = details.map(({ orderId, detail }) => ({ orderId, ...this.newEvent(kind, { detail, userId }) }));
    await new OrderStore(transaction).addEvents(events);
  }

  /** The lines of an order, in the order of the cart. */
  findLines(orderId: string, transaction: EntityManager): Promise<OrderLine[]> {
    return new OrderStore(transaction).findLines(orderId);
  }

  /** Ends the hold on the used copies of an order whose customer has confirmed or paid it. */
  async endConfirmation(orderId: string, transaction: EntityManager): Promise<void> {
    const lines = await new OrderStore(transaction).findLines(orderId);
    await this.parts.stock.setConfirmation(lines, { heldFor: null, heldUntil: null }, transaction);
  }

  /** Holds a new order that is paid on delivery until it is confirmed; null for a customer who is not asked. */
  private async holdCash(order: Order, transaction: EntityManager): Promise<ConfirmationQuestion | null> {
    const { orderId, createdAt } = order;
    const reason = HoldReason.COD_CONFIRMATION;
    const asked = this.newEvent(OrderEventKind.CONFIRMATION_ASKED, { detail: String(CONFIRM_HOURS), at: createdAt });
    const orderHoldId = await new CashOrderStore(transaction).holdFirstOrder(order, reason, asked);
    if (orderHoldId === null) return null;
    const { at, kind, text } = asked;
    order.events.push({ at, kind, text });
    const heldUntil = hoursAfter(createdAt, CONFIRM_HOURS);
    await this.parts.stock.setConfirmation(order.lines, { heldFor: order.userId, heldUntil }, transaction);
    return this.parts.cashLinks.question({ orderId, orderHoldId, heldSince: createdAt }, createdAt);
  }

  /** Holds the copies of a new order until it is paid or expires, except those that its customer let expire before. */
  private async holdUnpaid(order: Order, transaction: EntityManager): Promise<OrderLine | null> {
    const { userId, createdAt, lines } = order;
    const since = expiredOrdersSince(createdAt);
    const expired = await this.parts.unpaidOrders(transaction).findExpiredCopies(userId, since, ORDER_LIMITS.expired);
    const linesToHold = lines.filter(
      ({ bookId, condition }) => !expired.some((copy) => copy.bookId === bookId && copy.condition === condition),
    );
    return this.parts.stock.hold(order, { lines, linesToHold, until: paymentDeadline(createdAt) }, transaction);
  }

  /** An event to store; by default of now. */
  private newEvent(kind: OrderEventKind, details: EventDetails = {}): NewEvent {
    const { detail = '', userId = null, at = this.parts.clock(), isInternal = isInternalEvent(kind) } = details;
    return { at, kind, text: EVENT_TEXTS[kind](detail), userId, isInternal };
  }
}

async function getByIdempotencyKey(store: OrderStore, { userId, idempotencyKey }: NewOrder): Promise<Order> {
  const order = await store.findByIdempotencyKey(userId, idempotencyKey);
  if (!order) throw new Error('An order without this idempotency key has the same number');
  return order;
}

function requireTransition({ status }: OrderRow, next: OrderStatus): void {
  if (!canTransitionTo(status, next)) throw new Error(`An order cannot change from ${status} to ${next}`);
}
