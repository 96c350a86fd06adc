import { daysAfter } from '../platform/durations.rules.ts';

/** Where a buy-back is on its way. The values are stored. */
export enum BuyBackStatus {
  QUOTED = 'QUOTED',
  SENT = 'SENT',
  RECEIVED = 'RECEIVED',
  CLOSED = 'CLOSED',
  CANCELLED = 'CANCELLED',
  EXPIRED = 'EXPIRED',
  LOST = 'LOST',
}

const Status = BuyBackStatus;

/**
 * The statuses that may follow each one. A parcel that was thought lost may still come; an ended quote counts again for
 * books that a courier had in time.
 */
export const BUY_BACK_TRANSITIONS: Record<BuyBackStatus, readonly BuyBackStatus[]> = {
  [Status.QUOTED]: [Status.SENT, Status.RECEIVED, Status.CANCELLED, Status.EXPIRED, Status.LOST],
  [Status.SENT]: [Status.RECEIVED, Status.LOST],
  [Status.RECEIVED]: [Status.CLOSED],
  [Status.LOST]: [Status.RECEIVED],
  [Status.CLOSED]: [],
  [Status.CANCELLED]: [],
  [Status.EXPIRED]: [Status.SENT],
};

/** Where one book of a buy-back is. The values are stored. */
export enum BuyBackBookStatus {
  QUOTED = 'QUOTED',
  OFFERED = 'OFFERED',
  ACCEPTED = 'ACCEPTED',
  DECLINED = 'DECLINED',
  REFUSED = 'REFUSED',
  MISSING = 'MISSING',
  RETURNED = 'RETURNED',
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

/** What is paid for the books that are bought, in rupees. */
export const paidFor = (books: readonly { status: BuyBackBookStatus; offered: number | null }[]): number =>
  books.reduce((sum, { status, offered }) => sum + (status === Book.ACCEPTED ? (offered ?? 0) : 0), 0);

/** How the books come to the shop. The values are stored. */
export enum BuyBackMethod {
  PICKUP = 'PICKUP',
  PARCEL = 'PARCEL',
  SHOP = 'SHOP',
}

/** How a seller is paid. The values are stored. */
export enum BuyBackPayment {
  UPI = 'UPI',
  CREDIT = 'CREDIT',
}

/** Why the shop does not buy a book: the first five before it comes, all at the desk. The values are stored. */
export enum BuyBackRefusal {
  OUT_OF_DATE = 'OUT_OF_DATE',
  ENOUGH = 'ENOUGH',
  DAMAGED = 'DAMAGED',
  TOO_CHEAP = 'TOO_CHEAP',
  CLOSED = 'CLOSED',
  LIBRARY_STAMP = 'LIBRARY_STAMP',
  PIRATED = 'PIRATED',
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
 * `arrivalDays`: for a parcel that a courier has, or is to fetch, until it counts as lost; for as long staff can record
 * that one had the books of an ended quote in time; `aYear`: books of one seller, who is asked to become a supplier
 * beyond them; `aDay`: of one seller.
 */
export const BUY_BACK_LIMITS = {
  books: 30,
  aDay: 30,
  aYear: 60,
  keptDays: 14,
  answerDays: 7,
  arrivalDays: 30,
  leastForPickup: 200,
  freeReturnFrom: 150,
  /** Copies of one title that are on the shelf or on their way, beyond those that customers wait for. */
  title: 20,
  note: 200,
  reminders: 2,
} as const;

/** Bought books that are offered to be sold, at most. */
export const BOUGHT_LINES = 50;

/** What the shop pays for a book, in rupees: by UPI, or as store credit. */
export interface BuyBackPrice {
  amount: number;
  credit: number;
}

/** The price in the way that is paid. */
export const priceBy = (payBy: BuyBackPayment, { amount, credit }: BuyBackPrice): number =>
  payBy === BuyBackPayment.UPI ? amount : credit;

export const BUY_BACK_MESSAGES = {
  notFound: 'There is no such buy-back.',
  noBook: 'There is no such book of this buy-back.',
  changed: 'This buy-back has changed meanwhile. Please load it again. Nothing was saved.',
  books: `Please choose 1 to ${BUY_BACK_LIMITS.books} books.`,
  book: 'Book not found.',
  orderLine: 'Please send the ID of an order line.',
  key: 'Please send an id of your own for this buy-back.',
  method: 'Please choose how the books come to us.',
  payBy: 'Please choose how we pay you.',
  returnsBooks: 'Please say whether books that we do not take go back to you.',
  isOwner: 'Please confirm that the books are your own.',
  phone: 'Please choose an address with a phone number.',
  tooFewForPickup: `We fetch books from ₹${BUY_BACK_LIMITS.leastForPickup} on. Please add a book, or bring them to our shop.`,
  aDay: `You can sell us at most ${BUY_BACK_LIMITS.aDay} books a day. Please come back tomorrow.`,
  aYear: `These are more than ${BUY_BACK_LIMITS.aYear} books in a year. Please write to us to become a supplier.`,
  dailyLimit: 'We have promised as much as we can pay today. Please come back tomorrow.',
  onlyParcel: 'Only a parcel is handed in by its seller.',
  noSeller: 'The seller has deleted their account: nobody is left to pay.',
  soldAgain: 'A book of it is in a newer buy-back of the seller, or in an exchange. Please use that one.',
  givenBack: 'The seller has given this book back in an exchange, or asks for one.',
  ended: (until: string) => `This quote was kept until ${until}. Please ask for a new one.`,
  endedLongAgo: `This quote has ended more than ${BUY_BACK_LIMITS.arrivalDays} days ago. The seller needs a new quote.`,
  answered: 'The time to answer is over: this book is not sold.',
  total: (total: string) => `We pay ${total} now.`,
  cannotFollow: (from: BuyBackStatus, to: BuyBackStatus) =>
    `This buy-back is ${BUY_BACK_LABELS[from].toLowerCase()}: it cannot become ${BUY_BACK_LABELS[to].toLowerCase()}.`,
  bookCannotFollow: (from: BuyBackBookStatus, to: BuyBackBookStatus) =>
    `This book is ${BUY_BACK_BOOK_LABELS[from].toLowerCase()}: it cannot become ${BUY_BACK_BOOK_LABELS[to].toLowerCase()}.`,
  noReminders: 'This link is not complete. Please open it again from the email.',
  notReceived: 'The books are not in the shop.',
  copyIdTaken: 'Another copy has this ID.',
  setting: (most: number) => `Please enter a whole number from 0 to ${most}.`,
  settingsChanged: 'The settings have changed meanwhile. Please load them again. Nothing was saved.',
} as const;

/** A status as people read it. */
export const BUY_BACK_LABELS: Record<BuyBackStatus, string> = {
  [Status.QUOTED]: 'Waiting for the books',
  [Status.SENT]: 'On its way to us',
  [Status.RECEIVED]: 'With us',
  [Status.CLOSED]: 'Done',
  [Status.CANCELLED]: 'Cancelled',
  [Status.EXPIRED]: 'Ended',
  [Status.LOST]: 'Lost on the way',
};

export const BUY_BACK_BOOK_LABELS: Record<BuyBackBookStatus, string> = {
  [Book.QUOTED]: 'Quoted',
  [Book.OFFERED]: 'Waiting for your answer',
  [Book.ACCEPTED]: 'Bought',
  [Book.DECLINED]: 'Not sold',
  [Book.REFUSED]: 'Not bought',
  [Book.MISSING]: 'Not in the parcel',
  [Book.RETURNED]: 'Sent back to you',
  [Book.RECYCLED]: 'Recycled',
};

/** What the timeline says of a status; `detail` may be empty. */
export const BUY_BACK_EVENTS: Record<BuyBackStatus, (detail: string) => string> = {
  [Status.QUOTED]: (detail) => `Quote kept: ${detail}`,
  [Status.SENT]: (detail) => `On its way to us${detail && `: ${detail}`}`,
  [Status.RECEIVED]: () => 'Your books have reached us',
  [Status.CLOSED]: (detail) => `Done: ${detail}`,
  [Status.CANCELLED]: () => 'Cancelled',
  [Status.EXPIRED]: () => 'Ended: the books did not come in time',
  [Status.LOST]: () => 'Lost on the way: the books have not reached us',
};

/** What the timeline says of a book, where it is more than its label. */
export const BUY_BACK_BOOK_EVENTS: Partial<Record<BuyBackBookStatus, (detail: string) => string>> = {
  [Book.OFFERED]: (detail) => `A lower price: ${detail}`,
  [Book.ACCEPTED]: (detail) => `Bought for ${detail}`,
  [Book.DECLINED]: () => 'Lower price declined',
  [Book.REFUSED]: (detail) => `Not bought. ${detail}`,
};

/** Whether there is a label to print: the seller has yet to hand the parcel in. */
export const hasLabel = ({ method, status }: { method: BuyBackMethod; status: BuyBackStatus }): boolean =>
  method === BuyBackMethod.PARCEL && status === Status.QUOTED;

/** Until when a seller can answer a lower offer. */
export const answerBy = (offeredAt: Date): Date => daysAfter(offeredAt, BUY_BACK_LIMITS.answerDays);

/** Until when books that a courier has, or is to fetch, have to be in the shop. */
export const arrivalBy = (at: Date): Date => daysAfter(at, BUY_BACK_LIMITS.arrivalDays);

/** Whether a book that is not bought goes back to its seller, which is free then; else it is recycled. */
export const goesBack = ({ returnsBooks }: { returnsBooks: boolean }, { quoted }: { quoted: number }): boolean =>
  returnsBooks && quoted >= BUY_BACK_LIMITS.freeReturnFrom;

/** Whether its seller has deleted their account. Every seller has an address before. */
export const isErased = ({ sellerAddress }: { sellerAddress: string }): boolean => sellerAddress === '';
