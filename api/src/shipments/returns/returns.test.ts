import { beforeAll, describe, expect, it } from 'vitest';
import { usePaymentHarness } from '../../../test/payment-harness.ts';
import {
  addStaff,
  eventKindsOf,
  linesOf,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  stateOfOrder,
  statusesOf,
  stocksOf,
} from '../../../test/staff.ts';
import { CopyGrade, CopyStatus } from '../../copies/copies.rules.ts';
import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import { DeskQueue } from '../../desk/desk.rules.ts';
import { PaymentState } from '../../payments/payment-state.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { Disposition, SHIPMENT_MESSAGES, ShipmentStatus } from '../shipments.rules.ts';

const { shop, stateOf } = usePaymentHarness();
const { RESTOCKED, REGRADED, WRITTEN_OFF, MISSING } = Disposition;
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

/** An order of 2, 1 and 1 copies whose shipment is on its way back. */
async function returningOrder(paymentOption = PaymentOption.ONLINE, stock: number | null = 10) {
  const placed = await placePaidOrder(shop, { quantities: [2, 1, 1], paymentOption, stock });
  await shop.database.query('UPDATE book SET pre_owned_stock = 3 WHERE book_id = ANY($1)', [placed.bookIds]);
  await shipOrder(shop, admin, placed.orderId);
  await recordStatus(shop, admin, placed.orderId, ShipmentStatus.RETURNING);
  return placed;
}

async function receive(orderId: string, dispositions: Disposition[]) {
  const lines = (await linesOf(shop, orderId)).flatMap(({ orderLineId }, index) => {
    const disposition = dispositions[index];
    return disposition ? [{ orderLineId, disposition }] : [];
  });
  await shop.services.shipments.receiveReturn(admin, { ...(await seenBy(shop, orderId)), lines });
}

describe('a parcel that comes back', () => {
  it('puts its copies into the stock only as it is decided', async () => {
    const { orderId, bookIds } = await returningOrder();
    await receive(orderId, [RESTOCKED, REGRADED, WRITTEN_OFF]);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.RETURNED, ShipmentStatus.RETURNED]);
    const stocks = await Promise.all(bookIds.map((bookId) => stocksOf(shop, bookId)));
    expect(stocks).toEqual([
      [10, 3],
      [9, 3],
      [9, 3],
    ]);
    const movements = await shop.database.query(
      `SELECT condition, change, stock_after, reason FROM stock_movement WHERE order_id = $1 AND change > 0
       ORDER BY book_id = $2 DESC, stock_movement_id`,
      [orderId, bookIds[0]],
    );
    expect(movements).toEqual([{ condition: 'new', change: 2, stock_after: 10, reason: 'RETURN' }]);
    expect((await eventKindsOf(shop, orderId)).slice(-3)).toEqual(['REFUND_STARTED', 'RETURNED', 'RETURN_RECEIVED']);
  });

  it('has the copies that are to be sold as pre-owned in intake, with the order they came from, once', async () => {
    const { orderId, bookIds } = await returningOrder();
    const dispositions = [REGRADED, WRITTEN_OFF, RESTOCKED];
    await receive(orderId, dispositions);
    await expect(receive(orderId, dispositions)).rejects.toMatchObject({ message: SHIPMENT_MESSAGES.received });
    const { edges } = await shop.services.copyList.listCopies(admin, { bookId: bookIds[0]! }, { first: 10 });
    const [one, other] = edges.map(({ node }) => node);
    expect(edges).toHaveLength(2);
    expect(one).toMatchObject({ status: CopyStatus.INTAKE, grade: CopyGrade.FAIR, photos: [], orderId: null });
    const events = await shop.services.copyList.eventsOfCopies(admin, [one!.copyId, other!.copyId]);
    const came = [{ what: 'Came back: not delivered', orderId, toStatus: CopyStatus.INTAKE, by: expect.any(String) }];
    expect(events).toMatchObject([came, came]);
  });

  it('sends back what was paid online for it, once', async () => {
    const { orderId, shopper, total } = await returningOrder();
    await receive(orderId, [MISSING, MISSING, MISSING]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.RETURNED, PaymentState.REFUND_PENDING]);
    const { refunds } = (await stateOfOrder(shop, orderId)) as { refunds: unknown[] };
    expect(refunds).toMatchObject([{ reason: 'RETURNED_PARCEL', amount_in_paise: total * 100 }]);
    await expect(receive(orderId, [RESTOCKED, RESTOCKED, RESTOCKED])).rejects.toMatchObject({
      status: 409,
      message: SHIPMENT_MESSAGES.received,
    });
  });

  it.each([
    ['back', ShipmentStatus.RETURNING],
    ['lost', ShipmentStatus.LOST],
  ])('has its bill credited in full when it is %s and settled, once', async (_what, status) => {
    const { orderId } = await returningOrder();
    if (status === ShipmentStatus.LOST) await recordStatus(shop, admin, orderId, status);
    await receive(orderId, [MISSING, MISSING, MISSING]);
    const [documents] = await shop.services.documents.documentsOfOrders([orderId]);
    expect(documents?.map(({ series }) => series)).toEqual(['BILL_OF_SUPPLY', 'CREDIT_NOTE']);
    expect(new Set(documents?.map(({ shipmentId }) => shipmentId)).size).toBe(1);
  });

  it('waives the cash to collect', async () => {
    const { orderId, shopper } = await returningOrder(PaymentOption.PAY_ON_DELIVERY);
    await recordStatus(shop, admin, orderId, ShipmentStatus.RETURNED);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.RETURNED, PaymentState.NOT_COLLECTED]);
    await receive(orderId, [RESTOCKED, RESTOCKED, RESTOCKED]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.RETURNED, PaymentState.NOT_COLLECTED]);
  });

  it('of copies that are not counted changes no stock', async () => {
    const { orderId, bookIds } = await returningOrder(PaymentOption.PAY_ON_DELIVERY, null);
    await receive(orderId, [RESTOCKED, RESTOCKED, RESTOCKED]);
    expect(await stocksOf(shop, bookIds[0]!)).toEqual([null, 3]);
  });

  it.each([
    ['leaves out a line', [RESTOCKED, RESTOCKED]],
    ['is about no line', []],
  ])('is not received by a decision that %s', async (_what, dispositions) => {
    const { orderId } = await returningOrder();
    const before = await stateOfOrder(shop, orderId);
    await expect(receive(orderId, dispositions)).rejects.toMatchObject({
      status: 400,
      fields: { lines: SHIPMENT_MESSAGES.dispositions },
    });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it('is not received before it has left, nor once it is delivered', async () => {
    const { orderId } = await placePaidOrder(shop, { quantities: [1, 1, 1] });
    await expect(receive(orderId, [RESTOCKED, RESTOCKED, RESTOCKED])).rejects.toMatchObject({ status: 409 });
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
    const before = await stateOfOrder(shop, orderId);
    await expect(receive(orderId, [RESTOCKED, RESTOCKED, RESTOCKED])).rejects.toMatchObject({ status: 409 });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it('is received once by two admins at the same moment', async () => {
    const { orderId, bookIds } = await returningOrder();
    const results = await Promise.allSettled([
      receive(orderId, [RESTOCKED, RESTOCKED, RESTOCKED]),
      receive(orderId, [RESTOCKED, RESTOCKED, RESTOCKED]),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stocksOf(shop, bookIds[0]!)).toEqual([10, 3]);
  });
});

describe('a parcel that is lost', () => {
  async function lostOrder(paymentOption: PaymentOption) {
    const placed = await returningOrder(paymentOption);
    await recordStatus(shop, admin, placed.orderId, ShipmentStatus.LOST);
    return placed;
  }

  const settle = async (orderId: string) => shop.services.shipments.settleLoss(admin, await seenBy(shop, orderId));

  it('ends when no copy of it is found: the customer reads so, and the money goes back', async () => {
    const { orderId, shopper, bookIds, total } = await lostOrder(PaymentOption.ONLINE);
    await settle(orderId);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.RETURNED, ShipmentStatus.LOST]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.RETURNED, PaymentState.REFUND_PENDING]);
    const { refunds } = (await stateOfOrder(shop, orderId)) as { refunds: unknown[] };
    expect(refunds).toMatchObject([{ reason: 'LOST', amount_in_paise: total * 100 }]);
    expect(await stocksOf(shop, bookIds[0]!)).toEqual([8, 3]);
    const [[bill, credit] = []] = await shop.services.documents.documentsOfOrders([orderId]);
    expect([bill?.series, credit?.series]).toEqual(['BILL_OF_SUPPLY', 'CREDIT_NOTE']);
    const { edges } = await shop.services.adminOrders.listAdminOrders(admin, {
      queue: DeskQueue.DELIVERY_ISSUES,
      first: 50,
    });
    expect(edges.map(({ node }) => node.order.orderId)).not.toContain(orderId);
    const { events } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    const texts = events.map(({ text }) => text);
    expect(texts.filter((text) => /come back|has come/.test(text))).toEqual([]);
    expect(events.at(-1)).toMatchObject({
      kind: 'LOSS_SETTLED',
      text: 'Your parcel was not found again, so this order ends without it.',
    });
  });

  it('and was to be paid on delivery has its cash waived', async () => {
    const { orderId } = await lostOrder(PaymentOption.PAY_ON_DELIVERY);
    await settle(orderId);
    const [collection] = await shop.services.collections.collectionsOfOrders([orderId]);
    expect(collection?.status).toBe(CollectionStatus.WAIVED);
  });

  it('is not settled twice, and no parcel that is not lost is', async () => {
    const { orderId } = await lostOrder(PaymentOption.ONLINE);
    await settle(orderId);
    await expect(settle(orderId)).rejects.toMatchObject({ code: 'CONFLICT', message: SHIPMENT_MESSAGES.notLost });
    const { orderId: returning } = await returningOrder();
    await expect(settle(returning)).rejects.toMatchObject({ code: 'CONFLICT', message: SHIPMENT_MESSAGES.notLost });
  });

  it('stays so after it is settled, whatever is reported of it', async () => {
    const { orderId } = await lostOrder(PaymentOption.PAY_ON_DELIVERY);
    await settle(orderId);
    for (const status of [ShipmentStatus.RETURNED, ShipmentStatus.DELIVERED])
      await expect(recordStatus(shop, admin, orderId, status)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.RETURNED, ShipmentStatus.LOST]);
    const seen = { ...(await seenBy(shop, orderId)), courier: Courier.DELHIVERY, awb: '1490814012345' };
    await expect(shop.services.shipments.setTracking(admin, seen)).rejects.toMatchObject({
      message: SHIPMENT_MESSAGES.ended,
    });
  });

  it('and turns up at the shop has come back', async () => {
    const { orderId, shopper, bookIds } = await lostOrder(PaymentOption.PAY_ON_DELIVERY);
    await receive(orderId, [RESTOCKED, MISSING, MISSING]);
    expect(await stocksOf(shop, bookIds[0]!)).toEqual([10, 3]);
    const { events } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    expect(events.at(-1)).toMatchObject({ kind: 'RETURNED', text: 'Your parcel has come back to us.' });
  });
});

describe('a parcel without lines', () => {
  it('has an empty list of them', async () => {
    const { orderId } = await returningOrder();
    await shop.database.query(
      'DELETE FROM shipment_line USING shipment WHERE shipment.shipment_id = shipment_line.shipment_id AND order_id = $1',
      [orderId],
    );
    const [[shipment] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    expect(shipment?.lines).toEqual([]);
  });
});
