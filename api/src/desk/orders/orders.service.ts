import type { z } from 'zod';
import { ORDER_MESSAGES } from '../../orders/orders.rules.ts';
import { orderIdInput } from '../../orders/orders.inputs.ts';
import { type Connection, toConnection } from '../../platform/graphql/connection.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { NotFound } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { AdminOrder } from './admin-order.ts';
import { cashRiskTexts } from './cash-risk.rules.ts';
import type { CashRiskStore } from './cash-risk.store.ts';
import type { QueueCount } from './orders.types.ts';
import type { AdminOrderStore } from './orders.store.ts';
import { listInput, pageInput, userIdInput } from '../desk.inputs.ts';
import type { DeskQueue } from '../desk.rules.ts';
import { readPage } from '../keyset.ts';
import { parseSearch } from './search.rules.ts';

interface AdminOrdersParts {
  store: AdminOrderStore;
  risks: CashRiskStore;
  clock: Clock;
}

const NO_ORDERS: Connection<AdminOrder> = toConnection([], 0);

/** The orders of all customers, for staff. */
export class AdminOrdersService {
  constructor(private readonly parts: AdminOrdersParts) {}

  /** A page of the orders that a search, a queue and a status have: oldest first in a queue, else newest first. */
  async listAdminOrders(viewer: Viewer, request: z.input<typeof listInput>): Promise<Connection<AdminOrder>> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const { search, queue, status, ...page } = check(listInput, request);
    const { store } = this.parts;
    const filter = { queue, status };
    const list = { id: 'order_id', isOldestFirst: Boolean(queue) } as const;
    if (!search) return readPage(page, list, (keyset) => store.findPage(filter, keyset, this.parts.clock()));
    const parsed = parseSearch(search);
    if (!parsed) return NO_ORDERS;
    return readPage(page, list, (keyset) => store.findMatches(parsed, filter, keyset, this.parts.clock()));
  }

  /** A page of a customer's orders, newest first. */
  async listOrdersOfCustomer(
    viewer: Viewer,
    userId: string,
    request: z.input<typeof pageInput>,
  ): Promise<Connection<AdminOrder>> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const filter = { userId: check(userIdInput, userId, 'userId') };
    const list = { id: 'order_id', isOldestFirst: false } as const;
    return readPage(check(pageInput, request), list, (keyset) =>
      this.parts.store.findPage(filter, keyset, this.parts.clock()),
    );
  }

  /** An order. Throws NOT_FOUND if the number is unknown. */
  async getAdminOrder(viewer: Viewer, orderId: string): Promise<AdminOrder> {
    requirePermission(viewer, Permission.READ_ORDERS);
    return this.getParcel(viewer, orderId);
  }

  /** An order as those who pack it need it, and those who have just changed it. Throws NOT_FOUND if the number is unknown. */
  async getParcel(viewer: Viewer, orderId: string): Promise<AdminOrder> {
    const [order] = await this.getParcels(viewer, [check(orderIdInput, orderId, 'orderId')]);
    if (!order) throw new NotFound(ORDER_MESSAGES.notFound);
    return order;
  }

  /** The orders with these numbers, in this order. Unknown ones are left out. */
  async getParcels(viewer: Viewer, orderIds: readonly string[]): Promise<AdminOrder[]> {
    requirePermission(viewer, Permission.READ_ORDERS, Permission.FULFILL_ORDERS);
    if (orderIds.length === 0) return [];
    const found = await this.parts.store.findOrders(orderIds, this.parts.clock());
    const orders = new Map(found.map((order) => [order.order.orderId, order]));
    return orderIds.flatMap((orderId) => orders.get(orderId) ?? []);
  }

  /** What is known of who ordered these, in the order given, in words: for batch loading. */
  async cashRisksOf(viewer: Viewer, orderIds: readonly string[]): Promise<string[][]> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const risks = new Map(
      (await this.parts.risks.findRisks(orderIds)).map((risk) => [risk.orderId, cashRiskTexts(risk)]),
    );
    return orderIds.map((orderId) => risks.get(orderId) ?? []);
  }

  /** The queues DELIVERY_ISSUES, EXCHANGES and PAYMENT_ISSUES that have each of these orders: for batch loading. */
  async issuesOf(viewer: Viewer, orderIds: readonly string[]): Promise<DeskQueue[][]> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const found = await this.parts.store.findIssues(orderIds, this.parts.clock());
    return orderIds.map((id) => found.filter(({ orderId }) => orderId === id).map(({ queue }) => queue));
  }

  /** Every queue with its number of orders and its oldest one. */
  async countQueues(viewer: Viewer): Promise<QueueCount[]> {
    requirePermission(viewer, Permission.READ_ORDERS, Permission.FULFILL_ORDERS);
    return this.parts.store.countQueues(this.parts.clock());
  }
}
