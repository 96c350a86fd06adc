import { describe, expect, it } from 'vitest';
import { OrderStatus } from '../orders.rules.ts';
import {
  canChangeRecipient,
  charactersRemaining,
  instructionError,
  RECIPIENT_MESSAGES,
  recipientChange,
} from './recipient.rules.ts';

describe('a delivery instruction', () => {
  it('has at most 150 characters, counted as code points', () => {
    expect(charactersRemaining('')).toBe(150);
    expect(charactersRemaining('😀'.repeat(150))).toBe(0);
    expect(instructionError('😀'.repeat(150))).toBeNull();
    expect(instructionError('x'.repeat(151))).toBe(RECIPIENT_MESSAGES.instructionLength);
  });

  it('may have several lines but no unprintable characters', () => {
    expect(instructionError('Ring twice.\nThen wait. दो बार')).toBeNull();
    for (const text of ['a\u0000', 'a\tb', '\ud83d'])
      expect(instructionError(text)).toBe(RECIPIENT_MESSAGES.instructionCharacters);
  });
});

describe('the recipient of an order', () => {
  it.each([
    [OrderStatus.PENDING_PAYMENT, true, true],
    [OrderStatus.PLACED, true, true],
    [OrderStatus.PACKED, true, false],
    [OrderStatus.SHIPPED, false, false],
    [OrderStatus.OUT_FOR_DELIVERY, false, false],
    [OrderStatus.DELIVERED, false, false],
    [OrderStatus.RETURNED, false, false],
    [OrderStatus.CANCELLED, false, false],
    [OrderStatus.EXPIRED, false, false],
  ])('that is %s is changed by staff: %s, by the customer: %s', (status, admin, customer) => {
    expect([canChangeRecipient(status, 'admin'), canChangeRecipient(status, 'customer')]).toEqual([admin, customer]);
  });

  it('names what changes, before and after', () => {
    const before = {
      shippingAddress: 'Asha, Indore',
      deliveryInstruction: null,
      expectedDeliveryDate: '2026-12-01',
    };
    expect(recipientChange(before, before)).toBe('');
    expect(
      recipientChange(before, { ...before, shippingAddress: 'Asha, Itanagar', expectedDeliveryDate: '2026-12-04' }),
    ).toBe(
      'Address changed from\nAsha, Indore\nto\nAsha, Itanagar\nExpected day changed from\nTuesday, 1 December\nto\nFriday, 4 December',
    );
    const instructed = { ...before, deliveryInstruction: 'Ring twice.' };
    expect([recipientChange(before, instructed), recipientChange(instructed, before)]).toEqual([
      'Delivery instruction changed from\nnone\nto\nRing twice.',
      'Delivery instruction changed from\nRing twice.\nto\nnone',
    ]);
  });
});
