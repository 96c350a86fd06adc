import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { columns, insert, recordset } from '../../platform/database/table.ts';
import { PaymentIntent } from '../payment.entity.ts';
import { REFUND_CHECKS, RefundStatus } from '../payments.rules.ts';
import { Refund, RefundLine } from './refund.entity.ts';

/** A refund with the order and the customer of its payment. */
export type RefundWithOrder = Omit<Refund, 'createdAt' | 'nextCheckAt'> & {
  orderId: string | null;
  customerId: string;
  /** Whether it is tried again, or the refund that it repeats has reached the provider after all. */
  isReplaced: boolean;
};

/** A payment that is locked, with what its refunds leave. */
export type RefundablePayment = Pick<PaymentIntent, 'orderId'> & { customerId: string; leftInPaise: number };

/** The columns of a new refund. */
export type NewRefundRow = Omit<Refund, 'refundId' | 'failure'> &
  Partial<Pick<Refund, 'failure'>> & { lines: readonly Pick<RefundLine, 'orderLineId' | 'quantity'>[] };

/** Queries on the ledger of refunds. A payment is locked before its refunds. */
export class RefundStore extends Store {
  /** Takes an amount off what is left of a payment. Returns false, and changes nothing, if less is left. */
  takeAmount(providerPaymentId: string, amountInPaise: number): Promise<boolean> {
    return this.hasRows(
      sql`UPDATE payment SET refunded_in_paise = refunded_in_paise + ${amountInPaise}::integer
        WHERE provider_payment_id = ${providerPaymentId}
          AND refunded_in_paise + ${amountInPaise}::integer <= amount_in_paise
        RETURNING provider_payment_id`,
    );
  }

  /** A payment, locked until the transaction ends; null if the shop does not know it. */
  lockPayment(providerPaymentId: string): Promise<RefundablePayment | null> {
    return this.row(
      sql`SELECT ${columns(PaymentIntent, 'orderId')}, payment_intent.user_id AS "customerId",
          payment.amount_in_paise - refunded_in_paise AS "leftInPaise"
        FROM payment JOIN payment_intent USING (provider_order_id)
        WHERE provider_payment_id = ${providerPaymentId} FOR NO KEY UPDATE OF payment`,
    );
  }

  /** The order of a payment; null if the payment or its order is unknown. */
  findOrderId(providerPaymentId: string): Promise<string | null> {
    return this.value(
      sql`SELECT order_id FROM payment JOIN payment_intent USING (provider_order_id)
        WHERE provider_payment_id = ${providerPaymentId}`,
    );
  }

  /** Inserts a refund with its lines. Returns its id; null if the refund that it repeats was repeated already. */
  insertRefund({ lines, ...row }: NewRefundRow): Promise<string | null> {
    return this.value(
      sql`WITH inserted AS (
          ${insert(Refund, row)} ON CONFLICT (retry_of) DO NOTHING RETURNING refund_id),
        lines AS (
          INSERT INTO refund_line (refund_id, order_line_id, quantity)
          SELECT refund_id, line.* FROM inserted
          CROSS JOIN ${recordset(RefundLine, lines, 'orderLineId', 'quantity')} AS line)
        SELECT ${columns(Refund, 'refundId')} FROM inserted AS refund`,
    );
  }

  /** Ids of the pending refunds that are due for a check, oldest first. Moves their next check: no other run claims them before. */
  claimDueRefunds(now: Date, limit: number): Promise<string[]> {
    return this.values(
      sql`UPDATE refund SET next_check_at = ${now}::timestamptz + greatest(
          ${REFUND_CHECKS.minimumMs}::integer * interval '1 millisecond',
          (${now}::timestamptz - created_at) / ${REFUND_CHECKS.ageShare}::integer)
        WHERE refund_id IN (
          SELECT refund_id FROM refund WHERE next_check_at <= ${now}
          ORDER BY next_check_at, refund_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING ${columns(Refund, 'refundId')}`,
    );
  }

  findRefund(refundId: string): Promise<RefundWithOrder | null> {
    return this.row(sql`${SELECT_REFUNDS} WHERE refund.refund_id = ${refundId}`);
  }

  findPending(refundId: string): Promise<RefundWithOrder | null> {
    return this.row(sql`${SELECT_REFUNDS} WHERE refund.refund_id = ${refundId} AND refund.status = 'PENDING'`);
  }

  /** Whether these are copies of an order. */
  async areLinesOf(orderId: string, lines: readonly Pick<RefundLine, 'orderLineId' | 'quantity'>[]): Promise<boolean> {
    const found = await this.rows(
      sql`SELECT FROM order_line JOIN ${recordset(RefundLine, lines, 'orderLineId', 'quantity')} AS line USING (order_line_id)
        WHERE order_id = ${orderId} AND line.quantity <= order_line.quantity`,
    );
    return found.length === lines.length;
  }

  findLines(refundId: string): Promise<Pick<RefundLine, 'orderLineId' | 'quantity'>[]> {
    return this.manager.find(RefundLine, { select: { orderLineId: true, quantity: true }, where: { refundId } });
  }

  /**
   * The refund that a report of the provider is about: by the provider's id, else by its receipt or note, which hold our
   * id. A refund that was made by hand before the ledger existed has neither.
   */
  findReported(report: {
    providerPaymentId: string;
    providerRefundId: string;
    reference: string | null;
    amountInPaise: number;
    status: string;
  }): Promise<RefundWithOrder | null> {
    const { providerPaymentId, providerRefundId, reference, amountInPaise, status } = report;
    return this.row(
      sql`${SELECT_REFUNDS} WHERE provider_payment_id = ${providerPaymentId} AND (refund.provider_refund_id = ${providerRefundId}
          OR refund.provider_refund_id IS NULL AND refund.amount_in_paise = ${amountInPaise}
            AND (refund.refund_id::text = ${reference}::text
              OR refund.status = 'PROCESSED' AND ${status}::text = 'processed'))
        ORDER BY refund.provider_refund_id NULLS LAST LIMIT 1`,
    );
  }

  /** The pending refunds of a payment that the provider has not reported yet, newest first. */
  findUnreported(providerPaymentId: string): Promise<RefundWithOrder[]> {
    return this.rows(
      sql`${SELECT_REFUNDS} WHERE provider_payment_id = ${providerPaymentId} AND refund.status = 'PENDING'
        AND refund.provider_refund_id IS NULL ORDER BY refund.created_at DESC, refund.refund_id`,
    );
  }

  /** Stores what the provider reports of a refund that holds its amount. */
  async updateReported(
    { refundId }: Pick<Refund, 'refundId'>,
    status: RefundStatus.PENDING | RefundStatus.PROCESSED,
    providerRefundId: string,
    nextCheckAt: Date | null,
  ): Promise<void> {
    await this.manager.update(Refund, { refundId }, { status, providerRefundId, failure: null, nextCheckAt });
  }

  /** Stores the provider's id of a refund that has none; `failure` replaces that of a failed one. */
  async bindRefund(refundId: string, providerRefundId: string, failure: string): Promise<void> {
    await this.execute(
      sql`UPDATE refund SET provider_refund_id = ${providerRefundId},
          failure = CASE WHEN status = 'FAILED' THEN ${failure}::text END
        WHERE refund_id = ${refundId} AND provider_refund_id IS NULL`,
    );
  }

  /**
   * Marks a refund as failed and gives its amount back to the payment, in one statement. Returns false if it has failed
   * before.
   */
  failRefund(refundId: string, failure: string): Promise<boolean> {
    return this.hasRows(
      sql`WITH failed AS (
          UPDATE refund SET status = 'FAILED', failure = ${failure}, next_check_at = NULL
          WHERE refund_id = ${refundId} AND status <> 'FAILED' RETURNING provider_payment_id, amount_in_paise)
        UPDATE payment SET refunded_in_paise = refunded_in_paise - failed.amount_in_paise
        FROM failed WHERE payment.provider_payment_id = failed.provider_payment_id RETURNING 1`,
    );
  }
}

/** Whether a refund is tried again, or repeats a refund that has not failed after all. */
export const IS_REPLACED = sql`EXISTS (SELECT FROM refund AS other WHERE other.retry_of = refund.refund_id
  OR other.refund_id = refund.retry_of AND other.status <> 'FAILED')`;

const SELECT_REFUNDS = sql`SELECT ${columns(Refund, 'refundId', 'providerPaymentId', 'amountInPaise', 'reason', 'status')},
    ${columns(Refund, 'failure', 'note', 'userId', 'retryOf', 'providerRefundId')}, ${columns(PaymentIntent, 'orderId')},
    payment_intent.user_id AS "customerId", ${IS_REPLACED} AS "isReplaced"
  FROM refund JOIN payment USING (provider_payment_id) JOIN payment_intent USING (provider_order_id)`;
