import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { ApprovalGate } from '../approvals/approval-gate.ts';
import type { Module, Platform } from '../platform/module.ts';
import { StoreCreditLedger } from './store-credit-ledger.ts';
import { StoreCreditResolver } from './store-credit.resolver.ts';
import { StoreCreditService } from './store-credit.service.ts';
import { StoreCreditStore } from './store-credit.store.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  emailCustomer: EmailCustomer;
  approvalGate: ApprovalGate;
}

/** Store credit: balances, their ledger, and credit that staff give. */
export function storeCreditModule({ database, clock, emailCustomer, approvalGate }: Needs) {
  const storeCreditLedger = new StoreCreditLedger(clock);
  const store = new StoreCreditStore(database.manager);
  const storeCredit = new StoreCreditService({ store, ledger: storeCreditLedger, emailCustomer, approvalGate });
  return {
    services: { storeCredit },
    parts: { storeCreditLedger },
    resolvers: [new StoreCreditResolver(storeCredit)],
    erasure: { ofCustomer: ({ userId }, transaction) => storeCreditLedger.end(userId, transaction) },
  } satisfies Module;
}
