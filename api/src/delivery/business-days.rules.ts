import { DAY_MS, MINUTE_MS } from '../platform/durations.rules.ts';

/**
 * Public holidays, on which neither the shop nor its couriers work: of every year (MM-DD), and of one year (YYYY-MM-DD).
 *
 * Source: the list of gazetted holidays that India's Department of Personnel and Training publishes for each year. The
 * holidays with a fixed date are here for good. Those that follow a calendar of the moon or of Easter are added year by
 * year, once their list is published: one line each. A date that is not certain stays out.
 */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '01-26', // Republic Day
  '08-15', // Independence Day
  '10-02', // Gandhi Jayanti
  '12-25', // Christmas
  '2026-11-24', // Guru Nanak's birthday
]);

/** Indian Standard Time has no daylight saving. */
const IST_MS = (5 * 60 + 30) * MINUTE_MS;
const SUNDAY = 0;

/** The day in India, YYYY-MM-DD. */
export function dayInIndia(now: Date): string {
  return isoDay(now.getTime() + IST_MS);
}

/** Whether the shop and its couriers work on a day (YYYY-MM-DD): Monday to Saturday, without public holidays. */
export function isBusinessDay(day: string): boolean {
  const isHoliday = HOLIDAYS.has(day) || HOLIDAYS.has(day.slice('YYYY-'.length));
  return new Date(day).getUTCDay() !== SUNDAY && !isHoliday;
}

/** The day that is a number of business days after a day. */
export function addBusinessDays(day: string, count: number): string {
  let result = day;
  for (let left = count; left > 0;) {
    result = addDays(result, 1);
    if (isBusinessDay(result)) left--;
  }
  return result;
}

/** The number of business days after a day, until and with a later one. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count++;
  return count;
}

/** The day that is a number of calendar days after a day. */
export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(day) + count * DAY_MS);
}

/** The number of calendar days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
