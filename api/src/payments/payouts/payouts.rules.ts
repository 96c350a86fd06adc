import { formatPaise } from '../refunds/refunds.rules.ts';

/** Status of a payout. */
export enum PayoutStatus {
  DUE = 'DUE',
  PAID = 'PAID',
}

/** Characters of a bank's reference. */
export const REFERENCE_LENGTH = 40;

const UPI_ID = /^[a-zA-Z0-9][a-zA-Z0-9.\-_]{1,254}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

const REFERENCE = new RegExp(`^[A-Z0-9]{6,${REFERENCE_LENGTH}}$`);

export const PAYOUT_MESSAGES = {
  moreThanLeft: 'This is more than what is left of the cash that was collected.',
  upiId: 'Enter a UPI ID, such as name@bank.',
  reference: `Enter the bank's reference (UTR): 6 to ${REFERENCE_LENGTH} letters and digits.`,
  referenceTaken: 'Another payment has this reference. Please compare it with your bank.',
  notFound: 'There is no such refund.',
  paid: 'This refund is sent already.',
  notDue: 'Nothing is to be paid for this buy-back, or it is paid already.',
} as const;

/** Whether a text has the form of a UPI ID, such as name@bank. */
export function isUpiId(text: string): boolean {
  return UPI_ID.test(text);
}

/** Whether a text has the form of a bank's reference (UTR), in capital letters. */
export function isBankReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** A bank's reference as it is stored: without spaces, in capital letters. */
export function tidyReference(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether there is a payout that the shop has to send. */
export const isPayoutDue = (payout: { status: PayoutStatus } | null): boolean => payout?.status === PayoutStatus.DUE;

/** What the timeline says of a payout: the detail of its events. */
export function payoutText({ amountInPaise, upiId, reference }: PayoutSummary): string {
  const to = `${formatPaise(amountInPaise)} by UPI to ${upiId}`;
  return reference ? `${to}, reference ${reference}.` : `${to}.`;
}

export interface PayoutSummary {
  amountInPaise: number;
  upiId: string;
  /** Null until it is paid. */
  reference: string | null;
}
