import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESK_PAGES, chooseExamAndSubject, fillInBook, visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { press, seesText, visitAsCustomer } from './steps/customers.ts';
import { useOpenShop } from './open-shop.ts';

const shop = useOpenShop(WITH_ADMIN);

describe('the pages of admins', () => {
  it.each(DESK_PAGES)('redirect a visitor to the login: %s', async (path) => {
    const response = await fetch(shop.url + path, { redirect: 'manual' });
    expect(response.status).toBe(302);
    const to = new URL(response.headers.get('location') ?? '', shop.url);
    expect([to.pathname, to.searchParams.get('from')]).toEqual(['/login', path]);
  });

  it('are forbidden for a customer', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    for (const path of DESK_PAGES) {
      const response = await page.request.get(shop.url + path);
      expect(response.status()).toBe(403);
      expect(await response.text()).toContain('You are not allowed to see this page.');
    }
  });
});

describe('an old URL of the desk', () => {
  it('redirects permanently, and opens the book for an admin', async () => {
    const path = '/Alterbookonlyforadmin?id=JEEPHY7253';
    const response = await fetch(shop.url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/desk/books/JEEPHY7253']);
    const { page } = await visitAsAdmin(shop, path);
    await page.waitForURL('**/desk/books/JEEPHY7253');
    await page.getByRole('region', { name: 'Stock', exact: true }).waitFor();
    await page.goto(`${shop.url}/admin?q=JEEPHY8359`);
    await page.waitForURL('**/desk/books?q=JEEPHY8359');
    await page.getByRole('article').waitFor();
  });
});

describe('an admin who adds a book', () => {
  it('uploads its cover, formats its details, and a shopper finds it', async () => {
    const { page } = await visitAsAdmin(shop, '/desk/books/new');
    const id = await chooseExamAndSubject(page, 'JEE', 'Chemistry');
    expect(id).toMatch(/^JEECHE[1-9]\d{3}$/);
    await fillInBook(page, 'Zymurgical Thermochemistry');
    expect(await page.getByLabel('Discounted pre-owned price (₹)').inputValue()).toBe('260');
    const cover = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#1b2a4a' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: cover });
    await expect.poll(() => page.getByLabel('Prefix').inputValue()).toBe('front');
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
    await press(page, 'HTML');
    await page
      .locator('textarea')
      .fill(`${await page.locator('textarea').inputValue()}<h3 onclick="x()">Contents</h3>`);
    await press(page, 'HTML');
    expect(await details.innerHTML()).toContain('<h3>Contents</h3>');
    await page.keyboard.press('Control+End');
    await details.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p onclick="x()">Pasted<img src="x" onerror="x()"></p>');
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await details.innerHTML()).toContain('<h3>ContentsPasted</h3>');
    await press(page, 'Add book');
    await seesText(page, 'Book added successfully!');
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('');

    const { page: shopper } = await shop.visit('/');
    await shopper.getByRole('combobox', { name: 'Search books' }).fill('zymurgical');
    await shopper.getByRole('option', { name: /Zymurgical Thermochemistry/ }).click();
    await shopper.getByRole('heading', { level: 1, name: 'Zymurgical Thermochemistry' }).waitFor();
    expect(new URL(shopper.url()).pathname).toBe(`/book/${id}`);
    expect(await shopper.locator('.prose').innerHTML()).toBe(
      '<p>All about <strong>yeast</strong></p><h3>ContentsPasted</h3>',
    );
    const shown = shopper.locator('main article img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  });

  it('sees which image failed to upload, and the book is not added', async () => {
    const { page } = await visitAsAdmin(shop, '/desk/books/new');
    const id = await chooseExamAndSubject(page, 'NEET', 'Botany');
    await fillInBook(page, 'A Book without its Cover');
    await page.getByLabel('Prefix').fill('front');
    await page.getByLabel('URL').fill('http://127.0.0.1:1/cover.png');
    await press(page, 'Add book');
    await seesText(page, 'front: This address is not on the public internet.');
    expect((await page.request.get(`${shop.url}/api/books/${id}`)).status()).toBe(404);
  });
});

describe('an admin who unpublishes a book', () => {
  it('is asked before unsaved changes are lost, and shoppers no longer find the book', async () => {
    const path = '/book/JEEPHY8359';
    const { page } = await visitAsAdmin(shop, '/desk/books?q=JEEPHY8359');
    await page.getByRole('article').getByRole('link').last().click();
    await page.getByLabel('Publisher').fill('Unsaved Press');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Publisher').inputValue()).toBe('Unsaved Press');
    await press(page, /^Unpublish/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await seesText(page, 'Shoppers do not see this book.');
    expect((await page.request.get(shop.url + path)).status()).toBe(404);
    await press(page, 'Save changes');
    await seesText(page, 'Book updated successfully!');
    await page.goBack();
    await page.waitForURL('**/desk/books?q=JEEPHY8359');
    await press(page, /^Publish/);
    await seesText(page, 'Book published. Shoppers can see it.');
    expect((await page.request.get(shop.url + path)).status()).toBe(200);
  });
});

describe('an admin who edits a book', () => {
  it('sees the changes that another admin has saved, and does not overwrite them', async () => {
    const { page } = await visitAsAdmin(shop, '/desk/books/JEEPHY7253');
    const { page: other } = await visitAsAdmin(shop, '/desk/books/JEEPHY7253');
    await other.getByLabel('Publisher').fill('The Other Press');
    await press(other, 'Save changes');
    await seesText(other, 'Book updated successfully!');

    await page.getByLabel('Edition (optional)').fill('Second');
    await press(page, 'Save changes');
    await seesText(page, /now The Other Press/);
    await press(page, 'Load the newer one');
    await expect.poll(() => page.getByLabel('Publisher').inputValue()).toBe('The Other Press');
    await page.getByLabel('Edition (optional)').fill('Second');
    await press(page, 'Save changes');
    await seesText(page, 'Book updated successfully!');
    const history = page.getByRole('region', { name: 'History' });
    await expect
      .poll(() => history.innerText())
      .toMatch(/Edition:[\s\S]*Second[\s\S]*Publisher:[\s\S]*The Other Press/);
  });

  it('sees an error message for an unknown book ID', async () => {
    const { page } = await visitAsAdmin(shop, '/desk/books/edit');
    await page.getByLabel('ID of the book').fill('NOSUCH0000');
    await press(page, 'Load');
    await seesText(page, 'Failed to load book. Please check the ID.');
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  });

  it('changes price and stock in the list of all books, and the page of the book shows the change', async () => {
    const { page } = await visitAsAdmin(shop, '/desk/books?q=JEEPHY5067');
    await press(page, /^Price and stock/);
    await page.getByLabel('Discounted new price').fill('401');
    await page.getByLabel('New copies').fill('2');
    await press(page, 'Save');
    await seesText(page, '₹401');
    const { page: shopper } = await shop.visit('/book/JEEPHY5067');
    expect(await shopper.locator('main').innerText()).toContain('₹401');
    expect(await shopper.locator('main').innerText()).toContain('Only 2 left');
    await page.goto(`${shop.url}/desk/books?lowstock=1`);
    await seesText(page, 'JEEPHY5067');
  });
});
