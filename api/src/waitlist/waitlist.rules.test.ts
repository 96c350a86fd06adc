import { expect, it } from 'vitest';
import { CopyGrade } from '../copies/copies.rules.ts';
import { maxPriceError, placeText, timeLeftText, WAITLIST_MESSAGES, entryText } from './waitlist.rules.ts';

it.each([
  [1, 1, 'You are 1st of 1'],
  [2, 7, 'You are 2nd of 7'],
  [3, 7, 'You are 3rd of 7'],
  [11, 12, 'You are 11th of 12'],
  [22, 40, 'You are 22nd of 40'],
])('place %i of %i reads: %s', (place, length, text) => {
  expect(placeText(place, length)).toBe(text);
});

it.each([
  [0, 'The time is over: it goes to the next in turn.'],
  [59, '59 min left'],
  [60, '1 h 0 min left'],
  [719, '11 h 59 min left'],
])('%i minutes read: %s', (minutes, text) => {
  expect(timeLeftText(minutes)).toBe(text);
});

it.each([
  ['250', null],
  ['1', null],
  ['', WAITLIST_MESSAGES.maxPrice],
  ['0', WAITLIST_MESSAGES.maxPrice],
  ['2.5', WAITLIST_MESSAGES.maxPrice],
  ['cheap', WAITLIST_MESSAGES.maxPrice],
  ['100001', WAITLIST_MESSAGES.maxPrice],
])('The highest price "%s" gets the error %s', (text, error) => {
  expect(maxPriceError(text)).toBe(error);
});

it('A want reads as what the customer asked for', () => {
  expect(entryText({ minGrade: CopyGrade.GOOD, maxPrice: 250 })).toBe('at least Good, for at most ₹250');
});
