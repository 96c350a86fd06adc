const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const dayMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The day of a moment, as it is in India: 27 August 2025. */
export const dayText = (iso: string) => day.format(new Date(iso));

/** The same without the year: 27 August. */
export const dayMonthText = (iso: string) => dayMonth.format(new Date(iso));

/** A moment, as it is in India: 27 Aug 2025, 4:05 pm. */
export const momentText = (iso: string) => plainSpaces(moment.format(new Date(iso)));

/** The time of a moment, as it is in India: 4:05 pm. */
export const timeText = (iso: string) => plainSpaces(time.format(new Date(iso)));

/** A calendar day that comes as YYYY-MM-DD: Wednesday, 27 August. */
export const weekdayText = (date: string) => weekday.format(new Date(date));

/** Servers and browsers differ in the space that they set before am and pm. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ');
}
