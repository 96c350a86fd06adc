import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addStaff,
  linesOf,
  packOrder,
  packRequest,
  placePaidOrder,
  recordStatus,
  seenBy,
  shipOrder,
  stateOfOrder,
} from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderHoldStore } from '../orders/order-holds.store.ts';
import { OrderStore } from '../orders/orders.store.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { OrderStock } from '../orders/stock/order-stock.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from './cancellations/cancellations.rules.ts';
import { ShipmentStore } from './shipments.store.ts';
import { Disposition, ShipmentStatus } from './shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});
afterEach(() => vi.restoreAllMocks());

const { ONLINE, PAY_ON_DELIVERY } = PaymentOption;

/** What can fail, each as a method that throws. */
const FAILURES = {
  'the bill': () => vi.spyOn(shop.services.documents, 'issueBill'),
  'the credit note': () => vi.spyOn(shop.services.documents, 'creditBill'),
  'the refund': () => vi.spyOn(shop.services.refunds, 'startRefund'),
  'an email': () => vi.spyOn(shop.services.notifications, 'enqueueEmail'),
  'the parcel': () => vi.spyOn(ShipmentStore.prototype, 'changeStatus'),
  'the new parcel': () => vi.spyOn(ShipmentStore.prototype, 'insertShipment'),
  'the status of the order': () => vi.spyOn(OrderStore.prototype, 'changeStatus'),
  'an event': () => vi.spyOn(OrderStore.prototype, 'addEvent'),
  'the stock': () => vi.spyOn(OrderStock.prototype, 'cancel'),
  'the returned copies': () => vi.spyOn(OrderStock.prototype, 'receive'),
  'the dispositions': () => vi.spyOn(ShipmentStore.prototype, 'receiveLines'),
  'the end of the hold': () => vi.spyOn(OrderHoldStore.prototype, 'releaseHold'),
  'the cash to collect': () => vi.spyOn(shop.services.collections, 'openCollection'),
  'the collected cash': () => vi.spyOn(shop.services.collections, 'collect'),
  'the waived cash': () => vi.spyOn(shop.services.collections, 'waive'),
};

const CHANGES = {
  async pack(orderId: string) {
    const request = await packRequest(shop, orderId);
    return () => shop.services.packing.packOrder(admin, request);
  },
  async unpack(orderId: string) {
    await packOrder(shop, admin, orderId);
    const seen = await seenBy(shop, orderId);
    return () => shop.services.packing.unpackOrder(admin, seen);
  },
  async cancel(orderId: string) {
    await packOrder(shop, admin, orderId);
    const seen = await seenBy(shop, orderId);
    return () => shop.services.cancellations.cancelOrder(admin, { ...seen, reason: CancelReason.OTHER });
  },
  async cancelCopies(orderId: string) {
    await packOrder(shop, admin, orderId);
    const [line] = await linesOf(shop, orderId);
    const lines = [{ orderLineId: line?.orderLineId ?? '', quantity: 1 }];
    const request = { ...(await seenBy(shop, orderId)), reason: CancelReason.OUT_OF_STOCK, lines };
    return () => shop.services.cancellations.cancelOrder(admin, request);
  },
  async ship(orderId: string) {
    await packOrder(shop, admin, orderId);
    const seen = await seenBy(shop, orderId);
    return () => shop.services.shipments.shipOrder(admin, seen, true);
  },
  async deliver(orderId: string) {
    await shipOrder(shop, admin, orderId);
    const request = {
      ...(await seenBy(shop, orderId)),
      status: ShipmentStatus.DELIVERED,
      note: 'Left with the guard.',
    } as const;
    return () => shop.services.shipments.recordShipmentStatus(admin, request);
  },
  async receive(orderId: string) {
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.RETURNING);
    const lines = (await linesOf(shop, orderId)).map(({ orderLineId }) => {
      return { orderLineId, disposition: Disposition.RESTOCKED };
    });
    const request = { ...(await seenBy(shop, orderId)), lines };
    return () => shop.services.shipments.receiveReturn(admin, request);
  },
};

describe('a change of an order leaves nothing behind when a part of it fails:', () => {
  it.each([
    ['pack', 'the new parcel', PAY_ON_DELIVERY],
    ['pack', 'the status of the order', PAY_ON_DELIVERY],
    ['pack', 'the bill', PAY_ON_DELIVERY],
    ['unpack', 'the parcel', PAY_ON_DELIVERY],
    ['unpack', 'the status of the order', PAY_ON_DELIVERY],
    ['unpack', 'the credit note', PAY_ON_DELIVERY],
    ['cancel', 'the refund', ONLINE],
    ['cancel', 'the parcel', ONLINE],
    ['cancel', 'the stock', ONLINE],
    ['cancel', 'the status of the order', ONLINE],
    ['cancel', 'the end of the hold', ONLINE],
    ['cancel', 'an email', ONLINE],
    ['cancel', 'the credit note', ONLINE],
    ['cancelCopies', 'the refund', ONLINE],
    ['cancelCopies', 'the stock', ONLINE],
    ['cancelCopies', 'an event', ONLINE],
    ['cancelCopies', 'an email', ONLINE],
    ['cancelCopies', 'the credit note', ONLINE],
    ['ship', 'the cash to collect', PAY_ON_DELIVERY],
    ['ship', 'the status of the order', PAY_ON_DELIVERY],
    ['ship', 'an email', PAY_ON_DELIVERY],
    ['deliver', 'the collected cash', PAY_ON_DELIVERY],
    ['deliver', 'an event', PAY_ON_DELIVERY],
    ['deliver', 'an email', PAY_ON_DELIVERY],
    ['receive', 'the refund', ONLINE],
    ['receive', 'the waived cash', PAY_ON_DELIVERY],
    ['receive', 'the dispositions', ONLINE],
    ['receive', 'the returned copies', ONLINE],
    ['receive', 'an event', ONLINE],
    ['receive', 'the credit note', ONLINE],
  ] as const)('%s, without %s', async (change, failure, paymentOption) => {
    const { orderId } = await placePaidOrder(shop, { paymentOption });
    const call = await CHANGES[change](orderId);
    const before = await stateOfOrder(shop, orderId);
    const spy = FAILURES[failure]();
    spy.mockRejectedValue(new Error('injected'));
    await expect(call()).rejects.toThrow('injected');
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
    await call();
    expect(await stateOfOrder(shop, orderId)).not.toEqual(before);
  });
});
