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
import type { Courier } from './courier.ts';
import { delhivery } from './delhivery.ts';
import { dependable } from './dependable-courier.ts';
import { termsByDistance } from './delivery.rules.ts';

const shop = useTestShop({ runJobs: false });

const BHOPAL = { pincode: '462001', district: 'Bhopal', state: 'Madhya Pradesh' };
const MUMBAI = { pincode: '400001', district: 'Mumbai', state: 'Maharashtra' };
const BY_DISTANCE = termsByDistance(BHOPAL);

let api: TestCourier;
beforeEach(async () => {
  api = await startCourier();
});
afterEach(async () => {
  await api.close();
  await shop.database.query(`DELETE FROM session WHERE key LIKE 'courier:%'`);
});

/** The courier of one process of the shop. It waits long, so that only what hangs is given up. */
function aProcess(differing: Partial<Parameters<typeof dependable>[0]> = {}): Courier {
  const courier = delhivery({ apiUrl: api.url, token: 'a-token' });
  const { keyValues } = shop.stateStore;
  return dependable({ courier, keyValues, timeoutMs: 30_000, log: pino({ level: 'silent' }), ...differing });
}

describe('Delhivery', () => {
  it('is asked with the token for the way from Indore, and its answer is what is promised', async () => {
    api.handlers.pincode = serviceable('N');
    expect(await aProcess().termsFor(BHOPAL)).toEqual({ tat: 5, payOnDelivery: false });
    expect(api.requests).toEqual([
      { path: '/c/api/pin-codes/json/', query: { filter_codes: '462001' }, token: 'Token a-token' },
      {
        path: '/api/dc/expected_tat',
        query: { origin_pin: '452005', destination_pin: '462001', mot: 'S', pdt: 'B2C' },
        token: 'Token a-token',
      },
    ]);
  });

  it('is asked once a day for a PIN code by all processes together', async () => {
    const first = await aProcess().termsFor(BHOPAL);
    api.handlers.tat = transitDays(9);
    expect(await aProcess().termsFor(BHOPAL)).toEqual(first);
    expect(await aProcess().termsFor(MUMBAI)).toMatchObject({ tat: 9 });
    expect(api.requests).toHaveLength(4);
    const [{ hours }] = await shop.database.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM session WHERE key = 'courier:462001'`,
    );
    expect(hours).toBe(24);
  });

  it('is asked again after that day', async () => {
    await aProcess().termsFor(BHOPAL);
    await shop.database.query(`UPDATE session SET expires_at = now() WHERE key = 'courier:462001'`);
    api.handlers.tat = transitDays(7);
    expect(await aProcess().termsFor(BHOPAL)).toMatchObject({ tat: 7 });
  });

  it('may not go to a place, and that is remembered too', async () => {
    api.handlers.pincode = NOT_SERVICEABLE;
    expect(await aProcess().termsFor(BHOPAL)).toBeNull();
    api.handlers.pincode = serviceable('Y');
    expect(await aProcess().termsFor(BHOPAL)).toBeNull();
  });
});

describe('a promise by distance stands in', () => {
  it.each([
    ['resets the connection', RESET_CONNECTION],
    ['knows no such token', json({ detail: 'Authentication credentials were not provided.' }, 401)],
    ['fails', json({ error: 'Internal' }, 500)],
    ['redirects', (response) => void response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['answers with a page', (response) => void response.end('<html>Maintenance</html>')],
    ['answers with another shape', json({ data: [] })],
    ['refuses', json({ success: false, msg: 'Invalid pin', data: '' })],
    ['promises a fraction', transitDays(2.5)],
    ['promises yesterday', transitDays(-1)],
    ['promises next year', transitDays(365)],
    ['promises in words', transitDays('3')],
  ] as [string, TestCourier['handlers']['tat']][])('where Delhivery %s', async (_what, answer) => {
    api.handlers.tat = answer;
    expect(await aProcess().termsFor(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('where Delhivery hangs', async () => {
    api.handlers.pincode = HANG;
    expect(await aProcess({ timeoutMs: 100 }).termsFor(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('where what it answered before is out of reach', async () => {
    const get = () => Promise.reject(new Unavailable('out of reach'));
    const keyValues = { ...shop.stateStore.keyValues, get };
    expect(await aProcess({ keyValues }).termsFor(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('where it cannot say whether it goes there', async () => {
    api.handlers.pincode = json({ delivery_codes: [{ postal_code: { cod: 'perhaps' } }] });
    expect(await aProcess().termsFor(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('where nobody is there', async () => {
    const courier = aProcess();
    await api.close();
    expect(await courier.termsFor(BHOPAL)).toEqual(BY_DISTANCE);
  });

  it('only until Delhivery answers again', async () => {
    api.handlers.tat = RESET_CONNECTION;
    const courier = aProcess();
    expect(await courier.termsFor(BHOPAL)).toEqual(BY_DISTANCE);
    api.handlers.tat = transitDays(5);
    expect(await courier.termsFor(BHOPAL)).toEqual({ tat: 5, payOnDelivery: true });
  });
});
