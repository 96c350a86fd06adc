import type { Page } from 'playwright-core';
import type { OpenShop, Visit, VisitOptions } from '../open-shop.ts';

/** A customer who has registered, or is about to. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

export const ADDRESS = {
  fullName: 'Usha Rao',
  phone: '9876543210',
  pincode: '452001',
  addressLine1: '12-B, Palm Road',
  addressLine2: 'Vijay Nagar',
  city: 'Indore',
  state: 'Madhya Pradesh',
};

/** Waits until the page shows a text. */
export const seesText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Presses the one button of this name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

let customers = 0;

/** The details of a customer who is not registered yet. */
export function newCustomer(): Customer {
  customers += 1;
  const phone = `97${String(customers).padStart(8, '0')}`;
  return {
    firstName: `Usha${customers}`,
    lastName: 'Rao',
    email: `usha${customers}@example.test`,
    phone,
    password: 'correct horse',
  };
}

/** Registers a customer by REST. The shop allows twenty an hour from one network. */
export async function register(shop: OpenShop, details: Partial<Customer> = {}): Promise<Customer> {
  const customer = { ...newCustomer(), ...details };
  const { status } = await fetch(`${shop.url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(customer),
  });
  if (status >= 300) throw new Error(`Registering returned ${status}.`);
  return customer;
}

/** Returns a function that registers one customer at its first call. No test changes it: registrations are limited. */
export function sharedCustomer(shop: OpenShop): () => Promise<Customer> {
  let registered: Promise<Customer> | undefined;
  return () => (registered ??= register(shop));
}

/** The field of the password, without the button beside it. */
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

/** The button with the customer's name in the header. */
export const greeting = (page: Page, name: string) => page.getByRole('button', { name: `Hey ${name}` });

/** The link to the login in the header. */
export const loginLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Login' });

/** Fills in and submits the login form. */
export async function logIn(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<void> {
  await page.locator('main input[type=email]').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'LOGIN' }).click();
}

/** Fills in and submits the sign-up form. */
export async function signUp(page: Page, { firstName, lastName, email, phone, password }: Customer): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=tel]').fill(phone);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'CREATE AN ACCOUNT' }).click();
}

/** Opens a page as a new, logged-in customer. */
export async function visitAsCustomer(shop: OpenShop, path: string, options?: VisitOptions): Promise<Visit> {
  return shop.visit(path, { ...options, as: await register(shop) });
}

/** Sends a GraphQL operation as the logged-in user of the page. */
export async function sendOperation<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const response = await page.request.post(new URL('/graphql', page.url()).href, { data: { query, variables } });
  return ((await response.json()) as { data: Data }).data;
}

/** Adds a copy of each book to the cart of the logged-in user of the page. */
export async function fillCart(page: Page, bookIds: string[]): Promise<void> {
  for (const bookId of bookIds) {
    await sendOperation(page, 'mutation ($bookId: ID!) { addToCart(input: { bookId: $bookId }) { message } }', {
      bookId,
    });
  }
}

/** Saves an address of the logged-in user of the page, and returns its ID. */
export async function saveAddress(page: Page, address = ADDRESS): Promise<string> {
  const { addAddress } = await sendOperation<{ addAddress: { address: { addressId: string } } }>(
    page,
    'mutation ($input: AddressInput!) { addAddress(input: $input) { address { addressId } } }',
    { input: address },
  );
  return addAddress.address.addressId;
}
