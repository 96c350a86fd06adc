import type { EntityManager } from 'typeorm';
import { Conflict } from '../../platform/errors.ts';
import { PurchaseOrder } from './purchase-order.entity.ts';
import { PURCHASE_ORDER_MESSAGES as MESSAGES, PurchaseOrderStatus } from './purchase-orders.rules.ts';
import { PurchaseOrderStore, type ReceivedUnits } from './purchase-orders.store.ts';

/** What the shop orders of its suppliers. Admins only. */
export class PurchaseOrdersService {
  /** Throws CONFLICT unless the order was sent to the supplier, and is open. */
  async requireSent(purchaseOrderId: string, supplierId: string, transaction: EntityManager): Promise<void> {
    const order = await transaction.findOneBy(PurchaseOrder, { purchaseOrderId, supplierId });
    if (order?.status !== PurchaseOrderStatus.SENT) throw new Conflict({ purchaseOrderId: MESSAGES.notSent });
  }

  /** Adds what came of an order, if there is one. It is closed once nothing is short, or what is short will not come. */
  async receive(
    purchaseOrderId: string | null,
    received: readonly ReceivedUnits[],
    closes: boolean,
    transaction: EntityManager,
  ): Promise<void> {
    if (!purchaseOrderId) return;
    const store = new PurchaseOrderStore(transaction);
    const order = await store.lockOrder(purchaseOrderId);
    const isComplete = await store.receive(purchaseOrderId, received);
    if (order?.status === PurchaseOrderStatus.SENT && (isComplete || closes))
      await transaction.update(PurchaseOrder, { purchaseOrderId }, { status: PurchaseOrderStatus.CLOSED });
  }
}
