import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sendOperation, press, saveAddress, seesText, visitAsCustomer } from './customers.ts';
import { goTo, type OpenShop } from '../open-shop.ts';
import * as orders from './orders.ts';
import { axeViolations, differInForcedColors, fitsLargeText, isOnScreen, type Tour } from './screens.ts';

/** The steps of a checkout, its unpaid, pending and paid order, and an order to be paid on delivery. */
export async function checkoutTour(shop: OpenShop): Promise<Tour> {
  const { page } = await visitAsCustomer(shop, orders.FIRST_STEP);
  const open = (path: string) => goTo(page, shop.url + path);
  const orderId = async () => {
    const { orders: all } = await sendOperation<{ orders: { edges: { node: { orderId: string } }[] } }>(
      page,
      '{ orders { edges { node { orderId } } } }',
    );
    return all.edges[0]?.node.orderId ?? '';
  };

  const proceedWithoutAddress = async () => {
    await seesFocusAboveBar(page);
    await press(page, 'Proceed');
    await seesText(page, 'Select an address.');
  };
  const openFirstStep = async () => {
    await saveAddress(page);
    await open(orders.FIRST_STEP);
    await seesOnPhone(page, page.getByRole('link', { name: 'Proceed' }), page.getByRole('radio'));
  };
  const fillInFirstStep = async () => {
    await orders.instructionField(page).fill('Ring the upper bell.');
    await page.getByRole('button', { name: 'Increase quantity' }).dblclick();
    await seesText(page, 'Items (3 books)');
    await press(page, 'Decrease quantity');
    await seesText(page, 'Items (2 books)');
  };
  const proceed = async () => {
    await page.getByRole('link', { name: 'Proceed' }).click();
    await orders.seesHeading(page, 'Review your order');
    const option = (name: RegExp) => page.getByRole('radio', { name });
    await seesOnPhone(
      page,
      page.getByRole('button', { name: 'Place your order' }),
      option(/Pay online/),
      option(/Pay on delivery/),
    );
    expect(await differInForcedColors(option(/Pay online/), option(/Pay on delivery/))).toBe(true);
  };
  const closePopup = async () => {
    await press(page, 'Place your order');
    await orders.popup(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Your order is kept' }).waitFor();
  };
  let review = '';
  const openUnpaidOrders = async () => {
    review = page.url();
    await open('/orders');
    await seesText(page, 'Waiting for payment');
  };
  let paymentId = '';
  const startPayment = async () => {
    await press(page, /^Complete payment/);
    paymentId = await orders.startPendingPayment(page);
    await press(page, 'Close payment');
    await page.goto(`${shop.url}/ordersuccessful?order=${await orderId()}`);
    await orders.seesHeading(page, 'Waiting for your approval');
  };
  const approvePayment = async () => {
    await orders.approvePayment(page, paymentId);
    await orders.seesHeading(page, orders.CONFIRMED);
  };
  const returnToReview = async () => {
    await open(new URL(review).pathname + new URL(review).search);
    await orders.choosePayOnDelivery(page);
    await press(page, 'Place your order');
    await orders.seesHeading(page, orders.UNCONFIRMED);
    await page.goBack();
    await page.getByRole('region', { name: 'Already ordered' }).waitFor();
  };
  const payOnDelivery = async () => {
    await orders.placeOrder(page, [orders.BOOK]);
    await open(`/ordersuccessful?order=${await orderId()}`);
    await seesText(page, 'To pay on delivery');
  };
  return {
    page,
    stops: [
      ['first step without an address', proceedWithoutAddress, missingAddressProblems],
      ['first step', openFirstStep],
      ['first step, filled in', fillInFirstStep, axeViolations],
      ['review', proceed],
      ['unpaid order after the popup was closed', closePopup, axeViolations],
      ['orders, one unpaid', openUnpaidOrders, axeViolations],
      ['order whose payment is pending', startPayment, axeViolations],
      ['its page', async () => open(`/orders/${await orderId()}`), axeViolations],
      ['orders, one pending', () => open('/orders'), axeViolations],
      ['its confirmation page', async () => open(`/ordersuccessful?order=${await orderId()}`)],
      ['confirmed order', approvePayment, axeViolations],
      ['paid order', async () => open(`/orders/${await orderId()}`), axeViolations],
      ['its invoice', async () => open(`/orders/${await orderId()}/invoice`), axeViolations],
      ['review that is ordered already', returnToReview, axeViolations],
      ['confirmed order to be paid on delivery', payOnDelivery],
      ['order to be paid on delivery', async () => open(`/orders/${await orderId()}`)],
      ['its invoice, to be paid on delivery', async () => open(`/orders/${await orderId()}/invoice`)],
      ['orders', () => open('/orders')],
    ],
  };
}

/** Checks that a phone shows each element without scrolling, and that the page fits it with large text. */
async function seesOnPhone(page: Page, ...elements: Locator[]): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await Promise.all(elements.map(isOnScreen))).toEqual(elements.map(() => true));
  expect(await fitsLargeText(page)).toBe(true);
  await page.setViewportSize(size);
}

/** Checks that on a phone no field of the address form is below the bar when it has the focus. */
async function seesFocusAboveBar(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Full name').focus();
  for (let field = 0; field < 9; field++) {
    await page.keyboard.press('Tab');
    const [focus, bar] = [
      await page.locator(':focus').boundingBox(),
      await page.locator('[data-bottom-bar]').boundingBox(),
    ];
    expect(focus!.y + focus!.height).toBeLessThanOrEqual(bar!.y);
  }
  await page.setViewportSize(size);
}

/** Checks that the message about the missing address is to the left of the button. Returns the axe violations. */
async function missingAddressProblems(page: Page): Promise<string[]> {
  const message = await page.locator('p', { hasText: 'Select an address.' }).boundingBox();
  const button = await page.getByRole('button', { name: 'Proceed' }).boundingBox();
  if (!message || !button) throw new Error('The message or the button is not visible.');
  expect(message.x + message.width).toBeLessThan(button.x);
  return axeViolations(page);
}
