import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy } from '../../test/copies.ts';
import {
  act,
  actSeen,
  askExchange,
  bringTo,
  NOTHING_BACK,
  packReplacement,
  readExchange,
  sendReplacement,
  type TestExchange,
} from '../../test/exchange-desk.ts';
import { ledgerOfOrder } from '../../test/exchange-money.ts';
import { requestExchange } from '../../test/exchanges.ts';
import { brokenInvariants } from '../../test/purchases.ts';
import { addStaff, seenBy, stateOfOrder, stocksOf } from '../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { DeskQueue } from '../desk/desk.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CourierEventOutcome } from '../shipments/couriers/courier-events.rules.ts';
import {
  Disposition,
  RECORDABLE,
  SHIPMENT_MESSAGES,
  ShipmentKind,
  ShipmentStatus,
} from '../shipments/shipments.rules.ts';
import { DECISION_MESSAGES, ExchangeAction } from './exchange-decisions.rules.ts';
import { ExchangeReason, ExchangeResolution, ExchangeStatus, Remedy } from './exchanges.rules.ts';

const shop = useTestShop({ runJobs: false });
const { OPEN_AGAIN, APPROVE, RESOLVE, DECLINE } = ExchangeAction;
const { SHIPPED, LOST, RETURNED, DELIVERED } = ShipmentStatus;
const { MISSING, RESTOCKED, REGRADED, WRITTEN_OFF } = Disposition;
let admins: Customer[];
let instances: ShopInstance[];
let admin: Customer;
beforeAll(async () => {
  admins = [await addStaff(shop), await addStaff(shop)];
  instances = [shop, await shop.addInstance()];
  admin = admins[0]!;
});

type End = (typeof RECORDABLE)[number];

/** The shipments with replacements of an order, oldest first. */
const replacementsOf = async ({ orderId }: TestExchange) => {
  const [shipments = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
  return shipments.filter(({ kind }) => kind === ShipmentKind.REPLACEMENT);
};

async function record(exchange: TestExchange, status: End) {
  const { shipmentId = '' } = (await replacementsOf(exchange)).at(-1) ?? {};
  const seen = await seenBy(shop, exchange.orderId);
  await shop.services.exchangeDecisions.recordReplacementStatus(admin, { ...seen, shipmentId, status });
}

/** A cash order of one book, whose replacement was sent and ended so; `asked` are the options of the request. */
async function replacedAt(status: End | typeof SHIPPED, options: object = {}) {
  const defaults = { paymentOption: PaymentOption.PAY_ON_DELIVERY, quantities: [1], stock: 9 };
  const exchange = await askExchange(shop, admin, { ...defaults, ...NOTHING_BACK, ...options });
  await bringTo(shop, admin, exchange, ExchangeStatus.APPROVED);
  const awb = randomUUID().toUpperCase();
  await sendReplacement(shop, admin, exchange, { awb });
  if (status !== SHIPPED) await record(exchange, status);
  return { ...exchange, awb };
}

/** The exchanges of an order, oldest first. */
const exchangesOf = async ({ orderId }: TestExchange) =>
  (await shop.services.exchanges.exchangesOfOrders([orderId]))[0] ?? [];

/** The exchange that was opened last. */
const openedAgain = async (exchange: TestExchange): Promise<TestExchange> => ({
  ...exchange,
  exchangeId: (await exchangesOf(exchange)).at(-1)?.exchangeId ?? '',
});

const stockOf = async ({ bookIds }: TestExchange) => (await stocksOf(shop, bookIds[0] ?? ''))[0];

async function queuesOf({ orderId }: TestExchange) {
  const queues: DeskQueue[] = [];
  for (const queue of Object.values(DeskQueue)) {
    const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { queue, first: 100 });
    if (edges.some(({ node }) => node.order.orderId === orderId)) queues.push(queue);
  }
  return queues;
}

describe('an exchange whose replacement is', () => {
  it.each([SHIPPED, ...RECORDABLE] as const)(
    '%s: it can be opened again if that was lost or came back',
    async (status) => {
      const exchange = await replacedAt(status);
      const isOver = status === LOST || status === RETURNED;
      const { actions } = (await shop.services.adminExchanges.exchangesOfOrders([exchange.orderId])).flat()[0]!;
      expect(actions).toEqual(isOver ? [OPEN_AGAIN] : []);
      const before = await stateOfOrder(shop, exchange.orderId);
      const opening = act(shop, admin, exchange, OPEN_AGAIN);
      if (isOver) return opening;
      await expect(opening).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await stateOfOrder(shop, exchange.orderId)).toEqual(before);
    },
  );
});

describe('an exchange that is opened again', () => {
  it('is a request of the same copies, with nothing to bring back, and the first one stays as it was', async () => {
    const exchange = await replacedAt(LOST);
    const emails = () => shop.database.query(`SELECT count(*)::int FROM pgboss.job WHERE name = 'letters'`);
    const before = await emails();
    await act(shop, admin, exchange, OPEN_AGAIN);
    const [first, second, ...more] = await exchangesOf(exchange);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ status: ExchangeStatus.RESOLVED, resolution: ExchangeResolution.REPLACED });
    expect(second).toMatchObject({
      orderLineId: first?.orderLineId,
      quantity: 1,
      reason: ExchangeReason.NOT_IN_PARCEL,
      status: ExchangeStatus.REQUESTED,
      message: DECISION_MESSAGES.lost,
      upiId: 'asha@upi',
      photos: [],
    });
    expect(await emails()).toEqual(before);
    const { events } = await shop.services.adminOrders.getAdminOrder(admin, exchange.orderId);
    const note = 'Exchange opened again. The courier has lost the replacement.';
    expect(events.at(-1)).toMatchObject({ text: note, isInternal: true });
  });

  it.each([LOST, RETURNED] as const)('leaves the delivery issues for the exchanges, once that was %s', async (end) => {
    const exchange = await replacedAt(end);
    expect(await queuesOf(exchange)).toEqual([DeskQueue.DELIVERY_ISSUES]);
    await act(shop, admin, exchange, OPEN_AGAIN);
    expect(await queuesOf(exchange)).toEqual([DeskQueue.EXCHANGES]);
  });

  it('is replaced again: the stock has one copy less for each that was sent', async () => {
    const exchange = await replacedAt(LOST);
    expect(await stockOf(exchange)).toBe(7);
    await act(shop, admin, exchange, OPEN_AGAIN);
    expect(await stockOf(exchange)).toBe(7);
    const again = await openedAgain(exchange);
    await act(shop, admin, again, APPROVE);
    await sendReplacement(shop, admin, again);
    expect(await stockOf(exchange)).toBe(6);
    await record(again, DELIVERED);
    expect((await replacementsOf(exchange)).map(({ status }) => status)).toEqual([LOST, DELIVERED]);
    expect(await readExchange(shop, again)).toMatchObject({ resolution: ExchangeResolution.REPLACED });
    expect(await queuesOf(exchange)).toEqual([]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it.each([
    ['paid out to the UPI ID', false],
    ['given as store credit', true],
  ])('of an order that was paid in cash is %s', async (_how, asStoreCredit) => {
    const exchange = await replacedAt(LOST);
    await act(shop, admin, exchange, OPEN_AGAIN);
    const again = await openedAgain(exchange);
    await act(shop, admin, again, APPROVE, { remedy: Remedy.REFUND });
    const terms = (await shop.services.adminExchanges.exchangesOfOrders([exchange.orderId])).flat().at(-1)!;
    const amountInPaise = terms.priceInPaise;
    await act(shop, admin, again, RESOLVE, { amountInPaise, asStoreCredit });
    expect(await readExchange(shop, again)).toMatchObject({ resolution: ExchangeResolution.REFUNDED });
    const payouts = asStoreCredit ? [] : [amountInPaise];
    expect(await ledgerOfOrder(shop, exchange.orderId)).toMatchObject({ payouts, credited: [amountInPaise / 100] });
    await expect(act(shop, admin, exchange, OPEN_AGAIN)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('can be lost again, and opened again', async () => {
    const exchange = await replacedAt(LOST);
    await act(shop, admin, exchange, OPEN_AGAIN);
    const again = await openedAgain(exchange);
    await act(shop, admin, again, APPROVE);
    await sendReplacement(shop, admin, again);
    await record(again, RETURNED);
    await act(shop, admin, again, OPEN_AGAIN, { disposition: RESTOCKED });
    expect(await exchangesOf(exchange)).toHaveLength(3);
    expect(await stockOf(exchange)).toBe(7);
  });

  it('happens once when two staff do it, and when it is sent again', async () => {
    const exchange = await replacedAt(RETURNED);
    const seen = { ...(await seenBy(shop, exchange.orderId)), exchangeId: exchange.exchangeId, disposition: RESTOCKED };
    const both = await Promise.allSettled(
      instances.map((instance, index) => actSeen(instance, admins[index]!, OPEN_AGAIN, seen)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(actSeen(shop, admin, OPEN_AGAIN, seen)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(act(shop, admin, exchange, OPEN_AGAIN, { disposition: RESTOCKED })).rejects.toMatchObject({
      message: DECISION_MESSAGES.notAllowed,
    });
    expect(await exchangesOf(exchange)).toHaveLength(2);
    expect(await stockOf(exchange)).toBe(8);
  });

  it('waits for another open one of its book', async () => {
    const exchange = await replacedAt(LOST, { quantities: [2] });
    const other = { ...exchange, exchangeId: (await requestExchange(shop, exchange)).exchangeId };
    const before = await stateOfOrder(shop, exchange.orderId);
    await expect(act(shop, admin, exchange, OPEN_AGAIN)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: DECISION_MESSAGES.otherOpen,
    });
    expect(await stateOfOrder(shop, exchange.orderId)).toEqual(before);
    await act(shop, admin, other, DECLINE);
    await act(shop, admin, exchange, OPEN_AGAIN);
  });

  it('leaves the other copies of its line to be exchanged', async () => {
    const exchange = await replacedAt(LOST, { quantities: [2] });
    await act(shop, admin, exchange, OPEN_AGAIN);
    await act(shop, admin, await openedAgain(exchange), APPROVE);
    await sendReplacement(shop, admin, await openedAgain(exchange));
    const [left] = await shop.services.exchanges.exchangeableQuantities([exchange.lines[0]!.orderLineId]);
    expect(left).toBe(1);
  });

  it('brings the others whose replacements were in its parcel with it', async () => {
    const exchange = await askExchange(shop, admin, NOTHING_BACK);
    const { exchangeId } = await requestExchange(shop, exchange, {
      orderLineId: exchange.lines[1]!.orderLineId,
      ...NOTHING_BACK.asked,
    });
    for (const each of [exchange, { ...exchange, exchangeId }]) {
      await act(shop, admin, each, APPROVE);
      await act(shop, admin, each, ExchangeAction.SEND_REPLACEMENT);
    }
    await packReplacement(shop, admin, exchange);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, exchange.orderId), true);
    await record(exchange, LOST);
    await act(shop, admin, exchange, OPEN_AGAIN);
    const lines = (await exchangesOf(exchange)).map(({ orderLineId, status }) => `${orderLineId} ${status}`);
    const [one, two] = exchange.lines.map(({ orderLineId }) => orderLineId);
    expect(lines.slice(0, 2)).toEqual([`${one} RESOLVED`, `${two} RESOLVED`]);
    expect(lines.slice(2).toSorted()).toEqual([`${one} REQUESTED`, `${two} REQUESTED`].toSorted());
    expect((await replacementsOf(exchange))[0]?.lines.map(({ disposition }) => disposition)).toEqual([
      MISSING,
      MISSING,
    ]);
    await expect(act(shop, admin, { ...exchange, exchangeId }, OPEN_AGAIN)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the copies of a replacement', () => {
  it.each([
    [RESTOCKED, 8],
    [REGRADED, 7],
    [WRITTEN_OFF, 7],
    [MISSING, 7],
  ] as const)('that came back go where staff say: %s', async (disposition, stock) => {
    const exchange = await replacedAt(RETURNED);
    await act(shop, admin, exchange, OPEN_AGAIN, { disposition });
    expect(await stockOf(exchange)).toBe(stock);
    const { edges } = await shop.services.copyList.listCopies(admin, { bookId: exchange.bookIds[0]! }, { first: 10 });
    expect(edges.map(({ node }) => node.status)).toEqual(disposition === REGRADED ? ['INTAKE'] : []);
    expect((await replacementsOf(exchange))[0]?.lines).toMatchObject([{ disposition }]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it.each([
    [LOST, MISSING, 'WRITTEN_OFF'],
    [RETURNED, MISSING, 'WRITTEN_OFF'],
    [RETURNED, WRITTEN_OFF, 'WRITTEN_OFF'],
    [RETURNED, REGRADED, 'RETURNED'],
    [RETURNED, RESTOCKED, 'ON_SHELF'],
  ] as const)('that are pre-owned, of a parcel that is %s, %s: are %s', async (end, disposition, status) => {
    const exchange = await askExchange(shop, admin, { quantities: [1], ...NOTHING_BACK });
    // The book has pre-owned copies since it was sold.
    await shop.database.query(`UPDATE order_line SET condition = 'preowned' WHERE order_id = $1`, [exchange.orderId]);
    const copy = await addCopy(shop, exchange.bookIds[0]!);
    await act(shop, admin, exchange, APPROVE);
    await sendReplacement(shop, admin, exchange);
    await record(exchange, end);
    await act(shop, admin, exchange, OPEN_AGAIN, { disposition });
    const [stored] = await shop.database.query('SELECT status FROM copy WHERE copy_id = $1', [copy.copyId]);
    expect(stored).toEqual({ status });
    if (status !== 'ON_SHELF') return;
    const again = await openedAgain(exchange);
    await act(shop, admin, again, APPROVE);
    expect((await readExchange(shop, again)).replacementCopyId).toBe(copy.copyId);
  });

  it.each([RESTOCKED, REGRADED, WRITTEN_OFF])('that are lost are missing, not %s', async (disposition) => {
    const exchange = await replacedAt(LOST);
    const before = await stateOfOrder(shop, exchange.orderId);
    await expect(act(shop, admin, exchange, OPEN_AGAIN, { disposition })).rejects.toMatchObject({
      status: 400,
      fields: { disposition: DECISION_MESSAGES.onlyMissing },
    });
    expect(await stateOfOrder(shop, exchange.orderId)).toEqual(before);
  });

  it('that are pre-owned but not listed by themselves cannot be graded again', async () => {
    const exchange = await replacedAt(RETURNED);
    await shop.database.query(`UPDATE order_line SET condition = 'preowned' WHERE order_id = $1`, [exchange.orderId]);
    await expect(act(shop, admin, exchange, OPEN_AGAIN, { disposition: REGRADED })).rejects.toMatchObject({
      fields: { disposition: SHIPMENT_MESSAGES.regraded },
    });
  });
});

describe('a lost replacement that turns up', () => {
  const report = (awb: string, status: ShipmentStatus) =>
    shop.services.shipments.applyCourierEvent({
      courier: Courier.DELHIVERY,
      eventKey: randomUUID(),
      awb,
      status,
      text: 'In Indore',
      at: new Date(),
    });

  it.each([DELIVERED, RETURNED])('as %s is a note for staff after its exchange is open again', async (status) => {
    const exchange = await replacedAt(LOST);
    await act(shop, admin, exchange, OPEN_AGAIN);
    expect(await report(exchange.awb, status)).toBe(CourierEventOutcome.STORED);
    expect((await replacementsOf(exchange))[0]).toMatchObject({ status: LOST, lines: [{ disposition: MISSING }] });
    expect((await exchangesOf(exchange)).at(-1)).toMatchObject({ status: ExchangeStatus.REQUESTED });
    const order = await shop.services.adminOrders.getAdminOrder(admin, exchange.orderId);
    expect(order.events.at(-1)).toMatchObject({ text: expect.stringMatching(/^Former replacement: .* In Indore$/) });
    expect(order).toMatchObject({
      hold: null,
      events: expect.arrayContaining([expect.objectContaining({ isInternal: true })]),
    });
    for (const end of [DELIVERED, RETURNED] as const)
      await expect(record(exchange, end)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('before that is delivered, and its exchange stays done', async () => {
    const exchange = await replacedAt(LOST);
    expect(await report(exchange.awb, DELIVERED)).toBe(CourierEventOutcome.APPLIED);
    await expect(act(shop, admin, exchange, OPEN_AGAIN)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
