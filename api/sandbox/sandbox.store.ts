import sql from 'sql-template-tag';
import { Between } from 'typeorm';
import { Store } from '../src/platform/database/store.ts';
import { columns } from '../src/platform/database/table.ts';
import { SandboxFault, SandboxOrder, SandboxPayment, SandboxRefund, SandboxWebhook } from './sandbox.entity.ts';
import { LAST_SECOND } from './sandbox.rules.ts';

/** Filter and pagination of a list of orders, newest first. */
export interface OrderQuery {
  receipt?: string | undefined;
  count: number;
  skip: number;
}

/** A page of payments. `from` and `to` are Unix times in seconds. */
export interface PaymentQuery {
  from?: number | undefined;
  to?: number | undefined;
  count: number;
  skip: number;
}

/** Queries on the tables of the sandbox. */
export class SandboxStore extends Store {
  async insertOrder(
    order: Pick<SandboxOrder, 'id' | 'amount' | 'receipt' | 'notes' | 'createdAt'>,
  ): Promise<SandboxOrder> {
    return this.manager.save(this.manager.create(SandboxOrder, order));
  }

  findOrder(id: string): Promise<SandboxOrder | null> {
    return this.manager.findOneBy(SandboxOrder, { id });
  }

  /** Finds an order and locks it until the transaction ends. */
  lockOrder(id: string): Promise<SandboxOrder | null> {
    return this.manager.findOne(SandboxOrder, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  findOrders({ receipt, count, skip }: OrderQuery): Promise<SandboxOrder[]> {
    const where = receipt === undefined ? {} : { receipt };
    return this.manager.find(SandboxOrder, { where, order: { createdAt: 'DESC', id: 'ASC' }, take: count, skip });
  }

  async insertPayment(payment: Omit<SandboxPayment, 'amountRefunded'>): Promise<SandboxPayment> {
    return this.manager.save(this.manager.create(SandboxPayment, payment));
  }

  findPayment(id: string): Promise<SandboxPayment | null> {
    return this.manager.findOneBy(SandboxPayment, { id });
  }

  /** Finds a payment and locks it until the transaction ends. */
  lockPayment(id: string): Promise<SandboxPayment | null> {
    return this.manager.findOne(SandboxPayment, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Payments that were started from one second to another, both included, newest first. */
  listPayments({ from, to, count, skip }: PaymentQuery): Promise<SandboxPayment[]> {
    const isListed = Between(new Date((from ?? 0) * 1000), new Date(((to ?? LAST_SECOND) + 1) * 1000 - 1));
    const order = { createdAt: 'DESC', id: 'ASC' } as const;
    return this.manager.find(SandboxPayment, { where: { createdAt: isListed }, order, take: count, skip });
  }

  findPayments(orderId: string): Promise<SandboxPayment[]> {
    return this.manager.find(SandboxPayment, { where: { orderId }, order: { createdAt: 'DESC' } });
  }

  async insertRefund(refund: Omit<SandboxRefund, 'createdAt'>): Promise<SandboxRefund> {
    return this.manager.save(this.manager.create(SandboxRefund, refund));
  }

  findRefund(id: string): Promise<SandboxRefund | null> {
    return this.manager.findOneBy(SandboxRefund, { id });
  }

  findRefundByKey(paymentId: string, idempotencyKey: string): Promise<SandboxRefund | null> {
    return this.manager.findOneBy(SandboxRefund, { paymentId, idempotencyKey });
  }

  findRefunds(paymentId: string): Promise<SandboxRefund[]> {
    return this.manager.find(SandboxRefund, { where: { paymentId }, order: { createdAt: 'DESC' } });
  }

  /** Saves an order, payment or refund that this transaction has locked; a refund is locked with its payment. */
  async save(changed: SandboxOrder | SandboxPayment | SandboxRefund): Promise<void> {
    await this.manager.save(changed);
  }

  async insertWebhook(webhook: Omit<SandboxWebhook, 'createdAt'>): Promise<void> {
    await this.manager.insert(SandboxWebhook, webhook);
  }

  findWebhook(id: string): Promise<SandboxWebhook | null> {
    return this.manager.findOneBy(SandboxWebhook, { id });
  }

  /** Releases all withheld webhooks. Returns their ids, oldest first. */
  async releaseWebhooks(): Promise<string[]> {
    const { raw } = await this.manager
      .createQueryBuilder()
      .update(SandboxWebhook)
      .set({ withheld: false })
      .where({ withheld: true })
      .returning('id, created_at')
      .execute();
    return (raw as { id: string; created_at: Date }[])
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map(({ id }) => id);
  }

  async insertFault(fault: Omit<SandboxFault, 'id'>): Promise<void> {
    await this.manager.insert(SandboxFault, fault);
  }

  /** Uses up the oldest fault of these kinds that matches the target; null if none. */
  takeFault(kinds: SandboxFault['kind'][], target: string): Promise<SandboxFault | null> {
    return this.row(
      sql`UPDATE sandbox_fault SET times_left = times_left - 1
       WHERE times_left > 0 AND id = (
         SELECT id FROM sandbox_fault
         WHERE times_left > 0 AND kind = ANY(${kinds}) AND ${target}::text LIKE replace(target, '*', '%')
         ORDER BY id LIMIT 1 FOR UPDATE)
       RETURNING ${columns(SandboxFault)}`,
    );
  }

  async deleteFaults(): Promise<void> {
    await this.manager.clear(SandboxFault);
  }
}
