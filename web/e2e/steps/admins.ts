import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sendOperation } from './customers.ts';
import type { OpenShop, Visit, VisitOptions } from '../open-shop.ts';

/** The owner of the shop. */
export const ADMIN = { email: 'admin@example.test', password: 'a long password' };

/** Environment variables of a shop that starts with an admin. */
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

export const DESK_PAGES = [
  '/desk/books',
  '/desk/dashboard',
  '/desk/orders',
  '/desk/draft-orders',
  '/desk/approvals',
  '/desk/couriers',
  '/desk/exchanges',
  '/desk/messages',
  '/desk/customers',
  '/desk/practice',
  '/desk/purchase-orders/reorder',
  '/desk/purchase-orders',
  '/desk/receipts',
  '/desk/suppliers',
  '/desk/buy-backs',
  '/desk/buy-backs/settings',
  '/desk/counts',
  '/desk/exam-facts',
  '/desk/exam-facts/new',
  '/desk/exam-facts/jee-physics-2024',
  '/desk/months',
  `/desk/months/${new Date().toISOString().slice(0, 7)}`,
  '/desk/stations',
  '/desk/health',
  '/desk/books/new',
  '/desk/books/JEEPHY7253',
  '/desk/books/import',
  '/desk/copies/intake',
  '/desk/copies',
];

/** Opens a page as the admin. */
export function visitAsAdmin(shop: OpenShop, path: string, options?: VisitOptions): Promise<Visit> {
  return shop.visit(path, { ...options, as: ADMIN });
}

/** Chooses exam and subject in the form of a book, and returns the book ID that the server reserves. */
export async function chooseExamAndSubject(page: Page, exam: string, subject: string): Promise<string> {
  const bookId = () => page.getByRole('region', { name: 'Category' }).getByLabel('Book ID').inputValue();
  await page.getByLabel('Exam', { exact: true }).selectOption(exam);
  await page.getByLabel('Subject', { exact: true }).selectOption(subject);
  await expect.poll(bookId).not.toBe('');
  return bookId();
}

/** Fills in the required fields of the form of a book. */
export async function fillInBook(page: Page, title: string): Promise<void> {
  await page.getByLabel('Description').fill(title);
  await page.getByLabel('Publisher').fill('Example Press');
  await page.getByLabel('New price (₹)', { exact: true }).fill('400');
  await page.getByLabel('Author 1', { exact: true }).fill('A. Writer');
}

const PLAIN_BOOK = {
  exam: 'JEE',
  subject: 'Physics',
  language: 'English',
  bookDescription: 'A plain book',
  publisher: 'Example Press',
  author: ['A. Writer'],
  tags: [],
  class: [],
  details: '',
  imageKeys: [],
  newPrice: 100,
  newPriceDiscount: 90,
  preOwnedPrice: 60,
  preOwnedPriceDiscount: 50,
};

/** Replaces a book by a plain one with these fields, and returns the message. */
export async function updateBook(page: Page, bookId: string, fields: object): Promise<string | undefined> {
  const { adminBook } = await sendOperation<{ adminBook: { version: number } }>(
    page,
    'query ($bookId: ID!) { adminBook(bookId: $bookId) { version } }',
    { bookId },
  );
  const saved = await sendOperation<{ updateBook: { message: string } } | null>(
    page,
    `mutation ($bookId: ID!, $version: Int!, $input: BookInput!) {
      updateBook(bookId: $bookId, version: $version, input: $input) { message }
    }`,
    { bookId, version: adminBook.version, input: { ...PLAIN_BOOK, ...fields } },
  );
  return saved?.updateBook.message;
}

/** The catalogue as the CSV file that admins export. */
export async function exportBooks(page: Page): Promise<string> {
  return (await sendOperation<{ exportBooks: string }>(page, '{ exportBooks }')).exportBooks;
}

/** Chooses a CSV file on the import page. */
export async function upload(page: Page, csv: string): Promise<void> {
  const file = { name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** The first lines of an exported catalogue, each with an invalid price. */
export function withWrongPrices(csv: string): string {
  const [head = '', ...lines] = csv.trimEnd().split('\n').slice(0, 4);
  return [head, ...lines.map((line) => line.replace(/,English,\d+,/, ',English,many,')), ''].join('\n');
}
