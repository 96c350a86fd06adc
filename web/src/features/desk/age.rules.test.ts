import { expect, it } from 'vitest';
import { ageText } from './age.rules.ts';

it.each([
  ['2026-11-22T10:00:00Z', '0 min'],
  ['2026-11-22T10:05:00Z', '0 min'],
  ['2026-11-22T09:00:01Z', '59 min'],
  ['2026-11-22T09:00:00Z', '1 h'],
  ['2026-11-20T10:00:01Z', '47 h'],
  ['2026-11-20T10:00:00Z', '2 d'],
])('the age of %s is %s', (time, age) => {
  expect(ageText(time, new Date('2026-11-22T10:00:00Z'))).toBe(age);
});
