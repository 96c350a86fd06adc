import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import { toPaise } from '../../orders/pricing.rules.ts';

/** Limits of a courier's report. Amounts are in paise. `shown`: differences in a preview. */
export const REPORT_LIMITS = {
  rows: 5_000,
  characters: 2_000_000,
  columns: 100,
  rowAmount: toPaise(10_00_000),
  listAmount: toPaise(2_00_00_000),
  shown: 500,
  /** A header may follow this many rows, such as a title. */
  headerRow: 10,
} as const;

export const REPORT_MESSAGES = {
  csv: `Choose the list of the courier: a CSV file of at most ${REPORT_LIMITS.rows.toLocaleString('en-IN')} rows.`,
  columns: 'No row has the names of a column of tracking numbers, such as AWB, and one of amounts, such as COD amount.',
  empty: 'There is no row below the names of the columns.',
  tooMany: `A list has at most ${REPORT_LIMITS.rows.toLocaleString('en-IN')} rows.`,
  tooMuch: 'A list is of at most ₹2,00,00,000.',
  day: 'Enter the day of the transfer: YYYY-MM-DD, not after today.',
} as const;

/** Why a row of a report is not simply a shipment that is paid in full. */
export enum ReportDifference {
  SHORT = 'SHORT',
  OVER = 'OVER',
  UNKNOWN = 'UNKNOWN',
  LISTED_BEFORE = 'LISTED_BEFORE',
  NOT_DELIVERED = 'NOT_DELIVERED',
  RETURNED = 'RETURNED',
  TWICE = 'TWICE',
  UNREADABLE = 'UNREADABLE',
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
}

/** A collection, as the rows of a report are compared with it. */
export interface CollectionOfRow {
  orderId: string;
  status: CollectionStatus;
  amountInPaise: number;
  remittedInPaise: number;
  /** Whether this very report has paid it already. */
  isOfReport: boolean;
}

/** What a row means. */
export interface RowMatch extends ReportRow {
  collection: CollectionOfRow | null;
  /** Null: the shipment is paid in full. */
  difference: ReportDifference | null;
}

const D = ReportDifference;

/** The difference between a row and its collection, which no earlier row has; null without one. */
function differenceOf(amountInPaise: number, collection: CollectionOfRow): ReportDifference | null {
  const { status, remittedInPaise, isOfReport } = collection;
  if (isOfReport) return D.LISTED_BEFORE;
  switch (status) {
    case CollectionStatus.DUE:
      return D.NOT_DELIVERED;
    case CollectionStatus.WAIVED:
      return D.RETURNED;
    case CollectionStatus.REMITTED:
      return D.LISTED_BEFORE;
    case CollectionStatus.SHORT:
      return amountInPaise === collection.amountInPaise - remittedInPaise ? null : D.LISTED_BEFORE;
    case CollectionStatus.COLLECTED:
      if (amountInPaise > collection.amountInPaise) return D.OVER;
      return amountInPaise < collection.amountInPaise ? D.SHORT : null;
  }
}

/** Matches the rows of a report to their collections. A shipment that is twice in a report counts once. */
export function matchRows(rows: readonly ReportRow[], find: (row: ReportRow) => CollectionOfRow | null): RowMatch[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const { awb, amountInPaise } = row;
    if (awb === null || amountInPaise === null) return { ...row, collection: null, difference: D.UNREADABLE };
    const collection = find(row);
    const key = collection?.orderId ?? awb;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isRepeated) return { ...row, collection, difference: D.TWICE };
    return { ...row, collection, difference: collection ? differenceOf(amountInPaise, collection) : D.UNKNOWN };
  });
}

/** Whether an import records the amount of a row: it pays its shipment, in full or in part. */
export function isPaid({ difference }: Pick<RowMatch, 'difference'>): boolean {
  return difference === null || difference === D.SHORT;
}

const AWB_COLUMNS = ['awb', 'waybill', 'tracking', 'consignment', 'docket', 'article', 'cn'];
/** A report may have several amounts: what is remitted goes before what was collected, and that before what was due. */
const AMOUNT_COLUMNS = [
  ['remittedamount', 'amountremitted', 'codremitted', 'remittanceamount', 'remitted'],
  ['collectedamount', 'amountcollected', 'codcollected', 'collected'],
  ['codamount', 'codvalue', 'cod', 'codamt', 'amountcod', 'cashondelivery'],
  ['amount', 'amt', 'netamount', 'value'],
];
const ORDER_COLUMNS = ['order', 'ordernumber', 'orderreference', 'reference', 'ref', 'clientorder', 'sellerorder'];

/** The columns of a report by index; null for a missing column. */
export interface ReportColumns {
  /** Number of named columns. */
  width: number;
  awb: number;
  amount: number;
  order: number | null;
}

/** The columns of a report by their names; null if a needed column is missing. */
export function findColumns(names: readonly string[]): ReportColumns | null {
  const tidy = names.map(tidyName);
  const indexOf = (known: readonly string[]) => tidy.findIndex((name) => known.includes(name));
  const awb = indexOf(AWB_COLUMNS);
  const amount = AMOUNT_COLUMNS.map(indexOf).find((index) => index >= 0) ?? -1;
  const order = indexOf(ORDER_COLUMNS);
  return awb < 0 || amount < 0 ? null : { width: names.length, awb, amount, order: order < 0 ? null : order };
}

/** 'AWB No.' and 'Awb number' are 'awb'; 'COD Amount (Rs.)' is 'codamount'. */
function tidyName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\((rs\.?|inr|₹)\)/g, '')
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?<=.)(number|numbers|no|num|id|code|inr|rs)$/, '');
}

/** The row that the cells of a line hold. */
export function readRow(cells: readonly string[], columns: ReportColumns, line: number): ReportRow {
  const isTooWide = cells.slice(columns.width).some((cell) => cell.trim() !== '');
  const order = columns.order === null ? null : tidyNumber(cells[columns.order] ?? '');
  return {
    line,
    awb: tidyNumber(cells[columns.awb] ?? ''),
    // An amount with a comma that is not quoted makes its row too wide.
    amountInPaise: isTooWide ? null : readAmount(cells[columns.amount] ?? ''),
    orderId: order,
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
