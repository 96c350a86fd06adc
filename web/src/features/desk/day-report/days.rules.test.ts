import { describe, expect, it } from 'vitest';
import { addDays } from '#api/delivery/business-days.rules.ts';
import { parseDay } from './days.rules.ts';

describe('the days of the day report', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i days make %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

  it('are read from the URL; anything else is today', () => {
    expect(parseDay('2026-11-22')).toBe('2026-11-22');
    for (const text of [null, '', 'yesterday', '2026-13-01', '2026-11-22T00:00']) expect(parseDay(text)).toBeNull();
  });
});
