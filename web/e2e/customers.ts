import type { Page } from 'playwright-core';
import type { OpenShop, Visit, VisitOptions } from './open-shop.ts';

/** Somebody with an account, or about to have one. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

/** Machines that run many tests at once are slow. */
export const SOON = { timeout: 30_000 };

/** On such machines a walk from page to page is long. */
export const WALK = { timeout: 180_000 };

/** Waits until a text is on the page. */
export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(SOON);

/** Where customers have their books sent. */
export const ADDRESS = {
  fullName: 'Usha Rao',
  phone: '9876543210',
  pincode: '452001',
  addressLine1: '12-B, Palm Road',
  addressLine2: 'Vijay Nagar',
  city: 'Indore',
  state: 'Madhya Pradesh',
};

let made = 0;

/** What nobody has registered with yet. */
export function newUserDetails(): Customer {
  made += 1;
  const phone = `97${String(made).padStart(8, '0')}`;
  return {
    firstName: `Usha${made}`,
    lastName: 'Rao',
    email: `usha${made}@example.in`,
    phone,
    password: 'correct horse',
  };
}

/** Makes an account. One network may make twenty in an hour. */
export async function register(shop: OpenShop, fields: Partial<Customer> = {}): Promise<Customer> {
  const customer = { ...newUserDetails(), ...fields };
  const { status } = await fetch(`${shop.url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(customer),
  });
  if (status >= 300) throw new Error(`Registering answered ${status}.`);
  return customer;
}

/** Where a password is typed, whatever button stands beside it. */
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

/** Fills in the login that is shown, and sends it. */
export async function logIn(page: Page, { email, password }: Customer): Promise<void> {
  await page.locator('main input[type=email]').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'LOGIN' }).click();
}

/** Fills in the sign-up that is shown, and sends it. */
export async function signUp(page: Page, { firstName, lastName, email, phone, password }: Customer): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=tel]').fill(phone);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'CREATE AN ACCOUNT' }).click();
}

/** A page that a new customer opened, logged in. */
export async function visitAsCustomer(shop: OpenShop, path: string, options?: VisitOptions): Promise<Visit> {
  return shop.visit(path, { ...options, who: await register(shop) });
}

/** Asks the shop by GraphQL, as whoever is logged in on the page. */
export async function ask<Answer>(page: Page, query: string, variables: object = {}): Promise<Answer> {
  const response = await page.request.post(new URL('/graphql', page.url()).href, { data: { query, variables } });
  return ((await response.json()) as { data: Answer }).data;
}

/** Puts copies of books into the cart of whoever is logged in on the page. */
export async function fillCart(page: Page, bookIds: string[]): Promise<void> {
  for (const bookId of bookIds) {
    await ask(page, 'mutation ($bookId: ID!) { addToCart(input: { bookId: $bookId }) { message } }', { bookId });
  }
}
