import { rupees } from '../platform/rupees.rules.ts';

/** Staff may set a price of `leastPercent` of the shop's at least; the reason has this many characters. */
export const PRICE_OVERRIDE_LIMITS = { leastPercent: 50, reason: { min: 3, max: 140 } } as const;

/** A price that staff set, and why; null for the shop's price. */
export interface PriceOverride {
  unitPrice: number | null;
  priceReason: string | null;
}

/** Why a price cannot take the place of the shop's, or null. Nothing is sold above its list price (MRP). */
export function overrideError(unitPrice: number, offerPrice: number, listPrice: number): string | null {
  const least = Math.ceil((offerPrice * PRICE_OVERRIDE_LIMITS.leastPercent) / 100);
  const isRight = unitPrice >= least && unitPrice <= listPrice;
  return isRight ? null : `The price can be ${rupees(least)} to ${rupees(listPrice)}`;
}
