import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PaymentOption } from '../../api/src/orders/orders.rules.ts';
import { Role } from '../../api/src/platform/permissions.rules.ts';
import { placePaidOrder, scansOf, staffViewer } from '../../api/test/staff.ts';
import { TEST_SECRET, useTestShop } from '../../api/test/test-shop.ts';
import { createUser, type TestUser } from '../../api/test/test-users.ts';
import { useOpenShop } from './open-shop.ts';
import { press, seesText } from './steps/customers.ts';
import { addAdminAccount } from './steps/desk-day-orders.ts';
import { DeskKeyboard } from './steps/desk-day-keyboard.ts';
import { screenProblems } from './steps/screens.ts';

const PINS = ['482913', '739104'];

/** Its services make people and orders in the database of the shop in the browser. */
const desk = useTestShop({ runJobs: false });
const shop = useOpenShop({
  get DATABASE_URL() {
    return desk.databaseUrl;
  },
  SESSION_SECRET: TEST_SECRET,
});

/** Adds a packer with a PIN and a badge. */
async function addPacker(pin: string): Promise<TestUser & { badge: string }> {
  const user = await createUser(desk.database, Role.PACKER);
  const viewer = staffViewer(user, Role.PACKER);
  await desk.services.stations.setPin(viewer, pin);
  const { code } = await desk.services.stations.createBadge(viewer, user.userId);
  return { ...user, badge: code };
}

const asksWho = (page: Page) => page.getByRole('heading', { level: 1, name: 'Who is packing?' }).waitFor();

/** Packs an order at the bench that is open, without printing. */
async function packOrder(page: Page, keyboard: DeskKeyboard, orderId: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: orderId });
  await heading.waitFor();
  await page.getByLabel('Print after packing').selectOption('nothing');
  for (const code of await scansOf(desk, orderId)) await keyboard.scan(code);
  await seesText(page, 'All copies are there. Press Enter.');
  await keyboard.press('Enter');
  await heading.waitFor({ state: 'detached' });
}

it('two people change in turn at a station, by PIN and by badge, and each packs an order under their own name', async () => {
  const [asha, meera] = [await addPacker(PINS[0]!), await addPacker(PINS[1]!)];
  const orders = [];
  for (let count = 0; count < 2; count += 1)
    orders.push(await placePaidOrder(desk, { paymentOption: PaymentOption.ONLINE }));
  const [first, second] = orders.map(({ orderId }) => orderId) as [string, string];

  // The owner makes the browser a station.
  const { page } = await shop.visit('/desk/stations', { as: await addAdminAccount(desk) });
  await page.getByLabel('Name').fill('Packing table 1');
  await press(page, 'Make this browser a station');
  await seesText(page, /This browser is/);
  expect(await screenProblems(page)).toEqual([]);
  await press(page, 'Logout');
  await page.waitForURL(`${shop.url}/`);

  // The next page of the desk asks who is there: one name and six digits.
  await page.goto(`${shop.url}/desk/packing?order=${first}`);
  await asksWho(page);
  expect(await screenProblems(page)).toEqual([]);
  const keyboard = await DeskKeyboard.connect(page);
  await press(page, asha.firstName);
  await page.getByRole('heading', { level: 1, name: asha.firstName }).waitFor();
  expect(await screenProblems(page)).toEqual([]);
  await keyboard.type(PINS[1]!);
  await seesText(page, 'This is not the PIN.');
  for (const digit of PINS[0]!) await page.getByRole('button', { name: digit, exact: true }).click();
  await packOrder(page, keyboard, first);

  // Asha begins the second order, and Meera scans her badge: the order stays Asha's.
  await page.goto(`${shop.url}/desk/packing?order=${second}`);
  await page.getByRole('heading', { level: 2, name: second }).waitFor();
  await press(page, 'Change person');
  await asksWho(page);
  await keyboard.scan(meera.badge);
  await page.getByRole('banner').getByText(meera.firstName).first().waitFor();
  const [claim] = await desk.database.query('SELECT user_id FROM packing_claim WHERE order_id = $1', [second]);
  expect(claim).toEqual({ user_id: asha.userId });

  // Asha gives it up, and Meera packs it.
  await desk.services.packingClaims.releasePacking(staffViewer(asha, Role.PACKER), second);
  await page.goto(`${shop.url}/desk/packing?order=${second}`);
  await packOrder(page, keyboard, second);

  const packed = await desk.database.query(
    `SELECT order_id, user_id FROM order_event WHERE kind = 'PACKED' ORDER BY order_event_id`,
  );
  expect(packed).toEqual([
    { order_id: first, user_id: asha.userId },
    { order_id: second, user_id: meera.userId },
  ]);
});
