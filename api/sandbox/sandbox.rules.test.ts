import { describe, expect, it } from 'vitest';
import { canTransition, outcomeOf, WALLETS } from './sandbox.rules.ts';

const card = (number: string) => outcomeOf({ method: 'card', card: { number } });
const upi = (vpa: string) => outcomeOf({ method: 'upi', vpa });

describe('a test payment', () => {
  it('succeeds with an instrument that is not listed', () => {
    expect([card('4111111111111111'), card('4100280000001007'), upi('success@razorpay'), upi('reader@bank')]).toEqual(
      Array.from({ length: 4 }, () => 'captured'),
    );
  });

  it('fails with the reason of its card or UPI ID', () => {
    expect(card('4100280000060003')).toBe('card_declined');
    expect(card('5305620000050001')).toBe('insufficient_fund');
    expect(upi('failure@razorpay')).toBe('payment_failed');
  });

  it('waits for an approval with the pending UPI ID, in any case', () => {
    expect([upi('pending@razorpay'), upi('Pending@Razorpay')]).toEqual(['created', 'created']);
  });

  it('by wallet waits for its approval', () => {
    for (const wallet of WALLETS) expect(outcomeOf({ method: 'wallet', wallet })).toBe('created');
  });

  it('in a final status does not change', () => {
    for (const final of ['captured', 'refunded', 'failed'] as const)
      for (const next of ['authorized', 'captured', 'failed'] as const) expect(canTransition(final, next)).toBe(false);
    expect(canTransition('authorized', 'captured')).toBe(true);
    expect(canTransition('authorized', 'authorized')).toBe(false);
  });
});
