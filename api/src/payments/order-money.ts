import { isAwaited, PaymentState, paymentStateFrom } from './payment-state.rules.ts';
import type { Order } from '../orders/order.entity.ts';
import { OrderStatus, payableUntil } from '../orders/orders.rules.ts';
import type { Payment } from './payment.entity.ts';
import { inRupees } from '../orders/pricing.rules.ts';
import { stockOf } from '../orders/stock.store.ts';

/** Where the money of an order is. */
export function paymentState({ paymentOption, paidBy, paymentIntent }: Order): PaymentState {
  return paymentStateFrom({ paymentOption, paidBy, payments: paymentIntent?.payments ?? [] });
}

/** What has been received for an order, in rupees. */
export function amountPaid({ paidBy, paymentIntent }: Order): number {
  const payment = paymentIntent?.payments.find(({ providerPaymentId }) => providerPaymentId === paidBy);
  return payment ? inRupees(payment.amountInPaise) : 0;
}

/** Until when a payment for an order can be begun; null where it cannot. */
export function payableTime(order: Order, now: Date): Date | null {
  const end = payableUntil(order.createdAt);
  const isOpen = order.status === OrderStatus.PENDING_PAYMENT && now < end;
  return isOpen && paymentState(order) !== PaymentState.CONFIRMING ? end : null;
}

/** Whether the copies of an unpaid order are kept from other shoppers: each is taken off its stock, or that is not counted. */
export function holdsCopies({ lines }: Order): boolean {
  return lines.every(({ holdsStock, book, condition }) => holdsStock || (book && stockOf(book, condition) === null));
}

/** Whether a payment may still come for an order. */
export function isAwaitingPayment(payments: readonly Payment[]): boolean {
  return payments.some((payment) => !payment.refund && isAwaited(payment));
}
