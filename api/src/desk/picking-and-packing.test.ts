import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff, linesOf, packRequest, placePaidOrder, seenBy } from '../../test/staff.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { HoldReason } from '../orders/holds.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { labelCode } from '../catalogue/labels/labels.rules.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import { DeskQueue } from './desk.rules.ts';
import { lockPickLists, PickListStore } from './picking/pick-lists.store.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
let admin: Customer;
let colleague: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
  colleague = await addStaff(shop);
});

const placeOrders = async (count: number, quantities = [1]) => {
  const orders = [];
  for (let index = 0; index < count; index += 1) {
    clock.advance(0.01);
    orders.push((await placePaidOrder(shop, { quantities })).orderId);
  }
  return orders;
};
const inQueue = async (queue: DeskQueue) => {
  const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 100, queue });
  return edges.map(({ node }) => node.order.orderId);
};
const queuesOf = async (orderId: string) => {
  const found = await Promise.all(
    Object.values(DeskQueue).map(async (queue) => ((await inQueue(queue)).includes(orderId) ? [queue] : [])),
  );
  return found.flat();
};
const readOrder = (orderId: string) => shop.services.adminOrders.getAdminOrder(admin, orderId);

describe('a pick list', () => {
  it('has single copies as one batch and the other orders in trays', async () => {
    const [single = ''] = await placeOrders(1);
    const [two = '', three = ''] = [...(await placeOrders(1, [2])), ...(await placeOrders(1, [1, 1]))];
    const list = await shop.services.pickLists.createPickList(admin, [three, single, two]);
    expect(list.orders.map(({ orderId, tray }) => [orderId, tray])).toEqual([
      [single, null],
      [two, 1],
      [three, 2],
    ]);
    expect(list.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);
    expect(await readOrder(two)).toMatchObject({ pickListNumber: list.number, tray: 1 });
    expect(await shop.services.pickLists.getPickList(admin, list.number)).toEqual(list);
    expect((await shop.services.pickLists.listPickLists(admin, 1))[0]).toEqual(list);
  });

  it('counts the messages about each order that wait for an answer', async () => {
    const [asked = '', other = ''] = await placeOrders(2);
    const message = { name: 'Asha', email: 'asha@example.test', subject: 'Please stop', message: `Stop ${asked}.` };
    await shop.services.contact.sendMessage(message, '203.0.113.7');
    const list = await shop.services.pickLists.createPickList(admin, [asked, other]);
    const counts = new Map(list.orders.map(({ orderId, openMessages }) => [orderId, openMessages]));
    expect([counts.get(asked), counts.get(other)]).toEqual([1, 0]);
  });

  it('takes the oldest 25 of the queue, and no order on hold', async () => {
    const orders = await placeOrders(28);
    const [held = ''] = orders;
    await shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, held)), reason: HoldReason.ADDRESS });
    const list = await shop.services.pickLists.createPickList(admin, null);
    expect(list.orders.map(({ orderId }) => orderId).toSorted()).toEqual(orders.slice(1, 26).toSorted());
    expect(await inQueue(DeskQueue.PICK)).toEqual(orders.slice(26));
  });

  it('is never made of the same order by two admins', async () => {
    const orders = await placeOrders(6);
    const made = await Promise.allSettled(
      [admin, colleague, admin, colleague].map((viewer) => shop.services.pickLists.createPickList(viewer, orders)),
    );
    const listed = made.flatMap((list) => (list.status === 'fulfilled' ? list.value.orders : []));
    expect(listed.map(({ orderId }) => orderId).toSorted()).toEqual(orders.toSorted());
    const errors = made.flatMap((list) => (list.status === 'rejected' ? [list.reason.code] : []));
    expect(errors.every((code) => code === 'CONFLICT')).toBe(true);
  });

  it('is made when that of a colleague is stored, so that it begins with the next orders', async () => {
    const [first = '', second = ''] = await placeOrders(2);
    const { userId } = admin;
    const next = await shop.database.transaction(async (transaction) => {
      await lockPickLists(transaction);
      await new PickListStore(transaction).insertPickList({ userId, createdAt: clock.read(), orderIds: [first] });
      const waiting = shop.services.pickLists.createPickList(colleague, [first, second]);
      const isWaiting = `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(() => shop.database.query(isWaiting)).toEqual([{ count: 1 }]);
      return { waiting };
    });
    expect((await next.waiting).orders.map(({ orderId }) => orderId)).toEqual([second]);
  });

  it('is not made of nothing', async () => {
    await expect(shop.services.pickLists.createPickList(admin, ['ES-000000-NOTHING1'])).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(shop.services.pickLists.getPickList(admin, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps an order whose copies cannot be found, on hold; after the cut it waits in its tray to be packed', async () => {
    const [orderId = ''] = await placeOrders(1, [3, 1]);
    const list = await shop.services.pickLists.createPickList(admin, [orderId]);
    const [line] = await linesOf(shop, orderId);
    if (!line) throw new Error('The order has lines');
    const { orderLineId } = line;
    const short = { orderId, version: list.orders[0]?.version ?? 0, orderLineId };
    await expect(shop.services.pickLists.markShort(admin, { ...short, quantity: 4 })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    await shop.services.pickLists.markShort(admin, { ...short, quantity: 2 });
    const marked = await readOrder(orderId);
    expect(marked).toMatchObject({ pickListNumber: list.number, tray: 1, hold: { reason: HoldReason.STOCK } });
    expect(marked.hold?.note).toContain('2 × ');
    const held = await shop.services.pickLists.getPickList(admin, list.number);
    expect(held).toMatchObject({ items: [], orders: [{ orderId, tray: 1, isHeld: true }] });
    expect(await queuesOf(orderId)).toEqual([DeskQueue.HOLD]);
    const { short: items } = await shop.services.dayReport.reportDay(admin);
    expect(items.map(({ quantity, orders }) => [quantity, orders[0]?.orderId])).toContainEqual([2, orderId]);
    await expect(shop.services.pickLists.markShort(admin, { ...short, quantity: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const cut = { reason: CancelReason.OUT_OF_STOCK, lines: [{ orderLineId, quantity: 2 }] };
    await shop.services.cancellations.cancelOrder(admin, { ...(await seenBy(shop, orderId)), ...cut });
    expect(await queuesOf(orderId)).toEqual([DeskQueue.PACK]);
    expect(await readOrder(orderId)).toMatchObject({ pickListNumber: list.number, tray: 1 });
    const { items: left } = await shop.services.pickLists.getPickList(admin, list.number);
    expect(left.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect((await shop.services.dayReport.reportDay(admin)).short).toEqual([]);
  });

  it('is needed to report copies that cannot be found', async () => {
    const [orderId = ''] = await placeOrders(1);
    const [line] = await linesOf(shop, orderId);
    const short = { ...(await seenBy(shop, orderId)), orderLineId: line?.orderLineId ?? '', quantity: 1 };
    await expect(shop.services.pickLists.markShort(admin, short)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await readOrder(orderId)).hold).toBeNull();
  });

  it('loses an order that is cancelled', async () => {
    const [orderId = ''] = await placeOrders(1);
    const { number } = await shop.services.pickLists.createPickList(admin, [orderId]);
    await shop.services.cancellations.cancelOrder(admin, {
      ...(await seenBy(shop, orderId)),
      reason: CancelReason.OTHER,
    });
    expect((await shop.services.pickLists.getPickList(admin, number)).orders).toEqual([]);
  });
});

describe('packing', () => {
  it('of the next order is claimed by list and tray, by one admin each', async () => {
    const orders = await placeOrders(2, [1, 1]);
    const { number: pickListNumber } = await shop.services.pickLists.createPickList(admin, orders);
    const claim = (viewer: Customer) => shop.services.packingClaims.claimPacking(viewer, { pickListNumber });
    const [mine, theirs] = [await claim(admin), await claim(colleague)];
    expect([mine?.order.order.orderId, theirs?.order.order.orderId]).toEqual(orders);
    expect((await claim(admin))?.order.order.orderId).toBe(orders[0]);
    const third = await addStaff(shop);
    expect(await claim(third)).toBeNull();
    clock.advance(10);
    expect((await claim(third))?.order.order.orderId).toBe(orders[0]);
  });

  it('of an order that is skipped is left for later, and the claims of a list say who has which order until when', async () => {
    const orders = await placeOrders(2, [1, 1]);
    const { number: pickListNumber } = await shop.services.pickLists.createPickList(admin, orders);
    const claim = (skipped: string[]) =>
      shop.services.packingClaims
        .claimPacking(admin, { pickListNumber, skipped })
        .then((task) => task?.order.order.orderId);
    expect(await claim(orders.slice(0, 1))).toBe(orders[1]);
    const { by, until } = (await readOrder(orders[1] ?? '')).packing ?? {};
    const claims = () => shop.services.packingClaims.listClaims(colleague, pickListNumber);
    expect(await claims()).toEqual([{ orderId: orders[1], by, until }]);
    expect(await shop.services.packingClaims.listClaims(colleague, pickListNumber + 1)).toEqual([]);
    expect(await claim(orders)).toBeUndefined();
    clock.advance(10);
    expect(await claims()).toEqual([]);
  });

  it('finds a damaged copy: the order is on hold with a note that says so', async () => {
    const [orderId = ''] = await placeOrders(1, [2, 1]);
    await shop.services.pickLists.createPickList(admin, [orderId]);
    const [line] = await linesOf(shop, orderId);
    const damaged = { ...(await seenBy(shop, orderId)), orderLineId: line?.orderLineId ?? '', quantity: 1 };
    await shop.services.pickLists.markShort(admin, { ...damaged, isDamaged: true });
    expect((await readOrder(orderId)).hold?.note).toMatch(/^Damaged: 1 × /);
  });

  it('by several admins at once never claims an order twice', async () => {
    const orders = await placeOrders(3, [1, 1]);
    const { number: pickListNumber } = await shop.services.pickLists.createPickList(admin, orders);
    const admins = [admin, colleague, await addStaff(shop)];
    const tasks = await Promise.all(
      admins.map((viewer) => shop.services.packingClaims.claimPacking(viewer, { pickListNumber })),
    );
    const claimed = tasks.map((task) => task?.order.order.orderId ?? '');
    expect(claimed.toSorted()).toEqual(orders.toSorted());
  });

  it('shows what to scan, and ends the claim when it is done', async () => {
    const [orderId = ''] = await placeOrders(1, [2, 1]);
    const { number } = await shop.services.pickLists.createPickList(admin, [orderId]);
    const task = await shop.services.packingClaims.claimPacking(admin, { orderId: `O${orderId}` });
    expect(task?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    for (const { bookId, condition, codes } of task?.lines ?? [])
      expect(codes).toContain(labelCode({ kind: 'BOOK', bookId, condition }));
    expect(task?.weightGrams).toBeGreaterThan(0);
    expect((await readOrder(orderId)).packing).not.toBeNull();
    await shop.services.packingClaims.packOrder(admin, await packRequest(shop, orderId));
    expect(await readOrder(orderId)).toMatchObject({
      packing: null,
      pickListNumber: null,
      order: { status: OrderStatus.PACKED },
    });
    expect((await shop.services.pickLists.getPickList(admin, number)).orders).toEqual([]);
  });

  it('of an order that another admin packs is refused with the name and the time, until the claim ends', async () => {
    const [orderId = ''] = await placeOrders(1);
    await shop.services.packingClaims.claimPacking(admin, { orderId });
    const request = await packRequest(shop, orderId);
    const { by } = (await readOrder(orderId)).packing ?? {};
    const refused = {
      code: 'CONFLICT',
      message: expect.stringMatching(`^${by} is packing this order until .*[ap]m\\.$`),
    };
    await expect(shop.services.packingClaims.claimPacking(colleague, { orderId })).rejects.toMatchObject(refused);
    await expect(shop.services.packingClaims.packOrder(colleague, request)).rejects.toMatchObject(refused);
    expect(await shop.services.packingClaims.releasePacking(colleague, orderId)).toBe(false);
    expect(await shop.services.packingClaims.releasePacking(admin, orderId)).toBe(true);
    await shop.services.packingClaims.packOrder(colleague, request);
  });

  it('is not claimed for an order that cannot be packed', async () => {
    const [orderId = ''] = await placeOrders(1);
    await shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, orderId)), reason: HoldReason.OTHER });
    const claim = (code: string) => shop.services.packingClaims.claimPacking(admin, { orderId: code });
    await expect(claim(orderId)).rejects.toMatchObject({ code: 'CONFLICT', message: 'This order is on hold.' });
    await shop.services.cancellations.cancelOrder(admin, {
      ...(await seenBy(shop, orderId)),
      reason: CancelReason.OTHER,
    });
    await expect(claim(orderId)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(claim('ES-000000-NOTHING1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
