import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, screenProblems } from './screens.ts';
import { ADDRESS, ask, fillCart, logIn, register, sees, SOON, visitAsCustomer, WALK } from './customers.ts';
import { goTo, reload, useOpenShop, type VisitOptions } from './open-shop.ts';

const BOOK = 'JEEPHY7253';
const STEP = `/book/${BOOK}/payment?type=new`;
const INSTRUCTION = 'Ring the upper bell.';
const CONFIRMED = 'Your order is confirmed!';

const shop = useOpenShop();

const isAt = (page: Page, path: RegExp) => page.waitForURL((url) => path.test(url.pathname + url.search), SOON);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor(SOON);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const field = (page: Page) => page.getByLabel('Delivery instruction');
const popup = (page: Page) => page.getByRole('dialog', { name: 'ExamShelf' });

const leftEdge = (element: Element) => element.getBoundingClientRect().left;
const rightEdge = (element: Element) => element.getBoundingClientRect().right;

/** Fills in the form of an address, and sends it. */
async function addAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Usha Rao');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('PIN code').fill('452001');
  await page.getByLabel('Flat, house no., building').fill('12-B');
  await page.getByLabel('Area, street, village').fill('Palm Road');
  await expect.poll(() => page.getByLabel('City').inputValue(), SOON).not.toBe('');
  await press(page, /^Save/);
}

/** A new customer with an address, in front of a page. */
async function visitWithAddress(path: string, options?: VisitOptions) {
  const visit = await visitAsCustomer(shop, '/account', options);
  await ask(visit.page, 'mutation ($input: AddressInput!) { addAddress(input: $input) { message } }', {
    input: ADDRESS,
  });
  await goTo(visit.page, shop.url + path);
  return visit;
}

/** The same, one step before the order. */
async function visitReview(options?: VisitOptions) {
  const visit = await visitWithAddress(STEP, options);
  await visit.page.getByRole('link', { name: 'Proceed' }).click();
  await heading(visit.page, 'Review your order');
  return visit;
}

async function payByCard(page: Page, number = '4100 2800 0000 1007'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/49');
  await page.getByLabel('CVV').fill('123');
  await popup(page).getByRole('button', { name: /^Pay/ }).click();
}

async function payByUpi(page: Page, vpa: string): Promise<void> {
  await page.getByRole('radio', { name: 'UPI', exact: true }).check();
  await page.getByLabel('UPI ID').fill(vpa);
  await popup(page).getByRole('button', { name: /^Pay/ }).click();
}

const ordersOf = async (page: Page) =>
  (
    await ask<{ orders: { edges: { node: { orderId: string; status: string; paymentState: string } }[] } }>(
      page,
      '{ orders { edges { node { orderId status paymentState } } } }',
    )
  ).orders.edges.map(({ node }) => [node.status, node.paymentState]);

describe('a visitor who buys a book', WALK, () => {
  it('logs in, adds an address, reviews, pays by card and finds the order', async () => {
    const usha = await register(shop);
    const { page, said } = await shop.visit(`/book/${BOOK}?type=new`);
    await page.getByRole('link', { name: 'Buy Now' }).click();
    await isAt(page, /^\/login/);
    await logIn(page, usha);
    await heading(page, 'Secure Checkout');
    await press(page, 'Proceed');
    await sees(page, 'Select an address.');
    expect(await page.locator('p', { hasText: 'Select an address.' }).evaluate(rightEdge)).toBeLessThan(
      await page.getByRole('button', { name: 'Proceed' }).evaluate(leftEdge),
    );
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Add an address' }).click();
    await addAddress(page);
    await heading(page, 'Secure Checkout');
    await expect.poll(() => page.getByRole('radio', { name: /Palm Road/ }).isChecked(), SOON).toBe(true);
    await field(page).fill(INSTRUCTION);
    await press(page, 'Increase quantity');
    await sees(page, 'Items (2 books)');
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Proceed' }).click();
    await heading(page, 'Review your order');
    await sees(page, INSTRUCTION);
    await sees(page, 'New · Quantity 2');
    expect(await axeViolations(page)).toEqual([]);

    await press(page, 'Place your order');
    await payByCard(page);
    await isAt(page, /^\/ordersuccessful\?order=ES-/);
    await heading(page, CONFIRMED);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await heading(page, CONFIRMED);
    await sees(page, 'Total paid');
    expect(said.filter((line) => !line.includes('[DOM]'))).toEqual([]);

    await page.getByRole('link', { name: 'View order details' }).click();
    await sees(page, 'Your order is confirmed. Your payment has arrived.');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Invoice' }).click();
    await heading(page, 'Invoice');
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(`${shop.url}/orders`);
    await heading(page, 'YOUR ORDERS');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Buy it again/ }).click();
    await isAt(page, /payment\?type=new&quantity=2/);
    expect(await ordersOf(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('pays by UPI after a card was declined, in the same popup', async () => {
    const { page } = await visitReview();
    await press(page, 'Place your order');
    await payByCard(page, '4100280000060003');
    await page.getByRole('alert').getByText('declined by the bank').waitFor();
    await payByUpi(page, 'success@razorpay');
    await heading(page, CONFIRMED);
    expect(await ordersOf(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('pays on delivery, without a popup', async () => {
    const { page } = await visitReview();
    await page.getByRole('radio', { name: /Pay on delivery/ }).click();
    await press(page, 'Place your order');
    await heading(page, CONFIRMED);
    await sees(page, 'To pay on delivery');
    expect(await ordersOf(page)).toEqual([['PLACED', 'COLLECT_ON_DELIVERY']]);
  });

  it('buys a whole cart, which is empty then', async () => {
    const { page } = await visitWithAddress('/cart');
    await fillCart(page, [BOOK, 'JEEPHY9095']);
    await reload(page);
    await page.getByRole('link', { name: 'Proceed to Buy All' }).click();
    await sees(page, 'Items (2 books)');
    await page.getByRole('link', { name: 'Proceed' }).click();
    await press(page, 'Place your order');
    await payByUpi(page, 'success@razorpay');
    await heading(page, CONFIRMED);
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await sees(page, 'Your cart is empty.');
    await page.goto(`${shop.url}/cart/payment`);
    await sees(page, 'Your cart is empty.');
    expect(await ordersOf(page)).toEqual([['PLACED', 'PAID']]);
  });
});

describe('a popup that is closed', WALK, () => {
  it('leaves an order that is paid later, from the orders', async () => {
    const { page } = await visitReview();
    await press(page, 'Place your order');
    await popup(page).waitFor();
    await page.keyboard.press('Escape');
    const kept = page.getByRole('region', { name: 'Your order is kept' });
    await kept.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await kept.evaluate((notice) => notice === document.activeElement)).toBe(true);
    await goTo(page, `${shop.url}/orders`);
    await sees(page, 'Waiting for payment');
    expect(await axeViolations(page)).toEqual([]);
    await press(page, /^Complete payment/);
    await payByCard(page);
    await heading(page, CONFIRMED);
    await page.goto(`${shop.url}/orders`);
    await sees(page, 'Expected delivery:');
    expect(await ordersOf(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('means the same order after a reload', async () => {
    const { page } = await visitReview();
    await press(page, 'Place your order');
    await popup(page).waitFor();
    await reload(page);
    await press(page, 'Place your order');
    await payByUpi(page, 'success@razorpay');
    await heading(page, CONFIRMED);
    expect(await ordersOf(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('while a UPI payment waits leads to a page that turns by itself', async () => {
    const { page } = await visitReview();
    await press(page, 'Place your order');
    const [answer] = await Promise.all([
      page.waitForResponse(/\/sandbox\/razorpay\/pay$/),
      payByUpi(page, 'pending@razorpay'),
    ]);
    const { razorpay_payment_id: paymentId } = (await answer.json()) as { razorpay_payment_id: string };
    await page.getByText('Waiting for your approval').waitFor();
    await press(page, 'Close payment');
    const details = page.getByRole('region', { name: 'Your order is kept' }).getByRole('link');
    const orderId = (await details.getAttribute('href'))?.split('/').at(-1) ?? '';
    await page.goto(`${shop.url}/ordersuccessful?order=${orderId}`);
    await page.getByRole('heading', { level: 1, name: /being confirmed|waits for its payment/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.request.post(`${shop.url}/sandbox/razorpay/pay/${paymentId}/approval`, { data: { approved: true } });
    await heading(page, CONFIRMED);
    expect(await ordersOf(page)).toEqual([['PLACED', 'PAID']]);
  });
});

describe('a checkout that is interrupted', WALK, () => {
  it('has lost nothing after a reload, nor after going back', async () => {
    const { page, asked, said } = await visitWithAddress(STEP);
    await press(page, 'Increase quantity');
    await sees(page, 'Items (2 books)');
    await field(page).fill(INSTRUCTION);
    asked.length = 0;
    await reload(page);
    await sees(page, 'Items (2 books)');
    expect(await field(page).inputValue()).toBe(INSTRUCTION);
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Proceed' }).click();
    await page.getByRole('radio', { name: /Pay on delivery/ }).click();
    await reload(page);
    await sees(page, INSTRUCTION);
    expect(await page.getByRole('radio', { name: /Pay on delivery/ }).isChecked()).toBe(true);
    await page.goBack();
    await heading(page, 'Secure Checkout');
    await sees(page, 'Items (2 books)');
    expect(await field(page).inputValue()).toBe(INSTRUCTION);
    expect(said.filter((line) => !line.includes('[DOM]'))).toEqual([]);
  });

  it('says where the shop cannot be reached, and orders once when it can', async () => {
    const { page } = await visitReview();
    await page.getByRole('radio', { name: /Pay on delivery/ }).click();
    await page.route('**/graphql', (route) => route.abort());
    await press(page, 'Place your order');
    await sees(page, 'Your order could not be placed. Please try again.');
    await page.unroute('**/graphql');
    await press(page, 'Place your order');
    await heading(page, CONFIRMED);
    expect(await ordersOf(page)).toEqual([['PLACED', 'COLLECT_ON_DELIVERY']]);
  });

  it('forgets the instruction at the logout', async () => {
    const { page } = await visitWithAddress(STEP, { viewport: { width: 1280, height: 900 } });
    await field(page).fill(INSTRUCTION);
    await page.getByRole('button', { name: /^Hey/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.locator('header').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(INSTRUCTION);
  });

  it('goes back to the first step where no address is chosen', async () => {
    const { page } = await visitWithAddress(`/checkout/${BOOK}/?type=preowned`);
    await isAt(page, /^\/book\/JEEPHY7253\/payment\?type=preowned&quantity=1$/);
    await sees(page, 'Please select an address.');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Secure Checkout');
  });
});

it('fits every screen, and has nothing that axe objects to there', WALK, async () => {
  const { page } = await visitReview();
  const review = page.url();
  await page.getByRole('radio', { name: /Pay on delivery/ }).click();
  await press(page, 'Place your order');
  await heading(page, CONFIRMED);
  const orderId = new URL(page.url()).searchParams.get('order');
  const pages = [
    STEP,
    '/orders',
    `/orders/${orderId}`,
    `/orders/${orderId}/invoice`,
    `/ordersuccessful?order=${orderId}`,
  ];
  for (const address of [review, ...pages.map((path) => shop.url + path)]) {
    await goTo(page, address);
    expect([address, ...(await screenProblems(page))]).toEqual([address]);
  }
});
