import { describe, expect, it } from 'vitest';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { type PickLine, sumItems } from './pick-lists.rules.ts';

const line = (bookId: string, shelf: string | null, overrides: Partial<PickLine> = {}): PickLine => ({
  orderId: 'ES-1',
  orderLineId: `line of ${bookId}`,
  bookId,
  bookDescription: `Title of ${bookId}`,
  coverKey: null,
  condition: Condition.NEW,
  quantity: 1,
  shelf,
  copy: null,
  tray: 1,
  ...overrides,
});

describe('the items of a pick list', () => {
  it('are in the natural order of the shelves, books without a shelf last', () => {
    const items = sumItems([line('A', null), line('B', 'A10-1'), line('C', 'A3-10'), line('D', 'A3-2')]);
    expect(items.map(({ shelf }) => shelf)).toEqual(['A3-2', 'A3-10', 'A10-1', null]);
  });

  it('sum the copies of a book by condition, new before used, and say for which tray', () => {
    const items = sumItems([
      line('A', 'A1', { condition: Condition.PREOWNED, tray: 2, orderId: 'ES-2' }),
      line('A', 'A1', { quantity: 2, tray: 3, orderId: 'ES-3' }),
      line('A', 'A1', { tray: null, orderId: 'ES-9' }),
    ]);
    expect(
      items.map(({ condition, quantity, orders }) => [condition, quantity, orders.map(({ tray }) => tray)]),
    ).toEqual([
      [Condition.NEW, 3, [null, 3]],
      [Condition.PREOWNED, 1, [2]],
    ]);
  });
});
