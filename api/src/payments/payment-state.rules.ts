import { canPayInstead } from '../orders/cash/cash-confirmation.rules.ts';
import { OrderStatus, paymentDeadline, PaymentOption } from '../orders/orders.rules.ts';
import { isPaidByCredit, toPaise, toRupees } from '../orders/pricing.rules.ts';
import { CollectionStatus, isCollected } from './cash/collections.rules.ts';
import { type PaymentStatus, RefundReason, RefundStatus } from './payments.rules.ts';

/** State of an order's payment. */
export enum PaymentState {
  UNPAID = 'UNPAID',
  CONFIRMING = 'CONFIRMING',
  PAID = 'PAID',
  COLLECT_ON_DELIVERY = 'COLLECT_ON_DELIVERY',
  COLLECTED = 'COLLECTED',
  NOT_COLLECTED = 'NOT_COLLECTED',
  REFUND_PENDING = 'REFUND_PENDING',
  PARTIALLY_REFUNDED = 'PARTIALLY_REFUNDED',
  REFUNDED = 'REFUNDED',
}

/** The fields of an order that determine its payment state, together with its payments. */
interface PayableOrder {
  status: OrderStatus;
  paymentOption: PaymentOption;
  /** The payment that paid the order. */
  paymentId: string | null;
  createdAt: Date;
  total: number;
  storeCredit: number;
  storeCreditReturnedInPaise: number;
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
  /** Sum of the refunds that are pending or processed. */
  refundedInPaise: number;
  refunds: readonly RefundSummary[];
}

/** The fields of a refund that determine the payment state of its order. */
interface RefundSummary {
  amountInPaise: number;
  reason: RefundReason;
  status: RefundStatus;
}

/** The fields of a collection that determine the payment state of its order. */
interface CollectionSummary {
  amountInPaise: number;
  status: CollectionStatus;
  /** Sum of the payouts. */
  refundedInPaise: number;
  /** Sum of the payouts that are not sent yet. */
  owedInPaise: number;
}

/**
 * The payment state of an order; `collection` is that of an order that is paid on delivery, once its shipment has left.
 * A UPI payment that was not approved before the order expired no longer counts; if it is approved later, it places the
 * order or is refunded.
 */
export function paymentState(
  order: Omit<PayableOrder, 'createdAt'>,
  payments: readonly PaymentSummary[],
  collection: CollectionSummary | null,
): PaymentState {
  const { status, paymentOption, paymentId } = order;
  if (paymentOption === PaymentOption.PAY_ON_DELIVERY)
    return hasPayment({ status, paymentOption }, payments)
      ? PaymentState.CONFIRMING
      : collectionState(order, collection);
  const payment = payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
  if (payment) return paidState(order, payment);
  if (isPaidByCredit(order)) return refundState(order, { paidInPaise: 0, refundedInPaise: 0 }, PaymentState.PAID);
  const isExpired = status === OrderStatus.EXPIRED;
  if (payments.some((one) => isUnsettled(one) || (isPending(one) && !(isExpired && awaitsApproval(one)))))
    return PaymentState.CONFIRMING;
  if (payments.some(isOwed)) return PaymentState.REFUND_PENDING;
  return payments.some(({ refunds }) => refunds.length > 0) ? PaymentState.REFUNDED : PaymentState.UNPAID;
}

/** Whether an order that is paid on delivery may become paid online, by a payment that is under way. */
function hasPayment(
  order: Pick<PayableOrder, 'status' | 'paymentOption'>,
  payments: readonly PaymentSummary[],
): boolean {
  return canPayInstead(order) && payments.some((payment) => isPending(payment) || isUnsettled(payment));
}

/** The state of an order that is paid on delivery. */
function collectionState(
  order: CreditOfOrder & Pick<PayableOrder, 'status'>,
  collection: CollectionSummary | null,
): PaymentState {
  if (order.status === OrderStatus.CANCELLED || collection?.status === CollectionStatus.WAIVED)
    return PaymentState.NOT_COLLECTED;
  return collection && isCollected(collection.status)
    ? collectedState(order, collection)
    : PaymentState.COLLECT_ON_DELIVERY;
}

/** The state of an order whose amount was collected. */
function collectedState(
  order: CreditOfOrder,
  { amountInPaise: paidInPaise, refundedInPaise, owedInPaise }: CollectionSummary,
): PaymentState {
  if (owedInPaise > 0) return PaymentState.REFUND_PENDING;
  return refundState(order, { paidInPaise, refundedInPaise }, PaymentState.COLLECTED);
}

/** The store credit of an order. */
type CreditOfOrder = Pick<PayableOrder, 'storeCredit' | 'storeCreditReturnedInPaise'>;

/** The state of an order that is paid, by money and store credit together; `paid` if nothing of it is back. */
function refundState(
  { storeCredit, storeCreditReturnedInPaise }: CreditOfOrder,
  { paidInPaise, refundedInPaise }: { paidInPaise: number; refundedInPaise: number },
  paid: PaymentState,
): PaymentState {
  const refunded = refundedInPaise + storeCreditReturnedInPaise;
  if (refunded >= paidInPaise + toPaise(storeCredit)) return PaymentState.REFUNDED;
  return refunded > 0 ? PaymentState.PARTIALLY_REFUNDED : paid;
}

/**
 * The state of an order that is paid by this payment. The ledger decides; the provider calls a payment refunded before
 * its refunds are processed, and before the shop knows those that were made by hand.
 */
function paidState(order: CreditOfOrder, payment: PaymentSummary): PaymentState {
  if (isOwed(payment)) return PaymentState.REFUND_PENDING;
  const { amountInPaise: paidInPaise, status, refunds } = payment;
  const isUnknown = status === 'refunded' && refunds.length === 0;
  const refundedInPaise = isUnknown ? paidInPaise : amountRefunded(payment);
  return refundState(order, { paidInPaise, refundedInPaise }, PaymentState.PAID);
}

/**
 * Whether money of a payment is owed to the customer: a refund is pending, or has failed and can be tried again. A
 * failed refund of the provider's dashboard was not decided on here.
 */
function isOwed({ amountInPaise, refundedInPaise, refunds }: PaymentSummary): boolean {
  return refunds.some(
    (refund) =>
      refund.status === RefundStatus.PENDING ||
      (refund.status === RefundStatus.FAILED &&
        refund.reason !== RefundReason.MADE_AT_PROVIDER &&
        refund.amountInPaise <= amountInPaise - refundedInPaise),
  );
}

/** What of a payment is back, in paise: its processed refunds, and what was given as store credit instead. */
function amountRefunded({ refunds, refundedInPaise }: PaymentSummary): number {
  const sumOf = (status: RefundStatus) =>
    refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amountInPaise : 0), 0);
  const processed = sumOf(RefundStatus.PROCESSED);
  return processed + Math.max(0, refundedInPaise - processed - sumOf(RefundStatus.PENDING));
}

/** Whether a payment goes back by a decision of the shop, or all of it was sent back by hand. */
export function isRefunded({ amountInPaise, refundedInPaise, refunds }: PaymentSummary): boolean {
  return refundedInPaise >= amountInPaise || refunds.some(({ reason }) => reason !== RefundReason.MADE_AT_PROVIDER);
}

/**
 * Whether a payment may still succeed: the bank authorized it, the browser proved it, or it waits for an approval. A
 * card payment that was only started is not pending.
 */
export function isPending(payment: PaymentSummary): boolean {
  return isAwaited(payment) || awaitsApproval(payment);
}

/** Whether an order waits for a payment instead of expiring: the bank authorized it, or the browser proved it. */
export function isAwaited({ status, isSigned }: PaymentSummary): boolean {
  return status === 'authorized' || (status === 'created' && isSigned);
}

/** Whether the payer has yet to approve a UPI payment in another app. */
function awaitsApproval({ status, method, isSigned }: PaymentSummary): boolean {
  return status === 'created' && method === 'upi' && !isSigned;
}

/**
 * Whether a captured payment was read before its order was: settlement places the order or refunds it together with it.
 */
function isUnsettled(payment: PaymentSummary): boolean {
  return payment.status === 'captured' && !isRefunded(payment);
}

/** Orders that are not placed: their store credit pays nothing. */
const NOT_PLACED = new Set([OrderStatus.PENDING_PAYMENT, OrderStatus.EXPIRED]);

/**
 * Amount received for an order, in rupees: by store credit, and by the payment that paid it or the courier. Refunds do not
 * lower it.
 */
export function amountPaid(
  { paymentId, status, storeCredit }: Pick<PayableOrder, 'paymentId' | 'status' | 'storeCredit'>,
  payments: readonly PaymentSummary[],
  collection: CollectionSummary | null,
): number {
  const credit = NOT_PLACED.has(status) ? 0 : storeCredit;
  if (collection) return credit + (isCollected(collection.status) ? toRupees(collection.amountInPaise) : 0);
  const payment = payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
  return credit + (payment ? toRupees(payment.amountInPaise) : 0);
}

/** Amount received for an order that is back with the customer, in paise. */
export function amountRefundedInPaise(
  { paymentId, status, storeCreditReturnedInPaise }: Omit<PayableOrder, 'createdAt'>,
  payments: readonly PaymentSummary[],
  collection: CollectionSummary | null,
): number {
  const credit = NOT_PLACED.has(status) ? 0 : storeCreditReturnedInPaise;
  if (collection) return credit + collection.refundedInPaise - collection.owedInPaise;
  const payment = payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
  return credit + (payment ? amountRefunded(payment) : 0);
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
  return isOpen && paymentState(order, payments, null) !== PaymentState.CONFIRMING ? deadline : null;
}
