import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { googleAnswer, googleVolume, openLibraryEdition } from '../../api/test/book-apis.ts';
import { visitAsAdmin } from './steps/admins.ts';
import { seesText, sendOperation } from './steps/customers.ts';
import { DeskKeyboard } from './steps/desk-day-keyboard.ts';
import { goTo } from './open-shop.ts';
import { useShopWithBookApis } from './steps/book-apis.ts';
import { axeViolations } from './steps/screens.ts';

const { apis, shop } = useShopWithBookApis();

const [TITLES, UNITS] = [60, 4];
const UNKNOWN = '9788193661017';
/** Titles of the carton with a purchase order, by their places. */
const [SHORT, OVER, DAMAGED] = [4, 9, 14];
/** Each fifth title is a new printing. */
const isNewPrinting = (index: number) => index % 5 === 0;

interface Book {
  bookId: string;
  code: string;
}

/** A shop that has had these titles before: two suppliers, each with a posted receipt, and a purchase order that was sent. */
async function openForAWhile(page: Page) {
  const { adminBooks } = await sendOperation<{ adminBooks: { edges: { node: { isbns: string[]; book: Book } }[] } }>(
    page,
    `query ($first: Int!) { adminBooks(first: $first) { edges { node { isbns book { bookId } } } } }`,
    { first: TITLES },
  );
  const books = adminBooks.edges.map(({ node: { isbns, book } }) => ({
    bookId: book.bookId,
    code: isbns[0] ?? `B${book.bookId}-N`,
  }));
  const cartons = [books.slice(0, TITLES / 2), books.slice(TITLES / 2, TITLES - 1)];
  const suppliers = await Promise.all(['Ravi Books', 'Sona Books'].map((name) => addSupplier(page, name)));
  for (const [index, carton] of cartons.entries()) await receiveBefore(page, suppliers[index]!, carton);
  const purchaseOrderId = crypto.randomUUID();
  const lines = cartons[0]!.map(({ bookId }) => ({ bookId, units: UNITS, expectedCostInPaise: 20_050 }));
  await send(page, 'savePurchaseOrder', 'SavePurchaseOrderInput', { purchaseOrderId, supplierId: suppliers[0], lines });
  await send(page, 'changePurchaseOrder', 'PurchaseOrderStatusInput', { purchaseOrderId, version: 1, status: 'SENT' });
  return { cartons, suppliers, purchaseOrderId };
}

const send = (page: Page, mutation: string, type: string, input: object) =>
  sendOperation(page, `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, { input });

async function addSupplier(page: Page, name: string): Promise<string> {
  const supplierId = crypto.randomUUID();
  await send(page, 'saveSupplier', 'SaveSupplierInput', { supplierId, name });
  return supplierId;
}

async function receiveBefore(page: Page, supplierId: string, books: readonly Book[]): Promise<void> {
  const receiptId = crypto.randomUUID();
  await send(page, 'saveReceipt', 'SaveReceiptInput', { receiptId, supplierId });
  for (const { bookId, code } of books) {
    await send(page, 'scanReceipt', 'ReceiptScanInput', { receiptId, scanId: crypto.randomUUID(), code });
    const details = { costInPaise: 20_000, mrp: 300, printingYear: 2025 };
    await send(page, 'saveReceiptLine', 'ReceiptLineInput', { receiptId, bookId, ...details });
  }
  await send(page, 'postReceipt', 'PostReceiptInput', { receiptId, amountInPaise: 20_000 * books.length });
}

/** Waits for the result of a scan, which begins like this. */
const says = (page: Page, text: string) =>
  page
    .locator('output, [role=alert]')
    .getByText(new RegExp(`^(Checked: )?${text}`))
    .first()
    .waitFor();

/** Types into the field of the receipt, which has the focus. */
async function enter(desk: DeskKeyboard, text: string): Promise<void> {
  await desk.type(text);
  await desk.press('Enter');
}

async function post(desk: DeskKeyboard): Promise<void> {
  await enter(desk, 'p');
  await desk.confirm('Post');
  await seesText(desk.page, /^Posted .* by /);
}

/** The first carton has a purchase order: each title is scanned once, and its units are typed. */
async function receiveOrdered(desk: DeskKeyboard, books: readonly Book[]): Promise<void> {
  await desk.activate('Receive');
  await desk.page.getByLabel('Scan, or type').and(desk.page.locator(':focus')).waitFor();
  for (const [index, { code }] of books.entries()) {
    const units = UNITS + (index === OVER ? 1 : 0) - (index === SHORT ? 1 : 0);
    await desk.scan(code);
    await says(desk.page, '1: ');
    if (isNewPrinting(index)) await enter(desk, '2026');
    await enter(desk, String(units));
    await says(desk.page, `${units}: `);
    if (index !== DAMAGED) continue;
    await enter(desk, '1d');
    await says(desk.page, `${units - 1} and 1 damaged: `);
  }
  expect(await axeViolations(desk.page)).toEqual([]);
  await post(desk);
}

/** The second carton comes without an order: each unit is scanned. One title is new in the shop. */
async function receiveUnordered(desk: DeskKeyboard, books: readonly Book[]): Promise<void> {
  await desk.activate('New receipt');
  const { page } = desk;
  await page.getByLabel('Supplier').and(page.locator(':focus')).waitFor();
  await desk.type('S');
  await desk.press('Tab');
  await enter(desk, 'SB-77');
  await page.getByLabel('Scan, or type').and(page.locator(':focus')).waitFor();
  for (const [index, { code }] of books.entries()) {
    for (let unit = 1; unit <= UNITS; unit += 1) {
      await desk.scan(code);
      await says(page, `${unit}: `);
    }
    await enter(desk, isNewPrinting(index) ? '2026' : '');
    await seesText(page, new RegExp(`^Checked: ${UNITS}: `));
  }
  await addUnknown(desk);
  await post(desk);
}

/** An ISBN that no book has: the book is added from what libraries know, and the receipt goes on with it. */
async function addUnknown(desk: DeskKeyboard): Promise<void> {
  const { page } = desk;
  await desk.scan(UNKNOWN);
  await seesText(page, `No book has the code ${UNKNOWN}.`);
  expect(await axeViolations(page)).toEqual([]);
  await desk.press('Enter');
  await seesText(page, /^Filled in: /);
  await page.getByLabel('Exam', { exact: true }).and(page.locator(':focus')).waitFor();
  await desk.press('J');
  await desk.press('Tab');
  await desk.press('P');
  await expect.poll(() => page.getByLabel('Book ID').inputValue()).toMatch(/^JEEPHY\d{4}$/);
  await desk.tabTo('New price');
  await enter(desk, '300');
  await says(page, '1: Concepts of Physics');
  await page.getByLabel('Scan, or type').and(page.locator(':focus')).waitFor();
  await enter(desk, '4');
  // Its cost is not known.
  await page.getByLabel('Cost').and(page.locator(':focus')).waitFor();
  await enter(desk, '33%');
  await seesText(page, /^Checked: 4: Concepts of Physics/);
}

const round = (keys: number, scans: number) => Math.round((keys / scans) * 100) / 100;

it('two cartons of 60 titles and 240 units with three faults come in without a mouse, by less than 3 keystrokes a scan', async () => {
  apis.answer({ [`ISBN:${UNKNOWN}`]: openLibraryEdition(UNKNOWN) }, googleAnswer(googleVolume(UNKNOWN)));
  const { page } = await visitAsAdmin(shop, '/desk/receipts');
  const { cartons, suppliers, purchaseOrderId } = await openForAWhile(page);
  await goTo(page, `${shop.url}/desk/purchase-orders/${purchaseOrderId}`);
  const desk = await DeskKeyboard.connect(page);
  await receiveOrdered(desk, cartons[0]!);
  const first = { keys: desk.keys, scans: desk.scans };
  expect(await axeViolations(page)).toEqual([]);
  await goTo(page, `${shop.url}/desk/receipts`);
  await receiveUnordered(desk, cartons[1]!);
  console.log(
    `Goods in: ${desk.keys} keystrokes for ${desk.scans} scans, ${round(desk.keys, desk.scans)} a scan. ` +
      `Carton 1, units typed: ${round(first.keys, first.scans)}; carton 2, units scanned: ` +
      `${round(desk.keys - first.keys, desk.scans - first.scans)}.`,
  );
  expect(desk.keys / desk.scans).toBeLessThan(3);

  const { receipts, one, two, purchaseOrder, adminBook } = await sendOperation<{
    receipts: { edges: { node: object }[] };
    one: object;
    two: object;
    purchaseOrder: object;
    adminBook: object;
  }>(
    page,
    `query ($one: ID!, $two: ID!, $order: ID!, $bookId: ID!) {
      receipts(first: 2) { edges { node { status units damagedUnits titles amountInPaise invoiceNumber } } }
      one: supplier(supplierId: $one) { balanceInPaise } two: supplier(supplierId: $two) { balanceInPaise }
      purchaseOrder(purchaseOrderId: $order) { status units receivedUnits }
      adminBook(bookId: $bookId) { newStock } }`,
    { one: suppliers[0], two: suppliers[1], order: purchaseOrderId, bookId: cartons[0]![OVER]!.bookId },
  );
  const before = 20_000 * (TITLES / 2);
  const amounts = [20_050 * 119, 20_000 * 116 + 20_100 * UNITS];
  expect(receipts.edges.map(({ node }) => node)).toEqual([
    { status: 'POSTED', units: 120, damagedUnits: 0, titles: 30, amountInPaise: amounts[1], invoiceNumber: 'SB-77' },
    { status: 'POSTED', units: 119, damagedUnits: 1, titles: 30, amountInPaise: amounts[0], invoiceNumber: null },
  ]);
  expect([one, two]).toEqual([
    { balanceInPaise: before + amounts[0]! },
    { balanceInPaise: before - 20_000 + amounts[1]! },
  ]);
  // One unit short, and one damaged: the supplier still owes them.
  expect(purchaseOrder).toEqual({ status: 'SENT', units: 120, receivedUnits: 119 });
  expect(adminBook).toEqual({ newStock: expect.any(Number) });
});
