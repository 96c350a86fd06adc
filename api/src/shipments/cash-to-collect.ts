import type { OrderLine, OrderRow } from '../orders/order.entity.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { cashOnDelivery, toPaise } from '../orders/pricing.rules.ts';

/** What a courier collects for an order, in paise. */
export const cashToCollect = (order: OrderRow, lines: readonly OrderLine[]): number =>
  order.paymentOption === PaymentOption.ONLINE ? 0 : toPaise(cashOnDelivery(order, lines));
