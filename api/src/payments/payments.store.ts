import { type EntityManager, In } from 'typeorm';
import { bringsMoney, laterOf, MOST_UNSUCCESSFUL_PAYMENTS } from './payment-state.rules.ts';
import { Payment, PaymentIntent, Refund } from './payment.entity.ts';

/** What a request for a payment is made of. */
export type NewRequest = Omit<PaymentIntent, 'order' | 'payments'>;

/** What is heard of a payment, and from whom. */
export type HeardPayment = Pick<
  Payment,
  'providerPaymentId' | 'providerOrderId' | 'amountInPaise' | 'currency' | 'status' | 'method'
> & {
  verifySignature?: boolean;
};

/** Questions to the tables of payments. */
export class PaymentStore {
  constructor(private readonly manager: EntityManager) {}

  /** Does several things as one. */
  transaction<Result>(work: (store: PaymentStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new PaymentStore(transaction), transaction));
  }

  /** Keeps a request, unless its order has one already. Answers the one that is kept. */
  async insertIntent(request: NewRequest): Promise<PaymentIntent> {
    await this.manager.createQueryBuilder().insert().into(PaymentIntent).values(request).orIgnore().execute();
    const { orderId, providerOrderId } = request;
    return this.manager.findOneByOrFail(PaymentIntent, orderId ? { orderId } : { providerOrderId });
  }

  findIntentOfOrder(orderId: string): Promise<PaymentIntent | null> {
    return this.manager.findOneBy(PaymentIntent, { orderId });
  }

  /** A request of a user; null where they made none with this id. */
  findIntent(userId: string, providerOrderId: string): Promise<PaymentIntent | null> {
    return this.manager.findOneBy(PaymentIntent, { userId, providerOrderId });
  }

  /** A request that nobody else settles until the transaction ends; null where the shop never made it. */
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

  findPayments(providerOrderId: string): Promise<Payment[]> {
    return this.manager.find(Payment, { where: { providerOrderId }, relations: { refund: true } });
  }

  findPayment(providerPaymentId: string): Promise<Payment | null> {
    return this.manager.findOne(Payment, { where: { providerPaymentId }, relations: { refund: true, request: true } });
  }

  /**
   * Writes what is heard of a payment, as far as it is news. Its request has to be locked. Answers what is known now,
   * and whether it was news; null for one more payment without money where enough of them are kept.
   */
  async recordPayment(heard: HeardPayment, now: Date): Promise<{ payment: Payment; isNews: boolean } | null> {
    const known = await this.findPayment(heard.providerPaymentId);
    const verifySignature = Boolean(known?.verifySignature || heard.verifySignature);
    if (!known && !verifySignature && !bringsMoney(heard.status) && (await this.keepsEnough(heard))) return null;
    if (!known)
      return { payment: await this.insertPayment({ ...heard, verifySignature, createdAt: now }), isNews: true };
    const isNews = laterOf(known.status, heard.status) !== known.status;
    if (!isNews && verifySignature === known.verifySignature) return { payment: known, isNews };
    const { status, amountInPaise, currency, method } = isNews ? heard : known;
    const changes = { status, verifySignature, amountInPaise, currency, method };
    await this.manager.update(Payment, { providerPaymentId: known.providerPaymentId }, changes);
    return { payment: Object.assign(known, changes), isNews };
  }

  private async keepsEnough({ providerOrderId }: HeardPayment): Promise<boolean> {
    const payments = await this.manager.findBy(Payment, { providerOrderId });
    return payments.filter(({ status }) => !bringsMoney(status)).length >= MOST_UNSUCCESSFUL_PAYMENTS;
  }

  private async insertPayment(row: HeardPayment & Pick<Payment, 'verifySignature' | 'createdAt'>): Promise<Payment> {
    const { providerPaymentId, providerOrderId, amountInPaise, currency, status, method, verifySignature, createdAt } =
      row;
    const values = {
      providerPaymentId,
      providerOrderId,
      amountInPaise,
      currency,
      status,
      method,
      verifySignature,
      createdAt,
    };
    await this.manager.insert(Payment, values);
    return this.manager.create(Payment, { ...values, refund: null });
  }

  /** Begins to give a payment back. */
  async insertRefund(
    refund: Pick<Refund, 'providerPaymentId' | 'reason' | 'createdAt' | 'nextCheckAt'>,
  ): Promise<void> {
    await this.manager.insert(Refund, refund);
  }

  /** Notes that the money is back. Answers whether that is news. */
  async completeRefund(providerPaymentId: string, providerRefundId: string): Promise<boolean> {
    const changes = { status: 'PROCESSED', providerRefundId, nextCheckAt: null } as const;
    const { affected } = await this.manager.update(Refund, { providerPaymentId, status: 'PENDING' }, changes);
    return affected === 1;
  }

  /** Takes on the requests whose time to be checked has come; until `again` nobody else takes them on. */
  async claimDueIntents(now: Date, again: Date, limit: number): Promise<PaymentIntent[]> {
    const taken = await this.claimDue(PaymentIntent, 'provider_order_id', { now, again, limit });
    return this.manager.find(PaymentIntent, { where: { providerOrderId: In(taken) } });
  }

  /** The same of refunds: the payments that they are for. */
  claimDueRefunds(now: Date, again: Date, limit: number): Promise<string[]> {
    return this.claimDue(Refund, 'provider_payment_id', { now, again, limit });
  }

  private async claimDue(
    entity: typeof PaymentIntent | typeof Refund,
    key: string,
    { now, again, limit }: { now: Date; again: Date; limit: number },
  ): Promise<string[]> {
    const { tableName } = this.manager.connection.getMetadata(entity);
    const due = `SELECT ${key} FROM ${tableName} WHERE next_check_at <= :now
      ORDER BY next_check_at LIMIT :limit FOR UPDATE SKIP LOCKED`;
    const { raw } = await this.manager
      .createQueryBuilder()
      .update(entity)
      .set({ nextCheckAt: again })
      .where(`${key} IN (${due})`, { now, limit })
      .returning(key)
      .execute();
    return (raw as Record<string, string>[]).map((row) => row[key] ?? '');
  }
}
