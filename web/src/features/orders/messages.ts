import { rupees } from '#api/platform/rupees.rules.ts';
import { weekdayText } from '../../lib/dates.ts';
import type { OrderMoneyFragment, OrderStatus } from '../../lib/graphql.generated.ts';

/** What the shop says about orders where its server does not. */
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
  unpaid: 'Your order waits for its payment',
  notConfirmed: 'Your order was not confirmed',
} as const;

/** How an order goes along, in words. */
export const STATUSES: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Waiting for payment',
  PLACED: 'Placed',
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Not paid in time',
};

/** When an order comes, or that it has come. */
export function arrivalText({ status, expectedDeliveryDate }: { status: OrderStatus; expectedDeliveryDate: string }) {
  return status === 'DELIVERED' ? 'Delivered' : `Expected delivery: ${weekdayText(expectedDeliveryDate)}`;
}

/** Where the money of an order is, in words. */
export function moneyText({ paymentState, total, amountPaid }: OrderMoneyFragment): string {
  switch (paymentState) {
    case 'UNPAID':
      return 'Nothing has been paid.';
    case 'CONFIRMING':
      return 'Your payment is being confirmed.';
    case 'PAID':
      return `You have paid ${rupees(amountPaid)}.`;
    case 'COLLECT_ON_DELIVERY':
      return `You pay ${rupees(total)} on delivery.`;
    case 'REFUND_PENDING':
      return 'Your payment is on its way back to you.';
    case 'REFUNDED':
      return 'Your payment has gone back to you. Your bank may need some days to show it.';
  }
}
