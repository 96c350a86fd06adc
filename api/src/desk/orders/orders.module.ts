import type { Module, Platform } from '../../platform/module.ts';
import { BulkResolver } from './bulk.resolver.ts';
import { BulkService } from './bulk.service.ts';
import { CashRiskStore } from './cash-risk.store.ts';
import { EachOrder } from './each-order.ts';
import { OrderChangeResolver, type OrderChangeParts } from './order-changes.resolver.ts';
import { OrderDetailResolver, type OrderDetailParts } from './order-details.resolver.ts';
import { AdminOrderResolver, OrderHoldResolver } from './orders.resolver.ts';
import { AdminOrdersService } from './orders.service.ts';
import { AdminOrderStore } from './orders.store.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'log'> & Omit<OrderChangeParts & OrderDetailParts, 'adminOrders'>;

/** Orders for staff: queues, search, details and changes of one or many. */
export function orderDeskModule({ database, log, ...needs }: Needs) {
  const adminOrders = new AdminOrdersService({
    ...needs,
    store: new AdminOrderStore(database.manager),
    risks: new CashRiskStore(database.manager),
  });
  const eachOrder = new EachOrder(adminOrders, log);
  const bulk = new BulkService({ ...needs, eachOrder });
  return {
    services: { adminOrders, bulk },
    parts: { eachOrder },
    resolvers: [
      new AdminOrderResolver(adminOrders),
      new OrderHoldResolver(),
      new OrderDetailResolver({ ...needs, adminOrders }),
      new OrderChangeResolver({ ...needs, adminOrders }),
      new BulkResolver(bulk),
    ],
    erasure: {
      ofUnpaidOrders: (orderIds, transaction) => new AdminOrderStore(transaction).deleteWords(orderIds),
    },
  } satisfies Module;
}
