import type { Page } from 'playwright-core';
import { sendOperation, saveAddress, visitAsCustomer } from './customers.ts';
import { goTo, type OpenShop, type Visit, type VisitOptions } from '../open-shop.ts';

/** The book that is bought, and the first step of its checkout. */
export const BOOK = 'JEEPHY7253';
export const FIRST_STEP = `/book/${BOOK}/payment?type=new`;

export const CONFIRMED = 'Your order is confirmed!';

/** What the confirmation page of an order asks that is paid on delivery. */
export const UNCONFIRMED = 'Please confirm your order';

/** Waits until the page has this main heading. */
export const seesHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

export const instructionField = (page: Page) => page.getByLabel('Delivery instruction');

/** The popup of the test payments. */
export const popup = (page: Page) => page.getByRole('dialog', { name: 'ExamShelf' });

/** Opens a page as a new customer with a saved address. */
export async function visitWithAddress(shop: OpenShop, path: string, options?: VisitOptions): Promise<Visit> {
  const visit = await visitAsCustomer(shop, '/account', options);
  await saveAddress(visit.page);
  await goTo(visit.page, shop.url + path);
  return visit;
}

/** Opens the last step of a checkout as a new customer with a saved address. */
export async function visitReview(shop: OpenShop, options?: VisitOptions): Promise<Visit> {
  const visit = await visitWithAddress(shop, FIRST_STEP, options);
  await visit.page.getByRole('link', { name: 'Proceed' }).click();
  await seesHeading(visit.page, 'Review your order');
  return visit;
}

export async function choosePayOnDelivery(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Pay on delivery/ }).click();
}

export async function payByCard(page: Page, number = '4100 2800 0000 1007'): Promise<void> {
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/49');
  await page.getByLabel('CVV').fill('123');
  await popup(page).getByRole('button', { name: /^Pay/ }).click();
}

export async function payByUpi(page: Page, vpa: string): Promise<void> {
  await page.getByRole('radio', { name: 'UPI', exact: true }).check();
  await page.getByLabel('UPI ID').fill(vpa);
  await popup(page).getByRole('button', { name: /^Pay/ }).click();
}

/** Pays by UPI in the open popup and leaves the payment pending. Returns its ID. */
export async function startPendingPayment(page: Page): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse(/\/sandbox\/razorpay\/pay$/),
    payByUpi(page, 'pending@razorpay'),
  ]);
  await page.getByText('Waiting for your approval').waitFor();
  return ((await response.json()) as { razorpay_payment_id: string }).razorpay_payment_id;
}

/** Approves a pending UPI payment, as the customer does in the UPI app. */
export async function approvePayment(page: Page, paymentId: string): Promise<void> {
  const approval = new URL(`/sandbox/razorpay/pay/${paymentId}/approval`, page.url()).href;
  await page.request.post(approval, { data: { approved: true } });
}

/** Status and payment state of each order of the logged-in user of the page. */
export async function orderStates(page: Page): Promise<string[][]> {
  const { orders } = await sendOperation<{ orders: { edges: { node: { status: string; paymentState: string } }[] } }>(
    page,
    '{ orders { edges { node { status paymentState } } } }',
  );
  return orders.edges.map(({ node }) => [node.status, node.paymentState]);
}

interface PlacedOrder {
  order: { orderId: string };
  payment: { providerOrderId: string } | null;
}

/** Orders a copy of each book by GraphQL, to be paid on delivery, confirms it, and returns the ID of the order. */
export async function placeOrder(page: Page, bookIds: string[]): Promise<string> {
  const { orderId } = (await sendOrder(page, bookIds, 'PAY_ON_DELIVERY')).order;
  await sendOperation(page, 'mutation ($orderId: ID!) { confirmOrder(orderId: $orderId) { orderId } }', { orderId });
  return orderId;
}

/** Orders a copy of each book, pays by UPI, and returns the ID of the order. */
export async function placePaidOrder(page: Page, bookIds: string[]): Promise<string> {
  const { order, payment } = await sendOrder(page, bookIds, 'ONLINE');
  const data = { order_id: payment!.providerOrderId, method: 'upi', vpa: 'success@razorpay' };
  const response = await page.request.post(new URL('/sandbox/razorpay/pay', page.url()).href, { data });
  const paid = (await response.json()) as Record<string, string>;
  const input = {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  await sendOperation(page, 'mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { success } }', {
    input,
  });
  return order.orderId;
}

async function sendOrder(page: Page, bookIds: string[], paymentOption: string): Promise<PlacedOrder> {
  const addressId = await saveAddress(page);
  const items = bookIds.map((bookId) => ({ bookId, condition: 'NEW', quantity: 1 }));
  const { quote } = await sendOperation<{ quote: { total: number } }>(
    page,
    'query ($input: QuoteInput!) { quote(input: $input) { total } }',
    { input: { items, addressId } },
  );
  const purchase = { idempotencyKey: crypto.randomUUID(), items, addressId, paymentOption };
  const { placeOrder: placed } = await sendOperation<{ placeOrder: PlacedOrder }>(
    page,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderId } payment { providerOrderId } } }',
    { input: { ...purchase, expectedTotal: quote.total } },
  );
  return placed;
}

/** Opens the account page as a new customer who has ordered a copy of each book, to be paid on delivery. */
export async function visitAsBuyer(
  shop: OpenShop,
  bookIds: string[],
  options?: VisitOptions,
): Promise<Visit & { orderId: string }> {
  const visit = await visitAsCustomer(shop, '/account', options);
  return { ...visit, orderId: await placeOrder(visit.page, bookIds) };
}

/** Reviews a book by GraphQL. */
export async function submitReview(page: Page, review: object): Promise<void> {
  await sendOperation(page, 'mutation ($input: ReviewInput!) { submitReview(input: $input) { message } }', {
    input: review,
  });
}
