import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  transitDays,
  NOT_SERVICEABLE,
  serviceable,
  HANG,
  json,
  RESET_CONNECTION,
  startCourier,
  type TestCourier,
} from '../../test/courier.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Unavailable } from '../platform/errors.ts';
import { type DeliveryEstimator, withFallback } from './delivery-estimator.ts';
import { delhivery } from './delhivery.ts';
import { estimateByDistance } from './delivery.rules.ts';

const shop = useTestShop({ runJobs: false });

const BHOPAL = { pincode: '462001', district: 'Bhopal', state: 'Madhya Pradesh' };
const MUMBAI = { pincode: '400001', district: 'Mumbai', state: 'Maharashtra' };
const BY_DISTANCE = estimateByDistance(BHOPAL);

let api: TestCourier;
beforeEach(async () => {
  api = await startCourier();
});
afterEach(async () => {
  await api.close();
  await shop.database.query(`DELETE FROM session WHERE key LIKE 'courier:%'`);
});

/** The courier of one process. Its timeout is long, so that only a hanging response reaches it. */
function processCourier(overrides: Partial<Parameters<typeof withFallback>[0]> = {}): DeliveryEstimator {
  const courier = delhivery({ apiUrl: api.url, token: 'a-token' });
  const { keyValues } = shop.stateStore;
  return withFallback({ courier, keyValues, timeoutMs: 30_000, log: pino({ level: 'silent' }), ...overrides });
}

describe('Delhivery', () => {
  it('is requested with the token for the route from Indore, and its response is the estimate', async () => {
    api.handlers.pincode = serviceable('N');
    expect(await processCourier().estimate(BHOPAL)).toEqual({ transitDays: 5, payOnDelivery: false });
    expect(api.requests).toEqual([
      { path: '/c/api/pin-codes/json/', query: { filter_codes: '462001' }, token: 'Token a-token' },
      {
        path: '/api/dc/expected_tat',
        query: { origin_pin: '452005', destination_pin: '462001', mot: 'S', pdt: 'B2C' },
        token: 'Token a-token',
      },
    ]);
  });

  it('is requested once a day for a PIN code by all processes together', async () => {
    const first = await processCourier().estimate(BHOPAL);
    api.handlers.tat = transitDays(9);
    expect(await processCourier().estimate(BHOPAL)).toEqual(first);
    expect(await processCourier().estimate(MUMBAI)).toMatchObject({ transitDays: 9 });
    expect(api.requests).toHaveLength(4);
    const [{ hours }] = await shop.database.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM session WHERE key = 'courier:transit:462001'`,
    );
    expect(hours).toBe(24);
  });

  it('is requested again after that day', async () => {
    await processCourier().estimate(BHOPAL);
    await shop.database.query(`UPDATE session SET expires_at = now() WHERE key = 'courier:transit:462001'`);
    api.handlers.tat = transitDays(7);
    expect(await processCourier().estimate(BHOPAL)).toMatchObject({ transitDays: 7 });
  });

  it('may not serve a PIN code, which is cached too', async () => {
    api.handlers.pincode = NOT_SERVICEABLE;
    expect(await processCourier().estimate(BHOPAL)).toBeNull();
    api.handlers.pincode = serviceable('Y');
    expect(await processCourier().estimate(BHOPAL)).toBeNull();
  });
});

describe('an estimate by distance is used', () => {
  it.each([
    ['resets the connection', RESET_CONNECTION],
    ['rejects the token', json({ detail: 'Authentication credentials were not provided.' }, 401)],
    ['fails', json({ error: 'Internal' }, 500)],
    ['redirects', (response) => void response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['responds with HTML', (response) => void response.end('<html>Maintenance</html>')],
    ['responds with another shape', json({ data: [] })],
    ['reports an error', json({ success: false, msg: 'Invalid pin', data: '' })],
    ['returns a fraction of a day', transitDays(2.5)],
    ['returns a negative number of days', transitDays(-1)],
    ['returns a year', transitDays(365)],
    ['returns days as text', transitDays('3')],
  ] as [string, TestCourier['handlers']['tat']][])('if Delhivery %s', async (_description, handler) => {
    api.handlers.tat = handler;
    expect(await processCourier().estimate(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('if Delhivery hangs', async () => {
    api.handlers.pincode = HANG;
    expect(await processCourier({ timeoutMs: 100 }).estimate(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('if the cache is unavailable', async () => {
    const get = () => Promise.reject(new Unavailable('out of reach'));
    const keyValues = { ...shop.stateStore.keyValues, get };
    expect(await processCourier({ keyValues }).estimate(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('if the serviceability is malformed', async () => {
    api.handlers.pincode = json({ delivery_codes: [{ postal_code: { cod: 'perhaps' } }] });
    expect(await processCourier().estimate(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('if Delhivery is unreachable', async () => {
    const courier = processCourier();
    await api.close();
    expect(await courier.estimate(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('only until Delhivery responds again', async () => {
    api.handlers.tat = RESET_CONNECTION;
    const courier = processCourier();
    expect(await courier.estimate(BHOPAL)).toEqual(BY_DISTANCE);
    api.handlers.tat = transitDays(5);
    expect(await courier.estimate(BHOPAL)).toEqual({ transitDays: 5, payOnDelivery: true });
  });
});
