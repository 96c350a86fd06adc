import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { beginCount, stockOf } from './steps/count-steps.ts';
import { press, seesText, sendOperation } from './steps/customers.ts';
import { DeskKeyboard } from './steps/desk-day-keyboard.ts';
import { useOpenShop } from './open-shop.ts';

const shop = useOpenShop(WITH_ADMIN);

const [BOOK, OTHER] = ['JEEPHY7253', 'JEEPHY5067'];
const VERSION = 'query ($bookId: ID!) { adminBook(bookId: $bookId) { version } }';
const ADJUST = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { version } }';

/** Sets the stock of new units of a book. */
async function setStock(page: Page, bookId: string, count: number): Promise<void> {
  const { adminBook } = await sendOperation<{ adminBook: { version: number } }>(page, VERSION, { bookId });
  const input = { bookId, version: adminBook.version, condition: 'NEW', reason: 'COUNT', count };
  await sendOperation(page, ADJUST, { input });
}

it('a shelf is counted by scanner and few keys, goes on at another device, and its differences are posted once', async () => {
  const { page } = await visitAsAdmin(shop, '/desk/counts');
  for (const bookId of [BOOK, OTHER]) await setStock(page, bookId, 12);
  const keyboard = await DeskKeyboard.connect(page);
  await beginCount(page, 'A1-1');
  await keyboard.scan(`B${BOOK}-N`);
  await seesText(page, /^1 × Concepts of Physics Part 1/);
  await keyboard.press('1');
  await keyboard.press('1');
  await seesText(page, '11 ×');
  await keyboard.press('Enter');
  await seesText(page, /^11 × Concepts of Physics Part 1/);
  await keyboard.scan(`B${OTHER}-N`);
  await seesText(page, /^1 × Concepts of Physics Part 2/);
  await keyboard.press('u');
  await seesText(page, /^0 × Concepts of Physics Part 2/);
  await keyboard.scan('9780000000000');
  await seesText(page, /^Unknown code/);
  expect(await page.locator('main').textContent()).not.toContain('12');

  const address = page.url().replace(shop.url, '');
  const { page: phone } = await visitAsAdmin(shop, address, { viewport: { width: 360, height: 740 } });
  await phone.getByRole('list', { name: 'Counted' }).getByText('Concepts of Physics Part 1', { exact: true }).waitFor();
  for (let unit = 0; unit < 2; unit += 1) {
    await phone.getByLabel('Type a code').fill(`B${OTHER}-N`);
    await press(phone, 'Enter');
    await seesText(phone, `${unit + 1} × Concepts of Physics Part 2`);
  }
  await press(phone, 'Shelf A1-1 is done');
  await phone.getByRole('link', { name: 'Differences' }).click();
  const row = (title: string) => phone.getByRole('listitem').filter({ hasText: title });
  await row('Concepts of Physics Part 1').filter({ hasText: 'expected 12, counted 11' }).waitFor();
  await row('Concepts of Physics Part 2').filter({ hasText: 'expected 12, counted 2' }).waitFor();
  await phone.getByLabel('Reason').fill('Lost');
  await press(phone, /^Post/);
  await phone.getByRole('alertdialog').getByRole('button', { name: /^Post/ }).click();
  await phone.getByRole('heading', { name: 'Posted' }).waitFor();
  expect([await stockOf(page, BOOK), await stockOf(page, OTHER)]).toEqual([11, 2]);
});
