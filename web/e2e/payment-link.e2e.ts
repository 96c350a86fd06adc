import { describe, expect, it } from 'vitest';
import { press, saveAddress, sendOperation, visitAsCustomer } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { BOOK, orderStates, payByUpi, popup, seesHeading } from './steps/orders.ts';

const shop = useOpenShop();

const PHONE = { viewport: { width: 360, height: 740 } };

const START = `mutation ($token: String!, $expectedTotal: Int!) {
  startLinkPayment(token: $token, expectedTotal: $expectedTotal) { providerOrderId } }`;

describe('a customer who asks a parent to pay', () => {
  it('makes a link in the cart, which two payers without an account open: one pays, one order is placed', async () => {
    const { page } = await visitAsCustomer(shop, '/account', PHONE);
    await saveAddress(page);
    await sendOperation(page, `mutation { addToCart(input: { bookId: "${BOOK}" }) { message } }`);
    await goTo(page, `${shop.url}/cart`);
    await press(page, 'Ask a parent to pay');
    await press(page, 'Make the link');
    const url = await page.getByLabel('Your payment link', { exact: true }).inputValue();
    const token = url.split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const parent = await shop.visit(`/pay/${token}`, PHONE);
    const payButton = parent.page.getByRole('button', { name: /^Pay ₹/ });
    await payButton.click();
    await popup(parent.page).waitFor();
    // The other payer starts the same payment meanwhile.
    const total = Number((await parent.page.locator('dd').first().innerText()).replace(/\D/g, ''));
    const other = await shop.visit(`/pay/${token}`, PHONE);
    await other.page.getByText(/^A payment was started/).waitFor();
    await sendOperation(other.page, START, { token, expectedTotal: total });
    await payByUpi(parent.page, 'success@razorpay');
    await seesHeading(parent.page, 'Paid. Thank you');
    expect(await parent.page.locator('main').innerText()).not.toMatch(/Login|@|[6-9]\d{9}/);
    await other.page.getByRole('button', { name: /^Pay ₹/ }).click();
    await seesHeading(other.page, 'This basket is paid');
    expect(await orderStates(page)).toEqual([['PLACED', 'PAID']]);
    const unknown = await shop.visit(`/pay/${'A'.repeat(43)}`, { ...PHONE, expectedMessages: /404/ });
    await seesHeading(unknown.page, 'This link does not work. Please ask for a new one.');
  });
});
