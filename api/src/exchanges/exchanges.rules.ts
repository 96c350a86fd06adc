import { exchangeUntil, exchangeEndedText } from '../orders/exchange-window.rules.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { OrderStatus, remainingOf } from '../orders/orders.rules.ts';
import { hoursAfter } from '../platform/durations.rules.ts';

/** Why a customer asks for an exchange. */
export enum ExchangeReason {
  NOT_AS_DESCRIBED = 'NOT_AS_DESCRIBED',
  WRONG_BOOK = 'WRONG_BOOK',
  WRONG_EDITION = 'WRONG_EDITION',
  DAMAGED = 'DAMAGED',
  MISSING_PAGES = 'MISSING_PAGES',
  NOT_IN_PARCEL = 'NOT_IN_PARCEL',
}

/** Reasons as the customer and the desk read them. */
export const EXCHANGE_REASONS: Record<ExchangeReason, string> = {
  NOT_AS_DESCRIBED: 'Condition not as described',
  WRONG_BOOK: 'Wrong book',
  WRONG_EDITION: 'Wrong edition',
  DAMAGED: 'Damaged',
  MISSING_PAGES: 'Missing pages',
  NOT_IN_PARCEL: 'Missing from the parcel',
};

/** Status of an exchange. */
export enum ExchangeStatus {
  REQUESTED = 'REQUESTED',
  APPROVED = 'APPROVED',
  DECLINED = 'DECLINED',
  WITHDRAWN = 'WITHDRAWN',
  PICKUP_BOOKED = 'PICKUP_BOOKED',
  PICKED_UP = 'PICKED_UP',
  RECEIVED = 'RECEIVED',
  RESOLVED = 'RESOLVED',
  REJECTED = 'REJECTED',
}

const { APPROVED, DECLINED, WITHDRAWN, PICKUP_BOOKED, PICKED_UP, RECEIVED, RESOLVED, REJECTED } = ExchangeStatus;

/**
 * The statuses that may follow each status. An approved exchange is resolved or rejected at once if the customer keeps the
 * book or has none to give back. The customer can withdraw it until the courier has the book.
 */
const TRANSITIONS: Record<ExchangeStatus, readonly ExchangeStatus[]> = {
  REQUESTED: [APPROVED, DECLINED, WITHDRAWN],
  APPROVED: [PICKUP_BOOKED, RESOLVED, REJECTED, WITHDRAWN],
  PICKUP_BOOKED: [PICKED_UP, APPROVED, WITHDRAWN],
  PICKED_UP: [RECEIVED],
  RECEIVED: [RESOLVED, REJECTED],
  DECLINED: [],
  WITHDRAWN: [],
  RESOLVED: [],
  REJECTED: [],
};

/** Whether an exchange may change from one status to another. */
export function canExchangeTransitionTo(from: ExchangeStatus, to: ExchangeStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether an exchange is open. */
export function isExchangeOpen(status: ExchangeStatus): boolean {
  return TRANSITIONS[status].length > 0;
}

/** The replacement of an exchange. */
interface ExchangeReplacement {
  status: ExchangeStatus;
  replacementDueAt: Date | null;
  replacementShipmentId: string | null;
}

/** Whether the customer can still withdraw an exchange: nothing is packed for it. */
export function isWithdrawable({
  status,
  replacementShipmentId,
}: Omit<ExchangeReplacement, 'replacementDueAt'>): boolean {
  return replacementShipmentId === null && canExchangeTransitionTo(status, WITHDRAWN);
}

/** Whether the replacement of an exchange is to be packed. */
export function isReplacementDue({ status, replacementDueAt, replacementShipmentId }: ExchangeReplacement): boolean {
  return isExchangeOpen(status) && replacementDueAt !== null && replacementShipmentId === null;
}

/** The event that tells of each status. */
export const EVENT_OF: Record<ExchangeStatus, OrderEventKind> = {
  REQUESTED: OrderEventKind.EXCHANGE_REQUESTED,
  APPROVED: OrderEventKind.EXCHANGE_APPROVED,
  DECLINED: OrderEventKind.EXCHANGE_DECLINED,
  WITHDRAWN: OrderEventKind.EXCHANGE_WITHDRAWN,
  PICKUP_BOOKED: OrderEventKind.EXCHANGE_PICKUP_BOOKED,
  PICKED_UP: OrderEventKind.EXCHANGE_PICKED_UP,
  RECEIVED: OrderEventKind.EXCHANGE_RECEIVED,
  RESOLVED: OrderEventKind.EXCHANGE_RESOLVED,
  REJECTED: OrderEventKind.EXCHANGE_REJECTED,
};

/** What the shop promises the customer when it approves an exchange. */
export enum Remedy {
  REPLACEMENT = 'REPLACEMENT',
  REFUND = 'REFUND',
}

/** How an exchange was resolved. */
export enum ExchangeResolution {
  REPLACED = 'REPLACED',
  REFUNDED = 'REFUNDED',
  PART_REFUNDED = 'PART_REFUNDED',
  KEPT = 'KEPT',
}

/**
 * `photos`: of one exchange. `unusedPhotos`: of one order, before they belong to an exchange; `photoHours`: how long one
 * waits for that. `photosPerHour` and `requestsPerHour`: of one customer. `comment` and `message` are in characters;
 * `quantity`: copies of one line.
 */
export const EXCHANGE_LIMITS = {
  photos: 4,
  unusedPhotos: 12,
  photoHours: 24,
  photosPerHour: 30,
  requestsPerHour: 20,
  comment: 1_000,
  message: 500,
  quantity: 10,
} as const;

/** Photographs that were added before this time can no longer be used. */
export function photosUsableSince(now: Date): Date {
  return hoursAfter(now, -EXCHANGE_LIMITS.photoHours);
}

/** Unused photographs that were added before this time are deleted: an hour after the last moment they could be used. */
export function photosKeptSince(now: Date): Date {
  return hoursAfter(photosUsableSince(now), -1);
}

/** Hours within which the shop answers a request. */
export const ANSWER_HOURS = 24;

export const EXCHANGE_MESSAGES = {
  notFound: 'There is no such exchange.',
  line: 'Please choose a book of this order.',
  quantity: `Please choose how many copies to exchange, 1 to ${EXCHANGE_LIMITS.quantity}.`,
  reason: 'Please tell us what is wrong with the book.',
  comment: `Please keep your note below ${EXCHANGE_LIMITS.comment.toLocaleString('en-IN')} characters of plain text.`,
  upiId: 'Please enter your UPI ID, such as name@bank: you paid in cash, and a refund would go there.',
  notDelivered: 'An exchange can be asked for once your order is delivered.',
  open: 'You have asked for an exchange of this book already. You see its answer on the page of your order.',
  noneLeft: 'All copies of this book were exchanged already.',
  changed: 'This exchange has changed since you opened it. Please look at it again.',
  photos: `Please choose up to ${EXCHANGE_LIMITS.photos} photographs.`,
  photoGone: 'A photograph is no longer there. Please add it again.',
  photoNotFound: 'There is no such photograph.',
  unusedPhotos: `You have added ${EXCHANGE_LIMITS.unusedPhotos} photographs to this order. Please send your request with up to ${EXCHANGE_LIMITS.photos} of them.`,
  tooManyPhotos: 'You have added many photographs in a short time. Please try again later.',
  tooManyRequests: 'You have asked for many exchanges in a short time. Please try again later.',
} as const;

/** Message for more copies than can be exchanged. */
export function tooManyCopies(left: number): string {
  return left === 1
    ? 'Only one copy of this book can be exchanged.'
    : `Only ${left} copies of this book can be exchanged.`;
}

/** Message for a status that may not follow. */
export function exchangeCannotFollow(from: ExchangeStatus, to: ExchangeStatus): string {
  return to === WITHDRAWN
    ? 'This exchange can no longer be withdrawn.'
    : `An exchange that is ${from} cannot become ${to}.`;
}

/** An order line with the exchanges that were asked for it. */
export interface ExchangeableLine {
  orderStatus: OrderStatus;
  /** When the order was delivered; null before. */
  deliveredAt: Date | null;
  quantity: number;
  cancelledQuantity: number;
  /** Copies that their customer has sold to the shop, or sent to be sold. */
  soldBack: number;
  exchanges: readonly { status: ExchangeStatus; quantity: number }[];
}

/** Exchanges that came to nothing: their copies can be asked for again. */
const CAME_TO_NOTHING: ReadonlySet<ExchangeStatus> = new Set([DECLINED, WITHDRAWN, REJECTED]);

/** Why no exchange of a line can be asked for now; null if one can. */
export function exchangeProblem(line: ExchangeableLine, now: Date): string | null {
  if (line.orderStatus !== OrderStatus.DELIVERED || !line.deliveredAt) return EXCHANGE_MESSAGES.notDelivered;
  const until = exchangeUntil(line.deliveredAt);
  if (now > until) return exchangeEndedText(until);
  if (line.exchanges.some(({ status }) => isExchangeOpen(status))) return EXCHANGE_MESSAGES.open;
  return copiesLeft(line) > 0 ? null : EXCHANGE_MESSAGES.noneLeft;
}

/** Copies of a line that an exchange can be asked for now. */
export function exchangeableQuantity(line: ExchangeableLine, now: Date): number {
  return exchangeProblem(line, now) ? 0 : copiesLeft(line);
}

/** Delivered copies that are with the customer, without an exchange; exchanges that came to nothing do not count. */
function copiesLeft({ exchanges, soldBack, ...line }: ExchangeableLine): number {
  const counted = exchanges.filter(({ status }) => !CAME_TO_NOTHING.has(status));
  return counted.reduce((left, { quantity }) => left - quantity, remainingOf(line) - soldBack);
}
