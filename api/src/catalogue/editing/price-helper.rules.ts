/** Prices derived from the list price of a new copy, whole rupees. */
interface SuggestedPrices {
  newPriceDiscount: number;
  preOwnedPrice: number;
  preOwnedPriceDiscount: number;
}

/** The price helper. Null unless the list price is positive. A suggested selling price may exceed its list price. */
export function suggestPrices(newPrice: number): SuggestedPrices | null {
  if (!Number.isFinite(newPrice) || newPrice <= 0) return null;
  return {
    newPriceDiscount: Math.round(newPrice * 0.75 + 60),
    preOwnedPrice: Math.round(newPrice * 0.6),
    preOwnedPriceDiscount: Math.round(newPrice * 0.5 + 60),
  };
}
