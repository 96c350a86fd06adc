/** Why store credit was given, taken or ended. */
export enum StoreCreditReason {
  ORDER = 'ORDER',
  ORDER_ENDED = 'ORDER_ENDED',
  CANCELLATION = 'CANCELLATION',
  SHORT_PICK = 'SHORT_PICK',
  EXCHANGE = 'EXCHANGE',
  RETURNED_PARCEL = 'RETURNED_PARCEL',
  LOST = 'LOST',
  GOODWILL = 'GOODWILL',
  BUY_BACK = 'BUY_BACK',
  ACCOUNT_DELETED = 'ACCOUNT_DELETED',
}

/** The reasons for which staff may give store credit. */
export const GIVING_REASONS = [StoreCreditReason.GOODWILL, StoreCreditReason.EXCHANGE] as const;

/** Limits of store credit. `giveInPaise`: the most that staff may give at once. */
export const STORE_CREDIT_LIMITS = { giveInPaise: 5_000_00, leastInPaise: 100, note: 500, pageSize: 50 } as const;

export const STORE_CREDIT_MESSAGES = {
  tooLittle: 'You have less store credit than this.',
  amount: 'Store credit is from ₹1 to ₹5,000 at a time.',
  reason: 'Choose a reason.',
  note: `A note is plain text of at most ${STORE_CREDIT_LIMITS.note} characters.`,
  noCustomer: 'There is no such customer.',
  requestId: 'Please send a UUID as request ID.',
  pageSize: `A page has 1 to ${STORE_CREDIT_LIMITS.pageSize} entries.`,
  cursor: 'This page does not exist.',
} as const;
