import { remainingTotal } from '#api/orders/pricing.rules.ts';
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

interface DueOrder {
  total: number;
  /** Left out for an order of which nothing is cancelled. */
  lines?: readonly Pick<OrderLineFragment, 'cancelledQuantity' | 'unitPrice'>[];
}

/** What an order paid on delivery costs without its cancelled copies, in rupees. */
export function amountDue({ total, lines = [] }: DueOrder): number {
  return remainingTotal({ total }, lines);
}

type PaymentTextOrder = Pick<OrderPaymentFragment, 'paymentState' | 'approvableUntil' | 'amountPaid'> &
  DueOrder &
  Partial<OrderRefundsFragment & Pick<OrderProgressFragment, 'shipment'>>;

/** The payment state of an order in a sentence. */
export function paymentText(order: PaymentTextOrder): string {
  const { paymentState, approvableUntil, amountPaid } = order;
  switch (paymentState) {
    case 'UNPAID':
      return 'Nothing has been paid.';
    case 'CONFIRMING':
      return approvableUntil ? 'Your payment waits for your approval.' : 'Your payment is being confirmed.';
    case 'PAID':
      return `You have paid ${rupees(amountPaid)}.`;
    case 'COLLECT_ON_DELIVERY':
      return isUndeliverable(order) ? 'Nothing has been paid.' : `You pay ${rupees(amountDue(order))} on delivery.`;
    case 'COLLECTED':
      return `You have paid ${rupees(amountPaid)} on delivery.`;
    case 'NOT_COLLECTED':
      return 'Nothing was paid, and nothing is left to pay.';
    case 'PARTIALLY_REFUNDED':
      return `You have paid ${rupees(amountPaid)}, and a part of it has gone back to you.`;
    case 'REFUND_PENDING':
      return isPartial(order)
        ? 'A part of your payment is on its way back to you.'
        : 'Your payment is on its way back to you.';
    case 'REFUNDED':
      return 'Your payment has gone back to you. Your bank may need some days to show it.';
  }
}

/** Whether the shipment of an order comes back or is lost. */
export function isUndeliverable({ shipment }: Partial<Pick<OrderProgressFragment, 'shipment'>>): boolean {
  return shipment?.status === 'RETURNING' || shipment?.status === 'LOST';
}

/** Whether the refunds of an order are less than what was paid. */
function isPartial({ refunds = [], payouts = [], amountPaid }: PaymentTextOrder): boolean {
  const refunded = [...refunds, ...payouts].reduce((sum, { amountInPaise }) => sum + amountInPaise, 0);
  return refunded > 0 && refunded < amountPaid * 100;
}
