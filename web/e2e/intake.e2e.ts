import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { seesText, sendOperation } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { axeViolations } from './steps/screens.ts';

/** A camera double: a moving picture, without a question for permission. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const PHONE = {
  viewport: { width: 360, height: 740 },
  permissions: ['camera'],
  expectedMessages: /ERR_INTERNET_DISCONNECTED/,
};
const LONGEST_SIDE = 2000;

const shop = useOpenShop(WITH_ADMIN, CAMERA);

const COPY = `query ($code: String!) { adminCopy(code: $code) {
  status shelf copy { bookId grade price pencilPercent printingYear photos { kind image { url width height } } }
} }`;

interface AdminCopy {
  status: string;
  shelf: string;
  copy: { photos: { kind: string; image: { url: string; width: number; height: number } }[] };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, group: string, label: string) =>
  page.getByRole('group', { name: group }).getByText(label, { exact: true }).click();

async function chooseBook(page: Page): Promise<void> {
  await press(page, 'Take a copy in');
  await page.getByLabel('Title, author, ISBN or ID').fill('Concepts of Physics Part 1');
  await page.getByRole('list', { name: 'Found books' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /Concepts of Physics Part 1/ }).click();
}

async function describeCondition(page: Page): Promise<void> {
  await choose(page, 'Pencil, % of pages', '10');
  await page.getByLabel('Other year').fill('2023');
  expect(await page.getByRole('radio', { name: /Very good/ }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /Like new/ }).isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Next: photographs');
}

/** Takes a photograph, and goes on by a button that names the next one. */
async function shoot(page: Page, next: string): Promise<void> {
  await press(page, 'Take the photo');
  await press(page, next);
}

it('takes a copy in on a phone whose connection breaks and whose page is loaded again: nothing is lost', async () => {
  const { page } = await visitAsAdmin(shop, '/desk/copies/intake', PHONE);
  const context = page.context();
  await chooseBook(page);
  await describeCondition(page);
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Open the camera');
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, 'Next: Spine');
  await context.setOffline(true);
  await shoot(page, 'Next: Imprint page');
  await shoot(page, 'Next: Worst page');
  await shoot(page, 'Done');
  await seesText(page, '4 of 6');

  // The tab crashes; loaded again, the draft is where it was.
  await context.setOffline(false);
  await goTo(page, page.url());
  await seesText(page, '4 of 6');
  await expect.poll(() => page.getByRole('figure').getByRole('img').count()).toBe(4);
  await press(page, 'Next: price and shelf');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Shelf', exact: true }).fill('A3-2');
  const price = Number(await page.getByLabel('Price, rupees').inputValue());

  await context.setOffline(true);
  await press(page, 'Put on the shelf');
  await seesText(page, 'Saved on this phone. Sent when the connection is back.');
  await page.reload().catch(() => {});
  await context.setOffline(false);
  await goTo(page, `${shop.url}/desk/copies/intake`);
  await seesText(page, /On the shelf: \w{8}/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /Concepts of Physics Part 1/ }).click();
  await page.getByRole('button', { name: 'Next copy of this book' }).waitFor();
  const [, code = ''] = /: (\w+)/.exec(await page.getByText(/On the shelf: /).innerText()) ?? [];
  expect(await axeViolations(page)).toEqual([]);

  const { adminCopy } = await sendOperation<{ adminCopy: AdminCopy }>(page, COPY, { code });
  const { copy, ...place } = adminCopy;
  expect(place).toEqual({ status: 'ON_SHELF', shelf: 'A3-2' });
  expect(copy).toMatchObject({ grade: 'VERY_GOOD', price, pencilPercent: 10, printingYear: 2023 });
  const { photos } = copy;
  expect(photos.map(({ kind }) => kind)).toEqual(['COVER', 'SPINE', 'IMPRINT', 'WORST_PAGE']);
  expect(photos.every(({ image }) => Math.max(image.width, image.height) <= LONGEST_SIDE)).toBe(true);
  expect((await page.request.get(new URL(photos[0]!.image.url, shop.url).href)).status()).toBe(200);

  // The next copy of the same book starts at its condition; the list of copies has the first one.
  await press(page, 'Next copy of this book');
  await page.getByText('Pencil, % of pages').waitFor();
  await goTo(page, `${shop.url}/desk/copies?q=C${code}`);
  await page.getByRole('link', { name: code }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
