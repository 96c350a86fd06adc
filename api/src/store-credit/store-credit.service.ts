import type { z } from 'zod';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { ApprovalGate } from '../approvals/approval-gate.ts';
import { ApprovalKind } from '../approvals/approvals.rules.ts';
import { check } from '../platform/check.ts';
import { NotFound } from '../platform/errors.ts';
import { type Connection, toConnection } from '../platform/graphql/connection.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requireCustomer, requireCustomerOr, requirePermission, type Viewer } from '../platform/viewer.ts';
import { storeCreditEmail } from './store-credit.emails.ts';
import type { StoreCreditAccount, StoreCreditEntry } from './store-credit.entity.ts';
import { entriesInput, giveInput } from './store-credit.inputs.ts';
import type { StoreCreditLedger } from './store-credit-ledger.ts';
import { STORE_CREDIT_MESSAGES } from './store-credit.rules.ts';
import type { StoreCreditStore } from './store-credit.store.ts';

interface StoreCreditParts {
  store: StoreCreditStore;
  ledger: StoreCreditLedger;
  emailCustomer: EmailCustomer;
  approvalGate: ApprovalGate;
}

/** The store credit of customers. */
export class StoreCreditService {
  constructor(private readonly parts: StoreCreditParts) {}

  /** The balance of the logged-in user. */
  async getOwn(viewer: Viewer): Promise<StoreCreditAccount> {
    return this.find(requireCustomer(viewer).userId);
  }

  /** The balances of these accounts, in the order given: for batch loading. Admins only. */
  async balancesOf(viewer: Viewer, userIds: readonly string[]): Promise<StoreCreditAccount[]> {
    requirePermission(viewer, Permission.READ_CUSTOMERS, Permission.READ_ORDERS);
    const found = await this.parts.store.findBalances(userIds);
    return userIds.map((userId) => found.find((one) => one.userId === userId) ?? { userId, balanceInPaise: 0 });
  }

  /** A page of the entries of an account, newest first: of the logged-in user, or any for staff. */
  async listEntries(
    viewer: Viewer,
    userId: string,
    page: z.input<typeof entriesInput>,
  ): Promise<Connection<StoreCreditEntry>> {
    const owner = requireCustomerOr(Permission.READ_CUSTOMERS, viewer);
    if (owner && owner !== userId) throw new NotFound(STORE_CREDIT_MESSAGES.noCustomer);
    const { first, after } = check(entriesInput, page);
    const entries = await this.parts.store.findEntries(userId, after ?? null, first + 1);
    const edges = entries.map((node) => ({ cursor: node.storeCreditEntryId, node }));
    return toConnection(edges, first);
  }

  /**
   * Gives credit to a customer, once per request ID, and tells them. Throws NOT_FOUND for an unknown account. Limited: see
   * `ApprovalGate`.
   */
  async give(viewer: Viewer, request: z.input<typeof giveInput>): Promise<StoreCreditAccount> {
    const staff = requirePermission(viewer, Permission.REFUND_ORDERS);
    const asked = check(giveInput, request);
    const { requestId, approvalReason: _reason, ...credit } = asked;
    await this.parts.store.transaction(async (store, transaction) => {
      if (!(await store.isCustomer(credit.userId))) throw new NotFound(STORE_CREDIT_MESSAGES.noCustomer);
      if (await store.isGiven(requestId)) return;
      const { ledger, emailCustomer, approvalGate } = this.parts;
      const { userId: customerId, amountInPaise } = credit;
      const change = { kind: ApprovalKind.STORE_CREDIT, subject: customerId, customerId, amountInPaise };
      if (!(await approvalGate.allows(staff, { ...change, request: asked }, transaction))) return;
      if (await ledger.give({ ...credit, by: staff.userId, requestKey: requestId }, transaction))
        await emailCustomer(credit.userId, (to) => storeCreditEmail(credit, to), transaction);
    });
    return this.find(credit.userId);
  }

  private async find(userId: string): Promise<StoreCreditAccount> {
    const [found] = await this.parts.store.findBalances([userId]);
    return found ?? { userId, balanceInPaise: 0 };
  }
}
