import { beforeAll, describe, expect, it, vi } from 'vitest';
import { act, actSeen, askExchange, type TestExchange, bringTo, defaultsOf } from '../../test/exchange-desk.ts';
import { ledgerOfOrder } from '../../test/exchange-money.ts';
import { addStaff, seenBy, stateOfOrder, stocksOf } from '../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { Connection } from '../platform/database/prepared-statements.ts';
import type { Customer } from '../platform/viewer.ts';
import { Disposition, SHIPMENT_MESSAGES } from '../shipments/shipments.rules.ts';
import { ExchangeAction } from './exchange-decisions.rules.ts';
import { ExchangeStatus } from './exchanges.rules.ts';

const shop = useTestShop({ runJobs: false });
const { APPROVE, KEEP_BOOK, BOOK_PICKUP, RECORD_PICKUP, RECEIVE, RESOLVE, SEND_REPLACEMENT, REJECT, OPEN_AGAIN } =
  ExchangeAction;
const { ONLINE, PAY_ON_DELIVERY } = PaymentOption;
const { REQUESTED, PICKUP_BOOKED, PICKED_UP, RECEIVED, APPROVED, RESOLVED } = ExchangeStatus;
let admins: Customer[];
let instances: ShopInstance[];
beforeAll(async () => {
  admins = [await addStaff(shop), await addStaff(shop)];
  instances = [shop, await shop.addInstance()];
});

async function exchangeAt(status: ExchangeStatus, options: object): Promise<TestExchange> {
  const exchange = await askExchange(shop, admins[0]!, { quantities: [1], stock: 9, ...options });
  await bringTo(shop, admins[0]!, exchange, status);
  return exchange;
}

/** Runs `work` while the statement with this number, from 1, fails in the database. Returns whether there was one. */
async function withFailure(number: number, work: () => Promise<void>): Promise<boolean> {
  const query = Connection.prototype.query as (...given: unknown[]) => unknown;
  let count = 0;
  const spy = vi.spyOn(Connection.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    count += 1;
    return count === number ? query.call(this, 'SELECT 1 / 0') : query.apply(this, given);
  });
  await work().catch(() => {});
  spy.mockRestore();
  return count >= number;
}

describe('a decision leaves nothing behind when any of its statements fails:', () => {
  it.each([
    [APPROVE, REQUESTED, ONLINE, {}],
    [KEEP_BOOK, REQUESTED, ONLINE, {}],
    [KEEP_BOOK, REQUESTED, PAY_ON_DELIVERY, {}],
    [BOOK_PICKUP, PICKUP_BOOKED, ONLINE, {}],
    [RECORD_PICKUP, PICKUP_BOOKED, ONLINE, {}],
    [RECEIVE, PICKED_UP, ONLINE, { disposition: Disposition.RESTOCKED }],
    [RESOLVE, RECEIVED, ONLINE, {}],
    [RESOLVE, RECEIVED, PAY_ON_DELIVERY, {}],
    [SEND_REPLACEMENT, RECEIVED, ONLINE, {}],
    [REJECT, RECEIVED, ONLINE, {}],
    [OPEN_AGAIN, RESOLVED, ONLINE, {}],
  ] as const)('%s of one that is %s, paid %s', async (action, status, paymentOption, overrides) => {
    const exchange = await exchangeAt(status, { paymentOption });
    // A replacement that has left is lost.
    await shop.database.query(`UPDATE shipment SET status = 'LOST' WHERE order_id = $1 AND kind = 'REPLACEMENT'`, [
      exchange.orderId,
    ]);
    const request = {
      ...(await seenBy(shop, exchange.orderId)),
      exchangeId: exchange.exchangeId,
      ...defaultsOf()[action],
      ...overrides,
    };
    const call = () => actSeen(shop, admins[0]!, action, request);
    const before = await stateOfOrder(shop, exchange.orderId);
    let number = 1;
    while (await withFailure(number, call)) {
      expect([number, await stateOfOrder(shop, exchange.orderId)]).toEqual([number, before]);
      number += 1;
    }
    // The call with no failing statement has changed the order.
    expect(number).toBeGreaterThan(7);
    expect(await stateOfOrder(shop, exchange.orderId)).not.toEqual(before);
  });
});

/** Performs an action as two admins at two processes, at once. Returns the errors. */
async function atOnce(one: TestExchange, other: TestExchange, action: ExchangeAction, overrides: object = {}) {
  const results = await Promise.allSettled(
    [one, other].map((exchange, index) => act(instances[index]!, admins[index]!, exchange, action, overrides)),
  );
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
}

describe('two admins at once', () => {
  it('approve one exchange: the second is told that the order has changed, and one copy is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const exchange = await exchangeAt(REQUESTED, { stock: 4 });
      const errors = await atOnce(exchange, exchange, APPROVE);
      expect(errors).toMatchObject([{ code: 'CONFLICT' }]);
      expect(await stocksOf(shop, exchange.bookIds[0]!)).toEqual([2, null]);
    }
  });

  it('approve two exchanges of the last copy: one gets it, the other is told that none is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await exchangeAt(REQUESTED, {}), await exchangeAt(REQUESTED, {})];
      const bookId = one.bookIds[0]!;
      await shop.database.query('UPDATE order_line SET book_id = $2 WHERE order_id = $1', [other.orderId, bookId]);
      await shop.database.query('UPDATE book SET new_stock = 1 WHERE book_id = $1', [bookId]);
      const errors = await atOnce(one, other, APPROVE);
      expect(errors).toMatchObject([
        { code: 'CONFLICT', fields: { remedy: 'No copy is left to replace it. Offer a refund instead.' } },
      ]);
      expect(await stocksOf(shop, bookId)).toEqual([0, null]);
    }
  });

  it.each([ONLINE, PAY_ON_DELIVERY])('refund one exchange once, paid %s', async (paymentOption) => {
    for (let round = 0; round < 3; round += 1) {
      const exchange = await exchangeAt(RECEIVED, { paymentOption });
      expect(await atOnce(exchange, exchange, RESOLVE)).toMatchObject([{ code: 'CONFLICT' }]);
      const { refunds, payouts, credited } = await ledgerOfOrder(shop, exchange.orderId);
      expect([[...refunds, ...payouts], credited]).toEqual([[100], [1]]);
    }
  });

  it('decide on an old version: the order is not changed', async () => {
    const exchange = await exchangeAt(APPROVED, {});
    const seen = await seenBy(shop, exchange.orderId);
    const stale = { ...seen, version: seen.version - 1, exchangeId: exchange.exchangeId };
    const before = await stateOfOrder(shop, exchange.orderId);
    for (const action of Object.values(ExchangeAction))
      await expect(actSeen(shop, admins[0]!, action, { ...stale, ...defaultsOf()[action] })).rejects.toMatchObject({
        code: 'CONFLICT',
        fields: { version: expect.any(String) },
      });
    expect(await stateOfOrder(shop, exchange.orderId)).toEqual(before);
  });
});

describe('a decision', () => {
  it('names its order: the exchange of another one is not found', async () => {
    const [one, other] = [await exchangeAt(REQUESTED, {}), await exchangeAt(REQUESTED, {})];
    await expect(act(shop, admins[0]!, { ...one, exchangeId: other.exchangeId }, APPROVE)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    [ExchangeAction.DECLINE, { message: ' ' }, 'message'],
    [ExchangeAction.DECLINE, { message: 'x'.repeat(501) }, 'message'],
    [APPROVE, { remedy: 'GIFT' }, 'remedy'],
    [APPROVE, { message: 'bell \u0007' }, 'message'],
    [KEEP_BOOK, { amountInPaise: 150 }, 'amountInPaise'],
    [KEEP_BOOK, { amountInPaise: 0 }, 'amountInPaise'],
    [KEEP_BOOK, { amountInPaise: -100 }, 'amountInPaise'],
    [RESOLVE, { amountInPaise: 1e12 }, 'amountInPaise'],
    [BOOK_PICKUP, { awb: 'A B;C' }, 'awb'],
    [BOOK_PICKUP, { courier: 'PIGEON' }, 'courier'],
    [RECEIVE, { disposition: 'EATEN' }, 'disposition'],
    [APPROVE, { exchangeId: 'x' }, 'exchangeId'],
  ])('%s refuses %j, naming the field', async (action, overrides, field) => {
    const exchange = await exchangeAt(REQUESTED, {});
    const before = await stateOfOrder(shop, exchange.orderId);
    await expect(act(shop, admins[0]!, exchange, action, overrides)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
    expect(await stateOfOrder(shop, exchange.orderId)).toEqual(before);
  });

  it('to regrade needs a new copy, or one that is listed by itself', async () => {
    const exchange = await exchangeAt(PICKED_UP, {});
    await shop.database.query(`UPDATE order_line SET condition = 'preowned' WHERE order_id = $1`, [exchange.orderId]);
    await expect(act(shop, admins[0]!, exchange, RECEIVE, { disposition: Disposition.REGRADED })).rejects.toMatchObject(
      { fields: { disposition: SHIPMENT_MESSAGES.regraded } },
    );
  });
});
