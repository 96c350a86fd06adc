import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTimeOnReport,
  firstCheckTime,
  isKnown,
  latestStatus,
  nextCheckTime,
  type PaymentStatus,
} from './payments.rules.ts';

describe('the status of a payment', () => {
  it('does not depend on the order of its reports', () => {
    const status = fc.constantFrom<PaymentStatus>('created', 'failed', 'authorized', 'captured', 'refunded');
    fc.assert(
      fc.property(fc.array(status, { minLength: 1 }), fc.infiniteStream(fc.nat()), (reports, order) => {
        const shuffled = reports
          .map((one) => ({ one, place: order.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one);
        expect(shuffled.reduce(latestStatus)).toBe(reports.reduce(latestStatus));
      }),
    );
  });
});

describe('a payment intent', () => {
  const createdAt = new Date('2026-11-22T10:00:00Z');
  const minutesAfter = (time: Date | null) => time && (time.getTime() - createdAt.getTime()) / 60_000;
  const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

  it('is checked when its order expires, then after 4 and 32 hours', () => {
    expect(minutesAfter(firstCheckTime(createdAt))).toBe(30);
    expect(minutesAfter(nextCheckTime(createdAt, at(15), false))).toBe(30);
    expect(minutesAfter(nextCheckTime(createdAt, at(30), false))).toBe(4 * 60);
    expect(minutesAfter(nextCheckTime(createdAt, at(4 * 60), false))).toBe(32 * 60);
    expect(nextCheckTime(createdAt, at(32 * 60), false)).toBeNull();
  });

  it('is checked every minute while its order waits for a payment', () => {
    expect(minutesAfter(nextCheckTime(createdAt, at(100), true))).toBe(101);
    expect(nextCheckTime(createdAt, at(3 * 24 * 60), true)).toBeNull();
  });

  it.each([
    ['before its first check', 10, null, 30],
    ['after its checks have ended', 3_000, null, 3_001],
    ['long before its next check', 100, 240, 101],
    ['just before its next check', 100, 100.5, 100.5],
  ])('is checked soon after a report %s, but not before its order expires', (_when, now, next, checked) => {
    const intent = { createdAt, nextCheckAt: next === null ? null : at(next) };
    expect(minutesAfter(checkTimeOnReport(intent, at(now)))).toBe(checked);
  });
});

describe('a payment that the provider lists', () => {
  it.each<[PaymentStatus | null, number, PaymentStatus, boolean]>([
    [null, 0, 'created', false],
    ['created', 100, 'created', true],
    ['created', 100, 'captured', false],
    ['failed', 100, 'captured', false],
    ['captured', 100, 'captured', true],
    ['captured', 100, 'authorized', true],
    ['authorized', 100, 'authorized', false],
    ['refunded', 100, 'refunded', false],
    ['refunded', 0, 'refunded', true],
  ])('stored as %s with %d paise left and listed as %s: known is %s', (status, leftInPaise, listed, known) => {
    expect(isKnown(status && { status, leftInPaise }, listed)).toBe(known);
  });
});
