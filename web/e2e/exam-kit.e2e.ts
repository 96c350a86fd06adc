import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn, register, sendOperation, seesText } from './steps/customers.ts';
import { bottomOf } from './steps/first-screen.ts';
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

it('the first screen of a phone has the price of a kit, what is left of the budget, and its first books', async () => {
  const { page } = await shop.visit('/exam-kit?exam=JEE', { viewport: { width: 360, height: 740 } });
  const bar = (await page.locator('[data-bottom-bar]').boundingBox())?.y ?? 0;
  const main = page.getByRole('main');
  expect(await bottomOf(main.getByText(/^\d+ books for ₹/))).toBeLessThan(bar);
  expect(await bottomOf(main.getByText(/^₹[\d,]+ left of ₹5,000/))).toBeLessThan(bar);
  expect(await bottomOf(main.locator('li h3').nth(1))).toBeLessThan(bar);
});

it('a phone reaches the exam kit from home, from a list and from the menu', async () => {
  const { page } = await shop.visit('/', { viewport: { width: 360, height: 740 } });
  expect(await bottomOf(page.getByRole('link', { name: 'Kit in your budget' }))).toBeLessThan(740);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Exam kit' }).click();
  await page.waitForURL('**/exam-kit');
  await page.goto(`${shop.url}/exam?exam=NEET&subject=all`);
  const link = page.getByRole('link', { name: /^NEET kit/ });
  expect(await bottomOf(link)).toBeLessThan(200);
  await link.click();
  await page.waitForURL('**/exam-kit?exam=NEET');
  await seesText(page, '₹5,000');
});
