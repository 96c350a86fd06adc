import { startOfDay } from '../platform/india.rules.ts';

/** A month, YYYY-MM. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month that is a number of months after another. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** "November 2026". */
export function monthName(month: string): string {
  const name = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${month}-01`));
}

/** When a month begins in India. */
export const startOfMonth = (month: string): Date => startOfDay(`${month}-01`);

export const MONTH_MESSAGES = {
  month: 'Please give a month as YYYY-MM that is not to come.',
  closed: (month: string) => `${monthName(month)} is closed: enter a later day.`,
  closedBefore: (month: string) => `${monthName(month)} is closed already.`,
  notOver: (month: string) => `${monthName(month)} is not over.`,
  firstClose: (month: string) => `Close ${monthName(month)} first.`,
  changed: 'The figures of the month have changed. Please look at them again.',
} as const;
