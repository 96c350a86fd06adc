import { describe, expect, it } from 'vitest';
import {
  mayBecome,
  NUMBER_BYTES,
  orderNumber,
  OrderStatus,
  payableUntil,
  timeToExpire,
  tooManyUnpaid,
} from './orders.rules.ts';

const { CANCELLED, DELIVERED, EXPIRED, OUT_FOR_DELIVERY, PACKED, PENDING_PAYMENT, PLACED, SHIPPED } = OrderStatus;

describe('an order', () => {
  it('goes from its payment to the door, step by step', () => {
    const way = [PENDING_PAYMENT, PLACED, PACKED, SHIPPED, OUT_FOR_DELIVERY, DELIVERED];
    way.forEach((from, withProgress) => {
      expect(way.filter((to) => mayBecome(from, to))).toEqual(way.slice(withProgress + 1, withProgress + 2));
    });
  });

  it('expires only while it is unpaid, and may be placed after all', () => {
    expect(Object.values(OrderStatus).filter((from) => mayBecome(from, EXPIRED))).toEqual([PENDING_PAYMENT]);
    expect(Object.values(OrderStatus).filter((to) => mayBecome(EXPIRED, to))).toEqual([PLACED]);
  });

  it('is cancelled only as long as it is in the shop, and then for good', () => {
    const cancellable = Object.values(OrderStatus).filter((from) => mayBecome(from, CANCELLED));
    expect(cancellable).toEqual([PENDING_PAYMENT, PLACED, PACKED]);
    expect(Object.values(OrderStatus).filter((to) => mayBecome(CANCELLED, to))).toEqual([]);
  });

  it('can be paid for half an hour', () => {
    expect(payableUntil(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-22T10:30:00Z'));
  });
});

describe('the number of an order', () => {
  it('tells the day in India', () => {
    const random = new Uint8Array(NUMBER_BYTES);
    expect(orderNumber(new Date('2026-11-22T18:29:59Z'), random)).toBe('ES-261122-22222222');
    expect(orderNumber(new Date('2026-11-22T18:30:00Z'), random)).toBe('ES-261123-22222222');
  });

  it('has no letters that are taken for digits, each of the others as likely', () => {
    const letters = Array.from({ length: 256 }, (_, byte) => orderNumber(new Date(), Uint8Array.of(byte)).at(-1));
    const counts = new Map<unknown, number>();
    for (const email of letters) counts.set(email, (counts.get(email) ?? 0) + 1);
    expect([...counts.keys()].join('')).not.toMatch(/[01IO]/);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });
});

describe('one more unpaid order', () => {
  it('is refused with the time, in India, by which the first has expired for certain', () => {
    const ordered = new Date('2026-11-22T04:42:30Z');
    const wait = timeToExpire(ordered, ordered);
    expect(wait).toBe(31 * 60_000);
    expect(tooManyUnpaid(new Date(ordered.getTime() + wait))).toBe(
      'You have 3 orders that wait for payment. Please pay for one of them, or wait until 10:44 am.',
    );
  });

  it('waits at least for the next minute, where the first is still to be expired', () => {
    expect(timeToExpire(new Date('2026-11-22T04:00:00Z'), new Date('2026-11-22T09:00:00Z'))).toBe(60_000);
  });
});
