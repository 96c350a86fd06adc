import { describe, expect, it } from 'vitest';
import { press, seesText } from './steps/customers.ts';
import { goTo, reload, useOpenShop } from './open-shop.ts';
import {
  approvePayment,
  CONFIRMED,
  orderStates,
  payByCard,
  payByUpi,
  popup,
  seesHeading,
  startPendingPayment,
  visitReview,
} from './steps/orders.ts';

const AWAITED = 'Waiting for your approval';

const shop = useOpenShop();

describe('a customer who leaves the payment popup', () => {
  it('by closing it, pays the order later, from the orders', async () => {
    const { page } = await visitReview(shop);
    await press(page, 'Place your order');
    await popup(page).waitFor();
    await page.keyboard.press('Escape');
    const unpaid = page.getByRole('region', { name: 'Your order is kept' });
    await unpaid.waitFor();
    expect(await unpaid.evaluate((notice) => notice === document.activeElement)).toBe(true);
    await goTo(page, `${shop.url}/orders`);
    await seesText(page, 'Waiting for payment');
    await press(page, /^Complete payment/);
    await payByCard(page);
    await seesHeading(page, CONFIRMED);
    await page.goto(`${shop.url}/orders`);
    await seesText(page, 'Expected delivery:');
    expect(await orderStates(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('by a reload, pays the same order', async () => {
    const { page } = await visitReview(shop);
    await press(page, 'Place your order');
    await popup(page).waitFor();
    await reload(page);
    await page.getByRole('region', { name: 'Your order is kept' }).waitFor();
    await press(page, /^Complete payment/);
    await payByUpi(page, 'success@razorpay');
    await seesHeading(page, CONFIRMED);
    expect(await orderStates(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('while a UPI payment is pending, sees the order confirmed once the payment is approved', async () => {
    const { page } = await visitReview(shop);
    await press(page, 'Place your order');
    const paymentId = await startPendingPayment(page);
    await reload(page);
    const details = page.getByRole('region', { name: AWAITED }).getByRole('link');
    const orderId = (await details.getAttribute('href'))?.split('/').at(-1) ?? '';
    await goTo(page, `${shop.url}/orders/${orderId}`);
    await seesText(page, /^Approve the payment in your UPI app by/);
    await goTo(page, `${shop.url}/ordersuccessful?order=${orderId}`);
    await seesHeading(page, AWAITED);
    await approvePayment(page, paymentId);
    await seesHeading(page, CONFIRMED);
    expect(await orderStates(page)).toEqual([['PLACED', 'PAID']]);
  });

  it('by closing it while a UPI payment is pending, sees the approval on the orders by itself', async () => {
    const { page } = await visitReview(shop);
    await press(page, 'Place your order');
    const paymentId = await startPendingPayment(page);
    await press(page, 'Close payment');
    await page.getByRole('region', { name: AWAITED }).waitFor();
    await goTo(page, `${shop.url}/orders`);
    await seesText(page, 'Your payment waits for your approval.');
    await approvePayment(page, paymentId);
    await seesText(page, /^Expected delivery:/);
    expect(await orderStates(page)).toEqual([['PLACED', 'PAID']]);
  });
});
