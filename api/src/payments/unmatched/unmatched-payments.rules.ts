import { z } from 'zod';

/** What is done about a captured payment without an order. */
export enum UnmatchedPaymentStatus {
  OPEN = 'OPEN',
  REFUNDING = 'REFUNDING',
  REFUNDED = 'REFUNDED',
  HANDLED = 'HANDLED',
}

/** The most that one list shows, oldest first. */
export const MOST_UNMATCHED = 100;

export const UNMATCHED_MESSAGES = {
  notFound: 'There is no such payment.',
  notOpen: 'This payment has been refunded or marked as handled.',
  refundFailed: 'The bank could not refund it.',
} as const;

export const unmatchedPaymentInput = z
  .string(UNMATCHED_MESSAGES.notFound)
  .regex(/^pay_[A-Za-z0-9]{1,40}$/, UNMATCHED_MESSAGES.notFound);
