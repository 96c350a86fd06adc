import { z } from 'zod';
import type { Approval, ApprovalRow, LimitsWithAuthor } from '../../approvals/approval.entity.ts';
import { approvalEvent } from '../../approvals/approval-gate.ts';
import type { ApprovalEnd, ApprovalLifecycle } from '../../approvals/approval-lifecycle.ts';
import { APPROVAL_MESSAGES, APPROVAL_RULES, ApprovalKind, ApprovalStatus } from '../../approvals/approvals.rules.ts';
import type { PayoutsService } from '../../payments/payouts/payouts.service.ts';
import type { RefundsService } from '../../payments/refunds/refunds.service.ts';
import { check } from '../../platform/check.ts';
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { plainText, textOrNull, wholeNumber } from '../../platform/inputs.ts';
import type { Platform } from '../../platform/module.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import {
  type Customer,
  isPermitted,
  requireFreshProof,
  requirePermission,
  type Viewer,
} from '../../platform/viewer.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import type { StoreCreditService } from '../../store-credit/store-credit.service.ts';
import type { BuyBackChangesService } from '../buy-backs/buy-back-changes.service.ts';
import { pageInput } from '../desk.inputs.ts';
import { readPage } from '../keyset.ts';
import type { ApprovalStore } from './approvals.store.ts';

const idInput = z.guid(APPROVAL_MESSAGES.notFound);
const limit = wholeNumber(0, APPROVAL_RULES.amount, APPROVAL_MESSAGES.limit);
const pricePercent = wholeNumber(0, 100, APPROVAL_MESSAGES.percent);
const inputs = {
  list: pageInput.extend({ isOpen: z.boolean() }),
  end: z.object({ note: textOrNull(plainText(APPROVAL_RULES.reason, APPROVAL_MESSAGES.reason)) }),
  limits: z.object({ version: z.int32(), refunds: limit, payouts: limit, storeCredit: limit, pricePercent }),
};

export interface ApprovalsParts extends Pick<Platform, 'clock'> {
  store: ApprovalStore;
  approvalLifecycle: ApprovalLifecycle;
  securityLog: SecurityLog;
  refunds: RefundsService;
  payouts: PayoutsService;
  storeCredit: StoreCreditService;
  buyBackChanges: BuyBackChangesService;
}

/** What managers ask for above their limits, and who decides on it. */
export class ApprovalsService {
  constructor(private readonly parts: ApprovalsParts) {}

  /** A page of approvals: open ones, the oldest first, or all, the newest first. */
  async listApprovals(viewer: Viewer, request: z.input<typeof inputs.list>): Promise<Connection<ApprovalRow>> {
    requirePermission(viewer, Permission.REFUND_ORDERS);
    const { isOpen, ...page } = check(inputs.list, request);
    const list = { id: 'approval_id', isOldestFirst: isOpen } as const;
    return readPage(page, list, (keyset) => this.parts.store.findPage(isOpen, keyset));
  }

  /** The approvals of each of these orders, in the order given, newest first; none for who must not see them. */
  async approvalsOf(viewer: Viewer, orderIds: readonly string[]): Promise<ApprovalRow[][]> {
    const found = isPermitted(viewer, Permission.REFUND_ORDERS) ? await this.parts.store.findOf(orderIds) : [];
    return orderIds.map((orderId) => found.filter(({ subject }) => subject === orderId));
  }

  async countOpen(viewer: Viewer): Promise<number> {
    requirePermission(viewer, Permission.REFUND_ORDERS);
    return this.parts.store.countOpen();
  }

  /**
   * Approves a request of another member of staff, and makes the change at once, in one transaction. Throws FORBIDDEN for an
   * own request, CONFLICT if it is decided, or what it is about has changed.
   */
  async approve(viewer: Viewer, id: string): Promise<ApprovalRow> {
    requireFreshProof(requirePermission(viewer, Permission.REFUND_ORDERS), this.parts.clock());
    const { staff, approval } = await this.read(viewer, id);
    if (approval.requestedBy === staff.userId) throw new Forbidden(APPROVAL_MESSAGES.own);
    if (approval.status !== ApprovalStatus.REQUESTED) throw decided();
    if (approval.isOutdated) throw new Conflict({ approvalId: APPROVAL_MESSAGES.outdated });
    await this.makeChange({ ...staff, approvalId: id }, approval);
    return this.get(id);
  }

  /** Declines a request of another member of staff. */
  decline(viewer: Viewer, id: string, request: z.input<typeof inputs.end>): Promise<ApprovalRow> {
    return this.end(viewer, id, ApprovalStatus.DECLINED, request);
  }

  /** Withdraws an own request. */
  withdraw(viewer: Viewer, id: string): Promise<ApprovalRow> {
    return this.end(viewer, id, ApprovalStatus.WITHDRAWN, {});
  }

  async getLimits(viewer: Viewer): Promise<LimitsWithAuthor> {
    requirePermission(viewer, Permission.REFUND_ORDERS);
    return this.parts.approvalLifecycle.findLimits();
  }

  /** Saves what a MANAGER may do alone. Throws CONFLICT if it has changed since `version`, PROOF_REQUIRED. */
  async saveLimits(viewer: Viewer, request: z.input<typeof inputs.limits>): Promise<LimitsWithAuthor> {
    const owner = requirePermission(viewer, Permission.MANAGE_STAFF);
    const changedAt = this.parts.clock();
    requireFreshProof(owner, changedAt);
    const limits = { ...check(inputs.limits, request), changedBy: owner.userId, changedAt };
    const { approvalLifecycle, securityLog } = this.parts;
    await approvalLifecycle.transaction(async (lifecycle, transaction) => {
      if (!(await lifecycle.saveLimits(limits))) throw new Conflict({ version: APPROVAL_MESSAGES.limitsChanged });
      const event = { kind: SecurityEventKind.SETTINGS_CHANGED, user: owner, details: { operation: 'approvalLimits' } };
      await securityLog.record(event, transaction);
    });
    return approvalLifecycle.findLimits();
  }

  /** Runs the use case with the request that was approved, which marks it as approved in its own transaction. */
  private makeChange(approver: Customer, { kind, request }: Approval): Promise<unknown> {
    const { refunds, payouts, storeCredit, buyBackChanges } = this.parts;
    const asked = request as never;
    switch (kind) {
      case ApprovalKind.REFUND:
        return refunds.refundOrder(approver, asked);
      case ApprovalKind.PAYOUT:
        return payouts.recordPayout(approver, asked);
      case ApprovalKind.BUY_BACK_PAYOUT:
        return buyBackChanges.recordPayout(approver, asked);
      case ApprovalKind.STORE_CREDIT:
        return storeCredit.give(approver, asked);
    }
  }

  private async end(
    viewer: Viewer,
    id: string,
    status: ApprovalEnd,
    request: z.input<typeof inputs.end>,
  ): Promise<ApprovalRow> {
    const { staff, approval } = await this.read(viewer, id);
    const { note } = check(inputs.end, request);
    const isOwn = approval.requestedBy === staff.userId;
    if (isOwn !== (status === ApprovalStatus.WITHDRAWN))
      throw new Forbidden(isOwn ? APPROVAL_MESSAGES.own : APPROVAL_MESSAGES.notOwn);
    const { approvalLifecycle, securityLog, clock } = this.parts;
    await approvalLifecycle.transaction(async (lifecycle, transaction) => {
      const end = { status, decidedBy: staff.userId, decidedAt: clock(), note };
      if (!(await lifecycle.end(approval.approvalId, end))) throw decided();
      await securityLog.record(approvalEvent(SecurityEventKind.APPROVAL_DECIDED, staff, approval), transaction);
    });
    return this.get(approval.approvalId);
  }

  private async read(viewer: Viewer, id: string): Promise<{ staff: Customer; approval: ApprovalRow }> {
    const staff = requirePermission(viewer, Permission.REFUND_ORDERS);
    return { staff, approval: await this.get(check(idInput, id, 'approvalId')) };
  }

  private async get(id: string): Promise<ApprovalRow> {
    const approval = await this.parts.store.find(id);
    if (!approval) throw new NotFound(APPROVAL_MESSAGES.notFound);
    return approval;
  }
}

const decided = () => new Conflict({ approvalId: APPROVAL_MESSAGES.decided });
