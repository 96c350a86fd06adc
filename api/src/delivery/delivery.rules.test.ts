import { describe, expect, it } from 'vitest';
import { deliveryDate, isPincode, estimateByDistance } from './delivery.rules.ts';

describe('the delivery date', () => {
  it.each([
    ['2026-11-22T10:00:00+05:30', 2, '2026-11-25'],
    ['2026-11-22T23:59:59.999+05:30', 2, '2026-11-25'],
    ['2026-11-23T00:00:00+05:30', 2, '2026-11-26'],
    ['2026-11-22T18:29:59Z', 2, '2026-11-25'],
    ['2026-11-22T18:30:00Z', 2, '2026-11-26'],
    ['2026-11-30T12:00:00+05:30', 0, '2026-12-01'],
    ['2026-12-28T12:00:00+05:30', 3, '2027-01-01'],
    ['2026-12-31T23:30:00+05:30', 0, '2027-01-01'],
    ['2027-02-26T12:00:00+05:30', 2, '2027-03-01'],
    ['2028-02-26T12:00:00+05:30', 2, '2028-02-29'],
    ['2028-02-28T23:59:00+05:30', 1, '2028-03-01'],
  ])('of an order at %s with a turn-around time of %i days is %s', (now, tat, date) => {
    expect(deliveryDate(new Date(now), tat)).toBe(date);
  });
});

describe('an estimate by distance from Indore', () => {
  it.each([
    ['Indore', 'Madhya Pradesh', 2, true],
    ['Bhopal', 'Madhya Pradesh', 3, true],
    ['Mumbai', 'Maharashtra', 4, true],
    ['Chennai', 'Tamil Nadu', 6, true],
    ['Kamrup', 'Assam', 8, false],
    ['Lakshadweep', 'Lakshadweep', 8, false],
  ])('to %s, %s is %i days, pay on delivery: %s', (district, state, tat, payOnDelivery) => {
    expect(estimateByDistance({ district, state })).toEqual({ tat, payOnDelivery });
  });
});

describe('a PIN code', () => {
  it.each(['452005', '000000'])('can be %j', (text) => expect(isPincode(text)).toBe(true));
  it.each(['', '45200', '4520055', '45200a', ' 452005', '452005\n', '४५२००५'])('cannot be %j', (text) =>
    expect(isPincode(text)).toBe(false),
  );
});
