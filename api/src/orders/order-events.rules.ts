import type { PaymentOption } from './orders.rules.ts';

/** The kinds of events in the timeline of an order, with their texts. Each takes a detail, such as the reason; '' if none. */
export const EVENT_TEXTS = {
  ORDERED: () => 'We have received your order.',
  PAYMENT_FAILED: (reason) => (reason ? `A payment failed: ${reason}` : 'A payment failed.'),
  PLACED: (how) => how,
  PACKED: () => 'Your books are packed.',
  UNPACKED: () => 'The parcel was opened again.',
  SHIPPED: (courier) => (courier ? `Your parcel has left with ${courier}.` : 'Your parcel has left.'),
  OUT_FOR_DELIVERY: () => 'Your parcel is out for delivery.',
  ATTEMPTED: (reason) => `The courier could not deliver your parcel and will try again.${reason && ` ${reason}`}`,
  DELIVERED: () => 'Your parcel is delivered.',
  DELIVERY_UNDONE: () => 'Your parcel is not delivered after all: it is still on its way.',
  RETURNING: (reason) => `Your parcel is on its way back to us.${reason && ` ${reason}`}`,
  RETURNED: () => 'Your parcel has come back to us.',
  LOST: () => 'The courier has lost your parcel.',
  SENT_AGAIN: (why) => `We are sending your order again, because ${why}.`,
  LOSS_SETTLED: () => 'Your parcel was not found again, so this order ends without it.',
  RECIPIENT_CHANGED: (change) => change,
  ADDRESS_ASKED: () => 'Please check the address of your order: we cannot send it there as it is written.',
  TRACKING_CHANGED: (tracking) => `Tracking: ${tracking}`,
  RETURN_RECEIVED: (dispositions) => `Returned copies: ${dispositions}`,
  CANCELLED: (reason) => `Your order is cancelled${reason && `, because ${reason}`}.`,
  LINES_CANCELLED: (what) => `Cancelled: ${what}`,
  HELD: (reason) => `On hold: ${reason}`,
  RELEASED: () => 'Released from hold.',
  NOTE: (note) => note,
  EXPIRED: (reason) => (reason ? `The order has expired: ${reason}` : 'The order was not paid in time.'),
  REFUND_STARTED: (refund) => `A refund of ${refund}`,
  REFUNDED: (amount) => `Your refund of ${amount} is with your bank. It may need some days to show it.`,
  REFUND_FAILED: (refund) => `A refund failed: ${refund}`,
  CONFIRMATION_ASKED: (hours) =>
    `Please confirm your order within ${hours} hours: we send it when you have. Without an answer it is cancelled.`,
  CASH_CONFIRMED: () => 'You have confirmed your order.',
  PAID_ONLINE: () => 'You have paid online, so there is nothing to pay on delivery.',
  CASH_REMITTED: (amount) => `The courier has remitted ${amount}`,
  STORE_CREDIT: (amount) => `We have given you ${amount} of store credit.`,
  PAYOUT_STARTED: (payout) => `We are sending you ${payout}`,
  PAYOUT_PAID: (payout) => `We have sent you ${payout}`,
  EXCHANGE_REQUESTED: (what) => `You have asked for an exchange: ${what}`,
  EXCHANGE_WITHDRAWN: (what) => `You have withdrawn your exchange: ${what}`,
  EXCHANGE_APPROVED: (what) => `We have approved your exchange: ${what}`,
  EXCHANGE_DECLINED: (why) => `We have declined your exchange: ${why}`,
  EXCHANGE_PICKUP_BOOKED: (courier) => `The courier will come for the book to exchange.${courier && ` ${courier}`}`,
  EXCHANGE_PICKED_UP: () => 'The courier has the book to exchange.',
  EXCHANGE_RECEIVED: () => 'The book to exchange has reached us.',
  EXCHANGE_RESOLVED: (how) => `Your exchange is done: ${how}`,
  EXCHANGE_REJECTED: (why) => `We cannot exchange the book: ${why}`,
  REPLACEMENT_SHIPPED: (courier) => `Your replacement has left${courier && ` with ${courier}`}.`,
  REPLACEMENT_DELIVERED: () => 'Your replacement is delivered.',
} satisfies Record<string, (detail: string) => string>;

export type OrderEventKind = keyof typeof EVENT_TEXTS;
export const OrderEventKind = Object.fromEntries(Object.keys(EVENT_TEXTS).map((kind) => [kind, kind])) as {
  [Kind in OrderEventKind]: Kind;
};

/** The detail of the event PLACED if store credit pays all. */
export const PLACED_BY_CREDIT = 'Your order is confirmed. Your store credit has paid it.';

/** The detail of the event PLACED. */
export const PLACED_BY: Record<PaymentOption, string> = {
  ONLINE: 'Your order is confirmed. Your payment has arrived.',
  PAY_ON_DELIVERY: 'Your order is placed. You pay on delivery.',
};

/** Events that only staff see. */
const INTERNAL_EVENTS: ReadonlySet<OrderEventKind> = new Set([
  OrderEventKind.UNPACKED,
  OrderEventKind.TRACKING_CHANGED,
  OrderEventKind.RETURN_RECEIVED,
  OrderEventKind.HELD,
  OrderEventKind.RELEASED,
  OrderEventKind.NOTE,
  OrderEventKind.REFUND_FAILED,
  OrderEventKind.CASH_REMITTED,
]);

/** Whether an event is hidden from the customer. */
export function isInternalEvent(kind: OrderEventKind): boolean {
  return INTERNAL_EVENTS.has(kind);
}
