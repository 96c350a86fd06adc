const PAISE = 100;

/** A typed amount in rupees as paise; null if it is none. */
export function toPaise(text: string): number | null {
  const typed = /^₹?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (!typed) return null;
  const [, whole = '', rest = ''] = typed;
  return Number(whole) * PAISE + Number(rest.padEnd(2, '0'));
}
