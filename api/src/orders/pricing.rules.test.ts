import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPaise, toRupees, priceOrder, remainingTotal, savingsOf } from './pricing.rules.ts';

const rupees = fc.integer({ min: 1, max: 100_000 });
const line = fc.record({ quantity: fc.integer({ min: 1, max: 10 }), unitPrice: rupees, listPrice: rupees });

describe('the price of an order', () => {
  it('is the price of its books: the discount offsets the delivery fee', () => {
    expect(priceOrder([{ quantity: 2, unitPrice: 435, listPrice: 500 }])).toEqual({
      itemTotal: 870,
      listTotal: 1000,
      deliveryFee: 49,
      paymentFee: 0,
      discount: 49,
      total: 870,
    });
  });

  it('adds up and converts to paise and back without loss', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
        const { itemTotal, deliveryFee, paymentFee, discount, total } = priceOrder(lines);
        expect(total).toBe(itemTotal + deliveryFee + paymentFee - discount);
        expect(Number.isSafeInteger(toPaise(total))).toBe(true);
        expect(toRupees(toPaise(total))).toBe(total);
      }),
    );
  });

  it('is less the price of its cancelled copies for what is left of it', () => {
    const lines = [
      { cancelledQuantity: 2, unitPrice: 150 },
      { cancelledQuantity: 0, unitPrice: 500 },
    ];
    expect(remainingTotal({ total: 870 }, lines)).toBe(570);
  });

  it('has no savings if it is above the list price', () => {
    expect(savingsOf({ listTotal: 100, itemTotal: 120 })).toBe(0);
    expect(savingsOf({ listTotal: 120, itemTotal: 100 })).toBe(20);
  });
});
