import { randomUUID } from 'node:crypto';
import type { ReceiptsService } from '../src/desk/receipts/receipts.service.ts';
import type { Customer } from '../src/platform/viewer.ts';
import type { ShopInstance } from './test-shop.ts';

/** Adds a supplier. Returns its id. */
export async function addSupplier({ services }: ShopInstance, admin: Customer, fields: object = {}): Promise<string> {
  const supplierId = randomUUID();
  await services.suppliers.saveSupplier(admin, { supplierId, name: `Supplier ${supplierId}`, ...fields });
  return supplierId;
}

type Details = Partial<Parameters<ReceiptsService['saveLine']>[1]>;

/** Receipts of one admin at one supplier. */
export function receiptsOf(
  { services: { receipts, receiptPostings } }: ShopInstance,
  admin: Customer,
  supplierId: string,
) {
  const scan = (receiptId: string, code: string, units = 1, damagedUnits = 0, scanId: string = randomUUID()) =>
    receipts.scan(admin, { receiptId, scanId, code, units, damagedUnits });
  const check = (receiptId: string, bookId: string, details: Details = {}) =>
    receipts.saveLine(admin, { costInPaise: 20_000, mrp: 300, ...details, receiptId, bookId });
  return {
    scan,
    check,
    open: async ({
      receiptId = randomUUID(),
      ...fields
    }: { receiptId?: string; [field: string]: string | undefined } = {}) => {
      await receipts.saveReceipt(admin, { receiptId, supplierId, ...fields });
      return receiptId;
    },
    /** Scans and checks a title. */
    take: async (receiptId: string, bookId: string, units: number, details: Details = {}) => {
      await scan(receiptId, bookId, units);
      await check(receiptId, bookId, details);
    },
    /** Posts a receipt with the sum that it has. */
    post: async (receiptId: string, closesOrder = false) => {
      const { amountInPaise } = await receipts.getReceipt(admin, receiptId);
      return receiptPostings.post(admin, { receiptId, amountInPaise: amountInPaise ?? 0, closesOrder });
    },
    correct: (correctsId: string, lines: { bookId: string; units: number }[], receiptId: string = randomUUID()) =>
      receiptPostings.correct(admin, { receiptId, correctsId, note: 'Counted wrong.', lines }),
  };
}

/** What the shop owes a supplier, and the sum of its entries. */
export async function balancesOf(
  { database }: ShopInstance,
  supplierId: string,
): Promise<[balance: number, sum: number]> {
  const [row] = await database.query(
    `SELECT balance_in_paise AS balance, (SELECT coalesce(sum(amount_in_paise), 0)::int FROM supplier_entry
       WHERE supplier_entry.supplier_id = supplier.supplier_id) AS sum FROM supplier WHERE supplier_id = $1`,
    [supplierId],
  );
  return [row.balance, row.sum];
}
