import { expect } from 'vitest';
import { ADMIN_PAGES } from './admins.ts';
import * as customers from './customers.ts';
import { goTo, type OpenShop } from './open-shop.ts';
import { submitReview, visitAsBuyer } from './orders.ts';
import { axeViolations, type Stop, type Tour } from './screens.ts';

const { press, seesText } = customers;

/** Cart, addresses and account of a customer whose email is not confirmed, and the pages that are not allowed. */
export async function customerTour(shop: OpenShop): Promise<Tour> {
  const customer = await customers.register(shop);
  const { page } = await shop.visit('/account', { as: customer, expectedMessages: /status of 40[03]/ });
  const open = (path: string) => goTo(page, shop.url + path);
  await customers.fillCart(page, ['JEEPHY7253', 'JEEPHY9095', 'JEEPHY5067']);
  const longest = { fullName: 'अ'.repeat(80), addressLine1: 'W'.repeat(120) };
  await customers.saveAddress(page, { ...customers.ADDRESS, ...longest });

  const openAccount = async () => {
    await open('/account');
    await seesText(page, 'Please confirm your email');
  };
  const changePhone = async () => {
    await page.getByLabel('Phone').fill(customers.newCustomer().phone);
    await customers.passwordField(page).waitFor();
  };
  const saveProfile = async () => {
    await page.getByLabel('First name').fill('आशा');
    await customers.passwordField(page).fill(customer.password);
    await press(page, 'Save');
    await seesText(page, 'Profile updated successfully!');
    await customers.greeting(page, 'आशा').waitFor();
  };
  const openMenu = async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await press(page, 'Menu');
    await page.getByRole('dialog').getByRole('heading', { name: 'Hey आशा' }).waitFor();
  };
  const openForbidden = async (path: string) => {
    await open(path);
    expect(await page.locator('h1').innerText()).toBe('You are not allowed to see this page.');
  };
  return {
    page,
    stops: [
      ['cart', () => open('/cart')],
      ['addresses', () => open('/address')],
      ['book', () => open('/book/JEEPHY7253')],
      ['confirmation of an order with a link that is not valid', () => open('/confirm-order?token=used-up')],
      ['confirmation of an email', () => open('/confirm-email?token=used-up')],
      ['account with an unconfirmed email', openAccount],
      ['form of the profile', () => press(page, 'Edit'), axeViolations],
      ['form of the profile with a new phone number and the password field', changePhone, axeViolations],
      ['saved profile', saveProfile, axeViolations],
      ['menu of a phone', openMenu, axeViolations],
      ...ADMIN_PAGES.map((path): Stop => [`not allowed: ${path}`, () => openForbidden(path), axeViolations]),
    ],
  };
}

/** The account of a customer with the longest name. */
export async function longNameTour(shop: OpenShop): Promise<Tour> {
  const as = await customers.register(shop, { firstName: 'अ'.repeat(80), lastName: 'W'.repeat(80) });
  const { page } = await shop.visit('/account', { as });
  return {
    page,
    stops: [
      ['account', async () => {}],
      ['form of the profile', () => press(page, 'Edit')],
    ],
  };
}

/** The forms of reviews, and a book with a review. */
export async function reviewTour(shop: OpenShop): Promise<Tour> {
  const other = await visitAsBuyer(shop, ['JEEPHY7253']);
  const { page, orderId, requests } = await visitAsBuyer(shop, ['JEEPHY7253', 'JEEPHY5067'], {
    expectedMessages: /status of 404/,
  });
  const open = (path: string) => goTo(page, shop.url + path);
  const openForm = async () => {
    requests.length = 0;
    await open(`/write-review/${orderId}`);
    expect(requests.filter((body) => !body.includes('CartCount'))).toEqual([]);
  };
  const openBook = async () => {
    await submitReview(page, { orderId, bookId: 'JEEPHY7253', rating: 4, reviewText: 'Clear.' });
    await open('/book/JEEPHY7253');
    await seesText(page, 'Clear.');
  };
  return {
    page,
    stops: [
      ['form of an order of two books, hydrated without a request', openForm],
      ['book with a review', openBook, axeViolations],
      ['form of the book that is left', () => open(`/write-review/${orderId}`), axeViolations],
      ['order of another customer', () => open(`/write-review/${other.orderId}`), axeViolations],
    ],
  };
}
