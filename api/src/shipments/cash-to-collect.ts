import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { cashOnDelivery, toPaise } from '../orders/pricing.rules.ts';
import type { EntityManager } from 'typeorm';

/** What a courier collects for an order, in paise. */
export async function cashToCollect(
  lifecycle: OrderLifecycle,
  order: OrderRow,
  transaction: EntityManager,
): Promise<number> {
  if (order.paymentOption === PaymentOption.ONLINE) return 0;
  return toPaise(cashOnDelivery(order, await lifecycle.findLines(order.orderId, transaction)));
}
