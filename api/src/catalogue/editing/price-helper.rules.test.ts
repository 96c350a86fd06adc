import { describe, expect, it } from 'vitest';
import { suggestPrices } from './price-helper.rules.ts';

describe('the price helper', () => {
  it('derives every price from the list price of a new copy', () => {
    expect(suggestPrices(565)).toEqual({ newPriceDiscount: 484, preOwnedPrice: 339, preOwnedPriceDiscount: 343 });
  });

  it('keeps to its formulas even if a selling price exceeds the list price', () => {
    expect(suggestPrices(100)).toEqual({ newPriceDiscount: 135, preOwnedPrice: 60, preOwnedPriceDiscount: 110 });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('suggests nothing for a list price of %d', (price) => {
    expect(suggestPrices(price)).toBeNull();
  });
});
