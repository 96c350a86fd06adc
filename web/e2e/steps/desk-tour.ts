import {
  chooseExamAndSubject,
  exportBooks,
  fillInBook,
  updateBook,
  upload,
  visitAsAdmin,
  withWrongPrices,
} from './admins.ts';
import { press, seesText, sendOperation, visitAsCustomer } from './customers.ts';
import { deliverOrder } from './deliver-order.ts';
import { goTo, type OpenShop } from '../open-shop.ts';
import { placeOrder } from './orders.ts';
import { axeViolations, type Tour } from './screens.ts';

/** The states of the desk: dialogs, conflicts, errors and the preview of an import. */
export async function deskTour(shop: OpenShop): Promise<Tour> {
  const { page } = await visitAsAdmin(shop, '/desk/books?q=JEEPHY5067');
  const open = (path: string) => goTo(page, shop.url + path);

  const addBookWithWrongImage = async () => {
    await open('/desk/books/new');
    await chooseExamAndSubject(page, 'NEET', 'Botany');
    await fillInBook(page, 'A Book without its Cover');
    await page.getByLabel('Prefix').fill('front');
    await page.getByLabel('URL').fill('http://127.0.0.1:1/cover.png');
    await press(page, 'Add book');
    await seesText(page, 'front: This address is not on the public internet.');
    await page.locator('button[aria-label=Close]').click();
  };
  const saveOverOther = async () => {
    await open('/desk/books/JEEPHY8359');
    await updateBook(page, 'JEEPHY8359', { publisher: 'The Other Press' });
    await page.getByLabel('Edition (optional)').fill('Second');
    await press(page, 'Save changes');
    await seesText(page, /now The Other Press/);
  };
  const askBeforeDeletion = async () => {
    await open('/desk/books?q=JEEPHY5067');
    await press(page, /^Delete/);
    await page.getByRole('alertdialog').waitFor();
  };
  const askBeforeLeaving = async () => {
    await page.getByLabel('Publisher').fill('Unsaved Press');
    await press(page, 'HTML');
    await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Books' }).click();
    await page.getByRole('alertdialog').waitFor();
  };
  const showUnpublished = async () => {
    await open('/desk/books/JEEPHY5067');
    await press(page, /^Unpublish/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await seesText(page, 'Shoppers do not see this book.');
    await page.locator('button[aria-label=Close]').click();
  };
  const previewImport = async () => {
    await open('/desk/books/import');
    const csv = await exportBooks(page);
    await upload(page, csv.replace('University Physics with Modern Physics', 'University Physics Renamed'));
    await seesText(page, /1 changed/);
  };
  const previewWrongImport = async () => {
    await upload(page, withWrongPrices(await exportBooks(page)));
    await page.locator('main table tbody tr').first().waitFor();
  };
  return {
    page,
    stops: [
      ['price and stock', () => press(page, /^Price and stock/), axeViolations],
      ['question before a deletion', askBeforeDeletion, axeViolations],
      ['unpublished book', showUnpublished, axeViolations],
      ['question before leaving, with the details as HTML', askBeforeLeaving, axeViolations],
      ['image that cannot be fetched', addBookWithWrongImage, axeViolations],
      ['conflict with another admin', saveOverOther, axeViolations],
      ['preview of an import', previewImport, axeViolations],
      ['errors of an import', previewWrongImport, axeViolations],
    ],
  };
}

/** The exchange of a book that was paid on delivery, as the desk sees it, and the cash of its courier. */
export async function exchangeDeskTour(shop: OpenShop): Promise<Tour> {
  const exchangeId = await requestExchange(shop);
  const { page } = await visitAsAdmin(shop, '/desk/exchanges');
  const path = `/desk/exchanges/${exchangeId}`;
  const open = (to: string) => goTo(page, shop.url + to);
  const answer = async (name: string) => {
    await open(path);
    await press(page, new RegExp(`^${name}`));
    await page.getByRole('dialog').locator(':focus').waitFor();
  };
  return {
    page,
    stops: [
      ['list of exchanges', async () => {}],
      ['exchange', () => open(path)],
      ['approval', () => answer('Approve'), axeViolations],
      ['refusal', () => answer('Decline'), axeViolations],
      ['refund of a book that is kept', () => answer('Keep the book'), axeViolations],
      ['cash', () => open('/desk/cash')],
      ['cash that was collected', () => open('/desk/cash?list=COLLECTED&courier=OTHER')],
      ['invoices of couriers', () => open('/desk/couriers/invoices')],
    ],
  };
}

async function requestExchange(shop: OpenShop): Promise<string> {
  const { page } = await visitAsCustomer(shop, '/account');
  const orderId = await placeOrder(page, ['JEEPHY9095']);
  await deliverOrder(shop, orderId);
  const { order } = await sendOperation<{ order: { lines: [{ orderLineId: string }] } }>(
    page,
    'query ($orderId: ID!) { order(orderId: $orderId) { lines { orderLineId } } }',
    { orderId },
  );
  const { orderLineId } = order.lines[0];
  const what = { reason: 'DAMAGED', comment: 'अ'.repeat(80), photoIds: [], upiId: 'usha@bank' };
  const { requestExchange: requested } = await sendOperation<{ requestExchange: { exchangeId: string } }>(
    page,
    'mutation ($input: RequestExchangeInput!) { requestExchange(input: $input) { exchangeId } }',
    { input: { orderId, orderLineId, quantity: 1, ...what } },
  );
  return requested.exchangeId;
}
