import sql from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import { daysAfter } from '../platform/durations.rules.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import { Approval, ApprovalAllowance, ApprovalLimits, type LimitsWithAuthor } from './approval.entity.ts';
import { APPROVAL_RULES, ApprovalStatus, type LimitName } from './approvals.rules.ts';

/** A change to ask for. Without a `receiver` the customer gets it. */
export type NewApproval = Pick<Approval, 'kind' | 'request' | 'subject' | 'customerId' | 'amountInPaise' | 'reason'> &
  Partial<Pick<Approval, 'receiver'>>;

/** How an open request ends without the change. */
export type ApprovalEnd = ApprovalStatus.DECLINED | ApprovalStatus.WITHDRAWN;

/** Writes approvals: each is decided once, withdrawn by who asked for it, or expires. */
export class ApprovalLifecycle extends Store {
  /**
   * Asks for a change. It takes the place of another open one of its kind and subject. Returns false if the same one waits
   * already.
   */
  async request({ receiver, ...asked }: NewApproval, requestedBy: string, createdAt: Date): Promise<boolean> {
    const { kind, subject, request, customerId } = asked;
    await this.execute(
      sql`UPDATE approval SET status = 'WITHDRAWN', decided_at = ${createdAt}
        WHERE kind = ${kind} AND subject = ${subject} AND status = 'REQUESTED'
          AND request <> ${JSON.stringify(request)}::jsonb`,
    );
    const name = sql`SELECT concat_ws(' ', first_name, last_name) FROM account WHERE user_id = ${customerId}`;
    const expiresAt = daysAfter(createdAt, APPROVAL_RULES.days);
    const row = { ...asked, receiver: receiver ?? name, requestedBy, createdAt, expiresAt };
    return this.hasRows(
      sql`${insert(Approval, row)} ON CONFLICT (kind, subject) WHERE status = 'REQUESTED' DO NOTHING RETURNING approval_id`,
    );
  }

  /** Approves an open request of another member of staff. Returns false if it is not open any more. */
  approve(approvalId: string, decidedBy: string, decidedAt: Date): Promise<boolean> {
    return this.hasRows(
      sql`UPDATE approval SET status = 'APPROVED', decided_by = ${decidedBy}, decided_at = ${decidedAt}
        WHERE approval_id = ${approvalId} AND status = 'REQUESTED' AND requested_by <> ${decidedBy}
          AND expires_at > ${decidedAt} RETURNING approval_id`,
    );
  }

  /** Ends an open request without the change. Returns false if it is not open any more. */
  async end(
    approvalId: string,
    end: Pick<Approval, 'decidedBy' | 'decidedAt' | 'note'> & { status: ApprovalEnd },
  ): Promise<boolean> {
    const { affected } = await this.manager.update(Approval, { approvalId, status: ApprovalStatus.REQUESTED }, end);
    return affected === 1;
  }

  /** Ends the requests whose time is over, and deletes allowances of former days. */
  async endOld(now: Date): Promise<void> {
    await this.execute(
      sql`UPDATE approval SET status = 'EXPIRED', decided_at = ${now} WHERE status = 'REQUESTED' AND expires_at <= ${now}`,
    );
    await this.execute(sql`DELETE FROM approval_allowance WHERE day < ${dayInIndia(daysAfter(now, -1))}`);
  }

  /** Ends what waits for a customer who deletes their account, and erases who they are. */
  async erase(customerId: string): Promise<void> {
    await this.execute(
      sql`UPDATE approval SET status = CASE status WHEN 'REQUESTED' THEN 'EXPIRED' ELSE status END,
          request = '{}', receiver = '', reason = '', note = NULL
        WHERE customer_id = ${customerId}`,
    );
  }

  /**
   * Takes an amount off what a MANAGER may move on this day. Returns false, and changes nothing, if less is left: two
   * concurrent changes of one person wait for each other here.
   */
  async takeAllowance(userId: string, limitName: LimitName, amountInPaise: number, now: Date): Promise<boolean> {
    const mostInPaise = (await this.findLimits())[limitName] * 100;
    if (amountInPaise > mostInPaise) return false;
    const row = { userId, limitName, day: dayInIndia(now), amountInPaise };
    return this.hasRows(
      sql`${insert(ApprovalAllowance, row)} ON CONFLICT (user_id, limit_name, day)
        DO UPDATE SET amount_in_paise = approval_allowance.amount_in_paise + excluded.amount_in_paise
          WHERE approval_allowance.amount_in_paise + excluded.amount_in_paise <= ${mostInPaise}::integer
        RETURNING user_id`,
    );
  }

  findLimits(): Promise<LimitsWithAuthor> {
    return this.onlyRow(
      sql`SELECT ${columns(ApprovalLimits, 'refunds', 'payouts', 'storeCredit', 'pricePercent', 'version', 'changedAt')}, email AS "changedBy"
        FROM approval_limits LEFT JOIN account ON account.user_id = changed_by`,
    );
  }

  /** Saves the limits. Returns false, with nothing changed, if they have changed since `version`. */
  async saveLimits({ version, ...limits }: Omit<ApprovalLimits, 'isOnlyRow'>): Promise<boolean> {
    const next = { ...limits, version: () => 'version + 1' };
    const { affected } = await this.manager.update(ApprovalLimits, { isOnlyRow: true, version }, next);
    return affected === 1;
  }
}
