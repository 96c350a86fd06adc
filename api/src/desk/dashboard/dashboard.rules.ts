import { addDays } from '../../delivery/business-days.rules.ts';
import { DAY_MS } from '../../platform/durations.rules.ts';
import { startOfDay } from '../../platform/india.rules.ts';

/** Days in India, YYYY-MM-DD, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** `days`: of a range. `lowRating`: reviews with so many stars or fewer are listed. The others: entries of lists. */
export const DASHBOARD_LIMITS = { days: 366, bestSellers: 10, lowStock: 10, reviews: 10, lowRating: 3 } as const;

/** `pincodes`: entries of the list; each has at least `orders` that ended. */
export const REFUSAL_LIMITS = { pincodes: 20, orders: 5 } as const;

export const DASHBOARD_MESSAGES = {
  day: 'Please give a day as YYYY-MM-DD.',
  order: 'The last day is before the first.',
  tooLong: `Please choose at most ${DASHBOARD_LIMITS.days} days.`,
} as const;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Number of days of a range; 0 or less if the last day is before the first. */
export function daysOf({ from, to }: DateRange): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;
}

/** Every day of a range, in order. */
export function eachDay(range: DateRange): string[] {
  return Array.from({ length: daysOf(range) }, (_, index) => addDays(range.from, index));
}

/** As many days, right before a range. */
export function rangeBefore(range: DateRange): DateRange {
  return { from: addDays(range.from, -daysOf(range)), to: addDays(range.from, -1) };
}

/** When a range begins and ends; the end is the first moment after it. */
export function boundsOf({ from, to }: DateRange): { begins: Date; ends: Date } {
  return { begins: startOfDay(from), ends: startOfDay(addDays(to, 1)) };
}

/** What is wrong with a range; null if nothing is. */
export function rangeProblem(range: DateRange): string | null {
  const days = daysOf(range);
  if (days < 1) return DASHBOARD_MESSAGES.order;
  return days > DASHBOARD_LIMITS.days ? DASHBOARD_MESSAGES.tooLong : null;
}

const lastDays = (count: number) => (today: string) => ({ from: addDays(today, 1 - count), to: today });
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Ranges to choose from, by today's day; the first one is the default. */
export const RANGE_PRESETS: { label: string; rangeOf: (today: string) => DateRange }[] = [
  { label: '30 days', rangeOf: lastDays(30) },
  { label: '7 days', rangeOf: lastDays(7) },
  { label: '90 days', rangeOf: lastDays(90) },
  { label: 'This month', rangeOf: (today) => ({ from: firstOfMonth(today), to: today }) },
  {
    label: 'Last month',
    rangeOf: (today) => {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    },
  },
];

/** The range that is shown if none is chosen: the last 30 days. */
export const defaultRange = lastDays(30);

/** The part of a whole, 0 to 1; null if the whole is nothing. */
export function rateOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
