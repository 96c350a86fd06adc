import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useStandaloneSandbox } from '../../api/test/standalone-sandbox.ts';
import { type ShopInstance, useTestShop } from '../../api/test/test-shop.ts';
import { axeViolations } from './steps/screens.ts';
import { launchBrowser } from './browser.ts';

const KEYS = { keyId: 'rzp_test_browser', keySecret: 'a key of tests', webhookSecret: 'a webhook key of tests' };

const shop = useTestShop();
const standalone = useStandaloneSandbox({
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
});
let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(() => browser?.close());

const AMOUNT = 64_900;

const PAGE = `<!doctype html>
<html lang="en">
  <title>Checkout</title>
  <main><h1>Checkout</h1><button>Place your order</button></main>
</html>`;

/** The callbacks of the popup that a page received. */
interface Callbacks {
  paid: Record<string, string>[];
  failed: string[];
  dismissed: number;
}

/** Opens the popup for a new order on a plain page. */
async function openPopup({ width = 1280, at = shop }: { width?: number; at?: ShopInstance } = {}) {
  const { gateway } = at.services;
  const { providerOrderId } = await gateway.createOrder({ receipt: 'ES-1', amountInPaise: AMOUNT });
  const page = await (await browser.newContext({ viewport: { width, height: 720 } })).newPage();
  await page.goto(at.url);
  await page.setContent(PAGE);
  await page.getByRole('button').focus();
  await page.addScriptTag({ url: gateway.checkoutScript });
  await page.evaluate(OPEN, { key: gateway.keyId, order_id: providerOrderId, amount: AMOUNT });
  await page.getByRole('dialog', { name: 'ExamShelf' }).waitFor();
  return { page, orderId: providerOrderId, callbacks: () => page.evaluate<Callbacks>('callbacks') };
}

/** Opens the popup; runs in the page. */
function OPEN(order: object): void {
  const callbacks: Callbacks = { paid: [], failed: [], dismissed: 0 };
  const { Razorpay } = globalThis as never as {
    Razorpay: new (options: object) => { on(event: string, callback: (detail: never) => void): void; open(): void };
  };
  const checkout = new Razorpay({
    ...order,
    currency: 'INR',
    name: 'ExamShelf',
    description: 'Order ES-1',
    prefill: { name: 'Asha Rao', email: 'asha@example.test', contact: '9000000001' },
    theme: { color: '#1d4ed8' },
    handler: (payment: Record<string, string>) => callbacks.paid.push(payment),
    modal: { ondismiss: () => (callbacks.dismissed += 1) },
  });
  checkout.on('payment.failed', ({ error }: { error: { description: string } }) =>
    callbacks.failed.push(error.description),
  );
  checkout.open();
  Object.assign(globalThis, { callbacks });
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/49');
  await page.getByLabel('CVV').fill('123');
  await payButton(page).click();
}

async function payByUpi(page: Page, vpa: string): Promise<void> {
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByLabel('UPI ID').fill(vpa);
  await payButton(page).click();
}

const waitForClose = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₹649' });

describe('the popup of the payments sandbox', () => {
  it('takes a test card and passes a signed payment to the page', async () => {
    const { page, orderId, callbacks } = await openPopup();
    expect(await page.getByText('Test payments — no money moves').isVisible()).toBe(true);
    await page.getByRole('radio', { name: 'Card' }).check();
    expect(await page.getByLabel('Name on card').inputValue()).toBe('Asha Rao');
    await payByCard(page, '4100 2800 0000 1007');
    await waitForClose(page);
    const [paid] = (await callbacks()).paid;
    const { razorpay_payment_id: providerPaymentId, razorpay_signature: signature } = paid ?? {};
    expect(paid).toMatchObject({ razorpay_order_id: orderId });
    const payment = { providerOrderId: orderId, providerPaymentId, signature };
    expect(shop.services.gateway.verifyPaymentSignature(payment)).toBe(true);
  });

  it('shows why a card is declined, and takes UPI instead', async () => {
    const { page, callbacks } = await openPopup();
    await payByCard(page, '4100280000060003');
    await page.getByRole('alert').getByText('declined by the bank').waitFor();
    expect(await callbacks()).toMatchObject({ failed: [expect.stringContaining('declined')], paid: [], dismissed: 0 });
    await payByUpi(page, 'success@razorpay');
    await waitForClose(page);
    expect(await callbacks()).toMatchObject({ paid: [{ razorpay_signature: expect.any(String) }], dismissed: 0 });
  });

  it('waits for the approval of a UPI payment, and then closes', async () => {
    const { page, orderId, callbacks } = await openPopup();
    await payByUpi(page, 'pending@razorpay');
    await page.getByText('Waiting for your approval').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [payment] = await shop.services.gateway.listPayments(orderId);
    const paymentId = payment?.providerPaymentId ?? '';
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'captured' });
    await waitForClose(page);
    expect(await callbacks()).toMatchObject({ paid: [{ razorpay_payment_id: paymentId }] });
  });

  it('approves or declines a UPI payment in place of the app', async () => {
    const { page, callbacks } = await openPopup();
    await payByUpi(page, 'pending@razorpay');
    await page.getByRole('button', { name: 'Decline payment' }).click();
    await page.getByRole('alert').getByText('declined in the UPI app').waitFor();
    await payButton(page).click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await waitForClose(page);
    expect(await callbacks()).toMatchObject({
      failed: [expect.any(String)],
      paid: [{ razorpay_payment_id: expect.any(String) }],
    });
  });

  it('pays by a wallet once it is approved there, and says when it is declined', async () => {
    const { page, orderId, callbacks } = await openPopup();
    await page.getByRole('radio', { name: 'Wallet' }).check();
    await page.getByRole('radio', { name: 'MobiKwik' }).check();
    await payButton(page).click();
    await page.getByText('Approve the payment in your wallet.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Decline payment' }).click();
    await page.getByRole('alert').getByText('Your payment has been cancelled.').waitFor();
    await payButton(page).click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await waitForClose(page);
    expect(await callbacks()).toMatchObject({ failed: [expect.any(String)], paid: [{ razorpay_order_id: orderId }] });
    const payments = await shop.services.gateway.listPayments(orderId);
    expect(payments.map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual([
      'wallet captured',
      'wallet failed',
    ]);
  });

  it('works the same from a standalone sandbox, at another origin', async () => {
    const at = await shop.addInstance({ razorpay: { ...KEYS, apiUrl: standalone.url } });
    const { page, callbacks } = await openPopup({ at });
    await payByUpi(page, 'pending@razorpay');
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await waitForClose(page);
    expect(await callbacks()).toMatchObject({ paid: [{ razorpay_signature: expect.any(String) }] });
  });

  it.each(['Escape', 'the close button'])(
    'is closed by %s, reports it to the page and returns the focus',
    async (how) => {
      const { page, callbacks } = await openPopup();
      if (how === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: 'Close payment' }).click();
      await waitForClose(page);
      expect(await callbacks()).toEqual({ paid: [], failed: [], dismissed: 1 });
      const order = page.getByRole('button', { name: 'Place your order' });
      expect(await order.evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  it('shows the errors of the fields, and focuses the first one', async () => {
    const { page } = await openPopup();
    await page.keyboard.press('Enter');
    await page.getByText('Enter a UPI ID, as in name@bank.').waitFor();
    expect(await page.evaluate(FOCUSED)).toBe('vpa');
    await page.getByRole('radio', { name: 'Card' }).check();
    await page.getByLabel('Expiry (MM/YY)').fill('12/20');
    await page.keyboard.press('Enter');
    await page.getByText('Enter the number on the card.').waitFor();
    expect(await page.getByText('Enter a month to come, as in 08/31.').isVisible()).toBe(true);
    expect(await page.getByText('Enter the 3 or 4 digits.').isVisible()).toBe(true);
    expect(await page.evaluate(FOCUSED)).toBe('number');
  });

  it('traps the focus', async () => {
    const { page } = await openPopup();
    const seen = new Set<unknown>();
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      seen.add(await page.evaluate(FOCUSED));
    }
    expect(seen).toEqual(new Set(['Close payment', 'method', 'vpa', 'pay']));
    await page.keyboard.press('Shift+Tab');
    expect(seen).toContain(await page.evaluate(FOCUSED));
  });

  it.each([360, 1280])('is accessible and fits at %i px', async (width) => {
    const { page } = await openPopup({ width });
    expect(await axeViolations(page)).toEqual([]);
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  });
});

/** Returns the id, name or label of the focused element in the popup. */
const FOCUSED = `(() => {
  const focused = document.activeElement?.shadowRoot?.activeElement;
  return focused && (focused.id || focused.name || focused.ariaLabel);
})()`;
