import sql, { type Sql } from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import type { ProviderOrder, ProviderPayment } from '../razorpay/gateway.ts';
import { type OrderPayment, Payment, PaymentIntent } from './payment.entity.ts';
import { isSuccessful, latestStatus, MAX_UNSUCCESSFUL_PAYMENTS, type PaymentBalance } from './payments.rules.ts';
import { type PaymentRefund, Refund, RefundLine } from './refunds/refund.entity.ts';
import { IS_REPLACED } from './refunds/refunds.store.ts';

/** A payment as reported by the provider, or by a browser with the provider's signature. */
export type PaymentReport = Omit<Payment, 'isSigned' | 'createdAt' | 'refundedInPaise' | 'refunds'> & {
  isSigned?: boolean;
};

/** Queries on payment intents and payments. */
export class PaymentStore extends Store {
  /** Inserts a payment intent, unless its order has one. Returns the stored one. */
  async insertIntent(intent: PaymentIntent): Promise<PaymentIntent> {
    if (await this.hasRows(sql`${insert(PaymentIntent, intent)} ON CONFLICT DO NOTHING`)) return intent;
    const { providerOrderId, userId, orderId } = intent;
    const found = orderId ? await this.findIntentOfOrder(orderId) : await this.findIntent(userId, providerOrderId);
    if (!found) throw new Error(`The payment intent ${providerOrderId} was neither inserted nor found`);
    return found;
  }

  /** Inserts the intent of an order that has none, for a provider order that the database lost. Returns whether it did. */
  insertLostIntent({ providerOrderId, receipt, amountInPaise }: ProviderOrder, now: Date): Promise<boolean> {
    return this.hasRows(
      sql`INSERT INTO payment_intent (provider_order_id, user_id, order_id, amount_in_paise, created_at, next_check_at)
        SELECT ${providerOrderId}, user_id, order_id, ${amountInPaise}::integer, created_at, ${now}::timestamptz
        FROM customer_order WHERE order_id = ${receipt} ON CONFLICT DO NOTHING`,
    );
  }

  findIntentOfOrder(orderId: string): Promise<PaymentIntent | null> {
    return this.readIntent(sql`order_id = ${orderId}`);
  }

  /** A payment intent of a user; null if the user has none with this id. */
  findIntent(userId: string, providerOrderId: string): Promise<PaymentIntent | null> {
    return this.readIntent(sql`provider_order_id = ${providerOrderId} AND user_id = ${userId}`);
  }

  /** A payment intent, locked until the transaction ends; null if the shop did not create it. */
  lockIntent(providerOrderId: string): Promise<PaymentIntent | null> {
    return this.readIntent(sql`provider_order_id = ${providerOrderId} FOR NO KEY UPDATE`);
  }

  async updateIntent(
    { providerOrderId }: PaymentIntent,
    changes: Partial<Pick<PaymentIntent, 'orderId' | 'nextCheckAt'>>,
  ): Promise<void> {
    await this.manager.update(PaymentIntent, { providerOrderId }, changes);
  }

  /** The payments of a payment intent, with their refunds. */
  findPayments(providerOrderId: string): Promise<OrderPayment[]> {
    return this.readPayments(sql`provider_order_id = ${providerOrderId}`);
  }

  /** The payments of several orders, with their refunds, in one statement. */
  findPaymentsOfOrders(orderIds: readonly string[]): Promise<OrderPayment[]> {
    return this.readPayments(sql`order_id = ANY(${orderIds})`);
  }

  async findPayment(providerPaymentId: string): Promise<OrderPayment | null> {
    const [payment] = await this.readPayments(sql`provider_payment_id = ${providerPaymentId}`);
    return payment ?? null;
  }

  /**
   * Stores a reported payment; its intent has to be locked. A status that ranks below the known one changes nothing.
   * Returns the payment and whether its status changed; null if the report is ignored, as it is one more unsuccessful
   * payment beyond `MAX_UNSUCCESSFUL_PAYMENTS`.
   */
  async recordPayment(report: PaymentReport, now: Date): Promise<{ payment: Payment; changed: boolean } | null> {
    const known = await this.findPayment(report.providerPaymentId);
    const isSigned = Boolean(known?.isSigned || report.isSigned);
    if (!known) {
      if (!isSigned && !isSuccessful(report.status) && (await this.hasMaxUnsuccessful(report))) return null;
      return { payment: await this.insertPayment(report, isSigned, now), changed: true };
    }
    const changed = latestStatus(known.status, report.status) !== known.status;
    if (!changed && isSigned === known.isSigned) return { payment: known, changed };
    const { status, amountInPaise, currency, method, instrument } = changed ? report : known;
    const feeInPaise = report.feeInPaise ?? known.feeInPaise;
    const changes = { status, isSigned, amountInPaise, currency, method, instrument, feeInPaise };
    await this.manager.update(Payment, { providerPaymentId: known.providerPaymentId }, changes);
    return { payment: Object.assign(known, changes), changed };
  }

  private async hasMaxUnsuccessful({ providerOrderId }: PaymentReport): Promise<boolean> {
    const payments = await this.findPayments(providerOrderId);
    return payments.filter(({ status }) => !isSuccessful(status)).length >= MAX_UNSUCCESSFUL_PAYMENTS;
  }

  private async insertPayment(report: PaymentReport, isSigned: boolean, createdAt: Date): Promise<Payment> {
    const payment = { ...report, isSigned, createdAt, refundedInPaise: 0 };
    await this.execute(insert(Payment, payment));
    return { ...payment, refunds: [] };
  }

  /** What is stored of payments that the provider lists, by id; of those alone whose intent the shop created. */
  async findListed(listed: readonly ProviderPayment[]): Promise<Map<string, PaymentBalance | null>> {
    const found = await this.rows<Partial<PaymentBalance> & { id: string }>(
      sql`SELECT listed.id, status, payment.amount_in_paise - refunded_in_paise AS "leftInPaise"
        FROM unnest(${listed.map((one) => one.providerPaymentId)}::text[],
          ${listed.map((one) => one.providerOrderId)}::text[]) AS listed (id, provider_order_id)
        JOIN payment_intent USING (provider_order_id) LEFT JOIN payment ON provider_payment_id = listed.id`,
    );
    return new Map(found.map(({ id, status, leftInPaise = 0 }) => [id, status ? { status, leftInPaise } : null]));
  }

  /** Payment intents that are due for a check, oldest first. Moves their next check to `retryAt`: no other run claims them before. */
  claimDueIntents({ now, retryAt }: { now: Date; retryAt: Date }, limit: number): Promise<PaymentIntent[]> {
    return this.rows(
      sql`UPDATE payment_intent SET next_check_at = ${retryAt} WHERE provider_order_id IN (
          SELECT provider_order_id FROM payment_intent WHERE next_check_at <= ${now}
          ORDER BY next_check_at, provider_order_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING ${columns(PaymentIntent)}`,
    );
  }

  /** Ends the checks of an intent whose payment is settled, unless its order is unpaid or another payment may still succeed. */
  async endChecks(providerOrderId: string): Promise<void> {
    await this.execute(
      sql`UPDATE payment_intent SET next_check_at = NULL
        WHERE provider_order_id = ${providerOrderId} AND NOT EXISTS (
          SELECT FROM payment WHERE payment.provider_order_id = ${providerOrderId}
            AND payment.status IN ('created', 'authorized'))
          AND NOT EXISTS (
            SELECT FROM customer_order WHERE customer_order.order_id = payment_intent.order_id
              AND customer_order.status = 'PENDING_PAYMENT')`,
    );
  }

  /** Erases what a customer paid with: the last digits of a card, a UPI ID. */
  async eraseInstruments(userId: string): Promise<void> {
    await this.execute(
      sql`UPDATE payment SET instrument = NULL FROM payment_intent
        WHERE payment_intent.provider_order_id = payment.provider_order_id AND user_id = ${userId}`,
    );
  }

  /** Keeps the payment intents of orders that are deleted, so that a payment which comes after all is refunded. */
  async forgetOrders(orderIds: readonly string[]): Promise<void> {
    await this.execute(sql`UPDATE payment_intent SET order_id = NULL WHERE order_id = ANY(${orderIds})`);
  }

  private readIntent(condition: Sql): Promise<PaymentIntent | null> {
    return this.row(sql`SELECT ${columns(PaymentIntent)} FROM payment_intent WHERE ${condition}`);
  }

  private async readPayments(condition: Sql): Promise<OrderPayment[]> {
    const payments = await this.rows<OrderPayment & { refunds: RefundJson[] }>(
      sql`SELECT ${columns(Payment)}, ${columns(PaymentIntent, 'orderId')},
          (SELECT coalesce(json_agg(found), '[]') FROM (${REFUNDS}) AS found) AS refunds
        FROM payment JOIN payment_intent USING (provider_order_id)
        WHERE ${condition}`,
    );
    return payments.map(({ refunds, ...payment }) => {
      return { ...payment, refunds: refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) })) };
    });
  }
}

/** A refund as JSON. */
type RefundJson = Omit<PaymentRefund, 'createdAt'> & { createdAt: string };

/** The refunds of a payment, oldest first, without failed ones that are tried again. */
const REFUNDS = sql`SELECT ${columns(Refund, 'refundId', 'amountInPaise', 'reason', 'status', 'failure', 'note', 'createdAt')}, (SELECT coalesce(json_agg(line), '[]') FROM (
      SELECT ${columns(RefundLine, 'orderLineId', 'quantity')} FROM refund_line WHERE refund_line.refund_id = refund.refund_id
      ORDER BY order_line_id) AS line) AS lines
  FROM refund WHERE refund.provider_payment_id = payment.provider_payment_id
    AND NOT (status = 'FAILED' AND ${IS_REPLACED})
  ORDER BY created_at, refund_id`;
