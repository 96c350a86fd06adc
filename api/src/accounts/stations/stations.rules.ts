import { isLine } from '../../platform/text.rules.ts';
import type { Validator } from '../../platform/validator.rules.ts';

/** `name`: characters; `pin`: digits; `stations`: in use at the same time; `people`: shown at a station. */
export const STATION_LIMITS = {
  name: 40,
  pin: 6,
  stations: 20,
  people: 100,
  wrongOfPerson: 5,
  wrongAtStation: 20,
} as const;

export const STATION_MESSAGES = {
  name: `Please enter a name of at most ${STATION_LIMITS.name} characters.`,
  tooMany: `There are ${STATION_LIMITS.stations} stations. Please end one first.`,
  isStation: 'This browser is a packing station already.',
  noStation: 'This browser is no packing station.',
  noPerson: 'This person does not pack.',
  login: 'Please choose a person and enter their PIN, or scan a badge.',
  pin: `Please enter a PIN of ${STATION_LIMITS.pin} digits.`,
  weakPin: 'Please choose a PIN that is harder to guess: no row, and not the same digits again.',
  wrongPin: 'This is not the PIN.',
  wrongBadge: 'This badge is not valid.',
  tooManyWrong: 'Too many wrong PINs or badges. Please try again later, or log in with your password.',
} as const;

const PIN = /^\d{6}$/;
const BADGE = /^P[2-9A-HJ-NP-Z]{16}$/;

/** Whether a scanned or typed code has the form of a badge. */
export const isBadge = (code: string): boolean => BADGE.test(code);

export const pinError: Validator = (text) => (PIN.test(text) ? null : STATION_MESSAGES.pin);

/** The error of a new PIN, also of one that is tried first: 123456, 000000, 121212, 123123, 112233. */
export const newPinError: Validator = (text) => pinError(text) ?? (isWeakPin(text) ? STATION_MESSAGES.weakPin : null);

export const stationNameError: Validator = (text) =>
  text.trim() && text.trim().length <= STATION_LIMITS.name && isLine(text) ? null : STATION_MESSAGES.name;

function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10));
  return steps.size === 1 || new Set(digits).size < 3 || /^(.{3})\1$|^(.)\2(.)\3(.)\4$/.test(pin);
}
