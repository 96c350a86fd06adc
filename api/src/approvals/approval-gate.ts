import type { EntityManager } from 'typeorm';
import type { EmailOwners } from '../accounts/accounts.emails.ts';
import { ApprovalRequired, Conflict } from '../platform/errors.ts';
import type { Platform } from '../platform/module.ts';
import { Role } from '../platform/permissions.rules.ts';
import { type Customer, requireFreshProof } from '../platform/viewer.ts';
import { SecurityEventKind } from '../security-log/security-log.rules.ts';
import type { NewSecurityEvent, SecurityLog } from '../security-log/security-log.ts';
import type { Approval } from './approval.entity.ts';
import { ApprovalLifecycle, type NewApproval } from './approval-lifecycle.ts';
import { approvalEmail } from './approvals.emails.ts';
import { APPROVAL_MESSAGES, LIMIT_OF } from './approvals.rules.ts';

const { APPROVAL_REQUESTED, APPROVAL_DECIDED } = SecurityEventKind;

/** A change with a limit. */
export interface LimitedChange extends Omit<NewApproval, 'reason'> {
  /** The input of the use case. `approvalReason`: why the viewer asks for approval; null: they do not. */
  request: { approvalReason: string | null };
  /** Whether it goes to a UPI ID that is not the customer's: it is then above every limit. */
  isForeign?: boolean;
}

export interface ApprovalGateParts extends Pick<Platform, 'clock'> {
  emailOwners: EmailOwners;
  securityLog: SecurityLog;
}

/** Lets staff make a change up to a limit. Above it an OWNER makes it after a fresh proof, a MANAGER asks for approval. */
export class ApprovalGate {
  constructor(private readonly parts: ApprovalGateParts) {}

  /**
   * Whether the change is made now, in this transaction; false: it waits for approval. Throws APPROVAL_REQUIRED above the
   * limit without a reason, PROOF_REQUIRED for an OWNER without a fresh proof, CONFLICT if its approval is not open any more.
   */
  async allows(staff: Customer, change: LimitedChange, transaction: EntityManager): Promise<boolean> {
    const { isForeign = false, ...asked } = change;
    const { approvalReason: reason, ...request } = asked.request;
    const now = this.parts.clock();
    const lifecycle = new ApprovalLifecycle(transaction);
    if (staff.approvalId !== undefined) {
      if (!(await lifecycle.approve(staff.approvalId, staff.userId, now)))
        throw new Conflict({ approvalId: APPROVAL_MESSAGES.decided });
      await this.parts.securityLog.record(approvalEvent(APPROVAL_DECIDED, staff, change), transaction);
      return true;
    }
    const limitName = LIMIT_OF[change.kind];
    if (staff.role === Role.OWNER) {
      const { [limitName]: limit } = await lifecycle.findLimits();
      if (isForeign || change.amountInPaise > limit * 100) requireFreshProof(staff, now);
      return true;
    }
    if (!isForeign && (await lifecycle.takeAllowance(staff.userId, limitName, change.amountInPaise, now))) return true;
    if (!reason) throw new ApprovalRequired(isForeign ? APPROVAL_MESSAGES.foreignUpiId : APPROVAL_MESSAGES.required);
    if (await lifecycle.request({ ...asked, request, reason }, staff.userId, now)) {
      await this.parts.securityLog.record(approvalEvent(APPROVAL_REQUESTED, staff, change), transaction);
      await this.parts.emailOwners((to) => approvalEmail(change, to), transaction);
    }
    return false;
  }

  /**
   * Lets staff set prices down to a share of the usual ones. Throws APPROVAL_REQUIRED below it; PROOF_REQUIRED for an OWNER
   * without a fresh proof.
   */
  async requirePrices(
    staff: Customer,
    prices: readonly { price: number; usual: number }[],
    transaction: EntityManager,
  ): Promise<void> {
    if (prices.every(({ price, usual }) => price >= usual)) return;
    const { pricePercent } = await new ApprovalLifecycle(transaction).findLimits();
    if (prices.every(({ price, usual }) => price * 100 >= usual * (100 - pricePercent))) return;
    if (staff.role !== Role.OWNER) throw new ApprovalRequired(APPROVAL_MESSAGES.price(pricePercent));
    requireFreshProof(staff, this.parts.clock());
  }
}

/** Tells the security log of a request, or of a decision on it. */
export const approvalEvent = (
  kind: SecurityEventKind,
  user: Customer,
  { subject, kind: method }: Pick<Approval, 'subject' | 'kind'>,
): NewSecurityEvent => ({ kind, user, subjects: [subject], details: { method } });
