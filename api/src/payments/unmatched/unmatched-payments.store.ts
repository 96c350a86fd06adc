import sql from 'sql-template-tag';
import { In, LessThan } from 'typeorm';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { ReconciliationState, UnmatchedPayment } from './unmatched-payment.entity.ts';
import { MOST_UNMATCHED, UnmatchedPaymentStatus } from './unmatched-payments.rules.ts';

const { OPEN, REFUNDING } = UnmatchedPaymentStatus;

/** Queries on captured payments without an order, and on how far the provider's payments are settled. */
export class UnmatchedPaymentStore extends Store {
  async settledUntil(): Promise<Date> {
    const { settledUntil } = await this.manager.findOneByOrFail(ReconciliationState, { id: 1 });
    return settledUntil;
  }

  /** Never goes back: an earlier time changes nothing. */
  async setSettledUntil(time: Date): Promise<void> {
    await this.manager.update(ReconciliationState, { settledUntil: LessThan(time) }, { settledUntil: time });
  }

  /** Does nothing if it is known, whatever was decided on it. */
  async insert(
    payment: Omit<UnmatchedPayment, 'status' | 'failure' | 'userId' | 'decidedAt' | 'refundKey' | 'nextCheckAt'>,
  ): Promise<void> {
    await this.manager.createQueryBuilder().insert().into(UnmatchedPayment).values(payment).orIgnore().execute();
  }

  find(providerPaymentId: string): Promise<UnmatchedPayment | null> {
    return this.manager.findOneBy(UnmatchedPayment, { providerPaymentId });
  }

  /** Those that wait for a decision or for their refund, oldest first. */
  findUnfinished(): Promise<UnmatchedPayment[]> {
    const where = { status: In([OPEN, REFUNDING]) };
    return this.manager.find(UnmatchedPayment, { where, order: { paidAt: 'ASC' }, take: MOST_UNMATCHED });
  }

  /** Changes a payment if it has this status. Returns whether it had. */
  async change(
    providerPaymentId: string,
    status: UnmatchedPaymentStatus,
    changes: Partial<UnmatchedPayment>,
  ): Promise<boolean> {
    const { affected } = await this.manager.update(UnmatchedPayment, { providerPaymentId, status }, changes);
    return affected === 1;
  }

  /** Refunds that are due to be sent or checked. Moves their next check to `retryAt`: no other run claims them before. */
  claimDueRefunds({ now, retryAt }: { now: Date; retryAt: Date }, limit: number): Promise<UnmatchedPayment[]> {
    return this.rows(
      sql`UPDATE unmatched_payment SET next_check_at = ${retryAt} WHERE provider_payment_id IN (
          SELECT provider_payment_id FROM unmatched_payment WHERE next_check_at <= ${now}
          ORDER BY next_check_at, provider_payment_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING ${columns(UnmatchedPayment, 'providerPaymentId', 'amountInPaise', 'refundKey')}`,
    );
  }
}
