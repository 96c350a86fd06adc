import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { acceptBooks, booksOf, decisionOf, seen } from '../../test/buy-back-desk.ts';
import { addBookToSell, bookToSell, PRICE, sellBooks } from '../../test/buy-backs.ts';
import { type ChildProcessShop, useChildProcessShops } from '../../test/child-process-shops.ts';
import type { Client } from '../../test/client.ts';
import { addShopper, copiesOf, placeOrder, type Shopper } from '../../test/purchases.ts';
import { addStaff } from '../../test/staff.ts';
import { openTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts';
import { type ShopInstance, TEST_SECRET, useTestShop } from '../../test/test-shop.ts';
import { CopyGrade } from '../copies/copies.rules.ts';
import { MINUTE_MS } from '../platform/durations.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import type { BuyBack } from './buy-back.entity.ts';
import { BuyBackMethod, BuyBackPayment, BuyBackStatus } from './buy-backs.rules.ts';

const shop = useTestShop({ runJobs: false });
const openChild = useChildProcessShops();
let other: ShopInstance;
let admin: Customer;
let client: Client;
let seller: Shopper;
let gate: TcpProxy;
let child: ChildProcessShop;

const KILLS = 3;

beforeAll(async () => {
  const { hostname, port } = new URL(shop.databaseUrl);
  gate = await openTcpProxy({ host: hostname, port: Number(port) });
  other = await shop.addInstance();
  admin = await addStaff(shop);
  ({ client } = await shop.admin());
  seller = await addShopper(shop);
  await shop.database.query('UPDATE buy_back_settings SET daily_limit = 10000000');
});
afterAll(() => gate?.close());

/** A buy-back of so many books that is in the shop. */
async function receiveBooks(count: number, payBy = BuyBackPayment.UPI, of = seller): Promise<BuyBack> {
  const books = [];
  for (let index = 0; index < count; index += 1) books.push(bookToSell(await addBookToSell(shop)));
  const buyBack = await sellBooks(shop, of, books, { payBy, method: BuyBackMethod.SHOP });
  return shop.services.buyBackChanges.receive(admin, buyBack);
}

/** What a closing leaves: the status, and how many vouchers, payouts, credits and copies. */
async function left({ buyBackId }: BuyBack) {
  const [found] = await shop.database.query(
    `SELECT status, (SELECT count(*)::int FROM purchase_voucher WHERE buy_back_id = $1) AS vouchers,
       (SELECT coalesce(sum(amount_in_paise), 0)::int FROM payout WHERE buy_back_id = $1) AS paid,
       (SELECT coalesce(sum(amount_in_paise), 0)::int FROM store_credit_entry WHERE buy_back_id = $1) AS credited,
       (SELECT count(*)::int FROM buy_back_book WHERE buy_back_id = $1 AND copy_id IS NOT NULL) AS copies
     FROM buy_back WHERE buy_back_id = $1`,
    [buyBackId],
  );
  return found;
}

const closed = { status: BuyBackStatus.CLOSED, vouchers: 1 };

async function expectNoGaps() {
  const rows = await shop.database.query('SELECT number FROM purchase_voucher ORDER BY number');
  const serials = rows.map(({ number }: { number: string }) => Number(number.slice(-6)));
  expect(serials).toEqual(serials.map((_: number, index: number) => index + 1));
}

describe('the last decision', () => {
  it.each([BuyBackPayment.UPI, BuyBackPayment.CREDIT])('of two at once closes and pays once: %s', async (payBy) => {
    const price = payBy === BuyBackPayment.UPI ? PRICE.amount : PRICE.credit;
    const buyBack = await receiveBooks(1, payBy);
    const requests = [await decisionOf(shop, admin, buyBack), await decisionOf(shop, admin, buyBack)];
    const results = await Promise.allSettled(
      requests.map((request, index) => (index ? other : shop).services.buyBackChanges.accept(admin, request)),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const paid = payBy === BuyBackPayment.UPI ? { paid: price * 100, credited: 0 } : { paid: 0, credited: price * 100 };
    expect(await left(buyBack)).toEqual({ ...closed, ...paid, copies: 1 });
  });

  it("of staff and the seller's answer at once leave one payment of both books", async () => {
    let buyBack = await receiveBooks(2);
    const offer = await decisionOf(shop, admin, buyBack, { index: 1, grade: CopyGrade.FAIR });
    buyBack = await shop.services.buyBackChanges.offerLess(admin, offer);
    const { buyBackBookId } = offer;
    const request = await decisionOf(shop, admin, buyBack);
    const answer = (from: BuyBack) =>
      other.services.buyBacks.answerOffer(seller.viewer, { ...seen(from), buyBackBookId, accept: true });
    const results = await Promise.allSettled([shop.services.buyBackChanges.accept(admin, request), answer(buyBack)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const now = await shop.services.buyBacks.getBuyBack(admin, buyBack.buyBackId);
    if (results[0].status === 'fulfilled') await answer(now);
    else await acceptBooks(shop, admin, now);
    const paid = (PRICE.amount + offer.expectedAmount) * 100;
    expect(await left(buyBack)).toEqual({ ...closed, paid, credited: 0, copies: 2 });
  });
});

describe('a payment by store credit', () => {
  it('and orders of the same seller and book that spend it never wait for each other in a circle', async () => {
    const rich = await addShopper(shop);
    const bookIds = [await addBookToSell(shop), await addBookToSell(shop)];
    const terms = { payBy: BuyBackPayment.CREDIT, method: BuyBackMethod.SHOP };
    const buyBacks = [];
    for (const bookId of [...bookIds, ...bookIds, ...bookIds]) {
      const sold = await sellBooks(shop, rich, [bookToSell(bookId)], terms);
      buyBacks.push(await shop.services.buyBackChanges.receive(admin, sold));
    }
    const [first, ...others] = buyBacks;
    await acceptBooks(shop, admin, first!);
    const requests = await Promise.all(others.map((buyBack) => decisionOf(shop, admin, buyBack)));
    const paying = { paymentOption: PaymentOption.ONLINE, storeCredit: 10 };
    const accepting = requests.map((request, index) =>
      (index % 2 ? other : shop).services.buyBackChanges.accept(admin, request),
    );
    const items = bookIds.map((bookId) => copiesOf(bookId));
    const ordering = [shop, other, shop].map((one) => placeOrder(one, rich, items, paying));
    const results = await Promise.allSettled([...accepting, ...ordering]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    await expectNoGaps();
  });
});

describe('vouchers', () => {
  it('have no gaps, also when 20 are issued at once and some fail', async () => {
    const buyBacks = [];
    for (let index = 0; index < 20; index += 1)
      buyBacks.push(await receiveBooks(1, BuyBackPayment.CREDIT, await addShopper(shop)));
    const requests = await Promise.all(buyBacks.map((buyBack) => decisionOf(shop, admin, buyBack)));
    const photos = [{ key: 'none-0000000000-6x8', kind: 'COVER' as never }];
    const results = await Promise.allSettled(
      requests.map((request, index) => {
        const copy = index % 4 === 3 ? { ...request.copy, photos } : request.copy;
        return (index % 2 ? other : shop).services.buyBackChanges.accept(admin, { ...request, copy });
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    await expectNoGaps();
  });

  it.each(['UPDATE purchase_voucher SET number = number', 'DELETE FROM purchase_voucher', 'TRUNCATE purchase_voucher'])(
    'are never changed: %s',
    async (statement) => {
      await expect(shop.database.query(statement)).rejects.toThrow('never changed or deleted');
    },
  );
});

describe('a shop that is killed while it closes a buy-back', () => {
  const ACCEPT = `mutation ($input: AcceptBuyBackBookInput!) { acceptBuyBackBook(input: $input) { actions } }`;

  async function reopen(): Promise<void> {
    child = await openChild({
      DATA_DIR: shop.dataDir,
      DATABASE_URL: gate.proxiedUrl(shop.databaseUrl),
      SESSION_SECRET: TEST_SECRET,
    });
  }

  async function prepare() {
    const buyBack = await receiveBooks(1);
    const { reason: _, photoKey: _key, ...input } = await decisionOf(shop, admin, buyBack);
    return { buyBack, accept: () => client.at(child.url).graphql(ACCEPT, { input }) };
  }

  it(
    `has done all of it or nothing, at each of ${KILLS} points, and a repeated request does it once`,
    async () => {
      await reopen();
      const before = { status: BuyBackStatus.RECEIVED, vouchers: 0, paid: 0, credited: 0, copies: 0 };
      const after = { ...closed, paid: PRICE.amount * 100, credited: 0, copies: 1 };
      const first = await prepare();
      gate.interceptAfter(Infinity, () => {});
      await first.accept();
      expect(await left(first.buyBack)).toEqual(after);
      const most = gate.forwardedCount();
      for (const point of fc.sample(fc.integer({ min: 1, max: most }), { seed: inject('seed'), numRuns: KILLS })) {
        const { buyBack, accept } = await prepare();
        const died = new Promise<void>((resolve) => {
          gate.interceptAfter(point, () => void child.end('SIGKILL').then(() => resolve()));
        });
        await Promise.race([accept().catch(() => died), died]);
        await child.end('SIGKILL');
        gate.interceptAfter(Infinity, () => {});
        await reopen();
        expect([before, after]).toContainEqual(await left(buyBack));
        await accept();
        expect(await left(buyBack)).toEqual(after);
        expect(await booksOf(shop, buyBack)).toMatchObject([{ status: 'ACCEPTED' }]);
        await expectNoGaps();
      }
    },
    5 * MINUTE_MS,
  );
});
