import { describe, expect, it } from 'vitest';
import {
  canPayInstead,
  confirmableUntil,
  confirmationState,
  dayIfConfirmed,
  isLinkOpen,
  leavesToday,
} from './cash-confirmation.rules.ts';
import { HoldReason } from '../holds.rules.ts';
import { OrderStatus, PaymentOption } from '../orders.rules.ts';

const at = (time: string) => new Date(`${time}+05:30`);
const HOLD = {
  reason: HoldReason.COD_CONFIRMATION,
  userId: null,
  createdAt: at('2026-11-17T16:00:00'),
  releasedAt: null,
};

describe('the hold of a cash order', () => {
  it('waits for 48 hours', () => expect(confirmableUntil(HOLD)).toEqual(at('2026-11-19T16:00:00')));

  it.each([
    ['of staff', { userId: 'an admin' }],
    ['for another reason', { reason: HoldReason.ADDRESS }],
    ['that is released', { releasedAt: at('2026-11-17T17:00:00') }],
  ])('%s waits for no answer of the customer', (_what, change) =>
    expect(confirmableUntil({ ...HOLD, ...change })).toBeNull(),
  );

  it('is shown by its link for 14 days', () => {
    expect(isLinkOpen(HOLD.createdAt, at('2026-12-01T16:00:00'))).toBe(true);
    expect(isLinkOpen(HOLD.createdAt, at('2026-12-01T16:00:01'))).toBe(false);
  });
});

describe('the day of an order that is confirmed later', () => {
  const order = { createdAt: at('2026-11-17T16:00:00'), expectedDeliveryDate: '2026-11-20' };

  it.each([
    ['on the same day stays', '2026-11-17T23:59:00', '2026-11-20'],
    ['a day later is a day later', '2026-11-18T00:01:00', '2026-11-21'],
    ['counts no Sunday', '2026-11-19T10:00:00', '2026-11-23'],
    ['counts no holiday', '2026-11-20T10:00:00', '2026-11-25'],
  ])('%s', (_what, now, day) => expect(dayIfConfirmed(order, at(now))).toBe(day));

  it('never comes earlier than promised', () =>
    expect(dayIfConfirmed({ ...order, expectedDeliveryDate: '2026-11-16' }, at('2026-11-14T10:00:00'))).toBe(
      '2026-11-16',
    ));
});

describe('a paid parcel', () => {
  it.each([
    ['leaves on a working day', '2026-11-23T10:00:00', true],
    ['does not leave on a Sunday', '2026-11-22T10:00:00', false],
    ['does not leave on a holiday', '2026-11-24T10:00:00', false],
  ])('%s', (_what, now, leaves) => expect(leavesToday(at(now))).toBe(leaves));
});

describe('a payment instead of cash', () => {
  it.each(Object.values(OrderStatus))('of an order that is %s: only while the shop has it', (status) => {
    const isHere = [OrderStatus.PLACED, OrderStatus.PACKED].includes(status);
    expect(canPayInstead({ status, paymentOption: PaymentOption.PAY_ON_DELIVERY })).toBe(isHere);
    expect(canPayInstead({ status, paymentOption: PaymentOption.ONLINE })).toBe(false);
  });
});

describe('the state of a held order', () => {
  const cash = { status: OrderStatus.PLACED, paymentOption: PaymentOption.PAY_ON_DELIVERY };
  it.each([
    ['WAITING', cash, HOLD],
    ['CONFIRMED', cash, { ...HOLD, releasedAt: HOLD.createdAt }],
    ['PAID', { ...cash, paymentOption: PaymentOption.ONLINE }, { ...HOLD, releasedAt: HOLD.createdAt }],
    ['CANCELLED', { ...cash, status: OrderStatus.CANCELLED }, HOLD],
  ])('is %s', (state, order, hold) => expect(confirmationState(order, hold)).toBe(state));
});
