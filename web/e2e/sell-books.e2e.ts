import { expect, it } from 'vitest';
import { logIn, register, saveAddress } from './steps/customers.ts';
import { addToBasket, BOUGHT, completeSale, DAMAGED, loseFivePages, sellButton } from './steps/sellers.ts';
import { axeViolations } from './steps/screens.ts';
import { reload, useOpenShop } from './open-shop.ts';

const shop = useOpenShop();

it('a visitor on a phone is quoted three books, sells the two that the shop buys, and logs in at the end', async () => {
  const usha = await register(shop);
  const { page } = await shop.visit('/sell', { viewport: { width: 360, height: 740 }, hasTouch: true });
  const done = () => page.getByRole('button', { name: 'Done' }).tap();
  for (const title of BOUGHT) {
    await addToBasket(page, title);
    await done();
  }
  await addToBasket(page, DAMAGED);
  await loseFivePages(page);
  await done();

  // The first is worse than assumed: it brings less at once.
  const first = page.getByRole('article', { name: BOUGHT[0] });
  const price = async () => Number((await first.locator('dd').first().textContent())?.slice(1));
  const asGood = await price();
  await first.getByRole('button', { name: 'Change' }).tap();
  await first.getByRole('group', { name: /^Pen,/ }).getByText('26–100').tap();
  await expect.poll(price).toBeLessThan(asGood);
  await first.getByRole('button', { name: 'Name on the flyleaf' }).tap();
  // Once the prices are no longer pale.
  await expect.poll(() => axeViolations(page)).toEqual([]);
  await done();

  await reload(page);
  const sell = sellButton(page, /^Sell 2 books for ₹\d+$/);
  const label = await sell.textContent();
  await completeSale(page);
  await sell.tap();
  await page.waitForURL('**/login?from=%2Fsell');
  await logIn(page, usha);

  // The basket is still there; only the address is missing.
  await page.getByRole('heading', { level: 1, name: 'Sell us your books' }).waitFor();
  await saveAddress(page);
  await reload(page);
  expect(await sell.textContent()).toBe(label);
  await sell.tap();
  await page.getByRole('heading', { level: 1, name: `Kept for you: ${label?.replace(/.*for /, '')}` }).waitFor();
  await page.getByText(/^Pack the books into one parcel\. We send a courier/).waitFor();
  await page.getByRole('link', { name: 'Sell us your books' }).first().tap();
  await page.getByRole('link', { name: /^BB-/ }).waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
});
