import { addDays } from '#api/delivery/business-days.rules.ts';
import { type DateRange, daysOf, defaultRange, rangeProblem } from '#api/desk/dashboard/dashboard.rules.ts';

const isDay = (text: string | null): text is string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The range that an address names, and what is wrong with it; the default range if it names none. */
export function parseRange(params: URLSearchParams, today: string): { range: DateRange; problem: string | null } {
  const [from, to] = [params.get('from'), params.get('to')];
  if (!isDay(from) || !isDay(to)) return { range: defaultRange(today), problem: null };
  const range = { from, to };
  return { range, problem: rangeProblem(range) };
}

/** A number with Indian groups: 1,23,456. */
export const count = (value: number) => value.toLocaleString('en-IN');

const LAKH = 100_000;
const CRORE = 100 * LAKH;
const THOUSAND = 1_000;

/** A number as the ticks of an axis show it: 950, 12k, 1.2L (lakh), 3Cr (crore). */
export function shortNumber(value: number): string {
  const shorten = (unit: number, name: string) => `${Math.round((value / unit) * 100) / 100}${name}`;
  if (value >= CRORE) return shorten(CRORE, 'Cr');
  if (value >= LAKH) return shorten(LAKH, 'L');
  return value >= THOUSAND ? shorten(THOUSAND, 'k') : String(value);
}

const percent = (rate: number) => Math.round(rate * 1_000) / 10;

/** A rate as a percentage; a dash if nothing is known of it. 100 % only if it is all. */
export function rateText(rate: number | null): string {
  if (rate === null) return '–';
  return `${rate < 1 ? Math.min(percent(rate), 99.9) : 100}%`;
}

/** How a figure differs from the period before, and whether it rises. */
export interface Change {
  text: string;
  direction: 'up' | 'down' | 'same' | null;
}

const NO_CHANGE: Change = { text: 'Nothing to compare', direction: null };
const directionOf = (difference: number) => (difference > 0 ? 'up' : difference < 0 ? 'down' : 'same');
const withSign = (number: number) => `${number > 0 ? '+' : number < 0 ? '−' : ''}${Math.abs(number)}`;

/** The change of a number in percent. */
export function numberChange(now: number, before: number): Change {
  if (before === 0) return NO_CHANGE;
  const difference = Math.round(((now - before) / before) * 100);
  return { text: `${withSign(difference)}%`, direction: directionOf(difference) };
}

/** The change of a rate in percentage points. */
export function rateChange(now: number | null, before: number | null): Change {
  if (now === null || before === null) return NO_CHANGE;
  const points = Math.round((now - before) * 1_000) / 10;
  return { text: `${withSign(points)} points`, direction: directionOf(points) };
}

/** Names the period before: the 30 days before. */
export function periodBefore(range: DateRange): string {
  const days = daysOf(range);
  return days === 1 ? 'the day before' : `the ${days} days before`;
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const FULL_DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A YYYY-MM-DD day: 5 Apr. */
export const dayText = (day: string) => DAY.format(new Date(day));

/** The same with its year: 5 Apr 2026. */
export const fullDayText = (day: string) => FULL_DAY.format(new Date(day));

/** A range: 1 Apr 2026 to 30 Apr 2026. */
export const rangeText = ({ from, to }: DateRange) =>
  from === to ? fullDayText(from) : `${fullDayText(from)} to ${fullDayText(to)}`;
