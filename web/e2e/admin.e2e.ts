import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { visitAsAdmin, WITH_ADMIN } from './admins.ts';
import { axeViolations, screenProblems } from './screens.ts';
import { ask, sees, SOON, visitAsCustomer, WALK } from './customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';

const PAGES = ['/admin', '/Addbookonlyforadmin', '/Alterbookonlyforadmin?id=JEEPHY7253', '/admin/import'];

const shop = useOpenShop(WITH_ADMIN);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const shelf = (page: Page) => page.getByRole('region', { name: 'Shelf' });
const bookId = (page: Page) => shelf(page).getByLabel('Book ID').inputValue();

describe('the pages of admins', () => {
  it.each(PAGES)('send a visitor to log in: %s', async (path) => {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get('location') ?? '', shop.url);
    expect([to.pathname, to.searchParams.get('from')]).toEqual(['/login', path]);
  });

  it('say to a customer that they are not allowed, with that status', WALK, async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    for (const path of PAGES) {
      const response = await goTo(page, shop.url + path);
      expect(response?.status()).toBe(403);
      expect(await page.locator('h1').innerText()).toBe('You are not allowed to see this page.');
      expect(await axeViolations(page)).toEqual([]);
    }
  });

  it.each(PAGES)('are taken over by the browser without a request and without a word: %s', async (path) => {
    const { said, asked, status } = await visitAsAdmin(shop, path);
    expect(status).toBe(200);
    expect(said).toEqual([]);
    expect(asked.filter((body) => !body.includes('CartCount'))).toEqual([]);
  });

  it.each(PAGES)('fit every screen, and have nothing that axe objects to: %s', async (path) => {
    const { page } = await visitAsAdmin(shop, path);
    expect(await screenProblems(page)).toEqual([]);
  });
});

/** Chooses exam and subject, and waits for the ID that the server reserves. */
async function chooseShelf(page: Page, exam: string, subject: string): Promise<string> {
  await page.getByLabel('Exam', { exact: true }).selectOption(exam);
  await page.getByLabel('Subject', { exact: true }).selectOption(subject);
  await expect.poll(() => bookId(page), SOON).not.toBe('');
  return bookId(page);
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Description').fill(title);
  await page.getByLabel('Publisher').fill('Example Press');
  await page.getByLabel('New price (₹)', { exact: true }).fill('400');
  await page.getByLabel('Author 1', { exact: true }).fill('A. Writer');
}

describe('an admin who adds a book', () => {
  it('uploads its cover, formats its details, and a shopper finds it', WALK, async () => {
    const { page } = await visitAsAdmin(shop, '/Addbookonlyforadmin');
    const id = await chooseShelf(page, 'JEE', 'Chemistry');
    expect(id).toMatch(/^JEECHE[1-9]\d{3}$/);
    await fillIn(page, 'Zymurgical Thermochemistry');
    expect(await page.getByLabel('Discounted pre-owned price (₹)').inputValue()).toBe('260');
    const cover = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#1b2a4a' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: cover });
    await page.getByLabel('Prefix').fill('front');
    const details = page.getByRole('textbox', { name: 'Details' });
    await details.click();
    await page.keyboard.type('All about ');
    const lostFocus = await details.evaluateHandle((text) => {
      const times: Event[] = [];
      text.addEventListener('blur', (event) => times.push(event));
      return times;
    });
    await press(page, 'Bold');
    expect(await lostFocus.evaluate(({ length }) => length)).toBe(0);
    await page.keyboard.type('yeast');
    await press(page, 'Add book');
    await sees(page, 'Book added successfully!');
    await expect.poll(() => page.getByLabel('Description').inputValue(), SOON).toBe('');

    const shopper = (await shop.visit('/')).page;
    await shopper.getByRole('combobox', { name: 'Search books' }).fill('zymurgical');
    await shopper.getByRole('option', { name: /Zymurgical Thermochemistry/ }).click();
    await shopper.getByRole('heading', { level: 1, name: 'Zymurgical Thermochemistry' }).waitFor(SOON);
    expect(new URL(shopper.url()).pathname).toBe(`/book/${id}`);
    expect(await shopper.locator('.prose').innerHTML()).toBe('<p>All about <strong>yeast</strong></p>');
    const shown = shopper.locator('main article img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), SOON).toBeGreaterThan(100);
  });

  it('is told which image failed, and no book is added', async () => {
    const { page } = await visitAsAdmin(shop, '/Addbookonlyforadmin');
    const id = await chooseShelf(page, 'NEET', 'Botany');
    await fillIn(page, 'A Book without its Cover');
    await page.getByLabel('Prefix').fill('front');
    await page.getByLabel('URL').fill('http://127.0.0.1:1/cover.png');
    await press(page, 'Add book');
    await sees(page, 'front: This address is not on the public internet.');
    expect((await page.request.get(`${shop.url}/api/books/${id}`)).status()).toBe(404);
    await page.locator('button[aria-label=Close]').click();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('an admin who edits a book', () => {
  it('sees what somebody else saved meanwhile, and overwrites nothing', WALK, async () => {
    const { page } = await visitAsAdmin(shop, '/Alterbookonlyforadmin?id=JEEPHY7253');
    const other = (await visitAsAdmin(shop, '/Alterbookonlyforadmin?id=JEEPHY7253')).page;
    await other.getByLabel('Publisher').fill('The Other Press');
    await press(other, 'Save changes');
    await sees(other, 'Book updated successfully!');

    await page.getByLabel('Edition (optional)').fill('Second');
    await press(page, 'Save changes');
    await sees(page, /now The Other Press/);
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Load the newer one');
    await expect.poll(() => page.getByLabel('Publisher').inputValue(), SOON).toBe('The Other Press');
    await page.getByLabel('Edition (optional)').fill('Second');
    await press(page, 'Save changes');
    await sees(page, 'Book updated successfully!');
    const history = page.getByRole('region', { name: 'History' });
    await expect
      .poll(() => history.innerText(), SOON)
      .toMatch(/Edition:[\s\S]*Second[\s\S]*Publisher:[\s\S]*The Other Press/);
  });

  it('is told where there is no such book', async () => {
    const { page } = await visitAsAdmin(shop, '/Alterbookonlyforadmin');
    await page.getByLabel('ID of the book').fill('NOSUCH0000');
    await press(page, 'Load');
    await sees(page, 'Failed to load book. Please check the ID.');
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  });

  it('changes price and stock in the list of all books, and the book’s page follows', async () => {
    const { page } = await visitAsAdmin(shop, '/admin?q=JEEPHY5067');
    await press(page, /^Price and stock/);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Discounted new price').fill('401');
    await page.getByLabel('New copies').fill('2');
    await press(page, 'Save');
    await sees(page, '₹401');
    const { page: shopper } = await shop.visit('/book/JEEPHY5067');
    expect(await shopper.locator('main').innerText()).toContain('₹401');
    expect(await shopper.locator('main').innerText()).toContain('Only 2 left');
    await page.goto(`${shop.url}/admin?lowstock=1`);
    await sees(page, 'JEEPHY5067');
  });
});

describe('an admin who imports books', () => {
  const upload = (page: Page, csv: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

  it('sees what a changed export would do, and then has it done', WALK, async () => {
    const { page } = await visitAsAdmin(shop, '/admin/import');
    const download = page.waitForEvent('download');
    await press(page, 'Export all books');
    expect((await download).suggestedFilename()).toBe('catalogue.csv');
    const { exportBooks: csv } = await ask<{ exportBooks: string }>(page, '{ exportBooks }');
    await upload(page, csv);
    await sees(page, 'The catalogue is as this file says already.');
    await upload(page, csv.replace('University Physics with Modern Physics', 'University Physics Renamed'));
    await sees(page, /1 changed/);
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Import 1 book');
    await page.waitForURL('**/admin/import?import=*');
    await expect.poll(() => page.locator('main output').first().innerText(), SOON).toMatch(/\S/);
    await page.goto(`${shop.url}/admin?q=Renamed`);
    await sees(page, 'University Physics Renamed');
  });

  it('sees every error by line and column, and can import nothing', async () => {
    const { page } = await visitAsAdmin(shop, '/admin/import');
    const { exportBooks: csv } = await ask<{ exportBooks: string }>(page, '{ exportBooks }');
    const [head = '', ...lines] = csv.trimEnd().split('\n').slice(0, 4);
    await upload(page, [head, ...lines.map((line) => line.replace(/,English,\d+,/, ',English,many,')), ''].join('\n'));
    const rows = page.locator('main table tbody tr');
    await expect.poll(() => rows.count(), SOON).toBeGreaterThan(0);
    expect(await rows.first().innerText()).toMatch(/^\d+\s+newPrice\s/);
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});

const PLAIN_BOOK = {
  exam: 'JEE',
  subject: 'Physics',
  language: 'English',
  tags: [],
  class: [],
  imageKeys: [],
  newPrice: 100,
  newPriceDiscount: 90,
  preOwnedPrice: 60,
  preOwnedPriceDiscount: 50,
};

describe('what admins write', () => {
  it('never runs on a page', WALK, async () => {
    const { page } = await visitAsAdmin(shop, '/Alterbookonlyforadmin?id=JEEPHY8359');
    const evil = `<img src=x onerror="window.ran = 1"><script>window.ran = 1</script><a href="javascript:ran = 1">x</a>`;
    const { adminBook } = await ask<{ adminBook: { version: number } }>(
      page,
      '{ adminBook(bookId: "JEEPHY8359") { version } }',
    );
    const input = {
      ...PLAIN_BOOK,
      bookDescription: evil,
      publisher: evil,
      author: [`"><svg onload=alert(1)>`],
      details: `<p>Kept</p>${evil}`,
    };
    const saved = await ask<{ updateBook: object } | null>(
      page,
      `mutation ($version: Int!, $input: BookInput!) {
        updateBook(bookId: "JEEPHY8359", version: $version, input: $input) { message }
      }`,
      { version: adminBook.version, input },
    );
    expect(saved?.updateBook).toEqual({ message: 'Book updated successfully!' });
    for (const path of ['/book/JEEPHY8359', '/Alterbookonlyforadmin?id=JEEPHY8359', '/admin?q=JEEPHY8359']) {
      const response = await goTo(page, shop.url + path);
      expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(await page.locator('main :is(img[src=x], svg[onload], a[href^=javascript])').count()).toBe(0);
    }
    await goTo(page, `${shop.url}/book/JEEPHY8359`);
    expect(await page.locator('.prose').first().innerText()).toContain('Kept');
  });
});
