import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenProblems } from './screens.ts';
import {
  ask,
  fillCart,
  logIn,
  newUserDetails,
  passwordField,
  register,
  sees,
  signUp,
  SOON,
  visitAsCustomer,
} from './customers.ts';
import { goTo, reload, useOpenShop } from './open-shop.ts';

const BOOK = '/book/JEEPHY7253';
const BOOKS = ['JEEPHY7253', 'JEEPHY9095', 'JEEPHY5067'];
const ADDED = 'Book added to cart.';

const shop = useOpenShop();

const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/i })
    .first();
async function isAt(page: Page, path: string) {
  await expect.poll(() => page.url(), SOON).toBe(shop.url + path);
}
const cartOf = async (page: Page) =>
  (
    await ask<{ cart: { lines: { quantity: number; condition: string; book: { bookId: string } }[] } }>(
      page,
      '{ cart { lines { quantity condition book { bookId } } } }',
    )
  ).cart.lines.map(({ book, condition, quantity }) => [book.bookId, condition, quantity]);
const additions = (asked: string[]) => asked.filter((body) => body.includes('AddToCart')).length;

describe('a visitor who adds a book', () => {
  it('signs up, logs in, is back on the page of the book, and finds it in the cart', async () => {
    const usha = newUserDetails();
    const { page, asked } = await shop.visit(`${BOOK}?type=preowned`);
    await addButton(page).click();
    await isAt(page, `/login?from=${encodeURIComponent(`${BOOK}?type=preowned`)}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signUp(page, usha);
    await sees(page, 'Your account is ready. Please log in.');
    await logIn(page, usha);
    await isAt(page, `${BOOK}?type=preowned`);
    await sees(page, ADDED);
    await page.getByRole('link', { name: 'Cart, 1 book' }).click();
    await isAt(page, '/cart');
    await page.getByRole('heading', { name: 'Concepts of Physics Part 1' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Pre-Owned' }).isChecked()).toBe(true);
    await page.reload();
    expect(await cartOf(page)).toEqual([['JEEPHY7253', 'PREOWNED', 1]]);
    expect(additions(asked)).toBe(1);
  });

  it('finds it there after a reload of the login and a login by phone', async () => {
    const usha = await register(shop);
    const { page } = await shop.visit('/exam?exam=JEE&subject=physics');
    await addButton(page).click();
    await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
    await reload(page);
    await page.getByRole('link', { name: 'Log in with phone' }).click();
    await page.locator('main input[type=tel]').fill(usha.phone);
    await passwordField(page).fill(usha.password);
    await page.keyboard.press('Enter');
    await isAt(page, '/exam?exam=JEE&subject=physics');
    await sees(page, ADDED);
    expect(await cartOf(page)).toHaveLength(1);
  });

  it('finds it there, once, after a login in another tab; this one goes back to the book', async () => {
    const usha = await register(shop);
    const { page } = await shop.visit(BOOK);
    await addButton(page).click();
    await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
    const other = await page.context().newPage();
    await goTo(other, `${shop.url}/login?from=/account`);
    await logIn(other, usha);
    await isAt(page, BOOK);
    await isAt(other, '/account');
    for (const tab of [page, other]) {
      await expect.poll(() => tab.getByRole('link', { name: 'Cart, 1 book' }).isVisible(), SOON).toBe(true);
    }
    expect(await cartOf(page)).toEqual([['JEEPHY7253', 'NEW', 1]]);
  });
});

describe('adding to the cart', () => {
  it('is locked on a slow network, and adds once however often it is pressed', async () => {
    const { page, asked } = await visitAsCustomer(shop, BOOK);
    let letThrough = () => {};
    const slow = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/graphql', async (route) => {
      await slow;
      await route.continue();
    });
    const button = addButton(page);
    await button.dblclick();
    const busy = page.getByRole('main').getByRole('button', { name: /^Adding/ });
    await expect.poll(() => busy.getAttribute('aria-disabled'), SOON).toBe('true');
    await busy.click({ force: true });
    letThrough();
    await sees(page, ADDED);
    expect(additions(asked)).toBe(1);
    expect(await cartOf(page)).toEqual([['JEEPHY7253', 'NEW', 1]]);
  });

  it('does nothing offline, and works once the network is back', async () => {
    const { page } = await visitAsCustomer(shop, BOOK);
    await page.context().setOffline(true);
    await addButton(page).click();
    await expect.poll(() => addButton(page).getAttribute('aria-disabled'), SOON).toBe('false');
    await page.context().setOffline(false);
    expect(await cartOf(page)).toEqual([]);
    await addButton(page).click();
    await sees(page, ADDED);
  });
});

describe('the cart page', () => {
  it('changes, removes and brings back, and shows the server’s totals', async () => {
    const { page } = await visitAsCustomer(shop, '/cart');
    await sees(page, 'Your cart is empty.');
    await fillCart(page, BOOKS);
    await reload(page);
    const rows = page.getByRole('list', { name: 'Books in your cart' }).locator('> li');
    const more = rows.nth(0).getByRole('button', { name: /^Increase/ });
    for (let click = 0; click < 4; click++) await more.click();
    await expect.poll(() => page.getByRole('link', { name: 'Cart, 7 books' }).isVisible(), SOON).toBe(true);
    await rows.nth(1).getByRole('radio', { name: 'Pre-Owned' }).check({ force: true });
    await rows
      .nth(2)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => rows.count(), SOON).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count(), SOON).toBe(3);
    await expect.poll(() => page.locator('main [aria-busy=true]').count(), SOON).toBe(0);
    expect(await cartOf(page)).toEqual([
      [BOOKS[0], 'NEW', 5],
      [BOOKS[1], 'PREOWNED', 1],
      [BOOKS[2], 'NEW', 1],
    ]);
    const shown = await page.getByRole('region', { name: 'Summary' }).innerText();
    const { cart } = await ask<{ cart: { subtotal: number } }>(page, '{ cart { subtotal } }');
    expect(shown).toContain(`₹${cart.subtotal.toLocaleString('en-IN')}`);
  });

  it('puts a line back that could not be removed', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    await fillCart(page, BOOKS.slice(0, 2));
    await goTo(page, `${shop.url}/cart`);
    await page.context().setOffline(true);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await sees(page, 'Failed to remove item.');
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count(), SOON).toBe(2);
  });
});

describe('an address', () => {
  it('is saved, listed, made the default, edited and deleted', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    for (const [name, pin] of [
      ['asha rao', '452005'],
      ['ravi kumar', '110001'],
    ] as const) {
      await page.getByRole('link', { name: 'Add a new address' }).click();
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel('Phone').fill('9876543210');
      await page.getByLabel('PIN code').fill(pin);
      await page.getByLabel('Flat, house no., building').fill('12-b');
      await page.getByLabel('Area, street, village').fill('airport road');
      await expect.poll(() => page.getByLabel('City').inputValue(), SOON).not.toBe('');
      await page.getByRole('button', { name: 'Save address' }).click();
      await sees(page, 'Address saved successfully!');
      await isAt(page, '/account');
    }
    const items = page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');
    await expect.poll(() => items.count(), SOON).toBe(2);
    expect(await items.nth(0).innerText()).toContain(
      'Asha Rao, 12-b, Airport Road, Indore, Madhya Pradesh - 452005, India',
    );
    await items.nth(1).getByRole('button', { name: 'Make default' }).click();
    await expect.poll(() => items.nth(0).innerText(), SOON).toContain('Ravi Kumar');
    await items.nth(0).getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Edit address' }).waitFor();
    await reload(page);
    expect(await page.getByLabel('State').inputValue()).toBe('Delhi');
    await page.getByLabel('Full name').fill('Ravi Rao');
    await page.getByRole('button', { name: 'Save address' }).click();
    await isAt(page, '/account');
    await expect.poll(() => items.nth(0).innerText(), SOON).toContain('Ravi Rao');
    await items.nth(0).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'Address deleted successfully!');
    await expect.poll(() => items.count(), SOON).toBe(1);
    await expect.poll(() => items.nth(0).innerText(), SOON).toMatch(/Default.*Asha Rao/s);
  });
});

describe('the delivery checker', () => {
  it('tells the day, remembers the PIN for the next book, and moves nothing', async () => {
    const { page, asked } = await shop.visit(BOOK, { viewport: { width: 768, height: 900 } });
    const box = page.getByLabel('Check delivery to your pincode');
    const section = page.getByRole('region', { name: 'Delivery' });
    const height = async () => (await section.boundingBox())?.height;
    const before = await height();
    await box.pressSequentially('452 005 9');
    expect(await box.inputValue()).toBe('452005');
    await sees(page, /^Delivered by: \w+day, \d\d [A-Z][a-z]+$/);
    expect(asked.filter((body) => body.includes('DeliveryEstimate'))).toHaveLength(1);
    expect(await height()).toBe(before);
    await box.fill('999999');
    await sees(page, 'Delivery not available for this pincode.');
    expect(await height()).toBe(before);
    await goTo(page, `${shop.url}/book/JEEPHY9095`);
    expect(await box.inputValue()).toBe('452005');
    await sees(page, /^Delivered by/);
  });
});

describe('the pages of a customer with a cart', () => {
  it('are known from the start, without a request and without a word', async () => {
    const { page, asked, said } = await visitAsCustomer(shop, '/account');
    await fillCart(page, BOOKS);
    for (const path of ['/cart', '/address', '/account', '/', '/exam?exam=JEE&subject=physics']) {
      asked.length = 0;
      await goTo(page, shop.url + path);
      expect(await page.getByRole('link', { name: 'Cart, 3 books' }).isVisible()).toBe(true);
      expect([path, ...asked]).toEqual([path]);
    }
    expect(said).toEqual([]);
  });

  it('have nothing that axe objects to, and fit every screen', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    await fillCart(page, BOOKS);
    await ask(
      page,
      `mutation { addAddress(input: { fullName: "${'अ'.repeat(80)}", phone: "9876543210", pincode: "452005",
        addressLine1: "${'W'.repeat(120)}", addressLine2: "Airport Road", city: "Indore", state: "Madhya Pradesh" })
        { message } }`,
    );
    for (const path of ['/cart', '/address', '/account', BOOK]) {
      await goTo(page, shop.url + path);
      expect([path, ...(await screenProblems(page))]).toEqual([path]);
    }
  });

  it('are used by keyboard alone', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    await fillCart(page, BOOKS.slice(0, 1));
    await goTo(page, `${shop.url}/cart`);
    await page.getByRole('radio', { name: 'New' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Pre-Owned' }).isChecked(), SOON).toBe(true);
    for (const _step of ['decrease', 'increase']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('link', { name: 'Cart, 2 books' }).isVisible(), SOON).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sees(page, 'Your cart is empty.');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

describe('what customers write', () => {
  it('is text on every page that shows it, and never runs', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    const evil = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>';
    const { userId } = await (await page.request.get(`${shop.url}/api/verify-session`)).json();
    const answer = async (path: string, data: object) =>
      (await page.request.post(shop.url + path, { data })).json() as Promise<{ message: string }>;
    expect(await answer('/api/add/address', { addressToAdd: evil, userId })).toEqual({
      message: 'Address saved successfully!',
    });
    const letter = { name: 'A Reader', email: 'reader@example.in', subject: evil, message: evil };
    expect((await answer('/api/contact', letter)).message).toMatch(/^Thank you\./);
    const profile = { firstName: evil, lastName: 'Rao', phone: '9876543210' };
    expect((await page.request.put(`${shop.url}/api/account/profile`, { data: profile })).status()).toBe(400);
    for (const path of ['/account', `${BOOK}/payment?type=new`]) {
      const response = await goTo(page, shop.url + path);
      expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
      await sees(page, evil);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(await page.locator('main img[src=x]').count()).toBe(0);
    }
  });
});
