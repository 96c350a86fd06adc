import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy } from '../../test/copies.ts';
import {
  act,
  type TestExchange,
  bringTo,
  NOTHING_BACK,
  packReplacement,
  readExchange,
  sendReplacement,
} from '../../test/exchange-desk.ts';
import { requestExchange } from '../../test/exchanges.ts';
import { usePaymentHarness } from '../../test/payment-harness.ts';
import { addShopper, brokenInvariants, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { addStaff, linesOf, packRequest, recordStatus, seenBy, shipOrder } from '../../test/staff.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyGrade, CopyStatus } from '../copies/copies.rules.ts';
import { ExchangeAction } from '../exchanges/exchange-decisions.rules.ts';
import { ExchangeStatus, Remedy } from '../exchanges/exchanges.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from './cancellations/cancellations.rules.ts';
import { labelCode } from '../catalogue/labels/labels.rules.ts';
import { Disposition, ShipmentStatus } from './shipments.rules.ts';

const { shop } = usePaymentHarness();
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const ON_DELIVERY = { paymentOption: PaymentOption.PAY_ON_DELIVERY };

type Chosen = Awaited<ReturnType<typeof addCopy>>;

/** A placed order, paid on delivery, of one chosen copy of a book. */
async function orderCopy(changes: object = {}) {
  const [shopper, bookId] = [await addShopper(shop), await stockBook(shop, null)];
  const copy = await addCopy(shop, bookId, changes);
  const item = { ...copiesOf(bookId, 1, Condition.PREOWNED), copyId: copy.copyId };
  const { order } = await placeOrder(shop, shopper, [item], ON_DELIVERY);
  return { shopper, copy, bookId, orderId: order.orderId, bookIds: [bookId] };
}

const stateOf = async ({ copyId }: Pick<Chosen, 'copyId'>): Promise<CopyStatus> =>
  (await shop.database.query('SELECT status FROM copy WHERE copy_id = $1', [copyId]))[0].status;

const reasonsOf = async (bookId: string) =>
  (
    await shop.database.query('SELECT reason FROM stock_movement WHERE book_id = $1 ORDER BY stock_movement_id', [
      bookId,
    ])
  ).map(({ reason }: { reason: string }) => reason);

describe('a chosen copy at the desk', () => {
  it('is picked from its own shelf, under its own code', async () => {
    const { orderId, copy } = await orderCopy({ shelf: 'C9-1' });
    const list = await shop.services.pickLists.createPickList(admin, [orderId]);
    expect(list.items).toMatchObject([{ shelf: 'C9-1', quantity: 1, copy: { code: copy.code } }]);
  });

  it('is packed by its own label only, and named on bill and slip', async () => {
    const { orderId, copy, bookId } = await orderCopy();
    const another = await addCopy(shop, bookId);
    const pack = async (scan: string) =>
      shop.services.packing.packOrder(admin, await packRequest(shop, orderId, { scans: [scan] }));
    const wanted = `this order has copy ${copy.code} of`;
    await expect(pack(labelCode({ kind: 'BOOK', bookId, condition: Condition.PREOWNED }))).rejects.toMatchObject({
      fields: { scans: expect.stringContaining(`Scan the label of the copy: ${wanted}`) },
    });
    await expect(pack(labelCode({ kind: 'COPY', code: another.code }))).rejects.toMatchObject({
      fields: { scans: expect.stringContaining(`Another copy: ${wanted}`) },
    });
    await pack(labelCode({ kind: 'COPY', code: copy.code }));
    const [bill] = await shop.database.query(`SELECT content FROM document WHERE order_id = $1`, [orderId]);
    expect(bill.content.lines).toMatchObject([{ title: expect.stringContaining(`(copy ${copy.code}, Good)`) }]);
  });

  it('is written off if it cannot be found, and never back on the shelf', async () => {
    const { orderId, copy, bookId } = await orderCopy();
    const request = { ...(await seenBy(shop, orderId)), lines: null, reason: CancelReason.OUT_OF_STOCK, note: null };
    await shop.services.cancellations.cancelOrder(admin, request);
    expect(await stateOf(copy)).toBe(CopyStatus.WRITTEN_OFF);
    expect((await reasonsOf(bookId)).slice(-2)).toEqual(['CANCEL', 'DAMAGE']);
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

it('A chosen copy that is put back on the shelf from a returned parcel counts as returned', async () => {
  const { orderId, bookId } = await orderCopy();
  await shipOrder(shop, admin, orderId);
  await recordStatus(shop, admin, orderId, ShipmentStatus.RETURNING);
  const lines = (await linesOf(shop, orderId)).map(({ orderLineId }) => {
    return { orderLineId, disposition: Disposition.RESTOCKED };
  });
  await shop.services.shipments.receiveReturn(admin, { ...(await seenBy(shop, orderId)), lines });
  expect((await reasonsOf(bookId)).at(-1)).toBe('RETURN');
  expect(await brokenInvariants(shop)).toEqual([]);
});

const { APPROVE, BOOK_PICKUP, RECORD_PICKUP, RECEIVE, SEND_REPLACEMENT } = ExchangeAction;

/** A delivered order of a copy, whose exchange is asked for. */
async function askForExchange(): Promise<TestExchange & { copy: Chosen; bookId: string }> {
  const placed = await orderCopy();
  await shipOrder(shop, admin, placed.orderId);
  await recordStatus(shop, admin, placed.orderId, ShipmentStatus.DELIVERED);
  const order = { ...placed, lines: await linesOf(shop, placed.orderId) };
  const { exchangeId } = await requestExchange(shop, order);
  return { ...order, exchangeId };
}

describe('an exchange of a chosen copy', () => {
  it('holds a copy of at least the grade, nearest in price, and sells it to the replacement alone', async () => {
    const exchange = await askForExchange();
    await addCopy(shop, exchange.bookId, { grade: CopyGrade.FAIR });
    await addCopy(shop, exchange.bookId, { price: 290, grade: CopyGrade.LIKE_NEW });
    const near = await addCopy(shop, exchange.bookId, { price: 210 });
    await act(shop, admin, exchange, APPROVE);
    expect(await stateOf(near)).toBe(CopyStatus.HELD);
    expect(await readExchange(shop, exchange)).toMatchObject({
      copy: { code: exchange.copy.code, photos: exchange.copy.photos },
      replacementCopy: { code: near.code },
    });
    expect(await brokenInvariants(shop)).toEqual([]);
    await act(shop, admin, exchange, BOOK_PICKUP);
    await act(shop, admin, exchange, RECORD_PICKUP);
    await act(shop, admin, exchange, RECEIVE, { disposition: Disposition.REGRADED });
    expect(await stateOf(exchange.copy)).toBe(CopyStatus.RETURNED);
    await act(shop, admin, exchange, SEND_REPLACEMENT);
    const list = await shop.services.pickLists.createPickList(admin, [exchange.orderId]);
    expect(list.items).toMatchObject([{ quantity: 1, copy: { code: near.code }, shelf: 'A1-1' }]);
    const pack = (code: string) =>
      packReplacement(shop, admin, exchange, { scans: [labelCode({ kind: 'COPY', code })] });
    await expect(pack(exchange.copy.code)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await pack(near.code);
    expect(await stateOf(near)).toBe(CopyStatus.HELD);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, exchange.orderId), true);
    expect(await stateOf(near)).toBe(CopyStatus.SOLD);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('takes the copy that the desk names, and is refused a replacement if there is none of the grade', async () => {
    const exchange = await askForExchange();
    const fair = await addCopy(shop, exchange.bookId, { grade: CopyGrade.FAIR });
    const approve = (copyCode: string | null) =>
      act(shop, admin, exchange, APPROVE, { remedy: Remedy.REPLACEMENT, copyCode });
    await expect(approve(null)).rejects.toMatchObject({ code: 'CONFLICT', fields: { remedy: expect.any(String) } });
    await expect(approve(fair.code)).rejects.toMatchObject({ code: 'CONFLICT' });
    await addCopy(shop, exchange.bookId);
    const named = await addCopy(shop, exchange.bookId, { price: 399 });
    await approve(`c${named.code}`);
    expect(await stateOf(named)).toBe(CopyStatus.HELD);
    expect((await readExchange(shop, exchange)).replacementCopyId).toBe(named.copyId);
  });
});

describe('an order from before its book had copies', () => {
  /** Two pre-owned copies of a book, delivered, and two copies of it that came in since. */
  async function deliverBeforeCopies() {
    const [shopper, bookId] = [await addShopper(shop), await stockBook(shop, null)];
    const { order } = await placeOrder(shop, shopper, [copiesOf(bookId, 2, Condition.PREOWNED)], ON_DELIVERY);
    await shipOrder(shop, admin, order.orderId);
    await recordStatus(shop, admin, order.orderId, ShipmentStatus.DELIVERED);
    const copies = [await addCopy(shop, bookId), await addCopy(shop, bookId)];
    const delivered = { orderId: order.orderId, shopper, bookIds: [bookId], lines: await linesOf(shop, order.orderId) };
    const ask = async (asked: object): Promise<TestExchange> => {
      return { ...delivered, exchangeId: (await requestExchange(shop, delivered, asked)).exchangeId };
    };
    return { copies, ask };
  }

  it('gets no replacement of two copies at once, and the desk is told what it can do', async () => {
    const { copies, ask } = await deliverBeforeCopies();
    const both = await ask({ quantity: 2 });
    await expect(act(shop, admin, both, APPROVE)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { remedy: expect.stringContaining('one copy at a time') },
    });
    expect(await Promise.all(copies.map(stateOf))).toEqual([CopyStatus.ON_SHELF, CopyStatus.ON_SHELF]);
    await act(shop, admin, both, ExchangeAction.DECLINE);
    const one = await ask({ quantity: 1 });
    await act(shop, admin, one, APPROVE);
    expect((await readExchange(shop, one)).replacementCopy).toMatchObject({ code: expect.any(String) });
  });

  it('keeps the copy that replaced one of its books when the other book comes back', async () => {
    const { ask } = await deliverBeforeCopies();
    const first = await ask(NOTHING_BACK.asked);
    await act(shop, admin, first, APPROVE);
    const { replacementCopy } = await readExchange(shop, first);
    await sendReplacement(shop, admin, first);
    const second = await ask({ quantity: 1 });
    await bringTo(shop, admin, second, ExchangeStatus.RECEIVED, {
      APPROVE: { remedy: Remedy.REFUND },
      RECEIVE: { disposition: Disposition.RESTOCKED },
    });
    expect(await stateOf(replacementCopy!)).toBe(CopyStatus.SOLD);
  });
});
