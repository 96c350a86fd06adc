import { rupees } from '#api/platform/rupees.rules.ts';
import { formatWeekday } from '../../lib/dates.ts';
import type { OrderPaymentFragment, OrderStatus } from '../../lib/graphql.generated.ts';

/** Messages about orders that do not come from the server. */
export const MESSAGES = {
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
  unpaid: 'Your order waits for its payment',
  notConfirmed: 'Your order was not confirmed',
} as const;

/** The label of each order status. */
export const STATUS_LABELS: Record<OrderStatus, string> = {
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

/** The expected delivery date, or that the order is delivered. */
export function deliveryText({ status, expectedDeliveryDate }: { status: OrderStatus; expectedDeliveryDate: string }) {
  return status === 'DELIVERED' ? 'Delivered' : `Expected delivery: ${formatWeekday(expectedDeliveryDate)}`;
}

type PaymentTextOrder = Pick<OrderPaymentFragment, 'paymentState' | 'approvableUntil' | 'total' | 'amountPaid'>;

/** The payment state of an order in a sentence. */
export function paymentText({ paymentState, approvableUntil, total, amountPaid }: PaymentTextOrder): string {
  switch (paymentState) {
    case 'UNPAID':
      return 'Nothing has been paid.';
    case 'CONFIRMING':
      return approvableUntil ? 'Your payment waits for your approval.' : 'Your payment is being confirmed.';
    case 'PAID':
      return `You have paid ${rupees(amountPaid)}.`;
    case 'COLLECT_ON_DELIVERY':
      return `You pay ${rupees(total)} on delivery.`;
    case 'COLLECTED':
      return `You have paid ${rupees(amountPaid)} on delivery.`;
    case 'NOT_COLLECTED':
      return 'Nothing has been paid.';
    case 'REFUND_PENDING':
      return 'Your payment is on its way back to you.';
    case 'PARTIALLY_REFUNDED':
      return 'A part of your payment has gone back to you. Your bank may need some days to show it.';
    case 'REFUNDED':
      return 'Your payment has gone back to you. Your bank may need some days to show it.';
  }
}
