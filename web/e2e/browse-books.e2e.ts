import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { press, seesText } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { axeViolations } from './steps/screens.ts';

const shop = useOpenShop();

/** The book of the sample with the longest title. */
const LONGEST_TITLE = '/book/CBSE10SOC4635';

describe('a shopper looks for a book', () => {
  it('by the search box, using only the keyboard', async () => {
    const { page } = await shop.visit('/');
    await tabTo(page, 'Search books');
    await page.keyboard.type('irodof');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page)).toMatch(/Irodov|General Physics|Mechanics/);
    expect(page.url()).toContain('/book/');
  });

  it('by the category menu, using only the keyboard', async () => {
    const { page } = await shop.visit('/');
    await tabTo(page, 'Shop by Category');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Botany');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page)).toBe('NEET Botany');
    const title = await page.locator('main h3 a').first().innerText();
    await tabTo(page, title);
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page)).toBe(title);
  });

  it('with filters, which are in the URL and are restored by the back button', async () => {
    const { page } = await shop.visit('/exam?exam=JEE&subject=all', { viewport: { width: 1280, height: 900 } });
    const total = () => page.getByText(/^\d+ books?$/).innerText();
    const all = await total();
    await page.getByRole('checkbox', { name: /^Hindi/ }).click();
    await expect.poll(total).toBe('1 book');
    expect(page.url()).toContain('language');
    await page.locator('main h3 a').first().click();
    await expect.poll(() => page.url()).toContain('/book/');
    await page.goBack();
    await expect.poll(total).toBe('1 book');
    await page.goBack();
    await expect.poll(total).toBe(all);
  });

  it('and loads more of a list without leaving the page', async () => {
    const { page, requests } = await shop.visit('/exam?exam=JEE&subject=all');
    const titles = page.locator('main h3 a');
    const before = await titles.count();
    await page.getByRole('link', { name: /show more/i }).click();
    await expect.poll(() => titles.count()).toBeGreaterThan(before);
    // The pointer is over a book now, whose page is fetched, too.
    expect(requests.filter((body) => body.includes('"after"'))).toHaveLength(1);
  });

  it('and chooses pre-owned, which is stored in the URL', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    await page.getByRole('radio', { name: /pre-owned/i }).click();
    await page.waitForURL('**/book/JEEPHY7253?type=preowned');
    await page.reload();
    expect(await page.getByRole('radio', { name: /pre-owned/i }).isChecked()).toBe(true);
  });

  it('and zooms into its pictures', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    await press(page, /^Picture 2 of/);
    await press(page, /zoom/i);
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    const close = dialog.getByRole('button', { name: 'Close' });
    await close.focus();
    expect(await close.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('by the menu of a phone', async () => {
    const { page } = await shop.visit('/', { viewport: { width: 360, height: 740 } });
    await press(page, 'Menu');
    const menu = page.getByRole('dialog');
    await menu.getByRole('link', { name: 'Zoology' }).click();
    await expect.poll(() => heading(page)).toBe('NEET Zoology');
    await expect.poll(() => menu.count()).toBe(0);
  });

  it('and tries again after the shop did not respond', async () => {
    const { page } = await shop.visit('/', { expectedMessages: /status of 500/ });
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'NEET', exact: true }).first().click();
    const failure = page.getByText('Failed to fetch books. Please make sure the server is running.');
    await expect.poll(() => failure.isVisible()).toBe(true);
    await page.unroute('**/graphql');
    await press(page, 'Try again');
    await expect.poll(() => page.locator('main h3').count()).toBeGreaterThan(10);
  });

  it('and sees that books are loading on a slow network', async () => {
    const { page } = await shop.visit('/');
    let continueRequests = () => {};
    const slow = new Promise<void>((resolve) => (continueRequests = resolve));
    await page.route('**/graphql', async (route) => {
      await slow;
      await route.continue();
    });
    await page.getByRole('link', { name: 'NEET', exact: true }).first().click();
    await expect.poll(() => page.getByText('Loading books...').isVisible()).toBe(true);
    continueRequests();
    await expect.poll(() => page.getByText('Loading books...').count()).toBe(0);
  });
});

describe('the page of a book', () => {
  it.each([
    ['/book/JEEPHY7253', 360, 740],
    [`${LONGEST_TITLE}?type=preowned`, 360, 740],
    [`${LONGEST_TITLE}?type=preowned`, 768, 1024],
    ['/book/JEEPHY9095?type=preowned', 1280, 800],
    [`${LONGEST_TITLE}?type=preowned`, 1366, 768],
  ])('shows title, price and buttons on the first screen: %s, %i x %i', async (path, width, height) => {
    const { page } = await shop.visit(path, { viewport: { width, height } });
    const bar = page.locator('[data-bottom-bar]');
    const bottom = (await bar.isVisible()) ? (await boxOf(bar)).y : height;
    expect(bottom < height).toBe(width < 1024);
    const condition = path.includes('preowned') ? /^Pre-Owned/ : /^New/;
    const offer = page.getByRole('radiogroup', { name: 'Condition' }).locator('label').filter({ hasText: condition });
    for (const part of [page.locator('h1'), offer]) expect(bottomOf(await boxOf(part))).toBeLessThanOrEqual(bottom);
    for (const button of await buyButtons(page)) expect(bottomOf(await boxOf(button))).toBeLessThanOrEqual(height);
  });

  it('keeps what is focused above the bar of a phone', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253', { viewport: { width: 360, height: 740 } });
    const bar = page.locator('[data-bottom-bar]');
    const hidden = [];
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if ((await page.locator('#reviews ~ * :focus, footer :focus').count()) > 0) break;
      if ((await bar.locator(':focus').count()) > 0) continue;
      const [focused, covering] = [await boxOf(page.locator(':focus')), await boxOf(bar)];
      if (focused.y < bottomOf(covering) && bottomOf(focused) > covering.y) hidden.push(focused);
    }
    expect(hidden).toEqual([]);
  });

  it('shows in forced colours which condition and which picture are selected', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    await page.emulateMedia({ forcedColors: 'active' });
    const borderOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderColor);
    const [chosen, other] = ['[role=radiogroup] label:has(:checked)', '[role=radiogroup] label:not(:has(:checked))'];
    expect(await borderOf(chosen)).not.toBe(await borderOf(other));
    expect(await borderOf('main button[aria-pressed=true]')).not.toBe(
      await borderOf('main button[aria-pressed=false]'),
    );
  });

  it('says without scripts what pre-owned means, and shows the other condition', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253', { javaScriptEnabled: false });
    const answer = page.getByText('all its pages, and text');
    expect(await answer.isVisible()).toBe(false);
    await page.getByText('What pre-owned means').click();
    expect(await answer.isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Pre-Owned', exact: true }).click();
    await page.waitForURL(/type=preowned/);
  });
});

describe('a shopper with a question', () => {
  it('checks the day of delivery; the pincode is filled in for the next book', async () => {
    const { page, requests } = await shop.visit('/book/JEEPHY7253');
    const pincode = page.getByLabel('Check delivery to your pincode');
    await pincode.pressSequentially('452 005 9');
    expect(await pincode.inputValue()).toBe('452005');
    await seesText(page, /^Delivered by: \w+day, \d\d [A-Z][a-z]+$/);
    expect(requests.filter((body) => body.includes('DeliveryEstimate'))).toHaveLength(1);
    await pincode.fill('999999');
    await seesText(page, 'Delivery not available for this pincode.');
    await goTo(page, `${shop.url}/book/JEEPHY9095`);
    expect(await pincode.inputValue()).toBe('452005');
    await seesText(page, /^Delivered by/);
  });

  it('writes to the shop and gets a ticket', async () => {
    const { page } = await shop.visit('/Contactus');
    await page.getByLabel('Name').fill('A Reader');
    await page.getByLabel('Email').first().fill('reader@example.test');
    await page.getByLabel('Subject').fill('A question');
    await page.getByRole('textbox', { name: 'Message' }).fill('Do you have it in Hindi?');
    await press(page, 'Send message');
    const confirmation = page.getByText('Thank you. We have your message.');
    expect(await confirmation.innerText()).toMatch(/Your ticket number is \S+\.$/);
  });
});

/** The main heading of a page. */
const heading = (page: Page) => page.locator('h1').innerText();

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.trim() === name) return;
  }
  throw new Error(`${name} cannot be reached by Tab.`);
}

/** The visible buttons to buy a book. */
async function buyButtons(page: Page): Promise<Locator[]> {
  const buttons = page.locator('main').locator('button:text("Add to Cart"), a:text("Buy Now")');
  const visible = (await buttons.all()).map(async (button) => ((await button.isVisible()) ? [button] : []));
  const found = (await Promise.all(visible)).flat();
  expect(found).toHaveLength(2);
  return found;
}

async function boxOf(locator: Locator): Promise<Box> {
  return (await locator.boundingBox())!;
}

interface Box {
  y: number;
  height: number;
}

const bottomOf = ({ y, height }: Box) => y + height;
