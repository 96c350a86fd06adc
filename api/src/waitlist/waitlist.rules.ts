import { COPY_LIMITS, type CopyGrade, GRADE_LABELS } from '../copies/copies.rules.ts';
import { rupees } from '../platform/rupees.rules.ts';

/** `silences`: an entry ends when this many copies that were held for it were not bought. */
export const WAITLIST_LIMITS = { entries: 20, holdHours: 12, silences: 2, changesPerHour: 60 } as const;

/** Where customers see their want list. */
export const WAITLIST_PATH = '/want-list';

/** How far an entry is. */
export enum WaitlistStatus {
  WAITING = 'WAITING',
  HELD = 'HELD',
  ORDERED = 'ORDERED',
}

export const WAITLIST_MESSAGES = {
  bookId: 'This is not a book ID.',
  minGrade: 'Please choose how worn the copy may be.',
  maxPrice: `Please enter a price of ₹1 to ${rupees(COPY_LIMITS.price)}, in whole rupees.`,
  tooMany: `Your want list holds at most ${WAITLIST_LIMITS.entries} books. Please leave the queue of another book first.`,
  onShelf: (price: number) => `A copy like this is here now, for ${rupees(price)}: you can buy it at once.`,
  notFound: 'This book is not on your want list.',
  tooOften: 'You have changed your want list many times. Please try again later.',
} as const;

/** Validates a typed highest price. */
export function maxPriceError(text: string): string | null {
  const price = Number(text);
  const isValid = text.trim() !== '' && Number.isInteger(price) && price >= 1 && price <= COPY_LIMITS.price;
  return isValid ? null : WAITLIST_MESSAGES.maxPrice;
}

/** The time that is left for a held copy: "9 h 20 min left". */
export function timeLeftText(minutes: number): string {
  if (minutes <= 0) return 'The time is over: it goes to the next in turn.';
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min left`;
}

/** What is wanted: "at least Good, for at most ₹250". */
export function entryText({ minGrade, maxPrice }: { minGrade: `${CopyGrade}`; maxPrice: number }): string {
  return `at least ${GRADE_LABELS[minGrade]}, for at most ${rupees(maxPrice)}`;
}

/** The place in a queue: "You are 3rd of 7". */
export function placeText(place: number, queueLength: number): string {
  return `You are ${ordinal(place)} of ${queueLength}`;
}

const PLURALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(count: number): string {
  return `${count}${SUFFIXES[PLURALS.select(count)] ?? 'th'}`;
}
