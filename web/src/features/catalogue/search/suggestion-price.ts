import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookOffersFragment } from '../../../lib/operations/graphql.generated.ts';
import { CATALOGUE_TEXTS } from '../catalogue.texts.ts';
import { conditionLabel } from '../conditions.ts';

/** The lowest price of a book in stock with its condition: 'from ₹278 · Pre-Owned'. */
export function lowestPriceText(offers: BookOffersFragment['offers']): string {
  const [lowest, ...others] = offers
    .filter(({ availability }) => availability === 'IN_STOCK')
    .toSorted((a, b) => a.price - b.price);
  if (!lowest) return CATALOGUE_TEXTS.outOfStock;
  const price = `${rupees(lowest.price)} · ${conditionLabel(lowest.condition)}`;
  return others.length > 0 ? `from ${price}` : price;
}
