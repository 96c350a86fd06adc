/** What a MANAGER may ask for if it is above the limits. */
export enum ApprovalKind {
  REFUND = 'REFUND',
  PAYOUT = 'PAYOUT',
  BUY_BACK_PAYOUT = 'BUY_BACK_PAYOUT',
  STORE_CREDIT = 'STORE_CREDIT',
}

export enum ApprovalStatus {
  REQUESTED = 'REQUESTED',
  APPROVED = 'APPROVED',
  DECLINED = 'DECLINED',
  WITHDRAWN = 'WITHDRAWN',
  EXPIRED = 'EXPIRED',
}

/** What one MANAGER may move on one day without approval, by the column of `ApprovalLimits`. */
export const LIMIT_OF = {
  [ApprovalKind.REFUND]: 'refunds',
  [ApprovalKind.PAYOUT]: 'payouts',
  [ApprovalKind.BUY_BACK_PAYOUT]: 'payouts',
  [ApprovalKind.STORE_CREDIT]: 'storeCredit',
} as const satisfies Record<ApprovalKind, string>;

export type LimitName = (typeof LIMIT_OF)[ApprovalKind];

/** `days`: how long a request waits; `reason`: characters of a reason or a note; `amount`: the highest limit, in rupees. */
export const APPROVAL_RULES = { days: 7, reason: 500, amount: 1_000_000 } as const;

export const APPROVAL_MESSAGES = {
  required: 'This is above what you may do on one day. Please ask for approval.',
  foreignUpiId: "This UPI ID is not the customer's. Please ask for approval.",
  reason: `Please give a reason of at most ${APPROVAL_RULES.reason} characters.`,
  notFound: 'There is no such request.',
  own: 'You asked for this. Another manager or the owner decides.',
  notOwn: 'Only who asked for this can withdraw it.',
  decided: 'This is decided already, or its time is over.',
  outdated: 'What this is about has changed since it was asked for. It has to be asked for anew.',
  limit: `Please enter whole rupees from 0 to ${APPROVAL_RULES.amount.toLocaleString('en-IN')}.`,
  percent: 'Please enter a percentage from 0 to 100.',
  price: (percent: number) => `An owner sets prices that are more than ${percent} % lower.`,
  limitsChanged: 'The limits were changed meanwhile. Please look at them again.',
} as const;
