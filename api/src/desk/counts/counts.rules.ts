import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { SHELF_LENGTH } from '../../catalogue/labels/shelves.rules.ts';
import { type LotUnits, splitByLots } from '../../catalogue/stock/lots.rules.ts';
import { type StockChange, StockReason } from '../../catalogue/stock/stock.rules.ts';
import { COPY_STATUS_LABELS } from '../../copies/copy-intake.rules.ts';
import type { CopyStatus } from '../../copies/copies.rules.ts';

/** Limits of a count. `shown`: rows of a review, and shelves; `items`: what was counted on one. */
export const COUNT_LIMITS = { units: 999, reason: 100, shown: 500, items: 200, shelf: SHELF_LENGTH } as const;

export const COUNT_MESSAGES = {
  countId: 'Please send a UUID for the count.',
  scanId: 'Please send a UUID for the scan.',
  notFound: 'There is no such stock count.',
  closed: 'This count is closed: nothing can be scanned any more.',
  changedMeanwhile: 'Something was counted meanwhile. Look at the differences again. Nothing was posted.',
  shelf: `A shelf has at most ${COUNT_LIMITS.shelf} letters, digits and hyphens.`,
  units: `Count 1 to ${COUNT_LIMITS.units} at a time.`,
  reason: `Please say why, in at most ${COUNT_LIMITS.reason} characters.`,
  unknown: (code: string) => `Unknown code: ${code}. It does not count.`,
  oneCopy: (code: string) => `Copy ${code} counts once.`,
  tooFew: (units: number) => `Only ${units} of it count on this shelf.`,
  otherShelf: (home: string) => `Wrong shelf: it belongs to ${home ? `shelf ${home}` : 'no shelf'}.`,
  notHere: (status: string) => `This copy is ${status.toLowerCase()}: put it aside.`,
  scanCopy: 'Scan the label of the copy: the used copies of this book are counted one by one.',
  begins: 'Its stock had no number: it begins with this, less what is ordered.',
  ordered: 'An order has this copy, and nobody has found it.',
  moved: 'Moved while it was counted: count it again.',
} as const;

/** What decides whether something is where it should be. */
export interface CountedPlace {
  /** Its shelf. */
  home: string;
  /** Null for units. */
  copyStatus: CopyStatus | null;
  /** The counted stock; of a copy, whether it should be on a shelf now, as 1 or 0. Null if it is not counted yet. */
  stock: number | null;
  /** Whether it is units of a book whose used copies have their own labels. */
  isListed: boolean;
}

/** What to say of something that was found on these shelves; null if it should be there. */
export function noticeOf({ home, copyStatus, stock }: CountedPlace, foundOn: readonly string[]): string | null {
  if (copyStatus && stock === 0) return COUNT_MESSAGES.notHere(COPY_STATUS_LABELS[copyStatus]);
  return foundOn.some((shelf) => shelf !== home) ? COUNT_MESSAGES.otherShelf(home) : null;
}

/** What was counted of something, and what decides whether that is right. */
export interface CountedUnits extends CountedPlace {
  /**
   * How many were on the shelf at its last scan there; else at its last one. Of a stock that is not counted yet: those of orders,
   * also later ones.
   */
  expected: number;
  counted: number;
  foundOn: string[];
  /** Whether an order holds or has bought the copy. */
  isOrdered: boolean;
  isHomeDone: boolean;
  /** Whether what was expected has changed between its scans. */
  hasMoved: boolean;
}

/**
 * How many units are missing (below 0) or too many, null if posting a count changes nothing, and what else to say. Only what
 * belongs to a shelf that is done can differ. A copy that was not expected does not come back by being found. A stock that is
 * not counted yet begins if something was found.
 */
export function judge(item: CountedUnits): { difference: number | null; notice: string | null } {
  const { copyStatus, stock, expected, counted, isHomeDone, isOrdered, hasMoved } = item;
  const notice = counted > 0 ? noticeOf(item, item.foundOn) : null;
  const difference = counted - expected;
  const isRight = difference === 0 || (copyStatus !== null && (difference > 0 || stock === 0));
  const begins = stock === null && counted > 0 && !item.isListed;
  if (stock === null ? !begins : isRight) return { difference: null, notice };
  if (!isHomeDone) return { difference: null, notice };
  if (begins) return { difference, notice: COUNT_MESSAGES.begins };
  if (isOrdered) return { difference: null, notice: COUNT_MESSAGES.ordered };
  return { difference, notice: hasMoved ? COUNT_MESSAGES.moved : notice };
}

/**
 * By how many units a difference changes a stock. It does not fall below 0: what orders hold beyond that is short when they are
 * picked.
 */
export const changeOf = (stock: number, difference: number): number =>
  Math.min(Math.max(stock + difference, 0), BOOK_LIMITS.highestStock) - stock;

/**
 * What a difference of new units is worth at cost, in paise, by the lots that its change would take from or add to. Null if the
 * cost of a unit is not known.
 */
export function valueAtCost(
  { stock, difference, ...units }: Pick<StockChange, 'bookId' | 'condition'> & { stock: number; difference: number },
  lots: readonly (LotUnits & { costInPaise: number | null })[],
): number | null {
  const change = changeOf(stock, difference);
  const parts = splitByLots({ ...units, change, stockAfter: stock + change }, lots, StockReason.COUNT);
  return parts.reduce<number | null>((sum, part) => {
    const cost = part.change === 0 ? 0 : (lots.find(({ lotId }) => lotId === part.lotId)?.costInPaise ?? null);
    return sum === null || cost === null ? null : sum + part.change * cost;
  }, 0);
}
