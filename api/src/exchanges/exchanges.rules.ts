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
 * The statuses that may follow each status. An approved exchange is resolved at once if the customer keeps the book or
 * has none to give back. The customer can withdraw it until the courier has the book.
 */
const TRANSITIONS: Record<ExchangeStatus, readonly ExchangeStatus[]> = {
  REQUESTED: [APPROVED, DECLINED, WITHDRAWN],
  APPROVED: [PICKUP_BOOKED, RESOLVED, WITHDRAWN],
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

/** Whether an exchange is still to come to an end. */
export function isExchangeOpen(status: ExchangeStatus): boolean {
  return TRANSITIONS[status].length > 0;
}

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

/** `photos`: of one exchange. `comment` and `message` are in characters; `quantity`: copies of one line. */
export const EXCHANGE_LIMITS = { photos: 4, comment: 1_000, message: 500, quantity: 10 } as const;
