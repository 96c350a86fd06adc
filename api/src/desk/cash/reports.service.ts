import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import type { CollectionsService } from '../../payments/cash/collections.service.ts';
import { formatPaise } from '../../payments/refunds/refunds.rules.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { BadInput } from '../../platform/errors.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { requireAdmin, type Viewer } from '../../platform/viewer.ts';
import type { Courier } from '../../delivery/couriers.rules.ts';
import { pageInput } from '../desk.inputs.ts';
import { readPage } from '../keyset.ts';
import { readReport, type ReportContents } from './read-report.ts';
import type { CourierCashReport, CourierCashReportLine } from './report.entity.ts';
import { reportImportInput, reportInput, type ReportRequest, type ReportImportRequest } from './reports.inputs.ts';
import { isPaid, type RowMatch, matchRows, REPORT_MESSAGES, type ReportRow } from './reports.rules.ts';
import type { CollectionWithAwb, CourierCashReportStore } from './reports.store.ts';
import type { ReportImport, ReportSummary } from './reports.types.ts';

/** A report compared with the collections. */
export interface ReportPreview extends Omit<ReportContents, 'rows'> {
  rows: RowMatch[];
  /** The import of the same report, if there was one. */
  importedBefore: ReportSummary | null;
}

export interface CourierCashReportsParts {
  store: CourierCashReportStore;
  collections: CollectionsService;
  lifecycle: OrderLifecycle;
  clock: Clock;
}

/**
 * Imports the reports of what couriers have remitted. A report pays each collection once, and a collection is paid at most
 * once in full, however often reports are imported, in whatever order and by however many admins.
 */
export class CourierCashReportsService {
  constructor(private readonly parts: CourierCashReportsParts) {}

  /**
   * Compares a report with the collections, and changes nothing. Throws BAD_USER_INPUT if it cannot be read. Admins only.
   */
  async previewReport(viewer: Viewer, request: ReportRequest): Promise<ReportPreview> {
    requireAdmin(viewer);
    const { courier, csv } = check(reportInput, request);
    const { rows, ...report } = await readReport(csv);
    const identified = identify(courier, rows);
    const importedBefore = await this.parts.store.findSame(identified);
    return { ...report, rows: match(rows, await this.parts.store.findCollections(identified)), importedBefore };
  }

  /**
   * Records what a report pays, in one transaction: every row that matches its collection, and those that pay less. Safe
   * to repeat: the same report pays only what has become payable since. Admins only.
   */
  async importReport(viewer: Viewer, request: ReportImportRequest): Promise<ReportImport> {
    const { userId } = requireAdmin(viewer);
    const { courier, csv, reference, remittedOn } = check(reportImportInput, request);
    const now = this.parts.clock();
    if (remittedOn > dayInIndia(now)) throw new BadInput({ remittedOn: REPORT_MESSAGES.day });
    const { rows, listedInPaise } = await readReport(csv);
    const report = identify(courier, rows);
    const details = { reference, remittedOn, rowCount: rows.length, listedInPaise, userId, createdAt: now };
    return this.parts.store.transaction(async (store, transaction) => {
      const remittanceId = await store.insertReport({ ...report, ...details });
      const paid = paidLines(match(rows, await store.lockCollections(report)));
      if (paid.length > 0) {
        await store.insertLines(remittanceId, paid);
        await this.recordPaid(paid, { reference, userId, at: now }, transaction);
      }
      const paidInPaise = paid.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0);
      return { remittance: await store.getReport(remittanceId), paidCount: paid.length, paidInPaise };
    });
  }

  /** A page of the imported reports, newest first. Admins only. */
  async listReports(
    viewer: Viewer,
    request: { first: number; after?: string | null },
  ): Promise<Connection<ReportSummary>> {
    requireAdmin(viewer);
    const list = { id: 'remittance_id', isOldestFirst: false } as const;
    return readPage(check(pageInput, request), list, (keyset) => this.parts.store.findPage(keyset));
  }

  /** Changes the collections, and adds an event to each of their orders. */
  private async recordPaid(
    paid: readonly Omit<CourierCashReportLine, 'remittanceId'>[],
    { reference, userId, at }: { reference: string; userId: string; at: Date },
    transaction: EntityManager,
  ): Promise<void> {
    const { collections, lifecycle } = this.parts;
    await collections.remit(paid, at, transaction);
    const details = paid.map(({ orderId, amountInPaise }) => ({
      orderId,
      detail: `${formatPaise(amountInPaise)}, reference ${reference}.`,
    }));
    await lifecycle.addEvents(OrderEventKind.CASH_REMITTED, details, { userId }, transaction);
  }
}

/** A report with the digest of its rows, which does not depend on how the file was saved. */
function identify(
  courier: Courier,
  rows: readonly ReportRow[],
): Pick<CourierCashReport, 'courier' | 'digest'> & {
  rows: readonly ReportRow[];
} {
  const cells = rows.map(({ awb, amountInPaise, orderId }) => [awb, amountInPaise, orderId]);
  return { courier, rows, digest: createHash('sha256').update(JSON.stringify(cells)).digest('hex') };
}

/** A shipment whose tracking number is not known is found by its order number. */
function match(rows: readonly ReportRow[], found: readonly CollectionWithAwb[]): RowMatch[] {
  const byAwb = new Map(found.flatMap((collection) => (collection.awb ? [[collection.awb, collection]] : [])));
  const byOrder = new Map(found.flatMap((collection) => (collection.awb ? [] : [[collection.orderId, collection]])));
  return matchRows(rows, ({ awb, orderId }) => byAwb.get(awb ?? '') ?? byOrder.get(orderId ?? '') ?? null);
}

/** What an import records of each collection. */
function paidLines(rows: readonly RowMatch[]): Omit<CourierCashReportLine, 'remittanceId'>[] {
  return rows
    .filter(isPaid)
    .flatMap(({ collection, amountInPaise }) =>
      collection && amountInPaise !== null ? [{ orderId: collection.orderId, amountInPaise }] : [],
    );
}
