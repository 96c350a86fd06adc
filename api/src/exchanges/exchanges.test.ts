import { beforeAll, describe, expect, it } from 'vitest';
import {
  type DeliveredOrder,
  deliverOrder,
  exchangeRequest,
  requestExchange,
  settleExchange,
} from '../../test/exchanges.ts';
import { addShopper } from '../../test/purchases.ts';
import { addStaff, eventKindsOf, linesOf, placePaidOrder, seenBy, stateOfOrder } from '../../test/staff.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { ShipmentStatus } from '../shipments/shipments.rules.ts';
import { EXCHANGE_MESSAGES, ExchangeReason, ExchangeStatus } from './exchanges.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const SECOND = 1 / 60;
const conflict = (field: string, message: unknown) => ({ code: 'CONFLICT', fields: { [field]: message } });

/** How many copies of its first line the exchanges of an order hold, without those that came to nothing. */
async function exchangedCopies({ orderId }: DeliveredOrder): Promise<number> {
  const [{ copies }] = await shop.database.query(
    `SELECT coalesce(sum(quantity), 0)::int AS copies FROM exchange
     WHERE order_id = $1 AND status NOT IN ('DECLINED', 'WITHDRAWN', 'REJECTED')`,
    [orderId],
  );
  return copies;
}

describe('an exchange', () => {
  it('is asked for by the owner of the order, in its timeline and as a new version', async () => {
    const order = await deliverOrder(shop, admin);
    const before = await seenBy(shop, order.orderId);
    const exchange = await requestExchange(shop, order, { quantity: 2 });
    expect(exchange).toMatchObject({
      orderId: order.orderId,
      orderLineId: order.lines[0]?.orderLineId,
      quantity: 2,
      reason: ExchangeReason.DAMAGED,
      comment: 'The cover is torn.',
      status: ExchangeStatus.REQUESTED,
      upiId: 'asha@upi',
      photos: [],
    });
    expect((await eventKindsOf(shop, order.orderId)).at(-1)).toBe('EXCHANGE_REQUESTED');
    expect((await seenBy(shop, order.orderId)).version).toBe(before.version + 1);
  });

  it('cannot be asked for before the delivery', async () => {
    const { orderId, shopper, bookIds } = await placePaidOrder(shop);
    const order = { orderId, shopper, bookIds, lines: await linesOf(shop, orderId) };
    await expect(requestExchange(shop, order)).rejects.toMatchObject(
      conflict('orderLineId', EXCHANGE_MESSAGES.notDelivered),
    );
  });

  it('can be asked for 71:59:59 after the delivery, and not at 72:00:01', async () => {
    const [inTime, late] = [await deliverOrder(shop, admin), await deliverOrder(shop, admin)];
    clock.advance(72 * 60 - SECOND);
    expect((await requestExchange(shop, inTime)).status).toBe(ExchangeStatus.REQUESTED);
    clock.advance(2 * SECOND);
    const before = await stateOfOrder(shop, late.orderId);
    await expect(requestExchange(shop, late)).rejects.toMatchObject(
      conflict(
        'orderLineId',
        expect.stringMatching(/^Exchanges of this order were possible until \d+ [A-Z][a-z]+, \d+:\d\d [ap]m\.$/),
      ),
    );
    expect(await stateOfOrder(shop, late.orderId)).toEqual(before);
    expect(await exchangedCopies(late)).toBe(0);
  });

  it('of an order of somebody else is not found', async () => {
    const order = await deliverOrder(shop, admin);
    const stranger = await addShopper(shop);
    await expect(
      shop.services.exchanges.requestExchange(stranger.viewer, exchangeRequest(order)),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { exchangeId } = await requestExchange(shop, order);
    await expect(shop.services.exchanges.withdrawExchange(stranger.viewer, exchangeId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(shop.services.exchanges.getExchange(stranger.viewer, exchangeId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await shop.services.exchanges.getExchange(admin, exchangeId)).exchangeId).toBe(exchangeId);
  });

  it('is of a line of that order', async () => {
    const [order, other] = [await deliverOrder(shop, admin), await deliverOrder(shop, admin)];
    await expect(requestExchange(shop, order, { orderLineId: other.lines[0]?.orderLineId })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { orderLineId: EXCHANGE_MESSAGES.line },
    });
  });

  it.each([
    ['no copy', { quantity: 0 }, 'quantity'],
    ['eleven copies', { quantity: 11 }, 'quantity'],
    ['half a copy', { quantity: 0.5 }, 'quantity'],
    ['a reason that is none', { reason: 'BORED' }, 'reason'],
    ['a long comment', { comment: 'x'.repeat(1_001) }, 'comment'],
    ['a comment with control characters', { comment: 'a\u0000b' }, 'comment'],
    ['a fifth photograph', { photoIds: Array.from({ length: 5 }, () => crypto.randomUUID()) }, 'photoIds'],
    ['a line that is none', { orderLineId: 'first' }, 'orderLineId'],
    ['no UPI ID', { upiId: null }, 'upiId'],
    ['a UPI ID that is none', { upiId: 'asha' }, 'upiId'],
    ['a long UPI ID', { upiId: `${'a'.repeat(400)}@upi` }, 'upiId'],
  ])('with %s is refused', async (_what, overrides, field) => {
    const order = await deliverOrder(shop, admin);
    await expect(requestExchange(shop, order, overrides)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await exchangedCopies(order)).toBe(0);
  });

  it('needs no UPI ID if the order was paid online, and keeps none', async () => {
    const order = await deliverOrder(shop, admin, { paymentOption: PaymentOption.ONLINE });
    expect((await requestExchange(shop, order, { upiId: 'asha@upi' })).upiId).toBeNull();
    const second = { orderLineId: order.lines[1]?.orderLineId, upiId: null, comment: '  ' };
    expect(await requestExchange(shop, order, second)).toMatchObject({ upiId: null, comment: null });
  });

  it('is of no more copies than were delivered', async () => {
    const order = await deliverOrder(shop, admin);
    await expect(requestExchange(shop, order, { quantity: 3 })).rejects.toMatchObject(
      conflict('quantity', 'Only 2 copies of this book can be exchanged.'),
    );
    await settleExchange(shop, (await requestExchange(shop, order)).exchangeId, ExchangeStatus.RESOLVED);
    await expect(requestExchange(shop, order, { quantity: 2 })).rejects.toMatchObject(
      conflict('quantity', 'Only one copy of this book can be exchanged.'),
    );
    await settleExchange(shop, (await requestExchange(shop, order)).exchangeId, ExchangeStatus.RESOLVED);
    await expect(requestExchange(shop, order)).rejects.toMatchObject(
      conflict('orderLineId', EXCHANGE_MESSAGES.noneLeft),
    );
  });
});

describe('concurrent requests', () => {
  it('open one exchange of a line; the others get CONFLICT', async () => {
    const order = await deliverOrder(shop, admin);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => requestExchange(shop, order)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject(conflict('orderLineId', EXCHANGE_MESSAGES.open));
    expect(await exchangedCopies(order)).toBe(1);
    expect((await eventKindsOf(shop, order.orderId)).filter((kind) => kind === 'EXCHANGE_REQUESTED')).toHaveLength(1);
  });

  it('of two lines open both', async () => {
    const order = await deliverOrder(shop, admin);
    await Promise.all(order.lines.map(({ orderLineId }) => requestExchange(shop, order, { orderLineId })));
    expect(await exchangedCopies(order)).toBe(2);
  });

  it('never exchange more copies than there are, however the exchanges before them ended', async () => {
    const order = await deliverOrder(shop, admin, { quantities: [4] });
    const ends = [ExchangeStatus.RESOLVED, ExchangeStatus.DECLINED, ExchangeStatus.RESOLVED, ExchangeStatus.RESOLVED];
    let resolved = 0;
    for (const end of ends) {
      const wanted = [1, 2, 3, 4].map((quantity) => requestExchange(shop, order, { quantity }).catch(() => null));
      const opened = (await Promise.all(wanted)).filter((exchange) => exchange !== null);
      expect(opened.length).toBe(resolved < 4 ? 1 : 0);
      for (const { exchangeId, quantity } of opened) {
        await settleExchange(shop, exchangeId, end);
        if (end === ExchangeStatus.RESOLVED) resolved += quantity;
      }
      expect(await exchangedCopies(order)).toBe(resolved);
      expect(resolved).toBeLessThanOrEqual(4);
    }
  });
});

describe('a withdrawn exchange', () => {
  it('is told in the timeline, and its copies can be exchanged again', async () => {
    const order = await deliverOrder(shop, admin);
    const { exchangeId } = await requestExchange(shop, order, { quantity: 2 });
    const withdrawn = await shop.services.exchanges.withdrawExchange(order.shopper.viewer, exchangeId);
    expect(withdrawn.status).toBe(ExchangeStatus.WITHDRAWN);
    expect((await eventKindsOf(shop, order.orderId)).at(-1)).toBe('EXCHANGE_WITHDRAWN');
    expect((await requestExchange(shop, order, { quantity: 2 })).status).toBe(ExchangeStatus.REQUESTED);
  });

  it('is withdrawn once by concurrent requests', async () => {
    const order = await deliverOrder(shop, admin);
    const { exchangeId } = await requestExchange(shop, order);
    const withdraw = () => shop.services.exchanges.withdrawExchange(order.shopper.viewer, exchangeId);
    const results = await Promise.allSettled([withdraw(), withdraw(), withdraw()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(withdraw()).rejects.toMatchObject(conflict('status', 'This exchange can no longer be withdrawn.'));
  });

  it.each(['nothing', crypto.randomUUID()])('that does not exist is not found: %s', async (exchangeId) => {
    const { viewer } = await addShopper(shop);
    const result = shop.services.exchanges.withdrawExchange(viewer, exchangeId);
    await expect(result).rejects.toMatchObject({ status: exchangeId === 'nothing' ? 400 : 404 });
  });
});

describe('a withdrawn exchange with a booked pickup', () => {
  /** Books the pickup of an exchange in the database alone. */
  async function bookPickup({ orderId }: DeliveredOrder, exchangeId: string, status: ShipmentStatus): Promise<string> {
    const [{ shipment_id }] = await shop.database.query(
      `INSERT INTO shipment (order_id, kind, status, courier, created_at)
       VALUES ($1, 'PICKUP', $2, 'DELHIVERY', now()) RETURNING shipment_id`,
      [orderId, status],
    );
    await shop.database.query(
      `UPDATE exchange SET status = 'PICKUP_BOOKED', pickup_shipment_id = $2 WHERE exchange_id = $1`,
      [exchangeId, shipment_id],
    );
    return shipment_id;
  }

  const statusOf = async (shipmentId: string) =>
    (await shop.database.query('SELECT status FROM shipment WHERE shipment_id = $1', [shipmentId]))[0].status;

  it('voids its parcel', async () => {
    const order = await deliverOrder(shop, admin);
    const { exchangeId } = await requestExchange(shop, order);
    const shipmentId = await bookPickup(order, exchangeId, ShipmentStatus.READY);
    await shop.services.exchanges.withdrawExchange(order.shopper.viewer, exchangeId);
    expect(await statusOf(shipmentId)).toBe(ShipmentStatus.VOIDED);
  });

  it('stays as it is if the courier has the parcel', async () => {
    const order = await deliverOrder(shop, admin);
    const { exchangeId } = await requestExchange(shop, order);
    const shipmentId = await bookPickup(order, exchangeId, ShipmentStatus.SHIPPED);
    const before = await stateOfOrder(shop, order.orderId);
    await expect(shop.services.exchanges.withdrawExchange(order.shopper.viewer, exchangeId)).rejects.toMatchObject(
      conflict('status', expect.stringContaining('courier has')),
    );
    expect(await statusOf(shipmentId)).toBe(ShipmentStatus.SHIPPED);
    expect((await shop.services.exchanges.getExchange(admin, exchangeId)).status).toBe(ExchangeStatus.PICKUP_BOOKED);
    expect(await stateOfOrder(shop, order.orderId)).toEqual(before);
  });
});

describe('a customer', () => {
  it('asks for up to 20 exchanges an hour', async () => {
    const order = await deliverOrder(shop, admin);
    for (let count = 0; count < 20; count += 1) {
      const { exchangeId } = await requestExchange(shop, order);
      await shop.services.exchanges.withdrawExchange(order.shopper.viewer, exchangeId);
    }
    await expect(requestExchange(shop, order)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: EXCHANGE_MESSAGES.tooManyRequests,
    });
  });
});
