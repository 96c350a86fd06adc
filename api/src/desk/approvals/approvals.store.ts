import sql, { type Sql } from 'sql-template-tag';
import { Approval, type ApprovalRow } from '../../approvals/approval.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';

/** Reads approvals with what they are about. */
export class ApprovalStore extends Store {
  /** A page: open ones, the oldest first, or all, the newest first. */
  findPage(isOpen: boolean, keyset: Keyset): Promise<(ApprovalRow & Position)[]> {
    const status = isOpen ? sql`status = 'REQUESTED'` : sql`true`;
    return this.rows(select(sql`${status} ${onPage(keyset, 'approval_id')}`));
  }

  find(approvalId: string): Promise<ApprovalRow | null> {
    return this.row(select(sql`approval_id = ${approvalId}`));
  }

  /** Those of these subjects, newest first. */
  findOf(subjects: readonly string[]): Promise<ApprovalRow[]> {
    return this.rows(select(sql`subject = ANY(${subjects}) ORDER BY created_at DESC, approval_id`));
  }

  countOpen(): Promise<number> {
    return this.manager.countBy(Approval, { status: 'REQUESTED' as Approval['status'] });
  }
}

const select = (where: Sql): Sql =>
  sql`SELECT ${columns(Approval)}, ${positionColumns('approval_id')}, status = 'REQUESTED' AND coalesce(
      (request ->> 'version')::integer <> coalesce(
        (SELECT version FROM customer_order WHERE kind IN ('REFUND', 'PAYOUT') AND order_id = subject),
        (SELECT version FROM buy_back WHERE kind = 'BUY_BACK_PAYOUT' AND buy_back_id = subject)), false) AS "isOutdated"
    FROM approval WHERE ${where}`;
