// A USB scanner is a keyboard that types fast and ends with Enter. From the time between keys this tells it from a person.

/** The most milliseconds between two keys of a scanner. */
export const BURST_GAP_MS = 50;

/** Fewer characters are no code. */
const MIN_LENGTH = 3;

/** So many fast characters are a scanner's for sure: its Enter may then be late, as some computers are slow to send it. */
const SURE_LENGTH = 6;
export const LATE_ENTER_MS = 500;

/** The fast characters so far, and the time of the last one in milliseconds. */
export interface Burst {
  text: string;
  at: number;
}

export const NO_BURST: Burst = { text: '', at: 0 };

/** The part of a KeyboardEvent that counts. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * What to do with a key: PASS it to the page, HOLD it back until the next key or the end of the gap shows who typed it, or
 * take the code of a complete scan. A key that is held back as the FIRST may still be a shortcut.
 */
export type KeyAction = { type: 'PASS' } | { type: 'FIRST' } | { type: 'HOLD' } | { type: 'SCAN'; code: string };

/** The burst after a key, and what to do with the key. */
export function nextKey(burst: Burst, press: KeyPress): [Burst, KeyAction] {
  const { key, timeStamp } = press;
  const isFast = burst.text !== '' && timeStamp - burst.at <= BURST_GAP_MS;
  if (key === 'Shift' || key === 'CapsLock') return [burst, { type: 'PASS' }];
  if (press.ctrlKey || press.altKey || press.metaKey || press.repeat) return [NO_BURST, { type: 'PASS' }];
  if (key === 'Enter' && (isFast || isLateEnter(burst, timeStamp))) return end(burst);
  if (isFast && key.length === 1) return [{ text: burst.text + key, at: timeStamp }, { type: 'HOLD' }];
  // No code begins with another character, so that Space and other keys act without delay.
  return /^[\da-z]$/i.test(key) ? [{ text: key, at: timeStamp }, { type: 'FIRST' }] : [NO_BURST, { type: 'PASS' }];
}

function isLateEnter({ text, at }: Burst, timeStamp: number): boolean {
  return text.length >= SURE_LENGTH && timeStamp - at <= LATE_ENTER_MS;
}

function end({ text }: Burst): [Burst, KeyAction] {
  return [NO_BURST, text.length < MIN_LENGTH ? { type: 'PASS' } : { type: 'SCAN', code: text }];
}
