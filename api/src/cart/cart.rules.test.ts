import { describe, expect, it } from 'vitest';
import { Condition, type Offer, offersOf } from '../catalogue/catalogue.rules.ts';
import { priceLine, totalsOf, warningsOf } from './cart.rules.ts';

const PRICES = { newPrice: 500, newPriceDiscount: 435, preOwnedPrice: 300, preOwnedPriceDiscount: 310 };

/** The offer of a new copy, of which so many are left. */
function offer(copiesLeft: number | null, condition = Condition.NEW): Offer {
  return offersOf({ ...PRICES, newStock: copiesLeft, preOwnedStock: copiesLeft }).find(
    (one) => one.condition === condition,
  ) as Offer;
}

const line = (quantity: number, copiesLeft: number | null, priceWhenAdded = 435) => ({
  quantity,
  priceWhenAdded,
  offer: offer(copiesLeft),
});

describe('a line of a cart', () => {
  it('costs today’s price for each copy', () => {
    expect(priceLine(line(3, null, 1))).toEqual({ unitPrice: 435, listPrice: 500, total: 1305, isAvailable: true });
  });

  it.each([
    ['all is well', line(2, null), []],
    ['there are plenty', line(2, 4), []],
    ['few are left', line(1, 3), ['Only 3 left.']],
    ['fewer are left than it has', line(10, 9), ['Only 9 left.']],
    ['as many are left as it has', line(10, 10), []],
    ['the price has gone up', line(1, null, 400), ['The price has changed from ₹400 to ₹435.']],
    ['the price has gone down', line(1, null, 123456), ['The price has changed from ₹1,23,456 to ₹435.']],
    ['both', line(1, 1, 400), ['The price has changed from ₹400 to ₹435.', 'Only 1 left.']],
    ['it is sold out', line(1, 0, 400), ['This is no longer available in this condition.']],
  ])('where %s', (_what, warned, messages) => {
    expect(warningsOf(warned).map(({ message }) => message)).toEqual(messages);
  });
});

describe('what a cart comes to', () => {
  const priced = (quantity: number, copiesLeft: number | null, condition = Condition.NEW) => ({
    quantity,
    ...priceLine({ quantity, priceWhenAdded: 0, offer: offer(copiesLeft, condition) }),
  });

  it('leaves out what is not available, but for the number of copies', () => {
    expect(totalsOf([priced(2, null), priced(3, 0)])).toEqual({
      count: 5,
      subtotal: 870,
      listTotal: 1000,
      savings: 130,
    });
  });

  it('never saves less than nothing', () => {
    expect(totalsOf([priced(1, null, Condition.PREOWNED)])).toMatchObject({
      subtotal: 310,
      listTotal: 300,
      savings: 0,
    });
  });

  it('is nothing where it is empty', () => {
    expect(totalsOf([])).toEqual({ count: 0, subtotal: 0, listTotal: 0, savings: 0 });
  });
});
