import sql, { empty, type Sql } from 'sql-template-tag';
import { Collection } from '../../payments/cash/collection.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, insert, insertRows } from '../../platform/database/table.ts';
import { inOrder, isAfter, type Keyset, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { CourierCashReport, CourierCashReportLine } from './report.entity.ts';
import type { ReportSummary } from './reports.types.ts';
import type { CollectionOfRow, ReportRow } from './reports.rules.ts';

/** A report of a courier. */
interface IdentifiedReport extends Pick<CourierCashReport, 'courier' | 'digest'> {
  rows: readonly ReportRow[];
}

/** A collection with the tracking number of its shipment, if that is known. */
export type CollectionWithAwb = CollectionOfRow & { awb: string | null };

/** Queries on reports of what couriers have remitted. */
export class CourierCashReportStore extends Store {
  /**
   * Stores a report, unless the courier's same report is stored: then it is left as it is. Returns its id. Locks it until
   * the transaction ends, so that the same report is imported by one process at a time.
   */
  async insertReport(report: Omit<CourierCashReport, 'remittanceId'>): Promise<string> {
    const { remittanceId } = await this.onlyRow<Pick<CourierCashReport, 'remittanceId'>>(
      sql`${insert(CourierCashReport, report)}
        ON CONFLICT (courier, digest) DO UPDATE SET digest = excluded.digest
        RETURNING ${columns(CourierCashReport, 'remittanceId')}`,
    );
    return remittanceId;
  }

  /** The collections of a report's rows. */
  findCollections(report: IdentifiedReport): Promise<CollectionWithAwb[]> {
    return this.readCollections(report);
  }

  /** The collections of a report's rows: locked until the transaction ends, their orders before them. */
  async lockCollections(report: IdentifiedReport): Promise<CollectionWithAwb[]> {
    await this.execute(
      sql`SELECT FROM customer_order WHERE order_id IN (SELECT order_id FROM (${listedShipments(report)}) AS listed)
        ORDER BY order_id FOR NO KEY UPDATE`,
    );
    return this.readCollections(report, sql`ORDER BY collection.order_id FOR NO KEY UPDATE OF collection`);
  }

  /** Records what a report has paid of collections. */
  async insertLines(
    remittanceId: string,
    lines: readonly Omit<CourierCashReportLine, 'remittanceId'>[],
  ): Promise<void> {
    await this.execute(
      insertRows(
        CourierCashReportLine,
        lines.map((line) => ({ ...line, remittanceId })),
        'remittanceId',
        'orderId',
        'amountInPaise',
      ),
    );
  }

  /** The courier's same report, if it is stored; else null. */
  async findSame({ courier, digest }: Pick<CourierCashReport, 'courier' | 'digest'>): Promise<ReportSummary | null> {
    const [found] = await this.readReports(
      sql`SELECT * FROM remittance WHERE courier = ${courier} AND digest = ${digest}`,
    );
    return found ?? null;
  }

  async getReport(remittanceId: string): Promise<ReportSummary> {
    const [found] = await this.readReports(sql`SELECT * FROM remittance WHERE remittance_id = ${remittanceId}`);
    if (!found) throw new Error(`The courier cash report ${remittanceId} is not stored`);
    return found;
  }

  /** A page of the reports, newest first. */
  findPage(keyset: Keyset): Promise<(ReportSummary & Position)[]> {
    const order = inOrder(keyset, 'remittance_id');
    return this.readReports(
      sql`SELECT * FROM remittance WHERE ${isAfter(keyset, 'remittance_id')} ${order} LIMIT ${keyset.limit}`,
      order,
    );
  }

  private readCollections(report: IdentifiedReport, lock: Sql = empty): Promise<CollectionWithAwb[]> {
    return this.rows(
      sql`SELECT listed.awb, ${columns(Collection, 'orderId', 'status', 'amountInPaise', 'remittedInPaise')},
          EXISTS (SELECT FROM remittance_line JOIN remittance USING (remittance_id)
            WHERE remittance_line.order_id = collection.order_id AND courier = ${report.courier}
              AND digest = ${report.digest}) AS "isOfReport"
        FROM (${listedShipments(report)}) AS listed JOIN collection ON collection.order_id = listed.order_id ${lock}`,
    );
  }

  private readReports(page: Sql, order: Sql = empty): Promise<(ReportSummary & Position)[]> {
    return this.rows(
      sql`SELECT ${positionColumns('remittance_id')}, 
          ${columns(CourierCashReport, 'remittanceId', 'courier', 'reference', 'remittedOn', 'rowCount', 'listedInPaise', 'createdAt')},
          (SELECT email FROM account WHERE account.user_id = remittance.user_id) AS "by",
          (SELECT count(*)::int FROM remittance_line AS line WHERE line.remittance_id = remittance.remittance_id)
            AS "paidCount",
          (SELECT coalesce(sum(amount_in_paise), 0)::int FROM remittance_line AS line
            WHERE line.remittance_id = remittance.remittance_id) AS "paidInPaise"
        FROM (${page}) AS remittance ${order}`,
    );
  }
}

/**
 * The courier's shipments with the numbers of a report; by order number only those whose tracking number is not known.
 */
function listedShipments({ courier, rows }: IdentifiedReport): Sql {
  const awbs = rows.flatMap(({ awb }) => awb ?? []);
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const shipments = sql`SELECT awb, order_id FROM shipment WHERE courier = ${courier} AND kind = 'OUTBOUND'
    AND status <> 'VOIDED'`;
  return sql`${shipments} AND awb = ANY(${awbs}) UNION ${shipments} AND awb IS NULL AND order_id = ANY(${orderIds})`;
}
