import { describe, expect, it } from 'vitest';
import { comingExamYear, promiseDays } from './exam-seasons.rules.ts';

const at = (day: string) => new Date(`${day}T12:00:00+05:30`);

describe('the coming exam', () => {
  it.each([
    ['JEE', '2026-05-31', 2026],
    ['jee', '2026-06-01', 2027],
    ['CBSE', '2026-04-16', 2027],
    ['CAT', '2026-11-30', 2026],
  ])('of %s on %s is that of %i', (exam, day, year) => expect(comingExamYear(exam, at(day))).toBe(year));
});

describe('a promise', () => {
  it.each([
    ['JEE', '2026-11-27', { until: '2027-06-30', over: '2027-05-31' }],
    ['JEE', '2026-04-01', { until: '2027-06-30', over: '2027-05-31' }],
    ['UPSC', '2026-06-01', { until: '2026-10-31', over: '2026-09-30' }],
  ])('for %s of %s is kept until the season ends', (exam, day, days) =>
    expect(promiseDays(exam, at(day))).toEqual(days),
  );
});
