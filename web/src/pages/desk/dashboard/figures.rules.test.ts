import { describe, expect, it } from 'vitest';
import {
  count,
  numberChange,
  parseRange,
  periodBefore,
  rangeText,
  rateChange,
  rateText,
  shortNumber,
} from './figures.rules.ts';

const TODAY = '2026-11-22';
const parse = (query: string) => parseRange(new URLSearchParams(query), TODAY);

describe('the range of an address', () => {
  it.each(['', 'from=2026-11-01', 'from=2026-02-30&to=2026-03-02', 'from=1999-01-01&to=1999-01-02', 'from=x&to=y'])(
    'is the last 30 days for "%s"',
    (query) => expect(parse(query)).toEqual({ range: { from: '2026-10-24', to: TODAY }, problem: null }),
  );

  it('is what the address names', () => {
    const range = { from: '2026-04-01', to: '2026-04-30' };
    expect(parse('from=2026-04-01&to=2026-04-30')).toEqual({ range, problem: null });
  });

  it('has a problem if it is too long, or ends before it begins', () => {
    expect(parse('from=2025-11-22&to=2026-11-22').problem).toBeNull();
    expect(parse('from=2025-11-21&to=2026-11-22').problem).toBe('Please choose at most 366 days.');
    expect(parse('from=2026-11-22&to=2026-11-21').problem).toBe('The last day is before the first.');
  });
});

it('numbers have Indian groups, and are short on an axis', () => {
  expect(count(123456)).toBe('1,23,456');
  expect([0, 950, 1_000, 2_250, 105_000, 10_000_000].map(shortNumber)).toEqual([
    '0',
    '950',
    '1k',
    '2.25k',
    '1.05L',
    '1Cr',
  ]);
});

it('a rate is 100% only if it is all, and nothing without answers', () => {
  expect([null, 0, 0.8451, 0.9999, 1].map(rateText)).toEqual(['–', '0%', '84.5%', '99.9%', '100%']);
});

it('a change names its direction, and none without a period to compare with', () => {
  expect(numberChange(120, 100)).toEqual({ text: '+20%', direction: 'up' });
  expect(numberChange(90, 100)).toEqual({ text: '−10%', direction: 'down' });
  expect(numberChange(100, 100)).toEqual({ text: '0%', direction: 'same' });
  expect(numberChange(5, 0).direction).toBeNull();
  expect(rateChange(0.9, 0.885)).toEqual({ text: '+1.5 points', direction: 'up' });
  expect(rateChange(null, 0.8).direction).toBeNull();
});

it('a range and the period before are told in words', () => {
  expect(rangeText({ from: '2026-04-01', to: '2026-04-30' })).toBe('1 Apr 2026 to 30 Apr 2026');
  expect(rangeText({ from: '2026-04-01', to: '2026-04-01' })).toBe('1 Apr 2026');
  expect(periodBefore({ from: '2026-04-01', to: '2026-04-30' })).toBe('the 30 days before');
  expect(periodBefore({ from: '2026-04-01', to: '2026-04-01' })).toBe('the day before');
});
