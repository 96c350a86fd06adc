import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { PaymentOption } from '../../api/src/orders/orders.rules.ts';
import { type DeliveredOrder, deliverOrder, requestExchange } from '../../api/test/exchanges.ts';
import { TEST_SECRET, useTestShop } from '../../api/test/test-shop.ts';
import type { TestUser } from '../../api/test/test-users.ts';
import { seesText } from './steps/customers.ts';
import { DeskKeyboard } from './steps/desk-day-keyboard.ts';
import { addAdminAccount } from './steps/desk-day-orders.ts';
import { openForm } from './steps/exchange-steps.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { axeViolations } from './steps/screens.ts';
import { staffViewer } from '../../api/test/staff.ts';

/** Codes whose digits are the keys of an exchange, and a short one that is an amount. */
const CODES = ['9788400000053', 'CHKLMNPQ3', '123'];

const desk = useTestShop({ runJobs: false });
const shop = useOpenShop({
  get DATABASE_URL() {
    return desk.databaseUrl;
  },
  SESSION_SECRET: TEST_SECRET,
});
let admin: TestUser;
let order: DeliveredOrder;
beforeAll(async () => {
  admin = await addAdminAccount(desk);
  order = await deliverOrder(desk, staffViewer(admin), { paymentOption: PaymentOption.ONLINE });
});

/** Scans each code with the focus where it is, from quick scanners to slow ones. */
async function scanAll(keyboard: DeskKeyboard): Promise<void> {
  for (const code of CODES) for (const gap of [2, 5, 15]) await keyboard.scan(code, gap);
}

const openDialogs = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) });

async function refundsOf({ orderId }: DeliveredOrder): Promise<number> {
  const [row] = await desk.database.query(
    `SELECT refunded_in_paise AS paise FROM payment JOIN payment_intent USING (provider_order_id) WHERE order_id = $1`,
    [orderId],
  );
  return row.paise;
}

it('pays no refund on the pages of an exchange, an order and the cash, also with a form or its question open', async () => {
  const { exchangeId } = await requestExchange(desk, order);
  const { page } = await shop.visit(`/desk/exchanges/${exchangeId}`, { as: admin });
  const keyboard = await DeskKeyboard.connect(page);
  await page.getByRole('region', { name: 'Request' }).waitFor();
  await scanAll(keyboard);
  expect(await openDialogs(page).count()).toBe(0);

  const form = await openForm(page, 'Keep the book');
  await scanAll(keyboard);
  await form.getByLabel('Amount (₹)').fill('1');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Refund ₹1?' });
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await scanAll(keyboard);
  await question.waitFor();

  await goTo(page, `${shop.url}/desk/orders/${order.orderId}`);
  await page.getByRole('region', { name: 'Money' }).waitFor();
  await page.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Refund' }).waitFor();
  await scanAll(keyboard);
  expect(await openDialogs(page).count()).toBe(0);
  await goTo(page, `${shop.url}/desk/orders/${order.orderId}`);
  await page.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog', { name: 'Refund' }).getByLabel('Amount (₹)').waitFor();
  await scanAll(keyboard);

  await goTo(page, `${shop.url}/desk/cash`);
  await seesText(page, 'Import a list of remittances');
  await scanAll(keyboard);
  expect(await refundsOf(order)).toBe(0);
  // A label opens its order, and nothing while a dialog is open, wherever the focus is.
  await goTo(page, `${shop.url}/desk/customers/${order.shopper.userId}`);
  await page.getByRole('button', { name: 'Give credit' }).click();
  const credit = page.getByRole('dialog', { name: 'Give credit' });
  await credit.getByLabel('Reason').focus();
  await keyboard.scan(`O${order.orderId}`, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await keyboard.scan(`O${order.orderId}`, 5);
  await credit.waitFor();
  expect(page.url()).toContain('/desk/customers/');
  await page.keyboard.press('Escape');
  await credit.waitFor({ state: 'detached' });
  await keyboard.scan(`O${order.orderId}`, 5);
  await page.waitForURL(`**/desk/orders/${order.orderId}`);
  const [row] = await desk.database.query('SELECT status FROM exchange WHERE exchange_id = $1', [exchangeId]);
  expect(row.status).toBe('REQUESTED');
});
