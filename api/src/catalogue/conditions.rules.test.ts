import { describe, expect, it } from 'vitest';
import { Availability, Condition } from './catalogue.rules.ts';
import { offersOf, percentOff } from './conditions.rules.ts';

const book = {
  newPrice: 565,
  newPriceDiscount: 469,
  preOwnedPrice: 339,
  preOwnedPriceDiscount: 278,
  newStock: null,
  preOwnedStock: null,
  copyCount: null,
  highestCopyPrice: null,
  copyGrade: null,
  isPublished: true,
};

describe('offers', () => {
  it('round the percent off to the nearest whole number', () => {
    expect(percentOff(565, 469)).toBe(17);
    expect(percentOff(200, 99)).toBe(51);
  });

  it('have no percent off unless the selling price is below the list price', () => {
    expect(percentOff(100, 135)).toBe(0);
    expect(percentOff(0, 0)).toBe(0);
  });

  it('are new first, then pre-owned, each at its own price', () => {
    expect(offersOf(book)).toEqual([
      {
        condition: Condition.NEW,
        listPrice: 565,
        price: 469,
        highestPrice: 469,
        percentOff: 17,
        availability: Availability.IN_STOCK,
        copiesLeft: null,
        hasCopies: false,
        copyGrade: null,
      },
      {
        condition: Condition.PREOWNED,
        listPrice: 339,
        price: 278,
        highestPrice: 278,
        percentOff: 18,
        availability: Availability.IN_STOCK,
        copiesLeft: null,
        hasCopies: false,
        copyGrade: null,
      },
    ]);
  });

  it('are out of stock only if stock is tracked and no copy is left', () => {
    const [asNew, preOwned] = offersOf({ ...book, newStock: 0, preOwnedStock: 1 });
    expect(asNew).toMatchObject({ availability: Availability.OUT_OF_STOCK, copiesLeft: 0 });
    expect(preOwned).toMatchObject({ availability: Availability.IN_STOCK, copiesLeft: 1 });
  });

  it('say whether the copies are listed one by one: only pre-owned ones are', () => {
    const [asNew, preOwned] = offersOf({ ...book, preOwnedStock: 2, copyCount: 2, highestCopyPrice: 300 });
    expect([asNew, preOwned]).toMatchObject([
      { hasCopies: false, highestPrice: 469 },
      { hasCopies: true, highestPrice: 300 },
    ]);
  });
});
