import { beforeEach, expect, it } from 'vitest';
import { googleAnswer, googleVolume, openLibraryEdition } from '../../api/test/book-apis.ts';
import { visitAsAdmin } from './steps/admins.ts';
import { seesText } from './steps/customers.ts';
import { DeskKeyboard } from './steps/desk-day-keyboard.ts';
import { useShopWithBookApis } from './steps/book-apis.ts';
import { axeViolations } from './steps/screens.ts';

const ISBN = '9788193661017';
const MOST_KEYS = 20;
const MOST_SECONDS = 60;

const { apis, shop } = useShopWithBookApis();

beforeEach(() => apis.answer({ [`ISBN:${ISBN}`]: openLibraryEdition(ISBN) }, googleAnswer(googleVolume(ISBN))));

it('adds a book by one scan, without a mouse, and the next scan of it opens it with its sources', async () => {
  const { page } = await visitAsAdmin(shop, '/desk/books?q=none');
  const keyboard = await DeskKeyboard.connect(page);
  await page.goto(`${shop.url}/desk/books/new`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  const begun = performance.now();
  await keyboard.scan(ISBN);
  await seesText(page, 'Filled in: Description, Authors, Publisher, Language.');
  await keyboard.press('J');
  await keyboard.press('Tab');
  await keyboard.press('P');
  await expect.poll(() => page.getByLabel('Book ID').inputValue()).toMatch(/^JEEPHY\d{4}$/);
  expect(await axeViolations(page)).toEqual([]);
  await keyboard.tabTo('New price');
  await keyboard.type('450');
  await keyboard.press('Enter');
  await seesText(page, 'Book added successfully!');
  const seconds = (performance.now() - begun) / 1000;
  console.log(`one scan, ${keyboard.keys} keystrokes, ${seconds.toFixed(1)} s`);
  expect([keyboard.scans, keyboard.keys <= MOST_KEYS, seconds < MOST_SECONDS]).toEqual([1, true, true]);

  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await keyboard.scan(ISBN);
  await page.waitForURL(/\/desk\/books\/JEEPHY\d{4}$/);
  // The address changes before the page does.
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Concepts of Physics: Part 1');
  expect(await page.getByLabel('Author 1', { exact: true }).inputValue()).toBe('H. C. Verma');
  expect(await page.getByText('From Open Library', { exact: true }).count()).toBe(3);
  expect(await page.getByText('From Google Books', { exact: true }).count()).toBe(1);
});
