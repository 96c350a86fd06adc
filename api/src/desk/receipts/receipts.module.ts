import type { CopyLifecycle } from '../../copies/copy-lifecycle.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { PurchaseOrdersService } from '../purchase-orders/purchase-orders.service.ts';
import { ReceiptsResolver } from './receipts.resolver.ts';
import { receiptRoutes } from './receipts.routes.ts';
import { ReceiptsService } from './receipts.service.ts';
import { ReceiptStore } from './receipts.store.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  purchaseOrders: PurchaseOrdersService;
  copyLifecycle: CopyLifecycle;
}

/** What comes in from suppliers. */
export function receiptsModule({ database: { manager }, ...needs }: Needs) {
  const receipts = new ReceiptsService({ ...needs, store: new ReceiptStore(manager) });
  return {
    services: { receipts },
    resolvers: [new ReceiptsResolver(receipts)],
    routes: [receiptRoutes(receipts)],
  } satisfies Module;
}
