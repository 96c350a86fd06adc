import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { emailsAbout } from '../../../test/cash-orders.ts';
import { addCopy } from '../../../test/copies.ts';
import { askExchange } from '../../../test/exchange-desk.ts';
import { usePaymentHarness } from '../../../test/payment-harness.ts';
import { ADDRESS, addShopper, brokenInvariants, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import {
  addStaff,
  linesOf,
  packOrder,
  type PlacedLine,
  placeOrderAt,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  stateOfOrder,
  statusesOf,
  stocksOf,
} from '../../../test/staff.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { CopyGrade } from '../../copies/copies.rules.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { HoldReason } from '../../orders/holds.rules.ts';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import { PaymentState } from '../../payments/payment-state.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CancelReason } from '../cancellations/cancellations.rules.ts';
import { CourierEventOutcome } from '../couriers/courier-events.rules.ts';
import { ShipmentStatus } from '../shipments.rules.ts';
import { SEND_AGAIN_MESSAGES, SendAgainReason, sendAgainReasons } from './send-again.rules.ts';

const { shop, stateOf } = usePaymentHarness();
const { LOST, CAME_BACK, WRONG_PARCEL } = SendAgainReason;
const { DELIVERED, RETURNED } = ShipmentStatus;
const { PLACED, PACKED } = OrderStatus;
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

async function sendAgain(orderId: string, reason: SendAgainReason, codes: Record<string, string> = {}) {
  const lines = Object.entries(codes).map(([orderLineId, copyCode]) => ({ orderLineId, copyCode }));
  await shop.services.sendAgain.sendAgain(admin, { ...(await seenBy(shop, orderId)), reason, lines });
}

/** An order whose shipment the desk brought to a status; null: it is not packed. */
function orderAt(status: ShipmentStatus | null, options: Parameters<typeof placePaidOrder>[1] = {}) {
  if (status === null) return placePaidOrder(shop, options);
  const tracking = { courier: Courier.DELHIVERY, awb: randomUUID().toUpperCase() };
  return placeOrderAt(shop, admin, status, options, tracking);
}

const STATUSES = [null, ...Object.values(ShipmentStatus)];
const PAIRS = STATUSES.flatMap((status) => Object.values(SendAgainReason).map((reason) => [status, reason] as const));
const isAllowed = ([shipmentStatus, reason]: readonly [ShipmentStatus | null, SendAgainReason]) =>
  sendAgainReasons({ shipmentStatus, isReceived: false }).includes(reason);

const newStocksOf = async (bookIds: string[]) =>
  (await Promise.all(bookIds.map((bookId) => stocksOf(shop, bookId)))).map(([stock]) => stock);

const collectionOf = async (orderId: string) =>
  (await shop.database.query('SELECT status, amount_in_paise FROM collection WHERE order_id = $1', [orderId]))[0];

const shipmentsOf = async (orderId: string) => {
  const [shipments = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
  return shipments.map(({ kind, status }) => `${kind} ${status}`);
};

/** The courier's report that the present parcel of an order is delivered. */
async function deliveryOf(orderId: string) {
  const [[{ awb } = { awb: '' }] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
  const [courier, eventKey] = [Courier.DELHIVERY, randomUUID()];
  return { courier, eventKey, awb: awb ?? '', status: DELIVERED, text: 'Left at the door', at: new Date() };
}

/** The documents of an order: series and total. */
const documentsOf = (orderId: string): Promise<{ series: string; total: number }[]> =>
  shop.database.query(
    `SELECT series, (content ->> 'total')::int AS total FROM document WHERE order_id = $1 ORDER BY number`,
    [orderId],
  );

describe('sending again', () => {
  it.each(PAIRS.filter(isAllowed))('an order whose parcel is %s, because %s, places it again', async (at, reason) => {
    const { orderId } = await orderAt(at);
    await sendAgain(orderId, reason);
    expect((await statusesOf(shop, orderId))[0]).toBe(OrderStatus.PLACED);
    expect(await shipmentsOf(orderId)).toEqual([`FORMER ${reason === CAME_BACK ? RETURNED : at}`]);
    await shipOrder(shop, admin, orderId);
    expect(await shipmentsOf(orderId)).toContain('OUTBOUND SHIPPED');
  });

  it.each(PAIRS.filter((pair) => !isAllowed(pair)))(
    'an order whose parcel is %s, because %s, is refused',
    async (at, reason) => {
      const { orderId } = await orderAt(at);
      const before = await stateOfOrder(shop, orderId);
      await expect(sendAgain(orderId, reason)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await stateOfOrder(shop, orderId)).toEqual(before);
    },
  );

  it('waits for the answer to an exchange', async () => {
    const exchange = await askExchange(shop, admin);
    await expect(sendAgain(exchange.orderId, WRONG_PARCEL)).rejects.toMatchObject({
      message: SEND_AGAIN_MESSAGES.exchanged,
    });
    await shop.services.exchanges.withdrawExchange(exchange.shopper.viewer, exchange.exchangeId);
    await sendAgain(exchange.orderId, WRONG_PARCEL);
  });

  it('happens once when two staff do it', async () => {
    const { orderId, bookIds } = await orderAt(ShipmentStatus.LOST, { stock: 10 });
    const results = await Promise.allSettled([sendAgain(orderId, LOST), sendAgain(orderId, LOST)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await newStocksOf(bookIds)).toEqual([6, 8]);
  });
});

describe('a lost parcel', () => {
  it('is followed by other copies, and its cash is collected with them once; sales, bill and email agree', async () => {
    const { orderId, bookIds, total } = await orderAt(ShipmentStatus.LOST, { stock: 10 });
    const salesOf = () =>
      shop.database.query('SELECT copies FROM book_sales WHERE book_id = ANY($1) ORDER BY book_id', [bookIds]);
    const sales = await salesOf();
    await sendAgain(orderId, LOST);
    expect(await collectionOf(orderId)).toMatchObject({ status: CollectionStatus.WAIVED });
    expect(await newStocksOf(bookIds)).toEqual([6, 8]);
    expect(await salesOf()).toEqual(sales);
    expect((await emailsAbout(shop, orderId)).at(-1)).toMatchObject({
      subject: `We are sending your order ${orderId} again`,
      text: expect.stringMatching(/the courier has lost the parcel.*Please have .* ready/),
    });
    await shipOrder(shop, admin, orderId);
    expect(await collectionOf(orderId)).toEqual({ status: CollectionStatus.DUE, amount_in_paise: total * 100 });
    await recordStatus(shop, admin, orderId, DELIVERED);
    expect(await collectionOf(orderId)).toMatchObject({ status: CollectionStatus.COLLECTED });
    expect(await documentsOf(orderId)).toEqual([
      { series: 'BILL_OF_SUPPLY', total },
      { series: 'BILL_OF_SUPPLY', total },
      { series: 'CREDIT_NOTE', total },
    ]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('of which too few copies are left stays as it is', async () => {
    const { orderId } = await orderAt(ShipmentStatus.LOST, { quantities: [1, 2], stock: 3 });
    const before = await stateOfOrder(shop, orderId);
    await expect(sendAgain(orderId, LOST)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { lines: expect.stringMatching(/^There are not enough copies left of /) },
    });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it('of a used copy is followed by one of at least its grade, or by the one that staff name', async () => {
    const [shopper, bookId] = [await addShopper(shop), await stockBook(shop, null)];
    const sold = await addCopy(shop, bookId, { grade: CopyGrade.GOOD });
    const item = { ...copiesOf(bookId, 1, Condition.PREOWNED), copyId: sold.copyId };
    const { order } = await placeOrder(shop, shopper, [item], { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    const { orderId } = order;
    const [{ orderLineId }] = (await linesOf(shop, orderId)) as [PlacedLine];
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.LOST);
    const worse = await addCopy(shop, bookId, { grade: CopyGrade.FAIR });
    await expect(sendAgain(orderId, LOST)).rejects.toMatchObject({ code: 'CONFLICT' });
    const [near, far] = [await addCopy(shop, bookId), await addCopy(shop, bookId, { price: 290 })];
    const named = { [orderLineId]: worse.code };
    await expect(sendAgain(orderId, LOST, named)).rejects.toMatchObject({ code: 'CONFLICT' });
    await sendAgain(orderId, LOST, { [orderLineId]: far.code });
    const copies = await shop.database.query('SELECT code, status FROM copy WHERE book_id = $1', [bookId]);
    const statuses = Object.fromEntries(copies.map(({ code, status }: Record<string, string>) => [code, status]));
    expect(statuses).toEqual({
      [sold.code]: 'WRITTEN_OFF',
      [worse.code]: 'ON_SHELF',
      [near.code]: 'ON_SHELF',
      [far.code]: 'SOLD',
    });
    expect(await linesOf(shop, orderId)).toMatchObject([{ copyCode: far.code }]);
    await packOrder(shop, admin, orderId);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('that turns up is a note for staff, and changes nothing', async () => {
    const { orderId } = await orderAt(ShipmentStatus.LOST);
    const report = await deliveryOf(orderId);
    await sendAgain(orderId, LOST);
    await shipOrder(shop, admin, orderId);
    expect(await shop.services.shipments.applyCourierEvent(report)).toBe(CourierEventOutcome.STORED);
    expect(await shop.services.shipments.applyCourierEvent(report)).toBe(CourierEventOutcome.REPEATED);
    expect((await shipmentsOf(orderId)).toSorted()).toEqual(['FORMER LOST', 'OUTBOUND SHIPPED']);
    expect((await statusesOf(shop, orderId))[0]).toBe(OrderStatus.SHIPPED);
    const { events } = await shop.services.adminOrders.getAdminOrder(admin, orderId);
    expect(events.at(-1)).toMatchObject({ text: 'Former parcel: delivered. Left at the door', isInternal: true });
  });
});

describe('an order whose former parcel is delivered before the new one leaves', () => {
  it.each([PLACED, PACKED])('is held while it is %s: nobody gets two parcels and pays twice', async (status) => {
    const { orderId } = await orderAt(ShipmentStatus.LOST);
    const report = await deliveryOf(orderId);
    await sendAgain(orderId, LOST);
    if (status === PACKED) await packOrder(shop, admin, orderId);
    await shop.services.shipments.applyCourierEvent(report);
    expect(await shop.services.adminOrders.getAdminOrder(admin, orderId)).toMatchObject({
      order: { status },
      hold: { reason: HoldReason.OTHER, note: 'Former parcel: delivered.', by: null },
    });
  });

  it('is not held if that one was the wrong one', async () => {
    const { orderId } = await orderAt(DELIVERED);
    const report = await deliveryOf(orderId);
    await sendAgain(orderId, WRONG_PARCEL);
    await shop.services.shipments.applyCourierEvent(report);
    expect(await shop.services.adminOrders.getAdminOrder(admin, orderId)).toMatchObject({ hold: null });
  });
});

describe('a parcel that came back', () => {
  it('leaves again with the same copies, and its cash is collected once', async () => {
    const { orderId, bookIds } = await orderAt(ShipmentStatus.RETURNING, { stock: 10 });
    await sendAgain(orderId, CAME_BACK);
    expect(await newStocksOf(bookIds)).toEqual([8, 9]);
    expect(await collectionOf(orderId)).toMatchObject({ status: CollectionStatus.WAIVED });
    await shipOrder(shop, admin, orderId);
    expect(await collectionOf(orderId)).toMatchObject({ status: CollectionStatus.DUE });
    await recordStatus(shop, admin, orderId, DELIVERED);
    expect(await collectionOf(orderId)).toMatchObject({ status: CollectionStatus.COLLECTED });
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

describe('the wrong parcel', () => {
  it('of an order that was paid online is followed by the right one, with new days for an exchange', async () => {
    const { orderId, shopper, total } = await orderAt(DELIVERED, { paymentOption: PaymentOption.ONLINE });
    await shop.database.query(
      `UPDATE order_event SET at = at - interval '5 days' WHERE order_id = $1 AND kind = 'DELIVERED'`,
      [orderId],
    );
    const read = () => shop.services.orders.getOrder(shopper.viewer, orderId);
    expect(shop.services.orders.exchangeWindow(await read())).toMatchObject({ isOpen: false });
    await sendAgain(orderId, WRONG_PARCEL);
    expect(shop.services.orders.exchangeWindow(await read())).toBeNull();
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, DELIVERED);
    const order = await read();
    expect(shop.services.orders.exchangeWindow(order)).toMatchObject({ isOpen: true });
    expect(await shop.services.exchanges.exchangeableQuantities(order.lines.map((line) => line.orderLineId))).toEqual([
      2, 1,
    ]);
    expect((await documentsOf(orderId)).map((document) => document.total)).toEqual([total, total, total]);
    expect(
      (await emailsAbout(shop, orderId)).find(({ subject }) => subject.startsWith('We are sending'))?.text,
    ).toContain('There is nothing more to pay.');
  });

  it('whose cash was collected is not paid again, also if the right one comes back', async () => {
    const { orderId, shopper, total } = await orderAt(DELIVERED);
    const due = () => collectionOf(orderId);
    const paid = { status: CollectionStatus.COLLECTED, amount_in_paise: total * 100 };
    await sendAgain(orderId, WRONG_PARCEL);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, PaymentState.COLLECTED]);
    const [label] = await shop.services.papers.getLabels(admin, [orderId]);
    expect(label).toMatchObject({ cash: 0 });
    await packOrder(shop, admin, orderId, { courier: Courier.DTDC });
    const bills = await shop.services.papers.getBills(admin, [orderId]);
    expect(bills[0]?.document.content).toMatchObject({ isPaidOnline: false, isPaidInCash: true });
    const { manifestId } = await shop.services.manifests.createManifest(admin, Courier.DTDC);
    const manifest = await shop.services.manifests.addToManifest(admin, { manifestId, code: orderId });
    expect(manifest.shipments).toMatchObject([{ orderId, cash: 0 }]);
    await shop.services.manifests.shipManifest(admin, manifestId, true);
    await recordStatus(shop, admin, orderId, DELIVERED);
    const note = 'A neighbour has it.';
    await shop.services.shipments.undoDelivery(admin, { ...(await seenBy(shop, orderId)), note });
    expect(await due()).toEqual(paid);
    await recordStatus(shop, admin, orderId, ShipmentStatus.RETURNING);
    await sendAgain(orderId, CAME_BACK);
    expect(await due()).toEqual(paid);
    await shop.services.cancellations.cancelOrder(admin, {
      ...(await seenBy(shop, orderId)),
      reason: CancelReason.OTHER,
    });
    expect(await shop.services.storeCredit.getOwn(shopper.viewer)).toMatchObject({ balanceInPaise: total * 100 });
    await expect(sendAgain(orderId, CAME_BACK)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('an order whose money went back', () => {
  it('is not sent again, also not once the copies were looked at', async () => {
    const { orderId, total } = await orderAt(ShipmentStatus.LOST, { paymentOption: PaymentOption.ONLINE });
    const refund = { amountInPaise: total * 100, reason: 'GOODWILL', lines: [] };
    await shop.services.refunds.refundOrder(admin, { ...(await seenBy(shop, orderId)), ...refund } as never);
    await expect(sendAgain(orderId, LOST)).rejects.toMatchObject({ message: SEND_AGAIN_MESSAGES.refunded });
    const settled = await orderAt(ShipmentStatus.LOST, { paymentOption: PaymentOption.ONLINE });
    await shop.services.shipments.settleLoss(admin, await seenBy(shop, settled.orderId));
    await expect(sendAgain(settled.orderId, LOST)).rejects.toMatchObject({ message: SEND_AGAIN_MESSAGES.ended });
  });
});

describe('an order that was sent again', () => {
  it('is promised as many business days on as it was first, however often it is sent', async () => {
    const { orderId } = await orderAt(ShipmentStatus.LOST, { paymentOption: PaymentOption.ONLINE, stock: 20 });
    await shop.database.query(
      `UPDATE customer_order SET created_at = created_at - interval '28 days',
        expected_delivery_date = expected_delivery_date - 28 WHERE order_id = $1`,
      [orderId],
    );
    const promise = async () =>
      (await shop.services.adminOrders.getAdminOrder(admin, orderId)).order.expectedDeliveryDate;
    await sendAgain(orderId, LOST);
    const first = await promise();
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.LOST);
    await sendAgain(orderId, LOST);
    expect(await promise()).toBe(first);
  });

  it('can be lost again, go elsewhere, and be cancelled: its money goes back once', async () => {
    const { orderId, bookIds, total } = await orderAt(ShipmentStatus.LOST, {
      paymentOption: PaymentOption.ONLINE,
      stock: 20,
    });
    await sendAgain(orderId, LOST);
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.LOST);
    await sendAgain(orderId, LOST);
    expect(await newStocksOf(bookIds)).toEqual([14, 17]);
    const elsewhere = { ...ADDRESS, addressLine1: '77, Ring Road' };
    await packOrder(shop, admin, orderId);
    await shop.services.orderRecipients.changeRecipient(admin, { ...(await seenBy(shop, orderId)), ...elsewhere });
    const [label] = await shop.services.papers.getLabels(admin, [orderId]);
    expect(label).toMatchObject({ cash: 0, to: { address: expect.stringMatching(/^77, Ring Road/) } });
    const bills = await shop.services.papers.getBills(admin, [orderId]);
    expect(bills[0]?.document.content).toMatchObject({ total });
    expect((await shipmentsOf(orderId)).toSorted()).toEqual([
      'FORMER LOST',
      'FORMER LOST',
      'OUTBOUND READY',
      'OUTBOUND VOIDED',
    ]);
    const cancel = async () =>
      shop.services.cancellations.cancelOrder(admin, {
        ...(await seenBy(shop, orderId)),
        reason: CancelReason.OTHER,
      });
    await cancel();
    expect(await newStocksOf(bookIds)).toEqual([16, 18]);
    const refund = { amountInPaise: 100, reason: 'GOODWILL', lines: [] };
    const again = shop.services.refunds.refundOrder(admin, { ...(await seenBy(shop, orderId)), ...refund } as never);
    await expect(again).rejects.toMatchObject({ status: expect.any(Number) });
    await expect(sendAgain(orderId, LOST)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(shop.services.papers.getLabels(admin, [orderId])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const documents = await documentsOf(orderId);
    expect(documents.filter(({ series }) => series === 'CREDIT_NOTE')).toHaveLength(documents.length / 2);
    const refunds = await shop.database.query(
      `SELECT amount_in_paise AS paise FROM refund JOIN customer_order ON payment_id = provider_payment_id
       WHERE order_id = $1`,
      [orderId],
    );
    expect(refunds).toEqual([{ paise: total * 100 }]);
  });
});
