import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { Collection } from '../../payments/cash/collection.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, recordset } from '../../platform/database/table.ts';
import { Shipment } from '../../shipments/shipment.entity.ts';
import { inOrder, isAfter, type Keyset, positionColumns } from '../keyset.ts';
import type { IdColumn, Position } from '../keyset.rules.ts';
import type { Courier } from '../../delivery/couriers.rules.ts';
import type { ReportSummary } from './reports.types.ts';
import {
  billedDifference,
  type CollectionOfRow,
  CourierReportKind,
  matchRows,
  remittedDifference,
  type ReportRow,
  type RowMatch,
  type ShipmentOfRow,
} from './reports.rules.ts';

/** A report of a courier. */
export interface IdentifiedReport {
  kind: CourierReportKind;
  courier: Courier;
  rows: readonly ReportRow[];
  /** Of its rows: the same report of a courier is stored once. */
  digest: string;
}

/** A report to import, with the transfer that it is about, or the number and the day of the invoice. */
export type NewReport = IdentifiedReport &
  Pick<ReportSummary, 'reference' | 'remittedOn' | 'rowCount' | 'listedInPaise' | 'createdAt'> & { userId: string };

/** What an import records of a collection or a shipment. */
export interface RecordedLine {
  id: string;
  orderId: string;
  amountInPaise: number;
}

/** With the tracking number of the shipment, if that is known. */
type WithAwb<Found> = Found & { awb: string | null };

/** Where the reports of each kind are, and the rows with the amounts that they have recorded. */
const TABLES = {
  REMITTANCE: { table: 'remittance', day: 'remitted_on', lines: 'remittance_line', amount: 'amount_in_paise' },
  INVOICE: { table: 'courier_invoice', day: 'invoiced_on', lines: 'shipment', amount: 'billed_in_paise' },
} as const;

/** The column that identifies the reports of a kind. */
export const idColumnOf = (kind: CourierReportKind): IdColumn => `${TABLES[kind].table}_id` as const;

/** Queries on reports of what couriers have remitted, and their invoices. */
export class CourierReportStore extends Store {
  /**
   * Stores a report, unless the courier's same report is stored: then it is left as it is. Returns its id. Locks it until
   * the transaction ends, so that the same report is imported by one process at a time.
   */
  async insertReport(report: NewReport): Promise<string> {
    const { table, day } = TABLES[report.kind];
    const { reportId } = await this.onlyRow<{ reportId: string }>(
      sql`INSERT INTO ${raw(`${table} (courier, digest, reference, ${day}, row_count, listed_in_paise, user_id, created_at)`)}
        VALUES (${report.courier}, ${report.digest}, ${report.reference}, ${report.remittedOn}, ${report.rowCount},
          ${report.listedInPaise}, ${report.userId}, ${report.createdAt})
        ON CONFLICT (courier, digest) DO UPDATE SET digest = excluded.digest RETURNING ${raw(`${table}_id`)} AS "reportId"`,
    );
    return reportId;
  }

  /** The rows of a report with their collections, or with their shipments. */
  async findMatches(report: IdentifiedReport, lock: Sql = empty): Promise<RowMatch[]> {
    return report.kind === CourierReportKind.INVOICE
      ? matchRows(report.rows, finderOf(await this.readShipments(report)), billedDifference)
      : matchRows(report.rows, finderOf(await this.readCollections(report, lock)), remittedDifference);
  }

  /** The same, until the transaction ends: the orders are locked, then the collections. */
  async lockMatches(report: IdentifiedReport): Promise<RowMatch[]> {
    await this.execute(
      sql`SELECT FROM customer_order WHERE order_id IN (SELECT order_id FROM (${listedShipments(report)}) AS listed)
        ORDER BY order_id FOR NO KEY UPDATE`,
    );
    return this.findMatches(report, sql`ORDER BY collection.order_id FOR NO KEY UPDATE OF collection`);
  }

  /** Records what a report has paid of collections. */
  async insertLines(remittanceId: string, lines: readonly RecordedLine[]): Promise<void> {
    await this.execute(
      sql`INSERT INTO remittance_line (remittance_id, order_id, amount_in_paise)
        SELECT ${remittanceId}::uuid, line.* FROM ${recordset(Collection, lines, 'orderId', 'amountInPaise')} AS line`,
    );
  }

  /** The courier's same report, if it is stored; else null. */
  async findSame({ kind, courier, digest }: IdentifiedReport): Promise<ReportSummary | null> {
    const [found] = await this.readReports(kind, sql`WHERE courier = ${courier} AND digest = ${digest}`);
    return found ?? null;
  }

  /** A page of the reports, newest first. */
  findPage(kind: CourierReportKind, keyset: Keyset): Promise<(ReportSummary & Position)[]> {
    const id = idColumnOf(kind);
    const order = inOrder(keyset, id);
    return this.readReports(kind, sql`WHERE ${isAfter(keyset, id)} ${order} LIMIT ${keyset.limit}`, order);
  }

  private readCollections(report: IdentifiedReport, lock: Sql): Promise<WithAwb<CollectionOfRow>[]> {
    return this.rows(
      sql`SELECT listed.awb, collection.order_id AS id, ${columns(Collection, 'orderId', 'status', 'amountInPaise')},
          amount_in_paise - remitted_in_paise AS "expectedInPaise",
          EXISTS (SELECT FROM remittance_line JOIN remittance USING (remittance_id)
            WHERE remittance_line.order_id = collection.order_id AND courier = ${report.courier}
              AND digest = ${report.digest}) AS "isOfReport"
        FROM (${listedShipments(report)}) AS listed JOIN collection ON collection.order_id = listed.order_id ${lock}`,
    );
  }

  private readShipments(report: IdentifiedReport): Promise<WithAwb<ShipmentOfRow>[]> {
    return this.rows(
      sql`SELECT ${columns(Shipment, 'awb', 'orderId', 'weightGrams', 'billedInPaise')}, shipment_id AS id,
          shipment.postage_in_paise AS "expectedInPaise"
        FROM (${listedShipments(report)}) AS listed JOIN shipment USING (shipment_id)`,
    );
  }

  private readReports(kind: CourierReportKind, which: Sql, order: Sql = empty): Promise<(ReportSummary & Position)[]> {
    const { table, day, lines, amount } = TABLES[kind];
    const id = idColumnOf(kind);
    return this.rows(
      sql`SELECT ${positionColumns(id)}, ${raw(`${id} AS "remittanceId", ${day}::text AS "remittedOn"`)},
          courier, reference, row_count AS "rowCount", listed_in_paise AS "listedInPaise", created_at AS "createdAt",
          (SELECT email FROM account WHERE account.user_id = report.user_id) AS "by", recorded.*
        FROM (SELECT * FROM ${raw(table)} ${which}) AS report CROSS JOIN LATERAL (
          SELECT count(*)::int AS "paidCount", coalesce(sum(${raw(amount)}), 0)::int AS "paidInPaise"
          FROM ${raw(`${lines} AS line WHERE line.${id} = report.${id}`)}) AS recorded ${order}`,
    );
  }
}

/** A shipment whose tracking number is not known is found by its order number. */
function finderOf<Found extends { awb: string | null; orderId: string }>(found: readonly Found[]) {
  const byAwb = new Map(found.flatMap((one) => (one.awb ? [[one.awb, one]] : [])));
  const byOrder = new Map(found.flatMap((one) => (one.awb ? [] : [[one.orderId, one]])));
  return ({ awb, orderId }: ReportRow) => byAwb.get(awb ?? '') ?? byOrder.get(orderId ?? '') ?? null;
}

/**
 * The courier's shipments with the numbers of a report; of cash, those that bring orders, and by order number only those whose
 * tracking number is not known.
 */
function listedShipments({ kind, courier, rows }: IdentifiedReport): Sql {
  const awbs = rows.flatMap(({ awb }) => awb ?? []);
  const shipments = sql`SELECT awb, shipment_id, order_id FROM shipment WHERE courier = ${courier} AND status <> 'VOIDED'`;
  if (kind === CourierReportKind.INVOICE) return sql`${shipments} AND awb = ANY(${awbs})`;
  const outbound = sql`${shipments} AND kind IN ('OUTBOUND', 'FORMER')`;
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  return sql`${outbound} AND awb = ANY(${awbs}) UNION ${outbound} AND awb IS NULL AND order_id = ANY(${orderIds})`;
}
