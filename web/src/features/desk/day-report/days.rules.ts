/** A day from a URL; null, which stands for today, if it is none. */
export function parseDay(text: string | null): string | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
