import { expect, it } from 'vitest';
import { retryAfterText } from './errors.ts';

it.each([
  [1, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [3600, 'in 60 minutes'],
  [7201, 'in 3 hours'],
])('a Retry-After of %i seconds reads "%s"', (seconds, text) => {
  expect(retryAfterText(seconds)).toBe(text);
});
