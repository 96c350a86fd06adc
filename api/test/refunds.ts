import type { EntityManager } from 'typeorm';
import type { NewRefund } from '../src/payments/refunds/refunds.service.ts';
import { parseWebhook } from '../src/razorpay/webhook.ts';
import { addShopper, copiesOf, pay, placeOrder, type Shopper, stockBook } from './purchases.ts';
import type { ShopInstance, TestShop } from './test-shop.ts';
import type { Webhook } from './webhooks.ts';

/** An order that is paid online. */
export interface PaidOrder {
  shopper: Shopper;
  orderId: string;
  providerOrderId: string;
  providerPaymentId: string;
  amountInPaise: number;
}

/** Places and pays an order for some copies of one book. */
export async function addPaidOrder(shop: TestShop, quantity = 2): Promise<PaidOrder> {
  const shopper = await addShopper(shop);
  const { order } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null), quantity)]);
  const result = await pay(shop, order.orderId);
  await shop.services.orderPayments.verifyPayment(shopper.viewer, result);
  const { providerOrderId, providerPaymentId } = result;
  return { shopper, orderId: order.orderId, providerOrderId, providerPaymentId, amountInPaise: order.total * 100 };
}

/** A refund as the ledger has it. */
export interface LedgerRow {
  refundId: string;
  amountInPaise: number;
  reason: string;
  status: 'PENDING' | 'PROCESSED' | 'FAILED';
  failure: string | null;
  retryOf: string | null;
  providerRefundId: string | null;
}

/** The refunds of a payment, oldest first, failed attempts included. */
export function ledgerOf({ database }: ShopInstance, { providerPaymentId }: PaidOrder): Promise<LedgerRow[]> {
  return database.query(
    `SELECT refund_id AS "refundId", amount_in_paise AS "amountInPaise", reason, status, failure,
       retry_of AS "retryOf", provider_refund_id AS "providerRefundId"
     FROM refund WHERE provider_payment_id = $1 ORDER BY created_at, refund_id`,
    [providerPaymentId],
  );
}

/** Sends the pending refunds of an order, as their jobs do. */
export async function sendRefundsOf(shop: ShopInstance, order: PaidOrder): Promise<void> {
  for (const row of await ledgerOf(shop, order))
    if (row.status === 'PENDING') await shop.services.providerRefunds.sendRefund({ data: row });
}

/** The amount of a payment that its refunds hold. */
export async function refundedOf({ database }: ShopInstance, { providerPaymentId }: PaidOrder): Promise<number> {
  const [payment] = await database.query('SELECT refunded_in_paise FROM payment WHERE provider_payment_id = $1', [
    providerPaymentId,
  ]);
  return payment.refunded_in_paise;
}

export async function versionOf({ database }: ShopInstance, orderId: string): Promise<number> {
  const [order] = await database.query('SELECT version FROM customer_order WHERE order_id = $1', [orderId]);
  return order.version;
}

/** Runs `work` in a transaction that has locked an order, as the services that change it do. */
export function withLockedOrder<Result>(
  { database }: ShopInstance,
  orderId: string,
  work: (transaction: EntityManager) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT FROM customer_order WHERE order_id = $1 FOR NO KEY UPDATE', [orderId]);
    return work(transaction);
  });
}

/** Starts a refund of an order's payment, as a service of the shop does. */
export function startRefund(
  shop: ShopInstance,
  { orderId, providerPaymentId }: PaidOrder,
  refund: Omit<NewRefund, 'orderId' | 'providerPaymentId'>,
): Promise<void> {
  return withLockedOrder(shop, orderId, (transaction) =>
    shop.services.refunds.startRefund({ ...refund, orderId, providerPaymentId }, transaction),
  );
}

/** Processes the event of a webhook at a process, as its job does. */
export async function processWebhook({ services }: ShopInstance, { id, body }: Webhook): Promise<void> {
  const { payment, refund } = parseWebhook(JSON.parse(body)) ?? { payment: null, refund: null };
  await services.webhooks.handleEvent({ id, data: { payment, refund } });
}
