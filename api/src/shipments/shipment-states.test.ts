import { beforeAll, describe, expect, it } from 'vitest';
import {
  addStaff,
  packOrder,
  placeOrderAt,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  stateOfOrder,
  statusesOf,
} from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from './cancellations/cancellations.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { canShipmentTransitionTo, ORDER_STATUS_OF, ShipmentStatus } from './shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
const { READY, SHIPPED, VOIDED } = ShipmentStatus;
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

/** An order whose shipment the desk brought to this status. */
const orderAt = async (status: ShipmentStatus) => (await placeOrderAt(shop, admin, status)).orderId;

/** How the desk asks for each status. */
async function ask(orderId: string, to: ShipmentStatus): Promise<void> {
  const seen = await seenBy(shop, orderId);
  if (to === READY) return packOrder(shop, admin, orderId);
  if (to === SHIPPED) return shop.services.shipments.shipOrder(admin, seen, true);
  if (to === VOIDED) return shop.services.packing.unpackOrder(admin, seen);
  return recordStatus(shop, admin, orderId, to);
}

const STATUSES = Object.values(ShipmentStatus);
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));

/** An opened shipment is packed again as a new one. */
const isAllowed = ([from, to]: readonly [ShipmentStatus, ShipmentStatus]) =>
  canShipmentTransitionTo(from, to) || (from === VOIDED && to === READY);

describe('a parcel', () => {
  it.each(PAIRS.filter(isAllowed))('that is %s becomes %s, and its order follows', async (from, to) => {
    const orderId = await orderAt(from);
    expect(await statusesOf(shop, orderId)).toEqual([ORDER_STATUS_OF[from], from]);
    await ask(orderId, to);
    expect(await statusesOf(shop, orderId)).toEqual([ORDER_STATUS_OF[to], to]);
  });

  it.each(PAIRS.filter((pair) => !isAllowed(pair)))('that is %s cannot become %s', async (from, to) => {
    const orderId = await orderAt(from);
    const before = await stateOfOrder(shop, orderId);
    await expect(ask(orderId, to)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  async function cancel(orderId: string): Promise<void> {
    const request = { ...(await seenBy(shop, orderId)), reason: CancelReason.OTHER };
    await shop.services.cancellations.cancelOrder(admin, request);
  }

  it.each([READY, VOIDED])('that is %s does not keep its order from being cancelled', async (status) => {
    const orderId = await orderAt(status);
    await cancel(orderId);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.CANCELLED, VOIDED]);
  });

  const ENDED = [ShipmentStatus.DELIVERED, ShipmentStatus.RETURNED, VOIDED];

  async function track(orderId: string): Promise<void> {
    const awb = ` ${orderId.replace(/-/g, '').toLowerCase()} `;
    const request = { ...(await seenBy(shop, orderId)), courier: Courier.BLUE_DART, awb };
    await shop.services.shipments.setTracking(admin, request);
  }

  it.each(STATUSES.filter((status) => !ENDED.includes(status)))('that is %s gets a tracking number', async (status) => {
    const orderId = await orderAt(status);
    await track(orderId);
    const [[shipment] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    expect(shipment).toMatchObject({ courier: Courier.BLUE_DART, awb: orderId.replace(/-/g, '') });
  });

  it.each(ENDED)('that is %s gets no tracking number any more', async (status) => {
    await expect(track(await orderAt(status))).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a tracking number', () => {
  it.each(['x'.repeat(41), 'A B;C', '<b>'])('like %j is refused', async (awb) => {
    const orderId = await orderAt(READY);
    const request = { ...(await seenBy(shop, orderId)), courier: Courier.DTDC, awb };
    await expect(shop.services.shipments.setTracking(admin, request)).rejects.toMatchObject({
      status: 400,
      fields: { awb: expect.any(String) },
    });
  });
});

describe('the customer', () => {
  it('sees the parcel from when it is packed, with its courier and link, and nobody else does', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    const client = shop.visitor();
    await client.post('/api/login', { email: shopper.email, password: shopper.password });
    const query = `query ($orderId: ID!) { order(orderId: $orderId) { shipment { status courier courierName awb trackingUrl
      createdAt shippedAt deliveredAt lines { quantity disposition } } } }`;
    const read = async () =>
      (await client.graphql<{ order: { shipment: unknown } }>(query, { orderId })).data.order.shipment;
    expect(await read()).toBeNull();
    await packOrder(shop, admin, orderId, { courier: Courier.BLUE_DART, awb: '7 71' });
    await shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));
    expect(await read()).toBeNull();
    await shipOrder(shop, admin, orderId, { courier: Courier.BLUE_DART, awb: '7 71' });
    expect(await read()).toEqual({
      status: 'SHIPPED',
      courier: 'BLUE_DART',
      courierName: 'Blue Dart',
      awb: '771',
      trackingUrl: expect.stringContaining('trackNo=771'),
      createdAt: expect.stringMatching(/Z$/),
      shippedAt: expect.stringMatching(/Z$/),
      deliveredAt: null,
      lines: [
        { quantity: 2, disposition: null },
        { quantity: 1, disposition: null },
      ],
    });
    const stranger = await shop.customer();
    const answer = await stranger.client.graphql(query, { orderId });
    expect(answer.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});
