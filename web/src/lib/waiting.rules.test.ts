import { expect, it } from 'vitest';
import { waitText } from './waiting.rules.ts';

it.each([
  [1, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [3600, 'in 60 minutes'],
  [7201, 'in 3 hours'],
])('%i seconds are said as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
