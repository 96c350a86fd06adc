import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type {
  StockCountFactsFragment,
  StockCountFinding,
  StockCountReviewPageQuery,
  StockCountStatus,
} from '../../../lib/operations/graphql.generated.ts';

export const COUNT_STATUS_LABELS: Record<StockCountStatus, string> = {
  OPEN: 'Open',
  POSTED: 'Posted',
  DISCARDED: 'Discarded',
};

export const FINDING_LABELS: Record<StockCountFinding, string> = {
  OTHER_SHELF: 'On the wrong shelf',
  SOLD: 'Sold: put it aside',
  WRITTEN_OFF: 'Written off: put it aside',
  NOT_FOR_SALE: 'Not for sale yet: put it aside',
  ORDERED_MISSING: 'Not found, but ordered',
};

export const PICKING_HINT = 'Orders on a pick list count as picked: finish picking a shelf before you count it.';

/** 'A3, B1' or 'Whole shop'. */
export const shelvesText = ({ shelves }: Pick<StockCountFactsFragment, 'shelves'>) =>
  shelves.join(', ') || 'Whole shop';

/** 'Shelf A3-2'; books may be without one. */
export const shelfTitle = (shelf: string) => (shelf ? `Shelf ${shelf}` : 'No shelf');

/** '3 of 12 shelves done'. */
export function progressText({ progress }: Pick<StockCountFactsFragment, 'progress'>): string {
  const done = progress.filter(({ doneAt }) => doneAt !== null).length;
  return `${done} of ${progress.length} ${progress.length === 1 ? 'shelf' : 'shelves'} done`;
}

/** '1 difference', '10 differences'. */
export const differencesText = (count: number) => (count === 1 ? '1 difference' : `${count} differences`);

/** What the differences of a count are worth, of those whose cost is known: '−₹1,234.00'. */
export function worthText({ differenceCount, unvalued, valueInPaise }: Worth): string {
  return differenceCount > 0 && unvalued === differenceCount ? 'cost not known' : signedPaise(valueInPaise);
}

type Worth = Pick<StockCountReviewPageQuery['stockCountReview'], 'differenceCount' | 'unvalued' | 'valueInPaise'>;

/** A number with its sign: '−3', '+1'. */
export const signed = (units: number) => `${signOf(units)}${Math.abs(units)}`;

/** An amount with its sign: '−₹1,234.00'. */
export const signedPaise = (paise: number) => `${signOf(paise)}${formatPaise(Math.abs(paise))}`;

const signOf = (value: number) => (value < 0 ? '−' : value > 0 ? '+' : '');
