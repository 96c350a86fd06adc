import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff, packOrder, packRequest, placePaidOrder, seenBy, shipOrder, stateOfOrder } from '../../test/staff.ts';
import { stockOf } from '../../test/purchases.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { HoldReason } from '../orders/holds.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from './cancellations/cancellations.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { ShipmentStatus } from './shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
let admins: [Customer, Customer];
beforeAll(async () => {
  other = await shop.addInstance();
  admins = [await addStaff(shop), await addStaff(shop)];
});

type Action = (instance: ShopInstance, admin: Customer, orderId: string) => Promise<() => Promise<unknown>>;

/** Each reads the order as its admin sees it, and returns the call that changes it. */
const ACTIONS = {
  pack: async ({ services }, admin, orderId) => {
    const request = await packRequest(shop, orderId);
    return () => services.packing.packOrder(admin, request);
  },
  unpack: async ({ services }, admin, orderId) => {
    const seen = await seenBy(shop, orderId);
    return () => services.packing.unpackOrder(admin, seen);
  },
  ship: async ({ services }, admin, orderId) => {
    const seen = await seenBy(shop, orderId);
    return () => services.shipments.shipOrder(admin, seen, true);
  },
  cancel: async ({ services }, admin, orderId) => {
    const seen = await seenBy(shop, orderId);
    return () => services.cancellations.cancelOrder(admin, { ...seen, reason: CancelReason.OTHER });
  },
  hold: async ({ services }, admin, orderId) => {
    const seen = await seenBy(shop, orderId);
    return () => services.orderHolds.holdOrder(admin, { ...seen, reason: HoldReason.OTHER });
  },
  track: async ({ services }, admin, orderId) => {
    const seen = await seenBy(shop, orderId);
    return () =>
      services.shipments.setTracking(admin, { ...seen, courier: Courier.DTDC, awb: orderId.replace(/-/g, '') });
  },
  deliver: async ({ services }, admin, orderId) => {
    const seen = await seenBy(shop, orderId);
    return () => services.shipments.recordShipmentStatus(admin, { ...seen, status: ShipmentStatus.DELIVERED });
  },
  return: async ({ services }, admin, orderId) => {
    const seen = await seenBy(shop, orderId);
    return () => services.shipments.recordShipmentStatus(admin, { ...seen, status: ShipmentStatus.RETURNED });
  },
} satisfies Record<string, Action>;

type Stage = 'placed' | 'packed' | 'shipped';

async function orderAt(stage: Stage) {
  const placed = await placePaidOrder(shop, { paymentOption: PaymentOption.ONLINE });
  if (stage === 'packed') await packOrder(shop, admins[0], placed.orderId);
  if (stage === 'shipped') await shipOrder(shop, admins[0], placed.orderId);
  return placed;
}

describe('of two admins who change the same order at the same moment', () => {
  it.each([
    ['placed', 'pack', 'pack'],
    ['placed', 'pack', 'cancel'],
    ['placed', 'pack', 'hold'],
    ['placed', 'cancel', 'cancel'],
    ['placed', 'cancel', 'hold'],
    ['packed', 'ship', 'cancel'],
    ['packed', 'ship', 'ship'],
    ['packed', 'ship', 'hold'],
    ['packed', 'ship', 'unpack'],
    ['packed', 'unpack', 'cancel'],
    ['packed', 'unpack', 'unpack'],
    ['packed', 'cancel', 'cancel'],
    ['packed', 'track', 'ship'],
    ['shipped', 'deliver', 'return'],
    ['shipped', 'deliver', 'deliver'],
  ] as const)('(%s: %s and %s) exactly one wins, and the other is told to look again', async (stage, one, two) => {
    for (let round = 0; round < 3; round += 1) {
      const { orderId, bookIds } = await orderAt(stage);
      const calls = [await ACTIONS[one](shop, admins[0], orderId), await ACTIONS[two](other, admins[1], orderId)];
      const results = await Promise.allSettled(calls.map((call) => call()));
      const lost = results.filter((result) => result.status === 'rejected');
      expect(lost).toMatchObject([{ reason: { code: 'CONFLICT' } }]);
      const { refunds, stock } = (await stateOfOrder(shop, orderId)) as Record<string, unknown[] | null>;
      const isCancelled =
        (await shop.database.query('SELECT status FROM customer_order WHERE order_id = $1', [orderId]))[0].status ===
        'CANCELLED';
      expect(refunds?.length ?? 0).toBe(isCancelled ? 1 : 0);
      expect(stock).toHaveLength(bookIds.length);
      expect(await stockOf(shop, bookIds[0]!)).toBe(isCancelled ? 10 : 8);
    }
  });

  it('ten who pack get one parcel and one bill', async () => {
    const { orderId } = await orderAt('placed');
    const calls: (() => Promise<unknown>)[] = [];
    for (let index = 0; index < 10; index += 1)
      calls.push(await ACTIONS.pack(index % 2 ? shop : other, admins[index % 2]!, orderId));
    const results = await Promise.allSettled(calls.map((call) => call()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { shipments, documents } = (await stateOfOrder(shop, orderId)) as Record<string, unknown[]>;
    expect([shipments, documents]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
});

describe('a parcel', () => {
  it('does not take the tracking number of another one', async () => {
    const [one, two] = [await orderAt('placed'), await orderAt('placed')];
    const tracking = { courier: Courier.DTDC, awb: 'd 123' };
    const calls = [await packRequest(shop, one.orderId, tracking), await packRequest(shop, two.orderId, tracking)];
    const results = await Promise.allSettled(
      calls.map((request) => shop.services.packing.packOrder(admins[0], request)),
    );
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toMatchObject([{ reason: { code: 'CONFLICT', fields: { awb: expect.any(String) } } }]);
    const [{ count }] = await shop.database.query(`SELECT count(*)::int FROM shipment WHERE awb = 'D123'`);
    expect(count).toBe(1);
  });
});
