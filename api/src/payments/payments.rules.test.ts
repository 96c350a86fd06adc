import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCheckTime, latestStatus, nextCheckTime, type PaymentStatus } from './payments.rules.ts';

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

  it('is checked after 15 minutes, then at growing intervals for three days', () => {
    expect(minutesAfter(firstCheckTime(createdAt))).toBe(15);
    expect(minutesAfter(nextCheckTime(createdAt, at(15), false))).toBe(18.75);
    expect(minutesAfter(nextCheckTime(createdAt, at(1), false))).toBe(2);
    expect(minutesAfter(nextCheckTime(createdAt, at(24 * 60), false))).toBe(30 * 60);
    expect(nextCheckTime(createdAt, at(3 * 24 * 60), false)).toBeNull();
  });

  it('is checked every minute while a payment is pending', () => {
    expect(minutesAfter(nextCheckTime(createdAt, at(100), true))).toBe(101);
    expect(nextCheckTime(createdAt, at(3 * 24 * 60), true)).toBeNull();
  });
});
