import type { BookOffersFragment, Condition } from '../../../lib/graphql.generated.ts';

/** What each condition is called: by shoppers, and in addresses. */
export const CONDITIONS = {
  NEW: { label: 'New', type: 'new' },
  PREOWNED: { label: 'Pre-Owned', type: 'preowned' },
} as const satisfies Record<Condition, { label: string; type: string }>;

/** The condition that an address asks for, if any. */
export function conditionOf(type: string | null): Condition | undefined {
  return (['NEW', 'PREOWNED'] as const).find((condition) => CONDITIONS[condition].type === type?.toLowerCase());
}

/** Whether a book cannot be bought now in a condition. */
export function isOutOfStock(book: Pick<BookOffersFragment, 'offers'>, condition: Condition): boolean {
  return book.offers.find((offer) => offer.condition === condition)?.availability !== 'IN_STOCK';
}
