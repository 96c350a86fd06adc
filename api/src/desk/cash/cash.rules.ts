import { daysAfter } from '../../platform/durations.rules.ts';

/** What is open of the cash that couriers collect, and what they have remitted. */
export enum CashList {
  DUE = 'DUE',
  COLLECTED = 'COLLECTED',
  OVERDUE = 'OVERDUE',
  SHORT = 'SHORT',
  REMITTED = 'REMITTED',
  PAYOUTS = 'PAYOUTS',
}

/** Days after delivery within which a courier remits what it has collected. */
export const REMIT_DAYS = 15;

/** Days of which `REMITTED` has the remittances. */
export const REMITTED_DAYS = 30;

/** What was collected before this time and is not remitted is overdue. */
export function overdueBefore(now: Date): Date {
  return daysAfter(now, -REMIT_DAYS);
}
