import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstCheck,
  laterOf,
  type PaymentSummary,
  PaymentState,
  paymentStateFrom,
  nextCheck,
  type PaymentStatus,
} from './payment-state.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';

const payment = (differing: Partial<PaymentSummary>): PaymentSummary => ({
  providerPaymentId: 'pay_1',
  status: 'captured',
  method: 'card',
  verifySignature: false,
  refund: null,
  ...differing,
});

const online = (payments: PaymentSummary[], paidBy: string | null = null) =>
  paymentStateFrom({ paymentOption: PaymentOption.ONLINE, paidBy, payments });

describe('the money of an order', () => {
  it.each([
    ['unpaid without a payment', online([]), PaymentState.UNPAID],
    ['unpaid where a payment failed', online([payment({ status: 'failed' })]), PaymentState.UNPAID],
    ['unpaid where a card was only begun', online([payment({ status: 'created' })]), PaymentState.UNPAID],
    ['awaited where UPI was begun', online([payment({ status: 'created', method: 'upi' })]), PaymentState.CONFIRMING],
    [
      'awaited where a browser proved it',
      online([payment({ status: 'created', verifySignature: true })]),
      PaymentState.CONFIRMING,
    ],
    ['awaited where the bank agreed', online([payment({ status: 'authorized' })]), PaymentState.CONFIRMING],
    ['paid by the payment it was placed for', online([payment({})], 'pay_1'), PaymentState.PAID],
    [
      'paid, though another payment goes back',
      online([payment({}), payment({ providerPaymentId: 'pay_2', refund: { status: 'PENDING' } })], 'pay_1'),
      PaymentState.PAID,
    ],
    ['on its way back', online([payment({ refund: { status: 'PENDING' } })]), PaymentState.REFUND_PENDING],
    ['back', online([payment({ status: 'refunded', refund: { status: 'PROCESSED' } })]), PaymentState.REFUNDED],
    ['back where the provider says so', online([payment({ status: 'refunded' })], 'pay_1'), PaymentState.REFUNDED],
    [
      'collected at the door',
      paymentStateFrom({ paymentOption: PaymentOption.PAY_ON_DELIVERY, paidBy: null, payments: [] }),
      PaymentState.COLLECT_ON_DELIVERY,
    ],
  ])('is %s', (_what, state, expected) => expect(state).toBe(expected));
});

describe('news of a payment', () => {
  it('come to the same in whatever order they are heard', () => {
    const status = fc.constantFrom<PaymentStatus>('created', 'failed', 'authorized', 'captured', 'refunded');
    fc.assert(
      fc.property(fc.array(status, { minLength: 1 }), fc.infiniteStream(fc.nat()), (news, order) => {
        const shuffled = news
          .map((one) => ({ one, place: order.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one);
        expect(shuffled.reduce(laterOf)).toBe(news.reduce(laterOf));
      }),
    );
  });
});

describe('the provider', () => {
  const asked = new Date('2026-11-22T10:00:00Z');
  const minutesAfter = (time: Date | null) => time && (time.getTime() - asked.getTime()) / 60_000;
  const at = (minutes: number) => new Date(asked.getTime() + minutes * 60_000);

  it('is asked after 15 minutes, then ever more rarely, for three days', () => {
    expect(minutesAfter(firstCheck(asked))).toBe(15);
    expect(minutesAfter(nextCheck(asked, at(15), false))).toBe(18.75);
    expect(minutesAfter(nextCheck(asked, at(1), false))).toBe(2);
    expect(minutesAfter(nextCheck(asked, at(24 * 60), false))).toBe(30 * 60);
    expect(nextCheck(asked, at(3 * 24 * 60), false)).toBeNull();
  });

  it('is asked every minute while a payment is awaited', () => {
    expect(minutesAfter(nextCheck(asked, at(100), true))).toBe(101);
    expect(nextCheck(asked, at(3 * 24 * 60), true)).toBeNull();
  });
});
