// Days and times as people in India read them. A time is shown in Indian time; a day is YYYY-MM-DD.
import { MINUTE_MS } from './durations.rules.ts';

/** A text is ISO 8601. */
type Time = Date | number | string;

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options });

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const TIME = formatter({ timeStyle: 'short' });
const DAY_MONTH = formatter({ day: 'numeric', month: 'long' });
const DATE = formatter({ dateStyle: 'long' });
const DATE_TIME = formatter({ dateStyle: 'long', timeStyle: 'short' });
const SHORT_DATE_TIME = formatter({ dateStyle: 'medium', timeStyle: 'short' });
const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const WEEKDAY_OF_DAY = formatter({ ...WEEKDAY, timeZone: 'UTC' });
const WEEKDAY_TIME = formatter({ ...WEEKDAY, hour: 'numeric', minute: '2-digit' });

/** The day of a time in India. */
export function dayInIndia(time: Date | number): string {
  return DAY.format(time);
}

/** When a day begins in India, which has one time zone without daylight saving. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** "3:20 pm". */
export function formatTime(time: Time): string {
  return plainSpaces(TIME.format(new Date(time)));
}

/** As `formatTime`, rounded up to the minute. */
export function timeInIndia(time: Date): string {
  return formatTime(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** "27 August". */
export function formatDayMonth(time: Time): string {
  return DAY_MONTH.format(new Date(time));
}

/** "27 August 2025". */
export function formatDate(time: Time): string {
  return DATE.format(new Date(time));
}

/** "27 August 2025 at 3:20 pm". */
export function formatDateTime(time: Date): string {
  return plainSpaces(DATE_TIME.format(time));
}

/** "27 Aug 2025, 3:20 pm". */
export function formatShortDateTime(time: Time): string {
  return plainSpaces(SHORT_DATE_TIME.format(new Date(time)));
}

/** "Wednesday, 27 August" of a day. */
export function formatWeekday(day: string): string {
  return WEEKDAY_OF_DAY.format(new Date(day));
}

/** "Wednesday, 27 August at 3:20 pm". */
export function formatWeekdayTime(time: Date): string {
  return plainSpaces(WEEKDAY_TIME.format(time));
}

/** Node and browsers put different spaces before am and pm. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ');
}
