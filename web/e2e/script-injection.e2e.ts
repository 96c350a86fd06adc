import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { updateBook, visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { seesText, visitAsCustomer } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { submitReview, visitAsBuyer } from './steps/orders.ts';

const SCRIPT = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>';

const shop = useOpenShop(WITH_ADMIN);

/** Opens a page and checks that its content security policy allows only the scripts of the shop. */
async function openWithPolicy(page: Page, path: string): Promise<void> {
  const response = await goTo(page, shop.url + path);
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);

describe('an injected script does not run', () => {
  it('from a customer, in an address or a message: it is shown as text', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    const { userId } = await (await page.request.get(`${shop.url}/api/verify-session`)).json();
    const post = async (path: string, data: object) =>
      (await page.request.post(shop.url + path, { data })).json() as Promise<{ message: string }>;
    expect(await post('/api/add/address', { addressToAdd: SCRIPT, userId })).toEqual({
      message: 'Address saved successfully!',
    });
    const message = { name: 'A Reader', email: 'reader@example.test', subject: SCRIPT, message: SCRIPT };
    expect((await post('/api/contact', message)).message).toMatch(/^Thank you\./);
    const profile = { firstName: SCRIPT, lastName: 'Rao', phone: '9876543210' };
    expect((await page.request.put(`${shop.url}/api/account/profile`, { data: profile })).status()).toBe(400);
    for (const path of ['/account', '/book/JEEPHY7253/payment?type=new']) {
      await openWithPolicy(page, path);
      await seesText(page, SCRIPT);
      expect(await hasRun(page)).toBe(false);
      expect(await page.locator('main img[src=x]').count()).toBe(0);
    }
  });

  it('from a buyer, in a review: it is shown as text', async () => {
    const { page, orderId } = await visitAsBuyer(shop, ['JEEPHY3912']);
    const reviewText = '<img src=x onerror="window.ran = 1"></script><script>window.ran = 1</script>';
    await submitReview(page, { orderId, bookId: 'JEEPHY3912', rating: 1, reviewText });
    await goTo(page, `${shop.url}/book/JEEPHY3912`);
    await seesText(page, reviewText);
    expect(await hasRun(page)).toBe(false);
    expect(await page.locator('main img[src=x]').count()).toBe(0);
  });

  it('from an admin, in the details of a book: it is removed', async () => {
    const { page } = await visitAsAdmin(shop, '/desk/books/JEEPHY8359');
    const evil = `${SCRIPT}<a href="javascript:ran = 1">x</a>`;
    const fields = {
      bookDescription: evil,
      publisher: evil,
      author: [`"><svg onload=alert(1)>`],
      details: `<p>Kept</p>${evil}`,
    };
    expect(await updateBook(page, 'JEEPHY8359', fields)).toBe('Book updated successfully!');
    for (const path of ['/book/JEEPHY8359', '/desk/books/JEEPHY8359', '/desk/books?q=JEEPHY8359']) {
      await openWithPolicy(page, path);
      expect(await hasRun(page)).toBe(false);
      expect(await page.locator('main :is(img[src=x], svg[onload], a[href^=javascript])').count()).toBe(0);
    }
    await goTo(page, `${shop.url}/book/JEEPHY8359`);
    expect(await page.locator('.prose').first().innerText()).toContain('Kept');
  });
});
