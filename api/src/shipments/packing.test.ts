import { beforeAll, describe, expect, it } from 'vitest';
import {
  addStaff,
  CONFIRMED_KINDS,
  eventKindsOf,
  packOrder,
  packRequest,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  statusesOf,
} from '../../test/staff.ts';
import { stockOf } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from './cancellations/cancellations.rules.ts';
import { ShipmentStatus } from './shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

describe('an order', () => {
  it('is packed, handed over and delivered', async () => {
    const { orderId } = await placePaidOrder(shop);
    await shipOrder(shop, admin, orderId);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.SHIPPED, ShipmentStatus.SHIPPED]);
    await recordStatus(shop, admin, orderId, ShipmentStatus.OUT_FOR_DELIVERY);
    await recordStatus(shop, admin, orderId, ShipmentStatus.ATTEMPTED);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.SHIPPED, ShipmentStatus.ATTEMPTED]);
    await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.DELIVERED, ShipmentStatus.DELIVERED]);
    expect(await eventKindsOf(shop, orderId)).toEqual([
      ...CONFIRMED_KINDS,
      'PACKED',
      'SHIPPED',
      'OUT_FOR_DELIVERY',
      'ATTEMPTED',
      'DELIVERED',
    ]);
  });

  it('is unpacked and packed again', async () => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId);
    await shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.PLACED, ShipmentStatus.VOIDED]);
    await packOrder(shop, admin, orderId);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.PACKED, ShipmentStatus.READY]);
  });

  it('is cancelled when packed, and its copies return to the stock', async () => {
    const { orderId, bookIds } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId);
    expect(await stockOf(shop, bookIds[0]!)).toBe(8);
    await shop.services.cancellations.cancelOrder(admin, {
      ...(await seenBy(shop, orderId)),
      reason: CancelReason.OTHER,
    });
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.CANCELLED, ShipmentStatus.VOIDED]);
    expect(await stockOf(shop, bookIds[0]!)).toBe(10);
  });

  it('is not packed with a copy missing', async () => {
    const { orderId } = await placePaidOrder(shop);
    const { scans, ...request } = await packRequest(shop, orderId);
    await expect(shop.services.packing.packOrder(admin, { ...request, scans: scans.slice(1) })).rejects.toMatchObject({
      status: 400,
      fields: { scans: expect.stringMatching(/^Missing: 1 copy of /) },
    });
  });
});
