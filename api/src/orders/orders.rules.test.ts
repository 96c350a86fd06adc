import { describe, expect, it } from 'vitest';
import {
  canTransitionTo,
  orderNumber,
  OrderStatus,
  paymentDeadline,
  timeToExpire,
  tooManyUnpaid,
} from './orders.rules.ts';

const { CANCELLED, DELIVERED, EXPIRED, OUT_FOR_DELIVERY, PACKED, PENDING_PAYMENT, PLACED, RETURNED, SHIPPED } =
  OrderStatus;

describe('an order', () => {
  it.each([
    [PENDING_PAYMENT, [PLACED, CANCELLED, EXPIRED]],
    [PLACED, [PACKED, CANCELLED]],
    [PACKED, [PLACED, SHIPPED, CANCELLED]],
    [SHIPPED, [OUT_FOR_DELIVERY, DELIVERED, RETURNED]],
    [OUT_FOR_DELIVERY, [SHIPPED, DELIVERED, RETURNED]],
    [DELIVERED, [SHIPPED, OUT_FOR_DELIVERY]],
    [RETURNED, []],
    [CANCELLED, []],
    [EXPIRED, [PLACED]],
  ])('that is %s can become %j and nothing else', (from, following) => {
    expect(Object.values(OrderStatus).filter((to) => canTransitionTo(from, to))).toEqual(following);
  });

  it('expires only while it is unpaid, and can then still be placed', () => {
    expect(Object.values(OrderStatus).filter((from) => canTransitionTo(from, EXPIRED))).toEqual([PENDING_PAYMENT]);
    expect(Object.values(OrderStatus).filter((to) => canTransitionTo(EXPIRED, to))).toEqual([PLACED]);
  });

  it('can be cancelled until it is shipped, and stays cancelled', () => {
    const cancellable = Object.values(OrderStatus).filter((from) => canTransitionTo(from, CANCELLED));
    expect(cancellable).toEqual([PENDING_PAYMENT, PLACED, PACKED]);
    expect(Object.values(OrderStatus).filter((to) => canTransitionTo(CANCELLED, to))).toEqual([]);
  });

  it('can be paid for 30 minutes', () => {
    expect(paymentDeadline(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-22T10:30:00Z'));
  });
});

describe('an order number', () => {
  it('contains the date in India', () => {
    expect(orderNumber(new Date('2026-11-22T18:29:59Z'), '22222222')).toBe('ES-261122-22222222');
    expect(orderNumber(new Date('2026-11-22T18:30:00Z'), '22222222')).toBe('ES-261123-22222222');
  });
});

describe('an order beyond the limit of unpaid orders', () => {
  it('is rejected with the time in India when the oldest one has expired for certain', () => {
    const ordered = new Date('2026-11-22T04:42:30Z');
    const wait = timeToExpire(ordered, ordered);
    expect(wait).toBe(31 * 60_000);
    expect(tooManyUnpaid(new Date(ordered.getTime() + wait))).toBe(
      'You have 3 orders that wait for payment. Please pay for one of them, or wait until 10:44 am.',
    );
  });

  it('waits at least a minute if the oldest one is overdue', () => {
    expect(timeToExpire(new Date('2026-11-22T04:00:00Z'), new Date('2026-11-22T09:00:00Z'))).toBe(60_000);
  });
});
