const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The day of a time in India, YYYY-MM-DD. */
export function dayInIndia(time: Date | number): string {
  return DAY.format(time);
}

const MINUTE_MS = 60_000;
const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Time of day in India, rounded up to the minute: "3:20 pm". */
export function timeInIndia(time: Date): string {
  return TIME.format(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS).replaceAll('\u202f', ' ');
}
