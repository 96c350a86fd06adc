import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { PaymentOption } from '../../api/src/orders/orders.rules.ts';
import { packReplacement } from '../../api/test/exchange-desk.ts';
import { ledgerOfOrder } from '../../api/test/exchange-money.ts';
import { CAMERA_SECRETS, cameraPhotograph, pictureFile } from '../../api/test/pictures.ts';
import { addShopper, type Shopper, stockOf } from '../../api/test/purchases.ts';
import { seenBy, staffViewer, statusesOf } from '../../api/test/staff.ts';
import { TEST_SECRET, useTestShop } from '../../api/test/test-shop.ts';
import type { TestUser } from '../../api/test/test-users.ts';
import { press, seesText } from './steps/customers.ts';
import { addAdminAccount } from './steps/desk-day-orders.ts';
import { deliverBook, exchangeOf, type OrderOfBook, shipmentsOf } from './steps/exchange-orders.ts';
import * as step from './steps/exchange-steps.ts';
import { goTo, reload, useOpenShop, type VisitOptions } from './open-shop.ts';

const UPI_ID = 'asha@upi';
const UTR = '412345678901';
const PHONE = { viewport: { width: 360, height: 740 } };

/** Its services deliver the orders in the database of the shop in the browser. */
const desk = useTestShop({ runJobs: false });
const shop = useOpenShop({
  get DATABASE_URL() {
    return desk.databaseUrl;
  },
  SESSION_SECRET: TEST_SECRET,
});
let shopper: Shopper;
let admin: TestUser;
beforeAll(async () => {
  [shopper, admin] = await Promise.all([addShopper(desk), addAdminAccount(desk)]);
});

const deliver = (options?: Parameters<typeof deliverBook>[2]) =>
  deliverBook(desk, { shopper, admin: staffViewer(admin) }, options);

type LogIn = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
const logIns = new Map<TestUser, LogIn>();

/** Opens a page with the log-in of an earlier walk, if there was one. */
async function visit(user: TestUser, path: string, options: VisitOptions = {}) {
  const storageState = logIns.get(user);
  const visited = await shop.visit(path, { ...options, ...(storageState ? { storageState } : { as: user }) });
  if (!storageState) logIns.set(user, await visited.page.context().storageState());
  return visited;
}

const visitForm = ({ orderId }: OrderOfBook, options?: VisitOptions) =>
  visit(shopper, `/orders/${orderId}/exchange`, options);

const visitExchange = async (exchangeId: string) => (await visit(admin, `/desk/exchanges/${exchangeId}`)).page;

/** Opens the order in a page of its customer, and reads the refunds on it. */
async function refundsOf(page: Page, { orderId }: OrderOfBook): Promise<string> {
  await goTo(page, `${shop.url}/orders/${orderId}`);
  return page.getByRole('list', { name: 'Refunds' }).innerText();
}

/** Waits until an email about an order says this. */
async function emailSays({ orderId }: OrderOfBook, text: string): Promise<void> {
  const count = async () =>
    (await shop.emails()).filter((email) => email.text.includes(orderId) && email.text.includes(text)).length;
  await expect.poll(count).toBe(1);
}

/** Waits until the payment provider has made the refunds of an order. */
async function untilRefunded({ orderId }: OrderOfBook): Promise<void> {
  const states = () =>
    desk.database.query(
      `SELECT DISTINCT refund.status FROM refund JOIN payment USING (provider_payment_id)
       JOIN payment_intent USING (provider_order_id) WHERE order_id = $1`,
      [orderId],
    );
  await expect.poll(states).toEqual([{ status: 'PROCESSED' }]);
}

describe('a copy in another condition than described', () => {
  it('is shown by photographs that only its customer and the desk see, and is kept with a refund', async () => {
    const order = await deliver();
    const { page, requests } = await visitForm(order);
    const photos = [await cameraPhotograph(), await pictureFile('jpeg', 200, 100)];
    const exchangeId = await step.ask(page, { reason: 'Condition not as described', comment: 'Many notes', photos });

    // The photograph leaves the phone as the camera wrote it; the shop keeps it upright, without where it was taken.
    const sent = requests.flatMap((body) => (JSON.parse(body).variables?.input?.data as string | undefined) ?? []);
    const [first = Buffer.alloc(0)] = sent.map((data) => Buffer.from(data, 'base64'));
    for (const secret of CAMERA_SECRETS) expect(first.includes(secret)).toBe(true);
    const image = page.getByAltText('Photograph 1 of your exchange');
    const upright = { width: 300, height: 400, isRedOnRight: true, isRedOnLeft: false };
    expect(await step.shownPicture(image)).toEqual(upright);
    const address = new URL((await image.getAttribute('src'))!, shop.url).href;
    const file = await (await page.request.get(address)).body();
    const { format, width, height, exif, xmp, iptc, orientation } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 300, height: 400 });
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of CAMERA_SECRETS) expect(file.includes(secret)).toBe(false);

    // A stranger and a visitor.
    const stranger = await shop.visit(`/orders/${order.orderId}/exchange`, {
      as: await addShopper(desk),
      expectedMessages: /404/,
    });
    expect(stranger.status).toBe(404);
    expect((await stranger.page.request.get(address)).status()).toBe(404);
    expect((await fetch(address)).status).toBe(404);

    const { page: atDesk } = await visit(admin, '/desk/exchanges');
    const row = atDesk.locator(`[data-row="${exchangeId}"]`);
    expect(await row.innerText()).toMatch(/2\s+photographs/);
    await row.getByRole('link', { name: 'Condition not as described' }).click();
    const theirs = atDesk.getByRole('region', { name: 'From the customer' });
    expect(await step.shownPicture(theirs.getByRole('button', { name: /^Zoom/ }).locator('img'))).toEqual(upright);
    const ours = atDesk.getByRole('region', { name: 'Our pictures' }).locator('img').first();
    expect((await step.shownPicture(ours)).width).toBeGreaterThan(100);
    await step.keepBook(atDesk, 40, 'Sorry for the notes.');

    await untilRefunded(order);
    await reload(page);
    await seesText(page, 'You keep the book, and ₹40 goes back to you, the way you have paid.');
    await seesText(page, 'Sorry for the notes.');
    expect(await refundsOf(page, order)).toContain('₹40 sent to your bank');
    expect(await ledgerOfOrder(desk, order.orderId)).toEqual({ refunds: [4_000], payouts: [], credited: [40] });
    expect(await shipmentsOf(desk, order.orderId)).toEqual(['OUTBOUND DELIVERED']);
    expect(await stockOf(desk, order.bookId)).toBe(9);
  });
});

describe('a damaged copy', () => {
  it('is picked up and written off, and another one is packed, sent and delivered', async () => {
    const order = await deliver({ copies: 2 });
    const { page } = await visitForm(order, PHONE);
    expect(await step.fitsScreen(page)).toBe(true);
    const photos = [await pictureFile('jpeg', 100, 200)];
    const exchangeId = await step.ask(page, { reason: 'Damaged', comment: 'The cover is torn.', photos });
    expect(await step.fitsScreen(page)).toBe(true);

    const atDesk = await visitExchange(exchangeId);
    expect(await stockOf(desk, order.bookId)).toBe(8);
    await step.approve(atDesk, 'Replacement', 'We are sorry.');
    expect(await stockOf(desk, order.bookId)).toBe(7);
    await step.bringBack(atDesk, 'PICK-1', 'Damaged: write off');
    expect(await stockOf(desk, order.bookId)).toBe(7);
    await reload(page);
    await seesText(page, 'We have the book and finish your exchange now.');
    await seesText(page, 'PICK-1');

    await step.sendReplacement(atDesk);
    const packer = staffViewer(admin);
    await packReplacement(desk, packer, order, { awb: 'REPL-1' });
    await desk.services.shipments.shipOrder(packer, await seenBy(desk, order.orderId), true);
    await reload(atDesk);
    await seesText(atDesk, 'Replaced');
    await step.recordDelivery(atDesk);
    await reload(page);
    await seesText(page, 'We have sent you another copy.');
    await seesText(page, 'REPL-1');
    expect(await step.fitsScreen(page)).toBe(true);
    await emailSays(order, 'REPL-1');

    expect(await shipmentsOf(desk, order.orderId)).toEqual([
      'OUTBOUND DELIVERED',
      'PICKUP DELIVERED',
      'REPLACEMENT DELIVERED',
    ]);
    expect((await statusesOf(desk, order.orderId))[0]).toBe('DELIVERED');
    expect(await stockOf(desk, order.bookId)).toBe(7);
    expect(await ledgerOfOrder(desk, order.orderId)).toEqual({ refunds: [], payouts: [], credited: [] });
  });
});

describe('a wrong edition of which no other copy is left', () => {
  it('is refunded in full once it is back in the stock, with a credit note', async () => {
    const order = await deliver({ stock: 1 });
    const { page } = await visitForm(order);
    const exchangeId = await step.ask(page, { reason: 'Wrong edition' });

    const atDesk = await visitExchange(exchangeId);
    const form = await step.openForm(atDesk, 'Approve');
    await form.getByText('No copy is left to send. Give the money back instead.').waitFor();
    expect(await form.getByRole('radio', { name: 'Replacement' }).isDisabled()).toBe(true);
    await form.getByRole('button', { name: 'Close' }).click();
    await step.approve(atDesk, 'Refund');
    await step.bringBack(atDesk, 'PICK-2', 'Back into the stock');
    expect(await stockOf(desk, order.bookId)).toBe(1);
    await step.refund(atDesk);

    await untilRefunded(order);
    await reload(page);
    const amount = `₹${order.price.toLocaleString('en-IN')}`;
    await seesText(page, `${amount} goes back to you, the way you have paid.`);
    expect(await refundsOf(page, order)).toContain(`${amount} sent to your bank`);
    expect(await ledgerOfOrder(desk, order.orderId)).toEqual({
      refunds: [order.price * 100],
      payouts: [],
      credited: [order.price],
    });
    expect(await exchangeOf(desk, order.orderId)).toEqual(['RESOLVED', 'REFUNDED']);
    expect(await stockOf(desk, order.bookId)).toBe(1);
  });
});

describe('a copy that lacks pages and was paid on delivery', () => {
  it('is refunded in part by UPI, and its customer sees the refund and its reference', async () => {
    const order = await deliver({ paymentOption: PaymentOption.PAY_ON_DELIVERY });
    const { page } = await visitForm(order);
    await press(page, 'Ask for the exchange');
    await seesText(page, 'Please enter your UPI ID');
    const exchangeId = await step.ask(page, { reason: 'Missing pages', upiId: UPI_ID });

    const atDesk = await visitExchange(exchangeId);
    await step.approve(atDesk, 'Refund');
    await step.bringBack(atDesk, 'PICK-3', 'Damaged: write off');
    await step.refund(atDesk, 50);
    expect(await refundsOf(page, order)).toContain(`₹50 on its way to ${UPI_ID}`);
    await atDesk.getByRole('link', { name: order.orderId }).click();
    await step.recordPayout(atDesk, UTR);

    expect(await refundsOf(page, order)).toContain(`₹50 sent to ${UPI_ID}, reference ${UTR}`);
    await emailSays(order, UTR);
    expect(await ledgerOfOrder(desk, order.orderId)).toEqual({ refunds: [], payouts: [5_000], credited: [50] });
    expect(await exchangeOf(desk, order.orderId)).toEqual(['RESOLVED', 'PART_REFUNDED']);
    expect(await stockOf(desk, order.bookId)).toBe(9);
  });
});

describe('an exchange that comes to nothing', () => {
  it('is declined with a reason that the customer reads, and can be asked for again', async () => {
    const order = await deliver();
    const { page } = await visitForm(order);
    const exchangeId = await step.ask(page, { reason: 'Wrong book' });
    await step.refuse(await visitExchange(exchangeId), 'Decline', 'It is the book of your order.');
    await reload(page);
    await seesText(page, 'We cannot agree to this exchange.');
    await seesText(page, 'It is the book of your order.');
    await page.getByRole('link', { name: 'Ask again' }).click();
    expect(await step.ask(page, { reason: 'Damaged' })).not.toBe(exchangeId);
  });

  it('is withdrawn by the customer, and the kept copy is in the stock again', async () => {
    const order = await deliver();
    const { page } = await visitForm(order);
    const exchangeId = await step.ask(page, { reason: 'Damaged' });
    const atDesk = await visitExchange(exchangeId);
    await step.approve(atDesk, 'Replacement');
    expect(await stockOf(desk, order.bookId)).toBe(8);
    await step.withdraw(page);
    expect(await stockOf(desk, order.bookId)).toBe(9);
    await reload(atDesk);
    await step.seesStatus(atDesk, 'Withdrawn by the customer');
    expect(await atDesk.getByRole('group', { name: 'Actions' }).count()).toBe(0);
  });

  it('is rejected after the book came back: no money goes back, and the kept copy is in the stock again', async () => {
    const order = await deliver();
    const { page } = await visitForm(order);
    const exchangeId = await step.ask(page, { reason: 'Condition not as described' });
    const atDesk = await visitExchange(exchangeId);
    await step.approve(atDesk, 'Replacement');
    await step.bringBack(atDesk, 'PICK-4', 'Not in the parcel');
    await step.refuse(atDesk, 'Reject', 'The parcel holds another book.');
    await reload(page);
    await seesText(page, 'We have looked at the book and cannot accept this exchange.');
    await seesText(page, 'The parcel holds another book.');
    expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
    expect(await ledgerOfOrder(desk, order.orderId)).toEqual({ refunds: [], payouts: [], credited: [] });
    expect(await shipmentsOf(desk, order.orderId)).toEqual(['OUTBOUND DELIVERED', 'PICKUP DELIVERED']);
    expect(await stockOf(desk, order.bookId)).toBe(9);
  });
});
