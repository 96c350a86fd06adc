import { describe, expect, it } from 'vitest';
import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { isOnShelves, postedChange } from './counts.rules.ts';

describe('shelves of a count', () => {
  it.each([
    ['A3', ['A3'], true],
    ['A3-2', ['A3'], true],
    ['A30', ['A3'], false],
    ['A3', ['A'], true],
    ['AB3', ['A'], false],
    ['A3-12', ['A3-1'], false],
    ['B1', ['A', 'B'], true],
    ['', ['A'], false],
    ['', [], true],
  ])('%j of %j: %j', (shelf, shelves, isOn) => {
    expect(isOnShelves(shelf, shelves)).toBe(isOn);
  });
});

describe('the change of a stock', () => {
  it.each([
    [5, -2, 0, -2],
    [1, -3, 0, -1],
    [null, 5, 0, 5],
    [null, 5, 2, 3],
    [null, 1, 2, 0],
    [5, 2, 9, 2],
    [BOOK_LIMITS.highestStock, 1, 0, 0],
  ])('of %j by %j, with %j ordered since, is %j', (stock, difference, ordered, change) => {
    expect(postedChange(stock, difference, ordered)).toBe(change);
  });
});
