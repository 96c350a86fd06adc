import { expect, it } from 'vitest';
import { rupeesInWords } from './amount-in-words.rules.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [19, 'Rupees Nineteen Only'],
  [20, 'Rupees Twenty Only'],
  [21, 'Rupees Twenty-One Only'],
  [100, 'Rupees One Hundred Only'],
  [469, 'Rupees Four Hundred Sixty-Nine Only'],
  [1_000, 'Rupees One Thousand Only'],
  [99_999, 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [100_000, 'Rupees One Lakh Only'],
  [123_000, 'Rupees One Lakh Twenty-Three Thousand Only'],
  [4_205_060, 'Rupees Forty-Two Lakh Five Thousand Sixty Only'],
  [10_000_000, 'Rupees One Crore Only'],
  [12_345_678, 'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight Only'],
])('%i rupees are %s', (amount, words) => expect(rupeesInWords(amount)).toBe(words));
