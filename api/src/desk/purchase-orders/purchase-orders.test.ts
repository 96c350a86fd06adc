import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSupplier, receiptsOf } from '../../../test/goods.ts';
import { readPdf } from '../../../test/pdf.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import { addStaff } from '../../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import { BookSort } from '../../catalogue/catalogue.rules.ts';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import { SUPPLIER_MESSAGES } from '../suppliers/suppliers.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import {
  numberPrefix,
  proposedUnits,
  PURCHASE_ORDER_MESSAGES as MESSAGES,
  PURCHASE_ORDER_TRANSITIONS,
  PurchaseOrderStatus,
} from './purchase-orders.rules.ts';

const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
let admin: Customer;
let supplierId: string;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
  supplierId = await addSupplier(shop, admin, { name: 'पुस्तक भवन', email: 'orders@depot.test' });
});

const { DRAFT, SENT, CLOSED, CANCELLED } = PurchaseOrderStatus;

const draft = async (units: Record<string, number>, fields: object = {}, at: ShopInstance = shop) =>
  at.services.purchaseOrders.saveOrder(admin, {
    purchaseOrderId: randomUUID(),
    supplierId,
    lines: Object.entries(units).map(([bookId, count]) => ({ bookId, units: count, expectedCostInPaise: 20_000 })),
    ...fields,
  });
type Order = Awaited<ReturnType<typeof draft>>;
const change = ({ purchaseOrderId, version }: Order, status: PurchaseOrderStatus, email?: string) =>
  shop.services.purchaseOrders.changeStatus(admin, { purchaseOrderId, version, status, email });
const get = ({ purchaseOrderId }: Order) => shop.services.purchaseOrders.getOrder(admin, purchaseOrderId);

describe('a purchase order', () => {
  it('has the next number of its financial year, also by two processes at once, and is made once', async () => {
    const bookId = await stockBook(shop, 0);
    const purchaseOrderId = randomUUID();
    const made = await Promise.all([
      draft({ [bookId]: 2 }, { purchaseOrderId }),
      draft({ [bookId]: 3 }),
      draft({ [bookId]: 4 }, {}, other),
    ]);
    expect(new Set(made.map(({ number }) => number)).size).toBe(3);
    expect(made.map(({ number }) => /^PO\/\d\d-\d\d\/\d{4}$/.test(number))).toEqual([true, true, true]);
    expect(await draft({ [bookId]: 9 }, { purchaseOrderId })).toEqual(made[0]);
    expect(numberPrefix(2026)).toBe('PO/26-27/');
  });

  it('that two processes make at once is made once', async () => {
    const order = { [await stockBook(shop, 0)]: 2 };
    const purchaseOrderId = randomUUID();
    const made = await Promise.all([draft(order, { purchaseOrderId }), draft(order, { purchaseOrderId }, other)]);
    expect(made[1]).toEqual(made[0]);
  });

  it('shows what it is expected to cost, also beyond what an integer holds', async () => {
    const line = { bookId: await stockBook(shop, 0), units: 9_999, expectedCostInPaise: 10_000_000 };
    expect((await draft({}, { lines: [line] })).expectedInPaise).toBe(99_990_000_000);
  });

  it('is edited while it is a draft, in the version that was seen', async () => {
    const [one, two] = [await stockBook(shop, 0), await stockBook(shop, 0)];
    const { purchaseOrderId, version } = await draft({ [one]: 2 });
    const edited = await draft({ [one]: 3, [two]: 1 }, { purchaseOrderId, version, note: ' Soon. ' });
    expect(edited).toMatchObject({ version: 2, titles: 2, units: 4, expectedInPaise: 80_000, note: 'Soon.' });
    await expect(draft({ [one]: 3 }, { purchaseOrderId, version })).rejects.toThrow(MESSAGES.changed);
    const inactive = await addSupplier(shop, admin, { isActive: false });
    await expect(draft({ [one]: 3 }, { supplierId: inactive })).rejects.toThrow(SUPPLIER_MESSAGES.inactive);
    await expect(draft({ NOSUCHBOOK1: 1 })).rejects.toThrow(MESSAGES.book('NOSUCHBOOK1'));
    await change(edited, CANCELLED);
    await expect(draft({ [one]: 3 }, { purchaseOrderId, version: 3 })).rejects.toThrow(MESSAGES.notDraft);
  });

  it.each(
    Object.values(PurchaseOrderStatus).flatMap((from) => Object.values(PurchaseOrderStatus).map((to) => [from, to])),
  )('that is %s becomes %s only if its lifecycle says so', async (from, to) => {
    let order = await draft({ [await stockBook(shop, 0)]: 1 });
    if (from !== DRAFT) order = await change(order, from === CLOSED ? SENT : from);
    if (from === CLOSED) order = await change(order, CLOSED);
    const changed = change(order, to).then(
      ({ status }) => status,
      () => 'refused',
    );
    expect(await changed).toBe(PURCHASE_ORDER_TRANSITIONS[from].includes(to) ? to : 'refused');
  });

  it('is mailed to the address that the person saw, with its titles, only if it is sent', async () => {
    const bookId = await stockBook(shop, 0);
    const order = await draft({ [bookId]: 4 });
    await expect(change(order, SENT, 'other@depot.test')).rejects.toThrow(MESSAGES.email);
    await change(order, SENT, 'orders@depot.test');
    await expect(change(order, SENT, 'orders@depot.test')).rejects.toThrow(MESSAGES.changed);
    const jobs = await shop.database.query(
      `SELECT data FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' LIKE $1`,
      [`Purchase order ${order.number}%`],
    );
    expect(jobs).toHaveLength(1);
    expect(jobs[0].data).toMatchObject({ to: 'orders@depot.test', name: 'पुस्तक भवन', replyTo: expect.any(String) });
    const [pdf] = jobs[0].data.attachments;
    expect(pdf.filename).toBe(`${order.number.replaceAll('/', '-')}.pdf`);
    const { pages } = await readPdf(Buffer.from(pdf.content, 'base64'));
    expect(pages.flatMap((page) => page.text).join()).toContain(`Purchase order ${order.number}`);
    expect(jobs[0].data.table).toEqual([[expect.any(String), '4 at ₹200']]);
  });

  it('is a PDF and a CSV file', async () => {
    const { client } = await shop.admin();
    const bookId = await stockBook(shop, 0);
    const order = await draft({ [bookId]: 4 }, { note: 'Before Diwali, please.' });
    const pdf = await client.get(`/api/desk/purchase-order.pdf?order=${order.purchaseOrderId}`);
    const { pages } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
    const text = pages.flatMap((page) => page.text).join('\n');
    expect(text).toContain(`Purchase order ${order.number}`);
    expect(text).toContain('Before Diwali, please.');
    expect(text).toContain('4 units of 1 titles');
    expect(text).toContain(bookId);
    const csv = await client.get(`/api/desk/purchase-order.csv?order=${order.purchaseOrderId}`);
    expect(await csv.text()).toMatch(new RegExp(`${bookId},.*,4,0,200.00`));
    expect((await client.get('/api/desk/purchase-order.pdf?order=none')).status).toBe(400);
  });
});

describe('a receipt of a purchase order', () => {
  const desk = () => receiptsOf(shop, admin, supplierId);

  it('knows what is short and over; what is short stays on the order until all has come', async () => {
    const [one, two, extra] = [await stockBook(shop, 0), await stockBook(shop, 0), await stockBook(shop, 0)];
    const order = await change(await draft({ [one]: 5, [two]: 2 }), SENT);
    const { purchaseOrderId } = order;
    const first = await desk().open({ purchaseOrderId });
    expect(await get(order)).toMatchObject({ openReceiptId: first });
    await desk().scan(first, one, 3);
    const [line, missing] = await shop.services.receipts.listLines(
      admin,
      await shop.services.receipts.getReceipt(admin, first),
    );
    expect(line).toMatchObject({ bookId: one, units: 3, orderedUnits: 5, receivedUnits: 0, costInPaise: 20_000 });
    expect(missing).toMatchObject({ bookId: two, units: 0, orderedUnits: 2 });
    await desk().check(first, one);
    await desk().take(first, extra, 1);
    await desk().scan(first, one, 0, 1);
    await desk().post(first);
    expect(await get(order)).toMatchObject({ status: SENT, receivedUnits: 3, openReceiptId: null });
    const second = await desk().open({ purchaseOrderId });
    await desk().take(second, one, 3);
    await desk().take(second, two, 2);
    await desk().post(second);
    expect(await get(order)).toMatchObject({ status: CLOSED, receivedUnits: 8 });
    await desk().correct(second, [{ bookId: two, units: 2 }]);
    expect(await get(order)).toMatchObject({ status: CLOSED, receivedUnits: 6 });
    await expect(desk().open({ purchaseOrderId })).rejects.toThrow(MESSAGES.notSent);
  });

  it('closes the order if what is short will not come, and is of the same supplier', async () => {
    const bookId = await stockBook(shop, 0);
    const order = await change(await draft({ [bookId]: 5 }), SENT);
    const { purchaseOrderId } = order;
    const strange = receiptsOf(shop, admin, await addSupplier(shop, admin));
    await expect(strange.open({ purchaseOrderId })).rejects.toThrow(MESSAGES.notSent);
    const receiptId = await desk().open({ purchaseOrderId });
    await desk().take(receiptId, bookId, 1);
    await desk().post(receiptId, true);
    expect((await get(order)).status).toBe(CLOSED);
  });
});

describe('what to order', () => {
  it('is what sells and what customers wait for, less what there is and is ordered', () => {
    const facts = { stock: 0, soldUnits: 0, wants: 0, orderedUnits: 0 };
    expect(proposedUnits(facts)).toBe(1);
    expect(proposedUnits({ ...facts, stock: 3 })).toBe(0);
    expect(proposedUnits({ ...facts, stock: null })).toBe(0);
    expect(proposedUnits({ ...facts, stock: 2, soldUnits: 9, wants: 1 })).toBe(8);
    expect(proposedUnits({ ...facts, stock: null, soldUnits: 9, orderedUnits: 4 })).toBe(5);
    expect(proposedUnits({ ...facts, soldUnits: 3, orderedUnits: 10 })).toBe(0);
  });

  it('is found with the supplier and cost of the last receipt, without cancelled orders', async () => {
    const bookId = await stockBook(shop, 0);
    const desk = receiptsOf(shop, admin, supplierId);
    const receiptId = await desk.open();
    await desk.take(receiptId, bookId, 4, { costInPaise: 18_000 });
    await desk.post(receiptId);
    const shopper = await addShopper(shop);
    const pay = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    await placeOrder(shop, shopper, [copiesOf(bookId, 3)], pay);
    const { order } = await placeOrder(shop, shopper, [copiesOf(bookId, 1)], pay);
    await shop.database.query('UPDATE customer_order SET status = $2 WHERE order_id = $1', [
      order.orderId,
      OrderStatus.CANCELLED,
    ]);
    const found = async () =>
      (await shop.services.purchaseOrders.listReorder(admin)).find((line) => line.bookId === bookId);
    const facts = { stock: 0, soldUnits: 3, wants: 0, supplierId, lastCostInPaise: 18_000 };
    expect(await found()).toMatchObject({ ...facts, orderedUnits: 0, proposedUnits: 3 });
    const made = await draft({ [bookId]: 2 });
    expect(await found()).toMatchObject({ ...facts, orderedUnits: 2, proposedUnits: 1 });
    await change(made, CANCELLED);
    expect(await found()).toMatchObject({ proposedUnits: 3 });
  });

  it('names what shoppers searched for in vain at least three times, by its words alone', async () => {
    const list = { exam: null, subject: null, sort: BookSort.RELEVANCE, first: 1 };
    const search = (text: string, fields: object = {}) =>
      shop.services.catalogue.listBooks({ ...list, search: text, ...fields });
    for (const text of ['Zzyzx qqqwww', 'the ZZYZX, qqqwww!', 'zzyzx QQQWWW', 'qqqzzz xxyyzz', '9780306406157'])
      await search(text);
    for (const text of ['asha@qqqqzzzz.test', 'zzzzqq 98765 43210']) for (let n = 0; n < 3; n += 1) await search(text);
    for (let n = 0; n < 3; n += 1) await search('zzzqqq wwwzzz', { exam: 'JEE' });
    await shop.services.catalogue.suggestBooks('zzyzx qqqw');
    const missed = await shop.services.purchaseOrders.listMissedSearches(admin);
    expect(missed).toEqual([{ words: 'zzyzx qqqwww', count: 3 }]);
  });
});
