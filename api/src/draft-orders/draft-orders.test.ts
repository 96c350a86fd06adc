import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { holdOf } from '../../test/cash-orders.ts';
import { addCopy } from '../../test/copies.ts';
import { usePaymentHarness } from '../../test/payment-harness.ts';
import { POLLING } from '../../test/polling.ts';
import { ADDRESS, brokenInvariants, copiesOf, pay, stockBook, stockOf } from '../../test/purchases.ts';
import { addStaff, seenBy } from '../../test/staff.ts';
import { newUserDetails } from '../../test/test-users.ts';
import type { ShopInstance } from '../../test/test-shop.ts';
import { ACCOUNT_MESSAGES } from '../accounts/accounts.rules.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CHECKOUT_MESSAGES } from '../checkout/checkout.rules.ts';
import { DUMMY_HASH } from '../accounts/passwords/password-hash.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { insteadOfLinkKey, PAYMENT_LINK_LIMITS, PAYMENT_LINK_MESSAGES } from '../payment-links/payment-links.rules.ts';
import { Role } from '../platform/permissions.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import type { DraftOrder } from './draft-order.entity.ts';
import type { SaveDraftRequest } from './draft-orders.inputs.ts';
import { DRAFT_MESSAGES } from './draft-orders.rules.ts';

const { clock, sendRefunds, shop } = usePaymentHarness();
let admin: Customer;
let colleague: Customer;
let other: ShopInstance;
beforeAll(async () => {
  [admin, colleague] = [await addStaff(shop), await addStaff(shop)];
  other = await shop.addInstance();
});

/** Minutes. */
const DAY = 24 * 60;

const CLIENT = { address: '203.0.113.1', knownDeviceId: () => null };

/** A customer who calls, with the details that staff typed. */
async function call(email: string | null = null) {
  const { password, ...details } = newUserDetails();
  const userId = await shop.services.passwordResets.createPhoneCustomer(admin, { ...details, email });
  return { ...details, password, userId, viewer: { userId, role: Role.CUSTOMER } };
}

/** A draft of two copies of a book with this stock for a new customer, who has no email address. */
async function write(changes: Partial<SaveDraftRequest> = {}, stock: number | null = 5) {
  const caller = await call();
  const bookId = await stockBook(shop, stock);
  const request = { draftOrderId: randomUUID(), userId: caller.userId, items: [copiesOf(bookId, 2)], address: ADDRESS };
  const draft = await shop.services.draftOrders.saveDraft(admin, { ...request, ...changes });
  return { caller, bookId, draft, request };
}

const read = ({ draftOrderId }: DraftOrder) => shop.services.draftOrders.getDraft(admin, draftOrderId);

const quote = async (draft: DraftOrder) => {
  const found = await shop.services.draftOrders.quoteDraft(admin, await read(draft));
  if (!found) throw new Error('The draft is not open');
  return found;
};

/** What staff pass to order a draft as they see it. */
const seen = async (draft: DraftOrder) => {
  const { draftOrderId, version } = await read(draft);
  return { draftOrderId, version, expectedTotal: (await quote(draft)).total };
};

const place = async (draft: DraftOrder) => shop.services.draftOrders.placeDraft(admin, await seen(draft));

/** Sends the link of a draft, and returns its token. */
async function sendLink(draft: DraftOrder): Promise<string> {
  const sent = await shop.services.draftOrders.sendLink(admin, await seen(draft));
  const url = await shop.services.draftOrders.linkOf(admin, sent);
  return url?.split('/').at(-1) ?? '';
}

async function startPayment(token: string): Promise<void> {
  const { basket } = await shop.services.linkPayments.getLink(token);
  await shop.services.linkPayments.startPayment(token, { expectedTotal: basket?.total ?? 0 });
}

const ordersOf = async (viewer: Customer) => {
  const { edges } = await shop.services.orders.listOrders(viewer, { first: 10 });
  return edges.map(({ node }) => node);
};

/** Pays the link of a draft as it is now. */
async function payLink(draft: DraftOrder): Promise<void> {
  const url = await shop.services.draftOrders.linkOf(admin, await read(draft));
  const token = url?.split('/').at(-1) ?? '';
  await startPayment(token);
  const orders = await ordersOf({ userId: draft.userId, role: Role.CUSTOMER });
  const unpaid = orders.find(({ status }) => status === OrderStatus.PENDING_PAYMENT);
  await shop.services.linkPayments.verifyPayment(token, await pay(shop, unpaid?.orderId ?? ''));
}

async function payByLink(draft: DraftOrder): Promise<void> {
  await sendLink(draft);
  await payLink(draft);
}

const emailsTo = (address: string) =>
  shop.database
    .query(`SELECT data ->> 'subject' AS subject, data -> 'link' ->> 'url' AS url, data ->> 'paragraphs' AS text FROM pgboss.job
    WHERE name = 'letters' AND data ->> 'to' = '${address}' ORDER BY created_on, id`);

describe('a customer who calls', () => {
  it('has an account without a login, until they choose a password by a link from staff', async () => {
    const { userId, phone, email, viewer } = await call();
    const logIn = (password: string) => shop.services.accounts.logIn({ phone, password }, CLIENT);
    await expect(logIn('any password')).rejects.toThrow(ACCOUNT_MESSAGES.wrongWithPhone);
    expect(await shop.services.accounts.getUser(viewer)).toMatchObject({ email: '', passwordHash: DUMMY_HASH });
    const link = await shop.services.passwordResets.createClaimLink(admin, userId);
    expect(new URL(link).pathname).toBe('/reset-password');
    const token = new URL(link).searchParams.get('token') ?? '';
    await shop.services.passwordResets.resetPassword({ token, password: 'correct horse' }, '203.0.113.1');
    await expect(logIn('correct horse')).resolves.toMatchObject({ userId, isEmailConfirmed: false });
    await expect(shop.services.passwordResets.createClaimLink(admin, userId)).rejects.toThrow(ACCOUNT_MESSAGES.claimed);
    await expect(shop.services.accountChanges.changeEmail(viewer, { email, password: 'correct horse' }, CLIENT))
      .resolves // prettier-ignore
      .toMatchObject({ email });
  });

  it('gets the link by email if they name an address, which it does not confirm', async () => {
    const { email } = newUserDetails();
    const { viewer } = await call(email);
    const [{ url, text }] = await emailsTo(email);
    expect(text).toContain('If you did not order anything, you need not do anything.');
    const token = new URL(url).searchParams.get('token') ?? '';
    await shop.services.passwordResets.resetPassword({ token, password: 'correct horse' }, '203.0.113.1');
    expect(await shop.services.accounts.getUser(viewer)).toMatchObject({ email, emailConfirmedAt: null });
  });

  it('gets no link at the moment at which they choose a password', async () => {
    const { passwordResets } = shop.services;
    const { userId } = await call();
    const makeToken = async () => {
      const link = await passwordResets.createClaimLink(admin, userId).catch(() => null);
      return link && new URL(link).searchParams.get('token');
    };
    const first = (await makeToken()) ?? '';
    const tokens = [first];
    const makeMany = async () => {
      for (let token = await makeToken(); token; token = await makeToken()) tokens.push(token);
    };
    const reset = passwordResets.resetPassword({ token: first, password: 'correct horse' }, '203.0.113.1');
    await Promise.all([reset, makeMany(), makeMany(), makeMany()]);
    const valid = await Promise.all(tokens.map((token) => passwordResets.isLinkValid(token)));
    expect(valid).not.toContain(true);
  });

  it('is one account for each phone number', async () => {
    const { phone } = await call();
    const again = shop.services.passwordResets.createPhoneCustomer(admin, { ...newUserDetails(), phone });
    await expect(again).rejects.toMatchObject({ fields: { phone: ACCOUNT_MESSAGES.phoneTaken } });
  });
});

describe('a draft order', () => {
  it('becomes an order on delivery, confirmed by the call, of the customer and by the admin', async () => {
    const { caller, bookId, draft } = await write({ deliveryInstruction: 'Leave with the guard' });
    const { orderId, status } = await place(draft);
    expect(status).toBe('ORDERED');
    const [order] = await ordersOf(caller.viewer);
    expect(order).toMatchObject({ orderId, status: 'PLACED', placedBy: admin.userId, pincode: ADDRESS.pincode });
    expect(order).toMatchObject({ phone: ADDRESS.phone, deliveryInstruction: 'Leave with the guard' });
    expect([await holdOf(shop, orderId ?? ''), await stockOf(shop, bookId)]).toEqual([null, 3]);
  });

  it('sends the confirmation to a customer with an email address', async () => {
    const { email } = newUserDetails();
    const { userId } = await call(email);
    const { draft } = await write({ userId });
    const { orderId } = await place(draft);
    expect((await emailsTo(email)).map(({ subject }: { subject: string }) => subject)).toContain(
      `Your order ${orderId} is confirmed`,
    );
  });

  it('has the address that its customer used before, and pins the copy that staff name', async () => {
    const { caller, bookId } = await write();
    const copy = await addCopy(shop, bookId, { price: 150 });
    const items = [copiesOf(bookId, 1, Condition.PREOWNED)];
    const { draft } = await write({ userId: caller.userId, items, address: null });
    const { lines, address, total } = await quote(draft);
    expect([lines[0]?.copy?.copyId, address?.pincode, total]).toEqual([copy.copyId, ADDRESS.pincode, 150]);
    expect(draft.items).toMatchObject([{ copyId: copy.copyId }]);
  });

  it('shows its live stock, and is not ordered without enough copies', async () => {
    const { bookId, draft } = await write({}, 1);
    expect((await quote(draft)).problems).toMatchObject([expect.stringContaining('Only 1 left')]);
    await expect(place(draft)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await stockOf(shop, bookId), (await read(draft)).status]).toEqual([1, 'OPEN']);
  });

  it('is ordered once by two staff in two processes, and by a repeated request', async () => {
    const { caller, draft } = await write();
    const request = await seen(draft);
    const placed = await Promise.allSettled([
      shop.services.draftOrders.placeDraft(admin, request),
      other.services.draftOrders.placeDraft(colleague, request),
    ]);
    const [order] = await ordersOf(caller.viewer);
    const repeated = await other.services.draftOrders.placeDraft(admin, request);
    expect(placed.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
    expect([(await ordersOf(caller.viewer)).length, repeated.orderId]).toEqual([1, order?.orderId]);
  });

  it('is not ordered, and no order is written, as another version than the one seen', async () => {
    const { caller, draft, request } = await write();
    const old = await seen(draft);
    await shop.services.draftOrders.saveDraft(colleague, { ...request, version: draft.version, note: 'Calls back' });
    await expect(shop.services.draftOrders.placeDraft(admin, old)).rejects.toThrow(DRAFT_MESSAGES.changed);
    const address = { ...ADDRESS, addressLine1: 'Written too late' };
    const stale = shop.services.draftOrders.saveDraft(admin, { ...request, address, version: draft.version });
    await expect(stale).rejects.toThrow(DRAFT_MESSAGES.changed);
    expect(await shop.services.addresses.listAddresses(caller.viewer)).toHaveLength(1);
    expect(await ordersOf(caller.viewer)).toEqual([]);
    expect(await read(draft)).toMatchObject({ updatedBy: colleague.userId, note: 'Calls back', version: 2 });
  });

  it('buys two copies of a book, of which one was chosen before', async () => {
    const { caller, bookId } = await write();
    for (const price of [150, 160]) await addCopy(shop, bookId, { price });
    const used = copiesOf(bookId, 1, Condition.PREOWNED);
    const { draft, request } = await write({ userId: caller.userId, items: [used] });
    const changes = { ...request, items: [...draft.items, used], version: 1 };
    const { items } = await shop.services.draftOrders.saveDraft(admin, changes);
    expect(new Set(items.map(({ copyId }) => copyId)).size).toBe(2);
    expect((await place(draft)).status).toBe('ORDERED');
  });

  it('has as many books as an order, also once their copies are chosen', async () => {
    const items = [];
    for (let book = 0; book < 11; book += 1) {
      const bookId = await stockBook(shop, null);
      for (let copy = 0; copy < 10; copy += 1) await addCopy(shop, bookId);
      items.push(copiesOf(bookId, 10, Condition.PREOWNED));
    }
    await expect(write({ items })).rejects.toMatchObject({ fields: { items: CHECKOUT_MESSAGES.lines } });
  });

  it('can still be opened and discarded after its book was deleted', async () => {
    const { draft, bookId } = await write();
    await shop.database.query('DELETE FROM book WHERE book_id = $1', [bookId]);
    expect(await quote(draft)).toMatchObject({ lines: [], problems: [expect.any(String)] });
    const { draftOrderId, version } = draft;
    const placed = shop.services.draftOrders.placeDraft(admin, { draftOrderId, version, expectedTotal: 0 });
    await expect(placed).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await shop.services.draftOrders.discardDraft(admin, { draftOrderId, version })).status).toBe('EXPIRED');
  });

  it('is made once for its id', async () => {
    const { draft, request } = await write();
    await other.services.draftOrders.saveDraft(colleague, { ...request, items: [] });
    expect(await read(draft)).toMatchObject({ version: 1, items: draft.items });
  });

  it('ends seven days after its last change, and is then not ordered', async () => {
    const { draft } = await write();
    const { draft: changed, request: wanted } = await write();
    const expectedTotal = (await quote(draft)).total;
    clock.advance(6 * DAY);
    await shop.services.draftOrders.saveDraft(admin, { ...wanted, version: 1 });
    clock.advance(DAY);
    await shop.services.draftOrders.endOld();
    expect([(await read(draft)).status, (await read(changed)).status]).toEqual(['EXPIRED', 'OPEN']);
    const { draftOrderId, version } = await read(draft);
    const late = shop.services.draftOrders.placeDraft(admin, { draftOrderId, version, expectedTotal });
    await expect(late).rejects.toThrow(DRAFT_MESSAGES.changed);
  });
});

describe('a price that staff set', () => {
  const priced = async (unitPrice: number, priceReason: string | null = 'Cover torn') => {
    const bookId = await stockBook(shop, 5);
    return write({ items: [{ ...copiesOf(bookId), unitPrice, priceReason }] });
  };
  /** The shop's price and the list price of the book of a draft. */
  const pricesOf = async (draft: DraftOrder) => {
    const [line] = (await quote(draft)).lines;
    return [line?.offerPrice ?? 0, line?.listPrice ?? 0] as const;
  };

  it('is at least half of the shop price and at most the list price', async () => {
    const { draft, request } = await priced(1);
    const [price, listPrice] = await pricesOf(draft);
    const problemsWith = async (unitPrice: number) => {
      const { version } = await read(draft);
      const items = draft.items.map((item) => ({ ...item, unitPrice }));
      await shop.services.draftOrders.saveDraft(admin, { ...request, version, items });
      return (await quote(draft)).problems.length;
    };
    const least = Math.ceil(price / 2);
    const counts = [];
    for (const unitPrice of [least - 1, least, listPrice, listPrice + 1]) counts.push(await problemsWith(unitPrice));
    expect(counts).toEqual([1, 0, 0, 1]);
    await expect(place(draft)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('needs a reason, and stays on the order', async () => {
    await expect(priced(100, null)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(priced(100, 'ok')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(priced(2 ** 31 - 1)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const { caller, draft } = await priced(1);
    const [price] = await pricesOf(draft);
    const { draft: cheaper } = await write({
      userId: caller.userId,
      items: draft.items.map((item) => ({ ...item, unitPrice: price - 1 })),
    });
    await place(cheaper);
    const [order] = await ordersOf(caller.viewer);
    expect(order).toMatchObject({ total: price - 1, lines: [{ unitPrice: price - 1, priceReason: 'Cover torn' }] });
  });

  it('is dropped from what a customer sends', async () => {
    const { caller, bookId, draft } = await write();
    const items = [{ ...copiesOf(bookId), unitPrice: 1, priceReason: 'Mine' }];
    const { total, lines } = await shop.services.checkout.quote(caller.viewer, { items });
    expect(lines).toMatchObject([{ unitPrice: total, priceReason: null }]);
    const input = { idempotencyKey: randomUUID(), items, addressId: draft.addressId ?? '', expectedTotal: 1 };
    const placed = shop.services.checkout.placeOrder(caller.viewer, { ...input, paymentOption: 'ONLINE' as never });
    await expect(placed).rejects.toMatchObject({ fields: { expectedTotal: expect.any(String) } });
    const { url } = await shop.services.paymentLinks.createLink(caller.viewer, { ...input, items });
    const { basket } = await shop.services.linkPayments.getLink(url.split('/').at(-1) ?? '');
    expect(basket?.total).toBe(total);
  });
});

describe('the payment link of a draft', () => {
  it('places the order of the draft, at the price of staff, once it is paid', async () => {
    const bookId = await stockBook(shop, 5);
    const { total: price } = await shop.services.checkout.quote((await call()).viewer, { items: [copiesOf(bookId)] });
    const item = { ...copiesOf(bookId), unitPrice: price - 1, priceReason: 'Promised last week' };
    const { caller, draft } = await write({ items: [item] });
    const token = await sendLink(draft);
    await startPayment(token);
    const [unpaid] = await ordersOf(caller.viewer);
    expect([unpaid?.status, (await read(draft)).status, await stockOf(shop, bookId)]).toEqual([
      'PENDING_PAYMENT',
      'OPEN',
      4,
    ]);
    const paid = await pay(shop, unpaid?.orderId ?? '');
    await other.services.linkPayments.verifyPayment(token, paid);
    const [order] = await ordersOf(caller.viewer);
    expect(order).toMatchObject({ status: 'PLACED', placedBy: admin.userId, total: price - 1 });
    expect(await read(draft)).toMatchObject({ status: 'ORDERED', orderId: order?.orderId });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('keeps the draft from being changed or placed once a payment has begun, and no longer than that', async () => {
    const { caller, draft, request } = await write();
    await startPayment(await sendLink(draft));
    const { version } = await read(draft);
    await expect(place(draft)).rejects.toThrow(PAYMENT_LINK_MESSAGES.started);
    const change = () => shop.services.draftOrders.saveDraft(admin, { ...request, version });
    await expect(change()).rejects.toThrow(PAYMENT_LINK_MESSAGES.started);
    const [unpaid] = await ordersOf(caller.viewer);
    await shop.services.orders.expireOrder(unpaid?.orderId ?? '');
    await change();
    expect((await place(draft)).status).toBe('ORDERED');
  });

  it('ends when the draft is changed, and is the same link when it is sent again', async () => {
    const { draft, request } = await write();
    const token = await sendLink(draft);
    const { version } = await read(draft);
    await shop.services.draftOrders.saveDraft(admin, { ...request, version, items: request.items });
    expect((await shop.services.linkPayments.getLink(token)).status).toBe('ENDED');
    expect(await sendLink(draft)).toBe(token);
    expect((await shop.services.linkPayments.getLink(token)).status).toBe('OPEN');
  });

  it('refunds a payment that comes after the draft was ordered on delivery', async () => {
    const { caller, draft } = await write();
    await startPayment(await sendLink(draft));
    const [unpaid] = await ordersOf(caller.viewer);
    await shop.services.orders.expireOrder(unpaid?.orderId ?? '');
    const { orderId } = await place(draft);
    const paid = await pay(shop, unpaid?.orderId ?? '');
    await shop.services.orderPayments.verifyPayment(caller.viewer, paid);
    await sendRefunds();
    const orders = await ordersOf(caller.viewer);
    expect(orders.filter(({ status }) => status === OrderStatus.PLACED)).toMatchObject([{ orderId }]);
    const [{ count }] = await shop.database.query('SELECT count(*)::int FROM refund WHERE provider_payment_id = $1', [
      paid.providerPaymentId,
    ]);
    expect([count, await brokenInvariants(shop)]).toEqual([1, []]);
    const { data } = await shop.database.query('SELECT idempotency_key AS data FROM customer_order WHERE order_id = $1', [orderId]).then(([row]) => row); // prettier-ignore
    expect(data).toBe(insteadOfLinkKey(draft.draftOrderId));
  });

  it('does not keep the draft from being ordered once staff have cancelled its unpaid order, nor from a payment', async () => {
    for (const order of [place, payByLink]) {
      const { caller, draft, request } = await write();
      await startPayment(await sendLink(draft));
      const [unpaid] = await ordersOf(caller.viewer);
      const unpaidSeen = await seenBy(shop, unpaid?.orderId ?? '');
      await shop.services.cancellations.cancelOrder(admin, { ...unpaidSeen, reason: CancelReason.OTHER });
      const { version } = await read(draft);
      await shop.services.draftOrders.saveDraft(admin, { ...request, version });
      await order(draft);
      expect((await read(draft)).status).toBe('ORDERED');
    }
  });

  it('is neither made nor emailed while its customer has as many links as they may, of which it is none', async () => {
    const { email } = newUserDetails();
    const { userId, viewer } = await call(email);
    const { draft, request } = await write({ userId });
    const { draft: sixth } = await write({ userId });
    let ticks = 0;
    const running = await shop.addInstance({ clock: () => new Date(clock.read().getTime() + (ticks += 1)) });
    const send = async (one: DraftOrder) => running.services.draftOrders.sendLink(admin, await seen(one));
    await send(draft);
    const { addressId } = draft;
    const items = [copiesOf(request.items[0]?.bookId ?? '')];
    for (let links = 1; links < PAYMENT_LINK_LIMITS.open; links += 1)
      await shop.services.paymentLinks.createLink(viewer, { items, addressId: addressId ?? '' });
    await send(draft);
    const sent = await emailsTo(email);
    await expect(send(sixth)).rejects.toThrow(PAYMENT_LINK_MESSAGES.tooManyOpen);
    expect([await emailsTo(email), await read(sixth)]).toEqual([sent, sixth]);
  });

  it('places the order of the admin who sent it last, also if its key was another one before', async () => {
    const { caller, draft } = await write();
    await sendLink(draft);
    await shop.database.query(`UPDATE payment_link SET token_hash = sha256('old') WHERE payment_link_id = $1`, [
      draft.draftOrderId,
    ]);
    await shop.services.draftOrders.sendLink(colleague, await seen(draft));
    await payLink(draft);
    expect(await ordersOf(caller.viewer)).toMatchObject([{ status: 'PLACED', placedBy: colleague.userId }]);
  });

  it('is not paid by a payment that begins while staff change the draft', async () => {
    const { caller, draft } = await write();
    const token = await sendLink(draft);
    let isOver = false;
    const locks = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const isWaiting = async () => (await shop.database.query(locks)).length > 0;
    const starts: Promise<void>[] = [];
    await shop.database.transaction(async (transaction) => {
      await shop.services.paymentLinks.withdrawLink(caller.userId, draft.draftOrderId, transaction);
      starts.push(startPayment(token).finally(() => (isOver = true)));
      void Promise.allSettled(starts);
      await expect.poll(async () => isOver || (await isWaiting()), POLLING).toBe(true);
    });
    await expect(starts[0]).rejects.toMatchObject({ fields: { token: PAYMENT_LINK_MESSAGES.ended } });
    expect(await ordersOf(caller.viewer)).toEqual([]);
  });

  it('is emailed to a customer with an address', async () => {
    const { email } = newUserDetails();
    const { userId } = await call(email);
    const { draft } = await write({ userId });
    const token = await sendLink(draft);
    expect((await emailsTo(email)).at(-1)).toMatchObject({ url: expect.stringContaining(token) });
  });
});
