import { describe, expect, it } from 'vitest';
import { payerOf, refundLabel } from './refund-texts.rules.ts';

const paidBy = (method: string | null, instrument: string | null = null, status = 'captured') => ({
  method,
  instrument,
  status,
});

describe('the receiver of a refund', () => {
  it.each([
    ['the card ending 4242', paidBy('card', '4242')],
    ['the card that paid', paidBy('card')],
    ['the UPI account student@upi', paidBy('upi', 'student@upi')],
    ['the amazonpay wallet that paid', paidBy('wallet', 'amazonpay')],
    ['the bank account that paid', paidBy('netbanking')],
    ['the account that paid', paidBy(null)],
  ])('is %s', (receiver, payment) => {
    expect(payerOf([paidBy('upi', 'other@upi', 'failed'), payment])).toBe(receiver);
  });

  it('is on the button, after the sum', () => {
    expect(refundLabel(78_600, payerOf([paidBy('card', '4242')]))).toBe('Refund ₹786 to the card ending 4242');
  });
});
