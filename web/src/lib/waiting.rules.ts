const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When something may be tried again, in words: "in 15 minutes". Never promised too early. */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds > 2 * HOUR ? [Math.ceil(seconds / HOUR), 'hour'] : [Math.ceil(seconds / MINUTE), 'minute'];
  return `in ${Math.max(1, count)} ${unit}${count > 1 ? 's' : ''}`;
}
