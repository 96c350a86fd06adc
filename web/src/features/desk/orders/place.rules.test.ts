import { expect, it } from 'vitest';
import { placeOf } from './place.rules.ts';

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
