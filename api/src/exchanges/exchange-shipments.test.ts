import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  askExchange,
  type TestExchange,
  bringTo,
  NOTHING_BACK,
  packReplacement,
  readExchange,
} from '../../test/exchange-desk.ts';
import { requestExchange } from '../../test/exchanges.ts';
import { addStaff, eventKindsOf, seenBy, stateOfOrder, statusesOf } from '../../test/staff.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { actionsOf } from '../desk/orders/actions.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CourierEventOutcome } from '../shipments/couriers/courier-events.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { RECORDABLE, ShipmentKind, ShipmentStatus } from '../shipments/shipments.rules.ts';
import { DECISION_MESSAGES, ExchangeAction } from './exchange-decisions.rules.ts';
import { ExchangeStatus } from './exchanges.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
const { SHIPPED, OUT_FOR_DELIVERY, DELIVERED, VOIDED, LOST } = ShipmentStatus;
let admin: Customer;
let other: ShopInstance;
beforeAll(async () => {
  admin = await addStaff(shop);
  other = await shop.addInstance();
});

const newAwb = () => randomUUID().toUpperCase();

function reportOf(awb: string, status: ShipmentStatus) {
  return { courier: Courier.DELHIVERY, eventKey: randomUUID(), awb, status, text: 'In Indore', at: clock.read() };
}

const apply = (awb: string, status: ShipmentStatus) => shop.services.shipments.applyCourierEvent(reportOf(awb, status));

const shipmentOf = async ({ orderId }: TestExchange, wanted: ShipmentKind) => {
  const [shipments = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
  return shipments.findLast(({ kind }) => kind === wanted);
};

/** What the shipments of an exchange must leave as it is: the order, its collection and its outbound shipment. */
async function saleOf(exchange: TestExchange) {
  const [collection] = await shop.services.collections.collectionsOfOrders([exchange.orderId]);
  const emails = await shop.database.query(
    `SELECT count(*)::int FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' LIKE $1`,
    [`Your order ${exchange.orderId}%`],
  );
  const [status] = await statusesOf(shop, exchange.orderId);
  return { status, collection, outbound: await shipmentOf(exchange, ShipmentKind.OUTBOUND), emails };
}

async function bookedPickup() {
  const exchange = await askExchange(shop, admin, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  const awb = newAwb();
  await bringTo(shop, admin, exchange, ExchangeStatus.PICKUP_BOOKED, { BOOK_PICKUP: { awb } });
  return { exchange, awb };
}

describe("a courier's report of a pickup", () => {
  it('that it has the book makes the exchange picked up, and touches nothing of the sale', async () => {
    const { exchange, awb } = await bookedPickup();
    const sale = await saleOf(exchange);
    expect(await apply(awb, SHIPPED)).toBe(CourierEventOutcome.APPLIED);
    expect(await readExchange(shop, exchange)).toMatchObject({ status: ExchangeStatus.PICKED_UP });
    expect(await apply(awb, OUT_FOR_DELIVERY)).toBe(CourierEventOutcome.APPLIED);
    expect(await apply(awb, DELIVERED)).toBe(CourierEventOutcome.APPLIED);
    expect(await readExchange(shop, exchange)).toMatchObject({ status: ExchangeStatus.PICKED_UP });
    expect(await saleOf(exchange)).toEqual(sale);
    expect((await eventKindsOf(shop, exchange.orderId)).slice(-3)).toEqual(['EXCHANGE_PICKED_UP', 'NOTE', 'NOTE']);
    await act(shop, admin, exchange, ExchangeAction.RECEIVE);
    expect(await shipmentOf(exchange, ShipmentKind.PICKUP)).toMatchObject({ status: DELIVERED });
  });

  it('may leave out that it has left the customer', async () => {
    const { exchange, awb } = await bookedPickup();
    expect(await apply(awb, DELIVERED)).toBe(CourierEventOutcome.APPLIED);
    expect(await readExchange(shop, exchange)).toMatchObject({ status: ExchangeStatus.PICKED_UP });
    expect(await shipmentOf(exchange, ShipmentKind.PICKUP)).toMatchObject({ status: DELIVERED });
  });

  it('that is lost leaves the exchange to the desk, which can say that nothing came', async () => {
    const { exchange, awb } = await bookedPickup();
    await apply(awb, LOST);
    await act(shop, admin, exchange, ExchangeAction.RECEIVE, { disposition: 'MISSING' });
    expect(await readExchange(shop, exchange)).toMatchObject({ status: ExchangeStatus.RECEIVED });
  });

  it('that reaches two processes at once, and again, is applied once', async () => {
    const { exchange, awb } = await bookedPickup();
    const report = reportOf(awb, SHIPPED);
    const outcomes = await Promise.all(
      [shop, other, shop, other].map(({ services }) => services.shipments.applyCourierEvent(report)),
    );
    expect(outcomes.filter((outcome) => outcome === CourierEventOutcome.APPLIED)).toHaveLength(1);
    const kinds = await eventKindsOf(shop, exchange.orderId);
    expect(kinds.filter((kind) => kind === 'EXCHANGE_PICKED_UP')).toHaveLength(1);
  });

  it('that was withdrawn changes nothing', async () => {
    const { exchange, awb } = await bookedPickup();
    await shop.services.exchanges.withdrawExchange(exchange.shopper.viewer, exchange.exchangeId);
    expect(await shipmentOf(exchange, ShipmentKind.PICKUP)).toMatchObject({ status: VOIDED });
    const before = await stateOfOrder(shop, exchange.orderId);
    expect(await apply(awb, SHIPPED)).toBe(CourierEventOutcome.UNKNOWN_SHIPMENT);
    expect(await stateOfOrder(shop, exchange.orderId)).toEqual(before);
  });

  it('and the withdrawal of the customer at the same moment: one of them wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { exchange, awb } = await bookedPickup();
      const { viewer } = exchange.shopper;
      await Promise.allSettled([
        apply(awb, SHIPPED),
        other.services.exchanges.withdrawExchange(viewer, exchange.exchangeId),
      ]);
      const shipment = await shipmentOf(exchange, ShipmentKind.PICKUP);
      const { status } = await readExchange(shop, exchange);
      expect([
        [ExchangeStatus.PICKED_UP, SHIPPED],
        [ExchangeStatus.WITHDRAWN, VOIDED],
      ]).toContainEqual([status, shipment?.status]);
    }
  });
});

/** Asks for replacements of two lines of an order, without anything back. */
async function askTwo() {
  const exchange = await askExchange(shop, admin, NOTHING_BACK);
  const line = { orderLineId: exchange.lines[1]!.orderLineId, ...NOTHING_BACK.asked };
  return [exchange, { ...exchange, exchangeId: (await requestExchange(shop, exchange, line)).exchangeId }] as const;
}

describe('a replacement', () => {
  async function sentReplacement(awb: string | null = newAwb()) {
    const exchange = await askExchange(shop, admin, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    await bringTo(shop, admin, exchange, ExchangeStatus.RESOLVED, { SEND_REPLACEMENT: { awb } });
    const shipment = await shipmentOf(exchange, ShipmentKind.REPLACEMENT);
    return { exchange, awb: awb ?? '', shipmentId: shipment?.shipmentId ?? '' };
  }

  async function record(exchange: TestExchange, shipmentId: string, status: (typeof RECORDABLE)[number]) {
    const seen = await seenBy(shop, exchange.orderId);
    await shop.services.exchangeDecisions.recordReplacementStatus(admin, { ...seen, shipmentId, status });
  }

  it('follows the reports of its courier; the sale stays as it is', async () => {
    const { exchange, awb } = await sentReplacement();
    const sale = await saleOf(exchange);
    for (const status of [OUT_FOR_DELIVERY, DELIVERED]) await apply(awb, status);
    expect(await shipmentOf(exchange, ShipmentKind.REPLACEMENT)).toMatchObject({ status: DELIVERED });
    expect(await saleOf(exchange)).toEqual(sale);
    expect((await eventKindsOf(shop, exchange.orderId)).at(-1)).toBe('REPLACEMENT_DELIVERED');
    const { events } = await shop.services.orders.getOrder(exchange.shopper.viewer, exchange.orderId);
    expect(events.slice(-2).map(({ text }) => text)).toEqual([
      'Your replacement has left with Delhivery.',
      'Your replacement is delivered.',
    ]);
  });

  it.each(RECORDABLE)('is recorded by the desk as %s', async (status) => {
    const { exchange, shipmentId } = await sentReplacement(null);
    await record(exchange, shipmentId, status);
    expect(await shipmentOf(exchange, ShipmentKind.REPLACEMENT)).toMatchObject({ status });
    expect(await statusesOf(shop, exchange.orderId)).toContain(OrderStatus.DELIVERED);
  });

  it('is recorded once as delivered, and no other parcel is recorded so', async () => {
    const { exchange, shipmentId } = await sentReplacement();
    await record(exchange, shipmentId, DELIVERED);
    await expect(record(exchange, shipmentId, DELIVERED)).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const kind of [ShipmentKind.OUTBOUND, ShipmentKind.PICKUP]) {
      const { shipmentId: ofOther = '' } = (await shipmentOf(exchange, kind)) ?? {};
      await expect(record(exchange, ofOther, DELIVERED)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: DECISION_MESSAGES.noShipment,
      });
    }
  });

  it('is not booked, paid or late as the parcel of its order is', async () => {
    const { exchange } = await sentReplacement();
    const { services } = shop;
    const [before] = await services.collections.collectionsOfOrders([exchange.orderId]);
    await expect(services.shipments.shipOrder(admin, await seenBy(shop, exchange.orderId), true)).rejects.toMatchObject(
      {
        code: 'CONFLICT',
      },
    );
    const jobs = await shop.database.query(`SELECT FROM pgboss.job WHERE name = 'courier-bookings'`);
    expect(jobs).toEqual([]);
    const [after] = await services.collections.collectionsOfOrders([exchange.orderId]);
    expect(after).toEqual(before);
    const order = await services.adminOrders.getAdminOrder(admin, exchange.orderId);
    expect(order).toMatchObject({ shipmentStatus: DELIVERED });
  });

  it('is picked, packed and handed over like an order, with its own label and without cash', async () => {
    const { services } = shop;
    const exchange = await askExchange(shop, admin, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    const { orderId } = exchange;
    await bringTo(shop, admin, exchange, ExchangeStatus.RECEIVED);
    const labels = () => services.papers.getLabels(admin, [orderId]);
    await expect(labels()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const sale = await saleOf(exchange);
    const actions = async () => {
      const { order, hold, ...row } = await services.adminOrders.getAdminOrder(admin, orderId);
      const state = {
        ...row,
        status: order.status,
        copies: 3,
        isHeld: hold !== null,
        isAddressAskable: false,
        refundableInPaise: 0,
      };
      return actionsOf({ ...state, isListed: row.pickListNumber !== null, isReceived: row.receivedAt !== null });
    };
    await act(shop, admin, exchange, ExchangeAction.SEND_REPLACEMENT);
    expect(await actions()).toEqual(expect.arrayContaining(['PICK', 'PACK']));
    const list = await services.pickLists.createPickList(admin, [orderId]);
    expect(list.items).toMatchObject([{ quantity: 1, orders: [{ orderId }] }]);
    const task = await services.packingClaims.claimPacking(admin, { pickListNumber: list.number });
    expect(task).toMatchObject({ order: { order: { orderId } }, lines: [{ quantity: 1 }] });
    expect(task?.couriers[0]).toMatchObject({ courier: Courier.INDIA_POST, reason: 'Cheapest.' });
    expect(await labels()).toMatchObject([{ orderId, cash: 0, awb: null }]);
    await packReplacement(shop, admin, exchange, { awb: 'RP-77' });
    expect(await labels()).toMatchObject([{ courierName: 'Delhivery', cash: 0, awb: 'RP-77' }]);
    expect(await actions()).toEqual(expect.arrayContaining(['UNPACK', 'SHIP', 'SET_TRACKING']));
    expect((await services.pickLists.getPickList(admin, list.number)).orders).toEqual([]);
    await services.packing.unpackOrder(admin, await seenBy(shop, orderId));
    expect(await actions()).toEqual(expect.arrayContaining(['PICK', 'PACK']));
    await packReplacement(shop, admin, exchange, { awb: 'RP-78' });
    const withdrawn = services.exchanges.withdrawExchange(exchange.shopper.viewer, exchange.exchangeId);
    await expect(withdrawn).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(act(shop, admin, exchange, ExchangeAction.RESOLVE)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { manifestId } = await services.manifests.createManifest(admin, Courier.DELHIVERY);
    expect(await services.manifests.listUnscanned(admin, { courier: Courier.DELHIVERY } as never)).toEqual([orderId]);
    const manifest = await services.manifests.addToManifest(admin, { manifestId, code: orderId });
    expect(manifest.shipments).toMatchObject([{ orderId, cash: 0, awb: 'RP-78' }]);
    expect(await services.manifests.shipManifest(admin, manifestId)).toMatchObject([{ orderId, error: null }]);
    expect(await readExchange(shop, exchange)).toMatchObject({ status: 'RESOLVED', resolution: 'REPLACED' });
    expect(await saleOf(exchange)).toEqual(sale);
    await expect(labels()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('goes with the others of its order that are due', async () => {
    const [exchange, second] = await askTwo();
    for (const each of [exchange, second]) {
      await act(shop, admin, each, ExchangeAction.APPROVE);
      await act(shop, admin, each, ExchangeAction.SEND_REPLACEMENT);
    }
    await packReplacement(shop, admin, exchange);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, exchange.orderId), true);
    for (const each of [exchange, second])
      expect(await readExchange(shop, each)).toMatchObject({ resolution: 'REPLACED' });
    expect((await shipmentOf(exchange, ShipmentKind.REPLACEMENT))?.lines).toHaveLength(2);
  });

  it('has papers of what is in it, also once another one is due', async () => {
    const [exchange, second] = await askTwo();
    for (const each of [exchange, second]) {
      await act(shop, admin, each, ExchangeAction.APPROVE);
      await act(shop, admin, each, ExchangeAction.SEND_REPLACEMENT);
      if (each === exchange) await packReplacement(shop, admin, exchange);
    }
    const linesOf = async () => (await shop.services.papers.getPackingSlips(admin, [exchange.orderId]))[0]?.lines;
    expect(await linesOf()).toHaveLength(1);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, exchange.orderId), true);
    expect(await linesOf()).toHaveLength(1);
  });

  it('has a tracking number of its own', async () => {
    const { awb } = await sentReplacement();
    const exchange = await askExchange(shop, admin);
    await bringTo(shop, admin, exchange, ExchangeStatus.APPROVED);
    const before = await stateOfOrder(shop, exchange.orderId);
    await expect(act(shop, admin, exchange, ExchangeAction.BOOK_PICKUP, { awb })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { awb: expect.any(String) },
    });
    expect(await stateOfOrder(shop, exchange.orderId)).toEqual(before);
  });
});
