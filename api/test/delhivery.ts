import type { ServerResponse } from 'node:http';
import { type FakeHttpServer, type ReceivedRequest, sendJson, useFakeHttpServer } from './fake-http-server.ts';

/** What goes wrong with the next booking at the double. */
type BookingFault = 'unavailable' | 'rejected' | 'answer lost';

/** A double of Delhivery's API of shipments, by its documented shapes. */
export interface TestDelhivery {
  server: FakeHttpServer;
  /** Booked waybills by our reference, in the order of their booking; several are a mistake. */
  bookings: { reference: string; waybill: string; isCancelled: boolean }[];
  /** The data of each booking. */
  shipments: Record<string, unknown>[];
  faults: BookingFault[];
  /** Runs while a booking is in progress. */
  duringBooking: () => Promise<void>;
}

let nextWaybill = 1_490_810_000_000;

/** Starts the double for the tests of a file. Call it before `useTestShop`. */
export function useTestDelhivery(): TestDelhivery {
  const server = useFakeHttpServer();
  const double: TestDelhivery = { server, bookings: [], shipments: [], faults: [], duringBooking: async () => {} };
  const handler: FakeHttpServer['handler'] = async (request, response) => {
    const { pathname, searchParams } = new URL(request.path, 'http://delhivery.test');
    if (pathname === '/api/v1/packages/json/') return find(double, searchParams.get('ref_ids') ?? '', response);
    if (pathname === '/api/cmu/create.json') return create(double, request, response);
    if (pathname === '/api/p/edit') return cancel(double, request, response);
    return sendJson(response, 404, {});
  };
  Object.assign(server, { handler });
  return double;
}

function find({ bookings }: TestDelhivery, reference: string, response: ServerResponse): void {
  const found = bookings.find((booking) => booking.reference === reference);
  if (!found) return sendJson(response, 200, { Success: false, Error: 'No such waybill or Order Id found' });
  sendJson(response, 200, { ShipmentData: [{ Shipment: { AWB: found.waybill, ReferenceNo: reference } }] });
}

async function create(double: TestDelhivery, { body }: ReceivedRequest, response: ServerResponse): Promise<void> {
  const data = JSON.parse(new URLSearchParams(body.toString()).get('data') ?? '');
  const [shipment] = data.shipments;
  const fault = double.faults.shift();
  if (fault === 'unavailable') return sendJson(response, 503, {});
  if (fault === 'rejected') return refuse('Non serviceable pincode', shipment.order, response);
  if (double.bookings.some(({ reference }) => reference === shipment.order))
    return refuse('Duplicate order id', shipment.order, response);
  nextWaybill += 1;
  const waybill = `${nextWaybill}`;
  double.bookings.push({ reference: shipment.order, waybill, isCancelled: false });
  double.shipments.push(shipment);
  await double.duringBooking();
  if (fault === 'answer lost') return void response.destroy();
  sendJson(response, 200, {
    success: true,
    packages: [{ status: 'Success', waybill, remarks: [''], refnum: shipment.order }],
  });
}

function refuse(reason: string, reference: string, response: ServerResponse): void {
  sendJson(response, 200, {
    success: false,
    rmk: 'Crashing while saving package.',
    packages: [{ status: 'Fail', waybill: '', remarks: [reason], refnum: reference }],
  });
}

function cancel({ bookings }: TestDelhivery, { body }: ReceivedRequest, response: ServerResponse): void {
  const { waybill } = JSON.parse(body.toString());
  const found = bookings.find((booking) => booking.waybill === waybill);
  if (!found) return sendJson(response, 200, { status: false, error: 'Unknown waybill' });
  found.isCancelled = true;
  sendJson(response, 200, { status: true, waybill, remark: 'Shipment has been cancelled.' });
}
