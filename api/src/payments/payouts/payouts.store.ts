import sql from 'sql-template-tag';
import { Order } from '../../orders/order.entity.ts';
import { constraintOf } from '../../platform/database/query.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { Conflict } from '../../platform/errors.ts';
import { COLLECTED_STATUSES } from '../cash/collections.rules.ts';
import { Payout } from './payout.entity.ts';
import { PAYOUT_MESSAGES, PayoutStatus } from './payouts.rules.ts';

type Sum = Pick<Payout, 'amountInPaise' | 'upiId' | 'createdAt'>;
type NewPayout = Sum & { orderId: string };

/** What records that a payout is sent; `upiId` stays as it is if null. */
export interface SentPayout extends Pick<Payout, 'paidBy'> {
  reference: string;
  upiId: string | null;
  paidAt: Date;
}

/** Queries on payouts. */
export class PayoutStore extends Store {
  /**
   * Takes an amount off what is left of a collection and inserts the payout, in one statement. Returns the customer; null,
   * with nothing changed, if less is left or the courier has not collected it.
   */
  insertPayout({ orderId, amountInPaise, upiId, createdAt }: NewPayout): Promise<string | null> {
    return this.value(
      sql`WITH taken AS (
          UPDATE collection SET refunded_in_paise = refunded_in_paise + ${amountInPaise}::integer
          WHERE order_id = ${orderId} AND status = ANY(${COLLECTED_STATUSES})
            AND refunded_in_paise + ${amountInPaise}::integer <= amount_in_paise
          RETURNING order_id),
        inserted AS (
          INSERT INTO payout (order_id, amount_in_paise, upi_id, status, created_at)
          SELECT order_id, ${amountInPaise}, ${upiId}, 'DUE', ${createdAt} FROM taken RETURNING order_id)
        SELECT ${columns(Order, 'userId')} FROM inserted JOIN customer_order USING (order_id)`,
    );
  }

  async insertOfBuyBack(payout: Sum & { buyBackId: string }): Promise<void> {
    await this.manager.insert(Payout, { ...payout, status: PayoutStatus.DUE });
  }

  /** Marks a payout that is due as paid. The caller has locked its order or buy-back. */
  async markPaid({ payoutId }: Payout, { reference, upiId, paidAt, paidBy }: SentPayout): Promise<Payout> {
    return this.onlyRow<Payout>(
      sql`UPDATE payout SET status = 'PAID', reference = ${reference}, upi_id = coalesce(${upiId}, upi_id),
          paid_at = ${paidAt}, paid_by = ${paidBy}
        WHERE payout_id = ${payoutId} AND status = 'DUE' RETURNING ${columns(Payout)}`,
    ).catch((error: unknown) => {
      throw constraintOf(error) === 'payout_reference'
        ? new Conflict({ reference: PAYOUT_MESSAGES.referenceTaken })
        : error;
    });
  }

  /** The payout of a buy-back that is due; null if it is sent, or nothing is to be paid. */
  findDueOfBuyBack(buyBackId: string): Promise<Payout | null> {
    return this.manager.findOneBy(Payout, { buyBackId, status: PayoutStatus.DUE });
  }

  /** The payouts of these orders, oldest first. */
  findPayouts(orderIds: readonly string[]): Promise<Payout[]> {
    return this.rows(
      sql`SELECT ${columns(Payout)} FROM payout WHERE order_id = ANY(${orderIds}) ORDER BY created_at, payout_id`,
    );
  }
}
