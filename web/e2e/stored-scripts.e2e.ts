import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { exchangeRequest } from '../../api/test/exchanges.ts';
import { createWorld, type World } from '../../api/test/statement-calls.ts';
import { TEST_SECRET, useTestShop } from '../../api/test/test-shop.ts';
import type { TestUser } from '../../api/test/test-users.ts';
import { updateBook, upload } from './steps/admins.ts';
import { addAdminAccount } from './steps/desk-day-orders.ts';
import { deliverBook, type OrderOfBook } from './steps/exchange-orders.ts';
import { useOpenShop } from './open-shop.ts';
import { SCRIPTS, STORED, storeScripts } from './steps/stored-texts.ts';
import { staffViewer } from '../../api/test/staff.ts';

/** Its services fill the database of the shop in the browser. */
const desk = useTestShop({ runJobs: false });
const shop = useOpenShop({
  get DATABASE_URL() {
    return desk.databaseUrl;
  },
  SESSION_SECRET: TEST_SECRET,
});

let world: World;
let admin: TestUser;
let delivered: OrderOfBook;
let exchangeId: string;

beforeAll(async () => {
  world = await createWorld(desk);
  admin = await addAdminAccount(desk);
  const { customer: shopper } = world;
  const viewer = staffViewer(admin);
  delivered = await deliverBook(desk, { shopper, admin: viewer }, { paymentOption: 'PAY_ON_DELIVERY' as never });
  const { orderId, bookId, orderLineId } = delivered;
  const { services } = desk;
  const order = {
    orderId,
    shopper,
    bookIds: [bookId],
    lines: [{ orderLineId, bookId, condition: 'NEW' as never, quantity: 1, copyCode: null }],
  };
  ({ exchangeId } = await services.exchanges.requestExchange(shopper.viewer, exchangeRequest(order)));
  await services.feedback.submitFeedback(shopper.viewer, { orderId, isOnTime: false, comment: 'Late.' });
  const message = { name: 'Asha', email: 'asha@example.test', subject: 'A book', message: 'Is it new?' };
  await services.contact.sendMessage(message, '203.0.113.9');
  await storeScripts(desk);
});

/** Whether the page shows a stored text, and what it did besides. */
interface Seen {
  isShown: boolean;
  problems: string[];
}

/** Opens pages one after the other, and records scripts that ran, violations of the policy, dialogs and requests to other origins. */
async function walk(page: Page, paths: string[]): Promise<Map<string, Seen>> {
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !/^(data|blob):/.test(request.url())) problems.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violation: ${event.violatedDirective}`),
    );
  });
  const seen = new Map<string, Seen>();
  for (const path of paths) {
    await page.goto(shop.url + path, { waitUntil: 'load' });
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
    const hasRun = await page.evaluate(() => 'scriptRan' in window);
    const isShown = await page.locator('main').evaluate((main) => {
      const fields = [...main.querySelectorAll('input, textarea')] as HTMLInputElement[];
      return [(main as HTMLElement).innerText, ...fields.map(({ value }) => value)].join('\n').includes('STORED');
    });
    seen.set(path, {
      isShown,
      problems: [...problems.splice(0), ...(hasRun ? ['a script ran'] : [])],
    });
  }
  return seen;
}

/** The pages that did something, and those that show no stored text. */
function resultOf(seen: Map<string, Seen>) {
  const entries = [...seen];
  return {
    problems: entries.filter(([, { problems }]) => problems.length > 0),
    withoutText: entries.filter(([, { isShown }]) => !isShown).map(([path]) => path),
  };
}

/** Pages of the desk that list nothing while no order is due, and the form of an import. */
const EMPTY_HERE = [
  '/desk/cash',
  '/desk/picking',
  '/desk/packing',
  '/desk/handover',
  '/desk/day-report',
  '/desk/books/import',
];

/** Pages of addresses that lead nowhere. */
const REFUSED = { expectedMessages: /status of 4\d\d/ };

const hostile = encodeURIComponent(SCRIPTS.slice(0, 3).join(''));

it('stored scripts are text to a visitor, also those in an address', async () => {
  const { page } = await shop.visit('/', REFUSED);
  const bookId = world.books[0] ?? '';
  const silent = [`/book/${hostile}`, `/login?next=javascript:window.scriptRan=1`, `/confirm-order?token=${hostile}`];
  const paths = [
    '/',
    `/book/${bookId}`,
    '/exam?exam=JEE&subject=all',
    '/search?q=physics',
    `/search?q=STORED${hostile}`,
    ...silent,
  ];
  expect(resultOf(await walk(page, paths))).toEqual({ problems: [], withoutText: silent });
});

it('stored scripts are text to a customer', async () => {
  const { page } = await shop.visit('/account', { as: world.customer, ...REFUSED });
  const { orderId } = delivered;
  const placed = world.placedOrderId;
  const paths = [
    '/account',
    `/address?id=${world.customer.addressId}`,
    '/cart',
    '/cart/payment',
    '/orders',
    `/orders/${placed}`,
    `/orders/${orderId}`,
  ];
  paths.push(`/orders/${placed}/invoice`, `/orders/${orderId}/exchange`, `/orders/${orderId}/feedback`);
  paths.push(
    `/write-review/${orderId}`,
    `/ordersuccessful?order=${placed}`,
    `/book/${world.books[0]}/payment?type=new`,
  );
  expect(resultOf(await walk(page, paths))).toEqual({
    problems: [],
    // Bills never change: this one was issued before.
    withoutText: [`/orders/${placed}/invoice`],
  });
});

it('stored scripts are text to an admin, also in a file and in the details of a book', async () => {
  const { page } = await shop.visit('/desk/books', { as: admin });
  const bookId = world.books[1] ?? '';
  await updateBook(page, bookId, { bookDescription: STORED.slice(0, 290), details: `<p>STORED</p>${STORED}` });
  const { customer, placedOrderId } = world;
  const paths = ['/desk/books', `/desk/books?q=${bookId}`, '/desk/orders', `/desk/orders/${placedOrderId}`];
  paths.push(`/desk/orders/${delivered.orderId}`, '/desk/exchanges', `/desk/exchanges/${exchangeId}`);
  paths.push('/desk/messages', '/desk/customers', `/desk/customers/${customer.userId}`, '/desk/cash', '/desk/picking');
  paths.push('/desk/packing', '/desk/handover', '/desk/day-report', '/desk/dashboard');
  paths.push(`/desk/books/${bookId}`, `/book/${bookId}`, '/desk/books/import');
  const seen = await walk(page, paths);
  await upload(page, `bookId,bookDescription\n${STORED.replaceAll(',', ';')},"${STORED.replaceAll('"', '""')}"\n`);
  await page.locator('main table tbody tr').first().waitFor();
  expect(await page.evaluate(() => 'scriptRan' in window)).toBe(false);
  expect(resultOf(seen)).toEqual({ problems: [], withoutText: EMPTY_HERE });
});
