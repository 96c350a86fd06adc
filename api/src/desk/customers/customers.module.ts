import type { Module, Platform } from '../../platform/module.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import type { RestrictionsService } from '../../orders/cash/restrictions.service.ts';
import type { StoreCreditService } from '../../store-credit/store-credit.service.ts';
import { CustomerResolver } from './customers.resolver.ts';
import { CustomersService } from './customers.service.ts';
import { CustomerStore } from './customers.store.ts';

interface Needs extends Pick<Platform, 'database'> {
  adminOrders: AdminOrdersService;
  storeCredit: StoreCreditService;
  restrictions: RestrictionsService;
}

/** Customers with their orders. */
export function customersModule({ database, adminOrders, storeCredit, restrictions }: Needs) {
  const customers = new CustomersService(new CustomerStore(database.manager));
  return {
    services: { customers },
    resolvers: [new CustomerResolver(customers, adminOrders, storeCredit, restrictions)],
    erasure: { ofCustomer: ({ userId }, transaction) => new CustomerStore(transaction).deleteNotes(userId) },
  } satisfies Module;
}
