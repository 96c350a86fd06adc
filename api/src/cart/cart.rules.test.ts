import { describe, expect, it } from 'vitest';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { type Offer, offerOf } from '../catalogue/conditions.rules.ts';
import { cartTotals, cartWarnings, CART_LIMITS, CART_MESSAGES, priceCartLine } from './cart.rules.ts';

const PRICES = { newPrice: 500, newPriceDiscount: 435, preOwnedPrice: 300, preOwnedPriceDiscount: 310 };

/** An offer with this many copies left. */
function offer(copiesLeft: number | null, condition = Condition.NEW): Offer {
  return offerOf(
    {
      ...PRICES,
      newStock: copiesLeft,
      preOwnedStock: copiesLeft,
      copyCount: null,
      highestCopyPrice: null,
      copyGrade: null,
      isPublished: true,
    },
    condition,
  );
}

const line = (quantity: number, copiesLeft: number | null, priceWhenAdded = 435) => ({
  quantity,
  priceWhenAdded,
  offer: offer(copiesLeft),
});

describe('a cart line', () => {
  it('costs the current price for each copy', () => {
    expect(priceCartLine(line(3, null, 1))).toEqual({
      unitPrice: 435,
      listPrice: 500,
      total: 1305,
      listTotal: 1500,
      isAvailable: true,
    });
  });

  it.each([
    ['nothing changed', line(2, null), []],
    ['many are left', line(2, 4), []],
    ['few are left', line(1, 3), ['Only 3 left.']],
    ['fewer are left than its quantity', line(10, 9), ['Only 9 left.']],
    ['exactly its quantity is left', line(10, 10), []],
    ['the price rose', line(1, null, 400), ['The price has changed from ₹400 to ₹435.']],
    ['the price fell', line(1, null, 123456), ['The price has changed from ₹1,23,456 to ₹435.']],
    ['the price rose and few are left', line(1, 1, 400), ['The price has changed from ₹400 to ₹435.', 'Only 1 left.']],
    ['it is sold out', line(1, 0, 400), ['This is no longer available in this condition.']],
  ])('warns if %s', (_description, cartLine, messages) => {
    expect(cartWarnings(cartLine).map(({ message }) => message)).toEqual(messages);
  });
});

describe('the message about an added book', () => {
  it('names the book and the condition', () => {
    expect(CART_MESSAGES.added('Optics', Condition.NEW)).toBe('Optics (New) added to cart.');
    expect(CART_MESSAGES.added('Optics', Condition.PREOWNED)).toBe('Optics (Pre-Owned) added to cart.');
  });

  it('cuts a long title after a word', () => {
    const title = 'भौतिकी '.repeat(40).trim();
    const [shown = ''] = CART_MESSAGES.added(title, Condition.NEW).split('…');
    expect(shown.length).toBeLessThanOrEqual(CART_LIMITS.titleInMessage);
    expect(shown).toMatch(/^(भौतिकी )+भौतिकी$/);
    expect(CART_MESSAGES.added('x'.repeat(300), Condition.NEW)).toBe(`${'x'.repeat(80)}… (New) added to cart.`);
  });
});

describe('the totals of a cart', () => {
  const priced = (quantity: number, copiesLeft: number | null, condition = Condition.NEW) => ({
    quantity,
    ...priceCartLine({ quantity, priceWhenAdded: 0, offer: offer(copiesLeft, condition) }),
  });

  it('exclude unavailable lines, except from the number of copies', () => {
    expect(cartTotals([priced(2, null), priced(3, 0)])).toEqual({
      count: 5,
      subtotal: 870,
      listTotal: 1000,
      savings: 130,
    });
  });

  it('never have negative savings', () => {
    expect(cartTotals([priced(1, null, Condition.PREOWNED)])).toMatchObject({
      subtotal: 310,
      listTotal: 300,
      savings: 0,
    });
  });

  it('are 0 for an empty cart', () => {
    expect(cartTotals([])).toEqual({ count: 0, subtotal: 0, listTotal: 0, savings: 0 });
  });
});
