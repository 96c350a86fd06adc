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

/** The day of a moment, as it is in India: 27 August 2025. */
export const dayText = (iso: string) => day.format(new Date(iso));

/** A moment, as it is in India: 27 Aug 2025, 4:05 pm. */
export const momentText = (iso: string) => moment.format(new Date(iso));
