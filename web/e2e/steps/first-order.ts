import type { Locator, Page } from 'playwright-core';
import { newCustomer, passwordField, seesText } from './customers.ts';
import { payByUpi, popup, seesHeading } from './orders.ts';

/** What a purchase asks of a shopper. */
export interface Effort {
  /** Pages and popups, each time that one opens. */
  screens: string[];
  /** Fields that the shopper fills in. */
  fields: string[];
  /** Links and buttons that the shopper presses. */
  taps: string[];
}

/** Buys the first book of the home page as a visitor without an account, and returns the effort. */
export async function placeFirstOrder(page: Page): Promise<Effort> {
  const effort: Effort = { screens: ['home'], fields: [], taps: [] };
  const tap = async (name: string, target: Locator) => {
    effort.taps.push(name);
    await target.click();
  };
  const fill = async (name: string, field: Locator, value: string) => {
    if (await field.inputValue()) return;
    effort.fields.push(name);
    await field.fill(value);
  };
  const sees = async (screen: string, heading: string) => {
    await seesHeading(page, heading);
    effort.screens.push(screen);
  };
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  const title = page.locator('main article h3 a').first();
  const bookName = await title.innerText();
  await tap('book', title);
  await sees('book', bookName);
  await tap('Buy Now', link('Buy Now'));
  await sees('login', 'LOGIN');

  const { firstName, lastName, email, phone, password } = newCustomer();
  await tap('Create an account', link('Create an account'));
  await seesHeading(page, 'CREATE AN ACCOUNT');
  await fill('first name', page.getByLabel('First name'), firstName);
  await fill('last name', page.getByLabel('Last name'), lastName);
  await fill('email', page.locator('main input[type=email]'), email);
  await fill('phone', page.locator('main input[type=tel]'), phone);
  await fill('password', passwordField(page), password);
  await tap('CREATE AN ACCOUNT', button('CREATE AN ACCOUNT'));
  await seesText(page, 'Your account is ready. Please log in.');
  await fill('email again', page.locator('main input[type=email]'), email);
  await fill('password again', passwordField(page), password);
  await tap('LOGIN', button('LOGIN'));
  await sees('address', 'Secure Checkout');

  await fill('full name', page.getByLabel('Full name'), `${firstName} ${lastName}`);
  await fill('phone of the address', page.getByLabel('Phone'), phone);
  await fill('PIN code', page.getByLabel('PIN code'), '452001');
  await fill('address line 1', page.getByLabel('Flat, house no., building'), '12-B');
  await fill('address line 2', page.getByLabel('Area, street, village'), 'Palm Road');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=city]')?.value);
  await tap('Save address', button(/^Save/));
  await tap('Proceed', link('Proceed'));
  await sees('review', 'Review your order');
  await tap('Place your order', button(/^Place your order/));

  await popup(page).waitFor();
  effort.screens.push('payment');
  await payByUpi(page, 'success@razorpay');
  effort.fields.push('UPI ID');
  effort.taps.push('Pay');
  await sees('confirmation', 'Your order is confirmed!');
  return effort;
}
