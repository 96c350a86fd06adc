import { beforeAll, describe, expect, it } from 'vitest';
import {
  addStaff,
  CONFIRMED_KINDS,
  eventKindsOf,
  packOrder,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  stateOfOrder,
} from '../../test/staff.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import { ShipmentStatus } from '../shipments/shipments.rules.ts';
import { HOLD_MESSAGES, HoldReason, NOTE_LENGTH } from './holds.rules.ts';
import { ORDER_MESSAGES, OrderStatus } from './orders.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

async function hold(orderId: string, overrides: object = {}) {
  const request = { ...(await seenBy(shop, orderId)), reason: HoldReason.ADDRESS, note: null, ...overrides };
  await shop.services.orderHolds.holdOrder(admin, request);
}
const release = async (orderId: string) => shop.services.orderHolds.releaseHold(admin, await seenBy(shop, orderId));
const addNote = async (orderId: string, note: string) =>
  shop.services.orderHolds.addNote(admin, { ...(await seenBy(shop, orderId)), note });

describe('an order on hold', () => {
  it('is not packed until it is released', async () => {
    const { orderId } = await placePaidOrder(shop);
    await hold(orderId, { note: 'No house number.' });
    const held = { status: 409, fields: { hold: HOLD_MESSAGES.onHold } };
    await expect(packOrder(shop, admin, orderId)).rejects.toMatchObject(held);
    await release(orderId);
    await packOrder(shop, admin, orderId);
    expect(await eventKindsOf(shop, orderId)).toEqual([...CONFIRMED_KINDS, 'HELD', 'RELEASED', 'PACKED']);
  });

  it('is not handed over if it was packed before, but can be unpacked', async () => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId);
    await hold(orderId);
    await expect(shop.services.shipments.shipOrder(admin, await seenBy(shop, orderId), true)).rejects.toMatchObject({
      status: 409,
      fields: { hold: HOLD_MESSAGES.onHold },
    });
    await shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));
  });

  it('is held once, and again after its release', async () => {
    const { orderId } = await placePaidOrder(shop);
    await expect(release(orderId)).rejects.toMatchObject({ status: 409, message: HOLD_MESSAGES.notOnHold });
    await hold(orderId);
    await expect(hold(orderId)).rejects.toMatchObject({ status: 409, message: HOLD_MESSAGES.onHold });
    await release(orderId);
    await expect(release(orderId)).rejects.toMatchObject({ status: 409, message: HOLD_MESSAGES.notOnHold });
    await hold(orderId, { reason: HoldReason.PAYMENT });
    const holds = await shop.database.query(
      'SELECT reason, released_by AS by FROM order_hold WHERE order_id = $1 AND user_id IS NOT NULL ORDER BY created_at, order_hold_id',
      [orderId],
    );
    expect(holds).toEqual([
      { reason: 'ADDRESS', by: admin.userId },
      { reason: 'PAYMENT', by: null },
    ]);
  });

  it('shows the hold, its note and its release to staff alone, by the admin', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    await hold(orderId, { note: 'No house number.' });
    await addNote(orderId, 'Called, no answer.');
    await release(orderId);
    const { events } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    expect(events.map(({ kind }) => kind)).toEqual(CONFIRMED_KINDS);
    const rows = await shop.database.query(
      'SELECT kind, text, user_id AS by, is_internal FROM order_event WHERE order_id = $1 ORDER BY order_event_id OFFSET 4',
      [orderId],
    );
    const byAdmin = { by: admin.userId, is_internal: true };
    expect(rows).toEqual([
      { kind: 'HELD', text: 'On hold: Check the address. No house number.', ...byAdmin },
      { kind: 'NOTE', text: 'Called, no answer.', ...byAdmin },
      { kind: 'RELEASED', text: 'Released from hold.', ...byAdmin },
    ]);
  });
});

describe('a hold', () => {
  it.each(Object.values(OrderStatus))('of an order that is %s: only before it leaves the shop', async (status) => {
    const orderId = await orderThatIs(status);
    const before = await stateOfOrder(shop, orderId);
    const isHoldable = [OrderStatus.PLACED, OrderStatus.PACKED].includes(status);
    if (isHoldable) return hold(orderId);
    await expect(hold(orderId)).rejects.toMatchObject({ status: 409, message: HOLD_MESSAGES.notHoldable });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it.each([
    ['an unknown reason', { reason: 'BORED' }, 'reason'],
    ['a long note', { note: 'x'.repeat(NOTE_LENGTH + 1) }, 'note'],
    ['a note with a control character', { note: 'a\u0000b' }, 'note'],
    ['no version', { version: undefined }, 'version'],
    ['a version that is none', { version: 0 }, 'version'],
  ])('with %s is refused', async (_what, overrides, field) => {
    const { orderId } = await placePaidOrder(shop);
    const before = await stateOfOrder(shop, orderId);
    await expect(hold(orderId, overrides)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it('of an order that changed since, or that nobody made, is refused', async () => {
    const { orderId } = await placePaidOrder(shop);
    const seen = await seenBy(shop, orderId);
    await addNote(orderId, 'One was here before.');
    await expect(hold(orderId, seen)).rejects.toMatchObject({
      status: 409,
      fields: { version: ORDER_MESSAGES.changed },
    });
    await expect(hold(orderId, { orderId: 'ES-000000-NOTHINGS' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a note', () => {
  it.each(['', '   ', 'x'.repeat(NOTE_LENGTH + 1)])('%j is refused', async (note) => {
    const { orderId } = await placePaidOrder(shop);
    await expect(addNote(orderId, note)).rejects.toMatchObject({ status: 400, fields: { note: expect.any(String) } });
  });

  it('raises the version', async () => {
    const { orderId } = await placePaidOrder(shop);
    const { version } = await seenBy(shop, orderId);
    await addNote(orderId, 'Gift.');
    expect(await seenBy(shop, orderId)).toEqual({ orderId, version: version + 1 });
  });
});

/** An order that the use cases of the shop brought to this status. */
async function orderThatIs(status: OrderStatus): Promise<string> {
  if (status === OrderStatus.PENDING_PAYMENT || status === OrderStatus.EXPIRED) {
    const { order } = await placeOrder(shop, await addShopper(shop), [copiesOf(await stockBook(shop, 5))]);
    if (status === OrderStatus.EXPIRED) await shop.services.orders.expireOrder(order.orderId);
    return order.orderId;
  }
  const { orderId } = await placePaidOrder(shop);
  if (status === OrderStatus.PLACED) return orderId;
  if (status === OrderStatus.CANCELLED) {
    const seen = await seenBy(shop, orderId);
    await shop.services.cancellations.cancelOrder(admin, { ...seen, reason: CancelReason.FRAUD });
    return orderId;
  }
  if (status === OrderStatus.PACKED) await packOrder(shop, admin, orderId);
  else await shipOrder(shop, admin, orderId);
  const recorded = {
    OUT_FOR_DELIVERY: ShipmentStatus.OUT_FOR_DELIVERY,
    DELIVERED: ShipmentStatus.DELIVERED,
    RETURNED: ShipmentStatus.RETURNED,
  } as const;
  if (status in recorded) await recordStatus(shop, admin, orderId, recorded[status as keyof typeof recorded]);
  return orderId;
}
