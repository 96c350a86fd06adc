import { DAY_MS, MINUTE_MS } from '../platform/durations.rules.ts';
import { formatDayMonth, timeInIndia } from '../platform/india.rules.ts';

/**
 * Why another customer has a copy: "is being bought by another customer, perhaps free again at 3:20 pm". `heldUntil`: when
 * their hold ends, ISO 8601; null if the copy is sold.
 */
export function takenText(heldUntil: string | null, now: Date): string {
  if (heldUntil === null) return 'has been sold to another customer';
  const until = new Date(heldUntil);
  const left = until.getTime() - now.getTime();
  const isPast = left < MINUTE_MS;
  const day = left < DAY_MS / 2 ? '' : ` on ${formatDayMonth(until)}`;
  return `is being bought by another customer, perhaps free again ${isPast ? 'soon' : `at ${timeInIndia(until)}${day}`}`;
}
