import { beforeAll, describe, expect, it } from 'vitest';
import { acceptBooks, booksOf, decisionOf, foundCopy, priceIn, refuseBook, seen } from '../../../test/buy-back-desk.ts';
import { addBookToSell, bookToSell, PRICE, sellBooks } from '../../../test/buy-backs.ts';
import { addShopper, copiesOf, placeOrder, type Shopper } from '../../../test/purchases.ts';
import { requestExchange } from '../../../test/exchanges.ts';
import { addCopy } from '../../../test/copies.ts';
import { addStaff, linesOf, recordStatus, shipOrder } from '../../../test/staff.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import type { BuyBack } from '../../buy-backs/buy-back.entity.ts';
import {
  arrivalBy,
  BUY_BACK_LIMITS,
  BUY_BACK_MESSAGES,
  BuyBackBookStatus,
  BuyBackMethod,
  BuyBackPayment,
  BuyBackRefusal,
  BuyBackStatus,
} from '../../buy-backs/buy-backs.rules.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { CopyGrade, CopyStatus } from '../../copies/copies.rules.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import { isPayoutDue } from '../../payments/payouts/payouts.rules.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { Role } from '../../platform/permissions.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { ShipmentStatus } from '../../shipments/shipments.rules.ts';
import { actionsOf, BUY_BACK_DESK_MESSAGES, BuyBackAction } from './buy-backs.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
const DAY_MINUTES = 24 * 60;

let admin: Customer;
let seller: Shopper;
beforeAll(async () => {
  admin = await addStaff(shop);
  seller = await addShopper(shop);
  await shop.database.query('UPDATE buy_back_settings SET daily_limit = 10000000');
});

/** The admin, who has just proved who they are. */
const proven = () => ({ ...admin, provenAt: clock.read().getTime() });

const desk = () => shop.services.buyBackChanges;

/** A buy-back of so many different books. */
async function sell(count = 1, changes: object = {}): Promise<BuyBack> {
  const books = [];
  for (let index = 0; index < count; index += 1) books.push(bookToSell(await addBookToSell(shop)));
  return sellBooks(shop, seller, books, { method: BuyBackMethod.PARCEL, ...changes });
}

const receive = async (buyBack: BuyBack | Promise<BuyBack>) => desk().receive(admin, await buyBack);
const read = ({ buyBackId }: BuyBack) => shop.services.buyBacks.getBuyBack(admin, buyBackId);
const actionsNow = async (buyBack: BuyBack) =>
  actionsOf({ buyBack, books: await booksOf(shop, buyBack), isPayoutDue: isPayoutDue(await payoutOf(buyBack)) });
const statusesOf = async (buyBack: BuyBack) => (await booksOf(shop, buyBack)).map(({ status }) => status);
const copyOf = async (copyId: string | null) => (await shop.services.copyList.copiesOf(admin, [copyId ?? '']))[0]!;
const historyOf = async (copyId: string) =>
  (await shop.services.copyList.eventsOfCopies(admin, [copyId]))[0]!.toReversed().map(({ what }) => what);
const eventsOf = async ({ buyBackId }: BuyBack) => (await shop.services.buyBacks.eventsOf([buyBackId]))[0]!;
const payoutOf = async ({ buyBackId }: BuyBack) => (await shop.services.buyBacks.payoutsOf([buyBackId]))[0]!;
const creditOf = async ({ userId }: Shopper): Promise<number> => {
  const [account] = await shop.database.query('SELECT balance_in_paise FROM store_credit_account WHERE user_id = $1', [
    userId,
  ]);
  return account?.balance_in_paise ?? 0;
};
const emailsOf = (subject: string): Promise<{ to: string }[]> =>
  shop.database.query(`SELECT data ->> 'to' AS to FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' = $1`, [
    subject,
  ]);
const vouchersOf = ({ buyBackId }: BuyBack): Promise<{ number: string; content: { total: number } }[]> =>
  shop.database.query('SELECT number, content FROM purchase_voucher WHERE buy_back_id = $1', [buyBackId]);

describe('two books, one as told and one worse', () => {
  it('are bought: the first at once, the second for less, and paid once', async () => {
    const [first, second] = [await addBookToSell(shop), await addBookToSell(shop)];
    const buyBack = await sellBooks(shop, seller, [bookToSell(first), bookToSell(second)]);
    let now = await receive(desk().recordSent(admin, buyBack));
    expect(await actionsNow(now)).toEqual([BuyBackAction.DECIDE]);

    const accepting = await decisionOf(shop, admin, now);
    now = await desk().accept(admin, accepting);
    const [bought] = await booksOf(shop, now);
    expect(bought).toMatchObject({ status: BuyBackBookStatus.ACCEPTED, offered: PRICE.amount });
    expect(await copyOf(bought!.copyId)).toMatchObject({
      status: CopyStatus.INTAKE,
      costInPaise: PRICE.amount * 100,
      provenance: 'Sold to us by a student in Indore',
      copyId: accepting.copy.copyId,
    });
    expect(await historyOf(bought!.copyId!)).toEqual([`Came in: sold to us in ${now.buyBackId}`]);

    const offer = await decisionOf(shop, admin, now, { index: 1, grade: CopyGrade.FAIR });
    await expect(desk().accept(admin, offer)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { expectedAmount: BUY_BACK_DESK_MESSAGES.lower },
    });
    now = await desk().offerLess(admin, offer);
    expect(now.status).toBe(BuyBackStatus.RECEIVED);
    const [, offered] = await booksOf(shop, now);
    expect(offered).toMatchObject({
      status: BuyBackBookStatus.OFFERED,
      foundGrade: CopyGrade.FAIR,
      offered: offer.expectedAmount,
      reason: offer.reason,
      photoKey: offer.photoKey,
      copyId: null,
    });
    expect([await payoutOf(now), await vouchersOf(now)]).toEqual([null, []]);

    const { buyBackBookId } = offered!;
    now = await shop.services.buyBacks.answerOffer(seller.viewer, { ...seen(now), buyBackBookId, accept: true });
    const total = PRICE.amount + offer.expectedAmount;
    expect(now).toMatchObject({ status: BuyBackStatus.CLOSED, closedAt: expect.any(Date) });
    const copy = await copyOf((await booksOf(shop, now))[1]!.copyId);
    expect(copy).toMatchObject({ grade: CopyGrade.FAIR, costInPaise: offer.expectedAmount * 100 });
    expect(copy.photos).toEqual(offer.copy.photos);
    const { copyId, version } = copy;
    await shop.services.copyIntake.updateCopy(admin, { ...offer.copy, copyId, version, photos: [] });
    const staged = await shop.database.query('SELECT key FROM staged_image WHERE key = ANY($1)', [
      offer.copy.photos.map(({ key }) => key),
    ]);
    expect(staged).toEqual([{ key: offer.copy.photos[0]!.key }]);
    expect(await payoutOf(now)).toMatchObject({ amountInPaise: total * 100, upiId: 'asha@upi', status: 'DUE' });
    expect(await vouchersOf(now)).toMatchObject([{ number: expect.stringMatching(/^PV\//), content: { total } }]);

    const paid = await desk().recordPayout(admin, { ...seen(now), reference: 'utr 0000 0001' });
    expect(await payoutOf(paid)).toMatchObject({ status: 'PAID', reference: 'UTR00000001', paidBy: admin.userId });
    const again = desk().recordPayout(admin, { ...seen(paid), reference: 'UTR00000002' });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await actionsNow(paid)).toEqual([]);
    const events = await eventsOf(paid);
    expect(events.filter(({ userId }) => userId === admin.userId)).toHaveLength(5);
  });

  it('go to the customer who waits for one, once it is shelved', async () => {
    const waiting = await addShopper(shop);
    const bookId = await addBookToSell(shop);
    const entry = { bookId, minGrade: CopyGrade.FAIR, maxPrice: 500 };
    await shop.services.waitlist.join(waiting.viewer, entry);
    const closed = await acceptBooks(shop, admin, await receive(sellBooks(shop, seller, [bookToSell(bookId)])));
    const { copyId, version } = await copyOf((await booksOf(shop, closed))[0]!.copyId);
    await shop.services.copyIntake.changeStatus(admin, { copyId, version, status: CopyStatus.ON_SHELF });
    expect(await copyOf(copyId)).toMatchObject({ status: CopyStatus.HELD, wantId: expect.any(String) });
    const { provenance } = (await shop.services.copies.findCopy(copyId))!;
    expect(provenance).toBe('Sold to us by a student in Indore');
  });
});

describe('a lower offer without an answer', () => {
  it('is declined after 7 days, which closes the buy-back and pays the other book once', async () => {
    let now = await receive(sell(2));
    now = await desk().offerLess(admin, await decisionOf(shop, admin, now, { index: 1, grade: CopyGrade.FAIR }));
    now = await acceptBooks(shop, admin, now);
    expect(now.status).toBe(BuyBackStatus.RECEIVED);
    clock.advance(BUY_BACK_LIMITS.answerDays * DAY_MINUTES);
    const other = await shop.addInstance();
    await Promise.all([shop, other].map(({ services }) => services.buyBackDeadlines.endOverdue()));
    const closed = await read(now);
    expect([closed.status, await statusesOf(closed)]).toEqual(['CLOSED', ['ACCEPTED', 'DECLINED']]);
    expect(await payoutOf(closed)).toMatchObject({ amountInPaise: PRICE.amount * 100, status: 'DUE' });
    expect(await vouchersOf(closed)).toMatchObject([{ content: { total: PRICE.amount, books: [{ grade: 'GOOD' }] } }]);
  });
});

describe('what is paid at the desk', () => {
  it('is what was quoted for a book as told, also after the prices have fallen; more for a better one', async () => {
    const buyBack = await receive(sell());
    const [{ bookId } = { bookId: '' }] = await booksOf(shop, buyBack);
    await shop.database.query(
      'UPDATE book SET pre_owned_price_discount = 90, new_price_discount = 120 WHERE book_id = $1',
      [bookId],
    );
    await shop.services.buyBackSettings.saveSettings(admin, {
      ...(await shop.services.buyBackSettings.getSettings(admin)),
      marginPercent: 80,
    });
    expect(await priceIn(shop, admin, buyBack, 0, CopyGrade.GOOD)).toBe(PRICE.amount);
    expect(await priceIn(shop, admin, buyBack, 0, CopyGrade.LIKE_NEW)).toBeGreaterThan(PRICE.amount);
    await shop.services.buyBackSettings.saveSettings(admin, {
      ...(await shop.services.buyBackSettings.getSettings(admin)),
      marginPercent: 35,
    });
    const request = await decisionOf(shop, admin, buyBack);
    const wrong = desk().accept(admin, { ...request, expectedAmount: PRICE.amount - 1 });
    await expect(wrong).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { expectedAmount: `We pay ₹${PRICE.amount} for a copy like this one.` },
    });
    const accepted = await desk().accept(admin, request);
    const copy = await copyOf((await booksOf(shop, accepted))[0]!.copyId);
    expect(copy.price).toBeLessThanOrEqual(120);
  });

  it('as store credit is in the account at once', async () => {
    const before = await creditOf(seller);
    const closed = await acceptBooks(shop, admin, await receive(sell(1, { payBy: BuyBackPayment.CREDIT })));
    expect(closed.status).toBe(BuyBackStatus.CLOSED);
    expect(await creditOf(seller)).toBe(before + PRICE.credit * 100);
    expect(await payoutOf(closed)).toBeNull();
    expect(await vouchersOf(closed)).toMatchObject([{ content: { total: PRICE.credit, payment: 'As store credit' } }]);
  });

  it('is not offered as less if it is not less', async () => {
    const buyBack = await receive(sell());
    const request = await decisionOf(shop, admin, buyBack);
    await expect(desk().offerLess(admin, request)).rejects.toMatchObject({
      fields: { expectedAmount: BUY_BACK_DESK_MESSAGES.notLower },
    });
    const fair = await decisionOf(shop, admin, buyBack, { grade: CopyGrade.FAIR });
    const photoKey = (await foundCopy(shop, (await booksOf(shop, buyBack))[0]!)).photos[0]!.key;
    await expect(desk().offerLess(admin, { ...fair, photoKey })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { photoKey: expect.any(String) },
    });
  });

  it('above the limit of a manager waits for approval', async () => {
    const manager = await addStaff(shop, Role.MANAGER);
    const closed = await acceptBooks(shop, admin, await receive(sell()));
    await shop.database.query('UPDATE payout SET amount_in_paise = 500001 WHERE buy_back_id = $1', [closed.buyBackId]);
    const request = { ...seen(closed), reference: 'UTROFOWNER1' };
    await expect(desk().recordPayout(manager, request)).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect(await desk().recordPayout(manager, { ...request, approvalReason: 'As agreed.' })).toEqual(closed);
    expect(await payoutOf(closed)).toMatchObject({ status: 'DUE' });
    const { edges } = await shop.services.approvals.listApprovals(admin, { isOpen: true, first: 50 });
    const { approvalId } = edges.find(({ node }) => node.subject === closed.buyBackId)!.node;
    await shop.services.approvals.approve(proven(), approvalId);
    expect(await payoutOf(closed)).toMatchObject({ status: 'PAID', paidBy: admin.userId });
  });

  it('at the limit is recorded by a manager', async () => {
    const manager = await addStaff(shop, Role.MANAGER);
    const closed = await acceptBooks(shop, admin, await receive(sell()));
    await shop.database.query('UPDATE payout SET amount_in_paise = 500000 WHERE buy_back_id = $1', [closed.buyBackId]);
    const paid = await desk().recordPayout(manager, { ...seen(closed), reference: 'UTROFANYONE' });
    expect(await payoutOf(paid)).toMatchObject({ status: 'PAID' });
  });

  it('goes to the UPI ID that staff correct when they record it', async () => {
    const closed = await acceptBooks(shop, admin, await receive(sell()));
    const request = { ...seen(closed), reference: 'UTRCORRECTED', upiId: ' asha.right@bank ' };
    await expect(desk().recordPayout(admin, { ...request, upiId: 'nobody' })).rejects.toMatchObject({
      fields: { upiId: expect.any(String) },
    });
    const paid = await desk().recordPayout(proven(), request);
    expect(await payoutOf(paid)).toMatchObject({ status: 'PAID', upiId: 'asha.right@bank' });
    expect((await eventsOf(paid)).at(-1)?.text).toContain('by UPI to asha.right@bank, reference UTRCORRECTED');
  });

  it('is due on the page of cash and on the dashboard, and is no refund', async () => {
    const { cash, dashboard } = shop.services;
    const today = dayInIndia(clock.read());
    const figures = dashboard.getDashboard(admin, { from: today, to: today });
    const sums = async () =>
      Promise.all([
        cash.sumBuyBackPayouts(admin),
        figures.readOpenRefunds(),
        Promise.all([cash.reportCash(admin), figures.readSales()]),
      ] as const);
    const [due, open, report] = await sums();
    const closed = await acceptBooks(shop, admin, await receive(sell()));
    const added = PRICE.amount * 100;
    const [dueAfter, openAfter, reportAfter] = await sums();
    expect(dueAfter).toMatchObject({ count: due.count + 1, amountInPaise: due.amountInPaise + added });
    expect(openAfter.payoutsDue.amountInPaise).toBe(open.payoutsDue.amountInPaise + added);
    expect(reportAfter).toEqual(report);
    const { edges } = await shop.services.adminBuyBacks.listBuyBacks(admin, { first: 100, toPay: true });
    expect(edges.map(({ node }) => node.buyBackId)).toContain(closed.buyBackId);
  });
});

describe('a book that is not bought', () => {
  it.each([
    [
      'goes back if it was quoted ₹150 or more and the seller wants it',
      true,
      BUY_BACK_LIMITS.freeReturnFrom,
      'RETURNED',
    ],
    ['is recycled if it was quoted less', true, BUY_BACK_LIMITS.freeReturnFrom - 1, 'RECYCLED'],
    ['is recycled if the seller chose so', false, PRICE.amount, 'RECYCLED'],
  ])('%s', async (_what, returnsBooks, quoted, status) => {
    const buyBack = await receive(sell(2, { returnsBooks }));
    await shop.database.query('UPDATE buy_back_book SET quoted = $2 WHERE buy_back_id = $1', [
      buyBack.buyBackId,
      quoted,
    ]);
    let now = await refuseBook(shop, admin, buyBack, 0, BuyBackRefusal.LIBRARY_STAMP);
    const [refused] = await booksOf(shop, now);
    expect(refused).toMatchObject({ status: 'REFUSED', reason: 'Not this one: it has the stamp of a library.' });
    const { buyBackBookId } = (await booksOf(shop, now))[1]!;
    await shop.database.query('UPDATE buy_back_book SET quoted = 204 WHERE buy_back_book_id = $1', [buyBackBookId]);
    const offer = await decisionOf(shop, admin, now, { index: 1, grade: CopyGrade.FAIR });
    now = await desk().offerLess(admin, offer);
    await shop.database.query('UPDATE buy_back_book SET quoted = $2 WHERE buy_back_id = $1', [now.buyBackId, quoted]);
    now = await shop.services.buyBacks.answerOffer(seller.viewer, { ...seen(now), buyBackBookId, accept: false });
    expect(now.status).toBe(BuyBackStatus.CLOSED);
    expect([await payoutOf(now), await vouchersOf(now)]).toEqual([null, []]);
    expect(await actionsNow(now)).toEqual([BuyBackAction.RETURN_BOOKS]);
    now = await desk().returnBooks(admin, now);
    expect(await statusesOf(now)).toEqual([status, status]);
    expect(await actionsNow(now)).toEqual([]);
    const kept = offer.copy.photos.map(({ key }) => key).filter((key) => key !== offer.photoKey);
    const staged = await shop.database.query('SELECT key FROM staged_image WHERE key = ANY($1)', [
      offer.copy.photos.map(({ key }) => key),
    ]);
    expect(staged).toEqual(kept.map((key) => ({ key })));
  });

  it('is missing if it was not in the parcel', async () => {
    const buyBack = await receive(sell());
    const [{ buyBackBookId } = { buyBackBookId: '' }] = await booksOf(shop, buyBack);
    const closed = await desk().miss(admin, { ...seen(buyBack), buyBackBookId });
    expect([closed.status, await statusesOf(closed)]).toEqual([BuyBackStatus.CLOSED, [BuyBackBookStatus.MISSING]]);
    const again = desk().miss(admin, { ...seen(closed), buyBackBookId });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a parcel', () => {
  it('that was lost and turns up is received', async () => {
    const lost = await desk().lose(admin, await desk().recordSent(admin, await sell()));
    expect(lost.status).toBe(BuyBackStatus.LOST);
    clock.advance(30 * DAY_MINUTES);
    const closed = await acceptBooks(shop, admin, await receive(lost));
    expect(closed.status).toBe(BuyBackStatus.CLOSED);
    await expect(desk().lose(admin, closed)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('that is sent, or to be fetched, and not here 30 days later is lost, with an email, and received if it turns up', async () => {
    const sold = await sell();
    const sent = await shop.services.buyBacks.sendBuyBack(seller.viewer, seen(sold));
    const fetched = await desk().bookPickup(admin, {
      ...seen(await sell(1, { method: BuyBackMethod.PICKUP })),
      courier: Courier.DTDC,
      awb: `P${sold.buyBackId}`,
    });
    const end = async () => {
      await shop.services.buyBackDeadlines.endOverdue();
      return Promise.all([sent, fetched].map(async (one) => (await read(one)).status));
    };
    clock.advance(BUY_BACK_LIMITS.arrivalDays * DAY_MINUTES - 1 / 60);
    expect(await end()).toEqual([BuyBackStatus.SENT, BuyBackStatus.QUOTED]);
    clock.advance(1 / 60);
    expect(await end()).toEqual([BuyBackStatus.LOST, BuyBackStatus.LOST]);
    for (const { buyBackId } of [sent, fetched])
      expect(await emailsOf(`Your parcel has not arrived (${buyBackId})`)).toEqual([{ to: seller.email }]);
    expect((await receive(read(fetched))).status).toBe(BuyBackStatus.RECEIVED);
  });

  it('of an ended quote is recorded as sent in time for 30 days', async () => {
    const sold = await sell();
    clock.advance((BUY_BACK_LIMITS.keptDays + BUY_BACK_LIMITS.arrivalDays) * DAY_MINUTES);
    await shop.services.buyBackDeadlines.endOverdue();
    const ended = await read(sold);
    await expect(desk().recordSent(admin, ended)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { status: BUY_BACK_MESSAGES.endedLongAgo },
    });
    clock.advance(-1 / 60);
    const sent = await desk().recordSent(admin, ended);
    expect(sent).toMatchObject({ status: BuyBackStatus.SENT, validUntil: arrivalBy(clock.read()) });
  });

  it('is found by its number and its tracking number', async () => {
    const buyBack = await sell(1, { method: BuyBackMethod.PICKUP });
    const awb = `AWB${buyBack.buyBackId.slice(3)}`;
    const booked = await desk().bookPickup(admin, { ...seen(buyBack), courier: Courier.DTDC, awb });
    expect(booked).toMatchObject({ status: BuyBackStatus.QUOTED, courier: Courier.DTDC, awb });
    for (const code of [buyBack.buyBackId, ` ${buyBack.buyBackId.toLowerCase()}`, awb])
      expect(await shop.services.adminBuyBacks.findBuyBack(admin, code)).toMatchObject({ version: 2 });
    const unknown = shop.services.adminBuyBacks.findBuyBack(admin, 'BB-NOTHING1');
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await eventsOf(booked)).at(-1)).toMatchObject({ text: `Pickup booked: DTDC ${awb}`, userId: admin.userId });
    clock.advance(20 * DAY_MINUTES);
    expect((await receive(booked)).status).toBe(BuyBackStatus.RECEIVED);
  });

  it('that is brought after the quote has ended is refused with the day, to the second', async () => {
    const [brought, late] = [
      await sell(1, { method: BuyBackMethod.SHOP }),
      await sell(1, { method: BuyBackMethod.SHOP }),
    ];
    const left = brought.validUntil.getTime() - clock.read().getTime();
    clock.advance((left - 1) / 60_000);
    expect((await receive(brought)).status).toBe(BuyBackStatus.RECEIVED);
    clock.advance((late.validUntil.getTime() - clock.read().getTime()) / 60_000);
    await expect(receive(late)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^This quote was kept until \d+ \w+ \d{4}/),
    });
    await expect(desk().bookPickup(admin, { ...seen(late), courier: Courier.DTDC, awb: 'X1' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await shop.database.query(`UPDATE buy_back SET status = 'EXPIRED' WHERE buy_back_id = $1`, [late.buyBackId]);
    await expect(receive(read(late))).rejects.toMatchObject({ message: expect.stringContaining('needs a new quote') });
  });

  it('is listed by its status and what is searched for', async () => {
    const buyBack = await sell();
    const list = (filter: object) => shop.services.adminBuyBacks.listBuyBacks(admin, { first: 100, ...filter });
    for (const filter of [
      { status: BuyBackStatus.QUOTED },
      { search: buyBack.buyBackId.toLowerCase() },
      { search: seller.email },
      { search: buyBack.phone },
      { search: buyBack.sellerName.slice(1) },
    ])
      expect((await list(filter)).edges.map(({ node }) => node.buyBackId)).toContain(buyBack.buyBackId);
    for (const filter of [{ status: BuyBackStatus.LOST }, { search: 'Nobody of this name' }, { toPay: true }])
      expect((await list(filter)).edges.map(({ node }) => node.buyBackId)).not.toContain(buyBack.buyBackId);
  });
});

describe('a book that was bought here', () => {
  /** A delivered order of one unit, sold back. */
  async function sellBack(changes: object = {}) {
    const [buyer, bookId] = [await addShopper(shop), await addBookToSell(shop)];
    const { order } = await placeOrder(shop, buyer, [copiesOf(bookId)], {
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
    });
    await shipOrder(shop, admin, order.orderId);
    await recordStatus(shop, admin, order.orderId, ShipmentStatus.DELIVERED);
    const { orderId } = order;
    const told = bookToSell(bookId, { orderLineId: order.lines[0]!.orderLineId });
    const buyBack = await sellBooks(shop, buyer, [told], changes);
    const delivered = { orderId, shopper: buyer, bookIds: [bookId], lines: await linesOf(shop, orderId) };
    return { buyer, told, buyBack, delivered };
  }

  it('uses its promise up once: an ended quote does not count again after a newer one', async () => {
    const { buyer, told, buyBack } = await sellBack();
    clock.advance(15 * DAY_MINUTES);
    await shop.services.buyBackDeadlines.endOverdue();
    const newer = await sellBooks(shop, buyer, [told]);
    const again = async () => desk().recordSent(admin, await read(buyBack));
    await expect(again()).rejects.toMatchObject({ fields: { status: BUY_BACK_MESSAGES.soldAgain } });
    await shop.services.buyBacks.cancelBuyBack(buyer.viewer, seen(newer));
    expect((await again()).status).toBe(BuyBackStatus.SENT);
  });

  it('is not exchanged once it is on its way back, nor bought while it is exchanged', async () => {
    const sent = await sellBack();
    const onTheWay = await desk().recordSent(admin, sent.buyBack);
    await expect(requestExchange(shop, sent.delivered)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await acceptBooks(shop, admin, await receive(onTheWay))).status).toBe(BuyBackStatus.CLOSED);

    const asked = await sellBack();
    await requestExchange(shop, asked.delivered);
    const received = await receive(asked.buyBack);
    await expect(acceptBooks(shop, admin, received)).rejects.toMatchObject({
      fields: { status: BUY_BACK_MESSAGES.givenBack },
    });
  });
});

it('Books of a seller who has deleted the account are not received: nobody is left to pay', async () => {
  const gone = await addShopper(shop);
  const sold = await sellBooks(shop, gone, [bookToSell(await addBookToSell(shop))]);
  await desk().lose(admin, await desk().recordSent(admin, sold));
  const client = { address: '203.0.113.9', knownDeviceId: () => null };
  await shop.services.accountDeletion.deleteAccount(gone.viewer, gone.password, client);
  await expect(receive(read(sold))).rejects.toMatchObject({ fields: { status: BUY_BACK_MESSAGES.noSeller } });
});

describe('a change', () => {
  it('needs the version that was seen, the right state and a known book', async () => {
    const buyBack = await sell();
    await expect(desk().lose(admin, buyBack)).rejects.toMatchObject({
      fields: { status: BUY_BACK_DESK_MESSAGES.notNow },
    });
    const received = await receive(buyBack);
    await expect(receive(buyBack)).rejects.toMatchObject({ code: 'CONFLICT', fields: { version: expect.any(String) } });
    const request = await decisionOf(shop, admin, received);
    const unknown = desk().accept(admin, { ...request, buyBackBookId: crypto.randomUUID() });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const elsewhere = desk().accept(admin, { ...request, buyBackId: 'BB-NOTHING1' });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const photos = [{ key: 'none-0000000000-6x8', kind: 'COVER' as never }];
    const noPhoto = desk().accept(admin, { ...request, copy: { ...request.copy, photos } });
    await expect(noPhoto).rejects.toMatchObject({ fields: { 'copy.photos.0.key': expect.any(String) } });
    const tooGood = desk().accept(admin, { ...request, copy: { ...request.copy, grade: CopyGrade.LIKE_NEW } });
    await expect(tooGood).rejects.toMatchObject({ fields: { 'copy.grade': expect.any(String) } });
    expect(await statusesOf(received)).toEqual([BuyBackBookStatus.QUOTED]);
    expect((await read(received)).version).toBe(received.version);
  });
});

describe('one copy', () => {
  it('that was bought new, sold back, sold used and sold back again tells it all', async () => {
    const bookId = await addBookToSell(shop);
    const [first, second] = [await addShopper(shop), await addShopper(shop)];
    const bought = await deliver(first, bookId, null);
    clock.advance(DAY_MINUTES);
    const soldNew = await buyBackOf(first, bookId, bought.orderLineId);
    const { copyId } = (await booksOf(shop, soldNew))[0]!;
    await shelve(copyId!);
    await shop.database.query('UPDATE copy_event SET at = $2 WHERE copy_id = $1', [copyId, clock.read()]);
    clock.advance(3 * DAY_MINUTES);
    const used = await deliver(second, bookId, copyId);
    const copyCode = ` c${(await copyOf(copyId)).code.toLowerCase()}`;
    const soldUsed = await buyBackOf(second, bookId, used.orderLineId, { grade: CopyGrade.FAIR, copyCode });
    expect((await booksOf(shop, soldUsed))[0]!.copyId).toBe(copyId);
    expect(await historyOf(copyId!)).toEqual([
      `Came in: bought new in order ${bought.orderId}, sold to us in ${soldNew.buyBackId}`,
      'Put on the shelf',
      'Sold',
      `Came in again: sold to us in ${soldUsed.buyBackId}`,
    ]);
    const copy = await copyOf(copyId);
    const { offered } = (await booksOf(shop, soldUsed))[0]!;
    expect(copy).toMatchObject({
      status: CopyStatus.INTAKE,
      grade: CopyGrade.FAIR,
      costInPaise: offered! * 100,
      orderId: null,
    });
    const today = { from: '2020-01-01', to: '2099-12-31' };
    const figures = await shop.services.adminBuyBacks.readFigures(admin, today);
    expect(figures).toMatchObject({ sold: 1, revenue: 80, margin: 80 - PRICE.amount, daysOnShelf: 3 });
    expect(figures.bought).toBeGreaterThanOrEqual(2);
    const before = await shop.services.adminBuyBacks.readFigures(admin, { from: '2020-01-01', to: '2020-12-31' });
    expect(before).toMatchObject({ bought: 0, cost: 0, sold: 0, revenue: 0, margin: 0, daysOnShelf: null });
  });

  it.each([
    ['another code', '7KQ2M9XA'],
    ['no code', null],
  ])('comes back by its code alone: %s makes another copy', async (_, copyCode) => {
    const [buyer, bookId] = [await addShopper(shop), await addBookToSell(shop)];
    const { copyId, code } = await addCopy(shop, bookId);
    const { orderId, orderLineId } = await deliver(buyer, bookId, copyId);
    expect(await shop.services.adminBuyBacks.soldCodesOf(admin, [orderLineId])).toEqual([code]);
    const closed = await buyBackOf(buyer, bookId, orderLineId, { copyCode });
    const other = (await booksOf(shop, closed))[0]!.copyId!;
    expect(other).not.toBe(copyId);
    expect(await historyOf(other)).toEqual([
      `Came in: bought used in order ${orderId}, sold to us in ${closed.buyBackId}`,
    ]);
    expect(await copyOf(copyId)).toMatchObject({ status: CopyStatus.SOLD, orderId });
  });

  async function deliver(shopper: Shopper, bookId: string, copyId: string | null) {
    const item = copyId ? { ...copiesOf(bookId, 1, Condition.PREOWNED), copyId } : copiesOf(bookId);
    const { order } = await placeOrder(shop, shopper, [item], { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    await shipOrder(shop, admin, order.orderId);
    await recordStatus(shop, admin, order.orderId, ShipmentStatus.DELIVERED);
    return { orderId: order.orderId, orderLineId: order.lines[0]!.orderLineId };
  }

  async function buyBackOf(
    shopper: Shopper,
    bookId: string,
    orderLineId: string,
    { grade = CopyGrade.GOOD, copyCode = null as string | null } = {},
  ) {
    const told = bookToSell(bookId, { orderLineId });
    let buyBack = await sellBooks(shop, shopper, [told], { method: BuyBackMethod.SHOP });
    expect((await booksOf(shop, buyBack))[0]!.orderLineId).toBe(orderLineId);
    buyBack = await receive(buyBack);
    const decision = await decisionOf(shop, admin, buyBack, { grade });
    const request = { ...decision, copy: { ...decision.copy, copyCode } };
    if (grade === CopyGrade.GOOD) return desk().accept(admin, request);
    const { buyBackBookId } = request;
    buyBack = await desk().offerLess(admin, request);
    return shop.services.buyBacks.answerOffer(shopper.viewer, { ...seen(buyBack), buyBackBookId, accept: true });
  }

  async function shelve(copyId: string) {
    const { version } = await copyOf(copyId);
    await shop.services.copyIntake.changeStatus(admin, { copyId, version, status: CopyStatus.ON_SHELF });
  }
});

describe('what the owner sets', () => {
  it('says who set it, and is saved in the version that was seen', async () => {
    const { buyBackSettings } = shop.services;
    const before = await buyBackSettings.getSettings(admin);
    const saved = await buyBackSettings.saveSettings(admin, { ...before, promiseCap: 1234 });
    expect(saved).toMatchObject({
      promiseCap: 1234,
      version: before.version + 1,
      changedBy: expect.stringContaining('@'),
    });
    for (const version of [before.version, 2 ** 31 - 1])
      await expect(buyBackSettings.saveSettings(admin, { ...saved, version })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    for (const [field, value] of [
      ['marginPercent', 91],
      ['pickupCost', -1],
      ['creditBonusPercent', 1.5],
    ] as const)
      await expect(buyBackSettings.saveSettings(admin, { ...saved, [field]: value })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) },
      });
  });
});
