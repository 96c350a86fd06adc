import { describe, expect, it } from 'vitest';
import { allRemaining, areRemaining, cancelledAmount, isAllRemaining } from './cancellations.rules.ts';

describe('what is cancelled of an order', () => {
  const lines = [
    { orderLineId: 'a', quantity: 3, cancelledQuantity: 1, unitPrice: 100 },
    { orderLineId: 'b', quantity: 1, cancelledQuantity: 0, unitPrice: 250 },
    { orderLineId: 'c', quantity: 2, cancelledQuantity: 2, unitPrice: 40 },
  ];
  const order = { total: 3 * 100 + 250 + 2 * 40 + 30 };

  it('is at most what is left of each line', () => {
    expect(allRemaining(lines)).toEqual([
      { orderLineId: 'a', quantity: 2 },
      { orderLineId: 'b', quantity: 1 },
    ]);
    expect(areRemaining(lines, [{ orderLineId: 'a', quantity: 2 }])).toBe(true);
    expect(areRemaining(lines, [{ orderLineId: 'a', quantity: 3 }])).toBe(false);
    expect(areRemaining(lines, [{ orderLineId: 'c', quantity: 1 }])).toBe(false);
    expect(areRemaining(lines, [{ orderLineId: 'd', quantity: 1 }])).toBe(false);
  });

  it('costs its copies; with the last copies, all that is left, fees included', () => {
    expect(cancelledAmount(order, lines, [{ orderLineId: 'a', quantity: 1 }])).toBe(100);
    expect(isAllRemaining(lines, allRemaining(lines))).toBe(true);
    expect(cancelledAmount(order, lines, allRemaining(lines))).toBe(2 * 100 + 250 + 30);
  });
});
