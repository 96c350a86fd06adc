import { OrderStatus } from '../orders/orders.rules.ts';
import { hoursAfter } from '../platform/durations.rules.ts';
import { hasInvisible, isLine } from '../platform/text.rules.ts';

export const PAYMENT_LINK_LIMITS = {
  /** Hours after which a link ends. */
  hours: 48,
  /** Links of a customer that are open at the same time. */
  open: 5,
  perHour: 20,
  note: 140,
  /** Receipts that are emailed for a link. */
  receipts: 3,
  /** Receipts that are emailed in an hour for one network. */
  receiptsPerNetwork: 20,
} as const;

export const PAYMENT_LINK_MESSAGES = {
  unknown: 'This link does not work. Please ask for a new one.',
  ended: 'This link has ended. Please ask for a new one.',
  paid: 'This basket is paid already. There is nothing to pay.',
  tooManyOpen: `At most ${PAYMENT_LINK_LIMITS.open} links can be open at once. Please end one first.`,
  tooMany: 'You have made many links within an hour. Please try again later.',
  started: 'A payment by the link has begun. Please wait until it is paid or over.',
  notPaid: 'There is a receipt once the basket is paid.',
  tooManyReceipts: 'The receipt was sent several times. Please look into your inbox, also under spam.',
  busy: 'This basket cannot be paid right now. Please try again in a few minutes.',
  note: `Please use at most ${PAYMENT_LINK_LIMITS.note} characters, in one line.`,
  noLinks: 'Please leave out web addresses: the payer should trust this page alone.',
  notFound: 'Payment link not found.',
} as const;

export enum PaymentLinkStatus {
  OPEN = 'OPEN',
  PAYING = 'PAYING',
  PAID = 'PAID',
  ENDED = 'ENDED',
}

/** What the status of a link results from. */
export interface LinkTimes {
  createdAt: Date;
  endsAt: Date;
  /** Whether the address of the link still exists. */
  hasAddress: boolean;
  orderStatus: OrderStatus | null;
}

const UNPAID = [null, OrderStatus.PENDING_PAYMENT, OrderStatus.EXPIRED];
const UNDONE = [OrderStatus.CANCELLED, OrderStatus.RETURNED];

/**
 * The status of a link. A started payment holds its copies as an unpaid order; when that expires, the link is open again.
 * A payment that is being confirmed keeps an ended link PAYING, and a paid one shows its receipt until its 48 hours are over.
 */
export function linkStatus(link: LinkTimes, isConfirming: boolean, now: Date): PaymentLinkStatus {
  const { endsAt, createdAt, hasAddress, orderStatus } = link;
  if (!UNPAID.includes(orderStatus)) {
    const isShown = now < hoursAfter(createdAt, PAYMENT_LINK_LIMITS.hours) && !UNDONE.includes(orderStatus!);
    return isShown ? PaymentLinkStatus.PAID : PaymentLinkStatus.ENDED;
  }
  if (isConfirming) return PaymentLinkStatus.PAYING;
  if (endsAt <= now || !hasAddress) return PaymentLinkStatus.ENDED;
  return orderStatus === OrderStatus.PENDING_PAYMENT ? PaymentLinkStatus.PAYING : PaymentLinkStatus.OPEN;
}

/** When a link that is made now ends. */
export function linkEnd(now: Date): Date {
  return hoursAfter(now, PAYMENT_LINK_LIMITS.hours);
}

const WEB_ADDRESS = /:\/\/|\bwww\.|\b[\w-]+\.(com|in|net|org|co|io|me|ly|app|link|info|xyz|site|online|shop)\b/i;

/** Error message for the note to the payer, or null. */
export function noteError(note: string): string | null {
  if (Array.from(note).length > PAYMENT_LINK_LIMITS.note || !isLine(note) || hasInvisible(note))
    return PAYMENT_LINK_MESSAGES.note;
  return WEB_ADDRESS.test(note) ? PAYMENT_LINK_MESSAGES.noLinks : null;
}

/** An address as the payer sees it: the city, and the last three digits of the pincode. */
export function shortAddress(city: string | null, pincode: string | null): string {
  const end = pincode ? `PIN ending in ${pincode.slice(-3)}` : null;
  return [city, end].filter(Boolean).join(', ') || 'the address chosen';
}

/** An order number as the payer sees it: its end. */
export function shortOrderNumber(orderId: string): string {
  return `…${orderId.slice(-4)}`;
}

/** The start of the idempotency keys of a link's orders. Keys of clients contain no space, so none of them equals one. */
const KEY_WORD = 'payment-link';

/** The idempotency key of the order of a link that this attempt creates. */
export function linkOrderKey({ paymentLinkId, attempt }: { paymentLinkId: string; attempt: number }): string {
  return `${KEY_WORD} ${paymentLinkId} ${attempt}`;
}

/** The key of an order on delivery in place of a link: a late payment of the link is then refunded. */
export const insteadOfLinkKey = (paymentLinkId: string): string => `${KEY_WORD} ${paymentLinkId} delivery`;

/** The link that created an order; null if none did. */
export function linkOfOrder({ idempotencyKey }: { idempotencyKey: string }): string | null {
  const [word, paymentLinkId = null, attempt] = idempotencyKey.split(' ');
  return word === KEY_WORD && attempt !== 'delivery' ? paymentLinkId : null;
}
