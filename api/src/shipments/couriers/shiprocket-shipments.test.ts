import { beforeEach, describe, expect, it } from 'vitest';
import { type ReceivedRequest, sendJson, useFakeHttpServer } from '../../../test/fake-http-server.ts';
import { type Booking, CourierRejection } from './courier-api.ts';
import { shiprocketShipments } from './shiprocket-shipments.ts';

const server = useFakeHttpServer();
const api = () =>
  shiprocketShipments({ apiUrl: server.url, email: 'api@shop.test', password: 'secret', pickupLocation: 'Primary' });

const REFERENCE = 'ES-261122-7KQ2M9XA-1b2c3d4e';
const SHIPMENT: Booking = {
  reference: REFERENCE,
  orderedAt: new Date('2026-11-21T18:30:00Z'),
  recipient: {
    name: 'Asha Rao',
    address: 'Flat 4, Palm Lake Road, Indore 452001',
    pincode: '452001',
    district: 'Indore',
    state: 'Madhya Pradesh',
    phone: '9876543210',
  },
  contents: 'Books',
  copies: 3,
  valueInPaise: 72_900,
  cashInPaise: 0,
  weightGrams: 850,
};

// Responses by the shapes of Shiprocket's documents.
const CREATED = { order_id: 16161616, shipment_id: 15151515, status: 'NEW', status_code: 1, awb_code: null };
const ASSIGNED = {
  awb_assign_status: 1,
  response: {
    data: { courier_company_id: 142, awb_code: '321055706540', cod: 0, order_id: 16161616, shipment_id: 15151515 },
  },
};
const NOT_ASSIGNED = {
  awb_assign_status: 0,
  response: { data: { awb_assign_error: 'Oops! Recharge your wallet.' } },
};
const INVALID = {
  message: 'Oops! Invalid Data.',
  errors: { billing_phone: ['The billing phone format is invalid.'] },
  status_code: 422,
};
const anOrder = (fields: object = {}) => ({
  id: 16161616,
  channel_id: 76893,
  channel_order_id: REFERENCE,
  status: 'NEW',
  status_code: 1,
  shipments: [{ id: 15151515, courier: '', awb: '' }],
  ...fields,
});

type Answer = [status: number, body?: unknown];
const answers = new Map<string, Answer[]>();
/** The answers of a call, the last of which repeats. */
const answer = (call: string, ...given: Answer[]) => answers.set(call, given);
const callOf = ({ method, path }: ReceivedRequest) => `${method} ${path.replace(/\?.*/, '')}`;

beforeEach(() => {
  server.requests.splice(0);
  answers.clear();
  answer('POST /auth/login', [200, { token: 'token-1', email: 'api@shop.test' }], [200, { token: 'token-2' }]);
  answer('GET /orders', [200, { data: [], meta: { pagination: { total: 0 } } }]);
  answer('POST /orders/create/adhoc', [200, CREATED]);
  answer('POST /courier/assign/awb', [200, ASSIGNED]);
  answer('POST /orders/cancel', [204]);
  server.handler = (request, response) => {
    const [[status, body] = [404, { message: '404 Not Found' }], ...others] = answers.get(callOf(request)) ?? [];
    if (others.length > 0) answers.set(callOf(request), others);
    if (status === 204) response.writeHead(204).end();
    else sendJson(response, status, body);
  };
});

const calls = () => server.requests.map((request) => callOf(request));
const bodyOf = (call: string) =>
  JSON.parse(server.requests.find((request) => callOf(request) === call)?.body.toString() ?? 'null');
const rejectionOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  return [error instanceof CourierRejection, (error as Error).message];
};

describe('booking a parcel at Shiprocket', () => {
  it('logs in, creates the documented order, and returns the number of the courier that it got', async () => {
    expect(await api().bookShipment(SHIPMENT)).toBe('321055706540');
    expect(calls()).toEqual([
      'POST /auth/login',
      'GET /orders',
      'POST /orders/create/adhoc',
      'POST /courier/assign/awb',
    ]);
    expect(bodyOf('POST /auth/login')).toEqual({ email: 'api@shop.test', password: 'secret' });
    expect(bodyOf('POST /orders/create/adhoc')).toEqual({
      order_id: REFERENCE,
      order_date: '2026-11-22',
      pickup_location: 'Primary',
      billing_customer_name: 'Asha Rao',
      billing_address: 'Flat 4, Palm Lake Road, Indore 452001',
      billing_city: 'Indore',
      billing_pincode: '452001',
      billing_state: 'Madhya Pradesh',
      billing_country: 'India',
      billing_email: 'api@shop.test',
      billing_phone: '9876543210',
      shipping_is_billing: true,
      order_items: [{ name: 'Books', sku: 'Books', units: 1, selling_price: 729 }],
      payment_method: 'Prepaid',
      sub_total: 729,
      length: 24,
      breadth: 18,
      height: 3,
      weight: 0.85,
    });
    expect(bodyOf('POST /courier/assign/awb')).toEqual({ shipment_id: 15151515 });
    expect(server.requests.slice(1).map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill('Bearer token-1'),
    );
  });

  it('asks for the cash that is to be collected', async () => {
    await api().bookShipment({ ...SHIPMENT, cashInPaise: 50_000 });
    expect(bodyOf('POST /orders/create/adhoc')).toMatchObject({ payment_method: 'COD', sub_total: 500 });
  });

  it('keeps the token, and gets another when it is refused', async () => {
    const shiprocket = api();
    await shiprocket.findShipment(REFERENCE);
    answer('GET /orders', [401, { message: 'Unauthenticated.' }], [200, { data: [] }]);
    await shiprocket.findShipment(REFERENCE);
    expect(server.requests.map((request) => [callOf(request), request.headers.authorization])).toEqual([
      ['POST /auth/login', ''],
      ['GET /orders', 'Bearer token-1'],
      ['GET /orders', 'Bearer token-1'],
      ['POST /auth/login', ''],
      ['GET /orders', 'Bearer token-2'],
    ]);
  });

  it('logs in once for calls at the same time, whose token is refused', async () => {
    const shiprocket = api();
    const findThree = () => Promise.all([1, 2, 3].map(() => shiprocket.findShipment(REFERENCE)));
    await findThree();
    const refused: Answer = [401, { message: 'Unauthenticated.' }];
    answer('GET /orders', refused, refused, refused, [200, { data: [] }]);
    await findThree();
    expect(calls().filter((call) => call === 'POST /auth/login')).toHaveLength(2);
    expect(server.requests.slice(-3).map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill('Bearer token-2'),
    );
  });

  it('goes on with the order whose number was not assigned before', async () => {
    answer('GET /orders', [200, { data: [anOrder()] }]);
    expect(await api().bookShipment(SHIPMENT)).toBe('321055706540');
    expect(calls()).not.toContain('POST /orders/create/adhoc');
  });

  it.each<[string, string, Answer]>([
    ['Oops! Invalid Data. The billing phone format is invalid.', 'POST /orders/create/adhoc', [422, INVALID]],
    ['Wrong Pickup location.', 'POST /orders/create/adhoc', [200, { message: 'Wrong Pickup location.' }]],
    ['Oops! Recharge your wallet.', 'POST /courier/assign/awb', [200, NOT_ASSIGNED]],
    ['Cannot assign.', 'POST /courier/assign/awb', [400, { message: 'Cannot assign.', status_code: 400 }]],
  ])('is rejected with the reason %s', async (reason, call, given) => {
    answer(call, given);
    expect(await rejectionOf(api().bookShipment(SHIPMENT))).toEqual([true, reason]);
  });

  it.each<[string, Answer]>([
    ['POST /auth/login', [400, { message: 'Invalid email and password combination', status_code: 400 }]],
    ['GET /orders', [401, { message: 'Unauthenticated.' }]],
    ['GET /orders', [200, { data: 'none' }]],
    ['POST /orders/create/adhoc', [429, {}]],
    ['POST /courier/assign/awb', [500, { message: 'Server error' }]],
  ])('fails, to be tried again, if %s answers %j', async (call, given) => {
    answer(call, given);
    expect(await rejectionOf(api().bookShipment(SHIPMENT))).toEqual([false, expect.any(String)]);
  });
});

describe('a parcel at Shiprocket', () => {
  it('is found by our reference, once it has a number', async () => {
    answer('GET /orders', [200, { data: [anOrder({ shipments: [{ id: 15151515, awb: '321055706540' }] })] }]);
    expect(await api().findShipment(REFERENCE)).toBe('321055706540');
    expect(server.requests[1]?.path).toBe(`/orders?search=${REFERENCE}`);
  });

  it.each([[[]], [[anOrder()]], [[anOrder({ status: 'CANCELED' })]], [[anOrder({ channel_order_id: 'ES-1' })]]])(
    'is not found in %j',
    async (data) => {
      answer('GET /orders', [200, { data }]);
      expect(await api().findShipment(REFERENCE)).toBeNull();
    },
  );

  it('is cancelled by the order that has its number, once', async () => {
    const shipments = [{ id: 15151515, awb: '321055706540' }];
    answer(
      'GET /orders',
      [200, { data: [anOrder({ shipments })] }],
      [200, { data: [anOrder({ shipments, status: 'CANCELED' })] }],
    );
    await api().cancelShipment('321055706540');
    expect(bodyOf('POST /orders/cancel')).toEqual({ ids: [16161616] });
    await api().cancelShipment('321055706540');
    expect(calls().filter((call) => call === 'POST /orders/cancel')).toHaveLength(1);
  });

  it('that cannot be cancelled any more is rejected', async () => {
    answer('GET /orders', [200, { data: [anOrder({ shipments: [{ id: 1, awb: 'A1' }] })] }]);
    answer('POST /orders/cancel', [400, { message: 'Cannot cancel order at this stage', status_code: 400 }]);
    expect(await rejectionOf(api().cancelShipment('A1'))).toEqual([true, 'Cannot cancel order at this stage']);
  });
});
