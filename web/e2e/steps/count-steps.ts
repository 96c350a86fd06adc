import type { Page } from 'playwright-core';
import { goTo, type OpenShop } from '../open-shop.ts';
import { visitAsAdmin } from './admins.ts';
import { press, seesText, sendOperation } from './customers.ts';
import { DeskKeyboard } from './desk-day-keyboard.ts';
import { axeViolations, type Tour } from './screens.ts';

/** The number of new units of a book. */
export async function stockOf(page: Page, bookId: string): Promise<number | null> {
  const query = 'query ($bookId: ID!) { adminBook(bookId: $bookId) { newStock } }';
  return (await sendOperation<{ adminBook: { newStock: number | null } }>(page, query, { bookId })).adminBook.newStock;
}

/** Begins a count, and opens a shelf. */
export async function beginCount(page: Page, shelf: string): Promise<void> {
  await press(page, 'Begin a count');
  await page.getByRole('link', { name: `Shelf ${shelf}`, exact: true }).click();
  await seesText(page, 'Scan each book and each used copy.');
}

/** The screens of a stock count. */
export async function countTour(shop: OpenShop): Promise<Tour> {
  const { page } = await visitAsAdmin(shop, '/desk/counts');
  const keyboard = await DeskKeyboard.connect(page);
  const scanAll = async () => {
    await keyboard.scan('BJEEPHY7253-N');
    await seesText(page, /^1 × Concepts of Physics Part 1/);
    await keyboard.scan('BNEETPHY7199-N');
    await seesText(page, /^Wrong shelf/);
  };
  return {
    page,
    stops: [
      ['shelf that is counted', () => beginCount(page, 'A1-1')],
      ['shelf with scans', scanAll],
      [
        'count',
        async () => {
          await press(page, 'Shelf A1-1 is done');
          await page.getByRole('link', { name: 'Differences' }).waitFor();
        },
      ],
      [
        'differences',
        async () => {
          await page.getByRole('link', { name: 'Differences' }).click();
          await seesText(page, 'Download CSV');
        },
      ],
      [
        'question before they are posted',
        async () => {
          await page.getByLabel('Reason').fill('Lost');
          await press(page, /^Post/);
          await page.getByRole('alertdialog').waitFor();
        },
        axeViolations,
      ],
      ['list of counts', () => goTo(page, `${shop.url}/desk/counts`)],
    ],
  };
}
