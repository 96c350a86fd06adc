import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POLLING } from '../../../test/polling.ts';
import { addStaff, shipOrder, placePaidOrder, statusesOf } from '../../../test/staff.ts';
import { Client } from '../../../test/client.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import type { Customer } from '../../platform/viewer.ts';
import { Courier } from '../../delivery/couriers.rules.ts';

const PUSH_KEY = 'a key of the tests only';
const access = () => ({ apiUrl: 'http://127.0.0.1:1', token: 'a-token' });
const shop = useTestShop({ delhivery: { access, pickup: 'Indore Shop', pushKey: PUSH_KEY } });
const closed = useTestShop({ runJobs: false });
const PATH = '/api/couriers/delhivery/events';

let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

let awbs = 1_490_820_000_000;

/** An order whose shipment travels with Delhivery. */
async function shipWithDelhivery() {
  awbs += 1;
  const awb = `${awbs}`;
  const { orderId } = await placePaidOrder(shop);
  await shipOrder(shop, admin, orderId, { courier: Courier.DELHIVERY, awb });
  return { orderId, awb };
}

/** Indian time as Delhivery writes it, minutes from now. */
const indianTime = (minutes = 0) =>
  new Date(Date.now() + (5 * 60 + 30 + minutes) * 60_000).toISOString().replace('Z', '');

/** A scan by the documented shape. */
const scanOf = (awb: string, status: object = {}, shipment: object = {}) => ({
  Shipment: {
    Status: {
      Status: 'Dispatched',
      StatusDateTime: indianTime(),
      StatusType: 'UD',
      StatusLocation: 'Indore_Palda_D (Madhya Pradesh)',
      Instructions: 'Out for delivery',
      ...status,
    },
    PickUpDate: '2026-11-22T17:10:42.543',
    NSLCode: 'X-DDD3FD',
    Sortcode: 'IDR/PLD',
    ReferenceNo: 'ES-261122-7KQ2M9XA-1b2c3d4e',
    AWB: awb,
    ...shipment,
  },
});

const push = (scan: unknown, headers: Record<string, string> = { 'X-Api-Key': PUSH_KEY }) =>
  new Client(shop.url).post(PATH, typeof scan === 'string' ? scan : JSON.stringify(scan), headers);

const eventsOf = (awb: string) =>
  shop.database.query('SELECT status, text FROM courier_event WHERE awb = $1 ORDER BY at, event_key', [awb]);

describe('POST /api/couriers/delhivery/events', () => {
  it('moves the parcel and its order', async () => {
    const { orderId, awb } = await shipWithDelhivery();
    const response = await push(scanOf(awb));
    expect([response.status, await response.json()]).toEqual([200, { message: 'Received.' }]);
    await vi.waitFor(async () => {
      expect(await statusesOf(shop, orderId)).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY']);
    }, POLLING);
    const attempt = { Status: 'Pending', Instructions: 'Consignee unavailable', StatusDateTime: indianTime() };
    await push(scanOf(awb, attempt, { NSLCode: 'EOD-11' }));
    await vi.waitFor(async () => expect(await statusesOf(shop, orderId)).toEqual(['SHIPPED', 'ATTEMPTED']), POLLING);
    const [{ text }] = await shop.database.query(
      `SELECT text FROM order_event WHERE order_id = $1 AND kind = 'ATTEMPTED'`,
      [orderId],
    );
    expect(text).toBe('The courier could not deliver your parcel and will try again. Consignee unavailable');
    await push(scanOf(awb, { Status: 'Delivered', StatusType: 'DL', StatusDateTime: indianTime() }));
    await vi.waitFor(async () => expect(await statusesOf(shop, orderId)).toEqual(['DELIVERED', 'DELIVERED']), POLLING);
  });

  it('answers a repeated scan alike, and applies it once', async () => {
    const { orderId, awb } = await shipWithDelhivery();
    const scan = scanOf(awb);
    const responses = await Promise.all(Array.from({ length: 5 }, () => push(scan)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await push(scanOf(awb, { Status: 'Manifested', StatusDateTime: indianTime() }));
    await vi.waitFor(async () => expect(await eventsOf(awb)).toHaveLength(2), POLLING);
    const events = await shop.database.query(
      `SELECT FROM order_event WHERE order_id = $1 AND kind = 'OUT_FOR_DELIVERY'`,
      [orderId],
    );
    expect(events).toHaveLength(1);
  });

  it('stores a late scan, which changes nothing back', async () => {
    const { orderId, awb } = await shipWithDelhivery();
    await push(scanOf(awb, { Status: 'Delivered', StatusType: 'DL' }));
    await vi.waitFor(async () => expect(await statusesOf(shop, orderId)).toEqual(['DELIVERED', 'DELIVERED']), POLLING);
    await push(scanOf(awb, { StatusDateTime: indianTime(-90) }));
    await vi.waitFor(async () => expect(await eventsOf(awb)).toHaveLength(2), POLLING);
    expect(await statusesOf(shop, orderId)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it('answers a scan of an unknown parcel with 200, and stores it', async () => {
    expect((await push(scanOf('7777777777777'))).status).toBe(200);
    await vi.waitFor(async () => {
      expect(await eventsOf('7777777777777')).toEqual([{ status: 'OUT_FOR_DELIVERY', text: 'Out for delivery' }]);
    }, POLLING);
  });

  it.each([
    ['without a key', {}],
    ['with a wrong key', { 'X-Api-Key': 'a key of the tests onlx' }],
    ['with a part of the key', { 'X-Api-Key': PUSH_KEY.slice(0, -1) }],
  ])('refuses a call %s', async (_which, headers) => {
    const response = await push(scanOf('1'), headers);
    expect([response.status, await response.json()]).toEqual([401, { message: 'The key is not right.' }]);
  });

  it('does not exist without a configured key', async () => {
    const response = await new Client(closed.url).post(PATH, JSON.stringify(scanOf('1')), { 'X-Api-Key': PUSH_KEY });
    expect(response.status).toBe(404);
  });

  it.each([
    '',
    '[',
    'null',
    '[]',
    '{}',
    '{"Shipment":{}}',
    JSON.stringify(scanOf('')),
    JSON.stringify(scanOf('1'.repeat(41))),
    JSON.stringify(scanOf('1\u0000')),
    JSON.stringify(scanOf('1', { StatusDateTime: 'yesterday' })),
    JSON.stringify(scanOf('1', { Status: 7 })),
    JSON.stringify(scanOf('1', { StatusType: undefined })),
    JSON.stringify(scanOf('1\uD83D')),
    JSON.stringify(scanOf('1', {}, { NSLCode: '\uDE00' })),
    ...['Status', 'StatusType', 'StatusCode', 'Instructions'].map((field) =>
      JSON.stringify(scanOf('1', { [field]: 'UD \uD83D' })),
    ),
  ])('refuses the body %j', async (body) => {
    expect((await push(body)).status).toBe(400);
  });

  it('refuses a body that is too large', async () => {
    expect((await push('x'.repeat(200_000))).status).toBe(413);
  });
});
