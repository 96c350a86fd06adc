import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RefundReason, RefundStatus } from '../payments.rules.ts';
import { FAILURES, formatPaise, refundStartedText, statusAfterReport } from './refunds.rules.ts';

const { FAILED, PENDING, PROCESSED } = RefundStatus;

describe('a refund', () => {
  it.each([
    // The provider has reported it before.
    [PENDING, 'rfnd_1', PENDING, PENDING],
    [PENDING, 'rfnd_1', PROCESSED, PROCESSED],
    [PENDING, 'rfnd_1', FAILED, FAILED],
    [PROCESSED, 'rfnd_1', PENDING, PROCESSED],
    [PROCESSED, 'rfnd_1', PROCESSED, PROCESSED],
    [PROCESSED, 'rfnd_1', FAILED, FAILED],
    [FAILED, 'rfnd_1', PENDING, FAILED],
    [FAILED, 'rfnd_1', PROCESSED, FAILED],
    [FAILED, 'rfnd_1', FAILED, FAILED],
    // It has not: a failure was the conclusion of the shop.
    [PENDING, null, PENDING, PENDING],
    [PENDING, null, PROCESSED, PROCESSED],
    [PENDING, null, FAILED, FAILED],
    [PROCESSED, null, PENDING, PROCESSED],
    [PROCESSED, null, PROCESSED, PROCESSED],
    [PROCESSED, null, FAILED, FAILED],
    [FAILED, null, PENDING, PENDING],
    [FAILED, null, PROCESSED, PROCESSED],
    [FAILED, null, FAILED, FAILED],
  ])('that is %s (%s) is, after the report %s, %s', (status, providerRefundId, reported, expected) => {
    const failure = status === FAILED && providerRefundId ? FAILURES.atBank : null;
    expect(statusAfterReport({ status, providerRefundId, failure }, reported)).toBe(expected);
  });

  it('does not depend on the order of its reports', () => {
    const anyStatus = fc.constantFrom(PENDING, PROCESSED, FAILED);
    const afterAll = (reports: RefundStatus[]) => {
      let refund: Parameters<typeof statusAfterReport>[0] = { status: PENDING, providerRefundId: null, failure: null };
      for (const reported of reports) {
        const status = statusAfterReport(refund, reported);
        refund = { status, providerRefundId: 'rfnd_1', failure: status === FAILED ? FAILURES.atBank : null };
      }
      return refund.status;
    };
    fc.assert(
      fc.property(fc.array(anyStatus, { minLength: 1 }), (reports) => {
        expect(afterAll(reports.toReversed())).toBe(afterAll(reports));
        expect(afterAll(reports.toSorted())).toBe(afterAll(reports));
      }),
    );
  });

  it('is announced with its amount and reason', () => {
    const text = refundStartedText({ amountInPaise: 26_100, reason: RefundReason.SHORT_PICK });
    expect(text).toBe('₹261 has begun: we could not find a copy that you ordered.');
    expect([-0, 5, 100, 13_050, 12_500_005].map(formatPaise)).toEqual(['₹0', '₹0.05', '₹1', '₹130.50', '₹1,25,000.05']);
  });
});
