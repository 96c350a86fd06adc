import { expect, it } from 'vitest';
import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { changeOf } from './counts.rules.ts';

it.each([
  [5, -2, -2],
  [1, -3, -1],
  [BOOK_LIMITS.highestStock, 1, 0],
])('a stock of %j with a difference of %j changes by %j', (stock, difference, change) => {
  expect(changeOf(stock, difference)).toBe(change);
});
