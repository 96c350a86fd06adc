import { describe, expect, it } from 'vitest';
import { formatAddress } from '../addresses/addresses.rules.ts';
import { shipTo } from './ship-to.rules.ts';

const order = { shipToName: 'Asha Rao', phone: '9876543210' };

describe('the delivery address on a paper', () => {
  it('is split into name, address, PIN code and phone number', () => {
    const shippingAddress = formatAddress({
      fullName: 'asha rao',
      phone: '9876543210',
      pincode: '452005',
      addressLine1: '12-b, Airport Road',
      addressLine2: 'Gandhi Nagar',
      city: 'Indore',
      state: 'Madhya Pradesh',
    });
    expect(shipTo({ ...order, shippingAddress })).toEqual({
      name: 'Asha Rao',
      address: '12-b, Airport Road, Gandhi Nagar, Indore, Madhya Pradesh - 452005, India',
      pincode: '452005',
      phone: '9876543210',
    });
  });

  it.each([
    ['House 9, Indore 452005, 9876543210', 'House 9, Indore 452005', '452005'],
    ['House 9, Indore 452 005', 'House 9, Indore 452 005', '452005'],
    ['Plot 110001, Indore - 452005, Phone: +91 9876543210', 'Plot 110001, Indore - 452005', '452005'],
    ['Asha Raonagar 12, Indore', 'Asha Raonagar 12, Indore', null],
    ['आशा भवन, इंदौर 452005', 'आशा भवन, इंदौर 452005', '452005'],
    ['1234567 Street', '1234567 Street', null],
  ])('may be a free text: %s', (shippingAddress, address, pincode) => {
    expect(shipTo({ ...order, shippingAddress })).toEqual({ name: 'Asha Rao', address, pincode, phone: '9876543210' });
  });
});
