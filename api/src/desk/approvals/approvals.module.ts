import type { Module, Platform } from '../../platform/module.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { ApprovalResolver, OrderApprovalResolver } from './approvals.resolver.ts';
import { type ApprovalsParts, ApprovalsService } from './approvals.service.ts';
import { ApprovalStore } from './approvals.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<ApprovalsParts, 'store'> & { customers: CustomersService };

/** Approvals for staff. */
export function approvalDeskModule(needs: Needs) {
  const approvals = new ApprovalsService({ ...needs, store: new ApprovalStore(needs.database.manager) });
  return {
    services: { approvals },
    resolvers: [new ApprovalResolver(approvals, needs.customers), new OrderApprovalResolver(approvals)],
  } satisfies Module;
}
