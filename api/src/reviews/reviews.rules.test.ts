import { describe, expect, it } from 'vitest';
import { averageRating, reviewerName } from './reviews.rules.ts';

describe('the average rating', () => {
  it.each([
    [0, 0, null],
    [5, 1, 5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [9, 2, 4.5],
  ])('of %d stars in %d reviews is %s', (sum, count, average) => {
    expect(averageRating(sum, count)).toBe(average);
  });
});

describe('the name of a reviewer', () => {
  it.each([
    ['Asha', 'Rao', 'Asha R.'],
    ['Asha', 'rao', 'Asha R.'],
    ['Admin', '', 'Admin'],
    ['आशा', 'राव', 'आशा र.'],
  ])('%s %s is shown as %s', (firstName, lastName, name) => {
    expect(reviewerName(firstName, lastName)).toBe(name);
  });
});
