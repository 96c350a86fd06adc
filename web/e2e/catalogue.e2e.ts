import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenProblems } from './screens.ts';
import { useOpenShop } from './open-shop.ts';

const PAGES = [
  ['home', '/'],
  ['exam list', '/exam?exam=JEE&subject=physics'],
  ['book', '/book/JEEPHY7253'],
  ['Hindi book', '/book/JEEPHY9095?type=preowned'],
  ['search results', '/search?q=irodof'],
  ['empty search', '/search?q=qqqqzzzz'],
  ['not found', '/no/such/page'],
] as const;

const shop = useOpenShop();

describe('every page', () => {
  it.each(PAGES)('shows its content without JavaScript: %s', async (_name, path) => {
    const { page } = await shop.visit(path, { javaScriptEnabled: false });
    expect((await page.locator('h1').innerText()).length).toBeGreaterThan(3);
    expect(await page.locator('main').innerText()).not.toMatch(/Loading/);
  });

  it.each(PAGES)('is taken over by the browser without a request and without a word: %s', async (_name, path) => {
    const { page, said, asked, status } = await shop.visit(path);
    expect(said.filter((line) => !(status === 404 && line.includes('status of 404')))).toEqual([]);
    expect(asked).toEqual([]);
    const isReacts = page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
    expect(await isReacts).toBe(true);
  });

  it.each(PAGES)('fits every screen, and has nothing that axe objects to: %s', async (_name, path) => {
    const { page } = await shop.visit(path);
    expect(await screenProblems(page)).toEqual([]);
  });

  it.each(PAGES)('stays where it is while it loads: %s', async (_name, path) => {
    const { page } = await shop.visit(path, { viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift).toBeLessThan(0.01);
  });
});

describe('without JavaScript', () => {
  it('a shelf shows titles and prices, and its next page is a link away', async () => {
    const { page } = await shop.visit('/exam?exam=JEE&subject=all', { javaScriptEnabled: false });
    const main = await page.locator('main').innerText();
    expect(main).toContain('Concepts of Physics Part 1');
    expect(main).toContain('₹469');
    await page.getByRole('link', { name: /show more/i }).click();
    expect(await page.locator('main').innerText()).not.toContain('Concepts of Physics Part 1');
    expect(page.url()).toContain('after=');
  });

  it('search is a form', async () => {
    const { page } = await shop.visit('/', { javaScriptEnabled: false });
    await page.locator('input[name=q]').first().fill('irodof');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=irodof');
    expect(await page.locator('main').innerText()).toContain('Irodov');
  });
});

describe('the answers of pages', () => {
  it.each([
    ['/book/NOSUCH0000', 'Book not found.'],
    ['/no/such/page', ''],
    ['/exam?exam=GATE&subject=all', 'We have no shelf for this exam.'],
  ])('%s is not found', async (path, text) => {
    const { page, status } = await shop.visit(path);
    expect(status).toBe(404);
    expect(await page.locator('main').innerText()).toContain(text);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('what makes no sense in an address is passed over or refused, never a fault', async () => {
    for (const path of [
      '/exam?exam=JEE&subject=all&after=nonsense',
      '/book/%00',
      '/exam?exam=JEE&subject=%00',
      '/%E0%A4%A',
    ]) {
      expect((await shop.visit(path)).status).toBe(400);
    }
    for (const path of [
      `/search?q=${'x'.repeat(5000)}`,
      '/search?q=%00%25_',
      '/exam?exam=JEE&min=x&max=-1&class=99&sort=up',
    ]) {
      expect((await shop.visit(path)).status).toBe(200);
    }
  });

  it('a book comes with few scripts', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.endsWith('.js')).length).toBeLessThan(25);
  });

  it('addresses match without regard to case', async () => {
    const { page, status } = await shop.visit('/BOOK/jeephy7253');
    expect(status).toBe(200);
    expect(await page.locator('h1').innerText()).toBe('Concepts of Physics Part 1');
  });

  it('a book tells search engines what it is and costs', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/book\/JEEPHY7253$/);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(
      'Concepts of Physics Part 1',
    );
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    const product = data.find((item) => item['@type'].includes('Product'));
    expect(
      product.offers.map((offer: Record<string, unknown>) => [offer.itemCondition, offer.price, offer.priceCurrency]),
    ).toEqual([
      ['https://schema.org/NewCondition', 469, 'INR'],
      ['https://schema.org/UsedCondition', 278, 'INR'],
    ]);
    expect(data.some((item) => item['@type'] === 'BreadcrumbList')).toBe(true);
  });

  it('pictures are there, cache for ever and say what they show', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    const cover = page.locator('main img').first();
    expect(await cover.getAttribute('alt')).toContain('Concepts of Physics Part 1');
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const source = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
    const answer = await page.request.get(source);
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers()['content-type']).toBe('image/avif');
  });
});

describe('a shopper', () => {
  it('reaches a book from the header by keyboard alone, through the search box', async () => {
    const { page } = await shop.visit('/');
    await tabTo(page, 'Search books');
    await page.keyboard.type('irodof');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page)).toMatch(/Irodov|General Physics|Mechanics/);
    expect(page.url()).toContain('/book/');
  });

  it('reaches a book from the header by keyboard alone, through the category menu', async () => {
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

  it('keeps filters and sort in the address, and finds them again on the way back', async () => {
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

  it('sees more books without leaving the page', async () => {
    const { page, asked } = await shop.visit('/exam?exam=JEE&subject=all');
    const titles = page.locator('main h3 a');
    const before = await titles.count();
    await page.getByRole('link', { name: /show more/i }).click();
    await expect.poll(() => titles.count()).toBeGreaterThan(before);
    expect(asked).toHaveLength(1);
  });

  it('chooses pre-owned, and the address says so', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    await page.getByRole('radio', { name: /pre-owned/i }).click();
    await page.waitForURL('**/book/JEEPHY7253?type=preowned');
    await page.reload();
    expect(await page.getByRole('radio', { name: /pre-owned/i }).isChecked()).toBe(true);
  });

  it('looks closely at the pictures of a book', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    await page.getByRole('button', { name: /sample pages/i }).click();
    await page.getByRole('button', { name: /zoom/i }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    const close = dialog.getByRole('button', { name: 'Close' });
    await close.focus();
    expect(await close.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('opens the menu on a phone and goes to a shelf', async () => {
    const { page } = await shop.visit('/', { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('link', { name: 'Zoology' }).click();
    await expect.poll(() => heading(page)).toBe('NEET Zoology');
    await expect.poll(() => menu.count()).toBe(0);
  });

  it('is told when the shop does not answer, and can try again', async () => {
    const { page } = await shop.visit('/');
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'NEET', exact: true }).first().click();
    const failure = page.getByText('Failed to fetch books. Please make sure the server is running.');
    await expect.poll(() => failure.isVisible()).toBe(true);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('main h3').count()).toBeGreaterThan(10);
  });

  it('is told that books are loading while the network is slow', async () => {
    const { page } = await shop.visit('/');
    let release = () => {};
    const slow = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      await slow;
      await route.continue();
    });
    await page.getByRole('link', { name: 'NEET', exact: true }).first().click();
    await expect.poll(() => page.getByText('Loading books...').isVisible()).toBe(true);
    release();
    await expect.poll(() => page.getByText('Loading books...').count()).toBe(0);
  });

  it.each([
    [360, 1],
    [700, 2],
    [1000, 3],
    [1280, 4],
  ])('sees TRENDING on a screen of %i pixels in %i columns', async (width, columns) => {
    const { page } = await shop.visit('/', { viewport: { width, height: 900 } });
    const lefts = await page
      .locator('section:has(h2:text("TRENDING")) li:has(h3)')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  });
});

/** The main heading of a page. */
const heading = (page: Page) => page.locator('h1').innerText();

/** Presses Tab until what has the focus carries this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.trim() === name) return;
  }
  throw new Error(`Nothing called ${name} can be reached by Tab.`);
}
