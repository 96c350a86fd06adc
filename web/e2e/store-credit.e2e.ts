import { expect, it } from 'vitest';
import { visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { press, seesText, sendOperation } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { CONFIRMED, FIRST_STEP, orderStates, payByCard, popup, seesHeading, visitReview } from './steps/orders.ts';
import { screenProblems } from './steps/screens.ts';

const shop = useOpenShop(WITH_ADMIN);

it('staff give store credit, and its customer pays a part of an order with it, then a whole one', async () => {
  const { page } = await visitReview(shop);
  const { me } = await sendOperation<{ me: { userId: string } }>(page, '{ me { userId } }');
  const { page: desk } = await visitAsAdmin(shop, `/desk/customers/${me.userId}`);
  await press(desk, 'Give credit');
  const form = desk.getByRole('dialog');
  await form.getByLabel('Amount (₹)').fill('1000');
  await form.getByLabel('Reason').selectOption('Goodwill');
  await form.getByLabel('Note (optional)').fill('For the wait');
  await form.getByRole('button', { name: /^Give ₹1,000 to Usha/ }).click();
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Give ₹1,000/ })
    .click();
  await desk.getByRole('heading', { name: 'Store credit: ₹1,000' }).waitFor();
  expect(await screenProblems(desk)).toEqual([]);

  await goTo(page, page.url());
  await page.getByRole('checkbox', { name: 'Use ₹469 store credit' }).check();
  await page.getByLabel('Store credit to use, rupees').fill('340');
  await seesText(page, '₹129');
  expect(await screenProblems(page)).toEqual([]);
  await press(page, 'Place your order');
  await popup(page).getByText('₹129').first().waitFor();
  await payByCard(page);
  await seesHeading(page, CONFIRMED);
  await page.getByRole('link', { name: 'View order details' }).click();
  await seesText(page, 'You have paid ₹469, ₹340 of it by store credit.');

  await goTo(page, shop.url + FIRST_STEP);
  await page.getByRole('link', { name: 'Proceed' }).click();
  await page.getByLabel('Store credit to use, rupees').fill('469');
  await seesText(page, 'Your store credit pays all of it.');
  await press(page, 'Place your order');
  await seesHeading(page, CONFIRMED);
  await goTo(page, `${shop.url}/account`);
  await page.getByRole('region', { name: 'Store credit' }).getByText('₹191', { exact: true }).waitFor();
  await seesText(page, 'For the wait');
  expect(await orderStates(page)).toEqual([
    ['PLACED', 'PAID'],
    ['PLACED', 'PAID'],
  ]);
});
