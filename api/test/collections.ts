import { OrderStatus, PaymentOption } from '../src/orders/orders.rules.ts';
import type { CollectionStatus } from '../src/payments/collections.rules.ts';
import type { NewPayout } from '../src/payments/payouts.service.ts';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook } from './purchases.ts';
import { withLockedOrder } from './refunds.ts';
import type { ShopInstance, TestShop } from './test-shop.ts';

/** A delivered order that was paid in cash. */
export interface CashOrder {
  shopper: Shopper;
  orderId: string;
  total: number;
  amountInPaise: number;
}

/** Adds a delivered order with a collection in a status. */
export async function addCashOrder(shop: TestShop, status: CollectionStatus): Promise<CashOrder> {
  const shopper = await addShopper(shop);
  const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
  const { order } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))], onDelivery);
  const { orderId, total } = order;
  await shop.database.query('UPDATE customer_order SET status = $2 WHERE order_id = $1', [
    orderId,
    OrderStatus.DELIVERED,
  ]);
  await withLockedOrder(shop, orderId, (tx) => shop.services.collections.openCollection(orderId, total * 100, tx));
  await setCollection(shop, orderId, status);
  return { shopper, orderId, total, amountInPaise: total * 100 };
}

/** Gives a collection a status, whatever it was: all of it is remitted, or nothing. */
export async function setCollection({ database }: ShopInstance, orderId: string, status: CollectionStatus) {
  await database.query(
    `UPDATE collection SET status = $2, collected_at = CASE WHEN $2 IN ('DUE', 'WAIVED') THEN NULL ELSE due_at END,
       remitted_in_paise = CASE WHEN $2 = 'REMITTED' THEN amount_in_paise ELSE 0 END WHERE order_id = $1`,
    [orderId, status],
  );
}

/** Starts a payout, as a service of the shop does. */
export function startPayout(shop: ShopInstance, payout: Omit<NewPayout, 'upiId' | 'userId'> & Partial<NewPayout>) {
  const filled = { upiId: 'asha@bank', userId: null, ...payout };
  return withLockedOrder(shop, payout.orderId, (tx) => shop.services.payouts.startPayout(filled, tx));
}

/** The payouts of an order. */
export async function payoutsOf({ services }: ShopInstance, { orderId }: Pick<CashOrder, 'orderId'>) {
  const [payouts = []] = await services.payouts.payoutsOfOrders([orderId]);
  return payouts;
}
