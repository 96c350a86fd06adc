import { z } from 'zod';
import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { STOCK_LIMITS } from '../../catalogue/stock/stock.rules.ts';
import { storableText, textOrNull, wholeNumber } from '../../platform/inputs.ts';
import { pageInput } from '../desk.inputs.ts';
import { supplierIdInput } from '../suppliers/suppliers.inputs.ts';
import { PURCHASE_LIMITS, PURCHASE_ORDER_MESSAGES as MESSAGES, PurchaseOrderStatus } from './purchase-orders.rules.ts';

export const purchaseOrderIdInput = z.uuid(MESSAGES.notFound);

export const purchaseOrderListInput = pageInput.extend({ status: z.enum(PurchaseOrderStatus).nullish() });

const line = z.object({
  bookId: storableText(BOOK_LIMITS.bookId, MESSAGES.lines),
  units: wholeNumber(1, PURCHASE_LIMITS.units, MESSAGES.units),
  expectedCostInPaise: wholeNumber(0, STOCK_LIMITS.costInPaise, MESSAGES.cost)
    .nullish()
    .transform((paise) => paise ?? null),
});

export const purchaseOrderInput = z.object({
  purchaseOrderId: purchaseOrderIdInput,
  supplierId: supplierIdInput,
  version: z.int(MESSAGES.changed).nullish(),
  note: textOrNull(storableText(PURCHASE_LIMITS.note, MESSAGES.note).trim()),
  lines: z
    .array(line, MESSAGES.lines)
    .min(1, MESSAGES.lines)
    .max(PURCHASE_LIMITS.lines, MESSAGES.lines)
    .refine((lines) => new Set(lines.map(({ bookId }) => bookId)).size === lines.length, MESSAGES.lines),
});

export const purchaseOrderStatusInput = z.object({
  purchaseOrderId: purchaseOrderIdInput,
  version: z.int(MESSAGES.changed),
  status: z.enum(PurchaseOrderStatus, MESSAGES.status),
  email: z.string(MESSAGES.email).nullish(),
});
