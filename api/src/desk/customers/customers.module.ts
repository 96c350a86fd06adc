import type { Module, Platform } from '../../platform/module.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import { type CustomerParts, CustomerResolver } from './customers.resolver.ts';
import { CustomersService } from './customers.service.ts';
import { CustomerStore } from './customers.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<CustomerParts, 'customers'> & { securityLog: SecurityLog };

/** Customers with their orders. */
export function customersModule({ database, securityLog, ...needs }: Needs) {
  const customers = new CustomersService(new CustomerStore(database.manager), securityLog);
  return {
    services: { customers },
    resolvers: [new CustomerResolver({ ...needs, customers })],
    erasure: { ofCustomer: ({ userId }, transaction) => new CustomerStore(transaction).deleteNotes(userId) },
  } satisfies Module;
}
