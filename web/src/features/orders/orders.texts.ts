import { formatPaise } from '#api/platform/paise.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type {
  OrderLineFragment,
  OrderPaymentFragment,
  OrderProgressFragment,
  OrderRefundsFragment,
  OrderStatus,
} from '../../lib/operations/graphql.generated.ts';
import { type DeliveryIssue, deliveryIssueOf, type Stage } from './progress.ts';
import { formatDayMonth, formatWeekday } from '#api/platform/india.rules.ts';

/** Messages about orders that do not come from the server. */
export const ORDER_TEXTS = {
  noOrders: 'You have no past orders.',
  loading: 'Loading order details...',
  listFailed: 'Failed to fetch orders. Please make sure the server is running.',
  moreFailed: 'More orders could not be fetched. Please try again.',
  notFound: 'There is no such order.',
  noOrderId: 'No Order ID found in the URL. Please check the link.',
  orderFailed: 'Failed to fetch order details. Please ensure the server is running and the order ID is correct.',
  bookGone: 'Book not available',
  noImage: 'No Image',
  confirmed: 'Your order is confirmed!',
  confirming: 'Your payment is being confirmed',
  awaitingApproval: 'Waiting for your approval',
  unconfirmed: 'Please confirm your order',
  unpaid: 'Your order waits for its payment',
  notConfirmed: 'Your order was not confirmed',
  cancelled: 'Your order is cancelled',
  returned: 'Your order could not be delivered',
  lost: 'We are sorry: the courier has lost your parcel, and this order has ended.',
  onItsWay: 'Your order is on its way',
  undeliverable: 'Your order cannot be delivered',
  delivered: 'Your order is delivered',
  refunded: 'Your order is refunded',
  stop: 'Ask us to stop it',
  stopSubject: 'Please stop this order',
} as const;

/** The label of each order status. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Waiting for payment',
  PLACED: 'Placed',
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Not paid in time',
};

/** The label of each stage of an order. */
export const STAGE_LABELS: Record<Stage, string> = {
  ...ORDER_STATUS_LABELS,
  ATTEMPTED: 'Delivery attempted',
  RETURNING: 'Coming back',
  LOST: 'Lost',
};

const DELIVERY_ISSUE_TEXTS: Record<DeliveryIssue, string> = {
  ATTEMPTED: 'The courier could not deliver your parcel and will try again. Please keep your phone at hand.',
  RETURNING: 'Your parcel could not be delivered and is on its way back to us.',
  RETURNED: 'Your parcel could not be delivered, and this order has ended.',
  LOST: 'We are sorry: the courier has lost your parcel. Please write to us, and we settle it with you.',
  CANCELLED: 'This order is cancelled, and nothing will be sent.',
};

/** What is wrong with an order, or how it ended; null if it takes its usual way. */
export function deliveryIssueText(order: OrderProgressFragment): string | null {
  const issue = deliveryIssueOf(order);
  if (issue === 'LOST' && order.status === 'RETURNED') return ORDER_TEXTS.lost;
  if (issue) return DELIVERY_ISSUE_TEXTS[issue];
  return order.isLate ? 'We are sorry: your order is late. We are looking after it.' : null;
}

/** The expected or actual delivery date of an order, or how it ended. */
export function deliveryText(order: OrderProgressFragment): string {
  const { status, expectedDeliveryDate, shipment, isLate } = order;
  if (status === 'DELIVERED')
    return shipment?.deliveredAt ? `Delivered on ${formatDayMonth(shipment.deliveredAt)}` : 'Delivered';
  const issue = deliveryIssueOf(order);
  if (issue && issue !== 'ATTEMPTED') return STAGE_LABELS[issue];
  return `${isLate ? 'Late: it was expected by' : 'Expected delivery:'} ${formatWeekday(expectedDeliveryDate)}`;
}

/** How many copies of a line are cancelled; null if none. */
export function cancelledText({ quantity, cancelledQuantity }: OrderLineFragment): string | null {
  if (cancelledQuantity === 0) return null;
  return cancelledQuantity === quantity ? 'Cancelled' : `${cancelledQuantity} of ${quantity} cancelled`;
}

type PaymentTextOrder = Omit<
  OrderPaymentFragment,
  'orderId' | 'payableUntil' | 'confirmableUntil' | 'dateIfConfirmed' | 'holdsCopies'
> &
  Partial<OrderRefundsFragment & Pick<OrderProgressFragment, 'shipment'>>;

/** The payment state of an order in a sentence, and the store credit that is back. */
export function paymentText(order: PaymentTextOrder): string {
  const { storeCreditReturnedInPaise: returned } = order;
  return returned > 0 ? `${stateText(order)} ${formatPaise(returned)} is back as store credit.` : stateText(order);
}

function stateText(order: PaymentTextOrder): string {
  const { paymentState, approvableUntil, amountPaid, amountDue, storeCredit, isPayable } = order;
  const nothing = storeCredit > 0 ? 'Nothing is left to pay.' : 'Nothing has been paid.';
  const paid = `You have paid ${rupees(amountPaid)}${creditText(order)}`;
  switch (paymentState) {
    case 'UNPAID':
      if (storeCredit === 0 || !isPayable) return nothing;
      return `${rupees(storeCredit)} is paid by store credit, and ${rupees(amountDue)} is left to pay.`;
    case 'CONFIRMING':
      return approvableUntil ? 'Your payment waits for your approval.' : 'Your payment is being confirmed.';
    case 'PAID':
      return `${paid}.`;
    case 'COLLECT_ON_DELIVERY':
      if (isUndeliverable(order)) return nothing;
      return `${storeCredit > 0 ? `${paid}. ` : ''}You pay ${rupees(amountDue)} on delivery.`;
    case 'COLLECTED':
      return storeCredit > 0 ? `${paid}.` : `${paid} on delivery.`;
    case 'NOT_COLLECTED':
      return storeCredit > 0 ? nothing : 'Nothing was paid, and nothing is left to pay.';
    case 'PARTIALLY_REFUNDED':
      return `${paid}, and a part of it has gone back to you.`;
    case 'REFUND_PENDING':
      return isPartial(order)
        ? 'A part of your payment is on its way back to you.'
        : 'Your payment is on its way back to you.';
    case 'REFUNDED':
      return `Your payment has gone back to you.${storeCredit < order.total ? ' Your bank may need some days to show it.' : ''}`;
  }
}

/** How much of what was paid is store credit. */
function creditText({ storeCredit, amountPaid }: PaymentTextOrder): string {
  if (storeCredit === 0) return '';
  return storeCredit === amountPaid ? ' by store credit' : `, ${rupees(storeCredit)} of it by store credit`;
}

/** Whether the shipment of an order comes back or is lost. */
export function isUndeliverable({ shipment }: Partial<Pick<OrderProgressFragment, 'shipment'>>): boolean {
  return shipment?.status === 'RETURNING' || shipment?.status === 'LOST';
}

/** Whether the refunds of an order are less than what was paid. */
function isPartial({ refunds = [], payouts = [], amountPaid, ...order }: PaymentTextOrder): boolean {
  const sent = [...refunds, ...payouts].reduce((sum, { amountInPaise }) => sum + amountInPaise, 0);
  const refunded = sent + order.storeCreditReturnedInPaise;
  return refunded > 0 && refunded < amountPaid * 100;
}
