import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { isUpiId } from '../payments/payouts/payouts.rules.ts';
import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requireCustomer, requireCustomerOr, type Viewer } from '../platform/viewer.ts';
import type { ExchangeDetails } from './exchange.entity.ts';
import type { ExchangeLifecycle } from './exchange-lifecycle.ts';
import { exchangeIdInput, exchangeInput, type ExchangeRequest } from './exchanges.inputs.ts';
import {
  EXCHANGE_LIMITS,
  EXCHANGE_MESSAGES,
  exchangeableQuantity,
  exchangeCannotFollow,
  exchangeProblem,
  ExchangeStatus,
  isWithdrawable,
  tooManyCopies,
} from './exchanges.rules.ts';
import type { ExchangeStore, LineOfOrder } from './exchanges.store.ts';

interface ExchangesParts extends Pick<Platform, 'stateStore' | 'clock'> {
  store: ExchangeStore;
  lifecycle: OrderLifecycle;
  exchangeLifecycle: ExchangeLifecycle;
}

/** The exchanges of customers, as they ask for them. */
export class ExchangesService {
  private readonly rateLimit = new RateLimiter(this.parts.stateStore, {
    name: 'exchange-requests',
    points: EXCHANGE_LIMITS.requestsPerHour,
    message: EXCHANGE_MESSAGES.tooManyRequests,
  });

  constructor(private readonly parts: ExchangesParts) {}

  /**
   * Asks for an exchange of copies of one line. Throws NOT_FOUND unless the order is the customer's own; CONFLICT before
   * its delivery, after its window, while an exchange of the line is open, and for more copies than are left.
   */
  async requestExchange(viewer: Viewer, request: ExchangeRequest): Promise<ExchangeDetails> {
    const { userId } = requireCustomer(viewer);
    const { photoIds, ...requested } = check(exchangeInput, request);
    await this.rateLimit.consume(userId);
    const { store, lifecycle, exchangeLifecycle, clock } = this.parts;
    return store.transaction(async (exchanges, transaction) => {
      const order = await lifecycle.lockOwn({ ...requested, userId }, transaction);
      const [line] = await exchanges.findLines([requested.orderLineId]);
      const createdAt = clock();
      requireExchangeable(line, requested, createdAt);
      const exchange = { ...requested, orderId: order.orderId, upiId: upiIdFor(order, requested.upiId), createdAt };
      return exchangeLifecycle.openExchange(order, exchange, photoIds, transaction);
    });
  }

  /** Withdraws an exchange. Throws NOT_FOUND unless it is the customer's own, CONFLICT once the courier has the book. */
  async withdrawExchange(viewer: Viewer, exchangeId: string): Promise<ExchangeDetails> {
    const { userId } = requireCustomer(viewer);
    const { orderId } = await this.getExchange(viewer, exchangeId);
    const { store, lifecycle, exchangeLifecycle, clock } = this.parts;
    return store.transaction(async (exchanges, transaction) => {
      const order = await lifecycle.lockOwn({ orderId, userId }, transaction);
      const exchange = await exchanges.findExchange(exchangeId);
      if (!exchange) throw new NotFound(EXCHANGE_MESSAGES.notFound);
      if (!isWithdrawable(exchange))
        throw new Conflict({ status: exchangeCannotFollow(exchange.status, ExchangeStatus.WITHDRAWN) });
      const change = { order, exchange, status: ExchangeStatus.WITHDRAWN, at: clock(), userId: null };
      return exchangeLifecycle.changeStatus(change, transaction);
    });
  }

  /** An exchange, for its owner and staff. Throws NOT_FOUND for others. */
  async getExchange(viewer: Viewer, exchangeId: string): Promise<ExchangeDetails> {
    const owner = requireCustomerOr(Permission.READ_ORDERS, viewer);
    const { store } = this.parts;
    const id = check(exchangeIdInput, exchangeId, 'exchangeId');
    const exchange = await (owner ? store.findOwn(owner, id) : store.findExchange(id));
    if (!exchange) throw new NotFound(EXCHANGE_MESSAGES.notFound);
    return exchange;
  }

  /** The exchanges of each of these orders, oldest first. The caller has checked who owns them. */
  async exchangesOfOrders(orderIds: readonly string[]): Promise<ExchangeDetails[][]> {
    const exchanges = await this.parts.store.findOfOrders(orderIds);
    return orderIds.map((orderId) => exchanges.filter((exchange) => exchange.orderId === orderId));
  }

  /** How many copies of each of these lines an exchange can be asked for now. */
  async exchangeableQuantities(orderLineIds: readonly string[]): Promise<number[]> {
    const now = this.parts.clock();
    const lines = new Map((await this.parts.store.findLines(orderLineIds)).map((line) => [line.orderLineId, line]));
    return orderLineIds.map((orderLineId) => {
      const line = lines.get(orderLineId);
      return line ? exchangeableQuantity(line, now) : 0;
    });
  }
}

/** Throws CONFLICT with the reason if copies of a line cannot be exchanged. */
function requireExchangeable(
  line: LineOfOrder | undefined,
  { orderId, quantity }: { orderId: string; quantity: number },
  now: Date,
): void {
  if (line?.orderId !== orderId) throw new BadInput({ orderLineId: EXCHANGE_MESSAGES.line });
  const problem = exchangeProblem(line, now);
  if (problem) throw new Conflict({ orderLineId: problem });
  const left = exchangeableQuantity(line, now);
  if (quantity > left) throw new Conflict({ quantity: tooManyCopies(left) });
}

/** The UPI ID to store: an order that is paid on delivery needs one, another has no use for it. */
function upiIdFor({ paymentOption }: OrderRow, upiId: string | null): string | null {
  if (paymentOption === PaymentOption.ONLINE) return null;
  if (!upiId || !isUpiId(upiId)) throw new BadInput({ upiId: EXCHANGE_MESSAGES.upiId });
  return upiId;
}
