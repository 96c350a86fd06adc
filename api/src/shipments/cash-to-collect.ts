import type { EntityManager } from 'typeorm';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { remainingTotal, toPaise } from '../orders/pricing.rules.ts';

/** What a courier collects for an order, in paise: its total without cancelled copies; 0 if it is paid online. */
export async function cashToCollect(
  lifecycle: OrderLifecycle,
  order: OrderRow,
  transaction: EntityManager,
): Promise<number> {
  if (order.paymentOption === PaymentOption.ONLINE) return 0;
  return toPaise(remainingTotal(order, await lifecycle.findLines(order.orderId, transaction)));
}
