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

/**
 * The payment state of an order. A UPI payment that was not approved before the order expired no longer counts; if it is
 * approved later, it places the order or is refunded.
 */
export function paymentState(
  { status: orderStatus, paymentOption, paymentId }: Pick<PayableOrder, 'status' | 'paymentOption' | 'paymentId'>,
  payments: readonly PaymentSummary[],
): PaymentState {
  if (paymentOption === PaymentOption.PAY_ON_DELIVERY) return PaymentState.COLLECT_ON_DELIVERY;
  const payment = payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
  if (payment) return payment.status === 'refunded' ? PaymentState.REFUNDED : PaymentState.PAID;
  const isExpired = orderStatus === OrderStatus.EXPIRED;
  if (payments.some((one) => isUnsettled(one) || (isPending(one) && !(isExpired && awaitsApproval(one)))))
    return PaymentState.CONFIRMING;
  const refunds = payments.flatMap(({ refund }) => refund ?? []);
  if (refunds.length === 0) return PaymentState.UNPAID;
  return refunds.some(({ status }) => status === 'PENDING') ? PaymentState.REFUND_PENDING : PaymentState.REFUNDED;
}

/**
 * Whether a payment may still succeed: the bank authorized it, the browser proved it, or it waits for an approval. A
 * card payment that was only started is not pending.
 */
export function isPending(payment: PaymentSummary): boolean {
  const { status, isSigned } = payment;
  return status === 'authorized' || (status === 'created' && isSigned) || awaitsApproval(payment);
}

/** Whether the payer has yet to approve a UPI payment in another app. */
function awaitsApproval({ status, method, isSigned }: PaymentSummary): boolean {
  return status === 'created' && method === 'upi' && !isSigned;
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

/** Until when the payer should approve a UPI payment of an order; null if the order waits for no approval. */
export function approvableUntil(order: PayableOrder, payments: readonly PaymentSummary[]): Date | null {
  const pending = payments.filter(isPending);
  const isWaiting = order.status === OrderStatus.PENDING_PAYMENT && pending.length > 0 && pending.every(awaitsApproval);
  return isWaiting ? paymentDeadline(order.createdAt) : null;
}

/** Until when a payment of an order can be started; null if it cannot. */
export function payableUntil(order: PayableOrder, payments: readonly PaymentSummary[], now: Date): Date | null {
  const deadline = paymentDeadline(order.createdAt);
  const isOpen = order.status === OrderStatus.PENDING_PAYMENT && now < deadline;
  return isOpen && paymentState(order, payments) !== PaymentState.CONFIRMING ? deadline : null;
}
