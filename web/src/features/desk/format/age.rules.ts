import { DAY_MS, HOUR_MS, MINUTE_MS } from '#api/platform/durations.rules.ts';

/** How long ago a time was, rounded down: '5 min', '3 h', '2 d'. Days begin after two of them. */
export function ageText(iso: string, now: Date): string {
  return durationText(Math.max(0, now.getTime() - new Date(iso).getTime()));
}

/** How long there is until a time, and whether it has passed: '3 h left', '20 min late'. */
export function remainingText(iso: string, now: Date): { text: string; isLate: boolean } {
  const remaining = new Date(iso).getTime() - now.getTime();
  const isLate = remaining < 0;
  return { text: `${durationText(Math.abs(remaining))} ${isLate ? 'late' : 'left'}`, isLate };
}

function durationText(duration: number): string {
  if (duration < HOUR_MS) return `${Math.floor(duration / MINUTE_MS)} min`;
  return duration < 2 * DAY_MS ? `${Math.floor(duration / HOUR_MS)} h` : `${Math.floor(duration / DAY_MS)} d`;
}
