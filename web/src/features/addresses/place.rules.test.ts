import { expect, it } from 'vitest';
import { formatAddress } from '#api/addresses/addresses.rules.ts';
import { addressOf, placeOf } from './place.rules.ts';

const ASHA = { shipToName: 'Asha Rao', phone: '9876543210' };

it.each([
  [
    'Asha Rao, 12-B, Palm Road, Near The Temple, Indore, Madhya Pradesh - 452001, India, Phone: 9876543210',
    'Indore 452001',
  ],
  ['Asha Rao\n12-B, Palm Road\nIndore, Madhya Pradesh 452001\nIndia\nPhone: 9876543210', 'Indore 452001'],
  ['House 7, Indore 452005', 'Indore 452005'],
  ['House 7, Indore - 452 005', 'Indore 452005'],
  ['452005', '452005'],
  ['House 7, Indore', ''],
])('the place of %j is %j', (shippingAddress, place) => {
  expect(placeOf({ ...ASHA, shippingAddress })).toBe(place);
});

it.each([
  { addressLine1: '12-B Palm Road', addressLine2: 'Vijay Nagar, Scheme 54', landmark: 'The Temple' },
  { addressLine1: '12-B Palm Road', addressLine2: 'Vijay Nagar', landmark: '' },
])('the fields of %j are those that it was written from', (lines) => {
  const fields = { ...lines, fullName: 'Asha Rao', phone: '9876543210', pincode: '452001', city: 'Indore' };
  const address = { ...fields, state: 'Madhya Pradesh' };
  expect(addressOf({ ...ASHA, shippingAddress: formatAddress(address) })).toEqual(address);
});

it('the fields of an address without them are what its text has', () => {
  const { addressLine1, addressLine2, city, state, pincode } = addressOf({ ...ASHA, shippingAddress: 'Airport Road' });
  expect([addressLine1, addressLine2, city, state, pincode]).toEqual(['', '', 'Airport Road', '', '']);
});
