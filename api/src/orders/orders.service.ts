import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Connection, toConnection } from '../platform/graphql/connection.ts';
import { check } from '../platform/check.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { BadInput, NotFound, RateLimited } from '../platform/errors.ts';
import { wholeNumber } from '../platform/inputs.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import { exchangeWindow, type ExchangeWindow } from './exchange-window.rules.ts';
import type { Order, OrderRow } from './order.entity.ts';
import type { CreateOrderInput, OnOrder, OrderLifecycle, UnpaidOrders } from './order-lifecycle.ts';
import { orderIdInput } from './orders.inputs.ts';
import {
  ORDER_LIMITS,
  ORDER_MESSAGES,
  OrderStatus,
  paymentDeadline,
  PaymentOption,
  timeToExpire,
  tooManyUnpaid,
} from './orders.rules.ts';
import { isPaidByCredit } from './pricing.rules.ts';
import type { OrderStore } from './orders.store.ts';

const listInput = z.object({
  first: wholeNumber(1, ORDER_LIMITS.pageSize, ORDER_MESSAGES.pageSize),
  after: z.string(ORDER_MESSAGES.cursor).max(200, ORDER_MESSAGES.cursor).nullish(),
});

interface OrdersParts extends Pick<Platform, 'stateStore' | 'clock'> {
  store: OrderStore;
  lifecycle: OrderLifecycle;
  unpaidOrders: (transaction: EntityManager) => UnpaidOrders;
}

/** The orders of customers. Each is visible only to its owner. */
export class OrdersService {
  private readonly rateLimit = new RateLimiter(this.parts.stateStore, {
    name: 'orders-account',
    points: ORDER_LIMITS.perHour,
    message: ORDER_MESSAGES.tooMany,
  });

  constructor(private readonly parts: OrdersParts) {}

  /** An order of the logged-in user. Throws NOT_FOUND for any other order. */
  async getOrder(viewer: Viewer, orderId: string): Promise<Order> {
    const { userId } = requireCustomer(viewer);
    const number = check(orderIdInput, orderId, 'orderId');
    const order = await this.parts.store.findOrder(userId, number);
    if (!order) throw new NotFound(ORDER_MESSAGES.notFound);
    return order;
  }

  /** A page of the logged-in user's orders, newest first. */
  async listOrders(viewer: Viewer, request: z.input<typeof listInput>): Promise<Connection<Order>> {
    const { userId } = requireCustomer(viewer);
    const { first, after } = check(listInput, request);
    const orders = await this.parts.store.findPage(userId, after ? decodeCursor(after) : null, first + 1);
    const edges = orders.map((node) => ({ cursor: encodeCursor(node), node }));
    return toConnection(edges, first);
  }

  /** The newest orders of the user with this id. Throws FORBIDDEN unless it is the logged-in user. */
  async latestOrders(viewer: Viewer, userId: string): Promise<Order[]> {
    const { edges } = await this.listOrders(requireOwn(viewer, userId), { first: ORDER_LIMITS.pageSize });
    return edges.map(({ node }) => node);
  }

  /** Number of orders of the logged-in user. */
  async countOrders(viewer: Viewer): Promise<number> {
    return this.parts.store.countOrders(requireCustomer(viewer).userId);
  }

  /** When an exchange of an order can be asked for; null before its delivery. */
  exchangeWindow({ events }: Order): ExchangeWindow | null {
    return exchangeWindow(events, this.parts.clock());
  }

  /** The order that a user created with this idempotency key, or null. */
  findByIdempotencyKey(userId: string, idempotencyKey: string): Promise<Order | null> {
    return this.parts.store.findByIdempotencyKey(userId, idempotencyKey);
  }

  /** Counts an attempt to order. Throws RATE_LIMITED beyond the limit, as each attempt may hold stock. */
  async consumeRateLimit(userId: string): Promise<void> {
    await this.rateLimit.consume(userId);
  }

  /** Creates an order. Throws RATE_LIMITED for an online order while too many are unpaid. */
  createOrder(input: CreateOrderInput, onCreated?: OnOrder): Promise<Order> {
    return this.parts.store.transaction(async (store, transaction) => {
      if (input.paymentOption === PaymentOption.ONLINE && !isPaidByCredit(input))
        await this.limitUnpaid(input, store, transaction);
      const order = await this.parts.lifecycle.createOrder(input, transaction);
      await onCreated?.(order, transaction);
      return order;
    });
  }

  /** Expires an order at once, if it is still unpaid: it cannot be paid. */
  expireOrder(orderId: string): Promise<void> {
    return this.expireUnpaid(orderId, () => true);
  }

  /** Expires an order, if it is still unpaid and could be paid for long enough. */
  expireOverdueOrder(orderId: string): Promise<void> {
    const now = this.parts.clock();
    return this.expireUnpaid(orderId, ({ createdAt }) => paymentDeadline(createdAt) <= now);
  }

  private async expireUnpaid(orderId: string, isDue: (order: OrderRow) => boolean): Promise<void> {
    const { store: orders, lifecycle } = this.parts;
    await orders.transaction(async (store, transaction) => {
      const order = await store.lockOrder(orderId);
      if (order.status === OrderStatus.PENDING_PAYMENT && isDue(order)) await lifecycle.expireOrder(order, transaction);
    });
  }

  /** Throws RATE_LIMITED beyond the limit of unpaid orders. The lock serializes concurrent orders of the user. */
  private async limitUnpaid(
    { customer: { userId }, idempotencyKey }: CreateOrderInput,
    store: OrderStore,
    transaction: EntityManager,
  ): Promise<void> {
    await takeAdvisoryLock(transaction, `unpaid orders of ${userId}`);
    const unpaid = await this.parts.unpaidOrders(transaction).findUnpaidTimes(userId);
    const [oldest] = unpaid;
    if (!oldest || unpaid.length < ORDER_LIMITS.unpaid || (await store.findByIdempotencyKey(userId, idempotencyKey)))
      return;
    const now = this.parts.clock();
    const wait = timeToExpire(oldest, now);
    throw new RateLimited(tooManyUnpaid(new Date(now.getTime() + wait)), Math.ceil(wait / 1000));
  }
}

function encodeCursor({ orderId }: Order): string {
  return Buffer.from(orderId).toString('base64url');
}

function decodeCursor(cursor: string): string {
  const orderId = Buffer.from(cursor, 'base64url').toString();
  if (!/^[\w-]+$/.test(orderId)) throw new BadInput({ after: ORDER_MESSAGES.cursor });
  return orderId;
}
