import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { goTo, type OpenShop } from '../open-shop.ts';
import { press, saveAddress, seesText, visitAsCustomer } from './customers.ts';
import { axeViolations, type Tour } from './screens.ts';

/** Books that the shop buys: the first two for more than a pickup needs. */
export const BOUGHT = ['Fundamentals of Physics', 'Bhautiki Ki Samajh Bhag 1 (भौतिकी की समझ, भाग 1)'] as const;
export const DAMAGED = 'Concepts of Physics Part 1';

/** Searches a book by its title and puts it into the basket. */
export async function addToBasket(page: Page, title: string): Promise<void> {
  await page.getByLabel('Or search: title, author or ISBN').fill(title);
  await page.getByRole('list', { name: 'Found books' }).getByRole('button', { name: title }).click();
  await page
    .getByRole('article', { name: title })
    .getByText(/^By UPI|^Not this one/)
    .waitFor();
}

/** Says that more pages are missing than any copy may lack. */
export async function loseFivePages(page: Page): Promise<void> {
  for (let lost = 0; lost < 5; lost++) await press(page, 'Increase Missing pages');
  await seesText(page, /^Not this one: too many pages are missing/);
}

/** The button that sells the basket, once all prices are there. */
export const sellButton = (page: Page, name: RegExp) =>
  page.locator('[aria-disabled=false]').and(page.getByRole('button', { name }));

/** Chooses what the sale of the basket needs. */
export async function completeSale(page: Page): Promise<void> {
  await page.getByLabel('UPI ID').fill('usha@bank');
  await page.getByLabel('The books are mine to sell.').check();
}

/** A seller's basket, and then a sale, a lower price, and a list of own sales. */
export async function sellerTour(shop: OpenShop): Promise<Tour> {
  const { page } = await visitAsCustomer(shop, '/sell', { expectedMessages: /status of 404/ });
  const open = (path: string) => goTo(page, shop.url + path);
  const fill = async () => {
    await addToBasket(page, DAMAGED);
    await loseFivePages(page);
    await press(page, 'Done');
    await addToBasket(page, BOUGHT[1]);
  };
  const sellNothing = async () => {
    await press(page, /^Sell 1 book/);
    await seesText(page, 'Enter a UPI ID, such as name@bank.');
  };
  const sell = async () => {
    await saveAddress(page);
    await open('/sell');
    await completeSale(page);
    await sellButton(page, /^Sell 1 book/).click();
    await page.getByRole('heading', { level: 1, name: /^Kept for you/ }).waitFor();
  };
  const getOffer = async () => {
    await offerLess(shop);
    await page.reload();
    await seesText(page, 'Please answer us');
  };
  const answer = async () => {
    await press(page, /^Sell it for ₹/);
    await page.getByRole('alertdialog').waitFor();
  };
  return {
    page,
    stops: [
      ['basket with a book that is refused, and with questions', fill],
      ['basket with what is missing', sellNothing, axeViolations],
      ['sale', sell],
      ['lower price', getOffer],
      ['question before the answer', answer, axeViolations],
      ['own sales', () => open('/sell'), axeViolations],
      ['sale that does not exist', () => open('/sell/BB-UNKNOWN'), axeViolations],
    ],
  };
}

/** Receives what was sold, and offers less for it: its photograph is the picture of the book. */
async function offerLess(shop: OpenShop): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query(`UPDATE buy_back SET status = 'RECEIVED', received_at = now()`);
  await client.query(
    `UPDATE buy_back_book SET status = 'OFFERED', offered = 40, found_grade = 'FAIR', offered_at = now(), intake = '{}',
       reason = $1, photo_key = (SELECT image_keys[1] FROM book WHERE book.book_id = buy_back_book.book_id)`,
    ['12 pages are marked by pen. '.repeat(6).trim()],
  );
  await client.end();
}
