import { describe, expect, it } from 'vitest';
import { isSupportPhone, phoneLink } from './shop.rules.ts';

describe('the phone number of support', () => {
  it.each(['+91 731 000 0000', '0731 (000) 0000', '1800-000-000', '9876543210'])('can be %j', (phone) =>
    expect(isSupportPhone(phone)).toBe(true),
  );
  it.each(['', '12345', '+', 'call us', '+91 731 000 0000 ext. 4', '0'.repeat(16), '731\n0000000'])(
    'cannot be %j',
    (phone) => expect(isSupportPhone(phone)).toBe(false),
  );
  it('is a link of its digits', () => expect(phoneLink('+91 (731) 000-0000')).toBe('tel:+917310000000'));
});
