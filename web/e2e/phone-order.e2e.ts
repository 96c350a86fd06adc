import { expect, it } from 'vitest';
import { goTo, reload, useOpenShop } from './open-shop.ts';
import { visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { ADDRESS, newCustomer, press, seesText, sendOperation } from './steps/customers.ts';
import { screenProblems } from './steps/screens.ts';
import { DeskKeyboard } from './steps/desk-day-keyboard.ts';

const shop = useOpenShop(WITH_ADMIN);

/** Keystrokes besides names and address, with the ten digits of the phone number and the word of the title. */
const MOST_KEYS = 40;

it('places the order of a new caller by keyboard', async () => {
  const { page } = await visitAsAdmin(shop, '/desk/draft-orders');
  const desk = await DeskKeyboard.connect(page);
  const focused = (name: string | RegExp, role: 'button' | 'textbox' = 'textbox') =>
    page.getByRole(role, { name }).and(page.locator(':focus')).waitFor();
  const typeUncounted = (text: string) => page.keyboard.type(text);
  await desk.press('n');
  await focused('Phone of the customer');
  await desk.type(newCustomer().phone);
  await desk.press('Enter');
  await focused('First name');
  await typeUncounted('Meera');
  await desk.press('Tab');
  await typeUncounted('Iyer');
  await desk.press('Enter');
  await focused(/^Add a book/);
  await desk.type('physics');
  await desk.press('Enter');
  await focused(/^New ₹/, 'button');
  await desk.press('Enter');
  await page.getByRole('list', { name: 'Books of the draft' }).getByRole('listitem').waitFor();
  await focused(/^Add a book/);
  await desk.press('Enter');
  await focused('PIN code');
  await typeUncounted(ADDRESS.pincode);
  await desk.press('Tab');
  await typeUncounted(ADDRESS.addressLine1);
  await desk.press('Tab');
  await typeUncounted(ADDRESS.addressLine2);
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe(ADDRESS.city);
  await desk.press('Enter');
  const place = /^Order on delivery for ₹[\d,]+ to Meera Iyer$/;
  await focused(place, 'button');
  expect(await screenProblems(page)).toEqual([]);
  await page.getByRole('button', { name: place }).focus();
  await desk.press('Enter');
  await desk.confirm('Order on delivery');
  await seesText(page, /^Order ES-/);
  expect(desk.keys).toBeLessThan(MOST_KEYS);
});

it('shows a draft with its payment link after a reload', async () => {
  const { page } = await visitAsAdmin(shop, '/desk/draft-orders');
  const { createPhoneCustomer: userId } = await sendOperation<{ createPhoneCustomer: string }>(
    page,
    'mutation ($input: PhoneCustomerInput!) { createPhoneCustomer(input: $input) }',
    { input: { firstName: 'Meera', lastName: '', phone: newCustomer().phone } },
  );
  const draftOrderId = crypto.randomUUID();
  const items = [{ bookId: 'JEEPHY7253', condition: 'NEW', quantity: 1 }];
  await sendOperation(
    page,
    'mutation ($input: SaveDraftOrderInput!) { saveDraftOrder(input: $input) { draftOrderId } }',
    { input: { draftOrderId, userId, items, address: ADDRESS } },
  );
  await goTo(page, `${shop.url}/desk/draft-orders/${draftOrderId}`);
  const send = /^Send a payment link/;
  await press(page, send);
  await page.getByRole('alertdialog').getByRole('button', { name: send }).click();
  await page.getByRole('button', { name: 'Copy the payment link' }).waitFor();
  await reload(page);
  await page.getByRole('button', { name: 'Copy the payment link' }).waitFor();
  expect(await screenProblems(page)).toEqual([]);
});
