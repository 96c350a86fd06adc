import { expect, it } from 'vitest';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { toPaise } from './paise.rules.ts';

it.each([
  ['469', 46_900],
  [' ₹1,250.5 ', 125_050],
  ['0.07', 7],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['1e3', null],
  ['12345678', null],
])('the typed amount %j is %s paise', (text, paise) => {
  expect(toPaise(text)).toBe(paise);
});

it.each([
  [46_900, '₹469'],
  [125_050, '₹1,250.50'],
  [7, '₹0.07'],
])('%s paise are shown as %s', (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});
