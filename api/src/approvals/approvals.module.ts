import type { Module, Platform } from '../platform/module.ts';
import { ApprovalGate, type ApprovalGateParts } from './approval-gate.ts';
import { ApprovalLifecycle } from './approval-lifecycle.ts';

/** Limits of what a MANAGER does alone, and what waits for approval. */
export function approvalsModule(needs: Pick<Platform, 'database'> & ApprovalGateParts) {
  const approvalLifecycle = new ApprovalLifecycle(needs.database.manager);
  return {
    services: {},
    parts: { approvalLifecycle, approvalGate: new ApprovalGate(needs) },
    jobs: [{ queue: 'approvals', handle: () => approvalLifecycle.endOld(needs.clock()), everySeconds: 10 * 60 }],
    erasure: { ofCustomer: ({ userId }, transaction) => new ApprovalLifecycle(transaction).erase(userId) },
  } satisfies Module;
}
