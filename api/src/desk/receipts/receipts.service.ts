import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';
import { BookStock } from '../../catalogue/stock/book-stock.ts';
import { STOCK_MESSAGES, StockReason } from '../../catalogue/stock/stock.rules.ts';
import type { CopyLifecycle } from '../../copies/copy-lifecycle.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvFile, csvFile } from '../../platform/csv/send-csv.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { requireAdmin, type Viewer } from '../../platform/viewer.ts';
import { readPage } from '../keyset.ts';
import type { PurchaseOrdersService } from '../purchase-orders/purchase-orders.service.ts';
import { Supplier } from '../suppliers/supplier.entity.ts';
import { EntryKind, SUPPLIER_LIMITS, SUPPLIER_MESSAGES } from '../suppliers/suppliers.rules.ts';
import { SupplierStore } from '../suppliers/suppliers.store.ts';
import { readReceiptFile } from './receipt-file.ts';
import { RECEIPT_COLUMNS as COLUMNS } from './receipt-columns.ts';
import { Receipt, ReceiptLine } from './receipt.entity.ts';
import {
  correctionInput,
  fileInput,
  postInput,
  receiptIdInput,
  receiptInput,
  receiptLineInput,
  receiptListInput,
  scanInput,
} from './receipts.inputs.ts';
import { amountOf, readBookCode, RECEIPT_MESSAGES as MESSAGES, ReceiptKind, ReceiptStatus } from './receipts.rules.ts';
import type { LineView, ReceiptStore } from './receipts.store.ts';
import type { ReceiptType as ReceiptView, ScannedReceiptType as ScannedReceipt } from './receipts.types.ts';

export interface ReceiptsParts {
  store: ReceiptStore;
  purchaseOrders: PurchaseOrdersService;
  copyLifecycle: CopyLifecycle;
  clock: Clock;
}

/**
 * What comes from suppliers. Any number of people scan into one receipt; it is posted once. Locks: receipt, purchase order,
 * books, supplier. Admins only.
 */
export class ReceiptsService {
  constructor(private readonly parts: ReceiptsParts) {}

  /** A page of receipts, newest first. */
  async listReceipts(viewer: Viewer, request: z.input<typeof receiptListInput>): Promise<Connection<ReceiptView>> {
    requireAdmin(viewer);
    const { status = null, ...page } = check(receiptListInput, request);
    const list = { id: 'receipt_id', isOldestFirst: false } as const;
    return readPage(page, list, (keyset) => this.parts.store.findPage(status, keyset));
  }

  /** Throws NOT_FOUND if the id is unknown. */
  async getReceipt(viewer: Viewer, receiptId: string): Promise<ReceiptView> {
    requireAdmin(viewer);
    const receipt = await this.parts.store.findReceipt(check(receiptIdInput, receiptId, 'receiptId'));
    if (!receipt) throw new NotFound(MESSAGES.notFound);
    return receipt;
  }

  /** The titles of a receipt; while it is open, also those of its purchase order that have not come. */
  async listLines(viewer: Viewer, receipt: ReceiptView): Promise<LineView[]> {
    requireAdmin(viewer);
    return this.parts.store.findLines(receipt);
  }

  async listCorrections(viewer: Viewer, { receiptId }: ReceiptView): Promise<ReceiptView[]> {
    requireAdmin(viewer);
    return this.parts.store.findCorrections(receiptId);
  }

  /**
   * Opens a receipt, or changes the invoice of an open one. Throws CONFLICT if another receipt has the supplier's invoice,
   * or this one is not open.
   */
  async saveReceipt(viewer: Viewer, request: z.input<typeof receiptInput>): Promise<ReceiptView> {
    const { userId } = requireAdmin(viewer);
    const { purchaseOrderId = null, invoicedOn = null, ...input } = check(receiptInput, request);
    const { receiptId, invoiceNumber } = input;
    const createdAt = this.parts.clock();
    if (invoicedOn && invoicedOn > dayInIndia(createdAt)) throw new BadInput({ invoicedOn: MESSAGES.day });
    await this.parts.store.transaction(async (store, transaction) => {
      const stored = await store.lockReceipt(receiptId);
      if (stored) requireOpen(stored);
      const supplierId = stored?.supplierId ?? input.supplierId;
      const supplier = await transaction.findOneBy(Supplier, { supplierId });
      if (!supplier) throw new NotFound(SUPPLIER_MESSAGES.notFound);
      if (!stored && !supplier.isActive) throw new Conflict({ supplierId: SUPPLIER_MESSAGES.inactive });
      if (purchaseOrderId) await this.parts.purchaseOrders.requireSent(purchaseOrderId, supplierId, transaction);
      if (invoiceNumber && (await store.hasInvoice({ receiptId, supplierId, invoiceNumber })))
        throw new Conflict({ invoiceNumber: MESSAGES.sameInvoice(invoiceNumber) });
      if (stored) await transaction.update(Receipt, { receiptId }, { invoiceNumber, invoicedOn });
      else await store.insertReceipt({ ...input, supplierId, purchaseOrderId, invoicedOn, userId, createdAt });
    });
    return this.getReceipt(viewer, receiptId);
  }

  /**
   * Counts units of the book that a code names, once for each scan. Throws NOT_FOUND for an unknown code, BAD_USER_INPUT for
   * one of something else, CONFLICT if the receipt is not open or has not so many units.
   */
  async scan(viewer: Viewer, request: z.input<typeof scanInput>): Promise<ScannedReceipt> {
    const { userId } = requireAdmin(viewer);
    const { code, receiptId, ...scan } = check(scanInput, request);
    const named = readBookCode(code);
    if ('error' in named) throw new BadInput({ code: named.error });
    const bookId = await this.parts.store.transaction(async (store) => {
      const receipt = await store.lockReceipt(receiptId, Math.min(scan.units, scan.damagedUnits) >= 0);
      requireOpen(receipt);
      const found = await store.findBook(named);
      if (!found) throw new NotFound(MESSAGES.unknown(code.trim()));
      await store.addLine(receipt, found);
      await store.addScans([{ ...scan, receiptId, bookId: found, userId, createdAt: this.parts.clock() }]);
      const { units, damagedUnits } = await store.sumUnits(receiptId, found);
      if (Math.min(units, damagedUnits) < 0) throw new Conflict({ units: MESSAGES.tooFew });
      if (await store.isOverfull(receiptId)) throw new Conflict({ units: MESSAGES.full });
      return found;
    });
    return { bookId, receipt: await this.getReceipt(viewer, receiptId) };
  }

  /**
   * Counts the titles of a supplier's file, once for each `importId`, and takes what it says of them; a person checks each.
   * Throws BAD_USER_INPUT with the first line that is wrong: then nothing is counted.
   */
  async importFile(viewer: Viewer, request: z.input<typeof fileInput>): Promise<ReceiptView> {
    const { userId } = requireAdmin(viewer);
    const { receiptId, importId, csv } = check(fileInput, request);
    const rows = await readReceiptFile(csv);
    await this.parts.store.transaction(async (store, transaction) => {
      const receipt = await store.lockReceipt(receiptId);
      requireOpen(receipt);
      for (const [index, { line, code, units, damagedUnits, ...details }] of rows.entries()) {
        const named = readBookCode(code);
        const bookId = 'error' in named ? null : await store.findBook(named);
        const problem = 'error' in named ? named.error : MESSAGES.unknown(code);
        if (!bookId) throw new BadInput({ csv: MESSAGES.line(line, problem) });
        await store.addLine(receipt, bookId);
        const said = Object.fromEntries(Object.entries(details).filter(([, value]) => value != null));
        if (Object.keys(said).length > 0)
          await transaction.update(ReceiptLine, { receiptId, bookId }, { ...said, isChecked: false });
        const scan = { scanId: scanIdOf(importId, index), units, damagedUnits, userId, createdAt: this.parts.clock() };
        await store.addScans([{ ...scan, receiptId, bookId }]);
      }
      if (await store.isOverfull(receiptId)) throw new BadInput({ csv: MESSAGES.full });
    });
    return this.getReceipt(viewer, receiptId);
  }

  /** Says what all units of a title cost and what is printed on them. Throws CONFLICT if the receipt is not open. */
  async saveLine(viewer: Viewer, request: z.input<typeof receiptLineInput>): Promise<ReceiptView> {
    requireAdmin(viewer);
    const { receiptId, bookId, ...details } = check(receiptLineInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      requireOpen(await store.lockReceipt(receiptId, true));
      const { affected } = await transaction.update(
        ReceiptLine,
        { receiptId, bookId },
        { ...details, isChecked: true },
      );
      if (!affected) throw new NotFound(MESSAGES.unknown(bookId));
    });
    return this.getReceipt(viewer, receiptId);
  }

  /** Ends an open receipt without an effect. */
  async discard(viewer: Viewer, receiptId: string): Promise<ReceiptView> {
    requireAdmin(viewer);
    await this.parts.store.transaction(async (store, transaction) => {
      const receipt = await store.lockReceipt(check(receiptIdInput, receiptId, 'receiptId'));
      if (receipt?.status === ReceiptStatus.DISCARDED) return;
      requireOpen(receipt);
      await transaction.update(Receipt, { receiptId }, { status: ReceiptStatus.DISCARDED });
    });
    return this.getReceipt(viewer, receiptId);
  }

  /**
   * Posts a receipt once: lots, stock, what is owed and what is left of the purchase order, all or nothing. A posted receipt is
   * returned as it is. Throws CONFLICT if it is discarded, a title is not checked, or its sum is another than the person saw.
   */
  async post(viewer: Viewer, request: z.input<typeof postInput>): Promise<ReceiptView> {
    const { userId } = requireAdmin(viewer);
    const { receiptId, amountInPaise, closesOrder } = check(postInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      const receipt = await store.lockReceipt(receiptId);
      if (receipt?.status === ReceiptStatus.POSTED) return;
      requireOpen(receipt);
      const lines = (await store.findLines(receipt)).filter(({ units, damagedUnits }) => units + damagedUnits > 0);
      requirePostable(lines, amountInPaise);
      const [postedAt, stock] = [this.parts.clock(), new BookStock(transaction)];
      await this.parts.purchaseOrders.receive(receipt.purchaseOrderId, lines, closesOrder, transaction);
      const added = lines.filter(({ units }) => units > 0);
      const books = await stock.lockBooks(lines.map(({ bookId }) => bookId));
      for (const { bookId, units } of lines) {
        const book = books.get(bookId);
        if (!book) throw new Conflict({ bookId: MESSAGES.bookGone(bookId) });
        if ((book.newStock ?? 0) + units > BOOK_LIMITS.highestStock)
          throw new Conflict({ bookId: STOCK_MESSAGES.tooMany });
      }
      const receivedOn = dayInIndia(postedAt);
      const lots = added.map(({ bookId, costInPaise, mrp, printingYear, edition, units }) => {
        return { bookId, costInPaise, mrp, printingYear, edition, units, receivedOn };
      });
      const lotIds = await stock.addLots(books, lots, { reason: StockReason.RECEIPT, userId });
      await store.setLots(added.map(({ bookId }, index) => ({ receiptId, bookId, lotId: lotIds[index] ?? null })));
      await this.parts.copyLifecycle.capPrices([...books.keys()], transaction);
      await transaction.update(
        Receipt,
        { receiptId },
        { status: ReceiptStatus.POSTED, amountInPaise, postedBy: userId, postedAt },
      );
      await this.addEntry(receipt, EntryKind.RECEIPT, { amountInPaise, userId, createdAt: postedAt }, transaction);
    });
    return this.getReceipt(viewer, receiptId);
  }

  /**
   * Takes units of a posted delivery back by a receipt with negative units: lots, stock, what is owed and the purchase order.
   * Safe to repeat. Throws CONFLICT if they are sold already, or were taken back before.
   */
  async correct(viewer: Viewer, request: z.input<typeof correctionInput>): Promise<ReceiptView> {
    const { userId } = requireAdmin(viewer);
    const { receiptId, correctsId, note, lines: wanted } = check(correctionInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      const receipt = await store.lockReceipt(correctsId);
      if (!receipt) throw new NotFound(MESSAGES.notFound);
      const made = await store.findReceipt(receiptId);
      if (made?.correctsId === correctsId) return;
      if (made) throw new Conflict({ receiptId: MESSAGES.otherReceipt });
      if (receipt.status !== ReceiptStatus.POSTED || receipt.kind !== ReceiptKind.DELIVERY)
        throw new Conflict({ correctsId: MESSAGES.notPosted });
      const received = new Map((await store.findLines(receipt)).map((line) => [line.bookId, line]));
      const lines = wanted.map(({ bookId, units }) => {
        const line = received.get(bookId);
        if (!line?.lotId || units > line.units - line.correctedUnits)
          throw new Conflict({ lines: MESSAGES.moreThanReceived(line?.title ?? bookId) });
        const { lotId, title, costInPaise } = line;
        return { bookId, lotId, title, costInPaise, units: -units };
      });
      const [createdAt, stock] = [this.parts.clock(), new BookStock(transaction)];
      await this.parts.purchaseOrders.receive(receipt.purchaseOrderId, lines, false, transaction);
      const books = await stock.lockBooks(lines.map(({ bookId }) => bookId));
      for (const { bookId, lotId, units, title } of lines) {
        const book = books.get(bookId);
        if (!book) throw new Conflict({ bookId: MESSAGES.bookGone(bookId) });
        const isTaken = await stock.takeFromLot(book, lotId, -units, { reason: StockReason.RECEIPT, userId, note });
        if (!isTaken) throw new Conflict({ lines: MESSAGES.sold(title) });
      }
      const amountInPaise = amountOf(lines);
      const posted = {
        status: ReceiptStatus.POSTED,
        amountInPaise,
        userId,
        createdAt,
        postedBy: userId,
        postedAt: createdAt,
      };
      const { supplierId, purchaseOrderId, invoiceNumber, invoicedOn } = receipt;
      const correction = {
        receiptId,
        correctsId,
        note,
        supplierId,
        purchaseOrderId,
        invoiceNumber,
        invoicedOn,
        ...posted,
      };
      await store.insertReceipt({ ...correction, kind: ReceiptKind.CORRECTION });
      await store.copyLines(
        correctsId,
        receiptId,
        lines.map(({ bookId }) => bookId),
      );
      await store.addScans(
        lines.map(({ bookId, units }) => ({
          scanId: randomUUID(),
          receiptId,
          bookId,
          units,
          damagedUnits: 0,
          userId,
          createdAt,
        })),
      );
      await this.addEntry(
        { receiptId, supplierId, invoiceNumber },
        EntryKind.CORRECTION,
        { amountInPaise, userId, createdAt },
        transaction,
      );
    });
    return this.getReceipt(viewer, receiptId);
  }

  /** The titles of all posted receipts as a CSV file, or those of one receipt. */
  exportLines(viewer: Viewer, receiptId?: string): CsvFile {
    requireAdmin(viewer);
    const id = receiptId === undefined ? null : check(receiptIdInput, receiptId, 'receiptId');
    return csvFile('receipt-lines.csv', COLUMNS, this.parts.store.postedLines(id));
  }

  private async addEntry(
    { receiptId, supplierId, invoiceNumber }: Pick<Receipt, 'receiptId' | 'supplierId' | 'invoiceNumber'>,
    kind: EntryKind,
    made: { amountInPaise: number; userId: string; createdAt: Date },
    transaction: EntityManager,
  ): Promise<void> {
    const entry = { supplierEntryId: receiptId, supplierId, kind, reference: invoiceNumber, ...made };
    await new SupplierStore(transaction).addEntry(entry);
  }
}

function requireOpen(receipt: Receipt | null): asserts receipt {
  if (!receipt) throw new NotFound(MESSAGES.notFound);
  if (receipt.status !== ReceiptStatus.OPEN) throw new Conflict({ receiptId: MESSAGES.notOpen });
}

function requirePostable(lines: readonly LineView[], seenInPaise: number): void {
  if (lines.length === 0) throw new Conflict({ receiptId: MESSAGES.empty });
  const unchecked = lines.find(({ isChecked }) => !isChecked);
  if (unchecked) throw new Conflict({ bookId: MESSAGES.unchecked(unchecked.title) });
  const amount = amountOf(lines);
  if (amount !== seenInPaise) throw new Conflict({ amountInPaise: MESSAGES.changed });
  if (amount > SUPPLIER_LIMITS.paise) throw new Conflict({ amountInPaise: MESSAGES.tooMuch });
}

/** The id of a scan of a file: the same for the same row of the same import. */
const scanIdOf = (importId: string, row: number) => importId.slice(0, 24) + row.toString(16).padStart(12, '0');
