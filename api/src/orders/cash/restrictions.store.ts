import sql from 'sql-template-tag';
import { IsNull } from 'typeorm';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { isOpen } from './restriction-columns.ts';
import { PaymentRestriction } from './restriction.entity.ts';

type OpenRestriction = Pick<PaymentRestriction, 'userId' | 'kind' | 'reason' | 'until'> & { by: string };

/** Queries on the restrictions of customers. */
export class RestrictionStore extends Store {
  /** Those that hold on a day in India. */
  findOpen(userIds: readonly string[], day: string): Promise<OpenRestriction[]> {
    return this.rows(
      sql`SELECT ${columns(PaymentRestriction, 'userId', 'kind', 'reason', 'until')},
          (SELECT email FROM account WHERE account.user_id = restricted_by) AS by
        FROM payment_restriction
        WHERE user_id = ANY(${userIds}) AND ${isOpen(day)}`,
    );
  }

  /** Locks an account until the transaction ends. Returns false if it is not found. */
  lockCustomer(userId: string): Promise<boolean> {
    return this.hasRows(sql`SELECT FROM account WHERE user_id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  }

  /** Lifts the restriction of a customer, if any, and opens the next one. */
  async replace(userId: string, next: Partial<PaymentRestriction> | null, by: string, at: Date): Promise<void> {
    await this.manager.update(PaymentRestriction, { userId, liftedAt: IsNull() }, { liftedAt: at, liftedBy: by });
    const made = { userId, restrictedBy: by, createdAt: at };
    if (next) await this.manager.insert(PaymentRestriction, { ...next, ...made });
  }

  async eraseCustomer(userId: string): Promise<void> {
    await this.manager.delete(PaymentRestriction, { userId });
  }
}
