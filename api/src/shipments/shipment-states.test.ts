import { beforeAll, describe, expect, it } from 'vitest';
import {
  addAdmin,
  packOrder,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  stateOfOrder,
  statusesOf,
} from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { canTransitionTo, OrderStatus } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CANCEL_MESSAGES, CancelReason } from './cancellations.rules.ts';
import { Courier } from './couriers.rules.ts';
import { canShipmentTransitionTo, ORDER_STATUS_OF, RECORDABLE, ShipmentStatus } from './shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
const { READY, SHIPPED, VOIDED } = ShipmentStatus;
let admin: Customer;
beforeAll(async () => {
  admin = await addAdmin(shop);
});

/** An order whose parcel the desk brought to this status. */
async function orderAt(status: ShipmentStatus): Promise<string> {
  const { orderId } = await placePaidOrder(shop);
  if (status === READY || status === VOIDED) await packOrder(shop, admin, orderId);
  else await shipOrder(shop, admin, orderId);
  if (status === VOIDED) await shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));
  const recordable = RECORDABLE.find((each) => each === status);
  if (recordable) await recordStatus(shop, admin, orderId, recordable);
  return orderId;
}

/** How the desk asks for each status. */
async function ask(orderId: string, to: ShipmentStatus): Promise<void> {
  const seen = await seenBy(shop, orderId);
  if (to === READY) return packOrder(shop, admin, orderId);
  if (to === SHIPPED) return shop.services.shipments.shipOrder(admin, seen);
  if (to === VOIDED) return shop.services.packing.unpackOrder(admin, seen);
  return recordStatus(shop, admin, orderId, to as (typeof RECORDABLE)[number]);
}

describe.each(Object.values(ShipmentStatus))('a parcel that is %s', (from) => {
  it.each(Object.values(ShipmentStatus))('is asked to be %s: only if its table allows that', async (to) => {
    const orderId = await orderAt(from);
    expect(await statusesOf(shop, orderId)).toEqual([ORDER_STATUS_OF[from], from]);
    const before = await stateOfOrder(shop, orderId);
    // An opened parcel is packed again as a new one.
    const isAllowed = canShipmentTransitionTo(from, to) || (from === VOIDED && to === READY);
    const asked = ask(orderId, to);
    if (isAllowed) {
      await asked;
      expect(await statusesOf(shop, orderId)).toEqual([ORDER_STATUS_OF[to], to]);
    } else {
      await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await stateOfOrder(shop, orderId)).toEqual(before);
    }
  });

  it('is cancelled with its order only if it has not left', async () => {
    const orderId = await orderAt(from);
    const request = { ...(await seenBy(shop, orderId)), reason: CancelReason.OTHER };
    const asked = shop.services.cancellations.cancelOrder(admin, request);
    if (canTransitionTo(ORDER_STATUS_OF[from], OrderStatus.CANCELLED)) {
      await asked;
      expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.CANCELLED, VOIDED]);
    } else await expect(asked).rejects.toMatchObject({ code: 'CONFLICT', message: CANCEL_MESSAGES.tooLate });
  });

  it('gets a tracking number unless it has come to its end', async () => {
    const orderId = await orderAt(from);
    const awb = orderId.replace(/-/g, '');
    const asked = shop.services.shipments.setTracking(admin, {
      ...(await seenBy(shop, orderId)),
      courier: Courier.BLUE_DART,
      awb: ` ${awb.toLowerCase()} `,
    });
    const hasEnded = [ShipmentStatus.DELIVERED, ShipmentStatus.RETURNED, VOIDED].includes(from);
    if (hasEnded) return expect(asked).rejects.toMatchObject({ code: 'CONFLICT' });
    await asked;
    const [[parcel] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    expect(parcel).toMatchObject({ courier: Courier.BLUE_DART, awb });
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
