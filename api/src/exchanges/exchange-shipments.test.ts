import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { act, askExchange, type TestExchange, bringTo, readExchange } from '../../test/exchange-desk.ts';
import { readPdf } from '../../test/pdf.ts';
import { addAdmin, eventKindsOf, seenBy, stateOfOrder, statusesOf } from '../../test/staff.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
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
  admin = await addAdmin(shop);
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
    await expect(services.shipments.shipOrder(admin, await seenBy(shop, exchange.orderId))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const jobs = await shop.database.query(`SELECT FROM pgboss.job WHERE name = 'courier-bookings'`);
    expect(jobs).toEqual([]);
    const [after] = await services.collections.collectionsOfOrders([exchange.orderId]);
    expect(after).toEqual(before);
    const order = await services.adminOrders.getAdminOrder(admin, exchange.orderId);
    expect(order).toMatchObject({ shipmentStatus: DELIVERED });
  });

  it('has an address label without cash, before it is sent and after it', async () => {
    const exchange = await askExchange(shop, admin, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    const { client } = await shop.admin();
    const path = `/api/desk/labels.pdf?exchange=${exchange.exchangeId}`;
    const textOf = async () => {
      const { pages } = await readPdf(Buffer.from(await (await client.get(path)).arrayBuffer()));
      return pages.flatMap(({ text }) => text).join('\n');
    };
    const before = await textOf();
    expect(before).toContain(`Order ${exchange.orderId}`);
    expect(before).not.toContain('₹');
    await bringTo(shop, admin, exchange, ExchangeStatus.RESOLVED, { SEND_REPLACEMENT: { awb: 'RP-77' } });
    const after = await textOf();
    expect(after).toContain('Delhivery RP-77');
    expect(after).not.toContain('₹');
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await client.get(`/api/desk/labels.pdf?exchange=${unknown}`)).status).toBeGreaterThanOrEqual(400);
    expect((await shop.visitor().get(path)).status).toBe(401);
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
