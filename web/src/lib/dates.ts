const date = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const dayMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The date of a timestamp in Indian time: 27 August 2025. */
export const formatDate = (iso: string) => date.format(new Date(iso));

/** The same without the year: 27 August. */
export const formatDayMonth = (iso: string) => dayMonth.format(new Date(iso));

/** Date and time of a timestamp in Indian time: 27 Aug 2025, 4:05 pm. */
export const formatDateTime = (iso: string) => plainSpaces(dateTime.format(new Date(iso)));

/** The time of a timestamp in Indian time: 4:05 pm. */
export const formatTime = (iso: string) => plainSpaces(time.format(new Date(iso)));

/** A YYYY-MM-DD date with its weekday: Wednesday, 27 August. */
export const formatWeekday = (isoDate: string) => weekday.format(new Date(isoDate));

/** Node and browsers put different spaces before am and pm. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ');
}
