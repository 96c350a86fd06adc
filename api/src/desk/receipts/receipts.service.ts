import type { z } from 'zod';
import type { AccountingMonths } from '../../accounting/accounting-months.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { readCsvTable } from '../../platform/csv/csv-table.ts';
import { type CsvFile, csvFile } from '../../platform/csv/send-csv.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { isPermitted, requirePermission, type Viewer } from '../../platform/viewer.ts';
import { readPage } from '../keyset.ts';
import type { PurchaseOrdersService } from '../purchase-orders/purchase-orders.service.ts';
import { Supplier } from '../suppliers/supplier.entity.ts';
import { SUPPLIER_MESSAGES } from '../suppliers/suppliers.rules.ts';
import { RECEIPT_COLUMNS, TITLE_FILE } from './receipt-columns.ts';
import { Receipt, ReceiptLine } from './receipt.entity.ts';
import {
  fileInput,
  receiptIdInput,
  receiptInput,
  receiptLineInput,
  receiptListInput,
  scanInput,
} from './receipts.inputs.ts';
import { readBookCode, RECEIPT_MESSAGES as MESSAGES, ReceiptStatus } from './receipts.rules.ts';
import type { LineView, ReceiptStore } from './receipts.store.ts';
import type { ReceiptType as ReceiptView, ScannedReceiptType as ScannedReceipt } from './receipts.types.ts';

export interface ReceiptsParts {
  accounting: AccountingMonths;
  store: ReceiptStore;
  purchaseOrders: PurchaseOrdersService;
  clock: Clock;
}

/** What comes from suppliers. Any number of people scan into one receipt, until it is posted. Admins only. */
export class ReceiptsService {
  constructor(private readonly parts: ReceiptsParts) {}

  /** A page of receipts, newest first. */
  async listReceipts(viewer: Viewer, request: z.input<typeof receiptListInput>): Promise<Connection<ReceiptView>> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const { status = null, ...page } = check(receiptListInput, request);
    return readPage(page, { id: 'receipt_id' }, async (keyset) =>
      withoutMoney(viewer, await this.parts.store.findPage(status, keyset), NO_SUM),
    );
  }

  /** Throws NOT_FOUND if the id is unknown. */
  async getReceipt(viewer: Viewer, receiptId: string): Promise<ReceiptView> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const receipt = await this.parts.store.findReceipt(check(receiptIdInput, receiptId, 'receiptId'));
    if (!receipt) throw new NotFound(MESSAGES.notFound);
    return withoutMoney(viewer, [receipt], NO_SUM)[0] ?? receipt;
  }

  /** The titles of a receipt; while it is open, also those of its purchase order that have not come. */
  async listLines(viewer: Viewer, receipt: ReceiptView): Promise<LineView[]> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    return withoutMoney(viewer, await this.parts.store.findLines(receipt), { costInPaise: null });
  }

  async listCorrections(viewer: Viewer, { receiptId }: ReceiptView): Promise<ReceiptView[]> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    return withoutMoney(viewer, await this.parts.store.findCorrections(receiptId), NO_SUM);
  }

  /**
   * Opens a receipt, or changes the invoice of an open one. Throws CONFLICT if another receipt has the supplier's invoice,
   * or this one is not open.
   */
  async saveReceipt(viewer: Viewer, request: z.input<typeof receiptInput>): Promise<ReceiptView> {
    const { userId } = requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { purchaseOrderId = null, invoicedOn = null, ...input } = check(receiptInput, request);
    const { receiptId, invoiceNumber } = input;
    const createdAt = this.parts.clock();
    if (invoicedOn && invoicedOn > dayInIndia(createdAt)) throw new BadInput({ invoicedOn: MESSAGES.day });
    await this.parts.store.transaction(async (store, transaction) => {
      const stored = await store.lockReceipt(receiptId);
      if (stored) requireOpen(stored);
      if (invoicedOn && invoicedOn !== stored?.invoicedOn)
        await this.parts.accounting.requireOpenMonth(invoicedOn, 'invoicedOn', transaction);
      const supplierId = stored?.supplierId ?? input.supplierId;
      const supplier = await transaction.findOneBy(Supplier, { supplierId });
      if (!supplier) throw new NotFound(SUPPLIER_MESSAGES.notFound);
      if (!stored && !supplier.isActive) throw new Conflict({ supplierId: SUPPLIER_MESSAGES.inactive });
      if (!stored && purchaseOrderId)
        await this.parts.purchaseOrders.requireSent(purchaseOrderId, supplierId, transaction);
      if (invoiceNumber && (await store.hasInvoice({ receiptId, supplierId, invoiceNumber })))
        throw new Conflict({ invoiceNumber: MESSAGES.sameInvoice(invoiceNumber) });
      if (stored) await transaction.update(Receipt, { receiptId }, { invoiceNumber, invoicedOn });
      else await store.insertReceipt({ ...input, purchaseOrderId, invoicedOn, userId, createdAt });
    });
    return this.getReceipt(viewer, receiptId);
  }

  /**
   * Counts units of the book that a code names, once for each scan. Throws NOT_FOUND for an unknown code, BAD_USER_INPUT for
   * one of something else, CONFLICT if the receipt is not open or has not so many units.
   */
  async scan(viewer: Viewer, request: z.input<typeof scanInput>): Promise<ScannedReceipt> {
    const { userId } = requirePermission(viewer, Permission.WRITE_INVENTORY);
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
   * Throws BAD_USER_INPUT with the lines that are wrong: then nothing is counted.
   */
  async importFile(viewer: Viewer, request: z.input<typeof fileInput>): Promise<ReceiptView> {
    const { userId } = requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { receiptId, importId, csv } = check(fileInput, request);
    const { rows } = await readCsvTable(csv, TITLE_FILE);
    await this.parts.store.transaction(async (store, transaction) => {
      const receipt = await store.lockReceipt(receiptId);
      requireOpen(receipt);
      for (const [index, { line, row }] of rows.entries()) {
        const { code, units, damagedUnits, ...said } = row;
        const named = readBookCode(code);
        const bookId = 'error' in named ? null : await store.findBook(named);
        const problem = 'error' in named ? named.error : MESSAGES.unknown(code);
        if (!bookId) throw new BadInput({ csv: `Line ${line}: ${problem}` });
        await store.addLine(receipt, bookId);
        if (Object.keys(said).length > 0)
          await transaction.update(ReceiptLine, { receiptId, bookId }, { ...said, isChecked: false });
        // The same for the same row of the same import.
        const scanId = importId.slice(0, 24) + index.toString(16).padStart(12, '0');
        const scan = { scanId, receiptId, bookId, units, damagedUnits, userId, createdAt: this.parts.clock() };
        await store.addScans([scan]);
      }
      if (await store.isOverfull(receiptId)) throw new BadInput({ csv: MESSAGES.full });
    });
    return this.getReceipt(viewer, receiptId);
  }

  /** Says what all units of a title cost and what is printed on them. Throws CONFLICT if the receipt is not open. */
  async saveLine(viewer: Viewer, request: z.input<typeof receiptLineInput>): Promise<ReceiptView> {
    requirePermission(viewer, Permission.ADJUST_INVENTORY);
    const { receiptId, bookId, ...details } = check(receiptLineInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      requireOpen(await store.lockReceipt(receiptId, true));
      const checked = { ...details, isChecked: true };
      const { affected } = await transaction.update(ReceiptLine, { receiptId, bookId }, checked);
      if (!affected) throw new NotFound(MESSAGES.unknown(bookId));
    });
    return this.getReceipt(viewer, receiptId);
  }

  /** Ends an open receipt without an effect. */
  async discard(viewer: Viewer, receiptId: string): Promise<ReceiptView> {
    requirePermission(viewer, Permission.WRITE_INVENTORY);
    await this.parts.store.transaction(async (store, transaction) => {
      const receipt = await store.lockReceipt(check(receiptIdInput, receiptId, 'receiptId'));
      if (receipt?.status === ReceiptStatus.DISCARDED) return;
      requireOpen(receipt);
      await transaction.update(Receipt, { receiptId }, { status: ReceiptStatus.DISCARDED });
    });
    return this.getReceipt(viewer, receiptId);
  }

  /** The titles of all posted receipts as a CSV file, or those of one receipt. */
  exportLines(viewer: Viewer, receiptId?: string): CsvFile {
    requirePermission(viewer, Permission.READ_MONEY);
    const id = receiptId === undefined ? null : check(receiptIdInput, receiptId, 'receiptId');
    return csvFile('receipt-lines.csv', RECEIPT_COLUMNS, this.parts.store.postedLines(id));
  }
}

export function requireOpen(receipt: Receipt | null): asserts receipt {
  if (!receipt) throw new NotFound(MESSAGES.notFound);
  if (receipt.status !== ReceiptStatus.OPEN) throw new Conflict({ receiptId: MESSAGES.notOpen });
}

const NO_SUM = { amountInPaise: null };

/** Rows as a viewer sees them: without READ_MONEY, not what is owed or paid. */
const withoutMoney = <Row extends object>(viewer: Viewer, rows: Row[], hidden: Partial<Row>): Row[] =>
  isPermitted(viewer, Permission.READ_MONEY) ? rows : rows.map((row) => Object.assign(row, hidden));
