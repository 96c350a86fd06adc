import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Condition } from '../catalogue.rules.ts';
import { lotsAfter, type LotUnits, shelfFacts, splitByLots } from './lots.rules.ts';
import { StockReason } from './stock.rules.ts';

const lot = (lotId: string, unitsLeft: number, more: Partial<LotUnits> = {}): LotUnits => {
  return { lotId, unitsLeft, mrp: 500, printingYear: 2024, taken: 0, ...more };
};
const changeOf = (change: number, stockAfter: number | null, condition = Condition.NEW) => {
  return { bookId: 'JEEPHY1000', condition, change, stockAfter };
};
const partsOf = (...args: Parameters<typeof splitByLots>) =>
  splitByLots(...args).map(({ lotId, change, stockAfter }) => [lotId, change, stockAfter]);

describe('a sale', () => {
  it('takes units without a lot, then the oldest lot', () => {
    const lots = [lot('old', 2), lot('new', 4)];
    expect(partsOf(changeOf(-5, 2), lots, StockReason.SALE)).toEqual([
      [null, -1, 6],
      ['old', -2, 4],
      ['new', -2, 2],
    ]);
  });

  it('of pre-owned units has no lot', () => {
    expect(partsOf(changeOf(-2, 1, Condition.PREOWNED), [lot('old', 2)], StockReason.SALE)).toEqual([[null, -2, 1]]);
  });
});

describe('units that come back', () => {
  it('go to the lots that their order took them from, the newest first', () => {
    const lots = [lot('old', 0, { taken: 2 }), lot('new', 3, { taken: 1 }), lot('newest', 5)];
    expect(partsOf(changeOf(2, 10), lots, StockReason.CANCEL)).toEqual([
      ['new', 1, 9],
      ['old', 1, 10],
    ]);
  });

  it('have no lot if their order took none', () => {
    expect(partsOf(changeOf(2, 4), [lot('old', 2)], StockReason.RETURN)).toEqual([[null, 2, 4]]);
  });
});

it('units that a count finds belong to the newest lot, and those that are typed in to none', () => {
  const lots = [lot('old', 1), lot('new', 1)];
  expect(partsOf(changeOf(3, 5), lots, StockReason.COUNT)).toEqual([['new', 3, 5]]);
  expect(partsOf(changeOf(3, 5), lots, StockReason.EDIT)).toEqual([[null, 3, 5]]);
});

it('a count without a difference, and the end of counting, keep their stock', () => {
  expect(partsOf(changeOf(0, 3), [lot('old', 3)], StockReason.COUNT)).toEqual([[null, 0, 3]]);
  expect(partsOf(changeOf(-3, null), [lot('old', 2)], StockReason.EDIT)).toEqual([
    [null, -1, 2],
    ['old', -2, null],
  ]);
});

it('whatever changes, its parts sum to it and no lot falls below 0', () => {
  const units = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(units, units), { maxLength: 4 }),
      units,
      fc.integer({ min: -30, max: 20 }),
      fc.constantFrom(StockReason.SALE, StockReason.CANCEL, StockReason.COUNT),
      (counts, others, wanted, reason) => {
        const lots = counts.map(([unitsLeft, taken], index) => lot(String(index), unitsLeft, { taken }));
        const stock = others + lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0);
        const change = Math.max(-stock, wanted) || 0;
        const parts = splitByLots(changeOf(change, stock + change), lots, reason);
        expect(parts.reduce((sum, part) => sum + part.change, 0)).toBe(change);
        expect(parts.at(-1)?.stockAfter).toBe(stock + change);
        const after = lotsAfter(lots, parts);
        expect(after.every(({ unitsLeft }) => unitsLeft >= 0)).toBe(true);
        expect(after.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0)).toBeLessThanOrEqual(stock + change);
      },
    ),
  );
});

describe('the shelf of a book', () => {
  it('has the lowest MRP and the earliest printing of the lots with units left', () => {
    const lots = [
      lot('gone', 0, { mrp: 300, printingYear: 2019 }),
      lot('old', 1, { mrp: 450, printingYear: 2023 }),
      lot('new', 5),
    ];
    expect(shelfFacts(lots, 6)).toEqual({ shelfMrp: 450, printingYear: 2023 });
    expect(shelfFacts([], 6)).toEqual({ shelfMrp: null, printingYear: null });
  });

  it('has no printing that one unit may not have', () => {
    expect(shelfFacts([lot('old', 1, { printingYear: null }), lot('new', 5)], 6).printingYear).toBeNull();
    expect(shelfFacts([lot('new', 5)], 6).printingYear).toBeNull();
  });
});
