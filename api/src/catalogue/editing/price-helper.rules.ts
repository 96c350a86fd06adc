/**
 * The price helper: prices derived from the list price of a new copy, whole rupees. Null unless that is positive. A suggested
 * selling price may exceed its list price.
 */
export function suggestPrices(newPrice: number) {
  if (!Number.isFinite(newPrice) || newPrice <= 0) return null;
  return {
    newPriceDiscount: Math.round(newPrice * 0.75 + 60),
    preOwnedPrice: Math.round(newPrice * 0.6),
    preOwnedPriceDiscount: Math.round(newPrice * 0.5 + 60),
  };
}
