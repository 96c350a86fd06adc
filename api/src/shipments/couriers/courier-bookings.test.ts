import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestDelhivery } from '../../../test/delhivery.ts';
import { askExchange, bringTo } from '../../../test/exchange-desk.ts';
import { ADDRESS } from '../../../test/purchases.ts';
import { addStaff, packOrder, packRequest, placePaidOrder, seenBy } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CancelReason } from '../cancellations/cancellations.rules.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { ExchangeStatus } from '../../exchanges/exchanges.rules.ts';
import { CourierBookingsService } from './courier-bookings.service.ts';
import { CourierFile } from './courier-file.ts';

const delhivery = useTestDelhivery();
const access = () => ({ apiUrl: delhivery.server.url, token: 'a-token' });
const shop = useTestShop({
  runJobs: false,
  delhivery: { access, pickup: 'Indore Shop', pushKey: 'a key of the tests only' },
});
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});
beforeEach(() => {
  delhivery.bookings.splice(0);
  delhivery.shipments.splice(0);
  delhivery.faults.splice(0);
  delhivery.duringBooking = async () => {};
});

interface Shipment {
  shipmentId: string;
  status: string;
  awb: string | null;
}

/** The shipments of an order, oldest first. */
const shipmentsOf = (orderId: string): Promise<Shipment[]> =>
  shop.database.query(
    'SELECT shipment_id AS "shipmentId", status, awb FROM shipment WHERE order_id = $1 ORDER BY created_at, shipment_id',
    [orderId],
  );

const jobsOf = async (shipmentId: string): Promise<number> => {
  const jobs = await shop.database.query(
    `SELECT FROM pgboss.job WHERE name = 'courier-bookings' AND data ->> 'shipmentId' = $1`,
    [shipmentId],
  );
  return jobs.length;
};

const notesOf = async (orderId: string): Promise<string[]> => {
  const notes = await shop.database.query(
    `SELECT text FROM order_event WHERE order_id = $1 AND kind = 'NOTE' AND is_internal ORDER BY order_event_id`,
    [orderId],
  );
  return notes.map(({ text }: { text: string }) => text);
};

/** An order that is packed for Delhivery, and its shipment. */
async function packForDelhivery(paymentOption = PaymentOption.PAY_ON_DELIVERY) {
  const placed = await placePaidOrder(shop, { paymentOption });
  await packOrder(shop, admin, placed.orderId, { courier: Courier.DELHIVERY, weightGrams: 900 });
  const [shipment] = await shipmentsOf(placed.orderId);
  if (!shipment) throw new Error('The order has no parcel.');
  return { ...placed, ...shipment };
}

const sync = (shipmentId: string) => shop.services.courierBookings.syncBooking({ id: 'job', data: { shipmentId } });
const unpack = async (orderId: string) => shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));

describe('a parcel packed for Delhivery', () => {
  it('is booked by a job, and gets its tracking number', async () => {
    const { orderId, shipmentId, total } = await packForDelhivery();
    expect(await jobsOf(shipmentId)).toBe(1);
    expect(delhivery.bookings).toEqual([]);
    await sync(shipmentId);
    const [booking] = delhivery.bookings;
    expect(booking?.reference).toBe(`${orderId}-${shipmentId.slice(0, 8)}`);
    expect(await shipmentsOf(orderId)).toEqual([{ shipmentId, status: 'READY', awb: booking?.waybill }]);
    expect(delhivery.shipments).toEqual([
      expect.objectContaining({ payment_mode: 'COD', cod_amount: total, pin: '452005', quantity: 3, weight: 900 }),
    ]);
    expect(await notesOf(orderId)).toEqual([]);
  });

  it('that is paid is booked without cash', async () => {
    const { shipmentId } = await packForDelhivery(PaymentOption.ONLINE);
    await sync(shipmentId);
    expect(delhivery.shipments).toEqual([expect.objectContaining({ payment_mode: 'Prepaid', cod_amount: 0 })]);
  });

  it('collects no cash for copies that were cancelled before', async () => {
    const { orderId, total } = await placePaidOrder(shop);
    const [line] = await shop.database.query(
      'SELECT order_line_id AS "orderLineId", unit_price AS price FROM order_line WHERE order_id = $1 AND position = 0',
      [orderId],
    );
    await shop.services.cancellations.cancelOrder(admin, {
      ...(await seenBy(shop, orderId)),
      reason: CancelReason.OUT_OF_STOCK,
      lines: [{ orderLineId: line.orderLineId, quantity: 1 }],
    });
    await packOrder(shop, admin, orderId, { courier: Courier.DELHIVERY });
    await sync((await shipmentsOf(orderId))[0]?.shipmentId ?? '');
    expect(delhivery.shipments).toEqual([expect.objectContaining({ cod_amount: total - line.price, quantity: 2 })]);
  });

  it('is booked once, however often the job runs, also at the same time', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    await Promise.all([sync(shipmentId), sync(shipmentId), sync(shipmentId)]);
    await sync(shipmentId);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([false]);
    expect((await shipmentsOf(orderId))[0]?.awb).toBe(delhivery.bookings[0]?.waybill);
    expect(await notesOf(orderId)).toEqual([]);
  });

  it('is booked at once for another address, so that its new label has the number', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    await sync(shipmentId);
    const { client } = await shop.admin();
    const input = { ...ADDRESS, addressLine1: '14-b, Airport Road', ...(await seenBy(shop, orderId)) };
    const { errors } = await client.graphql(
      'mutation ($input: ChangeRecipientInput!) { changeRecipient(input: $input) { version } }',
      { input },
    );
    expect(errors).toBeUndefined();
    const [, { waybill: awb } = { waybill: '' }] = delhivery.bookings;
    expect(await shop.services.papers.getLabels(admin, [orderId])).toMatchObject([{ awb }]);
  });

  it('is found and not booked again after the answer was lost', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    delhivery.faults.push('answer lost');
    await expect(sync(shipmentId)).rejects.toThrow('fetch failed');
    expect((await shipmentsOf(orderId))[0]?.awb).toBeNull();
    await sync(shipmentId);
    expect(delhivery.bookings).toHaveLength(1);
    expect((await shipmentsOf(orderId))[0]?.awb).toBe(delhivery.bookings[0]?.waybill);
  });

  it('leaves one note while Delhivery is out of reach, and is booked later', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    delhivery.faults.push('unavailable', 'unavailable');
    await expect(sync(shipmentId)).rejects.toThrow('Delhivery responded with 503');
    await expect(sync(shipmentId)).rejects.toThrow('Delhivery responded with 503');
    expect(await notesOf(orderId)).toEqual(['Delhivery is out of reach: we keep trying to book the parcel.']);
    await sync(shipmentId);
    expect((await shipmentsOf(orderId))[0]?.awb).toBe(delhivery.bookings[0]?.waybill);
  });

  it('that Delhivery refuses leaves a note with the reason, and is not tried again', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    delhivery.faults.push('rejected');
    await sync(shipmentId);
    expect(await notesOf(orderId)).toEqual([
      'Delhivery does not book the parcel. Non serviceable pincode Crashing while saving package.',
    ]);
    expect((await shipmentsOf(orderId))[0]?.awb).toBeNull();
  });

  it('whose address names no PIN code leaves a note', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    await shop.database.query(`UPDATE customer_order SET shipping_address = 'Airport Road' WHERE order_id = $1`, [
      orderId,
    ]);
    await sync(shipmentId);
    expect(await notesOf(orderId)).toEqual(['Delhivery does not book the parcel. The address has no PIN code.']);
    expect(delhivery.bookings).toEqual([]);
  });

  it('is cancelled at Delhivery when it is unpacked', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    await sync(shipmentId);
    await unpack(orderId);
    expect(await jobsOf(shipmentId)).toBe(2);
    await sync(shipmentId);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });

  it('that is unpacked while it is being booked is cancelled, and the next parcel keeps its own number', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    delhivery.duringBooking = async () => {
      delhivery.duringBooking = async () => {};
      await unpack(orderId);
      await packOrder(shop, admin, orderId, { courier: Courier.DELHIVERY });
    };
    await sync(shipmentId);
    const [, second] = await shipmentsOf(orderId);
    expect(second).toMatchObject({ status: 'READY', awb: null });
    await sync(second?.shipmentId ?? '');
    const [first, booked] = delhivery.bookings;
    expect([first?.isCancelled, booked?.isCancelled]).toEqual([true, false]);
    expect((await shipmentsOf(orderId)).map(({ awb }) => awb)).toEqual([null, booked?.waybill]);
  });

  it('that was unpacked after a lost answer is found and cancelled', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    delhivery.faults.push('answer lost');
    await expect(sync(shipmentId)).rejects.toThrow('fetch failed');
    await unpack(orderId);
    await sync(shipmentId);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });

  it('keeps the number that staff gave it while it was being booked; the booking is cancelled', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    delhivery.duringBooking = async () => {
      const seen = await seenBy(shop, orderId);
      await shop.services.shipments.setTracking(admin, { ...seen, courier: Courier.DELHIVERY, awb: 'BYHAND1' });
    };
    await sync(shipmentId);
    expect((await shipmentsOf(orderId))[0]?.awb).toBe('BYHAND1');
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });
});

describe('an order that is packed at the desk', () => {
  const packAtDesk = async () => {
    const { orderId } = await placePaidOrder(shop);
    const request = await packRequest(shop, orderId, { courier: Courier.DELHIVERY });
    await shop.services.packingClaims.packOrder(admin, request);
    const [shipment] = await shipmentsOf(orderId);
    return { orderId, ...shipment! };
  };

  it('has its tracking number at once, and is booked once', async () => {
    const { shipmentId, awb } = await packAtDesk();
    expect(awb).toBe(delhivery.bookings[0]?.waybill);
    expect(await jobsOf(shipmentId)).toBe(1);
    await sync(shipmentId);
    expect(delhivery.bookings).toHaveLength(1);
  });

  it.each(['unavailable', 'rejected'] as const)('is packed while Delhivery is %s', async (fault) => {
    delhivery.faults.push(fault);
    const { shipmentId, awb } = await packAtDesk();
    expect([awb, delhivery.bookings]).toEqual([null, []]);
    await sync(shipmentId);
    expect(delhivery.bookings).toHaveLength(1);
  });
});

describe('booking what was just packed', () => {
  it('waits 5 seconds for a courier that hangs, then not at all for a minute; others are asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const findShipment = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
    const api = { findShipment, bookShipment: async () => '1', cancelShipment: async () => {} };
    const ofShiprocket = { ...api, findShipment: vi.fn<() => Promise<string>>(async () => 'S1') };
    const bookings = new CourierBookingsService({
      couriers: { DELHIVERY: api, SHIPROCKET: ofShiprocket },
      store: {
        findShipment: async (courier: string) => ({
          courier,
          shipmentId: courier,
          orderId: 'ES-1',
          awb: null,
          status: 'READY',
          shippingAddress: 'Airport Road, Indore 452005',
        }),
      },
      shipments: { recordBooking: async () => {} },
    } as never);
    try {
      let isBack = false;
      const booking = bookings.bookNow('DELHIVERY').then(() => (isBack = true));
      await vi.advanceTimersByTimeAsync(4_999);
      expect(isBack).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await booking;
      await bookings.bookNow('INDIA_POST');
      await bookings.bookNow('SHIPROCKET');
      await bookings.bookNow('DELHIVERY');
      expect([findShipment, ofShiprocket.findShipment].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
      await vi.advanceTimersByTimeAsync(60_000);
      void bookings.bookNow('DELHIVERY');
      await vi.advanceTimersByTimeAsync(0);
      expect(findShipment).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has ended, however slow each call was, when the job begins', async () => {
    const { shipmentId } = await packForDelhivery();
    const [job] = await shop.database.query(
      `SELECT extract(epoch FROM start_after - created_on)::int AS wait FROM pgboss.job WHERE data ->> 'shipmentId' = $1`,
      [shipmentId],
    );
    // At Shiprocket up to 8 calls of 10 seconds.
    expect(job.wait).toBeGreaterThan(80);
  });
});

describe('a parcel that staff move', () => {
  const move = async (orderId: string, courier: Courier, awb: string | null) =>
    shop.services.shipments.setTracking(admin, { ...(await seenBy(shop, orderId)), courier, awb });
  const runJobs = async (shipmentId: string) => {
    const jobs = await shop.database.query(
      `SELECT data FROM pgboss.job WHERE name = 'courier-bookings' AND data ->> 'shipmentId' = $1 ORDER BY created_on, data ->> 'subject', id`,
      [shipmentId],
    );
    for (const { data } of jobs) await shop.services.courierBookings.syncBooking({ id: 'job', data });
  };

  it.each([null, 'EI123'])('to another courier, with the number %s, has its booking cancelled', async (awb) => {
    const { orderId, shipmentId } = await packForDelhivery();
    await sync(shipmentId);
    await move(orderId, Courier.INDIA_POST, awb);
    await runJobs(shipmentId);
    await runJobs(shipmentId);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true]);
    expect(await shipmentsOf(orderId)).toMatchObject([{ awb }]);
  });

  it('to another courier after a lost answer has its booking found and cancelled', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    delhivery.faults.push('answer lost');
    await expect(sync(shipmentId)).rejects.toThrow('fetch failed');
    await move(orderId, Courier.INDIA_POST, null);
    await runJobs(shipmentId);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });

  it('to another courier while it is being booked gets no number of the booking, which is cancelled', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    delhivery.duringBooking = () => move(orderId, Courier.INDIA_POST, null);
    await sync(shipmentId);
    expect(await shipmentsOf(orderId)).toMatchObject([{ awb: null }]);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });

  it('to another number of its courier has its booking cancelled; with the same number it is kept', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    await sync(shipmentId);
    const [booked] = delhivery.bookings;
    await move(orderId, Courier.DELHIVERY, booked?.waybill ?? '');
    await runJobs(shipmentId);
    expect(booked?.isCancelled).toBe(false);
    await move(orderId, Courier.DELHIVERY, 'BYHAND2');
    await runJobs(shipmentId);
    expect(booked?.isCancelled).toBe(true);
  });

  it('to another courier and back is booked anew', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    await sync(shipmentId);
    await move(orderId, Courier.INDIA_POST, null);
    await runJobs(shipmentId);
    await move(orderId, Courier.DELHIVERY, null);
    await runJobs(shipmentId);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    expect(await shipmentsOf(orderId)).toMatchObject([{ awb: delhivery.bookings[1]?.waybill }]);
    await runJobs(shipmentId);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });

  it('after it has left keeps its booking, which may be the parcel on its way', async () => {
    const { orderId, shipmentId } = await packForDelhivery();
    await sync(shipmentId);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, orderId), true);
    await move(orderId, Courier.INDIA_POST, 'EI777');
    await runJobs(shipmentId);
    expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([false]);
  });
});

it('A parcel whose address changes is booked anew for it, and its former booking is cancelled', async () => {
  const { orderId, shipmentId } = await packForDelhivery();
  await sync(shipmentId);
  const recipient = { ...ADDRESS, addressLine1: '14-b' };
  await shop.services.orderRecipients.changeRecipient(admin, { ...(await seenBy(shop, orderId)), ...recipient });
  const [former, added] = await shipmentsOf(orderId);
  expect([former, added]).toMatchObject([
    { shipmentId, status: 'VOIDED' },
    { status: 'READY', awb: null },
  ]);
  for (const shipment of [former, added]) await sync(shipment?.shipmentId ?? '');
  expect(delhivery.bookings).toMatchObject([{ isCancelled: true }, { isCancelled: false }]);
  const [, current] = await shipmentsOf(orderId);
  expect(current?.awb).toBe(delhivery.bookings[1]?.waybill);
});

it('A replacement that left without a number gets it from its booking', async () => {
  const exchange = await askExchange(shop, admin);
  await bringTo(shop, admin, exchange, ExchangeStatus.RESOLVED);
  const replacement = (await shipmentsOf(exchange.orderId)).at(-1)!;
  expect(replacement).toMatchObject({ status: 'SHIPPED', awb: null });
  await sync(replacement.shipmentId);
  expect(delhivery.bookings.map(({ isCancelled }) => isCancelled)).toEqual([false]);
  expect((await shipmentsOf(exchange.orderId)).at(-1)).toMatchObject({ awb: delhivery.bookings[0]?.waybill });
});

it('A parcel of a courier that books it takes none of the numbers in stock', async () => {
  const csv = 'courier,awb\nDELHIVERY,STOCK1';
  await shop.services.courierDesk.importFile(admin, CourierFile.NUMBERS, csv);
  const { shipmentId, awb } = await packForDelhivery();
  expect([awb, await jobsOf(shipmentId)]).toEqual([null, 1]);
});

describe('a parcel that needs no booking', () => {
  it.each([
    ['of another courier', { courier: Courier.INDIA_POST }],
    ['with a number from the desk', { courier: Courier.DELHIVERY, awb: 'DESK77' }],
  ])('%s queues none', async (_which, shipment) => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId, shipment);
    const [packed] = await shipmentsOf(orderId);
    expect(await jobsOf(packed?.shipmentId ?? '')).toBe(0);
  });
});
