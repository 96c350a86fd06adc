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
  /** Of an order, or the only one of a buy-back. */
  of: { orderId: string; payoutId: string } | { buyBackId: string };
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

  /** Marks a payout that is due as paid. Returns null, with nothing changed, if it is paid or unknown. */
  async markPaid({ of, reference, upiId, paidAt, paidBy }: SentPayout): Promise<Payout | null> {
    const which =
      'buyBackId' in of
        ? sql`buy_back_id = ${of.buyBackId}`
        : sql`payout_id = ${of.payoutId} AND order_id = ${of.orderId}`;
    const payout = await this.row<Payout>(
      sql`UPDATE payout SET status = 'PAID', reference = ${reference}, upi_id = coalesce(${upiId}, upi_id),
          paid_at = ${paidAt}, paid_by = ${paidBy}
        WHERE ${which} AND status = 'DUE' RETURNING ${columns(Payout)}`,
    ).catch((error: unknown) => {
      throw constraintOf(error) === 'payout_reference'
        ? new Conflict({ reference: PAYOUT_MESSAGES.referenceTaken })
        : error;
    });
    return payout ?? null;
  }

  /** The payouts of these orders, oldest first. */
  findPayouts(orderIds: readonly string[]): Promise<Payout[]> {
    return this.rows(
      sql`SELECT ${columns(Payout)} FROM payout WHERE order_id = ANY(${orderIds}) ORDER BY created_at, payout_id`,
    );
  }
}
