import { describe, expect, it } from 'vitest';
import { mayBecome, outcomeOf } from './sandbox.rules.ts';

const card = (number: string) => outcomeOf({ method: 'card', card: { number } });
const upi = (vpa: string) => outcomeOf({ method: 'upi', vpa });

describe('a test payment', () => {
  it('pays, unless it is made with what is known to fail', () => {
    expect([card('4111111111111111'), card('4100280000001007'), upi('success@razorpay'), upi('reader@bank')]).toEqual(
      Array.from({ length: 4 }, () => 'captured'),
    );
  });

  it('fails with the reason that its card stands for', () => {
    expect(card('4100280000060003')).toBe('card_declined');
    expect(card('5305620000050001')).toBe('insufficient_fund');
    expect(upi('failure@razorpay')).toBe('payment_failed');
  });

  it('waits where its UPI ID says so, however that is written', () => {
    expect([upi('pending@razorpay'), upi('Pending@Razorpay')]).toEqual(['created', 'created']);
  });

  it('that has ended stays as it ended', () => {
    for (const ended of ['captured', 'refunded', 'failed'] as const)
      for (const next of ['authorized', 'captured', 'failed'] as const) expect(mayBecome(ended, next)).toBe(false);
    expect(mayBecome('authorized', 'captured')).toBe(true);
    expect(mayBecome('authorized', 'authorized')).toBe(false);
  });
});
