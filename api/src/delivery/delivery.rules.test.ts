import { describe, expect, it } from 'vitest';
import { addDays, dayInIndia, isBusinessDay } from './business-days.rules.ts';
import { DELIVERY_DAYS, deliveryDay, estimateByDistance, ESTIMATES, PROCESSING_DAYS } from './delivery.rules.ts';

describe('a business day', () => {
  it.each(['2026-11-23', '2026-11-28', '2027-01-25', '2028-02-29'])('is %s, from Monday to Saturday', (day) =>
    expect(isBusinessDay(day)).toBe(true),
  );
  it.each(['2026-11-22', '2027-01-26', '2027-08-15', '2028-10-02', '2026-12-25', '2026-11-24'])(
    'is not %s, a Sunday or a public holiday',
    (day) => expect(isBusinessDay(day)).toBe(false),
  );
});

describe('the promised day', () => {
  it.each([
    ['on a Monday', '2026-12-07T10:00:00+05:30', 2, 2, '2026-12-10'],
    ['on a Thursday, over a Sunday', '2026-12-10T10:00:00+05:30', 2, 3, '2026-12-14'],
    ['on a Saturday: the parcel leaves on Monday', '2026-12-12T10:00:00+05:30', 2, 3, '2026-12-16'],
    ['on a Sunday: the parcel leaves on Monday', '2026-12-13T10:00:00+05:30', 2, 2, '2026-12-16'],
    ['at the last moment of a Saturday in India', '2026-12-12T23:59:59.999+05:30', 2, 3, '2026-12-16'],
    ['at the first moment of a Sunday in India', '2026-12-12T18:30:00Z', 2, 2, '2026-12-16'],
    ['at the last moment of a Sunday in India', '2026-12-13T18:29:59.999Z', 2, 2, '2026-12-16'],
    ['at the first moment of a Monday in India', '2026-12-13T18:30:00Z', 2, 2, '2026-12-17'],
    ['on 25 January: Republic Day is left out', '2027-01-25T10:00:00+05:30', 2, 3, '2027-01-29'],
    ['on 23 January, a Saturday', '2027-01-23T10:00:00+05:30', 1, 3, '2027-01-27'],
    ['before a holiday of that year only', '2026-11-23T10:00:00+05:30', 0, 1, '2026-11-25'],
    ['at the end of a year', '2026-12-31T23:30:00+05:30', 1, 1, '2027-01-02'],
    ['over the end of a year', '2026-12-28T12:00:00+05:30', 5, 6, '2027-01-04'],
    ['over a leap day', '2028-02-26T12:00:00+05:30', 1, 2, '2028-02-29'],
    ['to the farthest places', '2026-12-07T10:00:00+05:30', DELIVERY_DAYS.most, 8, '2026-12-16'],
  ])('of an order %s (%s, %i business days in transit) is tomorrow plus %i days', (_when, now, transit, tat, date) => {
    expect(deliveryDay(new Date(now), transit)).toEqual({ tat, date });
  });

  it('is a business day and agrees with its number of days, whenever the order is placed', () => {
    const start = Date.parse('2026-11-22T18:29:00Z');
    for (let hours = 0; hours < 24 * 400; hours += 5) {
      const now = new Date(start + hours * 60 * 60_000);
      const { tat, date } = deliveryDay(now, hours % 9);
      expect(isBusinessDay(date)).toBe(true);
      expect(addDays(dayInIndia(now), 1 + tat)).toBe(date);
    }
  });
});

describe('an estimate by distance from Indore', () => {
  it.each([
    ['Indore', 'Madhya Pradesh', 2, true],
    ['Bhopal', 'Madhya Pradesh', 3, true],
    ['Mumbai', 'Maharashtra', 4, true],
    ['Chennai', 'Tamil Nadu', 5, true],
    ['Kamrup', 'Assam', 7, false],
    ['Lakshadweep', 'Lakshadweep', 7, false],
  ])('to %s, %s is %i business days, pay on delivery: %s', (district, state, transitDays, payOnDelivery) => {
    expect(estimateByDistance({ district, state })).toEqual({ transitDays, payOnDelivery });
  });

  it('is never longer than the policy says, and in the range of the policy for most of India', () => {
    const longest = Math.max(...Object.values(ESTIMATES).map(({ transitDays }) => transitDays));
    expect([PROCESSING_DAYS, DELIVERY_DAYS]).toEqual([
      { least: 1, most: 2 },
      { least: 5, most: 7 },
    ]);
    expect(longest).toBe(DELIVERY_DAYS.most);
    expect(ESTIMATES.FAR.transitDays).toBe(DELIVERY_DAYS.least);
  });
});
