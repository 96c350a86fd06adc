import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../../accounts/accounts.emails.ts';
import type { Order } from '../../orders/order.entity.ts';
import type { Platform } from '../../platform/module.ts';
import { isLate, lateBefore } from './late-orders.rules.ts';
import { type LateOrder, LateOrderStore } from './late-orders.store.ts';
import { lateEmail } from '../shipments.emails.ts';

/** Queue of the job that emails the customers of late orders. */
export const LATE_ORDERS = 'late-orders';

const BATCH = 50;

interface LateOrderParts extends Pick<Platform, 'database' | 'clock'> {
  emailCustomer: EmailCustomer;
}

/**
 * Tells customers that their order is late, before they ask: once an order, on the morning after its expected day, or on
 * the morning of that day if it has not left the shop by then.
 */
export class LateOrdersService {
  constructor(private readonly parts: LateOrderParts) {}

  /** Whether an order has missed its expected day. */
  isLate(order: Order): boolean {
    return isLate(order, this.parts.clock());
  }

  /** Job: queues the emails of all late orders that have had none. */
  emailLateOrders = async (): Promise<void> => {
    let claimed: LateOrder[];
    do claimed = await this.parts.database.transaction((transaction) => this.emailBatch(transaction));
    while (claimed.length === BATCH);
  };

  private async emailBatch(transaction: EntityManager): Promise<LateOrder[]> {
    const { clock, emailCustomer } = this.parts;
    const now = clock();
    const orders = await new LateOrderStore(transaction).claimLateOrders(lateBefore(now), now, BATCH);
    for (const order of orders) await emailCustomer(order.userId, (to) => lateEmail({ order, ...to }), transaction);
    return orders;
  }
}
