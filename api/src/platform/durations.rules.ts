// Durations in milliseconds.

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The time that is a number of days of 24 hours after another. */
export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS);
}

/** The time that is a number of hours after another. */
export function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * HOUR_MS);
}
