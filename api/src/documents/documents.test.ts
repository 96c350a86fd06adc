import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import type { Order, OrderLineRow } from '../orders/order.entity.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Document } from './document.entity.ts';
import { currentBill } from './documents.rules.ts';

const shop = useTestShop({ runJobs: false });

/** A placed order with a shipment, which is not billed. */
async function packOrder(): Promise<{ order: Order; shipmentId: string }> {
  const shopper = await addShopper(shop);
  const items = [copiesOf(await stockBook(shop, null), 2), copiesOf(await stockBook(shop, null))];
  const { order } = await placeOrder(shop, shopper, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  return { order, shipmentId: await addShipment(order) };
}

async function addShipment({ orderId }: Order): Promise<string> {
  const shipmentId = randomUUID();
  await shop.database.query(`UPDATE shipment SET status = 'VOIDED' WHERE order_id = $1`, [orderId]);
  await shop.database.query(
    `INSERT INTO shipment (shipment_id, order_id, kind, status, courier, created_at)
     VALUES ($1, $2, 'OUTBOUND', 'READY', 'DELHIVERY', now())`,
    [shipmentId, orderId],
  );
  return shipmentId;
}

function issueBill({ order, shipmentId }: { order: Order; shipmentId: string }): Promise<Document> {
  return shop.database.transaction((transaction) =>
    shop.services.documents.issueBill({ order, lines: order.lines, shipmentId }, transaction),
  );
}

const countDocuments = async (): Promise<number> =>
  (await shop.database.query('SELECT count(*)::int AS count FROM document'))[0].count;

describe('the bill of a parcel', () => {
  it('states seller, buyer, order, lines and amounts', async () => {
    const packed = await packOrder();
    const { number, content } = await issueBill(packed);
    const { order } = packed;
    expect(number).toMatch(/^BS\/\d\d-\d\d\/\d{6}$/);
    expect(content).toMatchObject({
      seller: { name: 'ExamShelf', gstin: null, state: 'Madhya Pradesh', stateCode: '23' },
      buyer: { name: 'Asha Rao', address: '12-b, Airport Road, Gandhi Nagar, Indore, Madhya Pradesh - 452005, India' },
      order: { orderId: order.orderId },
      lines: order.lines.map(({ bookDescription, quantity, unitPrice }) => {
        return { title: bookDescription, hsn: '4901', quantity, unitPrice, amount: quantity * unitPrice };
      }),
      total: order.total,
      isPaidOnline: false,
      bill: null,
    });
  });

  it('has the HSN code of each book', async () => {
    const packed = await packOrder();
    await shop.database.query(`UPDATE book SET hsn = '4905' WHERE book_id = $1`, [packed.order.lines[1]?.bookId]);
    const { content } = await issueBill(packed);
    expect(content.lines.map(({ hsn }) => hsn)).toEqual(['4901', '4905']);
  });

  it('has the copies that were packed only, not those that were cancelled', async () => {
    const packed = await packOrder();
    const [first, second] = packed.order.lines;
    if (!first || !second) throw new Error('The order has two lines');
    packed.order.lines = [Object.assign(first, { quantity: 1 })];
    const { content } = await issueBill(packed);
    expect(content.lines).toHaveLength(1);
    expect(content.total).toBe(first.unitPrice);
  });

  it('is issued once', async () => {
    const packed = await packOrder();
    await issueBill(packed);
    await expect(issueBill(packed)).rejects.toThrow('document_bill');
  });

  it('is credited in full once, and the next parcel has a bill of its own', async () => {
    const packed = await packOrder();
    const bill = await issueBill(packed);
    const credit = () =>
      shop.database.transaction((transaction) => shop.services.documents.creditBill(packed.shipmentId, transaction));
    const note = await credit();
    expect(note?.number).toMatch(/^CN\//);
    expect(note?.content).toEqual({
      ...bill.content,
      bill: { number: bill.number, issuedAt: bill.issuedAt.toISOString(), isInPart: false },
    });
    await expect(credit()).rejects.toThrow('bill_credit_within_bill');

    const next = await issueBill({ ...packed, shipmentId: await addShipment(packed.order) });
    const [documents = []] = await shop.services.documents.documentsOfOrders([packed.order.orderId]);
    expect(documents.map(({ number }) => number)).toEqual([bill.number, note?.number, next.number]);
  });

  it('is credited in parts, and stays the current bill until all of it is credited', async () => {
    const packed = await packOrder();
    const bill = await issueBill(packed);
    const line: OrderLineRow | undefined = packed.order.lines[0];
    if (!line) throw new Error('The order has lines');
    const { shipmentId } = packed;
    const credit = (amount: number) =>
      shop.database.transaction((transaction) =>
        shop.services.documents.creditCopies({ shipmentId, line: { ...line, quantity: 1 }, amount }, transaction),
      );
    const isCurrent = async () => {
      const [documents = []] = await shop.services.documents.documentsOfOrders([packed.order.orderId]);
      return currentBill(documents)?.number === bill.number;
    };
    const note = await credit(100);
    expect(note?.content).toMatchObject({
      lines: [{ title: line.bookDescription, hsn: '4901', quantity: 1, unitPrice: line.unitPrice, amount: 100 }],
      itemTotal: 100,
      deliveryFee: 0,
      discount: 0,
      total: 100,
      totalInWords: 'Rupees One Hundred Only',
      bill: { number: bill.number, isInPart: true },
    });
    expect(await isCurrent()).toBe(true);
    await expect(credit(bill.content.total - 99)).rejects.toThrow('bill_credit_within_bill');
    await expect(
      shop.database.transaction((transaction) => shop.services.documents.creditBill(shipmentId, transaction)),
    ).rejects.toThrow('bill_credit_within_bill');
    await credit(bill.content.total - 100);
    expect(await isCurrent()).toBe(false);
    expect(await creditsOf(bill)).toEqual([100, bill.content.total - 100]);
  });

  it('is never credited for more than it states, by any number of notes at once', async () => {
    const packed = await packOrder();
    const bill = await issueBill(packed);
    const line: OrderLineRow | undefined = packed.order.lines[0];
    if (!line) throw new Error('The order has lines');
    const share = Math.ceil(bill.content.total / 4);
    const { shipmentId } = packed;
    await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        shop.database.transaction((transaction) =>
          shop.services.documents.creditCopies({ shipmentId, line, amount: share }, transaction),
        ),
      ),
    );
    const credited = await creditsOf(bill);
    expect(credited).toHaveLength(Math.floor(bill.content.total / share));
  });

  /** The amounts of the credit notes of a bill. */
  async function creditsOf({ shipmentId }: Document): Promise<number[]> {
    const notes = await shop.database.query(
      `SELECT (content ->> 'total')::int AS total FROM document WHERE shipment_id = $1 AND series = 'CREDIT_NOTE'
       ORDER BY serial`,
      [shipmentId],
    );
    return notes.map(({ total }: { total: number }) => total);
  }

  it('that was never issued needs no credit note', async () => {
    const { shipmentId } = await packOrder();
    await shop.database.transaction(async (transaction) => {
      expect(await shop.services.documents.creditBill(shipmentId, transaction)).toBeNull();
    });
  });
});

describe('a document', () => {
  it.each(['UPDATE document SET number = number', 'DELETE FROM document', 'TRUNCATE document CASCADE'])(
    'is never changed: %s',
    async (statement) => {
      await issueBill(await packOrder());
      const before = await countDocuments();
      await expect(shop.database.query(statement)).rejects.toThrow('never changed or deleted');
      expect(await countDocuments()).toBe(before);
    },
  );

  it('has the next number of its series, also when 50 transactions issue at once and some fail', async () => {
    const packed = await Promise.all(Array.from({ length: 60 }, packOrder));
    const serialsBefore = await serials();
    const issued = await Promise.allSettled(packed.map((shipment, index) => issueOrFail(shipment, index % 6 === 5)));
    expect(issued.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const after = await serials();
    expect(after).toEqual(Array.from({ length: serialsBefore.length + 50 }, (_, index) => index + 1));
  });

  async function issueOrFail(shipment: { order: Order; shipmentId: string }, fails: boolean): Promise<void> {
    await shop.database.transaction(async (transaction) => {
      await shop.services.documents.issueBill({ ...shipment, lines: shipment.order.lines }, transaction);
      if (fails) throw new Error('The packing fails after the bill');
    });
  }

  async function serials(): Promise<number[]> {
    const rows = await shop.database.query(
      `SELECT serial FROM document WHERE series = 'BILL_OF_SUPPLY' ORDER BY serial`,
    );
    return rows.map(({ serial }: { serial: number }) => serial);
  }
});
