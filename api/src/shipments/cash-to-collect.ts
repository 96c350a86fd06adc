import type { EntityManager } from 'typeorm';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { cancelledTotal, toPaise } from '../orders/pricing.rules.ts';

/** What a courier collects for an order, in paise: its total without cancelled copies; 0 if it is paid online. */
export async function cashToCollect(
  lifecycle: OrderLifecycle,
  { orderId, paymentOption, total }: OrderRow,
  transaction: EntityManager,
): Promise<number> {
  if (paymentOption === PaymentOption.ONLINE) return 0;
  return toPaise(total - cancelledTotal(await lifecycle.findLines(orderId, transaction)));
}
