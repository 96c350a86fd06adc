import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCart, visitAsCustomer } from './steps/customers.ts';
import { useOpenShop } from './open-shop.ts';

const shop = useOpenShop();

const NOT_FOUND = { expectedMessages: /status of 404/ };

describe('without JavaScript', () => {
  it.each([
    ['home', '/'],
    ['exam list', '/exam?exam=JEE&subject=physics'],
    ['book', '/book/JEEPHY7253'],
    ['Hindi book', '/book/JEEPHY9095?type=preowned'],
    ['search results', '/search?q=irodof'],
    ['empty search', '/search?q=qqqqzzzz'],
    ['not found', '/no/such/page'],
  ])('a page shows its content: %s', async (_name, path) => {
    const { page } = await shop.visit(path, { javaScriptEnabled: false, ...NOT_FOUND });
    expect((await page.locator('h1').innerText()).length).toBeGreaterThan(3);
    expect(await page.locator('main').innerText()).not.toMatch(/Loading/);
  });

  it.each([
    ['login', '/login'],
    ['sign-up', '/login?mode=signup'],
    ['login with phone', '/loginwithphone'],
    ['forgotten password', '/forgot-password'],
  ])('a page shows its form: %s', async (_name, path) => {
    const { page } = await shop.visit(path, { javaScriptEnabled: false });
    expect(await page.locator('main form input').count()).toBeGreaterThan(0);
  });

  it('a used password link says so instead of a form', async () => {
    const { page } = await shop.visit('/reset-password?token=used-up', { javaScriptEnabled: false });
    expect(await page.getByRole('alert').innerText()).toContain('This link is no longer valid.');
    expect(await page.locator('main form').count()).toBe(0);
  });

  it('a list shows titles and prices, and links to its next page', async () => {
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

/** The pictures that the head of a page preloads, and those of them that the page does not show. */
function preloadedPictures(page: Page): Promise<{ all: string[]; notShown: string[] }> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('source')]
      .filter(({ parentElement }) => parentElement?.querySelector('img')?.checkVisibility())
      .map(({ srcset, sizes }) => `${srcset} ${sizes}`);
    const all = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map(
      ({ imageSrcset, imageSizes }) => `${imageSrcset} ${imageSizes}`,
    );
    return { all, notShown: all.filter((picture) => !shown.includes(picture)) };
  });
}

const PAGES_WITH_PICTURES = [
  '/',
  '/exam?exam=JEE&subject=physics',
  '/book/JEEPHY7253',
  '/book/JEEPHY7253?type=preowned',
];

describe('the pictures that a page preloads', () => {
  it.each(PAGES_WITH_PICTURES.flatMap((path) => [360, 1280].map((width) => [path, width] as const)))(
    'are shown: %s at %i px',
    async (path, width) => {
      const { page } = await shop.visit(path, { viewport: { width, height: 740 } });
      const { all, notShown } = await preloadedPictures(page);
      expect(all.length).toBeGreaterThan(0);
      expect(notShown).toEqual([]);
    },
  );
});

/** Holds back scripts whose path matches, from now on. Returns a function that lets them pass. */
async function holdScripts(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(path, (route) => void held.push(route));
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(path);
  };
}

/** The visible controls that work by scripts only and do not have this cursor. Forms that GET a page work without. */
function liveControls(page: Page, cursor: 'progress' | 'not-allowed'): Promise<string[]> {
  return page.evaluate((waiting) => {
    const worksWithout = (control: Element) =>
      control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get';
    return [...document.querySelectorAll<HTMLElement>('button, [role=radio], [role=radiogroup] input')]
      .filter((control) => control.checkVisibility() && !worksWithout(control))
      .filter((control) => getComputedStyle(control).cursor !== waiting)
      .map((control) => control.ariaLabel ?? control.innerText);
  }, cursor);
}

const PAGES_WITH_CONTROLS = ['/', '/exam?exam=JEE&subject=physics', '/book/JEEPHY7253', '/login', '/Contactus'];

describe('before the scripts are there', () => {
  it('every control that needs them waits, and then works', async () => {
    const { page } = await visitAsCustomer(shop, '/account', { viewport: { width: 360, height: 740 } });
    await fillCart(page, ['JEEPHY7253']);
    for (const path of [...PAGES_WITH_CONTROLS, '/cart', '/account']) {
      const release = await holdScripts(page, /entry-client/);
      await page.goto(shop.url + path, { waitUntil: 'commit' });
      await page.getByRole('progressbar').waitFor();
      expect([path, ...(await liveControls(page, 'progress'))]).toEqual([path]);
      const menu = page.getByRole('button', { name: 'Menu' });
      expect(await menu.isDisabled()).toBe(true);
      await release();
      await menu.click();
      await page.getByRole('dialog', { name: 'Shop by Category' }).waitFor();
      expect(await page.locator('[data-waiting]').count()).toBe(0);
    }
  });

  it.each(PAGES_WITH_CONTROLS)('and without any, %s says what does not work', async (path) => {
    const { page } = await shop.visit(path, { javaScriptEnabled: false });
    expect(await page.locator('noscript p').first().isVisible()).toBe(true);
    expect(await liveControls(page, 'not-allowed')).toEqual([]);
  });

  it('a link that opens a page shows at once that it loads', async () => {
    const { page } = await shop.visit('/');
    const release = await holdScripts(page, /contact-page/);
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
    await release();
    await page.getByRole('button', { name: 'Send message' }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });
});

describe('the URL of a page', () => {
  it.each([
    ['/book/NOSUCH0000', 'Book not found.'],
    ['/no/such/page', ''],
    ['/exam?exam=GATE&subject=all', 'We have no shelf for this exam.'],
  ])('that does not exist is not found, and not indexed: %s', async (path, text) => {
    const { page, status } = await shop.visit(path, NOT_FOUND);
    expect(status).toBe(404);
    expect(await page.locator('main').innerText()).toContain(text);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it.each(['/exam?exam=JEE&subject=all&after=nonsense', '/book/%00', '/exam?exam=JEE&subject=%00', '/%E0%A4%A'])(
    'that is malformed is rejected: %s',
    async (path) => {
      expect((await fetch(shop.url + path)).status).toBe(400);
    },
  );

  it.each([
    ['a long search', `/search?q=${'x'.repeat(5000)}`],
    ['special characters', '/search?q=%00%25_'],
    ['unknown filters', '/exam?exam=JEE&min=x&max=-1&class=99&sort=up'],
  ])('with invalid parameters opens a page: %s', async (_name, path) => {
    expect((await shop.visit(path)).status).toBe(200);
  });

  it('is case-insensitive', async () => {
    const { page, status } = await shop.visit('/BOOK/jeephy7253');
    expect(status).toBe(200);
    expect(await page.locator('h1').innerText()).toBe('Concepts of Physics Part 1');
  });
});

describe('the first page', () => {
  it.each(['/', '/exam?exam=JEE&subject=all', '/book/JEEPHY7253'])(
    'has no inline script to execute: %s',
    async (path) => {
      const html = await (await fetch(shop.url + path)).text();
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((attributes) => !/ src="|type="application\/(ld\+)?json"/.test(attributes ?? ''))).toEqual(
        [],
      );
    },
  );

  it('loads the GraphQL client when the visitor does something, and then shows the same', async () => {
    const { page } = await shop.visit('/exam?exam=JEE&subject=all');
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    const text = await page.locator('main').innerText();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('create-client'))).toEqual([]);
    await page.keyboard.press('Shift');
    await expect.poll(() => requests.some((path) => path.includes('create-client'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain('/graphql');
    expect(await page.locator('main').innerText()).toBe(text);
  });
});

describe('the page of a book', () => {
  it('loads few scripts', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.endsWith('.js')).length).toBeLessThan(25);
  });

  it.each([
    ['without JavaScript', false],
    ['after hydration', true],
  ])('has metadata and structured data with its offers and prices: %s', async (_name, javaScriptEnabled) => {
    const { page } = await shop.visit('/book/JEEPHY7253', { javaScriptEnabled });
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

  it('has a cover with alternative text, which is cached forever', async () => {
    const { page } = await shop.visit('/book/JEEPHY7253');
    const cover = page.locator('main img').first();
    expect(await cover.getAttribute('alt')).toContain('Concepts of Physics Part 1');
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const source = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
    const response = await page.request.get(source);
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers()['content-type']).toBe('image/avif');
  });
});
