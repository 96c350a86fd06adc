import type { Logger } from 'pino';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { OrderResult } from './admin-order.ts';
import type { AdminOrdersService } from './orders.service.ts';

/** Changes orders one after the other, in the order given: each in its own transaction, with its own result. */
export class EachOrder {
  constructor(
    private readonly adminOrders: AdminOrdersService,
    private readonly log: Logger,
  ) {}

  /** An order that fails stops no other. Returns the orders as they are after all changes. */
  async run<Item extends { orderId: string }>(
    viewer: Viewer,
    items: readonly Item[],
    change: (item: Item) => Promise<void>,
  ): Promise<OrderResult[]> {
    const errors = new Map<string, Pick<OrderResult, 'error' | 'code'>>();
    for (const item of items) {
      try {
        await change(item);
      } catch (error) {
        errors.set(item.orderId, this.toResult(error, item.orderId));
      }
    }
    const orderIds = items.map(({ orderId }) => orderId);
    const changed = await this.adminOrders.getParcels(
      viewer,
      orderIds.filter((orderId) => !errors.has(orderId)),
    );
    const orders = new Map(changed.map((order) => [order.order.orderId, order]));
    return orderIds.map((orderId) => ({
      orderId,
      order: orders.get(orderId) ?? null,
      ...(errors.get(orderId) ?? { error: null, code: null }),
    }));
  }

  private toResult(error: unknown, orderId: string): Pick<OrderResult, 'error' | 'code'> {
    if (error instanceof AppError) return { error: error.message, code: error.code };
    this.log.error({ err: error, orderId }, 'a change of many orders failed for one');
    return { error: 'Something went wrong. Please try again.', code: 'INTERNAL_SERVER_ERROR' };
  }
}
