import { beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  askExchange,
  type TestExchange,
  bringTo,
  NOTHING_BACK,
  packReplacement,
  readExchange,
  sendReplacement,
} from '../../test/exchange-desk.ts';
import { ledgerOfOrder } from '../../test/exchange-money.ts';
import { eventKindsOf, addStaff, statusesOf, stocksOf, seenBy } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { Disposition } from '../shipments/shipments.rules.ts';
import { DECISION_MESSAGES, ExchangeAction } from './exchange-decisions.rules.ts';
import { ExchangeReason, ExchangeResolution, ExchangeStatus, Remedy } from './exchanges.rules.ts';

const shop = useTestShop({ runJobs: false });
const { APPROVE, KEEP_BOOK, RESOLVE, SEND_REPLACEMENT, RECEIVE, REJECT, BOOK_PICKUP } = ExchangeAction;
const { ONLINE, PAY_ON_DELIVERY } = PaymentOption;
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

/** The price of one copy of the first line, in paise. */
async function priceOf({ orderId }: TestExchange): Promise<number> {
  const [line] = await shop.database.query(
    'SELECT unit_price FROM order_line WHERE order_id = $1 ORDER BY position LIMIT 1',
    [orderId],
  );
  return line.unit_price * 100;
}

const stockOf = ({ bookIds }: TestExchange) => stocksOf(shop, bookIds[0] ?? '');

describe('an exchange', () => {
  it.each([ONLINE, PAY_ON_DELIVERY])('ends with the whole price after the book is back, paid %s', async (option) => {
    const exchange = await askExchange(shop, admin, { paymentOption: option });
    const amountInPaise = await priceOf(exchange);
    await bringTo(shop, admin, exchange, ExchangeStatus.RECEIVED, { APPROVE: { remedy: Remedy.REFUND } });
    await act(shop, admin, exchange, RESOLVE, { amountInPaise, message: 'With our apologies.' });
    expect(await readExchange(shop, exchange)).toMatchObject({
      status: ExchangeStatus.RESOLVED,
      resolution: ExchangeResolution.REFUNDED,
      refundInPaise: amountInPaise,
      message: 'With our apologies.',
      holdsStock: false,
    });
    expect(await ledgerOfOrder(shop, exchange.orderId)).toMatchObject({
      refunds: option === ONLINE ? [amountInPaise] : [],
      payouts: option === ONLINE ? [] : [amountInPaise],
      credited: [amountInPaise / 100],
    });
    expect(await statusesOf(shop, exchange.orderId)).toEqual([OrderStatus.DELIVERED, 'DELIVERED']);
  });

  it('ends with a replacement: taken off the stock by the approval, sent with its scans', async () => {
    const exchange = await askExchange(shop, admin, { quantities: [1], stock: 3 });
    expect(await stockOf(exchange)).toEqual([2, null]);
    await bringTo(shop, admin, exchange, ExchangeStatus.APPROVED);
    expect(await stockOf(exchange)).toEqual([1, null]);
    await act(shop, admin, exchange, BOOK_PICKUP);
    await act(shop, admin, exchange, ExchangeAction.RECORD_PICKUP);
    await act(shop, admin, exchange, RECEIVE, { disposition: Disposition.RESTOCKED });
    expect(await stockOf(exchange)).toEqual([2, null]);
    await act(shop, admin, exchange, SEND_REPLACEMENT);
    await expect(packReplacement(shop, admin, exchange, { scans: [] })).rejects.toMatchObject({
      status: 400,
      fields: { scans: expect.stringContaining('Missing') },
    });
    await packReplacement(shop, admin, exchange, { awb: 'R 100' });
    expect(await readExchange(shop, exchange)).toMatchObject({ status: ExchangeStatus.RECEIVED, resolution: null });
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, exchange.orderId), true);
    expect(await readExchange(shop, exchange)).toMatchObject({
      status: ExchangeStatus.RESOLVED,
      resolution: ExchangeResolution.REPLACED,
      refundInPaise: null,
    });
    const [shipments = []] = await shop.services.shipments.shipmentsOfOrders([exchange.orderId]);
    expect(shipments.map(({ kind, status, awb }) => [kind, status, awb])).toEqual([
      ['OUTBOUND', 'DELIVERED', null],
      ['PICKUP', 'DELIVERED', null],
      ['REPLACEMENT', 'SHIPPED', 'R100'],
    ]);
    expect((await eventKindsOf(shop, exchange.orderId)).slice(-8)).toEqual([
      'EXCHANGE_PICKUP_BOOKED',
      'EXCHANGE_PICKED_UP',
      'EXCHANGE_RECEIVED',
      'NOTE',
      'NOTE',
      'NOTE',
      'EXCHANGE_RESOLVED',
      'REPLACEMENT_SHIPPED',
    ]);
    expect(await ledgerOfOrder(shop, exchange.orderId)).toMatchObject({ refunds: [], payouts: [], credited: [] });
  });

  it('of a book that was not in the parcel is resolved at once', async () => {
    const replaced = await askExchange(shop, admin, NOTHING_BACK);
    await bringTo(shop, admin, replaced, ExchangeStatus.APPROVED);
    await expect(act(shop, admin, replaced, BOOK_PICKUP)).rejects.toMatchObject({ code: 'CONFLICT' });
    await sendReplacement(shop, admin, replaced);
    expect(await readExchange(shop, replaced)).toMatchObject({ resolution: ExchangeResolution.REPLACED });
  });
});

describe('a book that came back to be sold as pre-owned', () => {
  it('is a copy in intake that says why it came back, once', async () => {
    const asked = { reason: ExchangeReason.WRONG_EDITION };
    const exchange = await askExchange(shop, admin, { quantities: [1], asked });
    await bringTo(shop, admin, exchange, ExchangeStatus.PICKED_UP);
    const receive = () => act(shop, admin, exchange, RECEIVE, { disposition: Disposition.REGRADED });
    await receive();
    await expect(receive()).rejects.toMatchObject({ code: 'CONFLICT' });
    const filter = { bookId: exchange.bookIds[0]! };
    const { edges } = await shop.services.copyList.listCopies(admin, filter, { first: 10 });
    expect(edges).toMatchObject([{ node: { status: 'INTAKE', grade: 'FAIR' } }]);
    const [events] = await shop.services.copyList.eventsOfCopies(admin, [edges[0]!.node.copyId]);
    expect(events).toMatchObject([{ what: 'Came back: wrong edition', orderId: exchange.orderId }]);
  });
});

describe('a refund while the customer keeps the book', () => {
  it('is made at once, up to the limit of the shop', async () => {
    const exchange = await askExchange(shop, admin, { paymentOption: ONLINE });
    const [terms] = (await shop.services.adminExchanges.exchangesOfOrders([exchange.orderId])).flat();
    const { keepLimitInPaise } = terms as { keepLimitInPaise: number };
    expect(keepLimitInPaise).toBe(Math.min(30_000, await priceOf(exchange)));
    await expect(
      act(shop, admin, exchange, KEEP_BOOK, { amountInPaise: keepLimitInPaise + 100 }),
    ).rejects.toMatchObject({ fields: { amountInPaise: expect.stringContaining('At most') } });
    const before = await eventKindsOf(shop, exchange.orderId);
    await act(shop, admin, exchange, KEEP_BOOK, { amountInPaise: keepLimitInPaise });
    expect(await readExchange(shop, exchange)).toMatchObject({
      status: ExchangeStatus.RESOLVED,
      resolution: ExchangeResolution.KEPT,
      refundInPaise: keepLimitInPaise,
    });
    expect((await eventKindsOf(shop, exchange.orderId)).slice(before.length)).toEqual([
      'REFUND_STARTED',
      'EXCHANGE_APPROVED',
      'EXCHANGE_RESOLVED',
    ]);
    expect((await ledgerOfOrder(shop, exchange.orderId)).credited).toEqual([keepLimitInPaise / 100]);
  });
});

describe('replacement copies', () => {
  it.each([
    ['withdrawn', ExchangeStatus.WITHDRAWN],
    ['rejected', ExchangeStatus.REJECTED],
    ['refunded instead', ExchangeStatus.RESOLVED],
  ])('go back to the stock when the exchange is %s', async (_how, end) => {
    const exchange = await askExchange(shop, admin, { quantities: [1], stock: 2 });
    await bringTo(shop, admin, exchange, ExchangeStatus.PICKUP_BOOKED);
    expect(await stockOf(exchange)).toEqual([0, null]);
    if (end === ExchangeStatus.WITHDRAWN)
      await shop.services.exchanges.withdrawExchange(exchange.shopper.viewer, exchange.exchangeId);
    else {
      await act(shop, admin, exchange, ExchangeAction.RECORD_PICKUP);
      await act(shop, admin, exchange, RECEIVE);
      await act(shop, admin, exchange, end === ExchangeStatus.REJECTED ? REJECT : RESOLVE);
    }
    expect(await stockOf(exchange)).toEqual([1, null]);
    expect(await readExchange(shop, exchange)).toMatchObject({ status: end, holdsStock: false });
    const movements = await shop.database.query(
      'SELECT change, reason, note FROM stock_movement WHERE order_id = $1 ORDER BY stock_movement_id',
      [exchange.orderId],
    );
    expect(movements).toEqual([
      { change: -1, reason: 'SALE', note: null },
      { change: -1, reason: 'SALE', note: 'Replacement' },
      { change: 1, reason: 'CANCEL', note: null },
    ]);
  });

  it('of which none is left are refused, and the refund is offered', async () => {
    const exchange = await askExchange(shop, admin, { quantities: [1], stock: 1 });
    await expect(act(shop, admin, exchange, APPROVE)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { remedy: 'No copy is left to replace it. Offer a refund instead.' },
    });
    expect(await readExchange(shop, exchange)).toMatchObject({ status: ExchangeStatus.REQUESTED });
    await act(shop, admin, exchange, APPROVE, { remedy: Remedy.REFUND });
  });

  it('of a stock that is not counted leave it so', async () => {
    const exchange = await askExchange(shop, admin, { quantities: [1], stock: null });
    await bringTo(shop, admin, exchange, ExchangeStatus.RESOLVED, {
      RECEIVE: { disposition: Disposition.RESTOCKED },
    });
    expect(await stockOf(exchange)).toEqual([null, null]);
  });
});

describe('the refund of an exchange', () => {
  it('is limited to what is left of the payment, with a message that says so', async () => {
    const exchange = await askExchange(shop, admin, { paymentOption: ONLINE, quantities: [1], ...NOTHING_BACK });
    const price = await priceOf(exchange);
    await bringTo(shop, admin, exchange, ExchangeStatus.APPROVED, { APPROVE: { remedy: Remedy.REFUND } });
    const byHand = { amountInPaise: price - 5_050, lines: [], reason: 'GOODWILL' as never, note: null };
    const { version } = (await shop.services.adminOrders.getAdminOrder(admin, exchange.orderId)).order;
    await shop.services.refunds.refundOrder(admin, { orderId: exchange.orderId, version, ...byHand });
    await expect(act(shop, admin, exchange, RESOLVE, { amountInPaise: price })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { amountInPaise: 'Only ₹50 can be refunded: the rest of what was paid was refunded before.' },
    });
    await act(shop, admin, exchange, RESOLVE, { amountInPaise: 5_000 });
    expect(await readExchange(shop, exchange)).toMatchObject({ resolution: ExchangeResolution.PART_REFUNDED });
  });

  it('is not promised when nothing is left', async () => {
    const exchange = await askExchange(shop, admin, { paymentOption: ONLINE, quantities: [1] });
    const { version } = (await shop.services.adminOrders.getAdminOrder(admin, exchange.orderId)).order;
    const byHand = { amountInPaise: await priceOf(exchange), lines: [], reason: 'GOODWILL' as never, note: null };
    await shop.services.refunds.refundOrder(admin, { orderId: exchange.orderId, version, ...byHand });
    await expect(act(shop, admin, exchange, APPROVE, { remedy: Remedy.REFUND })).rejects.toMatchObject({
      fields: { remedy: DECISION_MESSAGES.nothingLeft },
    });
    await expect(act(shop, admin, exchange, KEEP_BOOK)).rejects.toMatchObject({ code: 'CONFLICT' });
    await act(shop, admin, exchange, APPROVE, { remedy: Remedy.REPLACEMENT });
  });
});
