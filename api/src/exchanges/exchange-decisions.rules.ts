import { toPaise } from '../orders/pricing.rules.ts';
import { cancelledAmount } from '../shipments/cancellations/cancellations.rules.ts';
import { type Disposition, ShipmentStatus } from '../shipments/shipments.rules.ts';
import { canExchangeTransitionTo, ExchangeReason, ExchangeStatus, Remedy } from './exchanges.rules.ts';

const { REQUESTED, APPROVED, DECLINED, PICKUP_BOOKED, PICKED_UP, RECEIVED, RESOLVED } = ExchangeStatus;

/** What staff can do with an exchange. */
export enum ExchangeAction {
  APPROVE = 'APPROVE',
  DECLINE = 'DECLINE',
  KEEP_BOOK = 'KEEP_BOOK',
  BOOK_PICKUP = 'BOOK_PICKUP',
  RECORD_PICKUP = 'RECORD_PICKUP',
  RECEIVE = 'RECEIVE',
  RESOLVE = 'RESOLVE',
  REJECT = 'REJECT',
  SEND_REPLACEMENT = 'SEND_REPLACEMENT',
  OPEN_AGAIN = 'OPEN_AGAIN',
}

/** What determines the actions. */
export interface ExchangeState {
  status: ExchangeStatus;
  reason: ExchangeReason;
  remedy: Remedy | null;
  replacementDueAt: Date | null;
  replacementShipmentId: string | null;
  /** Status of the shipment with the replacement; null without one, and once its copies are received. */
  replacementStatus: ShipmentStatus | null;
  /** The most that can be refunded for its copies. */
  maxRefundInPaise: number;
  /** The most that can be refunded while the customer keeps the book. */
  keepLimitInPaise: number;
}

/** Whether each action is allowed, by the transition table of exchanges. */
const IS_ALLOWED: Record<ExchangeAction, (state: ExchangeState) => boolean> = {
  APPROVE: ({ status }) => status === REQUESTED,
  DECLINE: ({ status }) => canExchangeTransitionTo(status, DECLINED),
  KEEP_BOOK: ({ status, keepLimitInPaise }) => status === REQUESTED && keepLimitInPaise > 0,
  BOOK_PICKUP: ({ status, reason }) => bringsBack(reason) && (status === APPROVED || status === PICKUP_BOOKED),
  RECORD_PICKUP: ({ status }) => canExchangeTransitionTo(status, PICKED_UP),
  RECEIVE: ({ status }) => canExchangeTransitionTo(status, RECEIVED),
  RESOLVE: (state) => isToResolve(state) && state.maxRefundInPaise > 0,
  REJECT: (state) => isToResolve(state),
  SEND_REPLACEMENT: (state) =>
    isToResolve(state) && state.remedy === Remedy.REPLACEMENT && state.replacementDueAt === null,
  OPEN_AGAIN: ({ status, replacementStatus }) =>
    status === RESOLVED && (replacementStatus === ShipmentStatus.LOST || replacementStatus === ShipmentStatus.RETURNED),
};

/** The actions that are allowed in a state. */
function exchangeActionsOf(state: ExchangeState): ExchangeAction[] {
  return Object.values(ExchangeAction).filter((action) => IS_ALLOWED[action](state));
}

/** Whether copies come back: those that were not in the shipment do not. */
function bringsBack(reason: ExchangeReason): boolean {
  return reason !== ExchangeReason.NOT_IN_PARCEL;
}

/** Whether an exchange waits for its refund, replacement or rejection: nothing is to come back, and nothing is packed. */
function isToResolve({ status, reason, replacementShipmentId }: ExchangeState): boolean {
  return replacementShipmentId === null && (status === RECEIVED || (status === APPROVED && !bringsBack(reason)));
}

/** What decides about an exchange now, in addition to its record. */
export interface ExchangeFacts {
  orderLineId: string;
  quantity: number;
  /** Total of the order, in rupees. */
  total: number;
  /** All lines of the order. */
  lines: Parameters<typeof cancelledAmount>[1];
  /** What is left of the payment, or of the cash that was collected, in paise. */
  leftInPaise: number;
  /** Copies in stock that could replace them; null: not counted. */
  replacementsLeft: number | null;
  /** Where the copies that came back went; null before. */
  disposition: Disposition | null;
  replacementStatus: ExchangeState['replacementStatus'];
}

/** What staff can do with an exchange now, and within which limits. */
export interface ExchangeTerms extends Pick<ExchangeFacts, 'leftInPaise' | 'replacementsLeft' | 'disposition'> {
  actions: ExchangeAction[];
  /** What was paid for its copies. */
  priceInPaise: number;
  maxRefundInPaise: number;
  keepLimitInPaise: number;
}

const RUPEE = toPaise(1);

/**
 * The terms of an exchange. At most the price of its copies can be refunded, or what is left of what was paid, in
 * whole rupees, as credit notes are.
 */
export function termsOf(
  exchange: Omit<ExchangeState, 'replacementStatus' | 'maxRefundInPaise' | 'keepLimitInPaise'>,
  { orderLineId, quantity, total, lines, replacementStatus, ...facts }: ExchangeFacts,
  shopLimitInPaise: number,
): ExchangeTerms {
  const { leftInPaise, replacementsLeft, disposition } = facts;
  const priceInPaise = toPaise(cancelledAmount({ total }, lines, [{ orderLineId, quantity }]));
  const most = Math.max(0, Math.min(priceInPaise, leftInPaise));
  const maxRefundInPaise = most - (most % RUPEE);
  const keepLimitInPaise = Math.min(shopLimitInPaise, maxRefundInPaise);
  const actions = exchangeActionsOf({ ...exchange, replacementStatus, maxRefundInPaise, keepLimitInPaise });
  return { actions, priceInPaise, leftInPaise, maxRefundInPaise, keepLimitInPaise, replacementsLeft, disposition };
}

export const DECISION_MESSAGES = {
  notAllowed: 'The state of this exchange does not allow this any more.',
  message: (length: number) => `Please write plain text of at most ${length} characters.`,
  reasonMissing: 'Please tell the customer why.',
  remedy: 'Choose a replacement or a refund.',
  amount: 'Enter whole rupees, at least ₹1.',
  toPick: 'The replacement is to be picked and packed.',
  nothingLeft: 'Nothing is left of what was paid for this order: it was refunded before.',
  disposition: 'Choose what becomes of the copies.',
  noShipment: 'There is no such parcel.',
  noUpiId: 'The UPI ID of the customer is missing.',
  anotherPickup: 'another pickup is being booked.',
  withCourier: 'The courier has the book already.',
  onlyMissing: 'The copies of a lost parcel are missing. Record first that it is back, if it is.',
  otherOpen: 'Another exchange of this book is open: answer it first.',
  lost: 'The courier has lost the replacement.',
  cameBack: 'The replacement came back to us.',
  openAgain: (why: string) => `Exchange opened again. ${why}`,
} as const;

/** Message for an amount above the price, or above what is left of what was paid. */
export function tooMuchText(
  { priceInPaise, leftInPaise, maxRefundInPaise }: ExchangeTerms,
  format: (paise: number) => string,
): string {
  const most = format(maxRefundInPaise);
  return leftInPaise < priceInPaise
    ? `Only ${most} can be refunded: the rest of what was paid was refunded before.`
    : `At most ${most} can be refunded: the price of the copies.`;
}

/** Message for an amount above the limit of a refund without the book. */
export function aboveKeepLimitText(limit: string): string {
  return `At most ${limit} can be refunded while the customer keeps the book.`;
}
