import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy } from '../../../test/copies.ts';
import { addSupplier, balancesOf, receiptsOf } from '../../../test/goods.ts';
import { addShopper, copiesOf, placeOrder, stockBook, stockOf } from '../../../test/purchases.ts';
import { addStaff } from '../../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { STOCK_MESSAGES } from '../../catalogue/stock/stock.rules.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { RECEIPT_MESSAGES } from './receipts.rules.ts';

const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
let admin: Customer;
let supplierId: string;
let desk: ReturnType<typeof receiptsOf>;
let otherDesk: ReturnType<typeof receiptsOf>;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
  supplierId = await addSupplier(shop, admin);
  desk = receiptsOf(shop, admin, supplierId);
  otherDesk = receiptsOf(other, await addStaff(shop), supplierId);
});

const linesOf = async (receiptId: string) => {
  const receipt = await shop.services.receipts.getReceipt(admin, receiptId);
  return shop.services.receipts.listLines(admin, receipt);
};
const unitsOf = async (receiptId: string) =>
  (await linesOf(receiptId)).map(({ bookId, units, damagedUnits }) => [bookId, units, damagedUnits]);
const lotsOf = (bookId: string) =>
  shop.database.query(
    `SELECT cost_in_paise AS cost, mrp, printing_year AS year, edition, units_left AS units FROM lot
     WHERE book_id = $1 ORDER BY added_at, lot_id`,
    [bookId],
  );

describe('scanning', () => {
  it('two people scan one receipt at once; a scan that is sent twice counts once', async () => {
    const [one, two] = [await stockBook(shop, 0), await stockBook(shop, 0)];
    await shop.database.query(`UPDATE book SET isbns = ARRAY['9780000000002'] WHERE book_id = $1`, [two]);
    const receiptId = await desk.open();
    const scanId = randomUUID();
    await Promise.all([
      desk.scan(receiptId, one, 4, 0, scanId),
      otherDesk.scan(receiptId, one, 4, 0, scanId),
      otherDesk.scan(receiptId, `B${one}-N`),
      desk.scan(receiptId, '978-0-00-000000-2', 3),
      otherDesk.scan(receiptId, '9780000000002', 0, 1),
    ]);
    expect(new Set((await unitsOf(receiptId)).map(String))).toEqual(new Set([`${one},5,0`, `${two},3,1`]));
  });

  it("takes the titles of a supplier's file once, and what it says of them; a person still checks each", async () => {
    const [one, two] = [await stockBook(shop, 0), await stockBook(shop, 0)];
    const receiptId = await desk.open();
    const csv = `title,bookId,units,damagedUnits,cost,mrp,printingYear,edition\nA,${one},4,1,212.50,300,2025,Third\nB,${two},2,,,,,\n`;
    const request = { receiptId, importId: randomUUID(), csv };
    await shop.services.receipts.importFile(admin, request);
    await shop.services.receipts.importFile(admin, request);
    expect(await unitsOf(receiptId)).toEqual([
      [one, 4, 1],
      [two, 2, 0],
    ]);
    expect((await linesOf(receiptId))[0]).toMatchObject({
      costInPaise: 21_250,
      mrp: 300,
      printingYear: 2025,
      edition: 'Third',
      isChecked: false,
    });
  });

  it('a file has at most as many units of a title as a scan may bring it to, and what it changes is checked again', async () => {
    const bookId = await stockBook(shop, 0);
    const receiptId = await desk.open();
    const request = (csv: string) => ({ receiptId, importId: randomUUID(), csv });
    const many = request(`bookId,units\n${`${bookId},999\n`.repeat(11)}`);
    await expect(shop.services.receipts.importFile(admin, many)).rejects.toThrow(RECEIPT_MESSAGES.full);
    expect(await unitsOf(receiptId)).toEqual([]);
    await desk.take(receiptId, bookId, 1);
    await shop.services.receipts.importFile(admin, request(`bookId,units\n${bookId},1`));
    expect((await linesOf(receiptId))[0]).toMatchObject({ isChecked: true, units: 2 });
    await shop.services.receipts.importFile(admin, request(`bookId,units,cost\n${bookId},1,9`));
    expect((await linesOf(receiptId))[0]).toMatchObject({ isChecked: false, costInPaise: 900 });
  });

  it.each([
    ['bookId,units\nBBOOK-P,2', /Line 2: This is the label of a pre-owned copy/],
    ['bookId,units\nNONE1234,2', /Line 3: No book has the code NONE1234/],
    ['bookId,units\n"a', /quotation mark/],
    ['bookId,units\nBOOK,0', /Line 2: A scan has/],
    ['bookId,units,cost\nBOOK,1,cheap', /Line 2: Cost of a unit/],
    ['bookId,units,mrp\nBOOK,1,99.50', /Line 2: Enter the MRP/],
    ['bookId,units,printingYear\nBOOK,1,1066', /Line 2: Enter the year/],
    ['title,units\nA,1', /The first line names the columns/],
    ['bookId,units', /at most/],
  ])('refuses the file %j by its line, and counts nothing of it', async (csv, message) => {
    const bookId = await stockBook(shop, 0);
    const receiptId = await desk.open();
    const file = csv.replace('BOOK', bookId).replace('\nNONE', `\n${bookId},1\nNONE`);
    const imported = shop.services.receipts.importFile(admin, { receiptId, importId: randomUUID(), csv: file });
    await expect(imported).rejects.toThrow(message);
    expect(await unitsOf(receiptId)).toEqual([]);
  });

  it('refuses what is no new book of the shop, and more units off than there are', async () => {
    const bookId = await stockBook(shop, 0);
    const receiptId = await desk.open();
    await expect(desk.scan(receiptId, '9780306406157')).rejects.toThrow(RECEIPT_MESSAGES.unknown('9780306406157'));
    await expect(desk.scan(receiptId, `B${bookId}-P`)).rejects.toThrow(RECEIPT_MESSAGES.preOwned);
    await expect(desk.scan(receiptId, 'ES-261122-7KQ2M9XA')).rejects.toThrow(/No book has the code/);
    await expect(desk.scan(receiptId, bookId, -1)).rejects.toThrow(RECEIPT_MESSAGES.tooFew);
    await expect(desk.scan(receiptId, bookId, 0)).rejects.toThrow(RECEIPT_MESSAGES.units);
    await desk.scan(receiptId, bookId, 2);
    await desk.scan(receiptId, bookId, -1, 1);
    expect(await unitsOf(receiptId)).toEqual([[bookId, 1, 1]]);
  });

  it('two people cannot take the same unit off at once', async () => {
    const bookId = await stockBook(shop, 0);
    const receiptId = await desk.open();
    await desk.scan(receiptId, bookId, 1);
    const off = await Promise.allSettled([desk, otherDesk, desk].map(({ scan }) => scan(receiptId, bookId, -1)));
    expect(off.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await unitsOf(receiptId)).toEqual([[bookId, 0, 0]]);
  });

  it('proposes what is printed on a title from its last lot, else from the book', async () => {
    const bookId = await stockBook(shop, 0);
    await shop.database.query(`UPDATE book SET edition = 'Third' WHERE book_id = $1`, [bookId]);
    const first = await desk.open();
    await desk.scan(first, bookId);
    const [proposed] = await linesOf(first);
    expect(proposed).toMatchObject({ costInPaise: null, printingYear: null, edition: 'Third', isChecked: false });
    await desk.check(first, bookId, { costInPaise: 21_250, mrp: 310, printingYear: 2026, edition: 'Fourth' });
    await desk.post(first);
    const second = await desk.open();
    await desk.scan(second, bookId);
    const carried = { costInPaise: 21_250, mrp: 310, printingYear: 2026, edition: 'Fourth' };
    expect((await linesOf(second))[0]).toMatchObject({ ...carried, isChecked: false });
  });
});

describe('an invoice', () => {
  it('is in one receipt of its supplier, also by two processes at once, unless that is discarded', async () => {
    const opened = await Promise.allSettled([
      desk.open({ invoiceNumber: 'RD/101', invoicedOn: '2026-01-05' }),
      otherDesk.open({ invoiceNumber: 'rd/101 ' }),
    ]);
    const failed = opened.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    const done = opened.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<string>;
    expect(String(failed.reason)).toMatch(/of this supplier is in another receipt already/);
    await receiptsOf(shop, admin, await addSupplier(shop, admin)).open({ invoiceNumber: 'RD/101' });
    await shop.services.receipts.discard(admin, done.value);
    const receiptId = await desk.open({ invoiceNumber: 'RD/101' });
    const another = await addSupplier(shop, admin);
    await desk.open({ receiptId, supplierId: another, invoiceNumber: 'RD/102' });
    await expect(desk.open({ invoiceNumber: 'RD/102' })).rejects.toThrow(/is in another receipt already/);
    await expect(desk.scan(done.value, await stockBook(shop, 0))).rejects.toThrow(RECEIPT_MESSAGES.notOpen);
    await expect(desk.open({ invoiceNumber: 'RD\n101' })).rejects.toThrow(RECEIPT_MESSAGES.invoice);
    await expect(desk.open({ invoicedOn: '2099-01-01' })).rejects.toThrow(RECEIPT_MESSAGES.day);
  });
});

describe('posting', () => {
  it('puts units into lots and owes them, once, by whichever of two processes is first', async () => {
    const [counted, uncounted] = [await stockBook(shop, 2), await stockBook(shop, null)];
    const [before] = await balancesOf(shop, supplierId);
    const receiptId = await desk.open({ invoiceNumber: 'RD/7' });
    await desk.take(receiptId, counted, 4, { costInPaise: 20_050, printingYear: 2025, edition: 'Second' });
    await desk.take(receiptId, uncounted, 3, { costInPaise: 0 });
    await desk.scan(receiptId, counted, 0, 2);
    const posts = await Promise.all([desk.post(receiptId), otherDesk.post(receiptId), otherDesk.post(receiptId)]);
    expect(posts.map(({ status, amountInPaise }) => [status, amountInPaise])).toEqual(
      Array.from({ length: 3 }, () => ['POSTED', 80_200]),
    );
    expect([await stockOf(shop, counted), await stockOf(shop, uncounted)]).toEqual([6, 3]);
    expect(await lotsOf(counted)).toEqual([{ cost: 20_050, mrp: 300, year: 2025, edition: 'Second', units: 4 }]);
    expect(await balancesOf(shop, supplierId)).toEqual([before + 80_200, before + 80_200]);
    const movements = await shop.database.query(
      'SELECT reason, change, user_id FROM stock_movement WHERE book_id = $1 AND lot_id IS NOT NULL',
      [counted],
    );
    expect(movements).toEqual([{ reason: 'RECEIPT', change: 4, user_id: expect.any(String) }]);
  });

  it('needs something, each title checked, and the sum that the person saw', async () => {
    const bookId = await stockBook(shop, 0);
    const receiptId = await desk.open();
    await expect(desk.post(receiptId)).rejects.toThrow(RECEIPT_MESSAGES.empty);
    await desk.scan(receiptId, bookId);
    await expect(desk.post(receiptId)).rejects.toThrow(/^Check cost, MRP and printing of /);
    await expect(desk.check(receiptId, bookId, { costInPaise: 30_001 })).rejects.toThrow(RECEIPT_MESSAGES.aboveMrp);
    await desk.check(receiptId, bookId);
    const seen = { receiptId, amountInPaise: 20_000 };
    await otherDesk.scan(receiptId, bookId);
    await expect(shop.services.receiptPostings.post(admin, seen)).rejects.toThrow(RECEIPT_MESSAGES.changed);
    expect(await stockOf(shop, bookId)).toBe(0);
  });

  it('is refused above one crore rupees; a sum that no integer holds is shown', async () => {
    const bookId = await stockBook(shop, 0);
    const receiptId = await desk.open();
    await desk.take(receiptId, bookId, 999, { costInPaise: 10_000_000, mrp: 100_000 });
    const { amountInPaise } = await shop.services.receipts.getReceipt(admin, receiptId);
    expect(amountInPaise).toBe(9_990_000_000);
    await expect(desk.post(receiptId)).rejects.toThrow(RECEIPT_MESSAGES.tooMuch);
  });

  it('is all or nothing: what fails in its last step leaves no trace', async () => {
    const bookId = await stockBook(shop, 1);
    const receiptId = await desk.open();
    await desk.take(receiptId, bookId, 5);
    const before = await balancesOf(shop, supplierId);
    await shop.database.query(
      `ALTER TABLE supplier_entry ADD CONSTRAINT broken CHECK (supplier_entry_id <> '${receiptId}')`,
    );
    await expect(desk.post(receiptId)).rejects.toThrow(/broken/);
    await shop.database.query('ALTER TABLE supplier_entry DROP CONSTRAINT broken');
    expect([await stockOf(shop, bookId), await lotsOf(bookId), await balancesOf(shop, supplierId)]).toEqual([
      1,
      [],
      before,
    ]);
    expect((await desk.post(receiptId)).status).toBe('POSTED');
  });

  it('is refused for more units than a book can have', async () => {
    const bookId = await stockBook(shop, BOOK_LIMITS.highestStock - 1);
    const receiptId = await desk.open();
    await desk.take(receiptId, bookId, 2);
    await expect(desk.post(receiptId)).rejects.toThrow(STOCK_MESSAGES.tooMany);
  });

  it('caps the prices of used copies at an MRP that fell', async () => {
    const bookId = await stockBook(shop, 0);
    await addCopy(shop, bookId, { price: 180 });
    const receiptId = await desk.open();
    await desk.take(receiptId, bookId, 1, { mrp: 150, costInPaise: 9_000 });
    await desk.post(receiptId);
    const copies = await shop.database.query('SELECT price FROM copy WHERE book_id = $1', [bookId]);
    expect(copies).toEqual([{ price: 150 }]);
  });
});

describe('a correction', () => {
  it('takes units, what is owed and the lot back by a receipt that refers to the first one, once', async () => {
    const bookId = await stockBook(shop, 0);
    const receiptId = await desk.open({ invoiceNumber: 'RD/8' });
    await desk.take(receiptId, bookId, 6);
    await desk.post(receiptId);
    const [before] = await balancesOf(shop, supplierId);
    const correctionId = randomUUID();
    const corrections = await Promise.all([
      desk.correct(receiptId, [{ bookId, units: 2 }], correctionId),
      otherDesk.correct(receiptId, [{ bookId, units: 2 }], correctionId),
    ]);
    expect(corrections[0]).toMatchObject({
      correctsId: receiptId,
      units: -2,
      amountInPaise: -40_000,
    });
    expect(corrections[1]).toEqual(corrections[0]);
    expect([await stockOf(shop, bookId), (await lotsOf(bookId))[0].units]).toEqual([4, 4]);
    expect(await balancesOf(shop, supplierId)).toEqual([before - 40_000, before - 40_000]);
    expect((await linesOf(receiptId))[0]).toMatchObject({ units: 6, correctedUnits: 2 });
    const { client } = await shop.admin();
    const file = await client.get(`/api/desk/receipt-lines.csv?receipt=${correctionId}`);
    expect(await file.text()).toContain(',-2,0,200.00,300,');
    await expect(desk.correct(receiptId, [{ bookId, units: 5 }])).rejects.toThrow(/So many units of/);
    await expect(desk.correct(correctionId, [{ bookId, units: 1 }])).rejects.toThrow(RECEIPT_MESSAGES.notPosted);
    for (const id of [receiptId, correctionId])
      await expect(desk.correct(receiptId, [{ bookId, units: 1 }], id)).rejects.toThrow(RECEIPT_MESSAGES.otherReceipt);
  });

  it('is refused for units that are sold', async () => {
    const bookId = await stockBook(shop, 0);
    const receiptId = await desk.open();
    await desk.take(receiptId, bookId, 2);
    await desk.post(receiptId);
    const pay = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    await placeOrder(shop, await addShopper(shop), [copiesOf(bookId, 1)], pay);
    await expect(desk.correct(receiptId, [{ bookId, units: 2 }])).rejects.toThrow(/are sold already/);
    expect(await stockOf(shop, bookId)).toBe(1);
    await desk.correct(receiptId, [{ bookId, units: 1 }]);
    expect(await stockOf(shop, bookId)).toBe(0);
  });
});

it('after any receipts, corrections and payments the balance is the sum of the entries, and stocks that of their lots', async () => {
  const books = [await stockBook(shop, 0), await stockBook(shop, 0)];
  const own = await addSupplier(shop, admin);
  const at = [receiptsOf(shop, admin, own), receiptsOf(other, admin, own)];
  type Step = Record<'desk' | 'book' | 'units' | 'cost' | 'taken' | 'paid', number>;
  const step: fc.Arbitrary<Step> = fc.record({
    desk: fc.nat(1),
    book: fc.nat(1),
    units: fc.integer({ min: 1, max: 9 }),
    cost: fc.nat(30_000),
    taken: fc.nat(12),
    paid: fc.nat(9_000),
  });
  const run = async (steps: Step[]) => {
    await Promise.all(
      steps.map(async ({ desk: index, book, units, cost, taken, paid }) => {
        const { open, take, post, correct } = at[index]!;
        const [receiptId, bookId] = [await open(), books[book]!];
        await take(receiptId, bookId, units, { costInPaise: cost });
        await post(receiptId);
        if (taken > 0) await correct(receiptId, [{ bookId, units: taken }]).catch(() => {});
        const payment = { paymentId: receiptId, supplierId: own, amountInPaise: paid + 1, reference: 'UTR' };
        await shop.services.suppliers.recordPayment(admin, { ...payment, paymentId: randomUUID() });
      }),
    );
    const [balance, sum] = await balancesOf(shop, own);
    expect(balance).toBe(sum);
    for (const bookId of books) {
      const [{ units }] = await shop.database.query(
        'SELECT sum(units_left)::int AS units FROM lot WHERE book_id = $1',
        [bookId],
      );
      expect(await stockOf(shop, bookId)).toBe(units ?? 0);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), run), { numRuns: 8 });
});
