import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { press, seesText } from './steps/customers.ts';
import { goTo, reload, useOpenShop } from './open-shop.ts';
import {
  BOOK,
  choosePayOnDelivery,
  CONFIRMED,
  FIRST_STEP,
  instructionField,
  orderStates,
  popup,
  payByUpi,
  seesHeading,
  UNCONFIRMED,
  visitAsBuyer,
  visitReview,
  visitWithAddress,
} from './steps/orders.ts';

const INSTRUCTION = 'Ring the upper bell.';

const PHONE = { viewport: { width: 360, height: 740 } };

const shop = useOpenShop({ SUPPORT_EMAIL: 'help@shop.test' });

/** The number of the order on the confirmation page. */
const orderOn = (page: Page) => new URL(page.url()).searchParams.get('order') ?? '';

/** The token in the email that asks for the confirmation of an order. */
async function emailedToken(ofOrder: string): Promise<string> {
  const token = async () => (await shop.emails()).find(({ subject }) => subject.includes(ofOrder))?.token ?? '';
  await expect.poll(token).toBeTruthy();
  return token();
}

describe('a customer who pays on delivery', () => {
  it('places the order without a popup', async () => {
    const { page } = await visitReview(shop);
    await choosePayOnDelivery(page);
    await press(page, 'Place your order');
    await seesHeading(page, UNCONFIRMED);
    await seesText(page, 'To pay on delivery');
    expect(await orderStates(page)).toEqual([['PLACED', 'COLLECT_ON_DELIVERY']]);
  });

  it('confirms one order by the emailed link, and pays another one there, without a login', async () => {
    const { page } = await visitReview(shop);
    await choosePayOnDelivery(page);
    await press(page, 'Place your order');
    await seesHeading(page, UNCONFIRMED);
    await press(page, 'Yes, send it');
    await seesHeading(page, CONFIRMED);
    const token = await emailedToken(orderOn(page));
    const reader = await shop.visit(`/confirm-order?token=${token}`, PHONE);
    await seesHeading(reader.page, 'Thank you. We send your order.');
    await page.goBack();
    await press(page, 'Order again');
    await seesHeading(page, UNCONFIRMED);
    const other = await emailedToken(orderOn(page));
    await goTo(reader.page, `${shop.url}/confirm-order?token=${other}`);
    await seesHeading(reader.page, UNCONFIRMED);
    await press(reader.page, /^Pay now by UPI/);
    await popup(reader.page).waitFor();
    await payByUpi(reader.page, 'success@razorpay');
    await seesHeading(reader.page, 'Your order is paid');
    expect(await orderStates(page)).toEqual([
      ['PLACED', 'PAID'],
      ['PLACED', 'COLLECT_ON_DELIVERY'],
    ]);
  });

  it('sees by Back and after a reload that it is ordered already, and orders again on purpose', async () => {
    const { page } = await visitReview(shop);
    const review = page.url();
    await choosePayOnDelivery(page);
    await press(page, 'Place your order');
    await seesHeading(page, UNCONFIRMED);
    await page.goBack();
    const already = page.getByRole('region', { name: 'Already ordered' });
    await already.waitFor();
    await reload(page);
    await already.waitFor();
    expect(await page.getByRole('button', { name: 'Place your order' }).count()).toBe(0);
    await press(page, 'Order again');
    await seesHeading(page, UNCONFIRMED);
    // Another visit of the same address, in a new document. The link within the page adds an entry to the history.
    await goTo(page, review);
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await page.waitForURL(/#main$/);
    await press(page, 'Place your order');
    await seesHeading(page, UNCONFIRMED);
    await page.goBack();
    await already.waitFor();
    await reload(page);
    await already.waitFor();
    expect(await orderStates(page)).toEqual(Array.from({ length: 3 }, () => ['PLACED', 'COLLECT_ON_DELIVERY']));
  });

  it('orders once after the shop was unreachable', async () => {
    const { page } = await visitReview(shop, { expectedMessages: /ERR_FAILED/ });
    await choosePayOnDelivery(page);
    await page.route('**/graphql', (route) => route.abort());
    await press(page, 'Place your order');
    await seesText(page, 'Your order could not be placed. Please try again.');
    await page.unroute('**/graphql');
    await press(page, 'Place your order');
    await seesHeading(page, UNCONFIRMED);
    expect(await orderStates(page)).toEqual([['PLACED', 'COLLECT_ON_DELIVERY']]);
  });

  it('sees all choices restored after a reload and after going back', async () => {
    const { page, requests } = await visitWithAddress(shop, FIRST_STEP);
    await press(page, 'Increase quantity');
    await seesText(page, 'Items (2 books)');
    await instructionField(page).fill(INSTRUCTION);
    requests.length = 0;
    await reload(page);
    await seesText(page, 'Items (2 books)');
    expect(await instructionField(page).inputValue()).toBe(INSTRUCTION);
    expect(requests).toEqual([]);
    await page.getByRole('link', { name: 'Proceed' }).click();
    await choosePayOnDelivery(page);
    await reload(page);
    await seesText(page, INSTRUCTION);
    expect(await page.getByRole('radio', { name: /Pay on delivery/ }).isChecked()).toBe(true);
    await page.goBack();
    await seesHeading(page, 'Secure Checkout');
    await seesText(page, 'Items (2 books)');
    expect(await instructionField(page).inputValue()).toBe(INSTRUCTION);
  });

  it('leaves no instruction behind after the logout', async () => {
    const { page } = await visitWithAddress(shop, FIRST_STEP, { viewport: { width: 1280, height: 900 } });
    await instructionField(page).fill(INSTRUCTION);
    await press(page, /^Hey/);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.locator('header').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(INSTRUCTION);
  });

  it('is redirected to the first step without a chosen address', async () => {
    const { page } = await visitWithAddress(shop, `/checkout/${BOOK}/?type=preowned`);
    const firstStep = /^\/book\/JEEPHY7253\/payment\?type=preowned&quantity=1$/;
    await page.waitForURL((url) => firstStep.test(url.pathname + url.search));
    await seesText(page, 'Please select an address.');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Secure Checkout');
  });
});

describe('a customer with a phone', () => {
  it('finds an order in a short card, its further links and help without JavaScript', async () => {
    const { page, orderId } = await visitAsBuyer(shop, [BOOK], { ...PHONE, javaScriptEnabled: false });
    await page.goto(`${shop.url}/orders`);
    expect((await page.getByRole('article').boundingBox())?.height).toBeLessThan(300);
    expect(await page.getByRole('link', { name: /^Invoice/ }).isVisible()).toBe(false);
    await press(page, /^More/);
    await page.getByRole('link', { name: /^Invoice/ }).click();
    await seesHeading(page, 'Invoice');
    await seesText(page, 'Your bill comes with the parcel: it is issued when your order is packed.');
    await page.goBack();
    await page.getByRole('link', { name: /^Help/ }).click();
    await seesHeading(page, 'Contact us');
    expect(await page.getByLabel('Subject').inputValue()).toBe(`Order ${orderId}`);
    expect(await page.getByRole('contentinfo').innerText()).toContain('help@shop.test');
  });

  it('sees the ticket number of a message without scrolling', async () => {
    const { page } = await shop.visit('/Contactus', PHONE);
    await page.getByLabel('Name').fill('A Reader');
    await page.getByLabel('Email').fill('reader@example.test');
    await page.getByLabel('Subject').fill('Late order');
    await page.getByLabel('Message').fill('Where is it?');
    await press(page, 'Send message');
    const ticket = page.getByText(/Your ticket number is CT-/);
    await ticket.waitFor();
    const box = await ticket.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box!.y + box!.height).toBeLessThan(740);
  });
});
