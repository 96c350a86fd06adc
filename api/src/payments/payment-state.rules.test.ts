import { describe, expect, it } from 'vitest';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { CollectionStatus } from './cash/collections.rules.ts';
import {
  amountPaid,
  amountRefundedInPaise,
  approvableUntil,
  isRefunded,
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

/** No store credit. */
const BY_MONEY = { total: 500, storeCredit: 0, storeCreditReturnedInPaise: 0 };

/** The refund of a whole payment that the order did not need. */
const refunded = (status: RefundStatus) => ({
  refundedInPaise: 50_000,
  refunds: [{ amountInPaise: 50_000, reason: RefundReason.NOT_NEEDED, status }],
});

const online = (payments: PaymentSummary[], paymentId: string | null = null, status = OrderStatus.PENDING_PAYMENT) =>
  paymentState({ ...BY_MONEY, status, paymentOption: PaymentOption.ONLINE, paymentId }, payments, null);

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
        { ...BY_MONEY, status: OrderStatus.PLACED, paymentOption: PaymentOption.PAY_ON_DELIVERY, paymentId: null },
        [],
        null,
      ),
      PaymentState.COLLECT_ON_DELIVERY,
    ],
  ])('is %s', (_what, state, expected) => expect(state).toBe(expected));
});

describe('an order that is paid', () => {
  const { FAILED, PENDING, PROCESSED } = RefundStatus;
  const { PARTIALLY_REFUNDED, PAID, REFUND_PENDING, REFUNDED } = PaymentState;
  type Refunds = [amountInPaise: number, status: RefundStatus, reason?: RefundReason][];
  const paidWith = (refunds: Refunds) => {
    const held = refunds.filter(([, status]) => status !== FAILED);
    return payment({
      refundedInPaise: held.reduce((sum, [amountInPaise]) => sum + amountInPaise, 0),
      refunds: refunds.map(([amountInPaise, status, reason = RefundReason.GOODWILL]) => ({
        amountInPaise,
        status,
        reason,
      })),
    });
  };

  it.each<[what: string, refunds: Refunds, state: PaymentState]>([
    ['paid without a refund', [], PAID],
    ['waiting for a refund of a part', [[10_000, PENDING]], REFUND_PENDING],
    ['waiting for a refund of all', [[50_000, PENDING]], REFUND_PENDING],
    ['refunded in part', [[10_000, PROCESSED]], PARTIALLY_REFUNDED],
    [
      'waiting for a second refund',
      [
        [10_000, PROCESSED],
        [10_000, PENDING],
      ],
      REFUND_PENDING,
    ],
    [
      'owed what has failed',
      [
        [10_000, PROCESSED],
        [10_000, FAILED],
      ],
      REFUND_PENDING,
    ],
    [
      'refunded by several refunds',
      [
        [10_000, PROCESSED],
        [40_000, PROCESSED],
      ],
      REFUNDED,
    ],
    [
      'refunded, although an earlier refund has failed',
      [
        [50_000, FAILED],
        [50_000, PROCESSED],
      ],
      REFUNDED,
    ],
    [
      'not owed what failed and was sent in other ways',
      [
        [40_000, FAILED],
        [20_000, PROCESSED],
      ],
      PARTIALLY_REFUNDED,
    ],
    ['not owed what failed at the dashboard of the provider', [[10_000, FAILED, RefundReason.MADE_AT_PROVIDER]], PAID],
  ])('is %s', (_what, refunds, state) => {
    expect(online([paidWith(refunds)], 'pay_1')).toBe(state);
    // The provider calls a payment refunded as soon as all of it is on its way.
    const reported = refunds.length > 0 ? 'refunded' : 'captured';
    expect(online([{ ...paidWith(refunds), status: reported }], 'pay_1')).toBe(state);
  });

  it('keeps what was received, and counts what is back with the bank', () => {
    const payments = [
      paidWith([
        [10_000, PROCESSED],
        [5_050, PROCESSED],
        [20_000, PENDING],
        [30_000, FAILED],
      ]),
    ];
    const order = { ...BY_MONEY, status: OrderStatus.PLACED, paymentOption: PaymentOption.ONLINE, paymentId: 'pay_1' };
    expect(amountPaid(order, payments, null)).toBe(500);
    expect(amountRefundedInPaise(order, payments, null)).toBe(15_050);
    expect(amountRefundedInPaise({ ...order, paymentId: null }, payments, null)).toBe(0);
  });

  it('goes back by a decision of the shop, or if all of it was sent back by hand', () => {
    const byHand = RefundReason.MADE_AT_PROVIDER;
    expect(isRefunded(paidWith([]))).toBe(false);
    expect(isRefunded(paidWith([[10_000, PROCESSED, byHand]]))).toBe(false);
    expect(isRefunded(paidWith([[50_000, PENDING, byHand]]))).toBe(true);
    expect(isRefunded(paidWith([[10_000, FAILED]]))).toBe(true);
  });
});

describe('an order that is paid on delivery', () => {
  const { CANCELLED, DELIVERED, PLACED, RETURNED, SHIPPED } = OrderStatus;
  const { COLLECT_ON_DELIVERY, COLLECTED, NOT_COLLECTED, PARTIALLY_REFUNDED, REFUND_PENDING, REFUNDED } = PaymentState;
  const COLLECTION = { amountInPaise: 50_000, refundedInPaise: 0, owedInPaise: 0 };

  it.each<[status: OrderStatus, collection: CollectionStatus | null, state: PaymentState, paid: number]>([
    [PLACED, null, COLLECT_ON_DELIVERY, 0],
    [CANCELLED, null, NOT_COLLECTED, 0],
    [SHIPPED, CollectionStatus.DUE, COLLECT_ON_DELIVERY, 0],
    [DELIVERED, CollectionStatus.COLLECTED, COLLECTED, 500],
    [DELIVERED, CollectionStatus.REMITTED, COLLECTED, 500],
    [DELIVERED, CollectionStatus.SHORT, COLLECTED, 500],
    [RETURNED, CollectionStatus.WAIVED, NOT_COLLECTED, 0],
  ])('and is %s with the collection %s is %s: %i rupees', (status, collectionStatus, state, paid) => {
    const order = { ...BY_MONEY, status, paymentOption: PaymentOption.PAY_ON_DELIVERY, paymentId: null };
    const collection = collectionStatus && { ...COLLECTION, status: collectionStatus };
    expect(paymentState(order, [], collection)).toBe(state);
    expect(amountPaid(order, [], collection)).toBe(paid);
  });

  it.each([
    [0, 0, COLLECTED, 0],
    [10_000, 10_000, REFUND_PENDING, 0],
    [50_000, 10_000, REFUND_PENDING, 40_000],
    [10_000, 0, PARTIALLY_REFUNDED, 10_000],
    [50_000, 0, REFUNDED, 50_000],
  ])('with payouts of %i paise, %i of them to send, is %s', (refundedInPaise, owedInPaise, state, sent) => {
    const order = { ...BY_MONEY, status: DELIVERED, paymentOption: PaymentOption.PAY_ON_DELIVERY, paymentId: null };
    for (const status of [CollectionStatus.COLLECTED, CollectionStatus.REMITTED, CollectionStatus.SHORT]) {
      const collection = { ...COLLECTION, status, refundedInPaise, owedInPaise };
      expect(paymentState(order, [], collection)).toBe(state);
      expect(amountRefundedInPaise(order, [], collection)).toBe(sent);
      expect(amountPaid(order, [], collection)).toBe(500);
    }
  });
});

describe('an unpaid order', () => {
  const createdAt = new Date('2026-11-22T10:00:00Z');
  const order = {
    ...BY_MONEY,
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
    expect(amountPaid({ ...order, paymentId: 'pay_1' }, [payment({})], null)).toBe(500);
  });
});
