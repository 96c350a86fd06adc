import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { addCopy } from '../../../test/copies.ts';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook } from '../../../test/purchases.ts';
import { readPdf } from '../../../test/pdf.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import type { Order } from '../../orders/order.entity.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';

const shop = useTestShop({ runJobs: false });

let admin: Client;
let owner: Client;
let shopper: Shopper;
beforeAll(async () => {
  admin = (await shop.admin()).client;
  shopper = await addShopper(shop);
  owner = shop.visitor();
  await owner.post('/api/login', { email: shopper.email, password: shopper.password });
});

async function placeOnDelivery(): Promise<Order> {
  const items = [copiesOf(await stockBook(shop, null), 2)];
  return (await placeOrder(shop, shopper, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY })).order;
}

/** Adds the shipment of an order, and issues its bill. Returns the id of the shipment. */
async function pack(order: Order): Promise<string> {
  const shipmentId = randomUUID();
  await shop.database.query(
    `INSERT INTO shipment (shipment_id, order_id, kind, status, courier, awb, weight_grams, created_at)
     VALUES ($1, $2, 'OUTBOUND', 'READY', 'DELHIVERY', $3, 850, now())`,
    [shipmentId, order.orderId, `AWB${order.orderId.slice(-8)}`],
  );
  await shop.database.transaction((transaction) =>
    shop.services.documents.issueBill({ order, lines: order.lines, shipmentId }, transaction),
  );
  return shipmentId;
}

async function textOf(response: Response): Promise<string[]> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
  return pages.flatMap(({ text }) => text);
}

const messageOf = async (response: Response) => [response.status, (await response.json()) as unknown];

const BILL = '{ bill { number series issuedAt url } }';
const billOf = async (client: Client, { orderId }: Order) => {
  const { data } = await client.graphql<{ order: { bill: { number: string; url: string } | null } }>(
    `query ($orderId: ID!) { order(orderId: $orderId) ${BILL} }`,
    { orderId },
  );
  return data.order.bill;
};

describe('the bill of an order', () => {
  it('does not exist before the order is packed', async () => {
    const order = await placeOnDelivery();
    expect(await billOf(owner, order)).toBeNull();
    expect(await messageOf(await owner.get(`/api/orders/${order.orderId}/bill.pdf`))).toEqual([
      404,
      { message: 'The bill of this order is not issued yet. It is issued when the order is packed.' },
    ]);
  });

  it('is a PDF for its owner and for admins', async () => {
    const order = await placeOnDelivery();
    await pack(order);
    const bill = await billOf(owner, order);
    expect(bill).toEqual({
      number: expect.stringMatching(/^BS\/\d\d-\d\d\/\d{6}$/),
      series: 'BILL_OF_SUPPLY',
      issuedAt: expect.any(String),
      url: `/api/orders/${order.orderId}/documents/${bill?.number.replaceAll('/', '-')}.pdf`,
    });
    for (const client of [owner, admin])
      for (const path of [`/api/orders/${order.orderId.toLowerCase()}/bill.pdf`, bill?.url ?? '']) {
        const response = await client.get(path);
        expect(response.headers.get('content-disposition')).toBe(
          `inline; filename="${bill?.number.replaceAll('/', '-')}.pdf"`,
        );
        expect(await textOf(response)).toEqual(expect.arrayContaining([bill?.number, order.orderId, 'Asha Rao']));
      }
  });

  it('is not found by another customer, who cannot tell it from an order that does not exist', async () => {
    const order = await placeOnDelivery();
    await pack(order);
    const { url = '' } = (await billOf(owner, order)) ?? {};
    const { client } = await shop.customer();
    const noOrder = [404, { message: 'There is no such order.' }];
    expect(await messageOf(await client.get(`/api/orders/${order.orderId}/bill.pdf`))).toEqual(noOrder);
    expect(await messageOf(await client.get('/api/orders/ES-000000-AAAAAAAA/bill.pdf'))).toEqual(noOrder);
    expect((await client.get(url)).status).toBe(404);
    expect((await shop.visitor().get(url)).status).toBe(401);
    expect((await owner.get('/api/orders/%00/bill.pdf')).status).toBe(400);
    expect((await owner.get(`/api/orders/${order.orderId}/documents/x%00.pdf`)).status).toBe(404);
  });

  it('is gone once it is credited; the note can be read by its number', async () => {
    const order = await placeOnDelivery();
    const shipmentId = await pack(order);
    const note = await shop.database.transaction((transaction) =>
      shop.services.documents.creditBill(shipmentId, transaction),
    );
    expect(await billOf(owner, order)).toBeNull();
    expect((await owner.get(`/api/orders/${order.orderId}/bill.pdf`)).status).toBe(404);
    const file = `${note?.number.replaceAll('/', '-')}.pdf`;
    expect(await textOf(await owner.get(`/api/orders/${order.orderId}/documents/${file}`))).toContain('Credit note');
  });
});

describe('the papers of the desk', () => {
  const urlOf = (kind: string, orders: readonly { orderId: string }[]) =>
    `/api/desk/${kind}.pdf?orders=${orders.map(({ orderId }) => orderId).join(',')}`;

  it.each(['bills', 'packing-slips', 'labels'])('are for admins: %s', async (kind) => {
    const url = urlOf(kind, [await placeOnDelivery()]);
    expect((await shop.visitor().get(url)).status).toBe(401);
    expect((await owner.get(url)).status).toBe(403);
  });

  it('are bills of several orders in one file', async () => {
    const orders = [await placeOnDelivery(), await placeOnDelivery()];
    for (const order of orders) await pack(order);
    const text = await textOf(await admin.get(urlOf('bills', [...orders, ...orders])));
    expect(text.filter((part) => part.startsWith('ES-'))).toEqual(orders.map(({ orderId }) => orderId));
  });

  it('are in the order of the shelves', async () => {
    const orders = [await placeOnDelivery(), await placeOnDelivery(), await placeOnDelivery()];
    for (const [index, shelf] of [null, 'A3-10', 'A3-2'].entries())
      await shop.database.query('UPDATE book SET shelf = $2 WHERE book_id = $1', [
        orders[index]?.lines[0]?.bookId,
        shelf,
      ]);
    const text = await textOf(await admin.get(urlOf('labels', orders)));
    expect(text.filter((part) => part.startsWith('Order '))).toEqual(
      orders.toReversed().map(({ orderId }) => `Order ${orderId}`),
    );
    expect(await textOf(await admin.get(urlOf('packing-slips', orders)))).toContain('A3-10');
  });

  it('are packing slips and labels without the cancelled copies', async () => {
    const order = await placeOnDelivery();
    await pack(order);
    await shop.database.query('UPDATE order_line SET cancelled_quantity = 1 WHERE order_id = $1', [order.orderId]);
    expect(await textOf(await admin.get(urlOf('packing-slips', [order])))).toContain('1 copy in this parcel');
    const unitPrice = order.lines[0]?.unitPrice ?? 0;
    expect(await textOf(await admin.get(urlOf('labels', [order])))).toEqual(
      expect.arrayContaining([
        `₹${unitPrice.toLocaleString('en-IN')}`,
        '850 g',
        `Delhivery AWB${order.orderId.slice(-8)}`,
      ]),
    );
  });

  it('name the orders that they cannot be made for', async () => {
    const order = await placeOnDelivery();
    const reasonFor = async (kind: string, orders: { orderId: string }[]) =>
      messageOf(await admin.get(urlOf(kind, orders)));
    const rejected = (message: string) => [400, { message, fields: { orders: message } }];
    const unknown = { orderId: 'ES-000000-AAAAAAAA' };
    expect(await reasonFor('labels', [order, unknown])).toEqual(
      rejected('There is no such order: ES-000000-AAAAAAAA.'),
    );
    expect(await reasonFor('bills', [order])).toEqual(rejected(`These orders have no bill: ${order.orderId}.`));
    await shop.database.query(`UPDATE customer_order SET status = 'CANCELLED' WHERE order_id = $1`, [order.orderId]);
    expect(await reasonFor('labels', [order])).toEqual(rejected(`These orders are not to be sent: ${order.orderId}.`));
  });

  it('are labels for copies of books', async () => {
    const bookId = await stockBook(shop, null);
    const text = await textOf(await admin.get(`/api/desk/book-labels.pdf?books=${bookId}-N,${bookId}-P&copies=2`));
    expect(text.filter((part) => part.startsWith('B'))).toEqual(
      ['N', 'N', 'P', 'P'].map((condition) => `B${bookId}-${condition}`),
    );
    expect(text).toEqual(
      expect.arrayContaining(['New', 'Pre-Owned'].map((label) => expect.stringMatching(`^${label}`))),
    );
    const noBook = 'There is no such book: NONE1234.';
    expect(await messageOf(await admin.get('/api/desk/book-labels.pdf?books=NONE1234-N'))).toEqual([
      400,
      { message: noBook, fields: { books: noBook } },
    ]);
    for (const query of [
      '',
      '?books=',
      `?books=${bookId}`,
      `?books=${bookId}-N&copies=49`,
      `?books=${bookId}-N&copies=x`,
      `?books=${bookId}-N&start=25`,
      `?books=${bookId}-N&format=a5`,
    ])
      expect((await admin.get(`/api/desk/book-labels.pdf${query}`)).status).toBe(400);
    expect((await owner.get(`/api/desk/book-labels.pdf?books=${bookId}-N`)).status).toBe(403);
  });

  it('are labels for single copies, each with its code, grade, price and shelf', async () => {
    const bookId = await stockBook(shop, null);
    const copies = [await addCopy(shop, bookId, { shelf: 'A3-2', price: 1250 }), await addCopy(shop, bookId)];
    const codes = copies.map(({ code }) => code);
    const text = await textOf(await admin.get(`/api/desk/copy-labels.pdf?copies=${codes[0]},C${codes[1]}`));
    expect(text.filter((part) => codes.includes(part))).toEqual(codes);
    expect(text).toContain('Good · ₹1,250 · A3-2');
    const noCopy = 'There is no such copy: NONE1234.';
    expect(await messageOf(await admin.get(`/api/desk/copy-labels.pdf?copies=${codes[0]},NONE1234`))).toEqual([
      400,
      { message: noCopy, fields: { copies: noCopy } },
    ]);
    for (const query of ['', '?copies=', `?copies=${Array(241).fill(codes[0]).join()}`])
      expect((await admin.get(`/api/desk/copy-labels.pdf${query}`)).status).toBe(400);
    expect((await owner.get(`/api/desk/copy-labels.pdf?copies=${codes[0]}`)).status).toBe(403);
  });

  it('are for 1 to 100 orders at a time', async () => {
    const message = 'Ask for the papers of 1 to 100 orders at a time.';
    const many = Array.from({ length: 101 }, (_, index) => ({ orderId: `ES-${index}` }));
    for (const orders of [[], many]) {
      const response = await admin.get(urlOf('labels', orders));
      expect(await messageOf(response)).toEqual([400, { message, fields: { orders: message } }]);
    }
    expect((await admin.get('/api/desk/labels.pdf')).status).toBe(400);
  });
});
