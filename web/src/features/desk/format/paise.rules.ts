import { rupees } from '#api/platform/rupees.rules.ts';

const PAISE = 100;

/** An amount in paise as rupees: ₹469, or ₹469.50. */
export function paiseText(amountInPaise: number): string {
  const whole = Math.floor(amountInPaise / PAISE);
  const rest = amountInPaise % PAISE;
  return rest === 0 ? rupees(whole) : `${rupees(whole)}.${String(rest).padStart(2, '0')}`;
}

/** A typed amount in rupees as paise; null if it is none. */
export function toPaise(text: string): number | null {
  const typed = /^₹?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (!typed) return null;
  const [, whole = '', rest = ''] = typed;
  return Number(whole) * PAISE + Number(rest.padEnd(2, '0'));
}
