import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';
import { distanceEstimator } from './delivery-estimator.ts';
import { deliveryDay } from './delivery.rules.ts';
import { DeliveryService } from './delivery.service.ts';
import { DeliveryStore } from './delivery.store.ts';

const shop = useTestShop({ runJobs: false });

const estimate = async (destination_pin?: unknown) => {
  const response = await shop.post('/api/estimate-delivery', { destination_pin });
  return [response.status, await response.json()];
};

const MALFORMED = 'Please enter a valid 6-digit Indian PIN code';
const NOT_DELIVERED = 'Delivery not available for this pincode.';

describe('a delivery estimate by REST', () => {
  it('has the number of days, the date, and whether payment on delivery is available', async () => {
    const before = deliveryDay(new Date(), 2);
    const [status, estimated] = await estimate('452001');
    const after = deliveryDay(new Date(), 2);
    expect(status).toBe(200);
    expect(estimated).toEqual({
      pincode: '452001',
      city: 'Indore',
      state: 'Madhya Pradesh',
      tat: expect.any(Number),
      date: expect.any(String),
      payOnDelivery: true,
    });
    expect([before, after]).toContainEqual({ tat: estimated.tat, date: estimated.date });
  });

  it('accepts the PIN code as a number', async () => {
    expect(await estimate(744101)).toMatchObject([200, { city: expect.any(String), payOnDelivery: false }]);
  });

  it.each(['000000', '999999'])('is not available for the unknown PIN code %s', async (pin) => {
    expect(await estimate(pin)).toEqual([404, { message: NOT_DELIVERED }]);
  });

  it.each([undefined, null, '', '45200', '4520011', 'abcdef', '45200\0', 452001.5, {}, ['452001']])(
    'rejects %j, which is not a PIN code',
    async (pin) => {
      expect(await estimate(pin)).toEqual([400, { message: MALFORMED, fields: { destination_pin: MALFORMED } }]);
    },
  );
});

describe('a delivery estimate by GraphQL', () => {
  const ESTIMATE =
    'query ($pincode: String!) { deliveryEstimate(pincode: $pincode) { pincode tat payOnDelivery city state } }';

  it('returns the same', async () => {
    const { data } = await shop.graphql(ESTIMATE, { pincode: '400001' });
    const [, { date: _date, ...estimated }] = await estimate('400001');
    expect(estimated).toMatchObject({ pincode: '400001', payOnDelivery: true, city: 'Mumbai', state: 'Maharashtra' });
    expect(data).toEqual({ deliveryEstimate: estimated });
  });

  it.each([
    ['999999', { code: 'NOT_FOUND' }],
    ['45200\0', { code: 'BAD_USER_INPUT', fields: { pincode: MALFORMED } }],
  ])('rejects %j', async (pincode, extensions) => {
    expect((await shop.graphql(ESTIMATE, { pincode })).errors).toMatchObject([{ extensions }]);
  });
});

describe('the location of a PIN code', () => {
  it('comes from the directory, and is null for an unknown PIN code', async () => {
    const { data } = await shop.graphql(
      '{ known: pincodeLocation(pincode: "452005") { pincode city state } unknown: pincodeLocation(pincode: "999999") { city } malformed: pincodeLocation(pincode: "45\\u0000") { city } }',
    );
    const known = { pincode: '452005', city: 'Indore', state: 'Madhya Pradesh' };
    expect(data).toEqual({ known, unknown: null, malformed: null });
  });
});

describe('the estimated date', () => {
  it.each([
    ['2026-11-30T18:29:59Z', '452001', 2, '2026-12-03'],
    ['2026-11-30T18:30:00Z', '452001', 2, '2026-12-04'],
    ['2026-12-12T10:00:00Z', '452001', 3, '2026-12-16'],
    ['2027-01-25T10:00:00Z', '744101', 9, '2027-02-04'],
  ])('counts business days in Indian time: at %s for %s it is tomorrow plus %i days', async (now, pin, tat, date) => {
    const store = new DeliveryStore(shop.database.manager);
    const delivery = new DeliveryService({ store, estimator: distanceEstimator, clock: () => new Date(now) });
    expect(await delivery.estimateDelivery(pin)).toMatchObject({ tat, date });
  });
});
