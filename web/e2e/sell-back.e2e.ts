import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { DeskKeyboard } from './steps/desk-day-keyboard.ts';
import { visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { logIn, press, register, saveAddress, seesText, sendOperation, visitAsCustomer } from './steps/customers.ts';
import { addToBasket, BOUGHT, completeSale, sellButton } from './steps/sellers.ts';
import { axeViolations } from './steps/screens.ts';
import { goTo, reload, useOpenShop } from './open-shop.ts';

/** A camera double: a moving picture, without a question for permission. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const PHONE = { viewport: { width: 360, height: 740 } };
const UTR = '412345678901';
const [AS_TOLD, WORSE] = BOUGHT;

const shop = useOpenShop(WITH_ADMIN, CAMERA);

/** The shop has sold its last used copy of a book. Returns the ID of the book. */
async function sellOut(title: string): Promise<string> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ book_id: string }>(
    `UPDATE book SET pre_owned_stock = 0 WHERE book_description = $1 RETURNING book_id`,
    [title],
  );
  await client.end();
  return rows[0]!.book_id;
}

/** Takes photographs of a book at the desk, in the order in which they are asked for. */
async function photograph(page: Page, kinds: readonly string[]): Promise<void> {
  const photos = page.getByRole('region', { name: 'Photographs of the copy' });
  for (const kind of kinds) {
    await photos.getByRole('button', { name: `Photograph: ${kind}` }).click();
    await press(page, 'Take the photo');
    await page.getByRole('button', { name: 'Done' }).click();
    await photos.getByText(kind, { exact: true }).waitFor();
  }
}

const rupeesIn = (text: string | null) => Number(/₹([\d,]+)/.exec(text ?? '')?.[1]?.replace(',', ''));

it('a student sells two books: one goes to the first who waits for it, the other for less, and both are paid', async () => {
  const bookId = await sellOut(AS_TOLD);
  const usha = await register(shop);
  const { page: buyer } = await visitAsCustomer(shop, `/book/${bookId}?type=preowned`);
  await buyer.keyboard.press('Shift');
  await press(buyer, 'Tell me when a copy comes');
  await buyer.getByLabel('For at most, ₹').fill('900');
  await press(buyer, /^Join/);
  await seesText(buyer, 'You are in the queue.');

  const { page: seller } = await shop.visit('/sell', PHONE);
  for (const title of BOUGHT) {
    await addToBasket(seller, title);
    await press(seller, 'Done');
  }
  await completeSale(seller);
  const sell = sellButton(seller, /^Sell 2 books for ₹\d+$/);
  await sell.click();
  await logIn(seller, usha);
  await seller.getByRole('heading', { level: 1, name: 'Sell us your books' }).waitFor();
  await saveAddress(seller);
  await reload(seller);
  await sell.click();
  await seller.getByRole('heading', { level: 1, name: /^Kept for you/ }).waitFor();
  const sale = seller.url();
  const number = sale.split('/').at(-1)!;

  // The desk scans the number of the parcel: one book is as told, the other one is worse.
  const { page: desk } = await visitAsAdmin(shop, '/desk/buy-backs');
  await (await DeskKeyboard.connect(desk)).scan(number);
  await desk.waitForURL(`**/desk/buy-backs/${number}`);
  await press(desk, 'Receive');
  const first = desk.getByRole('group', { name: `What was found: ${AS_TOLD}` });
  await press(desk, new RegExp(`^Look at it.*${AS_TOLD}`));
  await first.waitFor();
  await photograph(desk, ['Cover', 'Spine', 'Imprint page', 'Worst page']);
  expect(await axeViolations(desk)).toEqual([]);
  const accept = first.getByRole('button', { name: /^Accept at ₹/ });
  const told = rupeesIn(await accept.textContent());
  await accept.click();
  const second = desk.getByRole('group', { name: `What was found: ${WORSE}` });
  await second.waitFor();
  await second.getByRole('group', { name: /^Pen,/ }).getByText('100').click();
  await photograph(desk, ['Worst page']);
  expect(await axeViolations(desk)).toEqual([]);
  const offer = second.getByRole('button', { name: /^Offer ₹/ });
  const lower = rupeesIn(await offer.textContent());
  await offer.click();
  await seesText(desk, /The seller can answer until/);

  // The first is in intake with its cost. It is shelved, and held for the buyer who waits.
  await desk.getByRole('link', { name: /^Copy / }).click();
  await seesText(desk, 'In intake');
  await press(desk, 'Put on the shelf');
  await seesText(desk, /Held/);
  await goTo(buyer, `${shop.url}/want-list`);
  await seesText(buyer, 'A copy is held for you until');
  await press(buyer, 'Put it into the cart');
  await seesText(buyer, new RegExp(`^${AS_TOLD} .* added to cart\\.$`));

  // The seller sees the one fact with its photograph, and accepts.
  await goTo(seller, sale);
  await seesText(seller, /[Pp]en/);
  const photo = seller.getByRole('main').locator('a[href*=media] img');
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const photoUrl = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await axeViolations(seller)).toEqual([]);
  await press(seller, `Sell it for ₹${lower}`);
  await seller
    .getByRole('alertdialog')
    .getByRole('button', { name: `Sell it for ₹${lower}` })
    .click();
  await seesText(seller, `₹${told + lower}`);

  // It is paid once, by a transfer whose reference is recorded; the seller has a voucher.
  await goTo(desk, `${shop.url}/desk/buy-backs/${number}`);
  await desk.getByLabel('Reference (UTR)').fill(UTR);
  const record = `Record ₹${told + lower} paid to usha@bank`;
  await press(desk, record);
  await desk.getByRole('alertdialog').getByRole('button', { name: record }).click();
  await seesText(desk, 'The payment is recorded.');
  await seesText(desk, UTR);
  await reload(seller);
  await seesText(seller, new RegExp(UTR));
  const voucher = seller.getByRole('link', { name: /voucher/i });
  const paper = await seller.request.get(new URL((await voucher.getAttribute('href'))!, shop.url).href);
  expect(paper.headers()['content-type']).toContain('pdf');

  // Strangers see none of it.
  const stranger = await shop.visit(`/sell/${number}`, { expectedMessages: /404/, as: await register(shop) });
  expect(stranger.status).toBe(404);
  const own = 'query ($id: ID!) { buyBack(buyBackId: $id) { buyBackId } }';
  expect(await sendOperation(stranger.page, own, { id: number })).toBeNull();
  const paperPath = (await voucher.getAttribute('href'))!;
  expect((await stranger.page.request.get(new URL(paperPath, shop.url).href)).status()).toBe(404);
  expect(photoUrl).toContain('/media/');
});
