import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addCopies, seesCopy, THREE_COPIES } from './steps/copies.ts';
import { press, saveAddress, seesText, sendOperation, visitAsCustomer } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { BOOK, choosePayOnDelivery, seesHeading, UNCONFIRMED, visitWithAddress } from './steps/orders.ts';
import { layoutShift } from './steps/screens.ts';

const shop = useOpenShop();

const PHONE = { viewport: { width: 360, height: 740 } };

/** Another customer buys the copy of the URL of a page, by the API. */
async function buyElsewhere(copyId: string): Promise<void> {
  const { page } = await visitAsCustomer(shop, '/TermsAndConditions');
  const addressId = await saveAddress(page);
  const items = [{ bookId: BOOK, condition: 'PREOWNED', quantity: 1, copyId }];
  const { placeOrder } = await sendOperation<{ placeOrder: { order: { status: string } } }>(
    page,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { status } } }',
    { input: { idempotencyKey: copyId, items, addressId, paymentOption: 'PAY_ON_DELIVERY', expectedTotal: 260 } },
  );
  expect(placeOrder.order.status).toBe('PLACED');
}

const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

it('a customer chooses the cleanest copy by keyboard; another buys it; they take the next best and buy it', async () => {
  await addCopies(shop, BOOK, THREE_COPIES);
  const { page } = await visitWithAddress(shop, `/book/${BOOK}?type=preowned`, PHONE);
  await seesCopy(page, 'Copy VERYGOOD, Very good');
  expect(await layoutShift(page)).toBeLessThan(0.01);

  await page.getByRole('radio', { name: 'Best value' }).focus();
  await pressKeys(page, 'ArrowRight', 'ArrowRight');
  const cleanestFirst = page.getByRole('radiogroup').locator('label:first-child').filter({ hasText: 'Like new' });
  await cleanestFirst.waitFor();
  await pressKeys(page, 'Tab');
  await page.getByRole('radio', { name: /^Very good/, checked: true }).waitFor();
  await pressKeys(page, 'ArrowLeft');
  await seesCopy(page, 'Copy CLEANCLN, Like new');
  const copyId = new URL(page.url()).searchParams.get('copy')!;

  await pressKeys(page, 'Tab', 'Enter');
  await seesText(page, 'Cover of copy CLEANCLN');
  await pressKeys(page, 'Escape');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await seesText(page, /\(copy CLEANCLN\) added to cart/);

  await buyElsewhere(copyId);
  await goTo(page, `${shop.url}/cart`);
  await seesText(page, /^This copy is being bought by another customer, perhaps free again at /);
  await press(page, 'Take this one instead: Very good, ₹230');
  await seesText(page, 'Copy VERYGOOD, Very good');
  await seesText(page, /^Subtotal \(1 book\)/);

  await page.getByRole('link', { name: 'Proceed to Buy All' }).click();
  await page.getByRole('link', { name: 'Proceed', exact: true }).click();
  await seesHeading(page, 'Review your order');
  await seesText(page, 'Copy VERYGOOD, Very good');
  await choosePayOnDelivery(page);
  await press(page, 'Place your order');
  await seesHeading(page, UNCONFIRMED);
  await page.getByRole('link', { name: 'View order details' }).click();
  await page.waitForURL('**/orders/*');
  await seesText(page, 'Copy VERYGOOD, Very good');
});
