import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_OF_CLIENT, emailsAbout, holdOf, type HeldOrder, placeHeldOrder } from '../../../test/cash-orders.ts';
import { pay, paymentStateOf, stockOf } from '../../../test/purchases.ts';
import { addStaff, eventKindsOf, linesOf, packOrder, seenBy, shipOrder, statusesOf } from '../../../test/staff.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import { webhooksOf } from '../../../test/webhooks.ts';
import { parseWebhook } from '../../razorpay/webhook.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CancelReason } from '../../shipments/cancellations/cancellations.rules.ts';
import { SHIPMENT_MESSAGES } from '../../shipments/shipments.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
let other: ShopInstance;
let admin: Customer;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
});

const HOUR = 60;
const confirm = ({ token }: HeldOrder) => shop.services.cashPayments.confirm(token, ADDRESS_OF_CLIENT);
const open = ({ token }: HeldOrder) => shop.services.cashPayments.getConfirmation(token, ADDRESS_OF_CLIENT);
const start = ({ token }: HeldOrder) => shop.services.cashPayments.startPayment(token, ADDRESS_OF_CLIENT);
const cancelOverdue = () => shop.services.cancellations.cancelOverdue();

/** Pays a held order at the provider, and reports nothing. */
async function payUnreported(held: HeldOrder) {
  const { providerOrderId } = await start(held);
  return { providerOrderId, result: await pay(shop, held.orderId) };
}

const verify = ({ token }: HeldOrder, result: Awaited<ReturnType<typeof pay>>, { services }: ShopInstance = shop) =>
  services.cashPayments.verifyPayment(token, ADDRESS_OF_CLIENT, result);

async function stateOf({ shopper, orderId }: HeldOrder) {
  const order = await shop.services.orders.getOrder(shopper.viewer, orderId);
  return [order.status, order.paymentOption, await paymentStateOf(shop, order)];
}

const refundsOf = ({ orderId }: HeldOrder): Promise<{ reason: string }[]> =>
  shop.database.query(
    `SELECT reason FROM refund JOIN payment USING (provider_payment_id) JOIN payment_intent USING (provider_order_id)
     WHERE order_id = $1`,
    [orderId],
  );

/** A shipment whose label asks for cash is not handed over, only the one that is packed anew. */
async function expectShippedAnew({ orderId }: HeldOrder) {
  const { packing, shipments } = shop.services;
  const ship = async () => shipments.shipOrder(admin, await seenBy(shop, orderId), true);
  await expect(ship()).rejects.toMatchObject({ status: 409, fields: { status: SHIPMENT_MESSAGES.asksForCash } });
  await packing.unpackOrder(admin, await seenBy(shop, orderId));
  await packOrder(shop, admin, orderId);
  await ship();
  expect(await statusesOf(shop, orderId)).toEqual(['SHIPPED', 'SHIPPED']);
  expect(await shop.database.query('SELECT FROM collection WHERE order_id = $1', [orderId])).toEqual([]);
}

const HELD = ['PLACED', 'PAY_ON_DELIVERY', 'COLLECT_ON_DELIVERY'];
const PAID = ['PLACED', 'ONLINE', 'PAID'];

describe('paying a held order', () => {
  it('makes it paid and released, with event and email, without login', async () => {
    const held = await placeHeldOrder(shop);
    expect(await start(held)).toMatchObject({ name: '', email: '', phone: '' });
    const { result } = await payUnreported(held);
    expect(await verify(held, result)).toMatchObject({ state: 'PAID', canPayOnline: false });
    expect(await stateOf(held)).toEqual(PAID);
    expect(await holdOf(shop, held.orderId)).toBeNull();
    expect(await eventKindsOf(shop, held.orderId)).toEqual(['ORDERED', 'PLACED', 'CONFIRMATION_ASKED', 'PAID_ONLINE']);
    expect((await emailsAbout(shop, held.orderId)).map(({ subject }) => subject)).toEqual([
      `Please confirm your order ${held.orderId}`,
      `Your order ${held.orderId} is paid`,
    ]);
    await packOrder(shop, admin, held.orderId);
  });

  it('happens once, however often and from wherever it is reported', async () => {
    const held = await placeHeldOrder(shop);
    const { result, providerOrderId } = await payUnreported(held);
    const webhooks = await webhooksOf(shop, providerOrderId);
    const report = ({ services }: ShopInstance) =>
      webhooks.map(({ id, body }) => {
        const { payment, refund } = parseWebhook(JSON.parse(body)) ?? { payment: null, refund: null };
        return services.webhooks.handleEvent({ id, data: { payment, refund } });
      });
    await Promise.all([...report(shop), ...report(other), verify(held, result), verify(held, result, other)]);
    await verify(held, result);
    expect(await stateOf(held)).toEqual(PAID);
    const kinds = await eventKindsOf(shop, held.orderId);
    expect(kinds.filter((kind) => kind === 'PAID_ONLINE')).toHaveLength(1);
    expect(await emailsAbout(shop, held.orderId)).toHaveLength(2);
    expect(await refundsOf(held)).toEqual([]);
  });

  it('is found by reconciliation if every report is lost', async () => {
    const held = await placeHeldOrder(shop);
    await payUnreported(held);
    clock.advance(16);
    await shop.services.reconciliation.run();
    expect(await stateOf(held)).toEqual(PAID);
  });

  it('is started and verified by its customer after the login, too', async () => {
    const held = await placeHeldOrder(shop);
    const { orderPayments } = shop.services;
    expect(await orderPayments.startPayment(held.shopper.viewer, held.orderId)).toMatchObject({
      email: held.shopper.email,
    });
    const result = await pay(shop, held.orderId);
    expect(await orderPayments.verifyPayment(held.shopper.viewer, result)).toMatchObject({ success: true });
    expect(await stateOf(held)).toEqual(PAID);
  });

  it('is not verified with the link of another order, or a wrong signature', async () => {
    const [one, two] = [await placeHeldOrder(shop), await placeHeldOrder(shop)];
    const { result } = await payUnreported(one);
    await expect(verify(two, result)).rejects.toMatchObject({ status: 404 });
    await expect(verify(one, { ...result, signature: 'forged' })).rejects.toMatchObject({ status: 400 });
    const sameCustomer = await placeHeldOrder(shop, { customer: one.shopper });
    await expect(verify(sameCustomer, result)).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(one)).toEqual(HELD);
  });

  it('is refused once it is confirmed, paid or cancelled', async () => {
    const held = await placeHeldOrder(shop);
    await confirm(held);
    await expect(start(held)).rejects.toMatchObject({ status: 409 });
  });

  it('costs what is left after copies were cancelled', async () => {
    const held = await placeHeldOrder(shop);
    const { amountInPaise } = await open(held);
    const [line] = await linesOf(shop, held.orderId);
    const seen = await seenBy(shop, held.orderId);
    const cut = { lines: [{ orderLineId: line!.orderLineId, quantity: 1 }], reason: CancelReason.OUT_OF_STOCK };
    await shop.services.cancellations.cancelOrder(admin, { ...seen, ...cut, note: null });
    const { amountInPaise: left } = await start(held);
    expect(left).toBeLessThan(amountInPaise);
    await verify(held, await pay(shop, held.orderId));
    expect(await stateOf(held)).toEqual(PAID);
  });

  it('is refunded if copies were cancelled after it was started, and the order stays on hold', async () => {
    const held = await placeHeldOrder(shop);
    const { result } = await payUnreported(held);
    const [line] = await linesOf(shop, held.orderId);
    const seen = await seenBy(shop, held.orderId);
    const cut = { lines: [{ orderLineId: line!.orderLineId, quantity: 1 }], reason: CancelReason.OUT_OF_STOCK };
    await shop.services.cancellations.cancelOrder(admin, { ...seen, ...cut, note: null });
    expect(await verify(held, result)).toMatchObject({ state: 'WAITING' });
    expect(await refundsOf(held)).toEqual([{ reason: 'WRONG_AMOUNT' }]);
    expect(await holdOf(shop, held.orderId)).toBe('COD_CONFIRMATION');
  });
});

describe('a payment that comes late', () => {
  it('counts after the confirmation', async () => {
    const held = await placeHeldOrder(shop);
    const { result } = await payUnreported(held);
    await confirm(held);
    expect(await verify(held, result)).toMatchObject({ state: 'PAID' });
    expect(await holdOf(shop, held.orderId)).toBeNull();
  });

  it('counts for a packed parcel, which is held until it asks for no cash', async () => {
    const held = await placeHeldOrder(shop);
    const { result } = await payUnreported(held);
    await confirm(held);
    await packOrder(shop, admin, held.orderId);
    await verify(held, result);
    expect(await stateOf(held)).toEqual(['PACKED', 'ONLINE', 'PAID']);
    expect(await holdOf(shop, held.orderId)).toBe('PAYMENT');
    await shop.services.orderHolds.releaseHold(admin, await seenBy(shop, held.orderId));
    await expectShippedAnew(held);
  });

  it('counts for a packed parcel that is on hold already', async () => {
    const held = await placeHeldOrder(shop);
    const { result } = await payUnreported(held);
    await confirm(held);
    await packOrder(shop, admin, held.orderId);
    const hold = { ...(await seenBy(shop, held.orderId)), reason: 'ADDRESS' as never, note: null };
    await shop.services.orderHolds.holdOrder(admin, hold);
    await verify(held, result);
    expect(await stateOf(held)).toEqual(['PACKED', 'ONLINE', 'PAID']);
    expect(await holdOf(shop, held.orderId)).toBe('ADDRESS');
    await shop.services.orderHolds.releaseHold(admin, await seenBy(shop, held.orderId));
    await expectShippedAnew(held);
  });

  it('goes back if the packed order is paid already', async () => {
    const held = await placeHeldOrder(shop);
    const { providerOrderId } = await start(held);
    const paymentId = await shop.sandbox.startPendingPayment(providerOrderId);
    const result = await pay(shop, held.orderId);
    await verify(held, result);
    await packOrder(shop, admin, held.orderId);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'captured' });
    await shop.services.settlement.settleAll(providerOrderId);
    expect(await statusesOf(shop, held.orderId)).toEqual(['PACKED', 'READY']);
    expect(await refundsOf(held)).toEqual([{ reason: 'NOT_NEEDED' }]);
    const [order] = await shop.database.query('SELECT payment_id FROM customer_order WHERE order_id = $1', [
      held.orderId,
    ]);
    expect(order.payment_id).toBe(result.providerPaymentId);
  });

  it('goes back once the courier has the parcel', async () => {
    const held = await placeHeldOrder(shop);
    const { result } = await payUnreported(held);
    await confirm(held);
    await shipOrder(shop, admin, held.orderId);
    expect(await verify(held, result)).toMatchObject({ state: 'CONFIRMED' });
    expect(await refundsOf(held)).toEqual([{ reason: 'NOT_NEEDED' }]);
    expect(await stateOf(held)).toEqual(['SHIPPED', 'PAY_ON_DELIVERY', 'COLLECT_ON_DELIVERY']);
  });

  it('goes back once the order is cancelled', async () => {
    const held = await placeHeldOrder(shop);
    const { result } = await payUnreported(held);
    const cancel = { ...(await seenBy(shop, held.orderId)), reason: CancelReason.CUSTOMER_REQUEST, note: null };
    await shop.services.cancellations.cancelOrder(admin, cancel);
    expect(await verify(held, result)).toMatchObject({ state: 'CANCELLED' });
    expect(await refundsOf(held)).toEqual([{ reason: 'NOT_NEEDED' }]);
  });
});

describe('an order that is not confirmed in 48 hours', () => {
  it('is cancelled kindly, once, with its copies back in the stock', async () => {
    const held = await placeHeldOrder(shop);
    clock.advance(48 * HOUR - 1);
    await cancelOverdue();
    expect(await holdOf(shop, held.orderId)).toBe('COD_CONFIRMATION');
    clock.advance(1);
    await Promise.all([cancelOverdue(), other.services.cancellations.cancelOverdue(), cancelOverdue()]);
    expect(await stateOf(held)).toEqual(['CANCELLED', 'PAY_ON_DELIVERY', 'NOT_COLLECTED']);
    expect(await open(held)).toMatchObject({ state: 'CANCELLED' });
    expect(await stockOf(shop, held.bookId)).toBe(7);
    expect(await holdOf(shop, held.orderId)).toBeNull();
    const emails = await emailsAbout(shop, held.orderId);
    expect(emails.filter(({ subject }) => subject === `Your order ${held.orderId} is cancelled`)).toHaveLength(1);
    expect(emails.at(-1)?.text).toContain('you are welcome to order them again');
    expect(await confirm(held)).toMatchObject({ state: 'CANCELLED' });
    await expect(shop.services.cashOrders.confirmOrder(held.shopper.viewer, held.orderId)).rejects.toMatchObject({
      status: 409,
    });
  });

  it('stays if it is confirmed in the last moment', async () => {
    const held = await placeHeldOrder(shop);
    clock.advance(48 * HOUR);
    await Promise.all([confirm(held), cancelOverdue()]);
    const [status] = await stateOf(held);
    expect(['PLACED', 'CANCELLED']).toContain(status);
    expect(await holdOf(shop, held.orderId)).toBeNull();
  });

  it('is paid, not cancelled, if its payment was never reported', async () => {
    const held = await placeHeldOrder(shop);
    await payUnreported(held);
    clock.advance(49 * HOUR);
    await cancelOverdue();
    expect(await stateOf(held)).toEqual(PAID);
  });

  it('waits while a payment of it is pending, and is cancelled once that has failed', async () => {
    const held = await placeHeldOrder(shop);
    const { providerOrderId } = await start(held);
    const paymentId = await shop.sandbox.startPendingPayment(providerOrderId);
    clock.advance(49 * HOUR);
    await cancelOverdue();
    expect(await open(held)).toMatchObject({ state: 'WAITING', isPaymentPending: true, canPayOnline: false });
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'failed' });
    await cancelOverdue();
    expect(await open(held)).toMatchObject({ state: 'CANCELLED' });
  });

  it('is not cancelled if staff hold it', async () => {
    const held = await placeHeldOrder(shop);
    await confirm(held);
    const hold = { ...(await seenBy(shop, held.orderId)), reason: 'COD_CONFIRMATION' as never, note: null };
    await shop.services.orderHolds.holdOrder(admin, hold);
    clock.advance(49 * HOUR);
    await cancelOverdue();
    expect((await stateOf(held))[0]).toBe('PLACED');
  });
});
