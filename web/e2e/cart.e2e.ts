import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  sendOperation,
  fillCart,
  logIn,
  newCustomer,
  passwordField,
  press,
  register,
  seesText,
  signUp,
  visitAsCustomer,
} from './steps/customers.ts';
import { goTo, reload, useOpenShop } from './open-shop.ts';
import { fitsLargeText, heights, isOnScreen } from './steps/screens.ts';

const BOOK = '/book/JEEPHY7253';
const BOOKS = ['JEEPHY7253', 'JEEPHY9095', 'JEEPHY5067'];
const ADDED = /^Concepts of Physics Part 1 \((New|Pre-Owned)\) added to cart\.$/;

const shop = useOpenShop();

const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/i })
    .first();
const cartLink = (page: Page, count: string) => page.getByRole('link', { name: `Cart, ${count}` });
const waitForUrl = (page: Page, path: string) => page.waitForURL((url) => url.href === shop.url + path);
const addRequests = (requests: string[]) => requests.filter((body) => body.includes('AddToCart')).length;

/** Book, condition and quantity of each line in the cart of the logged-in user. */
async function cartLines(page: Page) {
  const { cart } = await sendOperation<{
    cart: { lines: { quantity: number; condition: string; book: { bookId: string } }[] };
  }>(page, '{ cart { lines { quantity condition book { bookId } } } }');
  return cart.lines.map(({ book, condition, quantity }) => [book.bookId, condition, quantity]);
}

describe('a visitor who adds a book to the cart', () => {
  it('signs up, logs in, is back on the page of the book, and finds the book in the cart', async () => {
    const usha = newCustomer();
    const { page, requests } = await shop.visit(`${BOOK}?type=preowned`);
    await addButton(page).click();
    await waitForUrl(page, `/login?from=${encodeURIComponent(`${BOOK}?type=preowned`)}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signUp(page, usha);
    await seesText(page, 'Your account is ready. Please log in.');
    await logIn(page, usha);
    await waitForUrl(page, `${BOOK}?type=preowned`);
    await seesText(page, ADDED);
    await cartLink(page, '1 book').click();
    await waitForUrl(page, '/cart');
    await page.getByRole('heading', { name: 'Concepts of Physics Part 1' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Pre-Owned' }).isChecked()).toBe(true);
    await page.reload();
    expect(await cartLines(page)).toEqual([['JEEPHY7253', 'PREOWNED', 1]]);
    expect(addRequests(requests)).toBe(1);
  });

  it('finds the book in the cart after a reload of the login page and a login by phone', async () => {
    const usha = await register(shop);
    const { page } = await shop.visit('/exam?exam=JEE&subject=physics');
    await addButton(page).click();
    await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
    await reload(page);
    await page.getByRole('link', { name: 'Log in with phone' }).click();
    await page.locator('main input[type=tel]').fill(usha.phone);
    await passwordField(page).fill(usha.password);
    await page.keyboard.press('Enter');
    await waitForUrl(page, '/exam?exam=JEE&subject=physics');
    await seesText(page, ADDED);
    expect(await cartLines(page)).toHaveLength(1);
  });

  it('logs in in another tab: the first tab goes back to the book, which is in the cart once', async () => {
    const usha = await register(shop);
    const { page } = await shop.visit(BOOK);
    await addButton(page).click();
    await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
    const other = await page.context().newPage();
    await goTo(other, `${shop.url}/login?from=/account`);
    await logIn(other, usha);
    await waitForUrl(page, BOOK);
    await waitForUrl(other, '/account');
    for (const tab of [page, other]) {
      await expect.poll(() => cartLink(tab, '1 book').isVisible()).toBe(true);
    }
    expect(await cartLines(page)).toEqual([['JEEPHY7253', 'NEW', 1]]);
  });
});

describe('a customer who adds a book to the cart', () => {
  it('adds one copy on a slow network, however often the button is pressed', async () => {
    const { page, requests } = await visitAsCustomer(shop, BOOK);
    let continueRequests = () => {};
    const slow = new Promise<void>((resolve) => (continueRequests = resolve));
    await page.route('**/graphql', async (route) => {
      await slow;
      await route.continue();
    });
    await addButton(page).dblclick();
    const busy = page.getByRole('main').getByRole('button', { name: /^Adding/ });
    await expect.poll(() => busy.getAttribute('aria-disabled')).toBe('true');
    await busy.click({ force: true });
    continueRequests();
    await seesText(page, ADDED);
    expect(addRequests(requests)).toBe(1);
    expect(await cartLines(page)).toEqual([['JEEPHY7253', 'NEW', 1]]);
  });

  it('adds nothing offline, and adds the book once the network is back', async () => {
    const { page } = await visitAsCustomer(shop, BOOK, { expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
    await page.context().setOffline(true);
    await addButton(page).click();
    await seesText(page, 'You seem to be offline.');
    await page.context().setOffline(false);
    expect(await cartLines(page)).toEqual([]);
    await addButton(page).click();
    await seesText(page, ADDED);
  });
});

describe('a customer with a cart', () => {
  it('changes, removes and restores books, and sees the totals of the server', async () => {
    const { page } = await visitAsCustomer(shop, '/cart');
    await seesText(page, 'Your cart is empty.');
    await fillCart(page, BOOKS);
    await reload(page);
    const rows = page.getByRole('list', { name: 'Books in your cart' }).locator('> li');
    const more = rows.nth(0).getByRole('button', { name: /^Increase/ });
    await more.dblclick();
    await more.dblclick();
    await expect.poll(() => cartLink(page, '7 books').isVisible()).toBe(true);
    await rows.nth(1).getByRole('radio', { name: 'Pre-Owned' }).check({ force: true });
    await rows
      .nth(2)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => rows.count()).toBe(2);
    await press(page, 'Undo');
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    expect(await cartLines(page)).toEqual([
      [BOOKS[0], 'NEW', 5],
      [BOOKS[1], 'PREOWNED', 1],
      [BOOKS[2], 'NEW', 1],
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    const link = page.getByRole('link', { name: 'Proceed to Buy All' });
    expect([await link.count(), await isOnScreen(link)]).toEqual([1, true]);
    expect(Math.max(...(await heights(rows)))).toBeLessThan(180);
    expect(await fitsLargeText(page)).toBe(true);
    await page.emulateMedia({ forcedColors: 'active' });
    const backgrounds = await rows
      .nth(0)
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
    expect(new Set(backgrounds).size).toBe(2);
    const summary = await page.getByRole('region', { name: 'Summary' }).innerText();
    const { cart } = await sendOperation<{ cart: { subtotal: number } }>(page, '{ cart { subtotal } }');
    expect(summary).toContain(`₹${cart.subtotal.toLocaleString('en-IN')}`);
  });

  it('sees the book again after it failed to be removed', async () => {
    const { page } = await visitAsCustomer(shop, '/account', { expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
    await fillCart(page, BOOKS.slice(0, 2));
    await goTo(page, `${shop.url}/cart`);
    await page.context().setOffline(true);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await seesText(page, 'Failed to remove item.');
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(2);
  });

  it('uses the cart with only the keyboard', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    await fillCart(page, BOOKS.slice(0, 1));
    await goTo(page, `${shop.url}/cart`);
    await page.getByRole('radio', { name: 'New' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Pre-Owned' }).isChecked()).toBe(true);
    for (const _button of ['decrease', 'increase']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => cartLink(page, '2 books').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seesText(page, 'Your cart is empty.');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('sees the count in every rendered page, without a request', async () => {
    const { page, requests } = await visitAsCustomer(shop, '/account');
    await fillCart(page, BOOKS);
    for (const path of ['/cart', '/address', '/account', '/', '/exam?exam=JEE&subject=physics']) {
      requests.length = 0;
      await goTo(page, shop.url + path);
      expect(await cartLink(page, '3 books').isVisible()).toBe(true);
      expect([path, ...requests]).toEqual([path]);
    }
  });
});
