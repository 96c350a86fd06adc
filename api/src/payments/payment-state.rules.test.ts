import { describe, expect, it } from 'vitest';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import {
  amountPaid,
  approvableUntil,
  payableUntil,
  PaymentState,
  paymentState,
  type PaymentSummary,
} from './payment-state.rules.ts';
import { RefundReason, RefundStatus } from './payments.rules.ts';

const payment = (overrides: Partial<PaymentSummary>): PaymentSummary => ({
  providerPaymentId: 'pay_1',
  status: 'captured',
  amountInPaise: 50_000,
  method: 'card',
  isSigned: false,
  refundedInPaise: 0,
  refunds: [],
  ...overrides,
});

/** The refund of a whole payment that the order did not need. */
const refunded = (status: RefundStatus) => ({
  refundedInPaise: 50_000,
  refunds: [{ amountInPaise: 50_000, reason: RefundReason.NOT_NEEDED, status }],
});

const online = (payments: PaymentSummary[], paymentId: string | null = null, status = OrderStatus.PENDING_PAYMENT) =>
  paymentState({ status, paymentOption: PaymentOption.ONLINE, paymentId }, payments, null);

const UPI = payment({ status: 'created', method: 'upi' });

describe('the payment state of an order', () => {
  it.each([
    ['unpaid without a payment', online([]), PaymentState.UNPAID],
    ['unpaid after a failed payment', online([payment({ status: 'failed' })]), PaymentState.UNPAID],
    ['unpaid while a card payment is only started', online([payment({ status: 'created' })]), PaymentState.UNPAID],
    ['confirming while a UPI payment is started', online([UPI]), PaymentState.CONFIRMING],
    ['unpaid if a UPI payment was not approved in time', online([UPI], null, OrderStatus.EXPIRED), PaymentState.UNPAID],
    [
      'confirming if a proved payment is late',
      online([{ ...UPI, isSigned: true }], null, OrderStatus.EXPIRED),
      PaymentState.CONFIRMING,
    ],
    [
      'confirming after a browser proved a payment',
      online([payment({ status: 'created', isSigned: true })]),
      PaymentState.CONFIRMING,
    ],
    ['confirming while a payment is authorized', online([payment({ status: 'authorized' })]), PaymentState.CONFIRMING],
    [
      'confirming if its order was read just before the payment was captured',
      online([payment({})]),
      PaymentState.CONFIRMING,
    ],
    ['paid by its captured payment', online([payment({})], 'pay_1'), PaymentState.PAID],
    [
      'paid while another payment is refunded',
      online([payment({}), payment({ providerPaymentId: 'pay_2', ...refunded(RefundStatus.PENDING) })], 'pay_1'),
      PaymentState.PAID,
    ],
    ['refund pending', online([payment(refunded(RefundStatus.PENDING))]), PaymentState.REFUND_PENDING],
    ['refunded', online([payment({ status: 'refunded', ...refunded(RefundStatus.PROCESSED) })]), PaymentState.REFUNDED],
    ['refunded if the provider reports so', online([payment({ status: 'refunded' })], 'pay_1'), PaymentState.REFUNDED],
    [
      'to be collected on delivery',
      paymentState(
        { status: OrderStatus.PLACED, paymentOption: PaymentOption.PAY_ON_DELIVERY, paymentId: null },
        [],
        null,
      ),
      PaymentState.COLLECT_ON_DELIVERY,
    ],
  ])('is %s', (_what, state, expected) => expect(state).toBe(expected));
});

describe('an unpaid order', () => {
  const createdAt = new Date('2026-11-22T10:00:00Z');
  const order = {
    status: OrderStatus.PENDING_PAYMENT,
    paymentOption: PaymentOption.ONLINE,
    paymentId: null,
    createdAt,
  };
  const deadline = new Date('2026-11-22T10:30:00Z');

  it('is payable for 30 minutes, unless a payment is being confirmed', () => {
    expect(payableUntil(order, [], createdAt)).toEqual(deadline);
    expect(payableUntil(order, [payment({ status: 'failed' })], createdAt)).toEqual(deadline);
    expect(payableUntil(order, [payment({ status: 'authorized' })], createdAt)).toBeNull();
    expect(payableUntil(order, [], deadline)).toBeNull();
    expect(payableUntil({ ...order, status: OrderStatus.PLACED }, [], createdAt)).toBeNull();
  });

  it.each([
    ['a UPI payment is started', [UPI], deadline],
    ['another attempt failed before', [payment({ status: 'failed' }), UPI], deadline],
    ['no payment is started', [], null],
    ['a card payment is started', [payment({ status: 'created' })], null],
    ['the browser proved the payment', [{ ...UPI, isSigned: true }], null],
    ['the bank authorized another payment', [UPI, payment({ status: 'authorized' })], null],
    ['the payment was declined', [{ ...UPI, status: 'failed' as const }], null],
  ])('waits for an approval only while the payer has to give it: %s', (_what, payments, until) => {
    expect(approvableUntil(order, payments)).toEqual(until);
    expect(approvableUntil({ ...order, status: OrderStatus.EXPIRED }, payments)).toBeNull();
  });

  it('has received only the amount of the payment that paid it', () => {
    expect(amountPaid(order, [payment({})], null)).toBe(0);
    expect(amountPaid({ paymentId: 'pay_1' }, [payment({})], null)).toBe(500);
  });
});
