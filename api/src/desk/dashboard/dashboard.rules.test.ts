import { describe, expect, it } from 'vitest';
import { boundsOf, daysOf, eachDay, RANGE_PRESETS, rangeBefore, rateOf } from './dashboard.rules.ts';

describe('a range of days', () => {
  it('begins and ends at midnight in India', () => {
    const { begins, ends } = boundsOf({ from: '2026-04-01', to: '2026-04-30' });
    expect([begins.toISOString(), ends.toISOString()]).toEqual([
      '2026-03-31T18:30:00.000Z',
      '2026-04-30T18:30:00.000Z',
    ]);
  });

  it('has its first and last day', () => {
    expect(eachDay({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect([
      daysOf({ from: '2026-01-01', to: '2026-12-31' }),
      daysOf({ from: '2026-01-02', to: '2026-01-01' }),
    ]).toEqual([365, 0]);
  });

  it('follows as many days', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });
});

it.each([
  ['30 days', '2026-02-09', '2026-03-10'],
  ['7 days', '2026-03-04', '2026-03-10'],
  ['90 days', '2025-12-11', '2026-03-10'],
  ['This month', '2026-03-01', '2026-03-10'],
  ['Last month', '2026-02-01', '2026-02-28'],
])('%s on 10 March are from %s to %s', (name, from, to) => {
  expect(RANGE_PRESETS.find(({ label }) => label === name)?.rangeOf('2026-03-10')).toEqual({ from, to });
});

it('of nothing there is no rate', () => {
  expect([rateOf(0, 0), rateOf(0, 3), rateOf(3, 3)]).toEqual([null, 0, 1]);
});
