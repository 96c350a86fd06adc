import { OrderStatus } from '../../orders/orders.rules.ts';
import { HOUR_MS } from '../../platform/durations.rules.ts';
import { dayInIndia } from '../../platform/india.rules.ts';

/** Hour in India from which the emails about the orders expected the day before are sent. */
const LATE_EMAIL_HOUR = 9;

/** The statuses of an order before its delivery. */
export const UNDELIVERED: readonly OrderStatus[] = [
  OrderStatus.PLACED,
  OrderStatus.PACKED,
  OrderStatus.SHIPPED,
  OrderStatus.OUT_FOR_DELIVERY,
];

/** Whether the expected day (YYYY-MM-DD in India) of an order is over, and it is not delivered. */
export function isLate(order: { status: OrderStatus; expectedDeliveryDate: string }, now: Date): boolean {
  return UNDELIVERED.includes(order.status) && order.expectedDeliveryDate < dayInIndia(now);
}

/** The day (YYYY-MM-DD) before which an order must have been expected to get the email that it is late. */
export function lateBefore(now: Date): string {
  return dayInIndia(now.getTime() - LATE_EMAIL_HOUR * HOUR_MS);
}
