import type { Module } from '../../platform/module.ts';
import { PurchaseOrdersService } from './purchase-orders.service.ts';

/** What the shop orders of its suppliers. */
export function purchaseOrdersModule() {
  const purchaseOrders = new PurchaseOrdersService();
  return { services: { purchaseOrders } } satisfies Module;
}
