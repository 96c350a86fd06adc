import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { SHELF_LENGTH } from '../../catalogue/labels/shelves.rules.ts';
import { type LotUnits, splitByLots } from '../../catalogue/stock/lots.rules.ts';
import { type StockChange, StockReason } from '../../catalogue/stock/stock.rules.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';

/** How far a stock count is. The values are stored. */
export enum CountStatus {
  OPEN = 'OPEN',
  POSTED = 'POSTED',
  DISCARDED = 'DISCARDED',
}

/** Why units are missing, or too many. The values are stored. */
export enum CountReason {
  UNKNOWN = 'UNKNOWN',
  LOST = 'LOST',
  DAMAGED = 'DAMAGED',
  WRONG_ENTRY = 'WRONG_ENTRY',
}

/** A reason as staff read it. */
export const COUNT_REASONS: Record<CountReason, string> = {
  [CountReason.UNKNOWN]: 'Not known',
  [CountReason.LOST]: 'Lost or stolen',
  [CountReason.DAMAGED]: 'Damaged',
  [CountReason.WRONG_ENTRY]: 'Entered wrongly before',
};

/** What a count has found that posting it does not settle. */
export enum CountFinding {
  OTHER_SHELF = 'OTHER_SHELF',
  SOLD = 'SOLD',
  WRITTEN_OFF = 'WRITTEN_OFF',
  NOT_FOR_SALE = 'NOT_FOR_SALE',
  ORDERED_MISSING = 'ORDERED_MISSING',
}

/** Limits of a count. `batch`: differences that one transaction posts; `shown`: rows of a review, `items` of a shelf. */
export const COUNT_LIMITS = {
  shelves: 20,
  units: 999,
  note: 100,
  batch: 50,
  shown: 500,
  items: 200,
  shelfLength: 20,
} as const;

/** The shelf of books without one. */
const NO_SHELF = '';

/** A shelf as staff read it. */
const shelfName = (shelf: string) => (shelf === NO_SHELF ? 'no shelf' : `shelf ${shelf}`);

export const COUNT_MESSAGES = {
  countId: 'Please send a UUID for the count.',
  scanId: 'Please send a UUID for the scan.',
  shelves: `Name at most ${COUNT_LIMITS.shelves} shelves, each of at most ${SHELF_LENGTH} letters, digits and hyphens, for example A3.`,
  noBooks: 'No book is on these shelves.',
  notFound: 'There is no such stock count.',
  closed: 'This count is closed: nothing can be scanned any more.',
  changedMeanwhile: 'Something was counted meanwhile. Look at the differences again. Nothing was posted.',
  shelf: 'This shelf is not part of the count.',
  units: `Count 1 to ${COUNT_LIMITS.units} at a time.`,
  reason: 'Please choose a reason.',
  note: `Please use at most ${COUNT_LIMITS.note} characters.`,
  unknown: (code: string) => `Unknown code: ${code}. It does not count.`,
  order: 'This is the label of an order. Scan a book.',
  scanCopy: (title: string) => `Scan the label of the copy: used copies of ${title} are counted one by one.`,
  oneCopy: 'A copy counts once.',
  countedBefore: (code: string, shelf: string) => `Copy ${code} is counted already, on ${shelfName(shelf)}.`,
  tooFew: (units: number) => `Only ${units} of it count on this shelf.`,
} as const;

/** Whether a shelf belongs to one of these, or they are none: A3 has A3 and A3-2, not A30; A has A3 and A30. */
export function isOnShelves(shelf: string, shelves: readonly string[]): boolean {
  if (shelves.length === 0) return true;
  return shelves.some((part) => {
    const next = shelf[part.length] ?? '-';
    return shelf.startsWith(part) && !(isDigit(next) ? isDigit(part.at(-1)) : isLetter(next) && isLetter(part.at(-1)));
  });
}

const isDigit = (character = '') => /\d/.test(character);
const isLetter = (character = '') => /[A-Z]/.test(character);

/** What decides whether something is where it should be. */
interface CountedPlace {
  /** Its shelf. */
  home: string;
  /** Null for units. */
  copyStatus: CopyStatus | null;
  /** Whether the copy should be on a shelf now; null for units. */
  isHere: boolean | null;
}

/** What is said of a finding. */
const FINDINGS: Record<CountFinding, string> = {
  [CountFinding.OTHER_SHELF]: 'It belongs to another shelf.',
  [CountFinding.SOLD]: 'This copy is sold: put it aside.',
  [CountFinding.WRITTEN_OFF]: 'This copy is written off: put it aside.',
  [CountFinding.NOT_FOR_SALE]: 'This copy is not for sale yet: put it aside.',
  [CountFinding.ORDERED_MISSING]: 'An order has this copy, and nobody has found it.',
};

/** What is special about something that was found on these shelves; null if nothing is. */
function findingOf({ home, copyStatus, isHere }: CountedPlace, foundOn: readonly string[]): CountFinding | null {
  if (isHere === false && copyStatus === CopyStatus.SOLD) return CountFinding.SOLD;
  if (isHere === false && copyStatus === CopyStatus.WRITTEN_OFF) return CountFinding.WRITTEN_OFF;
  if (isHere === false) return CountFinding.NOT_FOR_SALE;
  return foundOn.some((shelf) => shelf !== home) ? CountFinding.OTHER_SHELF : null;
}

/** What to say about a scan that counts, but should not be on this shelf; null if it should. */
export function scanNotice(place: CountedPlace, shelf: string): string | null {
  const finding = findingOf(place, [shelf]);
  return finding === CountFinding.OTHER_SHELF
    ? `Wrong shelf: it belongs to ${shelfName(place.home)}.`
    : finding && FINDINGS[finding];
}

/** What was counted of something, and what decides whether that is right. */
interface CountedItem extends CountedPlace {
  expected: number;
  counted: number;
  foundOn: readonly string[];
  /** Whether an order holds or has bought the copy. */
  isOrdered: boolean;
  isHomeDone: boolean;
  /** Null if its stock is not counted. */
  stock: number | null;
  /** The difference that was posted; null before. */
  postedDifference: number | null;
}

/**
 * By how many units posting a count changes the stock, null if it does not, and what else is to do. Only what belongs to a
 * shelf that is done can be missing. A stock that was not counted begins if something was found.
 */
export function judge(item: CountedItem): { difference: number | null; finding: CountFinding | null } {
  const { copyStatus, isHere, isOrdered, expected, counted, isHomeDone, stock } = item;
  const finding = counted > 0 ? findingOf(item, item.foundOn) : null;
  if (item.postedDifference !== null) return { difference: item.postedDifference, finding };
  if (copyStatus === null) {
    const isDifferent = stock !== null ? counted !== expected : counted > 0;
    return { difference: isHomeDone && isDifferent ? counted - expected : null, finding };
  }
  const isMissing = counted <= 0 && expected > 0 && isHomeDone && isHere;
  if (isMissing && isOrdered) return { difference: null, finding: CountFinding.ORDERED_MISSING };
  return { difference: isMissing ? -1 : null, finding };
}

/**
 * How a stock changes when a difference is posted. It does not fall below 0: what orders hold beyond that is short when
 * they are picked. A stock that was not counted begins, without the units that were ordered since its last scan.
 */
export function postedChange(stock: number | null, difference: number, orderedSince: number): number {
  const before = stock ?? 0;
  const after = before + difference - (stock === null ? orderedSince : 0);
  return Math.min(Math.max(after, 0), BOOK_LIMITS.highestStock) - before;
}

/**
 * What a change of a stock of new units is worth at cost, in paise, by the lots that it would take from or add to. Null if the
 * cost of a unit is not known.
 */
export function valueAtCost(
  change: StockChange,
  lots: readonly (LotUnits & { costInPaise: number | null })[],
): number | null {
  const parts = splitByLots(change, lots, StockReason.COUNT);
  return parts.reduce<number | null>((sum, { lotId, change: units }) => {
    const cost = units === 0 ? 0 : (lots.find((lot) => lot.lotId === lotId)?.costInPaise ?? null);
    return sum === null || cost === null ? null : sum + units * cost;
  }, 0);
}
