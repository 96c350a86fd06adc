import { z } from 'zod';
import { csvInput } from '../../platform/csv/csv-table.ts';
import { storableText, textOrNull, wholeNumber } from '../../platform/inputs.ts';
import { isLine } from '../../platform/text.rules.ts';
import { SCAN_LIMITS } from '../../catalogue/labels/labels.rules.ts';
import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { STOCK_LIMITS } from '../../catalogue/stock/stock.rules.ts';
import { pageInput } from '../desk.inputs.ts';
import { PURCHASE_ORDER_MESSAGES } from '../purchase-orders/purchase-orders.rules.ts';
import { supplierIdInput } from '../suppliers/suppliers.inputs.ts';
import { RECEIPT_LIMITS as LIMITS, RECEIPT_MESSAGES as MESSAGES, ReceiptStatus } from './receipts.rules.ts';

export const receiptIdInput = z.uuid(MESSAGES.notFound);
const bookId = storableText(BOOK_LIMITS.bookId, MESSAGES.nothing);
const line = (most: number, message: string) => textOrNull(storableText(most, message).refine(isLine, message).trim());
const change = wholeNumber(-LIMITS.units, LIMITS.units, MESSAGES.units);

export const receiptListInput = pageInput.extend({ status: z.enum(ReceiptStatus).nullish() });

export const receiptInput = z.object({
  receiptId: receiptIdInput,
  supplierId: supplierIdInput,
  purchaseOrderId: z.uuid(PURCHASE_ORDER_MESSAGES.notSent).nullish(),
  invoiceNumber: line(LIMITS.invoice, MESSAGES.invoice),
  invoicedOn: z.iso.date(MESSAGES.day).regex(/^20/, MESSAGES.day).nullish(),
});

export const scanInput = z
  .object({
    receiptId: receiptIdInput,
    scanId: z.uuid(MESSAGES.units),
    code: storableText(SCAN_LIMITS.code, MESSAGES.unknown('')),
    units: change.default(1),
    damagedUnits: change.default(0),
  })
  .refine(({ units, damagedUnits }) => units !== 0 || damagedUnits !== 0, { path: ['units'], error: MESSAGES.units });

const printingYear = z
  .int(MESSAGES.printingYear)
  .refine((year) => year >= LIMITS.firstPrinting && year <= new Date().getUTCFullYear() + 1, MESSAGES.printingYear);

export const receiptLineInput = z
  .object({
    receiptId: receiptIdInput,
    bookId,
    costInPaise: wholeNumber(0, STOCK_LIMITS.costInPaise, MESSAGES.cost),
    mrp: wholeNumber(BOOK_LIMITS.lowestPrice, BOOK_LIMITS.highestPrice, MESSAGES.mrp),
    printingYear: printingYear.nullish().transform((year) => year ?? null),
    edition: line(LIMITS.edition, MESSAGES.edition),
  })
  .refine(({ costInPaise, mrp }) => costInPaise <= mrp * 100, { path: ['costInPaise'], error: MESSAGES.aboveMrp });

const count = (message: string) => z.coerce.number(message).int(message).min(0, message).max(LIMITS.units, message);

/** A row of a supplier's file, as text. What it leaves out is proposed as for a scan. */
export const fileRowInput = z
  .object({
    isbn: storableText(SCAN_LIMITS.code, MESSAGES.unknown('')).optional(),
    bookId: bookId.optional(),
    units: count(MESSAGES.units).default(0),
    damagedUnits: count(MESSAGES.units).default(0),
    cost: z.coerce
      .number(MESSAGES.cost)
      .transform((rupees) => Math.round(rupees * 100))
      .pipe(receiptLineInput.shape.costInPaise)
      .optional(),
    mrp: z.coerce.number(MESSAGES.mrp).pipe(receiptLineInput.shape.mrp).optional(),
    printingYear: z.coerce.number(MESSAGES.printingYear).pipe(printingYear).optional(),
    edition: storableText(LIMITS.edition, MESSAGES.edition).optional(),
  })
  .refine(({ units, damagedUnits }) => units + damagedUnits > 0, { error: MESSAGES.units })
  .transform(({ isbn, bookId: id, cost: costInPaise, ...row }) => {
    return { ...row, ...(costInPaise !== undefined && { costInPaise }), code: isbn ?? id ?? '' };
  });

export const fileInput = z.object({
  receiptId: receiptIdInput,
  importId: z.uuid(MESSAGES.notFound),
  csv: csvInput,
});

export const postInput = z.object({
  receiptId: receiptIdInput,
  amountInPaise: z.int(MESSAGES.changed),
  closesOrder: z.boolean().default(false),
});

export const correctionInput = z.object({
  receiptId: receiptIdInput,
  correctsId: receiptIdInput,
  note: storableText(LIMITS.note, MESSAGES.note).trim().min(1, MESSAGES.note),
  lines: z
    .array(z.object({ bookId, units: wholeNumber(1, LIMITS.titleUnits, MESSAGES.nothing) }), MESSAGES.nothing)
    .min(1, MESSAGES.nothing)
    .max(LIMITS.lines, MESSAGES.nothing)
    .refine((lines) => new Set(lines.map((each) => each.bookId)).size === lines.length, MESSAGES.nothing),
});
