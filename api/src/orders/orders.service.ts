import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, NotFound, RateLimited } from '../platform/errors.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import type { Order } from './order.entity.ts';
import { payableTime } from '../payments/order-money.ts';
import type { OrderDraft, OrderLifecycle } from './order-lifecycle.ts';
import { LIMITS, MESSAGES, OrderStatus, PaymentOption, timeToExpire, tooManyUnpaid } from './orders.rules.ts';
import type { OrderStore } from './orders.store.ts';

/** One page of the orders of whoever asks. */
export interface OrderList {
  edges: { cursor: string; node: Order }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const orderId = z.string(MESSAGES.notFound).max(LIMITS.orderId, MESSAGES.notFound).regex(STORABLE, MESSAGES.notFound);

const listRequest = z.object({
  first: z.int(MESSAGES.pageSize).min(1, MESSAGES.pageSize).max(LIMITS.pageSize, MESSAGES.pageSize),
  after: z.string(MESSAGES.cursor).max(200, MESSAGES.cursor).nullish(),
});

export type OrderListRequest = z.input<typeof listRequest>;

interface OrdersParts {
  store: OrderStore;
  stateStore: StateStore;
  lifecycle: OrderLifecycle;
  clock: Clock;
}

/** The orders of customers, each to be seen by its owner alone. */
export class OrdersService {
  private readonly attempts: RateLimiter;

  constructor(private readonly parts: OrdersParts) {
    this.attempts = new RateLimiter(parts.stateStore, {
      name: 'orders-account',
      points: LIMITS.anHour,
      seconds: 60 * 60,
      message: MESSAGES.tooMany,
    });
  }

  /** An order of whoever asks. */
  async getOrder(viewer: Viewer, id: string): Promise<Order> {
    const { userId } = requireCustomer(viewer);
    const order = await this.parts.store.findOrder(userId, check(orderId, id, 'orderId').trim().toUpperCase());
    if (!order) throw new NotFound(MESSAGES.notFound);
    return order;
  }

  /** The orders of whoever asks, newest first. */
  async listOrders(viewer: Viewer, request: OrderListRequest): Promise<OrderList> {
    const { userId } = requireCustomer(viewer);
    const { first, after } = check(listRequest, request);
    const found = await this.parts.store.findPage(userId, after ? orderBehind(after) : null, first + 1);
    const edges = found.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
    return { edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
  }

  /** The same for the user with this id, who has to be the one who asks: their latest ones. */
  async latestOrders(viewer: Viewer, userId: string): Promise<Order[]> {
    const { edges } = await this.listOrders(requireOwn(viewer, userId), { first: LIMITS.pageSize });
    return edges.map(({ node }) => node);
  }

  /** How many orders whoever asks has. */
  async countOrders(viewer: Viewer): Promise<number> {
    return this.parts.store.countOrders(requireCustomer(viewer).userId);
  }

  /** Until when a payment for an order can be begun; null where it cannot. */
  payableUntil(order: Order): Date | null {
    return payableTime(order, this.parts.clock());
  }

  /** The number of the order that a user has made with this request already; null where there is none. */
  findByIdempotencyKey(userId: string, idempotencyKey: string): Promise<string | null> {
    return this.parts.store.findByIdempotencyKey(userId, idempotencyKey);
  }

  /** Counts one more order that a user is about to make: each takes copies off the shelves. RATE_LIMITED beyond 20 an hour. */
  async countAttempt(userId: string): Promise<void> {
    await this.attempts.consume(userId);
  }

  /** Writes an order and answers its number. RATE_LIMITED where it has to be paid and the user has three unpaid ones. */
  createOrder(draft: OrderDraft): Promise<string> {
    return this.parts.store.transaction(async (store, transaction) => {
      if (draft.paymentOption === PaymentOption.ONLINE) await this.limitUnpaid(draft, store, transaction);
      return this.parts.lifecycle.createOrder(draft, transaction);
    });
  }

  /** Writes the order of a payment that is already made, with what `also` adds in the same transaction. */
  createPaidOrder(
    draft: OrderDraft,
    also: (orderId: string, transaction: EntityManager) => Promise<void>,
  ): Promise<string> {
    return this.parts.store.transaction(async (_store, transaction) => {
      const id = await this.parts.lifecycle.createOrder(draft, transaction);
      await also(id, transaction);
      return id;
    });
  }

  /** Refuses one more unpaid order. No other unpaid order of the user is written until the transaction ends. */
  private async limitUnpaid(
    { userId, idempotencyKey }: OrderDraft,
    store: OrderStore,
    transaction: EntityManager,
  ): Promise<void> {
    await takeAdvisoryLock(transaction, `unpaid orders of ${userId}`);
    const unpaid = await store.unpaidOf(userId);
    const [oldest] = unpaid;
    if (!oldest || unpaid.length < LIMITS.unpaid || (await store.findByIdempotencyKey(userId, idempotencyKey))) return;
    const now = this.parts.clock();
    const wait = timeToExpire(oldest, now);
    throw new RateLimited(tooManyUnpaid(new Date(now.getTime() + wait)), Math.ceil(wait / 1000));
  }

  /** Gives up an order, where it is still unpaid. */
  async expireOrder(id: string): Promise<void> {
    await this.parts.store.transaction(async (store, transaction) => {
      const order = await store.lockOrder(id);
      if (order.status === OrderStatus.PENDING_PAYMENT) await this.parts.lifecycle.expireOrder(order, transaction);
    });
  }
}

function cursorOf({ orderId: id }: Order): string {
  return Buffer.from(id).toString('base64url');
}

function orderBehind(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!/^[\w-]+$/.test(id)) throw new BadInput({ after: MESSAGES.cursor });
  return id;
}
