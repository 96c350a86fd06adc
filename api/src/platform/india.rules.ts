const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The day of a time in India, YYYY-MM-DD. */
export function dayInIndia(time: Date | number): string {
  return DAY.format(time);
}
