import { type EntityManager, In } from 'typeorm';
import { Payment, PaymentIntent, Refund } from './payment.entity.ts';
import { isSuccessful, latestStatus, MAX_UNSUCCESSFUL_PAYMENTS } from './payments.rules.ts';

/** A payment as reported by the provider, or by a browser with the provider's signature. */
export type PaymentReport = Pick<
  Payment,
  'providerPaymentId' | 'providerOrderId' | 'amountInPaise' | 'currency' | 'status' | 'method'
> & {
  isSigned?: boolean;
};

/** Queries on payment intents, payments and refunds. */
export class PaymentStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs several queries in one transaction. */
  transaction<Result>(work: (store: PaymentStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new PaymentStore(transaction), transaction));
  }

  /** Inserts a payment intent, unless its order has one. Returns the stored one. */
  async insertIntent(intent: Omit<PaymentIntent, 'payments'>): Promise<PaymentIntent> {
    await this.manager.createQueryBuilder().insert().into(PaymentIntent).values(intent).orIgnore().execute();
    const { orderId, providerOrderId } = intent;
    return this.manager.findOneByOrFail(PaymentIntent, orderId ? { orderId } : { providerOrderId });
  }

  findIntentOfOrder(orderId: string): Promise<PaymentIntent | null> {
    return this.manager.findOneBy(PaymentIntent, { orderId });
  }

  /** A payment intent of a user; null if the user has none with this id. */
  findIntent(userId: string, providerOrderId: string): Promise<PaymentIntent | null> {
    return this.manager.findOneBy(PaymentIntent, { userId, providerOrderId });
  }

  /** A payment intent, locked until the transaction ends; null if the shop did not create it. */
  lockIntent(providerOrderId: string): Promise<PaymentIntent | null> {
    const lock = { mode: 'for_no_key_update' } as const;
    return this.manager.findOne(PaymentIntent, { where: { providerOrderId }, lock });
  }

  async updateIntent(
    { providerOrderId }: PaymentIntent,
    changes: Partial<Pick<PaymentIntent, 'orderId' | 'nextCheckAt'>>,
  ): Promise<void> {
    await this.manager.update(PaymentIntent, { providerOrderId }, changes);
  }

  /** The payments of a payment intent, with their refunds. */
  findPayments(providerOrderId: string): Promise<Payment[]> {
    return this.manager.find(Payment, { where: { providerOrderId }, relations: { refund: true } });
  }

  /** The payments of several orders, with their intents and refunds, in one statement. */
  findPaymentsOfOrders(orderIds: readonly string[]): Promise<Payment[]> {
    const where = { intent: { orderId: In(orderIds) } };
    return this.manager.find(Payment, { where, relations: { intent: true, refund: true } });
  }

  findPayment(providerPaymentId: string): Promise<Payment | null> {
    return this.manager.findOne(Payment, { where: { providerPaymentId }, relations: { intent: true, refund: true } });
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
    const { status, amountInPaise, currency, method } = changed ? report : known;
    const changes = { status, isSigned, amountInPaise, currency, method };
    await this.manager.update(Payment, { providerPaymentId: known.providerPaymentId }, changes);
    return { payment: Object.assign(known, changes), changed };
  }

  private async hasMaxUnsuccessful({ providerOrderId }: PaymentReport): Promise<boolean> {
    const payments = await this.manager.findBy(Payment, { providerOrderId });
    return payments.filter(({ status }) => !isSuccessful(status)).length >= MAX_UNSUCCESSFUL_PAYMENTS;
  }

  private async insertPayment(report: PaymentReport, isSigned: boolean, createdAt: Date): Promise<Payment> {
    const { providerPaymentId, providerOrderId, amountInPaise, currency, status, method } = report;
    const values = { providerPaymentId, providerOrderId, amountInPaise, currency, status, method, isSigned, createdAt };
    await this.manager.insert(Payment, values);
    return this.manager.create(Payment, { ...values, refund: null });
  }

  async insertRefund(
    refund: Pick<Refund, 'providerPaymentId' | 'reason' | 'createdAt' | 'nextCheckAt'>,
  ): Promise<void> {
    await this.manager.insert(Refund, refund);
  }

  /** Marks a refund as processed. Returns false if it already was. */
  async completeRefund(providerPaymentId: string, providerRefundId: string): Promise<boolean> {
    const changes = { status: 'PROCESSED', providerRefundId, nextCheckAt: null } as const;
    const { affected } = await this.manager.update(Refund, { providerPaymentId, status: 'PENDING' }, changes);
    return affected === 1;
  }

  /** Payment intents that are due for a check, oldest first. Moves their next check to `retryAt`: no other run claims them before. */
  async claimDueIntents(now: Date, retryAt: Date, limit: number): Promise<PaymentIntent[]> {
    const claimed = await this.claimDue(PaymentIntent, 'provider_order_id', { now, retryAt, limit });
    return this.manager.find(PaymentIntent, { where: { providerOrderId: In(claimed) } });
  }

  /** Ids of the payments whose refunds are due for a check, claimed in the same way. */
  claimDueRefunds(now: Date, retryAt: Date, limit: number): Promise<string[]> {
    return this.claimDue(Refund, 'provider_payment_id', { now, retryAt, limit });
  }

  private async claimDue(
    entity: typeof PaymentIntent | typeof Refund,
    key: string,
    { now, retryAt, limit }: { now: Date; retryAt: Date; limit: number },
  ): Promise<string[]> {
    const { tableName } = this.manager.connection.getMetadata(entity);
    const due = `SELECT ${key} FROM ${tableName} WHERE next_check_at <= :now
      ORDER BY next_check_at LIMIT :limit FOR UPDATE SKIP LOCKED`;
    const { raw } = await this.manager
      .createQueryBuilder()
      .update(entity)
      .set({ nextCheckAt: retryAt })
      .where(`${key} IN (${due})`, { now, limit })
      .returning(key)
      .execute();
    return (raw as Record<string, string>[]).map((row) => row[key] ?? '');
  }
}
