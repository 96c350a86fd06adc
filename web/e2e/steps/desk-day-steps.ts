import { Courier, COURIERS } from '../../../api/src/delivery/couriers.rules.ts';
import { expect } from 'vitest';
import { scansOf } from '../../../api/test/staff.ts';
import type { TestShop } from '../../../api/test/test-shop.ts';
import type { DeskKeyboard } from './desk-day-keyboard.ts';
import { type Day, isPaid } from './desk-day-orders.ts';
import type { PackingMistakes, WrongScan } from './desk-day-wrong-scans.ts';

/** An admin at work. */
export interface Clerk {
  keyboard: DeskKeyboard;
  shop: TestShop;
  day: Day;
  mistakes: PackingMistakes;
}

/** Short copies that are cut from their orders; the orders of the others stay on hold. */
const CUT = 3;
const CUT_TEXT = 'Cut from the order.';
/** Characters at the end of an order number that no other one has. */
const NUMBER_END = 8;
/** Links that are shown if no order of the list, or of all lists, is left. */
const NOTHING_OF_LIST = 'Pack other lists';
const NOTHING = 'Make a pick list';

const seesText = ({ keyboard: { page } }: Clerk, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Waits until the list of orders is shown, also an empty one. */
async function seesOrders({ keyboard: { page } }: Clerk): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Keys' }).waitFor();
}

/** Puts the first orders of the queue on hold. */
export async function holdFirstOrders(clerk: Clerk, count: number): Promise<void> {
  const { keyboard } = clerk;
  await keyboard.press('j');
  await keyboard.press('x');
  await keyboard.press('j', count - 1);
  await keyboard.press('Shift+x');
  await keyboard.press('h');
  await keyboard.chooseReason();
  await keyboard.activate('Put on hold');
  await seesText(clerk, `Put on hold: ${count} orders`);
}

/** Finds an order by the end of its number and cancels it. */
export async function cancelOrder(clerk: Clerk, orderId: string): Promise<void> {
  const { keyboard, day } = clerk;
  const { page } = keyboard;
  await seesOrders(clerk);
  await keyboard.press('/');
  await keyboard.type(orderId.slice(-NUMBER_END));
  await keyboard.press('Enter');
  await page.waitForURL(/[?&]q=/);
  await page.locator(`li:only-child > [data-row="${orderId}"]`).waitFor();
  await keyboard.press('j');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Order ${orderId}` }).waitFor();
  await page.getByRole('button', { name: 'Cancel the order' }).waitFor();
  await keyboard.activate('Cancel the order');
  // A toast is a dialog, too.
  await page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Cancel the order' }) })
    .waitFor();
  await keyboard.chooseReason();
  if (isPaid(day, orderId)) {
    await keyboard.activate('Cancel the order and refund ₹');
    await keyboard.confirm('Refund ₹');
  } else await keyboard.activate('Cancel the order');
  await seesText(clerk, 'The order is cancelled.');
}

/** Makes a pick list of the next orders from the list of orders. */
export async function pickFromToday(clerk: Clerk): Promise<void> {
  await seesOrders(clerk);
  await clerk.keyboard.press('p');
  await clerk.keyboard.page.getByRole('list', { name: 'Items by shelf' }).waitFor();
}

/** Makes a pick list once nothing is left to pack. Returns false if nothing is left to pick either. */
export async function pickNext(clerk: Clerk): Promise<boolean> {
  const { keyboard } = clerk;
  const { page } = keyboard;
  // The page first shows what it knows from the last time.
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().postData()?.includes('query PickPage') ?? false),
    keyboard.activate('Make a pick list'),
  ]);
  const { data } = (await response.json()) as { data: { deskQueues: { queue: string; count: number }[] } };
  const waiting = data.deskQueues.find(({ queue }) => queue === 'PICK')?.count ?? 0;
  await seesText(clerk, waiting === 0 ? 'Nothing to pick.' : `${waiting} orders wait to be picked.`);
  if (waiting === 0) return false;
  await keyboard.activate('Pick the');
  await keyboard.page.getByRole('list', { name: 'Items by shelf' }).waitFor();
  return true;
}

/** Ticks off a pick list, reports what is not on its shelf, and goes on to packing. */
export async function pickList(clerk: Clerk): Promise<void> {
  const { keyboard, day } = clerk;
  for (;;) {
    const item = await focusedItem(clerk);
    if (item === 'END') return keyboard.press('Enter');
    const missing = [...day.missing].findIndex((bookId) => item?.includes(bookId));
    if (item === null) await keyboard.press('Tab');
    else if (missing < 0) await keyboard.press('Space');
    else await reportShort(clerk, missing < CUT);
  }
}

/** The text of the item whose tick has the focus; END after the last one, null for anything else. */
function focusedItem({ keyboard: { page } }: Clerk): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused?.textContent === 'Pack this list') return 'END';
    if (focused?.ariaPressed !== 'false') return null;
    return focused.closest('article')?.textContent ?? null;
  });
}

async function reportShort(clerk: Clerk, isCut: boolean): Promise<void> {
  const { keyboard } = clerk;
  const { page } = keyboard;
  const shorts = page.getByText('lacks 1 copy');
  const before = await shorts.count();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.activate('Report 1 short');
  await shorts.nth(before).waitFor();
  // The button that leaves the order on hold has the focus.
  const leave = page.locator('button:focus').filter({ hasText: 'Leave on hold' });
  await leave.waitFor();
  await page.locator('button:not([aria-disabled=true])').filter({ hasText: 'Cut' }).last().waitFor();
  if (!isCut) return keyboard.press('Enter');
  const texts = page.getByRole('region', { name: 'Short orders' });
  const cuts = (await texts.innerText()).split(CUT_TEXT).length;
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.confirm('Cut');
  await expect.poll(() => texts.innerText()).toMatch(new RegExp(`(${CUT_TEXT}[^]*){${cuts}}`));
  // Then the next item has it.
  await page.waitForFunction(
    () => document.activeElement !== document.body || !document.querySelector('[aria-pressed=false]'),
  );
}

/** Packs what is left of the own list, then helps with the other lists. Returns the packed orders. */
export async function packAll(clerk: Clerk): Promise<string[]> {
  const packed: string[] = [];
  for (let last = ''; ;) {
    const shown = await nextToPack(clerk, last);
    if (shown === NOTHING) return packed;
    if (shown === NOTHING_OF_LIST) {
      await clerk.keyboard.activate('Pack other lists');
      last = shown;
      continue;
    }
    await scanCopies(clerk, shown);
    await clerk.keyboard.press('Enter');
    packed.push(shown);
    last = shown;
  }
}

/** The order on the page after the last one, or what it says if none is left. */
export async function nextToPack({ keyboard: { page } }: Clerk, last: string): Promise<string> {
  const shown = await page.waitForFunction(
    ([before, ...nothing]) => {
      const main = document.querySelector('main');
      const orderId = main?.querySelector('h2 a[href*="/desk/orders/"]')?.textContent;
      const text = main?.textContent ?? '';
      const next = orderId ?? nothing.find((each) => text.includes(each));
      return next && next !== before ? next : null;
    },
    [last, NOTHING_OF_LIST, NOTHING],
  );
  return (await shown.jsonValue()) ?? '';
}

/** Scans each copy of an order, and a wrong one now and then. */
export async function scanCopies(clerk: Clerk, orderId: string): Promise<void> {
  const { keyboard, shop, mistakes } = clerk;
  const codes = await scansOf(shop, orderId);
  await scanWrong(clerk, mistakes.next(codes[0] ?? ''));
  for (const code of codes) await keyboard.scan(code);
  await seesText(clerk, 'All copies are there. Press Enter.');
}

async function scanWrong({ keyboard }: Clerk, wrong: WrongScan | null | undefined): Promise<void> {
  if (!wrong) return;
  await keyboard.scan(wrong.code);
  await keyboard.page.getByRole('alert').filter({ hasText: wrong.message }).first().waitFor();
}

/** Chooses that nothing is printed. */
export async function choosePackingOptions({ keyboard }: Clerk): Promise<void> {
  await keyboard.tabTo('Print after packing');
  await keyboard.press('ArrowDown', 3);
}

/** Hands the shipments of a courier over: the label of each is scanned, and among the first ones some wrong codes. */
export async function handOver(
  clerk: Clerk,
  shipments: { courier: string; courierSteps: number; orderIds: string[]; mistakes: WrongScan[] },
) {
  const { keyboard } = clerk;
  const { page } = keyboard;
  const { courier, courierSteps, orderIds, mistakes } = shipments;
  await keyboard.activate('Hand over');
  await page.getByText('Which courier is here?').waitFor();
  await keyboard.tabTo(COURIERS[Courier.DELHIVERY].name);
  await keyboard.press('ArrowDown', courierSteps);
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: courier }).waitFor();
  for (const [index, orderId] of orderIds.entries()) {
    await scanWrong(clerk, mistakes[index]);
    await keyboard.scan(`O${orderId}`);
    await page.getByText(`${shipmentsText(index + 1)}: ${orderId}`).waitFor();
  }
  await keyboard.press('g');
  await page.getByRole('alertdialog').waitFor();
  await keyboard.activate('Gone');
  await page
    .getByRole('heading', { level: 2, name: `${shipmentsText(orderIds.length)} left with ${courier}`, exact: true })
    .waitFor();
}

const shipmentsText = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`);

/** Goes to the packing page by the menu. */
export async function goToPack({ keyboard }: Clerk): Promise<void> {
  await keyboard.activate('Pack');
  await keyboard.page.getByRole('heading', { level: 1, name: 'Pack', exact: true }).waitFor();
}

/** The numbers of the day report, and how many books are short. */
export async function readDayReport({ keyboard }: Clerk): Promise<Record<string, number>> {
  const { page } = keyboard;
  await keyboard.activate('Day report');
  await page.getByText('Cash with the couriers').waitFor();
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const text = await section('Parcels').innerText();
  const counts = [...text.matchAll(/(Left|Promised and not left|Delivered|Came back)\s+(\d+)/g)];
  return {
    ...Object.fromEntries(counts.map(([, label, count]) => [label, Number(count)])),
    short: await section('Short').getByText(/^1 × /).count(),
  };
}
