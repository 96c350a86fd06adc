import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCart, logIn, press, register, seesText } from './steps/customers.ts';
import { reload, useOpenShop } from './open-shop.ts';
import {
  BOOK,
  CONFIRMED,
  instructionField,
  orderStates,
  payByCard,
  payByUpi,
  seesHeading,
  visitReview,
  visitWithAddress,
} from './steps/orders.ts';

const INSTRUCTION = 'Ring the upper bell.';

const shop = useOpenShop();

const waitForUrl = (page: Page, path: RegExp) => page.waitForURL((url) => path.test(url.pathname + url.search));

/** Fills in and submits the form of an address. Name and phone of the account are filled in. */
async function addAddress(page: Page): Promise<void> {
  await page.getByLabel('PIN code').fill('452001');
  await page.getByLabel('Flat, house no., building').fill('12-B');
  await page.getByLabel('Area, street, village').fill('Palm Road');
  await expect.poll(() => page.getByLabel('City').inputValue()).not.toBe('');
  await press(page, /^Save/);
}

describe('a visitor buys a book', () => {
  it('by card: logs in, adds an address, reviews, pays, and finds the order', async () => {
    const usha = await register(shop);
    const { page } = await shop.visit(`/book/${BOOK}?type=new`);
    await page.getByRole('link', { name: 'Buy Now' }).click();
    await waitForUrl(page, /^\/login/);
    await logIn(page, usha);
    await seesHeading(page, 'Secure Checkout');
    await press(page, 'Proceed');
    await seesText(page, 'Select an address.');

    await addAddress(page);
    await page.getByRole('radio', { name: /Palm Road/ }).waitFor();
    expect(await page.getByRole('radio', { name: new RegExp(`Palm Road.*${usha.phone}`) }).isChecked()).toBe(true);
    await instructionField(page).fill(INSTRUCTION);
    await press(page, 'Increase quantity');
    await seesText(page, 'Items (2 books)');

    await page.getByRole('link', { name: 'Proceed' }).click();
    await seesHeading(page, 'Review your order');
    await seesText(page, INSTRUCTION);
    await seesText(page, 'New · Quantity 2');

    await press(page, 'Place your order');
    await payByCard(page);
    await waitForUrl(page, /^\/ordersuccessful\?order=ES-/);
    await seesHeading(page, CONFIRMED);
    await page.reload();
    await seesHeading(page, CONFIRMED);
    await seesText(page, 'Total paid');

    await page.getByRole('link', { name: 'View order details' }).click();
    await seesText(page, 'Your order is confirmed. Your payment has arrived.');
    await page.getByRole('link', { name: 'Invoice' }).click();
    await seesHeading(page, 'Invoice');

    await page.goto(`${shop.url}/orders`);
    await seesHeading(page, 'YOUR ORDERS');
    await page.getByRole('link', { name: /^Buy it again/ }).click();
    await waitForUrl(page, /payment\?type=new&quantity=2/);
    expect(await orderStates(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('by UPI in the same popup, after a card was declined', async () => {
    const { page } = await visitReview(shop, { expectedMessages: /status of 400/ });
    await press(page, 'Place your order');
    await payByCard(page, '4100280000060003');
    await page.getByRole('alert').getByText('declined by the bank').waitFor();
    await payByUpi(page, 'success@razorpay');
    await seesHeading(page, CONFIRMED);
    expect(await orderStates(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('with the whole cart, which is empty afterwards', async () => {
    const { page } = await visitWithAddress(shop, '/cart');
    await fillCart(page, [BOOK, 'JEEPHY9095']);
    await reload(page);
    await page.getByRole('link', { name: 'Proceed to Buy All' }).click();
    await seesText(page, 'Items (2 books)');
    await page.getByRole('link', { name: 'Proceed' }).click();
    await press(page, 'Place your order');
    await payByUpi(page, 'success@razorpay');
    await seesHeading(page, CONFIRMED);
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await seesText(page, 'Your cart is empty.');
    await page.goto(`${shop.url}/cart/payment`);
    await seesText(page, 'Your cart is empty.');
    expect(await orderStates(page)).toEqual([['PLACED', 'PAID']]);
  });
});
