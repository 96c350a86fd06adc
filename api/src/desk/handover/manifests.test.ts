import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff, linesOf, packOrder, placePaidOrder, seenBy, statusesOf } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { HoldReason } from '../../orders/holds.rules.ts';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CancelReason } from '../../shipments/cancellations/cancellations.rules.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { SHIPMENT_MESSAGES, ShipmentStatus } from '../../shipments/shipments.rules.ts';
import type { Manifest } from './manifest.ts';
import { MANIFEST_MESSAGES } from './manifests.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

async function packed(overrides: object = {}, options: object = {}): Promise<string> {
  const { orderId } = await placePaidOrder(shop, options);
  await packOrder(shop, admin, orderId, { courier: Courier.DTDC, ...overrides });
  return orderId;
}
const add = ({ manifestId }: Manifest, code: string) =>
  shop.services.manifests.addToManifest(admin, { manifestId, code });
const ordersOf = ({ shipments }: Manifest) => shipments.map(({ orderId }) => orderId);
const open = (courier = Courier.DTDC) => shop.services.manifests.createManifest(admin, courier);

describe('a manifest', () => {
  it('gathers parcels by label, order number or tracking number, each once', async () => {
    const [one, two, three] = [await packed(), await packed(), await packed({ awb: 'DTDC123456' })];
    const manifest = await open();
    await add(manifest, `O${one}`);
    await add(manifest, two.toLowerCase());
    await add(manifest, 'dtdc123456');
    expect(ordersOf(await add(manifest, one))).toEqual([one, two, three]);
    expect(await open()).toMatchObject({ manifestId: manifest.manifestId });
    const { manifestId } = manifest;
    expect(ordersOf(await shop.services.manifests.removeFromManifest(admin, { manifestId, orderId: two }))).toEqual([
      one,
      three,
    ]);
    expect((await shop.services.manifests.listOpenManifests(admin)).map(ordersOf)).toContainEqual([one, three]);
    await shop.services.manifests.shipManifest(admin, manifestId, true);
  });

  it('names the packed parcels of its courier that are not scanned, and is listed once it has left', async () => {
    const courier = Courier.BLUE_DART;
    const [scanned, left, held] = [await packed({ courier }), await packed({ courier }), await packed({ courier })];
    await shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, held)), reason: HoldReason.ADDRESS });
    const manifest = await add(await open(courier), scanned);
    expect(await shop.services.manifests.listUnscanned(admin, manifest)).toEqual([left]);
    const shipped = async (request: object = {}) =>
      (await shop.services.manifests.listShippedManifests(admin, request)).map(({ manifestId }) => manifestId);
    expect(await shipped()).not.toContain(manifest.manifestId);
    await shop.services.manifests.shipManifest(admin, manifest.manifestId, true);
    expect(await shipped()).toContain(manifest.manifestId);
    expect(await shipped({ orderId: scanned })).toEqual([manifest.manifestId]);
    expect(await shipped({ orderId: left })).toEqual([]);
    expect(await shipped({ day: '2020-01-01' })).toEqual([]);
    const gone = await shop.services.manifests.getManifest(admin, manifest.manifestId);
    expect(await shop.services.manifests.listUnscanned(admin, gone)).toEqual([]);
    const next = await add(await open(courier), left);
    await shop.services.manifests.shipManifest(admin, next.manifestId, true);
  });

  it('counts what the courier collects: nothing for paid orders, and nothing for cancelled copies', async () => {
    const paid = await packed({}, { paymentOption: PaymentOption.ONLINE });
    const { orderId, total } = await placePaidOrder(shop, { quantities: [2, 1] });
    const [line] = await linesOf(shop, orderId);
    await shop.services.cancellations.cancelOrder(admin, {
      ...(await seenBy(shop, orderId)),
      reason: CancelReason.OUT_OF_STOCK,
      lines: [{ orderLineId: line?.orderLineId ?? '', quantity: 1 }],
    });
    await packOrder(shop, admin, orderId, { courier: Courier.DTDC });
    const manifest = await open();
    await add(manifest, paid);
    const { shipments } = await add(manifest, orderId);
    const [price] = await shop.database.query('SELECT unit_price FROM order_line WHERE order_line_id = $1', [
      line?.orderLineId,
    ]);
    expect(shipments.map(({ cash }) => cash)).toEqual([0, total - price.unit_price]);
    const labels = await shop.services.papers.getLabels(admin, [paid, orderId]);
    expect(new Map(labels.map((label) => [label.orderId, label.cash]))).toEqual(
      new Map([
        [paid, 0],
        [orderId, shipments[1]?.cash],
      ]),
    );
    await shop.services.manifests.shipManifest(admin, manifest.manifestId, true);
    const [collection] = await shop.services.collections.collectionsOfOrders([orderId]);
    expect(collection?.amountInPaise).toBe((shipments[1]?.cash ?? 0) * 100);
  });

  it('refuses a parcel with the reason', async () => {
    const manifest = await open();
    const refusal = (code: string) => add(manifest, code).catch((error: Error) => error.message);
    const { orderId: unpacked } = await placePaidOrder(shop);
    const held = await packed();
    await shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, held)), reason: HoldReason.PAYMENT });
    const elsewhere = await packed({ courier: Courier.INDIA_POST });
    const other = await open(Courier.INDIA_POST);
    expect(await refusal(elsewhere)).toBe(MANIFEST_MESSAGES.otherCourier(Courier.INDIA_POST));
    await add(other, elsewhere);
    expect(await refusal(elsewhere)).toBe(MANIFEST_MESSAGES.otherManifest(other.number));
    expect(await refusal(unpacked)).toBe('Only a packed parcel can be handed over.');
    expect(await refusal(held)).toBe('This order is on hold.');
    expect(await refusal('ES-000000-NOTHING1')).toBe(MANIFEST_MESSAGES.unknown);
    expect(await refusal('9780306406157')).toBe(MANIFEST_MESSAGES.unknown);
    expect(ordersOf(await shop.services.manifests.getManifest(admin, manifest.manifestId))).toEqual([]);
    const ship = shop.services.manifests.shipManifest(admin, manifest.manifestId, true);
    await expect(ship).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('leaves parcels behind that need a tracking number, unless they may go without', async () => {
    const [named, nameless] = [await packed({ awb: 'DTDC777' }), await packed()];
    const { manifestId } = await open();
    await add({ manifestId } as Manifest, named);
    await add({ manifestId } as Manifest, nameless);
    const ship = async (without?: boolean) =>
      (await shop.services.manifests.shipManifest(admin, manifestId, without)).map(({ error }) => error);
    expect(await ship()).toEqual([null, SHIPMENT_MESSAGES.noNumber]);
    const { client } = await shop.admin();
    const query = 'query ($id: ID!) { manifest(manifestId: $id) { withoutNumber } }';
    expect((await client.graphql(query, { id: manifestId })).data).toEqual({ manifest: { withoutNumber: [nameless] } });
    expect(await ship(true)).toEqual([null, null]);
    const own = await open(Courier.OTHER);
    await add(own, await packed({ courier: Courier.OTHER }));
    expect(await shop.services.manifests.shipManifest(admin, own.manifestId)).toMatchObject([{ error: null }]);
  });

  it('leaves a parcel behind that has moved to another courier, which takes it', async () => {
    const [one, moved] = [await packed({ awb: 'DTDC801' }), await packed({ awb: 'DTDC802' })];
    const manifest = await open();
    await add(manifest, one);
    await add(manifest, moved);
    const tracking = { ...(await seenBy(shop, moved)), courier: Courier.BLUE_DART, awb: 'BD802' };
    await shop.services.shipments.setTracking(admin, tracking);
    const { manifestId } = manifest;
    const results = await shop.services.manifests.shipManifest(admin, manifestId);
    expect(results.map(({ error }) => error)).toEqual([null, MANIFEST_MESSAGES.otherCourier(Courier.BLUE_DART)]);
    await shop.services.manifests.removeFromManifest(admin, { manifestId, orderId: moved });
    const other = await add(await open(Courier.BLUE_DART), moved);
    expect(ordersOf(other)).toEqual([moved]);
    for (const each of [manifestId, other.manifestId]) await shop.services.manifests.shipManifest(admin, each);
  });

  it('keeps a parcel that is gone while others wait', async () => {
    const [gone, waiting] = [await packed({ awb: 'DTDC803' }), await packed()];
    const manifest = await open();
    await add(manifest, gone);
    await add(manifest, waiting);
    const { manifestId } = manifest;
    await shop.services.manifests.shipManifest(admin, manifestId);
    const left = await shop.services.manifests.removeFromManifest(admin, { manifestId, orderId: gone });
    expect(ordersOf(left)).toEqual([gone, waiting]);
    await shop.services.manifests.shipManifest(admin, manifestId, true);
  });

  it('leaves parcel by parcel: one that cannot go stops no other, and a second click does nothing twice', async () => {
    const [one, held] = [await packed(), await packed()];
    const manifest = await open();
    await add(manifest, one);
    await add(manifest, held);
    await shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, held)), reason: HoldReason.ADDRESS });
    const { manifestId } = manifest;
    const ship = () => shop.services.manifests.shipManifest(admin, manifestId, true);
    const [first, second] = await Promise.all([ship(), ship()]);
    for (const results of [first, second]) {
      expect(results[0]).toMatchObject({
        orderId: one,
        error: null,
        order: { order: { status: OrderStatus.SHIPPED } },
      });
      expect(results[1]).toMatchObject({
        orderId: held,
        code: 'CONFLICT',
        error: 'This order is on hold.',
        order: null,
      });
    }
    const events = `SELECT count(*)::int AS count FROM order_event WHERE order_id = $1 AND kind = 'SHIPPED'`;
    expect(await shop.database.query(events, [one])).toEqual([{ count: 1 }]);
    expect((await shop.services.manifests.getManifest(admin, manifestId)).shippedAt).toBeNull();
    await shop.services.orderHolds.releaseHold(admin, await seenBy(shop, held));
    expect((await ship()).map(({ error }) => error)).toEqual([null, null]);
    expect((await shop.services.manifests.getManifest(admin, manifestId)).shippedAt).not.toBeNull();
    expect((await ship()).map(({ error }) => error)).toEqual([null, null]);
    const late = await packed();
    await expect(add(manifest, late)).rejects.toMatchObject({ message: MANIFEST_MESSAGES.left });
    expect((await open()).manifestId).not.toBe(manifestId);
  });

  it('loses a parcel that is opened again, which can be packed and added anew', async () => {
    const orderId = await packed();
    const manifest = await open();
    await add(manifest, orderId);
    await shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));
    expect(ordersOf(await shop.services.manifests.getManifest(admin, manifest.manifestId))).toEqual([]);
    await packOrder(shop, admin, orderId, { courier: Courier.DTDC });
    expect(ordersOf(await add(manifest, orderId))).toEqual([orderId]);
  });
});

describe('a bulk action', () => {
  it('changes each order, or says why not, in the order given; repeated, it changes nothing', async () => {
    const [one, two] = [await packed(), await packed()];
    const orders = [await seenBy(shop, two), { ...(await seenBy(shop, one)), version: 1 }];
    const staying = await shop.services.bulk.shipOrders(admin, { orders });
    expect(staying[0]).toMatchObject({ orderId: two, error: SHIPMENT_MESSAGES.noNumber });
    const results = await shop.services.bulk.shipOrders(admin, { orders }, true);
    expect(results).toMatchObject([
      { orderId: two, error: null, code: null, order: { order: { status: OrderStatus.SHIPPED } } },
      { orderId: one, code: 'CONFLICT', order: null },
    ]);
    const again = await shop.services.bulk.shipOrders(admin, { orders });
    expect(again.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT']);
    const delivered = await shop.services.bulk.deliverOrders(admin, { orders: [await seenBy(shop, two)] });
    expect(delivered).toMatchObject([{ orderId: two, error: null }]);
    expect(await statusesOf(shop, two)).toEqual([OrderStatus.DELIVERED, ShipmentStatus.DELIVERED]);
  });

  it('holds, releases and unpacks', async () => {
    const orderId = await packed();
    const seen = async () => ({ orders: [await seenBy(shop, orderId)] });
    const held = await shop.services.bulk.holdOrders(admin, {
      ...(await seen()),
      reason: HoldReason.OTHER,
      note: 'Wait',
    });
    expect(held).toMatchObject([{ order: { hold: { reason: HoldReason.OTHER, note: 'Wait' } } }]);
    expect(await shop.services.bulk.releaseHolds(admin, await seen())).toMatchObject([{ order: { hold: null } }]);
    expect(await shop.services.bulk.unpackOrders(admin, await seen())).toMatchObject([
      { order: { order: { status: OrderStatus.PLACED } } },
    ]);
  });

  it('takes 1 to 100 orders, each once', async () => {
    const orders = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ orderId: `ES-${index}`, version: 1 }));
    for (const wrong of [orders(0), orders(101), [...orders(1), ...orders(1)]])
      await expect(shop.services.bulk.releaseHolds(admin, { orders: wrong })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    expect((await shop.services.bulk.releaseHolds(admin, { orders: orders(2) })).map(({ code }) => code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });
});
