import { expect, it } from 'vitest';
import { ageText, remainingText } from './age.rules.ts';

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

it.each([
  ['2026-11-22T10:00:00Z', '0 min left', false],
  ['2026-11-22T13:59:59Z', '3 h left', false],
  ['2026-11-22T09:59:59.999Z', '0 min late', true],
  ['2026-11-22T07:00:00Z', '3 h late', true],
  ['2026-11-20T10:00:00Z', '2 d late', true],
])('until %s there are %s', (time, text, isLate) => {
  expect(remainingText(time, new Date('2026-11-22T10:00:00Z'))).toEqual({ text, isLate });
});
