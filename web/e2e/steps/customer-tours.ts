import sharp from 'sharp';
import { expect } from 'vitest';
import { DESK_PAGES } from './admins.ts';
import * as customers from './customers.ts';
import { goTo, type OpenShop } from '../open-shop.ts';
import { deliverOrder } from './deliver-order.ts';
import { placePaidOrder, submitReview, visitAsBuyer } from './orders.ts';
import { axeViolations, type Tour } from './screens.ts';

const { press, seesText } = customers;

/** Cart, addresses and account of a customer whose email is not confirmed, and the pages that are not allowed. */
export async function customerTour(shop: OpenShop): Promise<Tour> {
  const customer = await customers.register(shop);
  const { page } = await shop.visit('/account', { as: customer, expectedMessages: /status of 40[034]/ });
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
  const openForbidden = async () => {
    const forbidden = 'You are not allowed to see this page.';
    for (const path of DESK_PAGES) {
      const response = await page.request.get(shop.url + path);
      expect([path, response.status(), (await response.text()).includes(forbidden)]).toEqual([path, 403, true]);
    }
    await open('/desk/books');
    await page.getByRole('heading', { level: 1, name: forbidden }).waitFor();
  };
  return {
    page,
    stops: [
      ['cart', () => open('/cart')],
      ['addresses', () => open('/address')],
      ['empty want list', () => open('/want-list'), axeViolations],
      ['book', () => open('/book/JEEPHY7253')],
      ['confirmation of an order with a link that is not valid', () => open('/confirm-order?token=used-up')],
      ['payment link that does not exist', () => open('/pay/unknown')],
      ['confirmation of an email', () => open('/confirm-email?token=used-up')],
      ['account with an unconfirmed email', openAccount],
      ['form of the profile', () => press(page, 'Edit'), axeViolations],
      ['form of the profile with a new phone number and the password field', changePhone, axeViolations],
      ['saved profile', saveProfile, axeViolations],
      ['menu of a phone', openMenu, axeViolations],
      ['pages of the desk, which are not allowed', openForbidden, axeViolations],
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

/** The forms of reviews and of delivery feedback, and a book with a review. */
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
  const openFeedback = async () => {
    await deliverOrder(shop, orderId);
    await open(`/orders/${orderId}/feedback`);
  };
  const sendFeedback = async () => {
    for (const group of await page.getByRole('group').all()) await group.locator('label', { hasText: 'No' }).click();
    await press(page, 'Send feedback');
    await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  };
  return {
    page,
    stops: [
      ['address of an order', () => open(`/orders/${orderId}/address`)],
      ['feedback on an order that is not delivered', () => open(`/orders/${orderId}/feedback`), axeViolations],
      ['form of an order of two books, hydrated without a request', openForm],
      ['book with a review', openBook, axeViolations],
      ['form of the book that is left', () => open(`/write-review/${orderId}`), axeViolations],
      ['order of another customer', () => open(`/write-review/${other.orderId}`), axeViolations],
      ['form of delivery feedback', openFeedback, axeViolations],
      ['delivery feedback without a yes', sendFeedback, axeViolations],
    ],
  };
}

/** The exchange of a book: its form, filled in and with errors, and where the exchange stands. */
export async function exchangeTour(shop: OpenShop): Promise<Tour> {
  const { page } = await customers.visitAsCustomer(shop, '/account');
  const orderId = await placePaidOrder(page, ['JEEPHY9095', 'JEEPHY5067']);
  const open = () => goTo(page, `${shop.url}/orders/${orderId}/exchange`);
  const askTooEarly = async () => {
    await open();
    await seesText(page, 'Your order is not delivered yet.');
  };
  const sendNothing = async () => {
    await deliverOrder(shop, orderId);
    await open();
    await press(page, 'Ask for the exchange');
    await seesText(page, 'Please tell us what is wrong with the book.');
  };
  const addPhotographs = async () => {
    const picture = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph() };
    const broken = { name: `${'W'.repeat(80)}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await page.getByLabel('Add photographs').setInputFiles([picture, broken]);
    await seesText(page, /^This is not a picture/);
  };
  const send = async () => {
    await press(page, 'Remove photograph 2');
    await page.getByRole('radio', { name: /भौतिकी/ }).check();
    await page.getByRole('radio', { name: 'Damaged' }).check();
    await page.getByLabel('Tell us more').fill('अ'.repeat(80));
    await press(page, 'Ask for the exchange');
    await page.getByRole('img', { name: 'Photograph 1 of your exchange' }).waitFor();
  };
  const askToWithdraw = async () => {
    await press(page, 'Withdraw');
    await page.getByRole('alertdialog').waitFor();
  };
  return {
    page,
    stops: [
      ['exchange of an order on its way', askTooEarly, axeViolations],
      ['form of an exchange, with errors', sendNothing, axeViolations],
      ['form with photographs', addPhotographs],
      ['exchange', send],
      ['question before it is withdrawn', askToWithdraw, axeViolations],
      ['order with an exchange', () => goTo(page, `${shop.url}/orders/${orderId}`)],
      ['list of orders with an exchange', () => goTo(page, `${shop.url}/orders`), axeViolations],
    ],
  };
}

/** A photograph that is larger than the shop keeps it. */
function aPhotograph(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
}
