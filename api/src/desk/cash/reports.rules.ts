import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import { toPaise } from '../../orders/pricing.rules.ts';

/** Limits of a courier's report. Amounts are in paise. `shown`: differences in a preview. `number`: of an invoice. */
export const REPORT_LIMITS = {
  rows: 5_000,
  characters: 2_000_000,
  columns: 100,
  rowAmount: toPaise(10_00_000),
  listAmount: toPaise(2_00_00_000),
  shown: 500,
  number: 40,
  /** A header may follow this many rows, such as a title. */
  headerRow: 10,
} as const;

export const REPORT_MESSAGES = {
  csv: `Choose the list of the courier: a CSV file of at most ${REPORT_LIMITS.rows.toLocaleString('en-IN')} rows.`,
  columns: 'No row has the names of a column of tracking numbers, such as AWB, and one of amounts, such as COD amount.',
  empty: 'There is no row below the names of the columns.',
  tooMany: `A list has at most ${REPORT_LIMITS.rows.toLocaleString('en-IN')} rows.`,
  tooMuch: 'A list is of at most ₹2,00,00,000.',
  day: 'Enter the day of the transfer, or of the invoice: YYYY-MM-DD, not after today.',
  number: 'Enter the number of the invoice, up to 40 characters.',
} as const;

/** What a courier reports: the cash that it has remitted, or the postage that it bills. */
export enum CourierReportKind {
  REMITTANCE = 'REMITTANCE',
  INVOICE = 'INVOICE',
}

/** Why a row of a report is not simply a shipment that is paid in full, or billed as expected. */
export enum ReportDifference {
  SHORT = 'SHORT',
  OVER = 'OVER',
  UNKNOWN = 'UNKNOWN',
  LISTED_BEFORE = 'LISTED_BEFORE',
  NOT_DELIVERED = 'NOT_DELIVERED',
  RETURNED = 'RETURNED',
  TWICE = 'TWICE',
  UNREADABLE = 'UNREADABLE',
  HEAVIER = 'HEAVIER',
}

/** A row of a courier's report. */
export interface ReportRow {
  /** Line of the file. */
  line: number;
  /** Tracking number; null if the cell has none, as in a row of totals. */
  awb: string | null;
  /** Null if the cell has no amount. */
  amountInPaise: number | null;
  /** Order number, if the report has one. */
  orderId: string | null;
  /** What the courier weighed, if the report has it. */
  weightGrams: number | null;
}

/** What a row of a report is compared with. */
interface Expected {
  /** Of the collection, which is its order number, or of the shipment: it counts once in a report. */
  id: string;
  orderId: string;
  /** What is still to be remitted, or the postage; null if it is not known. */
  expectedInPaise: number | null;
}

/** A shipment, as the rows of an invoice are compared with it. */
export interface ShipmentOfRow extends Expected {
  weightGrams: number | null;
  /** Null until an invoice has it. */
  billedInPaise: number | null;
}

/** A collection, as the rows of a report are compared with it. */
export interface CollectionOfRow extends Expected {
  status: CollectionStatus;
  amountInPaise: number;
  /** Whether this very report has paid it already. */
  isOfReport: boolean;
}

/** What a row means. */
export interface RowMatch extends ReportRow {
  found: Expected | null;
  /** Null: the shipment is paid in full, or billed as expected. */
  difference: ReportDifference | null;
}

const D = ReportDifference;

type ReadableRow = ReportRow & { amountInPaise: number };

/** The difference between a row and its collection, which no earlier row has; null without one. */
export function remittedDifference(
  { amountInPaise }: ReadableRow,
  collection: CollectionOfRow,
): ReportDifference | null {
  const { status, expectedInPaise, isOfReport } = collection;
  if (isOfReport) return D.LISTED_BEFORE;
  switch (status) {
    case CollectionStatus.DUE:
      return D.NOT_DELIVERED;
    case CollectionStatus.WAIVED:
      return D.RETURNED;
    case CollectionStatus.REMITTED:
      return D.LISTED_BEFORE;
    case CollectionStatus.SHORT:
      return amountInPaise === expectedInPaise ? null : D.LISTED_BEFORE;
    case CollectionStatus.COLLECTED:
      if (amountInPaise > collection.amountInPaise) return D.OVER;
      return amountInPaise < collection.amountInPaise ? D.SHORT : null;
  }
}

/** Couriers charge by the half kilogram. */
const halfKilograms = (grams: number | null) => Math.ceil((grams ?? Number.NaN) / 500);

/** The difference between a row of an invoice and its shipment, which no earlier row has; null without one. */
export function billedDifference({ amountInPaise, weightGrams }: ReadableRow, shipment: ShipmentOfRow) {
  if (shipment.billedInPaise !== null) return D.LISTED_BEFORE;
  if (halfKilograms(weightGrams) > halfKilograms(shipment.weightGrams)) return D.HEAVIER;
  const expected = shipment.expectedInPaise ?? amountInPaise;
  if (amountInPaise < expected) return D.SHORT;
  return amountInPaise > expected ? D.OVER : null;
}

/** Matches the rows of a report to their collections or shipments. One that is twice in a report counts once. */
export function matchRows<Found extends Expected>(
  rows: readonly ReportRow[],
  find: (row: ReportRow) => Found | null,
  differenceOf: (row: ReadableRow, found: Found) => ReportDifference | null,
): RowMatch[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const { awb, amountInPaise } = row;
    if (awb === null || amountInPaise === null) return { ...row, found: null, difference: D.UNREADABLE };
    const found = find(row);
    const key = found?.id ?? awb;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isRepeated) return { ...row, found, difference: D.TWICE };
    return { ...row, found, difference: found ? differenceOf({ ...row, amountInPaise }, found) : D.UNKNOWN };
  });
}

const RECORDED = { REMITTANCE: [null, D.SHORT], INVOICE: [null, D.SHORT, D.OVER, D.HEAVIER] } as const;

/** Whether an import records the amount of a row: it pays its shipment, in full or in part, or bills it. */
export function isRecorded(kind: CourierReportKind, { difference }: Pick<RowMatch, 'difference'>): boolean {
  return RECORDED[kind].some((recorded) => recorded === difference);
}

const AWB_COLUMNS = ['awb', 'waybill', 'tracking', 'consignment', 'docket', 'article', 'cn'];
/**
 * A report may have several amounts: what is remitted goes before what was collected, and that before what was due; a total
 * before its freight.
 */
const AMOUNT_COLUMNS = {
  REMITTANCE: [
    ['remittedamount', 'amountremitted', 'codremitted', 'remittanceamount', 'remitted'],
    ['collectedamount', 'amountcollected', 'codcollected', 'collected'],
    ['codamount', 'codvalue', 'cod', 'codamt', 'amountcod', 'cashondelivery'],
    ['amount', 'amt', 'netamount', 'value'],
  ],
  INVOICE: [
    ['totalamount', 'totalcharge', 'totalcharges', 'billedamount', 'invoiceamount', 'netamount', 'grandtotal', 'total'],
    ['freightcharge', 'freightcharges', 'freight', 'charges', 'charge', 'amount', 'amt'],
  ],
};
const WEIGHT_COLUMNS = [
  ['chargedweight', 'chargeableweight', 'billedweight', 'appliedweight', 'chargedwt'],
  ['weight', 'wt'],
];
const ORDER_COLUMNS = ['order', 'ordernumber', 'orderreference', 'reference', 'ref', 'clientorder', 'sellerorder'];

/** The columns of a report by index; null for a missing column. */
export interface ReportColumns {
  /** Number of named columns. */
  width: number;
  awb: number;
  amount: number;
  order: number | null;
  weight: number | null;
}

/** The columns of a report by their names; null if a needed column is missing. */
export function findColumns(names: readonly string[], kind: CourierReportKind): ReportColumns | null {
  const tidy = names.map(tidyName);
  const firstOf = (...lists: (readonly string[])[]) =>
    lists.map((known) => tidy.findIndex((name) => known.includes(name))).find((index) => index >= 0) ?? null;
  const [awb, amount] = [firstOf(AWB_COLUMNS), firstOf(...AMOUNT_COLUMNS[kind])];
  const [order, weight] = [firstOf(ORDER_COLUMNS), firstOf(...WEIGHT_COLUMNS)];
  return awb === null || amount === null ? null : { width: names.length, awb, amount, order, weight };
}

/** 'AWB No.' and 'Awb number' are 'awb'; 'COD Amount (Rs.)' is 'codamount', 'Weight (kg)' 'weight'. */
function tidyName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\((rs\.?|inr|₹|kgs?|gms?|g|grams)\)/g, '')
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?<=.)(number|numbers|no|num|id|code|inr|rs)$/, '');
}

/** The row that the cells of a line hold. */
export function readRow(cells: readonly string[], columns: ReportColumns, line: number): ReportRow {
  const isTooWide = cells.slice(columns.width).some((cell) => cell.trim() !== '');
  const cellOf = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  return {
    line,
    awb: tidyNumber(cellOf(columns.awb)),
    // An amount with a comma that is not quoted makes its row too wide.
    amountInPaise: isTooWide ? null : readAmount(cellOf(columns.amount)),
    orderId: tidyNumber(cellOf(columns.order)),
    weightGrams: readWeight(cellOf(columns.weight)),
  };
}

/**
 * A tracking or order number in capitals; null if the cell holds none: a number has a digit, 'Total' has not. A
 * spreadsheet may have written it as ="123".
 */
function tidyNumber(cell: string): string | null {
  const text = cell
    .trim()
    .replace(/^'?="?(.*?)"?$/, '$1')
    .replaceAll(/\s/g, '')
    .toUpperCase();
  return /^(?=.*\d)[A-Z0-9/-]{1,40}$/.test(text) ? text : null;
}

/** Groups of digits end with one of three, so that a decimal comma is not read as one between thousands. */
const AMOUNT = /^(\d{1,8}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/;

/** An amount in paise: '1,23,456.50', '₹ 261', 'Rs. 99/-'; null if the text is none, or too large. */
export function readAmount(cell: string): number | null {
  const text = cell
    .trim()
    .replace(/^(?:₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '')
    .trim();
  const [, rupees, paise = ''] = AMOUNT.exec(text) ?? [];
  if (rupees === undefined) return null;
  const amount = toPaise(Number(rupees.replaceAll(',', ''))) + Number(paise.padEnd(2, '0'));
  return amount <= REPORT_LIMITS.rowAmount ? amount : null;
}

/** The grams of '0.5', '0.5 kg' or '500'; null if the text is no weight. Figures over 50 are grams, as no parcel is heavier. */
export function readWeight(cell: string): number | null {
  const [, figure] = /^(\d{1,5}(?:\.\d{1,3})?)\s*(?:kgs?|gms?|g|grams)?$/i.exec(cell.trim()) ?? [];
  if (figure === undefined) return null;
  return Math.round(Number(figure) > 50 ? Number(figure) : Number(figure) * 1000);
}
