import type { CopyGrade } from '../copies/copies.rules.ts';

/** Where a buy-back is on its way. The values are stored. */
export enum BuyBackStatus {
  /** The seller has taken the quote; the books are not on their way yet. */
  QUOTED = 'QUOTED',
  /** A courier has the books. */
  SENT = 'SENT',
  /** The books are in the shop; staff look at each. */
  RECEIVED = 'RECEIVED',
  /** Each book is decided, and what was accepted is paid or to be paid. */
  CLOSED = 'CLOSED',
  /** The seller has withdrawn it. */
  CANCELLED = 'CANCELLED',
  /** The books did not come while the quote was kept. */
  EXPIRED = 'EXPIRED',
  /** The courier lost the books. */
  LOST = 'LOST',
}

const { QUOTED, SENT, RECEIVED, CLOSED, CANCELLED, EXPIRED, LOST } = BuyBackStatus;

/** The statuses that may follow each one. A parcel that was thought lost may still come. */
export const BUY_BACK_TRANSITIONS: Record<BuyBackStatus, readonly BuyBackStatus[]> = {
  [QUOTED]: [SENT, RECEIVED, CANCELLED, EXPIRED],
  [SENT]: [RECEIVED, LOST],
  [RECEIVED]: [CLOSED],
  [LOST]: [RECEIVED],
  [CLOSED]: [],
  [CANCELLED]: [],
  [EXPIRED]: [],
};

/** Where one book of a buy-back is. The values are stored. */
export enum BuyBackBookStatus {
  /** Not looked at yet. */
  QUOTED = 'QUOTED',
  /** Worse than quoted: the seller decides on a lower price. */
  OFFERED = 'OFFERED',
  /** Bought; it is a used copy of the shop. */
  ACCEPTED = 'ACCEPTED',
  /** The seller has declined the lower price. */
  DECLINED = 'DECLINED',
  /** The shop does not buy it. */
  REFUSED = 'REFUSED',
  /** It was not in the parcel. */
  MISSING = 'MISSING',
  /** On its way back to the seller. */
  RETURNED = 'RETURNED',
  /** Recycled, as the seller chose before sending it. */
  RECYCLED = 'RECYCLED',
}

const Book = BuyBackBookStatus;

/** The statuses that may follow each one. */
export const BUY_BACK_BOOK_TRANSITIONS: Record<BuyBackBookStatus, readonly BuyBackBookStatus[]> = {
  [Book.QUOTED]: [Book.ACCEPTED, Book.OFFERED, Book.REFUSED, Book.MISSING],
  [Book.OFFERED]: [Book.ACCEPTED, Book.DECLINED],
  [Book.DECLINED]: [Book.RETURNED, Book.RECYCLED],
  [Book.REFUSED]: [Book.RETURNED, Book.RECYCLED],
  [Book.ACCEPTED]: [],
  [Book.MISSING]: [],
  [Book.RETURNED]: [],
  [Book.RECYCLED]: [],
};

/** Whether staff or seller have yet to decide on a book. A buy-back without such a book is closed. */
export const isUndecided = (status: BuyBackBookStatus): boolean => status === Book.QUOTED || status === Book.OFFERED;

/** Whether a book is still in the shop and to be sent back or recycled. */
export const isToReturn = (status: BuyBackBookStatus): boolean => status === Book.DECLINED || status === Book.REFUSED;

/** How the books come to the shop. The values are stored. */
export enum BuyBackMethod {
  /** A courier fetches them. */
  PICKUP = 'PICKUP',
  /** The seller hands a parcel with our label to a courier. */
  PARCEL = 'PARCEL',
  /** The seller brings them. */
  SHOP = 'SHOP',
}

/** How a seller is paid. The values are stored. */
export enum BuyBackPayment {
  UPI = 'UPI',
  CREDIT = 'CREDIT',
}

/** Why the shop does not buy a book: the first five before it comes, all at the desk. The values are stored. */
export enum BuyBackRefusal {
  /** Not for the coming exam. */
  OUT_OF_DATE = 'OUT_OF_DATE',
  /** Enough copies are here or on their way. */
  ENOUGH = 'ENOUGH',
  /** Its facts allow no grade. */
  DAMAGED = 'DAMAGED',
  /** Nothing is left after the cost of fetching and handling it. */
  TOO_CHEAP = 'TOO_CHEAP',
  /** The shop buys no books at present. */
  CLOSED = 'CLOSED',
  /** It has the stamp of a library. */
  LIBRARY_STAMP = 'LIBRARY_STAMP',
  /** It is a pirated print. */
  PIRATED = 'PIRATED',
  /** It is another book than the quoted one. */
  WRONG_BOOK = 'WRONG_BOOK',
}

/** A refusal as the seller reads it. `year`: of the coming exam. */
export const REFUSAL_TEXTS: Record<BuyBackRefusal, (year: number) => string> = {
  [BuyBackRefusal.OUT_OF_DATE]: (year) => `Not this one: it is out of date for the exam of ${year}.`,
  [BuyBackRefusal.ENOUGH]: () => 'Not this one: we have enough copies of it.',
  [BuyBackRefusal.DAMAGED]: () => 'Not this one: too many pages are missing or damaged to sell it again.',
  [BuyBackRefusal.TOO_CHEAP]: () => 'Not this one: fetching it costs more than it sells for.',
  [BuyBackRefusal.CLOSED]: () => 'We do not buy books at present.',
  [BuyBackRefusal.LIBRARY_STAMP]: () => 'Not this one: it has the stamp of a library.',
  [BuyBackRefusal.PIRATED]: () => 'Not this one: it is a pirated print, which nobody may sell.',
  [BuyBackRefusal.WRONG_BOOK]: () => 'Not this one: it is another book than the one that you told us of.',
};

/** The refusals that staff choose from. */
export const DESK_REFUSALS = [
  BuyBackRefusal.DAMAGED,
  BuyBackRefusal.LIBRARY_STAMP,
  BuyBackRefusal.PIRATED,
  BuyBackRefusal.WRONG_BOOK,
  BuyBackRefusal.OUT_OF_DATE,
] as const;

/**
 * Limits. Amounts are rupees. `keptDays`: of a quote; `answerDays`: of a lower offer, which then counts as declined;
 * `aYear`: books of one seller, who is asked to become a supplier beyond them; `aDay`: of one seller.
 */
export const BUY_BACK_LIMITS = {
  books: 30,
  aDay: 30,
  aYear: 60,
  keptDays: 14,
  answerDays: 7,
  leastForPickup: 200,
  freeReturnFrom: 150,
  /** Copies of one title that are on the shelf or on their way, beyond those that customers wait for. */
  title: 20,
  /** A payment above it is recorded by the owner. */
  staffPayment: 5000,
  note: 200,
  reminders: 2,
} as const;

/** What the shop pays for a book, in rupees: by UPI, or as store credit. */
export interface BuyBackPrice {
  amount: number;
  credit: number;
}

/** The least that the shop pays for a book that it sold, in rupees: paid by UPI, in this grade or better, until this day in India. */
export interface BuyBackPromise {
  amount: number;
  grade: CopyGrade;
  /** YYYY-MM-DD. */
  until: string;
}
