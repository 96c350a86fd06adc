import type { Module, Platform } from '../../platform/module.ts';
import { type CustomerParts, CustomerResolver } from './customers.resolver.ts';
import { CustomersService } from './customers.service.ts';
import { CustomerStore } from './customers.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<CustomerParts, 'customers'>;

/** Customers with their orders. */
export function customersModule({ database, ...needs }: Needs) {
  const customers = new CustomersService(new CustomerStore(database.manager));
  return {
    services: { customers },
    resolvers: [new CustomerResolver({ ...needs, customers })],
    erasure: { ofCustomer: ({ userId }, transaction) => new CustomerStore(transaction).deleteNotes(userId) },
  } satisfies Module;
}
