import { describe, expect, it } from 'vitest';
import { shortLines, trays } from './pick.rules.ts';

const order = (orderId: string, tray: number | null, quantity = 1) => ({
  orderId,
  orderLineId: `${orderId}-1`,
  tray,
  quantity,
});

describe('copies that cannot be found', () => {
  const item = { orders: [order('A', 1), order('B', 2, 2), order('C', null)] };

  it.each([
    [4, []],
    [3, [['C', 1]]],
    [
      2,
      [
        ['B', 1],
        ['C', 1],
      ],
    ],
    [
      1,
      [
        ['B', 2],
        ['C', 1],
      ],
    ],
    [
      0,
      [
        ['A', 1],
        ['B', 2],
        ['C', 1],
      ],
    ],
  ])('are missing in the last orders if %i of 4 are found', (found, missing) => {
    expect(shortLines(item, found).map(({ orderId, quantity }) => [orderId, quantity])).toEqual(missing);
  });
});

describe('the trays of an item', () => {
  it('are summed and sorted, after the batch of single copies', () => {
    const item = { orders: [order('A', 3), order('B', null), order('C', 1, 2), order('D', null), order('E', 3)] };
    expect(trays(item)).toEqual([
      { tray: null, quantity: 2 },
      { tray: 1, quantity: 2 },
      { tray: 3, quantity: 2 },
    ]);
  });
});
