import { OrderStatus, paymentDeadline, PaymentOption } from '../orders/orders.rules.ts';
import { toRupees } from '../orders/pricing.rules.ts';
import type { PaymentStatus, RefundStatus } from './payments.rules.ts';

/** State of an order's payment. */
export enum PaymentState {
  UNPAID = 'UNPAID',
  CONFIRMING = 'CONFIRMING',
  PAID = 'PAID',
  COLLECT_ON_DELIVERY = 'COLLECT_ON_DELIVERY',
  REFUND_PENDING = 'REFUND_PENDING',
  REFUNDED = 'REFUNDED',
}

/** The fields of an order that determine its payment state, together with its payments. */
interface PayableOrder {
  status: OrderStatus;
  paymentOption: PaymentOption;
  /** The payment that paid the order. */
  paymentId: string | null;
  createdAt: Date;
}

/** The fields of a payment that determine the payment state of its order. */
export interface PaymentSummary {
  providerPaymentId: string;
  status: PaymentStatus;
  amountInPaise: number;
  /** `card`, `upi` ... */
  method: string | null;
  /** Whether the browser has proved the payment by the provider's signature. */
  isSigned: boolean;
  refund: { status: RefundStatus } | null;
}

/** The payment state of an order. */
export function paymentState(
  { paymentOption, paymentId }: Pick<PayableOrder, 'paymentOption' | 'paymentId'>,
  payments: readonly PaymentSummary[],
): PaymentState {
  if (paymentOption === PaymentOption.PAY_ON_DELIVERY) return PaymentState.COLLECT_ON_DELIVERY;
  const payment = payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
  if (payment) return payment.status === 'refunded' ? PaymentState.REFUNDED : PaymentState.PAID;
  if (payments.some((one) => isPending(one) || isUnsettled(one))) return PaymentState.CONFIRMING;
  const refunds = payments.flatMap(({ refund }) => refund ?? []);
  if (refunds.length === 0) return PaymentState.UNPAID;
  return refunds.some(({ status }) => status === 'PENDING') ? PaymentState.REFUND_PENDING : PaymentState.REFUNDED;
}

/**
 * Whether a payment may still succeed: the bank authorized it, the browser proved it, or it is a UPI payment, which the
 * payer approves in another app. A card payment that was only started is not pending.
 */
export function isPending({ status, method, isSigned }: PaymentSummary): boolean {
  return status === 'authorized' || (status === 'created' && (isSigned || method === 'upi'));
}

/** Whether a captured payment was read before its order was: settlement places the order or refunds it together with it. */
function isUnsettled({ status, refund }: PaymentSummary): boolean {
  return status === 'captured' && !refund;
}

/** Amount received for an order, in rupees. */
export function amountPaid(
  { paymentId }: Pick<PayableOrder, 'paymentId'>,
  payments: readonly PaymentSummary[],
): number {
  const payment = payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
  return payment ? toRupees(payment.amountInPaise) : 0;
}

/** Until when a payment of an order can be started; null if it cannot. */
export function payableUntil(order: PayableOrder, payments: readonly PaymentSummary[], now: Date): Date | null {
  const deadline = paymentDeadline(order.createdAt);
  const isOpen = order.status === OrderStatus.PENDING_PAYMENT && now < deadline;
  return isOpen && paymentState(order, payments) !== PaymentState.CONFIRMING ? deadline : null;
}
