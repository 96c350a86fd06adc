const format = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: '2-digit', month: 'long', timeZone: 'UTC' });

/** A promised date (YYYY-MM-DD) as people read it: Friday, 28 November. */
export function promisedDay(date: string): string {
  const parts = new Map(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')}`;
}
