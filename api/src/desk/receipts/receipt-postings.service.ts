import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { BookStock, type LockedBook } from '../../catalogue/stock/book-stock.ts';
import { STOCK_MESSAGES, StockReason } from '../../catalogue/stock/stock.rules.ts';
import type { CopyLifecycle } from '../../copies/copy-lifecycle.ts';
import { check } from '../../platform/check.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { EntryKind, SUPPLIER_LIMITS } from '../suppliers/suppliers.rules.ts';
import { SupplierStore } from '../suppliers/suppliers.store.ts';
import { Receipt } from './receipt.entity.ts';
import { correctionInput, postInput } from './receipts.inputs.ts';
import { amountOf, RECEIPT_MESSAGES as MESSAGES, ReceiptStatus } from './receipts.rules.ts';
import { type ReceiptsParts, type ReceiptsService, requireOpen } from './receipts.service.ts';
import type { LineView } from './receipts.store.ts';
import type { ReceiptType as ReceiptView } from './receipts.types.ts';

export interface PostingParts extends ReceiptsParts {
  receipts: ReceiptsService;
  copyLifecycle: CopyLifecycle;
}

/**
 * Posts receipts and their corrections: lots, stock, what is owed and what is left of the purchase order, all or nothing.
 * Locks: receipt, purchase order, books, supplier. Admins only.
 */
export class ReceiptPostingsService {
  constructor(private readonly parts: PostingParts) {}

  /**
   * Posts a receipt once. A posted one is returned as it is. Throws CONFLICT if it is discarded, a title is not checked, or its
   * sum is another than the person saw.
   */
  async post(viewer: Viewer, request: z.input<typeof postInput>): Promise<ReceiptView> {
    const { userId } = requirePermission(viewer, Permission.ADJUST_INVENTORY);
    const { receiptId, amountInPaise, closesOrder } = check(postInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      const receipt = await store.lockReceipt(receiptId);
      if (receipt?.status === ReceiptStatus.POSTED) return;
      requireOpen(receipt);
      const lines = (await store.findLines(receipt)).filter(({ units, damagedUnits }) => units + damagedUnits > 0);
      requirePostable(lines, amountInPaise);
      await this.parts.purchaseOrders.receive(receipt.purchaseOrderId, lines, closesOrder, transaction);
      const postedAt = this.parts.clock();
      const stock = new BookStock(transaction);
      const books = await stock.lockBooks(lines.map(({ bookId }) => bookId));
      await stock.addLots(books, lotsOf(lines, books, dayInIndia(postedAt)), { reason: StockReason.RECEIPT, userId });
      await this.parts.copyLifecycle.capPrices([...books.keys()], transaction);
      await transaction.update(Receipt, { receiptId }, { status: ReceiptStatus.POSTED, postedBy: userId, postedAt });
      const { supplierId, invoiceNumber: reference } = receipt;
      const owed = { supplierEntryId: receiptId, supplierId, kind: EntryKind.RECEIPT, amountInPaise, reference };
      await new SupplierStore(transaction).addEntry({ ...owed, userId, createdAt: postedAt });
    });
    return this.parts.receipts.getReceipt(viewer, receiptId);
  }

  /**
   * Takes units of a posted delivery back by a receipt with negative units. Safe to repeat. Throws CONFLICT if they are sold
   * already, or were taken back before.
   */
  async correct(viewer: Viewer, request: z.input<typeof correctionInput>): Promise<ReceiptView> {
    const { userId } = requirePermission(viewer, Permission.ADJUST_INVENTORY);
    const { receiptId, correctsId, note, lines: wanted } = check(correctionInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      const receipt = await store.lockReceipt(correctsId);
      if (!receipt) throw new NotFound(MESSAGES.notFound);
      const stored = await store.findReceipt(receiptId);
      if (stored?.correctsId === correctsId && -stored.units === sumOf(wanted)) return;
      if (stored) throw new Conflict({ receiptId: MESSAGES.otherReceipt });
      if (receipt.status !== ReceiptStatus.POSTED || receipt.correctsId)
        throw new Conflict({ correctsId: MESSAGES.notPosted });
      const lines = takenBack(await store.findLines(receipt), wanted);
      await this.parts.purchaseOrders.receive(receipt.purchaseOrderId, lines, false, transaction);
      const stock = new BookStock(transaction);
      const books = await stock.lockBooks(lines.map(({ bookId }) => bookId));
      const short = await stock.takeFromLots(books, lines, { reason: StockReason.RECEIPT, userId, note });
      if (short) throw new Conflict({ lines: MESSAGES.sold(short.title) });
      const at = this.parts.clock();
      const made = { userId, createdAt: at };
      const { status, supplierId, purchaseOrderId, invoiceNumber, invoicedOn } = receipt;
      const delivery = { status, supplierId, purchaseOrderId, invoiceNumber, invoicedOn };
      const posted = { ...made, postedBy: userId, postedAt: at };
      await store.insertReceipt({ ...delivery, ...posted, receiptId, correctsId, note });
      await store.copyLines(correctsId, receiptId, [...books.keys()]);
      const scan = { ...made, receiptId, damagedUnits: 0 };
      await store.addScans(lines.map(({ bookId, units }) => ({ ...scan, scanId: randomUUID(), bookId, units })));
      const owed = { supplierEntryId: receiptId, supplierId, kind: EntryKind.CORRECTION, reference: invoiceNumber };
      await new SupplierStore(transaction).addEntry({ ...owed, ...made, amountInPaise: amountOf(lines) });
    });
    return this.parts.receipts.getReceipt(viewer, receiptId);
  }
}

function requirePostable(lines: readonly LineView[], seenInPaise: number): void {
  if (lines.length === 0) throw new Conflict({ receiptId: MESSAGES.empty });
  const unchecked = lines.find(({ isChecked }) => !isChecked);
  if (unchecked) throw new Conflict({ bookId: MESSAGES.unchecked(unchecked.title) });
  const amount = amountOf(lines);
  if (amount !== seenInPaise) throw new Conflict({ amountInPaise: MESSAGES.changed });
  if (amount > SUPPLIER_LIMITS.paise) throw new Conflict({ amountInPaise: MESSAGES.tooMuch });
}

/** The lots that titles become. Throws CONFLICT if a book was deleted meanwhile, or would have too many units. */
function lotsOf(lines: readonly LineView[], books: ReadonlyMap<string, LockedBook>, receivedOn: string) {
  return lines.flatMap(({ lotId, bookId, costInPaise, mrp, printingYear, edition, units }) => {
    const book = books.get(bookId);
    if (!book) throw new Conflict({ bookId: MESSAGES.bookGone(bookId) });
    if ((book.newStock ?? 0) + units > BOOK_LIMITS.highestStock) throw new Conflict({ bookId: STOCK_MESSAGES.tooMany });
    return units > 0 && lotId ? [{ lotId, bookId, costInPaise, mrp, printingYear, edition, units, receivedOn }] : [];
  });
}

/** What is taken back of the titles of a delivery, in units below 0. Throws CONFLICT if it is more than is left of them. */
function takenBack(received: readonly LineView[], wanted: z.output<typeof correctionInput>['lines']) {
  return wanted.map(({ bookId, units }) => {
    const line = received.find((each) => each.bookId === bookId);
    if (!line?.lotId || units > line.units - line.correctedUnits)
      throw new Conflict({ lines: MESSAGES.moreThanReceived(line?.title ?? bookId) });
    const { lotId, title, costInPaise } = line;
    return { bookId, lotId, title, costInPaise, units: -units };
  });
}

const sumOf = (lines: readonly { units: number }[]) => lines.reduce((sum, { units }) => sum + units, 0);
