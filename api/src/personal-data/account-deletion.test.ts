import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../test/client.ts';
import { deliverOrder, requestExchange, settleExchange, storePhoto } from '../../test/exchanges.ts';
import { POLLING } from '../../test/polling.ts';
import { ADDRESS, addShopper, copiesOf, placeOrder, type Shopper, stockBook } from '../../test/purchases.ts';
import { addStaff } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import type { TestUser } from '../../test/test-users.ts';
import { ExchangeStatus } from '../exchanges/exchanges.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { AppError } from '../platform/errors.ts';
import { Role } from '../platform/permissions.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { toAppError } from '../platform/outage.ts';
import { erasedAddress } from '../platform/email.rules.ts';
import { BLOCK_MESSAGES } from './personal-data.rules.ts';

const shop = useTestShop();

const DELETE = 'mutation ($password: String!) { deleteAccount(password: $password) { message } }';
const REVIEWS = 'query ($bookId: ID!) { book(bookId: $bookId) { reviews(first: 5) { edges { node { reviewer } } } } }';
const CLIENT = { address: '203.0.113.9', knownDeviceId: () => null };

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const logIn = async ({ email, password }: TestUser) => {
  const client = shop.visitor();
  await client.post('/api/login', { email, password });
  return client;
};
const viewerOf = ({ userId }: TestUser): Customer => ({ userId, role: Role.CUSTOMER });
const deleteAccount = (user: TestUser) =>
  shop.services.accountDeletion.deleteAccount(viewerOf(user), user.password, CLIENT);
const isDeleted = async ({ userId }: TestUser) =>
  (await shop.database.query('SELECT deleted_at FROM account WHERE user_id = $1', [userId]))[0].deleted_at !== null;
const blockOf = (user: TestUser) => deleteAccount(user).catch((error: AppError) => error.message);
/** The tables with a row that contains a text. */
const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await shop.database.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'pgboss')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.database.query(`SELECT FROM ${name} AS t WHERE t::text ILIKE $1 LIMIT 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

/** A customer with a delivered order and its bill, an exchange with a photograph, a review, feedback and a message. */
const addHistory = async () => {
  const order = await deliverOrder(shop, admin);
  const { shopper, orderId, bookIds } = order;
  const phone = `7${shopper.phone.slice(1)}`;
  await shop.database.query('UPDATE customer_order SET phone = $2, delivery_instruction = $3 WHERE order_id = $1', [
    orderId,
    phone,
    'Ring twice',
  ]);
  const photo = await storePhoto(shop, orderId);
  const exchange = await requestExchange(shop, order);
  await shop.database.query('UPDATE exchange_photo SET exchange_id = $2 WHERE order_id = $1', [
    orderId,
    exchange.exchangeId,
  ]);
  await settleExchange(shop, exchange.exchangeId, ExchangeStatus.WITHDRAWN);
  const review = { orderId, bookId: bookIds[0] ?? '', rating: 4, reviewText: 'Clear and short.' };
  await shop.services.reviews.submitReview(shopper.viewer, review);
  await shop.services.contact.sendMessage(
    { name: shopper.firstName, email: shopper.email, subject: 'A book', message: 'Is it new?' },
    newAddress(),
  );
  return { ...order, photo, phone };
};

describe('the deletion of an account', () => {
  let history: Awaited<ReturnType<typeof addHistory>>;
  let client: Client;
  let elsewhere: Client;
  let before: number;
  let result: unknown;
  beforeAll(async () => {
    history = await addHistory();
    const { shopper, photo } = history;
    [client, elsewhere] = [await logIn(shopper), await logIn(shopper)];
    before = (await client.get(photo)).status;
    for (const [queue, field] of [
      ['letters', 'to'],
      ['password-resets', 'email'],
      ['email-confirmations', 'email'],
    ])
      await shop.database.query(
        `INSERT INTO pgboss.job (name, state, data) VALUES ($1, 'failed', jsonb_build_object($2::text, $3::text))`,
        [queue, field, shopper.email.toUpperCase()],
      );
    result = await client.graphql(DELETE, { password: shopper.password });
  });

  it('erases personal data everywhere but on the bill', async () => {
    const { shopper, orderId, phone } = history;
    for (const text of [shopper.phone, phone, 'Ring twice']) expect(await tablesWith(text)).toEqual([]);
    // The email that confirms it waits to be sent, or was sent just now.
    expect((await tablesWith(shopper.email)).filter((table) => !table.startsWith('pgboss.'))).toEqual([]);
    const [order] = await shop.database.query('SELECT ship_to_name FROM customer_order WHERE order_id = $1', [orderId]);
    expect(order).toEqual({ ship_to_name: ADDRESS.fullName });
    const [bill] = await shop.database.query('SELECT content FROM document WHERE order_id = $1', [orderId]);
    expect(bill.content.buyer.name).toBe(ADDRESS.fullName);
  });

  it('leaves no email that failed, and no link that could not be sent', async () => {
    const failed = `SELECT name FROM pgboss.job WHERE state = 'failed' AND data::text ILIKE $1`;
    expect(await shop.database.query(failed, [`%${history.shopper.email}%`])).toEqual([]);
  });

  it('ends all sessions and removes what they store', async () => {
    expect(result).toEqual({ data: { deleteAccount: { message: 'Your account is deleted.' } } });
    expect(client.cookies.has('session')).toBe(false);
    expect((await elsewhere.get('/api/verify-session')).status).toBe(401);
    expect(await shop.database.query('SELECT FROM session WHERE user_id = $1', [history.shopper.userId])).toEqual([]);
  });

  it('removes photographs from their storage', async () => {
    expect(before).toBe(200);
    const staff = await shop.admin();
    await expect.poll(async () => (await staff.client.get(history.photo)).status, POLLING).toBe(404);
    const files = await readdir(path.join(shop.dataDir, 'media', 'originals'));
    expect(files).not.toContain(`exchange-${path.basename(history.photo)}`);
  });

  it('leaves photographs that their storage does not remove to the next try', async () => {
    const { shopper, photo } = await addHistory();
    const name = `exchange-${path.basename(photo)}`;
    const file = path.join(shop.dataDir, 'media', 'originals', name);
    await rm(file);
    await mkdir(file);
    await deleteAccount(shopper);
    // The next try is this test's.
    const postpone = `UPDATE pgboss.job SET start_after = 'infinity' WHERE name = 'exchange-photo-cleanup' AND state = 'retry'
      RETURNING id`;
    await expect.poll(async () => (await shop.database.query(postpone))[0], POLLING).toHaveLength(1);
    await rmdir(file);
    await writeFile(file, 'a photograph');
    await shop.services.exchangePhotos.deleteUnusedPhotos();
    expect(await readdir(path.dirname(file))).not.toContain(name);
    expect(await shop.database.query('SELECT FROM exchange_photo WHERE original = $1', [name])).toEqual([]);
  });

  it('is confirmed by email; the shop sends none to the erased address', async () => {
    const subjects = async () =>
      (await shop.emails()).filter(({ to }) => to.includes(history.shopper.email)).map(({ subject }) => subject);
    await expect.poll(subjects, POLLING).toContain('Your account is deleted');
    const to = erasedAddress(history.shopper.userId);
    await shop.services.notifications.sendEmail(
      { to, name: null, subject: 'Late', paragraphs: [] },
      { id: 'late', createdAt: new Date(), signal: AbortSignal.timeout(60_000) },
    );
    expect((await shop.emails()).filter(({ subject }) => subject === 'Late')).toEqual([]);
  });

  it('leaves reviews without a name', async () => {
    const [bookId] = history.bookIds;
    const { data } = await shop.graphql(REVIEWS, { bookId });
    expect(data).toMatchObject({ book: { reviews: { edges: [{ node: { reviewer: 'Deleted customer' } }] } } });
  });

  it('lets the email and phone number register again, without the old data', async () => {
    const { firstName, lastName, email, phone, password } = history.shopper;
    const again = shop.visitor();
    expect((await again.post('/api/register', { firstName, lastName, email, phone, password })).status).toBe(201);
    await again.post('/api/login', { email, password });
    const { data } = await again.graphql('{ orders(first: 5) { totalCount } addresses { text } cart { count } }');
    expect(data).toEqual({ orders: { totalCount: 0 }, addresses: [], cart: { count: 0 } });
  });

  it('needs the password', async () => {
    const { client: another, ...user } = await shop.customer();
    const { errors } = await another.graphql(DELETE, { password: 'wrong password' });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { password: expect.any(String) } } },
    ]);
    expect(await isDeleted(user)).toBe(false);
  });

  it('succeeds for two requests at once, and the session of a third has ended', async () => {
    const { client: another, ...user } = await shop.customer();
    expect(await Promise.all([deleteAccount(user), deleteAccount(user)])).toEqual([undefined, undefined]);
    const { errors } = await another.graphql(DELETE, { password: user.password });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it("keeps messages with an address that the user has not confirmed: they may be a third party's", async () => {
    const { client: _client, ...user } = await shop.customer();
    await shop.database.query('UPDATE account SET email_confirmed_at = NULL WHERE user_id = $1', [user.userId]);
    const message = { name: 'Asha', email: user.email, subject: 'Mine', message: 'Is it new?' };
    const ticket = await shop.services.contact.sendMessage(message, newAddress());
    await deleteAccount(user);
    expect(await shop.database.query('SELECT FROM contact_message WHERE ticket = $1', [ticket])).toHaveLength(1);
  });
});

describe('an account is not deleted', () => {
  let order: Awaited<ReturnType<typeof addHistory>>;
  beforeAll(async () => {
    order = await addHistory();
  });

  const INTENT = `INSERT INTO payment_intent (provider_order_id, user_id, order_id, amount_in_paise, created_at, next_check_at)
    SELECT 'order_x', user_id, order_id, 100, now()`;
  const REFUND = `WITH intent AS (${INTENT}, NULL FROM customer_order WHERE order_id = $1 RETURNING *),
    paid AS (INSERT INTO payment (provider_payment_id, provider_order_id, amount_in_paise, currency, status, created_at,
        refunded_in_paise) SELECT 'pay_x', provider_order_id, 100, 'INR', 'captured', now(), 100 FROM intent)
    INSERT INTO refund (provider_payment_id, amount_in_paise, reason, status, failure, created_at)`;
  const NO_REFUND = `WITH one AS (DELETE FROM refund WHERE provider_payment_id = 'pay_x'),
    two AS (DELETE FROM payment WHERE provider_payment_id = 'pay_x')
    DELETE FROM payment_intent WHERE order_id = $1`;

  it.each([
    [
      'while an order is under way',
      BLOCK_MESSAGES.ORDER,
      `UPDATE customer_order SET status = 'SHIPPED' WHERE order_id = $1`,
      `UPDATE customer_order SET status = 'DELIVERED' WHERE order_id = $1`,
    ],
    [
      'while an exchange is open',
      BLOCK_MESSAGES.EXCHANGE,
      `UPDATE exchange SET status = 'REQUESTED' WHERE order_id = $1`,
      `UPDATE exchange SET status = 'WITHDRAWN' WHERE order_id = $1`,
    ],
    [
      'while a buy-back is open',
      BLOCK_MESSAGES.BUY_BACK,
      `INSERT INTO buy_back (buy_back_id, user_id, idempotency_key, status, method, pay_by, returns_books, seller_name,
          seller_address, phone, total, created_at, valid_until)
        SELECT 'BB-OPEN', user_id, 'any', 'SENT', 'SHOP', 'CREDIT', true, 'Asha', 'Indore', '', 100, now(), now()
        FROM customer_order WHERE order_id = $1`,
      `DELETE FROM buy_back USING customer_order WHERE buy_back.user_id = customer_order.user_id AND order_id = $1`,
    ],
    [
      'while cash is due',
      BLOCK_MESSAGES.CASH,
      `UPDATE collection SET status = 'DUE', collected_at = NULL WHERE order_id = $1`,
      `UPDATE collection SET status = 'COLLECTED', collected_at = now() WHERE order_id = $1`,
    ],
    [
      'while a payout is due',
      BLOCK_MESSAGES.REFUND,
      `INSERT INTO payout (order_id, amount_in_paise, upi_id, status, created_at) VALUES ($1, 1, 'a@upi', 'DUE', now())`,
      `DELETE FROM payout WHERE order_id = $1`,
    ],
    [
      'while a payment may still arrive',
      BLOCK_MESSAGES.PAYMENT,
      `${INTENT}, now() FROM customer_order WHERE order_id = $1`,
      `DELETE FROM payment_intent WHERE order_id = $1`,
    ],
    [
      'while a refund is on its way',
      BLOCK_MESSAGES.REFUND,
      `${REFUND} VALUES ('pay_x', 100, 'CANCELLATION', 'PENDING', NULL, now())`,
      NO_REFUND,
    ],
    [
      'while a failed refund is not repeated',
      BLOCK_MESSAGES.REFUND,
      `${REFUND} VALUES ('pay_x', 100, 'CANCELLATION', 'FAILED', 'BANK_DECLINED', now())`,
      NO_REFUND,
    ],
  ])('%s', async (_when, message, prepare, undo) => {
    await shop.database.query(prepare, [order.orderId]);
    expect(await blockOf(order.shopper)).toBe(message);
    await shop.database.query(undo, [order.orderId]);
    expect(await isDeleted(order.shopper)).toBe(false);
  });

  it('if it is the last admin: of two at once, one stays', async () => {
    const [one, other] = [await shop.admin(), await shop.admin()];
    await shop.database.query(`UPDATE account SET role = 'CUSTOMER' WHERE role = 'OWNER' AND user_id <> ALL($1)`, [
      [one.userId, other.userId],
    ]);
    const outcomes = await Promise.all([blockOf(one), blockOf(other)]);
    expect(outcomes).toEqual(expect.arrayContaining([BLOCK_MESSAGES.LAST_OWNER, undefined]));
    await shop.database.query(`UPDATE account SET role = 'OWNER' WHERE user_id = $1`, [admin.userId]);
  });
});

describe('an order that is placed while its account is deleted', () => {
  const placeCashOrder = async (shopper: Shopper, bookId: string) =>
    placeOrder(
      shop,
      shopper,
      [copiesOf(bookId)],
      { paymentOption: PaymentOption.PAY_ON_DELIVERY },
      { isConfirmed: false },
    );

  it('waits for the deletion and is refused', async () => {
    const [shopper, bookId] = [await addShopper(shop), await stockBook(shop, 5)];
    let [resume, reach] = [() => {}, () => {}];
    const held = new Promise<void>((resolve) => (resume = resolve));
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const { discardEmails } = shop.services.notifications;
    vi.spyOn(shop.services.notifications, 'discardEmails').mockImplementationOnce(async (...call) => {
      reach();
      await held;
      await discardEmails(...call);
    });
    const deletion = deleteAccount(shopper);
    await reached;
    const order = placeCashOrder(shopper, bookId).catch((error: AppError) => error);
    await expect.poll(() => countWaiting('%INSERT INTO customer_order%'), POLLING).toBe(1);
    resume();
    await deletion;
    expect(toAppError(await order)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await shop.database.query('SELECT FROM customer_order WHERE user_id = $1', [shopper.userId])).toEqual([]);
  });

  it('is not the only row that the database refuses', async () => {
    const guarded = await shop.database.query(
      `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE right(tgname, 15) = '_account_exists' ORDER BY 1`,
    );
    expect(guarded.map(({ name }: { name: string }) => name)).toEqual([
      'address',
      'buy_back',
      'cart_copy',
      'cart_line',
      'customer_order',
      'delivery_feedback',
      'exam_target',
      'exchange',
      'exchange_photo',
      'payment_link',
      'review',
      'want',
    ]);
  });

  const countWaiting = async (statement: string): Promise<number> => {
    const [{ count }] = await shop.database.query(
      `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1`,
      [statement],
    );
    return count;
  };
});
