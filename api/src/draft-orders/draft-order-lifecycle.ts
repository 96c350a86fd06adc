import sql from 'sql-template-tag';
import { type Keyset, onPage, positionColumns } from '../desk/keyset.ts';
import type { Position } from '../desk/keyset.rules.ts';
import { daysAfter } from '../platform/durations.rules.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { Role } from '../platform/permissions.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import { DraftOrder } from './draft-order.entity.ts';
import type { DraftKey } from './draft-orders.inputs.ts';
import { DRAFT_LIMITS, DRAFT_MESSAGES, DraftOrderStatus } from './draft-orders.rules.ts';

type NewDraft = Omit<DraftOrder, 'status' | 'expiresAt' | 'version' | 'orderId'>;
type Changes = Partial<Omit<DraftOrder, 'draftOrderId' | 'userId' | 'version'>>;

/** Reads draft orders, and alone changes them. */
export class DraftOrderLifecycle extends Store {
  /** A page of drafts, newest first. */
  findPage(keyset: Keyset): Promise<(DraftOrder & Position)[]> {
    return this.rows(
      sql`SELECT ${columns(DraftOrder)}, ${positionColumns('draft_order_id')} FROM draft_order
        WHERE true ${onPage(keyset, 'draft_order_id')}`,
    );
  }

  /** Makes a draft, unless there is one with its id. Throws BAD_USER_INPUT for an account that is unknown, deleted, or of staff. */
  async create(draft: NewDraft): Promise<void> {
    const row = { ...draft, status: DraftOrderStatus.OPEN, expiresAt: daysAfter(draft.createdAt, DRAFT_LIMITS.days) };
    const hasCustomer = await this.hasRows(
      sql`WITH customer AS (SELECT FROM account WHERE user_id = ${draft.userId} AND role = ${Role.CUSTOMER}
            AND deleted_at IS NULL FOR KEY SHARE),
          inserted AS (${insert(DraftOrder, row)} WHERE EXISTS (SELECT FROM customer) ON CONFLICT DO NOTHING)
        SELECT FROM customer`,
    );
    if (!hasCustomer) throw new BadInput({ userId: DRAFT_MESSAGES.customer });
  }

  /** Changes an open draft. Throws CONFLICT if it was changed since the version. */
  async change({ draftOrderId, version }: DraftKey, changes: Changes, now: Date): Promise<void> {
    const values = { expiresAt: daysAfter(now, DRAFT_LIMITS.days), ...changes, version: version + 1 };
    const seen = { draftOrderId, version, status: DraftOrderStatus.OPEN };
    const { affected } = await this.manager.update(DraftOrder, seen, values);
    if (!affected) throw new Conflict({ version: DRAFT_MESSAGES.changed });
  }

  /** A draft becomes the order that its link paid, also if it had ended. */
  async orderPaid(draftOrderId: string, orderId: string): Promise<void> {
    await this.execute(
      sql`UPDATE draft_order SET status = 'ORDERED', order_id = ${orderId}, version = version + 1
        WHERE draft_order_id = ${draftOrderId} AND status <> 'ORDERED'`,
    );
  }

  /** Ends the drafts whose time is over. Their links have ended before. */
  async endOld(now: Date): Promise<void> {
    await this.execute(
      sql`UPDATE draft_order SET status = 'EXPIRED', version = version + 1 WHERE status = 'OPEN' AND expires_at <= ${now}`,
    );
  }
}
