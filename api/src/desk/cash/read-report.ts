import { unescapeFormula } from '../../platform/csv/csv-formulas.rules.ts';
import { readCsvField } from '../../platform/csv/csv.ts';
import { BadInput } from '../../platform/errors.ts';
import {
  type CourierReportKind,
  findColumns,
  readRow,
  REPORT_LIMITS,
  REPORT_MESSAGES,
  type ReportRow,
} from './reports.rules.ts';

const FORMAT = {
  /** One row more than a report may have, after its header and the rows before that. */
  maxRecords: REPORT_LIMITS.headerRow + REPORT_LIMITS.rows + 1,
  maxColumns: REPORT_LIMITS.columns,
  tooWide: `A list has at most ${REPORT_LIMITS.columns} columns.`,
  maxRecordSize: 20_000,
  readCell: unescapeFormula,
} as const;

/** A courier's report. */
export interface ReportContents {
  rows: ReportRow[];
  listedInPaise: number;
  /** The names of the columns that were read. */
  awbColumn: string;
  amountColumn: string;
}

/** Reads the report of a courier. Throws BAD_USER_INPUT if it is none. */
export async function readReport(csv: string, kind: CourierReportKind): Promise<ReportContents> {
  const records = await readCsvField(csv, FORMAT);
  const header = records.slice(0, REPORT_LIMITS.headerRow).findIndex(({ record }) => findColumns(record, kind));
  const names = records[header]?.record ?? [];
  const columns = findColumns(names, kind);
  if (!columns) throw new BadInput({ csv: REPORT_MESSAGES.columns });
  const rows = records.slice(header + 1).map(({ record, line }) => readRow(record, columns, line));
  if (rows.length === 0) throw new BadInput({ csv: REPORT_MESSAGES.empty });
  if (rows.length > REPORT_LIMITS.rows) throw new BadInput({ csv: REPORT_MESSAGES.tooMany });
  const listedInPaise = sumOf(rows);
  if (listedInPaise > REPORT_LIMITS.listAmount) throw new BadInput({ csv: REPORT_MESSAGES.tooMuch });
  const nameOf = (index: number) => names[index]?.trim() ?? '';
  return { rows, listedInPaise, awbColumn: nameOf(columns.awb), amountColumn: nameOf(columns.amount) };
}

/** Sum of the rows that have a number: others are totals, or cannot be read. */
const sumOf = (rows: readonly ReportRow[]) =>
  rows.reduce((sum, { awb, amountInPaise }) => sum + (awb === null ? 0 : (amountInPaise ?? 0)), 0);
