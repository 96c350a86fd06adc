import { beforeEach, describe, expect, it } from 'vitest';
import { sendJson, useFakeHttpServer } from '../../../test/fake-http-server.ts';
import { CourierRejection, type Booking } from './courier-api.ts';
import { delhiveryShipments } from './delhivery-shipments.ts';

const server = useFakeHttpServer();
const api = () => delhiveryShipments({ apiUrl: server.url, token: 'a-token', pickupLocation: 'Indore Shop' });

const SHIPMENT: Booking = {
  reference: 'ES-261122-7KQ2M9XA-1b2c3d4e',
  orderedAt: new Date('2026-11-22T09:30:00Z'),
  recipient: {
    name: 'Asha Rao',
    address: 'Flat #4; Palm & Lake Road, Indore 452001',
    pincode: '452001',
    district: 'Indore',
    state: 'Madhya Pradesh',
    phone: '9876543210',
  },
  contents: 'Books',
  copies: 3,
  valueInPaise: 72_900,
  cashInPaise: 72_900,
  weightGrams: 850,
};

/** Responses by the shapes of Delhivery's documents. */
const BOOKED = {
  cash_pickups_count: 0,
  package_count: 1,
  upload_wbn: 'UPL18112345',
  packages: [
    {
      status: 'Success',
      client: 'SHOP',
      sort_code: 'IDR/SRF',
      remarks: [''],
      waybill: '1490814012345',
      cod_amount: 729,
      payment: 'COD',
      serviceable: true,
      refnum: SHIPMENT.reference,
    },
  ],
  success: true,
  cod_count: 1,
  prepaid_count: 0,
};
const REFUSED = {
  success: false,
  rmk: 'An internal Error has occurred.',
  packages: [{ status: 'Fail', waybill: '', remarks: ['Pincode is not serviceable.'], refnum: SHIPMENT.reference }],
};

beforeEach(() => void server.requests.splice(0));

const respond = (body: unknown, status = 200) => {
  server.handler = (_request, response) => sendJson(response, status, body);
};

describe('booking a parcel at Delhivery', () => {
  it('sends the documented form and returns the waybill', async () => {
    respond(BOOKED);
    expect(await api().bookShipment(SHIPMENT)).toBe('1490814012345');
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/cmu/create.json',
      headers: { authorization: 'Token a-token', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    });
    const form = new URLSearchParams(request?.body.toString());
    expect([...form.keys()]).toEqual(['format', 'data']);
    expect(form.get('format')).toBe('json');
    expect(JSON.parse(form.get('data') ?? '')).toEqual({
      shipments: [
        {
          order: 'ES-261122-7KQ2M9XA-1b2c3d4e',
          order_date: '2026-11-22T09:30:00.000Z',
          name: 'Asha Rao',
          add: 'Flat 4 Palm Lake Road, Indore 452001',
          pin: '452001',
          country: 'India',
          phone: '9876543210',
          payment_mode: 'COD',
          cod_amount: 729,
          total_amount: 729,
          products_desc: 'Books',
          quantity: 3,
          weight: 850,
          shipping_mode: 'Surface',
        },
      ],
      pickup_location: { name: 'Indore Shop' },
    });
  });

  it('collects nothing for a paid order', async () => {
    respond(BOOKED);
    await api().bookShipment({ ...SHIPMENT, cashInPaise: 0 });
    const data = JSON.parse(new URLSearchParams(server.requests[0]?.body.toString()).get('data') ?? '');
    expect(data.shipments[0]).toMatchObject({ payment_mode: 'Prepaid', cod_amount: 0, total_amount: 729 });
  });

  it('is rejected with the reason of Delhivery', async () => {
    respond(REFUSED);
    const booking = api().bookShipment(SHIPMENT);
    await expect(booking).rejects.toThrow(CourierRejection);
    await expect(booking).rejects.toThrow('Pincode is not serviceable. An internal Error has occurred.');
  });

  it.each([
    [500, {}],
    [429, {}],
    [401, { detail: 'Authentication failed' }],
    [200, { packages: 'none' }],
  ])('fails, to be tried again, if the response is %s %j', async (status, body) => {
    respond(body, status);
    const error = await api()
      .bookShipment(SHIPMENT)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(CourierRejection);
  });
});

describe('finding a parcel at Delhivery', () => {
  it('asks by our reference', async () => {
    respond({ ShipmentData: [{ Shipment: { AWB: '1490814012345', ReferenceNo: SHIPMENT.reference, Status: {} } }] });
    expect(await api().findShipment(SHIPMENT.reference)).toBe('1490814012345');
    expect(server.requests[0]?.path).toBe(`/api/v1/packages/json/?ref_ids=${SHIPMENT.reference}`);
  });

  it.each([{ ShipmentData: [] }, { Error: 'No such waybill or Order Id found', Success: false }])(
    'finds none in %j',
    async (body) => {
      respond(body);
      expect(await api().findShipment(SHIPMENT.reference)).toBeNull();
    },
  );
});

describe('cancelling a parcel at Delhivery', () => {
  it('sends the waybill', async () => {
    respond({ status: true, waybill: '1490814012345', remark: 'Shipment has been cancelled.' });
    await api().cancelShipment('1490814012345');
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/api/p/edit' });
    expect(JSON.parse(server.requests[0]?.body.toString() ?? '')).toEqual({
      waybill: '1490814012345',
      cancellation: 'true',
    });
  });

  it('is rejected with the reason of Delhivery', async () => {
    respond({ status: false, error: 'Not allowed in status Dispatched' });
    await expect(api().cancelShipment('1490814012345')).rejects.toThrow('Not allowed in status Dispatched');
  });
});
