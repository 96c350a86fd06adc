import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addStaff,
  eventKindsOf,
  packOrder,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  stateOfOrder,
  statusesOf,
} from '../../../test/staff.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import { exchangeWindow } from '../../orders/exchange-window.rules.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CourierEventOutcome } from './courier-events.rules.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { ShipmentStatus } from '../shipments.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
const { SHIPPED, OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED } = ShipmentStatus;
const { APPLIED, STORED, REPEATED, UNKNOWN_SHIPMENT } = CourierEventOutcome;

let admin: Customer;
let other: ShopInstance;
beforeAll(async () => {
  admin = await addStaff(shop);
  other = await shop.addInstance();
});

/** A shipment at Delhivery that left the shop. */
async function placeAndShip() {
  const awb = randomUUID().toUpperCase();
  const placed = await placePaidOrder(shop);
  await shipOrder(shop, admin, placed.orderId, { courier: Courier.DELHIVERY, awb });
  return { ...placed, awb };
}

/** A report of Delhivery, some minutes from now. */
function reportOf(awb: string, status: ShipmentStatus | null, minutes = 0, eventKey: string = randomUUID()) {
  const at = new Date(clock.read().getTime() + minutes * 60_000);
  return { courier: Courier.DELHIVERY, eventKey, awb, status, text: 'In Indore', at };
}

const apply = (...report: Parameters<typeof reportOf>) =>
  shop.services.shipments.applyCourierEvent(reportOf(...report));

describe('a report of a courier', () => {
  it('moves the parcel and its order, until it is delivered at the time of the courier', async () => {
    const { orderId, awb, shopper } = await placeAndShip();
    clock.advance(60);
    expect(await apply(awb, OUT_FOR_DELIVERY, -50)).toBe(APPLIED);
    expect(await apply(awb, ATTEMPTED, -40)).toBe(APPLIED);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.SHIPPED, ATTEMPTED]);
    const delivered = reportOf(awb, DELIVERED, -30);
    expect(await shop.services.shipments.applyCourierEvent(delivered)).toBe(APPLIED);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.DELIVERED, DELIVERED]);
    const [[shipment] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    expect(shipment?.deliveredAt).toEqual(delivered.at);
    const { events } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    expect(events.at(-1)).toMatchObject({ kind: 'DELIVERED', at: delivered.at });
    expect(exchangeWindow(events, clock.read())?.until).toEqual(new Date(delivered.at.getTime() + 72 * 60 * 60_000));
    const [collection] = await shop.services.collections.collectionsOfOrders([orderId]);
    expect(collection?.status).toBe('COLLECTED');
  });

  it('of the future counts as of now', async () => {
    const { orderId, awb } = await placeAndShip();
    expect(await apply(awb, DELIVERED, 600)).toBe(APPLIED);
    const [[shipment] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    expect(shipment?.deliveredAt).toEqual(clock.read());
  });

  it('that is repeated changes nothing', async () => {
    const { orderId, awb } = await placeAndShip();
    const report = reportOf(awb, OUT_FOR_DELIVERY);
    expect(await shop.services.shipments.applyCourierEvent(report)).toBe(APPLIED);
    const before = await stateOfOrder(shop, orderId);
    expect(await shop.services.shipments.applyCourierEvent(report)).toBe(REPEATED);
    expect(await shop.services.shipments.applyCourierEvent({ ...report, status: DELIVERED })).toBe(REPEATED);
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it('that is older than what is known changes nothing back, even if its status may follow', async () => {
    const { orderId, awb } = await placeAndShip();
    clock.advance(60);
    expect(await apply(awb, ATTEMPTED, -10)).toBe(APPLIED);
    const before = await stateOfOrder(shop, orderId);
    expect(await apply(awb, OUT_FOR_DELIVERY, -20)).toBe(STORED);
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it('that is older than what the desk recorded changes nothing back', async () => {
    const { orderId, awb } = await placeAndShip();
    clock.advance(60);
    await recordStatus(shop, admin, orderId, ATTEMPTED);
    expect(await apply(awb, OUT_FOR_DELIVERY, -1)).toBe(STORED);
    expect(await apply(awb, OUT_FOR_DELIVERY, 0)).toBe(APPLIED);
  });

  it('whose status may not follow, or means none, is stored', async () => {
    const { orderId, awb } = await placeAndShip();
    expect(await apply(awb, DELIVERED)).toBe(APPLIED);
    const before = await stateOfOrder(shop, orderId);
    for (const status of [null, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, RETURNING, ShipmentStatus.VOIDED])
      expect(await apply(awb, status)).toBe(STORED);
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
    const [{ count }] = await shop.database.query('SELECT count(*)::int FROM courier_event WHERE awb = $1', [awb]);
    expect(count).toBe(7);
  });

  it('of a parcel that the shop does not know is stored', async () => {
    expect(await apply('NOT-OURS', DELIVERED)).toBe(UNKNOWN_SHIPMENT);
  });

  it('that it has the parcel hands the parcel over', async () => {
    const awb = randomUUID().toUpperCase();
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId, { courier: Courier.DELHIVERY, awb });
    expect(await apply(awb, DELIVERED)).toBe(STORED);
    expect(await apply(awb, SHIPPED)).toBe(APPLIED);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.SHIPPED, SHIPPED]);
    const [collection] = await shop.services.collections.collectionsOfOrders([orderId]);
    expect(collection?.status).toBe('DUE');
  });

  it('that reaches two processes at once is applied once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, awb } = await placeAndShip();
      const report = reportOf(awb, DELIVERED);
      const outcomes = await Promise.all(
        [shop, other, shop, other].map(({ services }) => services.shipments.applyCourierEvent(report)),
      );
      expect(outcomes.toSorted()).toEqual([APPLIED, REPEATED, REPEATED, REPEATED]);
      const { events } = (await stateOfOrder(shop, orderId)) as { events: { kind: string }[] };
      expect(events.filter(({ kind }) => kind === 'DELIVERED')).toHaveLength(1);
    }
  });

  it('and the desk can tell at once: one of them is first', async () => {
    const { orderId, awb } = await placeAndShip();
    const seen = await seenBy(shop, orderId);
    const [desk, courier] = await Promise.allSettled([
      shop.services.shipments.recordShipmentStatus(admin, { ...seen, status: DELIVERED }),
      other.services.shipments.applyCourierEvent(reportOf(awb, DELIVERED)),
    ]);
    expect(
      [desk.status === 'fulfilled', (courier as PromiseFulfilledResult<unknown>).value === APPLIED].filter(Boolean),
    ).toHaveLength(1);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.DELIVERED, DELIVERED]);
  });
});

describe('the reports of a parcel', () => {
  const REPORTS = [OUT_FOR_DELIVERY, ATTEMPTED, OUT_FOR_DELIVERY, ATTEMPTED, RETURNING, RETURNED] as const;

  it('in any order, repeated and at two processes, never change it back, and end where the last one says', async () => {
    const shuffled = fc.shuffledSubarray([...REPORTS.keys(), ...REPORTS.keys()], { minLength: REPORTS.length });
    await fc.assert(
      fc.asyncProperty(shuffled, async (order) => {
        const { orderId, awb } = await placeAndShip();
        clock.advance(100);
        const reports = REPORTS.map((status, index) => reportOf(awb, status, index - 50));
        const known: string[] = [];
        for (const [turn, index] of order.entries()) {
          const { services } = turn % 2 ? other : shop;
          await services.shipments.applyCourierEvent(reports[index]!);
          known.push(
            ((await stateOfOrder(shop, orderId)) as { shipments: [{ status_at: string }] }).shipments[0].status_at,
          );
        }
        expect(known).toEqual(known.toSorted());
        const last = Math.max(...order);
        const shipment = (await statusesOf(shop, orderId))[1];
        expect(shipment).toBe(REPORTS[last]);
      }),
      { numRuns: 15, examples: [[[1, 3, 2]]] },
    );
  });
});

describe('a tracking number that the desk enters late', () => {
  it('brings what the courier reported of it before, in its order', async () => {
    const awb = randomUUID().toUpperCase();
    const { orderId } = await placePaidOrder(shop);
    await shipOrder(shop, admin, orderId, { courier: Courier.DELHIVERY });
    clock.advance(60);
    const delivered = reportOf(awb, DELIVERED, -10);
    expect(await shop.services.shipments.applyCourierEvent(delivered)).toBe(UNKNOWN_SHIPMENT);
    expect(await apply(awb, OUT_FOR_DELIVERY, -20)).toBe(UNKNOWN_SHIPMENT);
    const tracking = { courier: Courier.DELHIVERY, awb };
    await shop.services.shipments.setTracking(admin, { ...(await seenBy(shop, orderId)), ...tracking });
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.DELIVERED, DELIVERED]);
    const [[shipment] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    expect(shipment?.deliveredAt).toEqual(delivered.at);
    expect((await eventKindsOf(shop, orderId)).slice(-3)).toEqual([
      'OUT_FOR_DELIVERY',
      'DELIVERED',
      'TRACKING_CHANGED',
    ]);
  });
});

describe('a booking with a courier', () => {
  it('gives the parcel its tracking number, unless it has one by now', async () => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId, { courier: Courier.DELHIVERY });
    const findShipment = async () => (await shop.services.shipments.shipmentsOfOrders([orderId]))[0]?.[0];
    const shipmentId = (await findShipment())?.shipmentId ?? '';
    const shipment = { orderId, shipmentId, courier: Courier.DELHIVERY, moves: 0 };
    await shop.services.shipments.recordBooking({ ...shipment, shipmentId: randomUUID(), awb: 'OTHER' });
    await shop.services.shipments.recordBooking({ ...shipment, awb: 'BOOKED1' });
    await shop.services.shipments.recordBooking({ ...shipment, awb: 'BOOKED2' });
    expect((await findShipment())?.awb).toBe('BOOKED1');
  });
});
