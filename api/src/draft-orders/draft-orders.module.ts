import type { CustomersService } from '../desk/customers/customers.service.ts';
import type { Module } from '../platform/module.ts';
import { DraftOrder } from './draft-order.entity.ts';
import { DraftOrdersResolver } from './draft-orders.resolver.ts';
import { type DraftOrdersParts, DraftOrdersService } from './draft-orders.service.ts';

/** Orders that staff write for customers. */
export function draftOrdersModule(needs: DraftOrdersParts & { customers: CustomersService }) {
  const draftOrders = new DraftOrdersService(needs);
  return {
    services: { draftOrders },
    resolvers: [new DraftOrdersResolver(draftOrders, needs.customers)],
    jobs: [{ queue: 'draft-orders', handle: draftOrders.endOld, everySeconds: 10 * 60 }],
    erasure: {
      ofCustomer: async ({ userId }, transaction) => void (await transaction.delete(DraftOrder, { userId })),
    },
  } satisfies Module;
}
