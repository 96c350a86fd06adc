import { describe, expect, it } from 'vitest';
import { OrderStatus } from '../orders/orders.rules.ts';
import { eventDetail } from './exchange-events.rules.ts';
import {
  canExchangeTransitionTo,
  type ExchangeableLine,
  EXCHANGE_MESSAGES,
  exchangeableQuantity,
  exchangeProblem,
  ExchangeReason,
  ExchangeResolution,
  ExchangeStatus,
  isExchangeOpen,
  isWithdrawable,
} from './exchanges.rules.ts';

const STATUSES = Object.values(ExchangeStatus);

/** All allowed changes. */
const ALLOWED = new Set([
  'REQUESTED APPROVED',
  'REQUESTED DECLINED',
  'REQUESTED WITHDRAWN',
  'APPROVED PICKUP_BOOKED',
  'APPROVED RESOLVED',
  'APPROVED REJECTED',
  'APPROVED WITHDRAWN',
  'PICKUP_BOOKED PICKED_UP',
  'PICKUP_BOOKED APPROVED',
  'PICKUP_BOOKED WITHDRAWN',
  'PICKED_UP RECEIVED',
  'RECEIVED RESOLVED',
  'RECEIVED REJECTED',
]);

describe('an exchange', () => {
  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))(
    'that is %s and becomes %s follows the table',
    (from, to) => expect(canExchangeTransitionTo(from, to)).toBe(ALLOWED.has(`${from} ${to}`)),
  );

  it('can be withdrawn until the courier has the book', () => {
    const withdrawable = (replacementShipmentId: string | null) =>
      STATUSES.filter((status) => isWithdrawable({ status, replacementShipmentId }));
    expect(withdrawable(null)).toEqual(['REQUESTED', 'APPROVED', 'PICKUP_BOOKED']);
    expect(withdrawable('packed')).toEqual([]);
  });

  it('has come to its end when it is declined, withdrawn, resolved or rejected', () => {
    expect(STATUSES.filter((status) => !isExchangeOpen(status))).toEqual([
      'DECLINED',
      'WITHDRAWN',
      'RESOLVED',
      'REJECTED',
    ]);
  });
});

const DELIVERED_AT = new Date('2026-11-23T09:45:00Z');
const after = (hours: number, seconds: number) =>
  new Date(DELIVERED_AT.getTime() + hours * 3_600_000 + seconds * 1_000);

/** A delivered line of three copies, one of which was cancelled before. */
const line = (overrides: Partial<ExchangeableLine> = {}): ExchangeableLine => ({
  orderStatus: OrderStatus.DELIVERED,
  deliveredAt: DELIVERED_AT,
  quantity: 3,
  cancelledQuantity: 1,
  soldBack: 0,
  exchanges: [],
  ...overrides,
});

describe('the copies of a line', () => {
  it('can be exchanged within 72 hours of the delivery', () => {
    expect(exchangeableQuantity(line(), DELIVERED_AT)).toBe(2);
    expect(exchangeableQuantity(line(), after(71, 3_599))).toBe(2);
    expect(exchangeableQuantity(line(), after(72, 0))).toBe(2);
    expect(exchangeableQuantity(line(), after(72, 1))).toBe(0);
  });

  it('cannot be exchanged later, for a reason with the moment in India when that ended', () => {
    expect(exchangeProblem(line(), after(72, 1))).toBe(
      'Exchanges of this order were possible until 26 November, 3:15 pm.',
    );
  });

  it.each(Object.values(OrderStatus).filter((status) => status !== OrderStatus.DELIVERED))(
    'cannot be exchanged while the order is %s',
    (orderStatus) => {
      expect(exchangeProblem(line({ orderStatus, deliveredAt: null }), DELIVERED_AT)).toBe(
        EXCHANGE_MESSAGES.notDelivered,
      );
      expect(exchangeableQuantity(line({ orderStatus }), DELIVERED_AT)).toBe(0);
    },
  );

  it.each(STATUSES.filter(isExchangeOpen))('cannot be exchanged while an exchange of one is %s', (status) => {
    const open = line({ exchanges: [{ status, quantity: 1 }] });
    expect(exchangeProblem(open, DELIVERED_AT)).toBe(EXCHANGE_MESSAGES.open);
    expect(exchangeableQuantity(open, DELIVERED_AT)).toBe(0);
  });

  it.each([ExchangeStatus.DECLINED, ExchangeStatus.WITHDRAWN, ExchangeStatus.REJECTED])(
    'can be exchanged again after an exchange was %s',
    (status) => expect(exchangeableQuantity(line({ exchanges: [{ status, quantity: 2 }] }), DELIVERED_AT)).toBe(2),
  );

  it('can be exchanged once: those of a resolved exchange do not count any more', () => {
    const resolved = { status: ExchangeStatus.RESOLVED, quantity: 1 };
    expect(exchangeableQuantity(line({ exchanges: [resolved] }), DELIVERED_AT)).toBe(1);
    const all = line({ exchanges: [resolved, resolved] });
    expect(exchangeableQuantity(all, DELIVERED_AT)).toBe(0);
    expect(exchangeProblem(all, DELIVERED_AT)).toBe(EXCHANGE_MESSAGES.noneLeft);
    expect(exchangeableQuantity(line({ soldBack: 1 }), DELIVERED_AT)).toBe(1);
  });
});

describe('the timeline', () => {
  const exchange = {
    quantity: 2,
    reason: ExchangeReason.NOT_AS_DESCRIBED,
    message: 'The photographs show no damage.',
    resolution: null,
    refundInPaise: null,
  };
  const book = { bookDescription: 'Waves for JEE' };

  it.each([
    [ExchangeStatus.REQUESTED, '2 × Waves for JEE. Condition not as described.'],
    [ExchangeStatus.WITHDRAWN, '2 × Waves for JEE.'],
    [ExchangeStatus.DECLINED, 'The photographs show no damage.'],
    [ExchangeStatus.REJECTED, 'The photographs show no damage.'],
  ])('tells what an exchange is about that is %s', (status, text) => {
    expect(eventDetail({ ...exchange, status }, book)).toBe(text);
  });

  it.each([
    [ExchangeResolution.REPLACED, null, 'your replacement is on its way.'],
    [ExchangeResolution.REFUNDED, 26_100, '₹261 goes back to you.'],
    [ExchangeResolution.PART_REFUNDED, 13_050, '₹130.50 goes back to you.'],
    [ExchangeResolution.KEPT, 10_000, 'you keep the book, and ₹100 goes back to you.'],
  ])('tells how an exchange was resolved: %s', (resolution, refundInPaise, text) => {
    const resolved = { ...exchange, status: ExchangeStatus.RESOLVED, resolution, refundInPaise };
    expect(eventDetail(resolved, book)).toBe(text);
  });
});
