import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn, register, sendOperation, seesText } from './customers.ts';
import { useOpenShop } from './open-shop.ts';

const shop = useOpenShop();

const KIT = '/exam-kit?exam=JEE&subject=physics&budget=1500';

const titles = (page: Page) => page.getByRole('main').locator('li h3').allTextContents();

/** The IDs of the books in the cart of the logged-in user. */
async function cartBooks(page: Page): Promise<string[]> {
  const { cart } = await sendOperation<{ cart: { lines: { book: { bookId: string } }[] } }>(
    page,
    '{ cart { lines { book { bookId } } } }',
  );
  return cart.lines.map(({ book }) => book.bookId);
}

it('a visitor swaps and leaves out books by the keyboard, logs in, and finds the kit in the cart', async () => {
  const usha = await register(shop);
  const { page } = await shop.visit(KIT);
  const before = await titles(page);
  expect(before.length).toBeGreaterThan(5);

  const practice = page.getByRole('listitem').filter({ hasText: 'Practice' }).first();
  await practice.locator('summary').focus();
  await page.keyboard.press('Enter');
  const [swapped = ''] = await practice.locator('details a .font-semibold').allTextContents();
  await practice.locator('details a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/pin=PRACTICE\.physics/);
  await expect.poll(() => practice.locator('h3').textContent()).toBe(swapped);

  await page.getByRole('link', { name: /^Leave out Handbook/ }).focus();
  await page.keyboard.press('Enter');
  await seesText(page, 'You left this out.');
  const chosen = await titles(page);
  expect(chosen).toHaveLength(before.length - 1);

  const address = page.url();
  await page.getByRole('button', { name: /^Put all into the cart/ }).click();
  await page.waitForURL(/\/login\?from=/);
  await logIn(page, usha);
  await page.waitForURL(address);
  await seesText(page, `${chosen.length} books added to the cart.`);
  expect(await cartBooks(page)).toHaveLength(chosen.length);
});
