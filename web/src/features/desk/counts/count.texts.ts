import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type { StockCountFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { countText } from '../common/desk.texts.ts';

export const PICKING_HINT = 'Orders on a pick list count as picked: finish picking a shelf before you count it.';

/** 'Shelf A3-2'; books may be without one. */
export const shelfTitle = (shelf: string) => (shelf ? `Shelf ${shelf}` : 'No shelf');

/** 'Open · Shelf A3-2, Shelf B1 done'; of more than three shelves their number. */
export function progressText({ doneShelves, postedAt }: StockCountFactsFragment): string {
  const names = doneShelves.map(shelfTitle).join(', ') || 'no shelf';
  const done = doneShelves.length > 3 ? `${doneShelves.length} shelves` : names;
  return `${postedAt ? 'Posted' : 'Open'} · ${done} done`;
}

/** '1 difference', '10 differences'. */
export const differencesText = (count: number) => countText(count, 'difference');

/** A number with its sign: '−3', '+1'. */
export const signed = (units: number) => `${signOf(units)}${Math.abs(units)}`;

/** An amount with its sign: '−₹1,234.00'. */
export const signedPaise = (paise: number) => `${signOf(paise)}${formatPaise(Math.abs(paise))}`;

const signOf = (value: number) => (value < 0 ? '−' : value > 0 ? '+' : '');
