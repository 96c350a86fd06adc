import { addBusinessDays, businessDaysBetween, dayInIndia, isBusinessDay } from '../../delivery/business-days.rules.ts';
import { HoldReason } from '../holds.rules.ts';
import { OrderStatus, PaymentOption } from '../orders.rules.ts';
import { hoursAfter } from '../../platform/durations.rules.ts';

/** Hours in which an order that is paid on delivery is to be confirmed, and after which the customer is reminded. */
export const CONFIRM_HOURS = 48;
export const REMIND_HOURS = 24;

/** Days for which the emailed link shows the order. */
const LINK_DAYS = 14;

/** Links of one network in an hour that are not the shop's. */
export const BAD_LINKS_PER_HOUR = 20;

export const CONFIRM_MESSAGES = {
  link: 'This link is not valid. Your orders are on the page Your Orders.',
  expiredLink: 'This link is no longer valid. Your orders are on the page Your Orders.',
  tooManyBadLinks: 'Too many links that are not valid. Please try again later.',
  notConfirmable: 'This order does not wait for a confirmation.',
  send: 'Yes, send it',
  payToday: 'Pay now by UPI and it leaves today',
  payNextDay: 'Pay now by UPI and it leaves on the next working day',
} as const;

/** What staff read of an order that is paid online when it is packed already. */
export const PAID_SHIPMENT_NOTE =
  'Paid online after it was packed: open it and pack it again, so that label, bill and booking ask for no cash.';

/** The state of an order that its customer is asked to confirm. */
export enum CashConfirmationState {
  WAITING = 'WAITING',
  CONFIRMED = 'CONFIRMED',
  PAID = 'PAID',
  CANCELLED = 'CANCELLED',
}

interface ConfirmableHold {
  reason: HoldReason;
  /** The admin who holds the order; null: the shop itself. */
  userId: string | null;
  createdAt: Date;
  releasedAt: Date | null;
}

/**
 * Until when a hold waits for the customer's confirmation; null if it does not. Staff release their holds themselves.
 */
export function confirmableUntil({ reason, userId, createdAt, releasedAt }: ConfirmableHold): Date | null {
  const isWaiting = reason === HoldReason.COD_CONFIRMATION && userId === null && releasedAt === null;
  return isWaiting ? hoursAfter(createdAt, CONFIRM_HOURS) : null;
}

/** Start of the holds whose customer is reminded, or whose order is cancelled, at a time. */
export function heldBefore(now: Date, hours: number): Date {
  return hoursAfter(now, -hours);
}

/** Whether the emailed link still shows an order that is held since then. */
export function isLinkOpen(heldSince: Date, now: Date): boolean {
  return now <= hoursAfter(heldSince, LINK_DAYS * 24);
}

interface CashOrder {
  status: OrderStatus;
  paymentOption: PaymentOption;
  /** Whether a former shipment has collected the cash. */
  isPaidInCash?: boolean;
}

/** The state of an order that was held until its confirmation. */
export function confirmationState(order: CashOrder, hold: ConfirmableHold): CashConfirmationState {
  if (order.status === OrderStatus.CANCELLED) return CashConfirmationState.CANCELLED;
  if (order.paymentOption === PaymentOption.ONLINE) return CashConfirmationState.PAID;
  return confirmableUntil(hold) ? CashConfirmationState.WAITING : CashConfirmationState.CONFIRMED;
}

/** Whether a payment can still take the place of the cash: the courier has neither the shipment nor the cash. */
export function canPayInstead({ status, paymentOption, isPaidInCash }: CashOrder): boolean {
  const isHere = status === OrderStatus.PLACED || status === OrderStatus.PACKED;
  return paymentOption === PaymentOption.PAY_ON_DELIVERY && isHere && !isPaidInCash;
}

/**
 * The promised day of an order that is confirmed now: as many business days from today as were promised from the day of
 * the order.
 */
export function dayIfConfirmed(
  { createdAt, expectedDeliveryDate }: { createdAt: Date; expectedDeliveryDate: string },
  now: Date,
): string {
  const count = businessDaysBetween(dayInIndia(createdAt), expectedDeliveryDate);
  const day = addBusinessDays(dayInIndia(now), count);
  return day > expectedDeliveryDate ? day : expectedDeliveryDate;
}

/** Whether a shipment that is paid for now can leave today. */
export function leavesToday(now: Date): boolean {
  return isBusinessDay(dayInIndia(now));
}

/** The button that pays now. */
export function payNowText(isToday: boolean): string {
  return isToday ? CONFIRM_MESSAGES.payToday : CONFIRM_MESSAGES.payNextDay;
}
