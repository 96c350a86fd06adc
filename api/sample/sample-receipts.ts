import { randomBytes, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { AccountStore } from '../src/accounts/accounts.store.ts';
import { hashPassword } from '../src/accounts/passwords/password-hash.ts';
import { Book } from '../src/catalogue/book.entity.ts';
import { Condition } from '../src/catalogue/catalogue.rules.ts';
import { Lot } from '../src/catalogue/stock/lot.entity.ts';
import { shelfFacts } from '../src/catalogue/stock/lots.rules.ts';
import { StockMovement } from '../src/catalogue/stock/stock-movement.entity.ts';
import { StockRecords } from '../src/catalogue/stock/stock-records.ts';
import { StockReason } from '../src/catalogue/stock/stock.rules.ts';
import { Receipt, ReceiptLine, ReceiptScan } from '../src/desk/receipts/receipt.entity.ts';
import { amountOf, ReceiptStatus } from '../src/desk/receipts/receipts.rules.ts';
import { Supplier, SupplierEntry } from '../src/desk/suppliers/supplier.entity.ts';
import { EntryKind } from '../src/desk/suppliers/suppliers.rules.ts';
import { Store } from '../src/platform/database/store.ts';
import { assignments, insertRows, recordset } from '../src/platform/database/table.ts';
import { DAY_MS, HOUR_MS } from '../src/platform/durations.rules.ts';
import { dayInIndia, startOfDay } from '../src/platform/india.rules.ts';
import { type CsvRow, readCsv } from './sample-files.ts';

/** Who posted the receipts of the sample: a customer, so that the account may do nothing. Nobody knows its password. */
const STAFF = { firstName: 'Sample', lastName: 'staff', email: 'sample-staff@example.test', phone: null };
const SOLD = 'Sample: all that was sold of this lot';
/** Cartons are opened, and a receipt is posted, in the morning. */
const MORNING_MS = 11 * HOUR_MS;

/** A row of `receipts.csv` at its time. */
interface SampleReceipt {
  receiptId: string;
  invoiceNumber: string;
  supplierId: string;
  at: Date;
  paidAt: Date | null;
}

/** A row of `lots.csv`: a line of a receipt, and what is left of it. */
type SampleLot = Omit<Lot, 'addedAt'> & { receipt: SampleReceipt; units: number; damagedUnits: number };

/** Adds the suppliers of the sample and what came from them in the last months to a shop without lots. */
export async function addSampleReceipts(transaction: EntityManager): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const { userId } = await new AccountStore(transaction).insertUser({ ...STAFF, passwordHash });
  const supplierRows = await readCsv('suppliers.csv');
  const suppliers = new Map(supplierRows.map(({ name = '', supplierId = '' }) => [name, supplierId]));
  const receiptRows = await readCsv('receipts.csv');
  const receipts = receiptRows.map((row) => toReceipt(row, suppliers.get(row.supplier ?? '') ?? ''));
  const byInvoice = new Map(receipts.map((receipt) => [receipt.invoiceNumber, receipt]));
  const lotRows = await readCsv('lots.csv');
  const lots = lotRows.flatMap((row) => toLot(row, byInvoice.get(row.invoice ?? '')) ?? []);
  const history = new ReceiptHistory(transaction);
  await history.addSuppliers(supplierRows);
  await history.addReceipts(receipts, lots, userId);
  await history.addLots(lots);
}

function toReceipt({ invoice = '', daysAgo, paidDaysAgo }: CsvRow, supplierId: string): SampleReceipt {
  const before = (days: string | undefined) =>
    new Date(startOfDay(dayInIndia(Date.now() - Number(days) * DAY_MS)).getTime() + MORNING_MS);
  const paidAt = paidDaysAgo ? before(paidDaysAgo) : null;
  return { receiptId: randomUUID(), invoiceNumber: invoice, supplierId, at: before(daysAgo), paidAt };
}

function toLot(row: CsvRow, receipt: SampleReceipt | undefined): SampleLot | null {
  if (!receipt) return null;
  const number = (column: string) => Number(row[column]);
  return {
    lotId: randomUUID(),
    receipt,
    bookId: row.bookId ?? '',
    receivedOn: dayInIndia(receipt.at),
    units: number('units'),
    damagedUnits: number('damagedUnits'),
    costInPaise: number('costInPaise'),
    mrp: number('mrp'),
    printingYear: number('printingYear') || null,
    edition: row.edition || null,
    unitsLeft: number('unitsLeft'),
  };
}

class ReceiptHistory extends Store {
  async addSuppliers(rows: readonly CsvRow[]): Promise<void> {
    const suppliers = rows.map(({ supplierId = '', name = '', email = null, address = null, note = null }) => {
      return { supplierId, name, email, address, note, createdAt: new Date() };
    });
    const fields = ['supplierId', 'name', 'email', 'address', 'note', 'createdAt'] as const;
    await this.execute(insertRows(Supplier, suppliers, ...fields));
  }

  /** Posted receipts with their lines and scans, what is owed for them, and what was paid. */
  async addReceipts(receipts: readonly SampleReceipt[], lots: readonly SampleLot[], userId: string): Promise<void> {
    const posted = receipts.map(({ at, ...receipt }) => ({
      ...receipt,
      status: ReceiptStatus.POSTED,
      invoicedOn: dayInIndia(at.getTime() - DAY_MS),
      amountInPaise: amountOf(lots.filter((lot) => lot.receipt.receiptId === receipt.receiptId)),
      userId,
      createdAt: new Date(at.getTime() - HOUR_MS),
      postedBy: userId,
      postedAt: at,
    }));
    await this.execute(insertRows(Receipt, posted, ...RECEIPT_FIELDS));
    const lines = lots.map(({ receipt: { receiptId, at }, ...line }) => {
      return { ...line, receiptId, isChecked: true, scanId: randomUUID(), userId, createdAt: at };
    });
    await this.execute(insertRows(ReceiptLine, lines, ...LINE_FIELDS));
    await this.execute(insertRows(ReceiptScan, lines, ...SCAN_FIELDS));
    const entries = posted.flatMap(({ receiptId, supplierId, invoiceNumber, amountInPaise, postedAt, paidAt }) => {
      const owed = { supplierId, reference: invoiceNumber, userId };
      const paid = { ...owed, kind: EntryKind.PAYMENT, amountInPaise: -amountInPaise, supplierEntryId: randomUUID() };
      const receipt = { ...owed, kind: EntryKind.RECEIPT, amountInPaise, supplierEntryId: receiptId };
      return [{ ...receipt, createdAt: postedAt }, ...(paidAt ? [{ ...paid, createdAt: paidAt }] : [])];
    });
    await this.execute(insertRows(SupplierEntry, entries, ...ENTRY_FIELDS));
    await this.execute(
      sql`UPDATE supplier SET balance_in_paise = owed.amount FROM (
          SELECT supplier_id, sum(amount_in_paise)::integer AS amount FROM supplier_entry GROUP BY supplier_id) AS owed
        WHERE supplier.supplier_id = owed.supplier_id`,
    );
  }

  /** Lots with the movements that left so many units of them, and what follows of their books. */
  async addLots(lots: readonly SampleLot[]): Promise<void> {
    const added = lots.map((lot) => ({ ...lot, addedAt: lot.receipt.at }));
    await this.execute(insertRows(Lot, added, ...LOT_FIELDS));
    const books = new Map<string, SampleLot[]>();
    for (const lot of lots) books.set(lot.bookId, [...(books.get(lot.bookId) ?? []), lot]);
    const movements = [...books.values()]
      .flatMap(movementsOf)
      .toSorted((one, other) => Number(one.at) - Number(other.at));
    await this.execute(insertRows(StockMovement, movements, ...MOVEMENT_FIELDS));
    const facts = [...books].map(([bookId, own]) => {
      const newStock = own.reduce((units, { unitsLeft }) => units + unitsLeft, 0);
      const lotUnits = own.map((lot) => ({ ...lot, taken: 0 }));
      return { bookId, newStock, newPrice: own.at(-1)?.mrp ?? 0, ...shelfFacts(lotUnits, newStock) };
    });
    await this.execute(
      sql`UPDATE book SET ${assignments(Book, 'counted', 'newStock')}
        FROM ${recordset(Book, facts, 'bookId', 'newStock')} AS counted WHERE book.book_id = counted.book_id`,
    );
    await new StockRecords(this.manager).changeBooks(facts);
  }
}

/** What came of a book, and before the next lot came, or until now, what was sold of it. Oldest first. */
function movementsOf(lots: readonly SampleLot[]) {
  let stock = 0;
  return lots.flatMap(({ bookId, lotId, units, unitsLeft, receipt: { at } }, index) => {
    const until = lots[index + 1]?.receipt.at.getTime() ?? Date.now();
    const made = (change: number, reason: StockReason, note: string | null, when: Date) => {
      stock += change;
      return { bookId, condition: Condition.NEW, lotId, change, stockAfter: stock, reason, note, at: when };
    };
    const came = made(units, StockReason.RECEIPT, null, at);
    const soldAt = new Date(at.getTime() + (until - at.getTime()) * 0.8);
    return units === unitsLeft ? [came] : [came, made(unitsLeft - units, StockReason.SALE, SOLD, soldAt)];
  });
}

const LOT_FIELDS = [
  'lotId',
  'bookId',
  'receivedOn',
  'costInPaise',
  'mrp',
  'printingYear',
  'edition',
  'unitsLeft',
  'addedAt',
] as const satisfies (keyof Lot)[];
const MOVEMENT_FIELDS = [
  'bookId',
  'condition',
  'lotId',
  'change',
  'stockAfter',
  'reason',
  'note',
  'at',
] as const satisfies (keyof StockMovement)[];
const RECEIPT_FIELDS = [
  'receiptId',
  'status',
  'supplierId',
  'invoiceNumber',
  'invoicedOn',
  'userId',
  'createdAt',
  'postedBy',
  'postedAt',
] as const satisfies (keyof Receipt)[];
const LINE_FIELDS = [
  'receiptId',
  'bookId',
  'costInPaise',
  'mrp',
  'printingYear',
  'edition',
  'isChecked',
  'lotId',
] as const satisfies (keyof ReceiptLine)[];
const SCAN_FIELDS = [
  'scanId',
  'receiptId',
  'bookId',
  'units',
  'damagedUnits',
  'userId',
  'createdAt',
] as const satisfies (keyof ReceiptScan)[];
const ENTRY_FIELDS = [
  'supplierEntryId',
  'supplierId',
  'kind',
  'amountInPaise',
  'reference',
  'userId',
  'createdAt',
] as const satisfies (keyof SupplierEntry)[];
