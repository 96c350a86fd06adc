import { describe, expect, it } from 'vitest';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { isLate, lateBefore } from './late-orders.rules.ts';

/** The last minute of 26 November in India, and the first of the 27th. */
const EVENING = new Date('2026-11-26T18:29:00Z');
const MIDNIGHT = new Date('2026-11-26T18:30:00Z');
const late = (status: OrderStatus, now: Date) => isLate({ status, expectedDeliveryDate: '2026-11-26' }, now);

describe('an order', () => {
  it('is late from the end of its expected day in India, until it is delivered', () => {
    for (const status of ['PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY'] as OrderStatus[])
      expect([late(status, EVENING), late(status, MIDNIGHT)]).toEqual([false, true]);
  });

  it('that is delivered, or will not be, is not late', () => {
    for (const status of ['PENDING_PAYMENT', 'DELIVERED', 'RETURNED', 'CANCELLED', 'EXPIRED'] as OrderStatus[])
      expect(late(status, MIDNIGHT)).toBe(false);
  });

  it('gets the email that it is late at nine in the morning', () => {
    expect(lateBefore(new Date('2026-11-27T03:29:00Z'))).toBe('2026-11-26');
    expect(lateBefore(new Date('2026-11-27T03:30:00Z'))).toBe('2026-11-27');
  });
});
