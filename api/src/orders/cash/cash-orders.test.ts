import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ADDRESS_OF_CLIENT, emailsAbout, holdOf, placeHeldOrder } from '../../../test/cash-orders.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import { addStaff, eventKindsOf, packOrder, placePaidOrder, seenBy, shipOrder } from '../../../test/staff.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { dayInIndia, isBusinessDay } from '../../delivery/business-days.rules.ts';
import { hoursAfter } from '../../platform/durations.rules.ts';
import { startOfDay } from '../../platform/india.rules.ts';
import { BAD_LINKS_PER_HOUR, CONFIRM_MESSAGES } from './cash-confirmation.rules.ts';
import { HOLD_MESSAGES } from '../holds.rules.ts';
import { PaymentOption } from '../orders.rules.ts';
import { RESTRICTION_MESSAGES, RestrictionKind } from './restrictions.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });

const HOUR = 60;
const ON_DELIVERY = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
const open = (token: string, address = ADDRESS_OF_CLIENT) => shop.services.cashPayments.getConfirmation(token, address);
const confirm = (token: string) => shop.services.cashPayments.confirm(token, ADDRESS_OF_CLIENT);
const remind = () => shop.services.cashOrders.remindCustomers();

describe('a cash order of a new customer', () => {
  it('is held by the shop itself, and its email asks for the confirmation', async () => {
    const { orderId } = await placeHeldOrder(shop);
    const [hold] = await shop.database.query('SELECT reason, user_id FROM order_hold WHERE order_id = $1', [orderId]);
    expect(hold).toEqual({ reason: 'COD_CONFIRMATION', user_id: null });
    const [email, ...others] = await emailsAbout(shop, orderId);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Please confirm your order ${orderId}`);
    expect(email?.text).toContain(`Please press '${CONFIRM_MESSAGES.send}' until `);
    expect(email?.text).toContain('Pay now by UPI and it leaves');
    await expect(packOrder(shop, await addStaff(shop), orderId)).rejects.toMatchObject({
      fields: { hold: HOLD_MESSAGES.onHold },
    });
  });

  it('tells its customer in its timeline to confirm it, from its first answer on', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, 5);
    const items = [{ bookId, condition: Condition.NEW, quantity: 1 }];
    const { order } = await placeOrder(shop, shopper, items, ON_DELIVERY, { isConfirmed: false });
    const text =
      'Please confirm your order within 48 hours: we send it when you have. Without an answer it is cancelled.';
    expect(order.events.at(-1)).toMatchObject({ kind: 'CONFIRMATION_ASKED', text });
    const read = await shop.services.orders.getOrder(shopper.viewer, order.orderId);
    expect(read.events).toEqual(order.events);
  });

  it('is confirmed by the link, once, which is shown again afterwards', async () => {
    const { orderId, token } = await placeHeldOrder(shop);
    expect(await open(token)).toMatchObject({
      orderId,
      state: 'WAITING',
      canPayOnline: true,
      lines: [{ quantity: 2 }],
    });
    expect(await holdOf(shop, orderId)).toBe('COD_CONFIRMATION');
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both).toMatchObject([{ state: 'CONFIRMED' }, { state: 'CONFIRMED', canPayOnline: false }]);
    expect(await holdOf(shop, orderId)).toBeNull();
    expect(await eventKindsOf(shop, orderId)).toEqual(['ORDERED', 'PLACED', 'CONFIRMATION_ASKED', 'CASH_CONFIRMED']);
  });

  it('is confirmed by its customer after the login, and by nobody else', async () => {
    const { shopper, orderId } = await placeHeldOrder(shop);
    const stranger = await addShopper(shop);
    const { cashOrders } = shop.services;
    await expect(cashOrders.confirmOrder(stranger.viewer, orderId)).rejects.toMatchObject({ status: 404 });
    expect(await holdOf(shop, orderId)).toBe('COD_CONFIRMATION');
    await cashOrders.confirmOrder(shopper.viewer, orderId);
    await cashOrders.confirmOrder(shopper.viewer, orderId);
    expect(await holdOf(shop, orderId)).toBeNull();
  });

  it('is released by staff after a call', async () => {
    const { orderId, token } = await placeHeldOrder(shop);
    const admin = await addStaff(shop);
    await shop.services.orderHolds.releaseHold(admin, await seenBy(shop, orderId));
    expect(await open(token)).toMatchObject({ state: 'CONFIRMED' });
    const [hold] = await shop.database.query('SELECT released_by FROM order_hold WHERE order_id = $1', [orderId]);
    expect(hold.released_by).toBe(admin.userId);
    const kinds = ['ORDERED', 'PLACED', 'CONFIRMATION_ASKED', 'RELEASED', 'CASH_CONFIRMED'];
    expect(await eventKindsOf(shop, orderId)).toEqual(kinds);
  });

  it('is expected as many days later as it is confirmed, as its page said before', async () => {
    // The shop works on the day of the confirmation.
    while (!isBusinessDay(dayInIndia(hoursAfter(clock.read(), 30)))) clock.advance(24 * HOUR);
    const { shopper, orderId, token } = await placeHeldOrder(shop);
    const { expectedDeliveryDate } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    clock.advance(30 * HOUR);
    const seen = await open(token);
    expect(seen.expectedDeliveryDate > expectedDeliveryDate).toBe(true);
    expect(await confirm(token)).toMatchObject({ expectedDeliveryDate: seen.expectedDeliveryDate });
    const confirmed = await shop.services.orders.getOrder(shopper.viewer, orderId);
    expect(confirmed.expectedDeliveryDate).toBe(seen.expectedDeliveryDate);
  });
});

describe('a cash order of a customer with a delivered order', () => {
  it('is not asked about', async () => {
    const { shopper, orderId: firstId } = await placePaidOrder(shop);
    await shop.database.query(`UPDATE customer_order SET status = 'DELIVERED' WHERE order_id = $1`, [firstId]);
    const items = [copiesOf(await stockBook(shop, null))];
    const { order } = await placeOrder(shop, shopper, items, ON_DELIVERY, { isConfirmed: false });
    expect(await holdOf(shop, order.orderId)).toBeNull();
    const [email] = await emailsAbout(shop, order.orderId);
    expect(email?.subject).toBe(`Your order ${order.orderId} is confirmed`);
  });

  it('is asked about while the first order is only on its way', async () => {
    const { shopper, orderId: firstId } = await placePaidOrder(shop);
    await shipOrder(shop, await addStaff(shop), firstId);
    const { orderId } = await placeHeldOrder(shop, { customer: shopper });
    expect(await holdOf(shop, orderId)).toBe('COD_CONFIRMATION');
  });
});

describe('the emailed link', () => {
  it('shows no name, address, phone or email', async () => {
    const { token, shopper } = await placeHeldOrder(shop);
    const { data } = await shop.graphql(
      `query ($token: String!) { cashConfirmation(token: $token) {
        orderId amountInPaise expectedDeliveryDate until state canPayOnline isPaymentPending leavesToday
        lines { bookDescription condition quantity } } }`,
      { token },
    );
    const text = JSON.stringify(data);
    for (const secret of [shopper.email, shopper.firstName, 'Airport Road', '9876543210', 'Asha'])
      expect(text).not.toContain(secret);
    expect(text).toContain('WAITING');
  });

  it('is refused if another key or order signed it, and its network is limited', async () => {
    const [{ token }, other] = [await placeHeldOrder(shop), await placeHeldOrder(shop)];
    const address = '203.0.113.99';
    const forged = token.replace(/^[^.]+/, other.orderId);
    for (const bad of [forged, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, '', 'x', `${token}x`])
      await expect(open(bad, address)).rejects.toMatchObject({ fields: { token: CONFIRM_MESSAGES.link } });
    for (let left = BAD_LINKS_PER_HOUR - 5; left > 0; left--)
      await expect(open('x', address)).rejects.toMatchObject({ status: 400 });
    await expect(open(token, address)).rejects.toMatchObject({ status: 429 });
    expect(await open(token)).toMatchObject({ state: 'WAITING' });
  });

  it('ends after 14 days', async () => {
    const { token } = await placeHeldOrder(shop);
    clock.advance(14 * 24 * HOUR);
    expect(await open(token)).toMatchObject({ state: 'WAITING' });
    clock.advance(1);
    await expect(open(token)).rejects.toMatchObject({ fields: { token: CONFIRM_MESSAGES.expiredLink } });
  });
});

describe('the reminder', () => {
  const reminders = async (orderId: string) =>
    (await emailsAbout(shop, orderId)).filter(({ subject }) => subject === `Shall we send your order ${orderId}?`);

  it('is sent once, a day later, by whichever of several processes comes first', async () => {
    const { orderId, token } = await placeHeldOrder(shop);
    clock.advance(24 * HOUR - 1);
    await remind();
    expect(await reminders(orderId)).toEqual([]);
    clock.advance(1);
    const other = await shop.addInstance();
    await Promise.all([remind(), other.services.cashOrders.remindCustomers(), remind()]);
    await remind();
    const [email, ...more] = await reminders(orderId);
    expect(more).toEqual([]);
    expect(new URL(email?.url ?? '').searchParams.get('token')).toBe(token);
  });

  it('is not sent for an order that is confirmed', async () => {
    const { orderId, token } = await placeHeldOrder(shop);
    await confirm(token);
    clock.advance(25 * HOUR);
    await remind();
    expect(await reminders(orderId)).toEqual([]);
  });
});

describe('what staff read of an order on delivery', () => {
  const known = async (orderId: string) => {
    const [sentences] = await shop.services.adminOrders.cashRisksOf(await addStaff(shop), [orderId]);
    return sentences;
  };

  it('is how orders of its account, phone number and PIN code ended, without cancelled copies; a lost one did not', async () => {
    const place = { phone: '9000000017', pincode: '110001', city: 'New Delhi', state: 'Delhi' };
    const [customer, other] = [await addShopper(shop, place), await addShopper(shop, place)];
    const { orderId } = await placeHeldOrder(shop, { customer });
    expect(await known(orderId)).toEqual([
      'This account: 0 delivered (₹0), 0 refused.',
      'Other accounts with the phone 9000000017: 0 delivered (₹0), 0 refused.',
      'On delivery to PIN 110001: 0 delivered (₹0), 0 refused.',
    ]);
    const ended = async (shopper: typeof customer, status: string, total: number) => {
      const placed = await placeHeldOrder(shop, { customer: shopper });
      await shop.database.query(
        'UPDATE customer_order SET status = $2, item_total = $3, delivery_fee = 0, discount = 0, total = $3 WHERE order_id = $1',
        [placed.orderId, status, total],
      );
      return placed.orderId;
    };
    for (const total of [700, 800]) await ended(customer, 'DELIVERED', total);
    const cut = await ended(customer, 'DELIVERED', 300);
    await shop.database.query('UPDATE order_line SET unit_price = 150, cancelled_quantity = 1 WHERE order_id = $1', [
      cut,
    ]);
    await ended(customer, 'RETURNED', 300);
    for (const total of [100, 200]) await ended(other, 'RETURNED', total);
    const lost = await ended(other, 'RETURNED', 300);
    await shop.database.query(
      `INSERT INTO shipment (order_id, kind, status, courier, weight_grams, created_at, status_at)
       VALUES ($1, 'OUTBOUND', 'LOST', 'DTDC', 100, now(), now())`,
      [lost],
    );
    expect(await known(orderId)).toEqual([
      'This account: 3 delivered (₹1,650), 1 refused.',
      'Other accounts with the phone 9000000017: 0 delivered (₹0), 2 refused.',
      'On delivery to PIN 110001: 3 delivered (₹1,650), 3 refused.',
    ]);
  });
});

describe('a restricted customer', () => {
  const BLOCKED = { status: 409, fields: { account: RESTRICTION_MESSAGES.blocked } };
  const ONLINE_ONLY = { status: 400, fields: { paymentOption: RESTRICTION_MESSAGES.onlineOnly } };

  async function restricted(kind: RestrictionKind, until: string | null = null) {
    const [shopper, admin, bookId] = [await addShopper(shop), await addStaff(shop), await stockBook(shop, 9)];
    const { userId } = shopper;
    await shop.services.restrictions.restrict(admin, { userId, kind, reason: 'Refused twice.', until });
    const [restriction] = await shop.services.restrictions.restrictionsOf(admin, [userId]);
    const items = [copiesOf(bookId)];
    const place = (overrides = {}) => placeOrder(shop, shopper, items, overrides);
    const quote = () => shop.services.checkout.quote(shopper.viewer, { items, addressId: shopper.addressId });
    return { quote, shopper, admin, bookId, restriction: restriction ?? null, place };
  }

  it('who pays online only cannot pay on delivery, neither at once nor instead of an unpaid order', async () => {
    const { place, quote } = await restricted(RestrictionKind.ONLINE_ONLY);
    expect(await quote()).toMatchObject({ noPayOnDelivery: RESTRICTION_MESSAGES.onlineOnly, problems: [] });
    await expect(place(ON_DELIVERY)).rejects.toMatchObject(ONLINE_ONLY);
    const key = randomUUID();
    await place({ idempotencyKey: key });
    await expect(place({ idempotencyKey: `${key}-2`, ...ON_DELIVERY })).rejects.toMatchObject(ONLINE_ONLY);
  });

  it('who is blocked orders in no way, and what they paid is refunded', async () => {
    const { shopper, admin, restriction, bookId, place, quote } = await restricted(RestrictionKind.BLOCKED);
    expect((await quote()).problems).toEqual([RESTRICTION_MESSAGES.blocked]);
    const { viewer, addressId } = shopper;
    const { services } = shop;
    for (const option of Object.values(PaymentOption))
      await expect(place({ paymentOption: option })).rejects.toMatchObject(BLOCKED);
    await services.cart.addCartLine(viewer, copiesOf(bookId));
    await expect(place({ items: null })).rejects.toMatchObject(BLOCKED);
    const makeLink = () => services.paymentLinks.createLink(viewer, { items: [copiesOf(bookId)], addressId });
    await expect(makeLink()).rejects.toMatchObject({ fields: { items: RESTRICTION_MESSAGES.blocked } });
    const { userId } = shopper;
    await services.restrictions.restrict(admin, { userId, seen: restriction, kind: null });
    const { url } = await makeLink();
    await services.restrictions.restrict(admin, { userId, kind: RestrictionKind.BLOCKED, reason: 'Again.' });
    const token = url.split('/').at(-1) ?? '';
    const { basket } = await services.linkPayments.getLink(token);
    const expectedTotal = basket?.total ?? 0;
    await expect(services.linkPayments.startPayment(token, { expectedTotal })).rejects.toMatchObject(BLOCKED);
    const orderDetails = { orderBookId: bookId, shippingAddress: 'Indore - 452005, Phone: 9876543210' };
    const single = { amount: expectedTotal * 100, currency: 'INR' };
    await expect(
      services.singleBookCheckout.createProviderOrder(viewer, { ...single, orderDetails }),
    ).rejects.toMatchObject(BLOCKED);
    const { id } = await services.singleBookCheckout.createProviderOrder(viewer, single);
    const paid = await shop.sandbox.pay(id);
    const result = {
      providerOrderId: id,
      providerPaymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    await expect(services.singleBookCheckout.verifyPayment(viewer, result, orderDetails)).rejects.toMatchObject(
      BLOCKED,
    );
    expect(await services.orders.countOrders(viewer)).toBe(0);
    const refunds = await shop.database.query('SELECT reason FROM refund WHERE provider_payment_id = $1', [
      paid.razorpay_payment_id,
    ]);
    expect(refunds).toHaveLength(1);
  });

  it('is free after the last second of the last day in India, and can be restricted again', async () => {
    const until = dayInIndia(clock.read());
    const { admin, shopper, place } = await restricted(RestrictionKind.ONLINE_ONLY, until);
    const ends = startOfDay(until).getTime() + 24 * HOUR * 60_000;
    clock.advance((ends - 1_000 - clock.read().getTime()) / 60_000);
    await expect(place(ON_DELIVERY)).rejects.toMatchObject(ONLINE_ONLY);
    clock.advance(1 / 60);
    await place(ON_DELIVERY);
    expect(await shop.services.restrictions.restrictionsOf(admin, [shopper.userId])).toEqual([null]);
    const again = { userId: shopper.userId, kind: RestrictionKind.BLOCKED, reason: 'Again.' };
    await expect(shop.services.restrictions.restrict(admin, { ...again, until })).rejects.toMatchObject({
      fields: { until: RESTRICTION_MESSAGES.until },
    });
    await shop.services.restrictions.restrict(admin, again);
    await expect(place()).rejects.toMatchObject(BLOCKED);
  });

  it('has one restriction, which the first of two admins changes', async () => {
    const { admin, shopper, place, restriction } = await restricted(RestrictionKind.BLOCKED);
    expect(restriction).toMatch(/^Cannot order until it is lifted \(.+@.+\): Refused twice\.$/);
    const { restrictions } = shop.services;
    const { userId } = shopper;
    const change = (kind: RestrictionKind | null, seen: string | null) =>
      restrictions.restrict(admin, { userId, seen, kind, reason: 'Late.' });
    const stale = { status: 409, fields: { seen: RESTRICTION_MESSAGES.changed } };
    await expect(change(RestrictionKind.ONLINE_ONLY, null)).rejects.toMatchObject(stale);
    const changes = [RestrictionKind.ONLINE_ONLY, null].map((kind) => change(kind, restriction));
    const results = await Promise.allSettled(changes);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [seen = null] = await restrictions.restrictionsOf(admin, [userId]);
    if (seen) await change(null, seen);
    await place(ON_DELIVERY);
    const rows = await shop.database.query(
      'SELECT restricted_by, lifted_by FROM payment_restriction WHERE user_id = $1',
      [userId],
    );
    const by = { restricted_by: admin.userId, lifted_by: admin.userId };
    expect(rows).toEqual(seen ? [by, by] : [by]);
  });
});
