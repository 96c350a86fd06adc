import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CART_LIMITS } from '../cart/cart.rules.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { addCopy } from '../../test/copies.ts';
import { usePaymentHarness } from '../../test/payment-harness.ts';
import {
  addShopper,
  brokenInvariants,
  copiesOf,
  countConfirmations,
  pay,
  type Shopper,
  stockBook,
  stockOf,
} from '../../test/purchases.ts';
import type { ShopInstance } from '../../test/test-shop.ts';
import { PAYMENT_LINK_LIMITS, PAYMENT_LINK_MESSAGES } from './payment-links.rules.ts';

const { clock, reconcile, sendRefunds, shop } = usePaymentHarness();
let other: ShopInstance;
beforeAll(async () => {
  other = await shop.addInstance();
});

/** A link of a new customer to two copies of a book with this stock. */
async function makeLink(stock: number | null = null, overrides: object = {}) {
  const shopper = await addShopper(shop);
  const bookId = await stockBook(shop, stock);
  return { bookId, ...(await linkTo(shopper, bookId, overrides)) };
}

async function linkTo(shopper: Shopper, bookId: string, overrides: object = {}) {
  const { addressId, viewer } = shopper;
  const request = { items: [copiesOf(bookId, 2)], addressId, ...overrides };
  const { paymentLinkId, url } = await shop.services.paymentLinks.createLink(viewer, request);
  return { shopper, paymentLinkId, url, token: url.split('/').at(-1) ?? '' };
}

type Link = Awaited<ReturnType<typeof linkTo>>;

const open = ({ token }: Pick<Link, 'token'>) => shop.services.linkPayments.getLink(token);

/** Starts a payment for the total that the page shows. */
async function start(link: Link, { services }: ShopInstance = shop, expectedTotal?: number) {
  const { basket } = await open(link);
  return services.linkPayments.startPayment(link.token, { expectedTotal: expectedTotal ?? basket?.total ?? 0 });
}

const ordersOf = ({ shopper }: Link) =>
  shop.services.orders.listOrders(shopper.viewer, { first: 20 }).then(({ edges }) => edges.map(({ node }) => node));

const payOrder = async (link: Link) => pay(shop, (await ordersOf(link))[0]?.orderId ?? '');

const payAtSandbox = async (providerOrderId: string) => {
  const paid = await shop.sandbox.pay(providerOrderId);
  return {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
};

const verify = ({ token }: Link, result: Awaited<ReturnType<typeof pay>>, { services }: ShopInstance = shop) =>
  services.linkPayments.verifyPayment(token, result);

const endedLink = { status: 'ENDED', basket: null };

describe('a payment link', () => {
  it('has as many books as an order', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const copies = [];
    for (let count = 0; count < CART_LIMITS.lines; count += 1) copies.push(await addCopy(shop, bookId));
    const items = copies.map(({ copyId }) => ({ ...copiesOf(bookId), condition: Condition.PREOWNED, copyId }));
    const { basket } = await open(await linkTo(shopper, bookId, { items }));
    expect(basket?.lines).toHaveLength(CART_LIMITS.lines);
  });

  it('shows the basket without login, and of its customer the first name and the end of the pincode alone', async () => {
    const link = await makeLink(10, { note: 'For the mock test series' });
    const shown = await open(link);
    const { firstName, lastName, email, phone } = link.shopper;
    expect(shown).toMatchObject({
      status: 'OPEN',
      basket: {
        askedBy: firstName,
        note: 'For the mock test series',
        address: 'Indore, PIN ending in 005',
        problems: [],
      },
    });
    expect(shown.basket?.lines).toMatchObject([{ bookId: link.bookId, quantity: 2 }]);
    expect(shown.basket?.total).toBe(shown.basket?.totalWhenAsked);
    const told = JSON.stringify(shown);
    for (const secret of [lastName, email, phone, 'Airport', '452005', link.shopper.userId, link.shopper.addressId])
      expect(told).not.toContain(secret);
    expect(await stockOf(shop, link.bookId)).toBe(10);
  });

  it('says whether its books are right for the exam of its customer, if they have named one', async () => {
    const link = await makeLink();
    expect((await open(link)).basket).toMatchObject({ examTarget: null, lines: [{ suitability: null }] });
    const target = { exam: 'JEE', year: clock.read().getFullYear() + 1 };
    await shop.services.examTargets.setTarget(link.shopper.viewer, target);
    expect((await open(link)).basket).toMatchObject({
      examTarget: target,
      lines: [{ suitability: { reasons: [{ text: expect.any(String) }] } }],
    });
  });

  it('has a token of 256 bits, of which only the hash is stored', async () => {
    const { token, paymentLinkId } = await makeLink();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await shop.database.query('SELECT payment_link::text FROM payment_link WHERE payment_link_id = $1', [
      paymentLinkId,
    ]);
    expect(row.payment_link).not.toContain(token);
    expect(row.payment_link).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('is shown to its customer again while it is open, though only its hash is stored', async () => {
    const link = await makeLink(5);
    const shown = async () => (await shop.services.paymentLinks.listLinks(link.shopper.viewer))[0]?.url;
    expect(await shown()).toBe(link.url);
    await start(link);
    expect(await shown()).toBe(link.url);
    await verify(link, await payOrder(link));
    expect(await shown()).toBeNull();
    const ended = await linkTo(link.shopper, link.bookId);
    const links = await shop.services.paymentLinks.endLink(ended.shopper.viewer, ended.paymentLinkId);
    expect(links.find(({ paymentLinkId }) => paymentLinkId === ended.paymentLinkId)).toMatchObject({
      status: 'ENDED',
      url: null,
    });
  });

  it('is not shown again once the signing key of the shop has changed', async () => {
    const link = await makeLink();
    await shop.database.query(
      `UPDATE payment_link SET token_hash = sha256('of another key') WHERE payment_link_id = $1`,
      [link.paymentLinkId],
    );
    expect(await shop.services.paymentLinks.listLinks(link.shopper.viewer)).toMatchObject([
      { status: 'OPEN', url: null },
    ]);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}!`, 'A'.repeat(5000), '\0'.repeat(43)])(
    'is unknown for the token %#',
    async (token) => {
      await expect(open({ token })).rejects.toMatchObject({ status: 404, message: PAYMENT_LINK_MESSAGES.unknown });
    },
  );

  it('tells only that it has ended, after 48 hours or when its customer ends it', async () => {
    const [late, ended] = [await makeLink(), await makeLink()];
    await shop.services.paymentLinks.endLink(ended.shopper.viewer, ended.paymentLinkId);
    expect(await open(ended)).toEqual(endedLink);
    clock.advance(PAYMENT_LINK_LIMITS.hours * 60 - 1);
    expect(await open(late)).toMatchObject({ status: 'OPEN' });
    clock.advance(1);
    expect(await open(late)).toEqual(endedLink);
    for (const link of [late, ended])
      await expect(start(link)).rejects.toMatchObject({ status: 409, message: PAYMENT_LINK_MESSAGES.ended });
    expect(await ordersOf(late)).toEqual([]);
  });

  it('is ended by its customer alone', async () => {
    const [one, two] = [await makeLink(), await makeLink()];
    const end = shop.services.paymentLinks.endLink(two.shopper.viewer, one.paymentLinkId);
    await expect(end).rejects.toMatchObject({ status: 404 });
    expect(await open(one)).toMatchObject({ status: 'OPEN' });
  });

  it('ends with its address and with the account', async () => {
    const [one, two] = [await makeLink(), await makeLink()];
    await shop.services.addresses.deleteAddress(one.shopper.viewer, one.shopper.addressId);
    expect(await open(one)).toEqual(endedLink);
    const client = { address: '203.0.113.1', knownDeviceId: () => null };
    await shop.services.accountDeletion.deleteAccount(two.shopper.viewer, two.shopper.password, client);
    await expect(open(two)).rejects.toMatchObject({ status: 404 });
  });

  it('exists at most five times for a customer at once, also if two processes get concurrent requests', async () => {
    const { shopper, bookId, paymentLinkId } = await makeLink();
    const request = { items: [copiesOf(bookId)], addressId: shopper.addressId };
    const made = await Promise.allSettled(
      Array.from({ length: 7 }, (_, n) =>
        (n % 2 ? shop : other).services.paymentLinks.createLink(shopper.viewer, request),
      ),
    );
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ status: 409, message: PAYMENT_LINK_MESSAGES.tooManyOpen });
    await shop.services.paymentLinks.endLink(shopper.viewer, paymentLinkId);
    await linkTo(shopper, bookId);
  });

  it.each(['See https://evil.example', 'www.pay', 'pay at upi.in', 'x'.repeat(141), 'two\nlines'])(
    'carries no note such as %j',
    async (note) => {
      await expect(makeLink(null, { note })).rejects.toMatchObject({ status: 400 });
    },
  );

  it('buys the whole cart as it was when the link was made', async () => {
    const shopper = await addShopper(shop);
    const [first, second] = [await stockBook(shop, null), await stockBook(shop, null)];
    await shop.services.cart.addCartLine(shopper.viewer, { bookId: first });
    const { url } = await shop.services.paymentLinks.createLink(shopper.viewer, { addressId: shopper.addressId });
    await shop.services.cart.addCartLine(shopper.viewer, { bookId: second });
    const { basket } = await open({ token: url.split('/').at(-1) ?? '' });
    expect(basket?.lines.map(({ bookId }) => bookId)).toEqual([first]);
  });
});

describe('the payment of a link', () => {
  it('holds the copies from its start on, and places the order of the customer', async () => {
    const link = await makeLink(10);
    const payment = await start(link);
    expect(payment).toMatchObject({ name: '', email: '', phone: '' });
    expect(await stockOf(shop, link.bookId)).toBe(8);
    expect(await open(link)).toMatchObject({ status: 'PAYING', basket: { problems: [] } });
    const verified = await verify(link, await payOrder(link));
    const [order] = await ordersOf(link);
    const orderNumber = `…${order?.orderId.slice(-4)}`;
    expect(verified).toMatchObject({ success: true, link: { status: 'PAID', basket: { orderNumber } } });
    expect(order).toMatchObject({ status: 'PLACED', total: payment.amountInPaise / 100 });
    expect(await countConfirmations(shop, order?.orderId ?? '')).toBe(1);
    await expect(start(link)).rejects.toMatchObject({ status: 409, message: PAYMENT_LINK_MESSAGES.paid });
    expect(await shop.services.paymentLinks.listLinks(link.shopper.viewer)).toMatchObject([
      { status: 'PAID', orderId: order?.orderId },
    ]);
    clock.advance(PAYMENT_LINK_LIMITS.hours * 60);
    expect(await open(link)).toEqual(endedLink);
  });

  it('gives the order the instruction of its customer', async () => {
    const link = await makeLink(10, { deliveryInstruction: 'Ring twice.' });
    await start(link);
    expect(await ordersOf(link)).toMatchObject([{ deliveryInstruction: 'Ring twice.' }]);
  });

  it('makes one order of two payers at two processes, and refunds the second payment', async () => {
    const link = await makeLink(2);
    const started = await Promise.all(Array.from({ length: 6 }, (_, n) => start(link, n % 2 ? shop : other)));
    const providerOrders = new Set(started.map(({ providerOrderId }) => providerOrderId));
    expect(providerOrders.size).toBe(1);
    const [providerOrderId = ''] = providerOrders;
    const slow = await shop.sandbox.startPendingPayment(providerOrderId);
    const result = await payAtSandbox(providerOrderId);
    await shop.sandbox.control({ action: 'settle', paymentId: slow, status: 'captured' });
    const reports = [
      verify(link, result),
      verify(link, result, other),
      other.services.settlement.settleAll(providerOrderId),
    ];
    await Promise.all(reports);
    expect(await ordersOf(link)).toMatchObject([{ status: 'PLACED' }]);
    expect(await open(link)).toMatchObject({ status: 'PAID' });
    await sendRefunds();
    const refunds = await shop.database.query(
      `SELECT reason, refund.status FROM refund JOIN payment USING (provider_payment_id) WHERE provider_order_id = $1`,
      [providerOrderId],
    );
    expect(refunds).toMatchObject([{ reason: 'NOT_NEEDED' }]);
    const { success } = await verify(link, result);
    const [order] = await ordersOf(link);
    expect(success).toBe(order?.paymentId === result.providerPaymentId);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('is settled by reconciliation if the payer closes the tab', async () => {
    const link = await makeLink(5);
    await start(link);
    await payOrder(link);
    clock.advance(16);
    await reconcile();
    expect(await open(link)).toMatchObject({ status: 'PAID' });
  });

  it('starts another order, once, after the first one expired unpaid', async () => {
    const link = await makeLink(5);
    await start(link);
    clock.advance(31);
    await reconcile();
    expect(await open(link)).toMatchObject({ status: 'OPEN' });
    expect(await stockOf(shop, link.bookId)).toBe(5);
    const again = await Promise.all([start(link), start(link, other), start(link)]);
    expect(new Set(again.map(({ providerOrderId }) => providerOrderId)).size).toBe(1);
    const orders = await ordersOf(link);
    expect(orders.map(({ status }) => status)).toEqual(['PENDING_PAYMENT', 'EXPIRED']);
    expect(await verify(link, await payOrder(link))).toMatchObject({ success: true });
  });

  it('of the expired order still counts: it pays that order, and the link is not paid twice', async () => {
    const link = await makeLink(5);
    const { providerOrderId } = await start(link);
    clock.advance(31);
    await reconcile();
    const late = await payAtSandbox(providerOrderId);
    expect(await verify(link, late)).toMatchObject({ success: true, link: { status: 'PAID' } });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it.each(['first', 'second'])(
    'makes one order of two payers of whom one is late, the %s paid first',
    async (paidFirst) => {
      const link = await makeLink(10);
      const { providerOrderId: first } = await start(link);
      clock.advance(31);
      await reconcile();
      const { providerOrderId: second } = await start(link, other);
      const ids = paidFirst === 'first' ? [first, second] : [second, first];
      const [used, refunded] = await Promise.all(ids.map(payAtSandbox));
      expect(await verify(link, used!)).toMatchObject({ success: true, link: { status: 'PAID' } });
      await expect(start(link)).rejects.toMatchObject({ status: 409, message: PAYMENT_LINK_MESSAGES.paid });
      expect(await verify(link, refunded!)).toMatchObject({ success: false, link: { status: 'PAID' } });
      expect((await ordersOf(link)).map(({ status }) => status).toSorted()).toEqual(['EXPIRED', 'PLACED']);
      expect(await stockOf(shop, link.bookId)).toBe(8);
      expect(await brokenInvariants(shop)).toEqual([]);
    },
  );

  it('is completed after the customer has ended the link', async () => {
    const link = await makeLink();
    await start(link);
    await shop.services.paymentLinks.endLink(link.shopper.viewer, link.paymentLinkId);
    expect(await open(link)).toEqual(endedLink);
    expect(await verify(link, await payOrder(link))).toMatchObject({ success: true, link: { status: 'PAID' } });
  });

  it('charges nothing else than the total shown', async () => {
    const link = await makeLink(5);
    await shop.database.query('UPDATE book SET new_price_discount = new_price_discount + 7 WHERE book_id = $1', [
      link.bookId,
    ]);
    const { basket } = await open(link);
    expect(basket?.total).toBe((basket?.totalWhenAsked ?? 0) + 14);
    const cheaper = start(link, shop, basket?.totalWhenAsked);
    await expect(cheaper).rejects.toMatchObject({ status: 409, fields: { expectedTotal: expect.any(String) } });
    expect(await ordersOf(link)).toEqual([]);
    await start(link);
    await expect(start(link, shop, basket?.totalWhenAsked)).rejects.toMatchObject({ status: 409 });
  });

  it('is not started when the copies were sold meanwhile, which the page says', async () => {
    const link = await makeLink(2);
    await shop.database.query('UPDATE book SET new_stock = 1 WHERE book_id = $1', [link.bookId]);
    const { basket } = await open(link);
    expect(basket?.problems).toMatchObject([expect.stringMatching(/^Only 1 left/)]);
    await expect(start(link)).rejects.toMatchObject({ status: 409 });
    expect(await ordersOf(link)).toEqual([]);
  });

  it('respects the limit of unpaid orders, and tells the payer nothing of it', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const links = [];
    for (let count = 0; count < 4; count += 1) links.push(await linkTo(shopper, bookId));
    for (const link of links.slice(1)) await start(link);
    await expect(start(links[0]!)).rejects.toMatchObject({ status: 429, message: PAYMENT_LINK_MESSAGES.busy });
  });

  it('is verified for its own order alone, and with the right signature', async () => {
    const [one, two] = [await makeLink(), await makeLink()];
    await start(one);
    const result = await payOrder(one);
    await expect(verify(two, result)).rejects.toMatchObject({ status: 404 });
    await expect(verify(one, { ...result, signature: 'x' })).rejects.toMatchObject({ status: 400 });
    expect(await verify(one, result)).toMatchObject({ success: true });
  });

  it('is not that of an order with a key that a client chose', async () => {
    const { paymentLinkId } = await makeLink();
    const idempotencyKey = `payment-link ${paymentLinkId} 0`;
    const { checkout } = shop.services;
    const order = { idempotencyKey, addressId: randomUUID(), paymentOption: 'ONLINE', expectedTotal: 1 } as never;
    const viewer = (await addShopper(shop)).viewer;
    await expect(checkout.placeOrder(viewer, order)).rejects.toMatchObject({
      status: 400,
      fields: { idempotencyKey: expect.any(String) },
    });
  });
});

describe('the receipt of a paid link', () => {
  const to = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.test`;
  const send = ({ token }: Link, email: string, address = `198.51.100.${Math.floor(Math.random() * 250)}`) =>
    shop.services.linkReceipts.emailReceipt(token, email, address);
  const emailsTo = (email: string) =>
    shop.database
      .query(`SELECT data FROM pgboss.job WHERE name = 'letters' AND data ->> 'to' = $1`, [email])
      .then((rows: { data: object }[]) => rows.map(({ data }) => data));

  async function paidLink() {
    const link = await makeLink(10, { note: 'For the mock test series' });
    await start(link);
    await verify(link, await payOrder(link));
    return link;
  }

  it('goes by email to the address that the payer gives, with what the page shows of the books and nothing typed', async () => {
    const link = await paidLink();
    const email = to('parent');
    await send(link, email);
    const [sent] = await emailsTo(email);
    const [order] = await ordersOf(link);
    expect(sent).toMatchObject({
      to: email,
      name: null,
      subject: expect.stringContaining(`…${order?.orderId.slice(-4)}`),
    });
    const text = JSON.stringify(sent);
    for (const fact of [order?.lines[0]?.bookDescription, `₹${order?.total}`]) expect(text).toContain(fact);
    const { firstName, lastName, email: own, phone } = link.shopper;
    for (const secret of [
      firstName,
      lastName,
      own,
      phone,
      order?.orderId,
      link.token,
      'Airport',
      'Indore',
      '452005',
      'mock',
    ])
      expect(text).not.toContain(secret);
  });

  it('is refused before the payment, without a valid address, for an unknown link, and once the link has ended', async () => {
    const [unpaid, paid] = [await makeLink(5), await paidLink()];
    await expect(send(unpaid, to('a'))).rejects.toMatchObject({ status: 409, message: PAYMENT_LINK_MESSAGES.notPaid });
    for (const email of ['', 'x', 'a@b', `a@${'b'.repeat(250)}.test`, 'a@b.test\nBcc: c@d.test'])
      await expect(send(paid, email)).rejects.toMatchObject({ status: 400, fields: { email: expect.any(String) } });
    await expect(send({ ...paid, token: 'A'.repeat(43) }, to('a'))).rejects.toMatchObject({ status: 404 });
    clock.advance(PAYMENT_LINK_LIMITS.hours * 60);
    await expect(send(paid, to('a'))).rejects.toMatchObject({ status: 409 });
  });

  it('is sent three times at most', async () => {
    const link = await paidLink();
    for (let count = 0; count < PAYMENT_LINK_LIMITS.receipts; count += 1) await send(link, to('parent'));
    await expect(send(link, to('parent'))).rejects.toMatchObject({
      status: 429,
      message: PAYMENT_LINK_MESSAGES.tooManyReceipts,
    });
  });
});
