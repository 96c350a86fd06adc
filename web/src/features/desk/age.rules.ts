const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a time was, rounded down: '5 min', '3 h', '2 d'. Days begin after two of them. */
export function ageText(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  return age < 2 * DAY_MS ? `${Math.floor(age / HOUR_MS)} h` : `${Math.floor(age / DAY_MS)} d`;
}
