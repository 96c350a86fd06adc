import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { AccountingMonths } from '../../accounting/accounting-months.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import type { CollectionsService } from '../../payments/cash/collections.service.ts';
import type { ShipmentsService } from '../../shipments/shipments.service.ts';
import { formatPaise } from '../../payments/refunds/refunds.rules.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { BadInput } from '../../platform/errors.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { Courier } from '../../delivery/couriers.rules.ts';
import { pageInput } from '../desk.inputs.ts';
import { readPage } from '../keyset.ts';
import { readReport, type ReportContents } from './read-report.ts';
import { reportImportInputs, reportInput, type ReportRequest, type ReportImportRequest } from './reports.inputs.ts';
import { CourierReportKind, isRecorded, type RowMatch, REPORT_MESSAGES, type ReportRow } from './reports.rules.ts';
import {
  type CourierReportStore,
  idColumnOf,
  type IdentifiedReport,
  type NewReport,
  type RecordedLine,
} from './reports.store.ts';
import type { ReportImport, ReportSummary } from './reports.types.ts';

/** A report compared with the collections or shipments. */
export interface ReportPreview extends Omit<ReportContents, 'rows'> {
  kind: CourierReportKind;
  rows: RowMatch[];
  /** The import of the same report, if there was one. */
  importedBefore: ReportSummary | null;
}

export interface CourierReportsParts {
  accounting: AccountingMonths;
  store: CourierReportStore;
  collections: CollectionsService;
  shipments: ShipmentsService;
  lifecycle: OrderLifecycle;
  clock: Clock;
}

/**
 * Imports the reports of what couriers have remitted and bill. A report pays each collection once, and a collection is paid at
 * most once in full, and a shipment billed once, however often reports are imported, in whatever order and by however many
 * admins.
 */
export class CourierReportsService {
  constructor(private readonly parts: CourierReportsParts) {}

  /**
   * Compares a report with the collections, an invoice with the shipments, and changes nothing. Throws BAD_USER_INPUT if it
   * cannot be read. Admins only.
   */
  async previewReport(viewer: Viewer, request: ReportRequest): Promise<ReportPreview> {
    requirePermission(viewer, Permission.WRITE_MONEY);
    const { kind, courier, csv } = check(reportInput, request);
    const { rows, ...report } = await readReport(csv, kind);
    const identified = identify(kind, courier, rows);
    const importedBefore = await this.parts.store.findSame(identified);
    return { kind, ...report, rows: await this.parts.store.findMatches(identified), importedBefore };
  }

  /**
   * Records what a report pays, in one transaction: every row that matches its collection, and those that pay less; of an
   * invoice all that it bills of shipments. Safe to repeat: it records only what could not be recorded before. Admins only.
   */
  async importReport(viewer: Viewer, request: ReportImportRequest): Promise<ReportImport> {
    const { userId } = requirePermission(viewer, Permission.WRITE_MONEY);
    const input = reportImportInputs[request.kind ?? CourierReportKind.REMITTANCE];
    const { kind, courier, csv, reference, remittedOn } = check(input, request);
    const now = this.parts.clock();
    if (remittedOn > dayInIndia(now)) throw new BadInput({ remittedOn: REPORT_MESSAGES.day });
    const { rows, listedInPaise } = await readReport(csv, kind);
    const details = { reference, remittedOn, rowCount: rows.length, listedInPaise, userId, createdAt: now };
    const report = { ...identify(kind, courier, rows), ...details };
    return this.parts.store.transaction(async (store, transaction) => {
      await this.parts.accounting.requireOpenMonth(remittedOn, 'remittedOn', transaction);
      const reportId = await store.insertReport(report);
      const paid = recordedLines(kind, await store.lockMatches(report));
      await this.record(paid, { ...report, reportId }, store, transaction);
      const paidInPaise = paid.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0);
      const remittance = await store.findSame(report);
      if (!remittance) throw new Error(`The report ${reportId} is not stored`);
      return { remittance, paidCount: paid.length, paidInPaise };
    });
  }

  /** A page of the imported reports, newest first. Admins only. */
  async listReports(
    viewer: Viewer,
    { kind, ...page }: { kind: CourierReportKind; first: number; after?: string | null },
  ): Promise<Connection<ReportSummary>> {
    requirePermission(viewer, Permission.READ_MONEY);
    const list = { id: idColumnOf(kind), isOldestFirst: false };
    return readPage(check(pageInput, page), list, (keyset) => this.parts.store.findPage(kind, keyset));
  }

  /** Changes the collections or shipments, and adds an event to each of their orders. */
  private async record(
    lines: readonly RecordedLine[],
    { kind, reportId, reference, userId, createdAt }: NewReport & { reportId: string },
    store: CourierReportStore,
    transaction: EntityManager,
  ): Promise<void> {
    if (lines.length === 0) return;
    const { collections, shipments, lifecycle } = this.parts;
    const isInvoice = kind === CourierReportKind.INVOICE;
    const bills = lines.map(({ id, amountInPaise }) => ({ shipmentId: id, billedInPaise: amountInPaise }));
    if (isInvoice) await shipments.recordBilled(bills, reportId, transaction);
    else {
      await store.insertLines(reportId, lines);
      await collections.remit(lines, createdAt, transaction);
    }
    const details = lines.map(({ orderId, amountInPaise }) => ({
      orderId,
      detail: `${isInvoice ? 'Postage ' : ''}${formatPaise(amountInPaise)}, reference ${reference}.`,
    }));
    const event = isInvoice ? OrderEventKind.NOTE : OrderEventKind.CASH_REMITTED;
    await lifecycle.addEvents(event, details, { userId }, transaction);
  }
}

/** A report with the digest of its rows, which does not depend on how the file was saved. */
function identify(kind: CourierReportKind, courier: Courier, rows: readonly ReportRow[]): IdentifiedReport {
  const cells = rows.map(({ awb, amountInPaise, orderId }) => [awb, amountInPaise, orderId]);
  return { kind, courier, rows, digest: createHash('sha256').update(JSON.stringify(cells)).digest('hex') };
}

/** What an import records of each collection or shipment. */
function recordedLines(kind: CourierReportKind, rows: readonly RowMatch[]): RecordedLine[] {
  return rows
    .filter((row) => isRecorded(kind, row))
    .flatMap(({ found, amountInPaise }) => (found && amountInPaise !== null ? [{ ...found, amountInPaise }] : []));
}
