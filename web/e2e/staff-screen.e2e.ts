import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addShopper, placeOrder } from '../../api/test/purchases.ts';
import { TEST_SECRET, useTestShop } from '../../api/test/test-shop.ts';
import { PaymentOption } from '../../api/src/orders/orders.rules.ts';
import type { TestUser } from '../../api/test/test-users.ts';
import { Condition } from '../../api/src/catalogue/catalogue.rules.ts';
import { addAdminAccount } from './steps/desk-day-orders.ts';
import { measureRows } from './steps/first-screen.ts';
import { useOpenShop } from './open-shop.ts';
import { axeViolations, isOnScreen } from './steps/screens.ts';

const ORDERS = 14;
const DESKTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 360, height: 740 } };

const desk = useTestShop({ runJobs: false });
const shop = useOpenShop({
  get DATABASE_URL() {
    return desk.databaseUrl;
  },
  SESSION_SECRET: TEST_SECRET,
});
let admin: TestUser;
beforeAll(async () => {
  admin = await addAdminAccount(desk);
  const shopper = await addShopper(desk);
  for (let order = 0; order < ORDERS; order += 1)
    await placeOrder(desk, shopper, [{ bookId: 'JEEPHY9095', condition: Condition.NEW, quantity: 1 }], {
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
    });
});

const visit = async (path: string, options = DESKTOP) => (await shop.visit(path, { ...options, as: admin })).page;
const titleTop = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;

describe('a page of staff is about the task', () => {
  it.each([
    ['/desk/orders?queue=ALL', 10],
    ['/desk/books', 8],
  ])('on a desktop the first screen of %s shows at least %i whole rows', async (path, rows) => {
    const page = await visit(path);
    expect(await measureRows(page)).toBeGreaterThanOrEqual(rows);
    expect(await axeViolations(page)).toEqual([]);
  });

  it.each([1024, 1280])('at %i px an order number of wide letters stands in one line, in its column', async (width) => {
    const page = await visit('/desk/orders?queue=ALL', { viewport: { width, height: 768 } });
    const row = page.getByRole('article').first();
    const number = row.getByText(/^ES-/);
    const height = (await number.boundingBox())?.height;
    await number.evaluate((link) => (link.textContent = 'ES-261122-WWWWWWWW'));
    const { x = 0, width: own = 0, height: wide } = (await number.boundingBox()) ?? {};
    expect(wide).toBe(height);
    expect(x + own).toBeLessThanOrEqual((await row.getByRole('paragraph').first().boundingBox())?.x ?? 0);
  });

  it('on a desktop the whole menu, the person, Logout and a link to the shop are beside it, and nothing of the shop', async () => {
    const page = await visit('/desk/orders');
    const head = page.getByRole('banner');
    for (const name of ['Orders', 'Hand over', 'Import and export', 'Shop'])
      expect(await isOnScreen(head.getByRole('link', { name, exact: true }))).toBe(true);
    expect(await isOnScreen(head.getByRole('button', { name: 'Logout' }))).toBe(true);
    const heights = await head.getByRole('listitem').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Popular exams' }).count()).toBe(0);
    await head.getByRole('link', { name: 'Shop', exact: true }).click();
    await page.getByRole('contentinfo').waitFor();
  });

  it.each(['/desk/orders', '/desk/picking', '/desk/packing', '/desk/handover', '/desk/books', '/desk/copies'])(
    'on a phone the title of %s begins within 100 px',
    async (path) => expect(await titleTop(await visit(path, PHONE))).toBeLessThan(100),
  );

  it('on a phone the menu opens, leads to a page, and logs out', async () => {
    const page = await visit('/desk/orders', PHONE);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('link', { name: 'Day report' }).click();
    await page.getByRole('heading', { level: 1, name: 'Day report' }).waitFor();
    await panel.waitFor({ state: 'detached' });
    await menu.click();
    expect(await axeViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('contentinfo').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
